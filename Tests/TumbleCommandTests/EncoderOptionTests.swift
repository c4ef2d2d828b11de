import Foundation
import ImageCodecs
import Pixels
import Testing

/// What the options of encoders and comparisons do to files, through the built tool.
@Suite struct EncoderOptionTests {
  /// A scene with round shapes and a burst whose directions are left to chance.
  private static let burst = """
    {size: [80, 80], scale: 1, duration: 0.6, background: "white",
     views: [{id: "a", frame: [20, 20, 40, 40], color: "black", shape: "ellipse", angle: 0.3}],
     timeline: [{at: 0.2, shatter: "a", rows: 4, columns: 4, magnitude: 0.003, spread: 1}]}
    """

  private func render(_ words: String...) throws -> ToolRun {
    try ToolRun(words: ["render", "a.json5", "--quiet"] + words) {
      try Data(Self.burst.utf8).write(to: $0.appendingPathComponent("a.json5"))
    }
  }

  private func encode(_ pictures: [Bitmap], _ words: [String]) throws -> ToolRun {
    let names = pictures.indices.map { "f\($0).png" }
    return try ToolRun(words: ["encode"] + names + ["-o", "out.gif", "--quiet"] + words) { folder in
      for (name, picture) in zip(names, pictures) {
        try Data(PNG.encode(picture)).write(to: folder.appendingPathComponent(name))
      }
    }
  }

  private func gif(_ run: ToolRun) throws -> GIFAnimation {
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    return try GIF.decode(run.bytes("out.gif"))
  }

  @Test func `the number of threads changes no byte`() throws {
    let one = try render("-o", "a.gif", "-o", "a.apng", "--jobs", "1")
    let three = try render("-o", "a.gif", "-o", "a.apng", "--jobs", "3")
    defer { for run in [one, three] { run.remove() } }
    for name in ["a.gif", "a.apng"] { #expect(try one.bytes(name) == three.bytes(name)) }
  }

  @Test func `a seed leads chance elsewhere, and always to the same place`() throws {
    let runs = try [[], ["--seed", "0"], ["--seed", "5"], ["--seed", "5"]].map {
      try ToolRun(words: ["render", "a.json5", "--quiet", "-o", "a.png"] + $0) {
        try Data(Self.burst.utf8).write(to: $0.appendingPathComponent("a.json5"))
      }
    }
    defer { for run in runs { run.remove() } }
    let pictures = try runs.map { try PNG.decode($0.bytes("a.png")) }
    #expect(pictures[0] == pictures[1] && pictures[2] == pictures[3] && pictures[1] != pictures[2])
  }

  @Test func `antialiasing has as many steps as asked for`() throws {
    func grays(_ levels: String...) throws -> Int {
      let run = try ToolRun(words: ["render", "a.json5", "--quiet", "-o", "a.png", "--time", "0"] + levels) {
        try Data(Self.burst.utf8).write(to: $0.appendingPathComponent("a.json5"))
      }
      defer { run.remove() }
      return Set(try PNG.decode(run.bytes("a.png")).pixels.map(\.word)).count
    }
    // The edge of a black circle on white.
    #expect(try grays("--aa-levels", "2") == 2)
    #expect(try (3...4).contains(grays("--aa-levels", "4")))
    #expect(try grays() > 20)
  }

  @Test func `a matte lies under translucent pixels of a GIF`() throws {
    let half = Bitmap(width: 4, height: 4, filledWith: RGBA8(red: 0, green: 0, blue: 128, alpha: 128))
    let bare = try encode([half], [])
    let red = try encode([half], ["--matte", "#FF0000"])
    defer { for run in [bare, red] { run.remove() } }
    // Each pixel of a GIF is clear or opaque.
    #expect(try [0, 255].contains(gif(bare).frames[0].bitmap[1, 1].alpha))
    let pixel = try gif(red).frames[0].bitmap[1, 1]
    #expect(
      pixel.alpha == 255 && abs(Int(pixel.red) - 127) <= 1 && abs(Int(pixel.blue) - 128) <= 1
        && pixel.green == 0)
  }

  /// All grays from left to right.
  private func ramp() -> Bitmap {
    var picture = Bitmap(width: 256, height: 16)
    for y in 0..<16 {
      for x in 0..<256 {
        let gray = UInt8(x)
        picture[x, y] = RGBA8(red: gray, green: gray, blue: gray, alpha: 255)
      }
    }
    return picture
  }

  @Test func `dither mixes colours that a palette lacks`() throws {
    let none = try encode([ramp()], ["--colors", "4", "--dither", "none"])
    let plain = try encode([ramp()], ["--colors", "4"])
    let ordered = try encode([ramp()], ["--colors", "4", "--dither", "ordered"])
    defer { for run in [none, plain, ordered] { run.remove() } }
    #expect(try none.bytes("out.gif") == plain.bytes("out.gif"))
    /// The largest difference of the mean of 16 columns from what it should be, away from the ends, beyond which a palette has nothing to mix.
    func error(_ run: ToolRun) throws -> Double {
      let picture = try gif(run).frames[0].bitmap
      #expect(Set(picture.pixels.map(\.word)).count <= 4)
      var worst = 0.0
      for block in 4..<12 {
        var sum = 0
        for y in 0..<16 { for x in 16 * block..<16 * block + 16 { sum += Int(picture[x, y].red) } }
        worst = max(worst, abs(Double(sum) / 256 - (16 * Double(block) + 7.5)))
      }
      return worst
    }
    #expect(try error(ordered) < error(none) / 2)
  }

  @Test func `a lossy GIF is smaller, and no channel is further off than allowed`() throws {
    // So many colours that none is flat, in runs of nearly equal ones, which a GIF packs well only if they become equal.
    var state: UInt32 = 1
    let frames = (0..<3).map { _ in
      var picture = Bitmap(width: 48, height: 48)
      for y in 0..<48 {
        for x in 0..<48 {
          state = state &* 1_664_525 &+ 1_013_904_223
          let noise = UInt8(state >> 24) % 6
          picture[x, y] = RGBA8(red: UInt8(4 * x) + noise, green: UInt8(5 * y), blue: 60 + noise, alpha: 255)
        }
      }
      return picture
    }
    let exact = try encode(frames, [])
    let lossy = try encode(frames, ["--lossy", "20"])
    defer { for run in [exact, lossy] { run.remove() } }
    #expect(try lossy.bytes("out.gif").count < exact.bytes("out.gif").count)
    for (found, frame) in zip(try gif(lossy).frames, try gif(exact).frames) {
      for (a, b) in zip(found.bitmap.pixels, frame.bitmap.pixels) {
        let off = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { abs(Int($0.0) - Int($0.1)) }
        #expect(off.allSatisfy { $0 <= 20 })
      }
    }
  }

  @Test func `a rate that a GIF cannot show is thinned out on request`() throws {
    let run = try render("-o", "a.gif", "--fps", "60", "--resample")
    defer { run.remove() }
    #expect(run.code == 0 && run.errors == "")
    let delays = try GIF.decode(run.bytes("a.gif")).frames.map(\.delay)
    #expect(delays.allSatisfy { $0 >= 2 } && delays.reduce(0, +) == 60)
  }

  @Test func `a comparison excuses differences of channels and of perception`() throws {
    let a = Bitmap(width: 6, height: 6, filledWith: RGBA8(red: 100, green: 100, blue: 100, alpha: 255))
    var b = a
    b[2, 3] = RGBA8(red: 103, green: 100, blue: 100, alpha: 255)
    func diff(_ words: String...) throws -> (code: Int32, output: String) {
      let run = try ToolRun(words: ["diff", "a.png", "b.png"] + words) {
        try Data(PNG.encode(a)).write(to: $0.appendingPathComponent("a.png"))
        try Data(PNG.encode(b)).write(to: $0.appendingPathComponent("b.png"))
      }
      defer { run.remove() }
      return (run.code, run.output)
    }
    #expect(try diff().code == 1)
    #expect(try diff("--channel", "2").code == 1)
    #expect(try diff("--channel", "3").code == 0)
    #expect(try diff("--channel", "3").output.hasPrefix("within the tolerances: "))
    // Three of 255 in one channel are less than a hundredth of the way from black to white, and more than nothing.
    #expect(try diff("--perceptual", "0.0001").code == 1)
    #expect(try diff("--perceptual", "0.02").code == 0)
  }
}
