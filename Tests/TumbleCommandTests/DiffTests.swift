import Foundation
import ImageCodecs
import Pixels
import Testing
import _TestSupport

@Suite struct DiffTests {
  /// A folder of files that goes away with its test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("diff-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ bytes: [UInt8], _ name: String) throws -> String {
      try Data(bytes).write(to: url.appendingPathComponent(name))
      return path(name)
    }
  }

  /// A white picture with a dot in column n.
  private static func picture(_ n: Int) -> Bitmap {
    var picture = Bitmap(width: 9, height: 5, filledWith: .white)
    picture[n, 2] = RGBA8(red: 200, green: 0, blue: 0, alpha: 255)
    return picture
  }

  /// A clip of such pictures.
  private static func clip(_ columns: [Int]) -> MemoryClip { MemoryClip(columns.map(picture), rate: 25) }

  @Test func `rows may have names of one letter`() throws {
    let run = try ToolRun(words: ["diff", "a##.png", "b##.png"]) { folder in
      for name in ["a00.png", "a01.png", "b00.png", "b01.png"] {
        try Data(PNG.encode(Self.picture(1))).write(to: folder.appendingPathComponent(name))
      }
    }
    defer { run.remove() }
    #expect(run.code == 0 && run.output == "no difference\n", "\(run.errors)")
  }

  @Test func `equal pictures are told and the exit code is 0`() throws {
    let folder = try Folder()
    let a = try folder.write(PNG.encode(Self.picture(1)), "a.png")
    let run = try ToolRun("diff", a, a, "-o", "out.png")
    defer { run.remove() }
    #expect(run.code == 0 && run.output == "no difference\n" && run.names == [])
  }

  @Test func `pictures that differ are told, drawn, and the exit code is 1`() throws {
    let folder = try Folder()
    let a = try folder.write(PNG.encode(Self.picture(1)), "a.png")
    let b = try folder.write(PNG.encode(Self.picture(4)), "b.png")
    let run = try ToolRun("diff", a, b, "-o", "out.png")
    defer { run.remove() }
    #expect(run.code == 1)
    #expect(run.errors.contains("2 pixels differ, by at most 255 of 255, in columns 1 to 4 and rows 2 to 2"))
    let drawing = try PNG.decode(run.bytes("out.png"))
    #expect(drawing.width == 3 * 9 + 16)
    #expect(drawing[2 * 17 + 1, 2] == RGBA8(red: 255, green: 0, blue: 255, alpha: 255))
  }

  @Test(arguments: [["--shift", "3"], ["--pixels", "2"], ["--mask", "1,2,4,1"], ["--window", "2"]])
  func `a tolerance lets a difference pass, and it is told`(_ tolerance: [String]) throws {
    let folder = try Folder()
    let a = try folder.write(PNG.encode(Self.picture(1)), "a.png")
    let b = try folder.write(PNG.encode(Self.picture(4)), "b.png")
    let run = try ToolRun(words: ["diff", a, b] + tolerance)
    defer { run.remove() }
    #expect(run.code == 0 && run.output.hasPrefix("within the tolerances: 2 pixels differ"))
  }

  @Test func `clips of different formats that show the same are equal, and so is a row of pictures`() throws {
    let folder = try Folder()
    let clip = Self.clip([0, 1, 1, 3])
    let gif = try folder.write(GIF.encode(clip), "a.gif")
    let apng = try folder.write(APNG.encode(clip), "a.png")
    for (i, frame) in clip.frames.enumerated() {
      _ = try folder.write(PNG.encode(frame), "row-000\(i).png")
    }
    for other in [apng, folder.path("row-####.png")] {
      let run = try ToolRun("diff", gif, other, "--fps", "25")
      defer { run.remove() }
      #expect(run.errors == "")
      #expect(run.code == 0 && run.output == "no difference\n")
    }
  }

  @Test func `clips that differ are told by frame and time, and drawn as a clip`() throws {
    let folder = try Folder()
    let a = try folder.write(APNG.encode(Self.clip([0, 1, 2, 3])), "a.png")
    let b = try folder.write(APNG.encode(Self.clip([0, 1, 2, 5])), "b.png")
    let run = try ToolRun("diff", a, b, "-o", "out.png")
    defer { run.remove() }
    #expect(run.code == 1)
    #expect(run.errors.contains("1 of 4 frames differs, first frame 3 at 0.120 s (3/25)"))
    let drawing = try APNG.decode(run.bytes("out.png"))
    // The frame before, and the one that differs.
    #expect(drawing.frames.count == 2 && drawing.width == 3 * 9 + 16)
  }

  @Test func `a picture and a clip differ`() throws {
    let folder = try Folder()
    let a = try folder.write(PNG.encode(Self.picture(1)), "a.png")
    let b = try folder.write(GIF.encode(Self.clip([1])), "b.gif")
    let run = try ToolRun("diff", a, b)
    defer { run.remove() }
    #expect(run.code == 1 && run.errors.contains("one is a picture and the other a clip"))
  }

  @Test(arguments: [
    (["a.png"], 64, "expected two files, A and B, not 1"),
    (["a.png", "b.png"], 1, "a.png: cannot be read"),
    (["row-##.png", "b.png"], 1, "row-##.png: cannot be read: no file has such a name"),
    (["a.png", "b.png", "-o", "c.gif"], 64, "a difference is written as .png"),
    (["a.png", "b.png", "--channel", "0"], 64, "expected a whole number from 1 to 254"),
    (["a.png", "b.png", "--mask", "1,2,3"], 64, "expected X,Y,W,H"),
    (["a.png", "b.png", "--perceptual", "1"], 64, "expected a number above 0 and below 1"),
  ]) func `what cannot be compared is an error`(_ words: [String], _ code: Int32, _ message: String) throws {
    let run = try ToolRun(words: ["diff"] + words)
    defer { run.remove() }
    #expect(run.code == code && run.errors.contains(message))
  }
}
