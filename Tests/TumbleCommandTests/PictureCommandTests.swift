import Foundation
import ImageCodecs
import Pixels
import Testing

@Suite struct PictureCommandTests {
  @Test func `a sheet has as many columns as asked for, and an onion skin is one frame`() throws {
    let options = ["--until", "1", "--every", "0.25", "--scale", "1", "--quiet"]
    let sheet = try ToolRun(words: ["sheet", "attachment", "--columns", "4", "-o", "s.png"] + options)
    let onion = try ToolRun(words: ["sheet", "attachment", "--onion", "-o", "s.png"] + options)
    let still = try ToolRun("demo", "attachment", "-o", "s.png", "--until", "1", "--scale", "1", "--quiet")
    defer { for run in [sheet, onion, still] { run.remove() } }
    #expect([sheet, onion, still].allSatisfy { $0.code == 0 && $0.errors == "" && $0.output == "" })
    let (a, b, c) = try (
      PNG.decode(sheet.bytes("s.png")), PNG.decode(onion.bytes("s.png")), PNG.decode(still.bytes("s.png"))
    )
    // Five moments, from 0 to 1 s.
    #expect(a.width > 4 * c.width && a.width < 5 * c.width)
    #expect(a.height > 2 * c.height && a.height < 3 * c.height)
    #expect(b.width == c.width && b.height == c.height && b != c)
  }

  @Test func `a sheet ends with the last moment, which looks as it does in a longer run`() throws {
    let options = ["sheet", "attachment", "--every", "0.5", "--columns", "3", "--scale", "1", "-o", "s.png"]
    let short = try ToolRun(words: options + ["--until", "1"])
    let long = try ToolRun(words: options + ["--until", "1.5"])
    // Moments at 0, 0.9375 and 1 s: decimals down to a ten-thousandth.
    let fine = try ToolRun(
      words: ["sheet", "attachment", "--every", "0.9375", "--until", "1", "--columns", "3", "--scale", "1"])
    defer { for run in [short, long, fine] { run.remove() } }
    let (a, b) = try (PNG.decode(short.bytes("s.png")), PNG.decode(long.bytes("s.png")))
    #expect(a.width == b.width && a.height < b.height)
    // The margin below the frames aside, the first row of the longer sheet is all of the shorter.
    let count = a.width * (a.height - 16)
    #expect(a.pixels.prefix(count) == b.pixels.prefix(count))
    #expect(fine.code == 0 && fine.names == ["attachment-sheet.png"], "\(fine.errors)")
    #expect(try PNG.decode(fine.bytes("attachment-sheet.png")).width == a.width)
  }

  @Test func `files without a name have that of the program and what they show`() throws {
    let options = ["--until", "0.2", "--scale", "1", "--quiet"]
    let onion = try ToolRun(words: ["sheet", "attachment", "--onion"] + options)
    let plot = try ToolRun(words: ["plot", "attachment", "--quantity", "angle"] + options)
    let folder = try ToolRun(words: ["plot", "attachment", "--format", "svg", "-o", "new/"] + options)
    defer { for run in [onion, plot, folder] { run.remove() } }
    #expect(onion.names == ["attachment-onion.png"])
    #expect(plot.names == ["attachment-angle.png"])
    #expect(folder.code == 0 && folder.names == ["new"])
    #expect(try !folder.bytes("new/attachment-speed.svg").isEmpty)
    let overlay = try ToolRun("plot", "attachment", "--overlay", "all")
    defer { overlay.remove() }
    #expect(overlay.code == 64 && overlay.errors.contains("unknown option \"--overlay\""))
  }

  @Test func `a plot is a picture or text by its extension`() throws {
    let picture = try ToolRun("plot", "attachment", "--until", "0.5", "--quantity", "angle", "-o", "a.png")
    let text = try ToolRun("plot", "attachment", "--until", "0.5", "--items", "0", "-o", "a.svg", "--quiet")
    defer { for run in [picture, text] { run.remove() } }
    #expect(picture.code == 0 && picture.output.hasPrefix("a.png: 640 x 360 pixels"))
    #expect(try PNG.decode(picture.bytes("a.png")).width == 640)
    #expect(text.code == 0 && text.output == "")
    #expect(String(decoding: try text.bytes("a.svg"), as: UTF8.self).hasSuffix("</svg>\n"))
  }

  @Test func `an overlay changes the frames and nothing else`() throws {
    func frame(_ options: String...) throws -> Bitmap {
      let run = try ToolRun(
        words: ["demo", "attachment", "--until", "1", "-o", "a.png", "--scale", "1", "--quiet"] + options)
      defer { run.remove() }
      #expect(run.code == 0)
      return try PNG.decode(run.bytes("a.png"))
    }
    let plain = try frame()
    #expect(try frame("--overlay", "contacts") == plain)
    #expect(try frame("--overlay", "ids,attachments") != plain)
    #expect(try frame("--backdrop", "none") != frame("--overlay", "all"))
  }

  @Test func `what cannot be meant is said with what was expected`() throws {
    for (words, expected) in [
      (["demo", "shatter", "--overlay", "velocitys"], "boundaries, outlines"),
      (["demo", "shatter", "--overlay", ""], "--overlay needs a value: --overlay LIST"),
      (["demo", "shatter", "--overlay", "ids,"], "boundaries, outlines"),
      (["sheet"], "the name is missing; expected a scene file or one of shatter"),
      (["sheet", "shatter", "--every", "0"], "above 0"),
      (["sheet", "shatter", "-o", "a.gif", "--until", "0.1"], ".png"),
      (
        ["sheet", "attachment", "--every", "0.01", "--until", "9000", "--scale", "4"], "too many for a sheet"
      ),
      (["plot", "attachment", "-o", "a.gif"], ".png or .svg"),
      (["plot", "attachment", "--items", "77", "--until", "0.1"], "no item 77"),
      (["plot", "attachment", "--quantity", "mass"], "kinetic-energy"),
      (["plot", "atachment"], "attachment"),
    ] {
      let run = try ToolRun(words: words)
      defer { run.remove() }
      #expect(run.code == 64 && run.errors.contains(expected), "\(words): \(run.errors)")
      #expect(run.names == [])
    }
    let unwritable = try ToolRun("plot", "attachment", "-o", "none/a.svg", "--until", "0.1")
    defer { unwritable.remove() }
    #expect(unwritable.code == 1 && unwritable.errors.contains("none/a.svg"))
  }
}
