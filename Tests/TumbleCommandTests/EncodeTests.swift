import Foundation
import ImageCodecs
import Pixels
import Testing

@Suite struct EncodeTests {
  /// Pictures of one colour each, with a dot that moves, as files.
  private static func frames(_ count: Int, _ body: ([String]) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("frames-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try (0..<count).map { n in
      let path = folder.appendingPathComponent("\(n).png")
      try Data(PNG.encode(picture(n))).write(to: path)
      return path.path
    }
    try body(paths)
  }

  private static func picture(_ n: Int) -> Bitmap {
    var picture = Bitmap(width: 9, height: 5, filledWith: .white)
    picture[n, 2] = RGBA8(red: 200, green: UInt8(10 * n), blue: 0, alpha: 255)
    return picture
  }

  @Test func `pictures become a GIF with their pixels and times`() throws {
    try Self.frames(6) { paths in
      let run = try ToolRun(
        words: ["encode"] + paths + ["-o", "a.gif", "--fps", "25", "--hold", "0.5", "--plays", "2"])
      defer { run.remove() }
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(run.output.hasPrefix("a.gif: 6 frames, 9 x 5 pixels"))
      let gif = try GIF.decode(run.bytes("a.gif"))
      #expect(gif.frames.map(\.bitmap) == (0..<6).map(Self.picture))
      #expect(gif.frames.map(\.delay) == [4, 4, 4, 4, 4, 54])
      #expect(gif.plays == 2)
    }
  }

  @Test(arguments: ["a.apng", "a.png"]) func `pictures become an animated PNG`(_ name: String) throws {
    try Self.frames(6) { paths in
      let run = try ToolRun(words: ["encode"] + paths + ["-o", name, "--fps", "60", "--level", "smallest"])
      defer { run.remove() }
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("\(name): 6 frames"))
      let found = try APNG.decode(run.bytes(name))
      #expect(found.frames.map(\.bitmap) == (0..<6).map(Self.picture))
      #expect(found.frames.allSatisfy { $0.duration == RationalTime(1, over: 60) })
    }
  }

  @Test func `a row and a folder stand for their pictures in order`() throws {
    let run = try ToolRun(words: ["encode", "in/f-####.png", "-o", "row.apng", "--quiet"]) { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("in"), withIntermediateDirectories: false)
      // 8, 9, 10, 11 by number, 10, 11, 8, 9 by name; the others are none of the row.
      for n in 8..<12 {
        try Data(PNG.encode(Self.picture(n - 4))).write(to: folder.appendingPathComponent("in/f-\(n).png"))
      }
      for name in ["f-.png", "f-1x.png", "g-1.png"] {
        try Data(PNG.encode(Self.picture(0))).write(to: folder.appendingPathComponent("in/\(name)"))
      }
      try Data("text".utf8).write(to: folder.appendingPathComponent("in/notes.txt"))
    }
    defer { run.remove() }
    #expect(run.code == 0, "\(run.errors)")
    #expect(try APNG.decode(run.bytes("row.apng")).frames.map(\.bitmap) == (4..<8).map(Self.picture))
    try Self.frames(4) { paths in
      let folder = URL(fileURLWithPath: paths[0]).deletingLastPathComponent().path
      let all = try ToolRun("encode", folder, "-o", "a.apng")
      let none = try ToolRun("encode", "\(folder)/x-##.png", "-o", "a.apng")
      let empty = try ToolRun(words: ["encode", ".", "-o", "a.apng"])
      defer { for run in [all, none, empty] { run.remove() } }
      #expect(try APNG.decode(all.bytes("a.apng")).frames.map(\.bitmap) == (0..<4).map(Self.picture))
      #expect(none.code == 64 && none.errors.contains("there is no picture \(folder)/x-##.png"))
      #expect(empty.code == 64 && empty.errors.contains("there is no PNG in ."))
    }
  }

  @Test func `a number of bytes is kept, and what was given up is told`() throws {
    try Self.frames(6) { paths in
      let whole = try ToolRun(words: ["encode"] + paths + ["-o", "a.gif", "--fps", "25"])
      defer { whole.remove() }
      let size = try whole.bytes("a.gif").count
      let fits = try ToolRun(
        words: ["encode"] + paths + ["-o", "a.gif", "--fps", "25", "--max-bytes", "\(size)"])
      defer { fits.remove() }
      #expect(try fits.bytes("a.gif") == whole.bytes("a.gif"))
      #expect(!fits.output.contains("to fit"))
      let less = try ToolRun(
        words: ["encode"] + paths + ["-o", "a.gif", "--fps", "25", "--max-bytes", "\(size - 1)"])
      defer { less.remove() }
      #expect(less.code == 0)
      #expect(less.output.contains("to fit: channels up to"))
      let found = try GIF.decode(less.bytes("a.gif"))
      #expect(try less.bytes("a.gif").count < size)
      #expect(found.frames.reduce(0) { $0 + $1.delay } == 24)
      let never = try ToolRun(words: ["encode"] + paths + ["-o", "a.gif", "--max-bytes", "20"])
      defer { never.remove() }
      #expect(never.code == 1)
      #expect(never.errors.contains("does not fit 20 bytes; the least that was reached is"))
      #expect(never.names == [])
    }
  }

  @Test func `fewer bytes cost colours, then a little of the channels, then frames, then pixels`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("noise-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Pictures of 240 colours in no order that a code could learn.
    var state: UInt32 = 1
    for n in 0..<12 {
      var picture = Bitmap(width: 48, height: 32)
      for i in picture.pixels.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        let value = UInt8((state >> 16) % 240)
        picture.pixels[i] = RGBA8(red: value, green: 255 - value, blue: value / 2, alpha: 255)
      }
      try Data(PNG.encode(picture)).write(to: folder.appendingPathComponent("f-\(10 + n).png"))
    }
    func encode(_ limit: Int?) throws -> (run: ToolRun, words: [String], gif: GIFAnimation?) {
      let words = ["encode", folder.path, "-o", "a.gif", "--fps", "25", "--json"]
      let run = try ToolRun(words: words + (limit.map { ["--max-bytes", "\($0)"] } ?? []))
      defer { run.remove() }
      guard run.code == 0 else { return (run, [], nil) }
      let bytes = try run.bytes("a.gif")
      #expect(bytes.count <= limit ?? .max)
      let line = try #require(run.output.split(separator: "\n").last)
      let facts = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (run, facts?["givenUp"] as? [String] ?? [], try GIF.decode(bytes))
    }
    let parts = ["half", "a third", "a quarter"]
    let colors = [192, 128, 96, 64, 48, 32, 24, 16].map { ["at most \($0) colours"] }
    let losses = [4, 8].map { ["at most 16 colours", "channels up to \($0) off"] }
    let groups = parts.map { losses[1] + ["\($0) of the frames"] }
    let sides = parts.map { groups[2] + ["\($0) of the width and height"] }
    let order = [[]] + colors + losses + groups + sides
    let whole = try encode(nil)
    let size = 12 * 48 * 32
    var (step, met) = (0, Set<Int>())
    for percent in [110, 95, 80, 65, 50, 35, 20, 10, 5, 3, 1] {
      let (run, words, gif) = try encode(size * percent / 100)
      guard let gif else {
        #expect(run.code == 1 && run.errors.contains("expected more bytes, or fewer or smaller pictures"))
        continue
      }
      let found = try #require(order.firstIndex(of: words), "\(words)")
      #expect(found >= step)
      (step, _) = (found, met.insert(found))
      // What is said is what is there.
      let shown = Set(gif.frames.flatMap(\.bitmap.pixels))
      if words.count == 1 {
        let most = try #require(Int(words[0].split(separator: " ")[2]))
        #expect(shown.count <= most && shown.count > 16 / 2)
        #expect(gif.frames.count == whole.gif?.frames.count)
      }
      let group = groups.firstIndex { words.starts(with: $0) }.map { $0 + 2 } ?? 1
      let side = sides.firstIndex(of: words).map { $0 + 2 } ?? 1
      #expect(gif.frames.count == 12 / group)
      #expect(gif.width == 48 / side && gif.height == (32 + side - 1) / side)
    }
    #expect(met.contains { (1...8).contains($0) } && met.contains { (11...13).contains($0) }, "\(met)")
    #expect(met.contains { $0 > 13 }, "\(met)")
  }

  @Test func `what is no picture is named with what it is`() throws {
    for words in [
      ["encode", "a.json5", "-o", "b.gif"], ["diff", "a.json5", "a.json5"], ["inspect", "a.json5"],
    ] {
      let run = try ToolRun(words: words) {
        try Data("{duration: 1}".utf8).write(to: $0.appendingPathComponent("a.json5"))
      }
      defer { run.remove() }
      #expect(run.code == 1 && run.names == ["a.json5"])
      #expect(run.errors.hasPrefix("tumble: error: a.json5: is no picture, expected a "), "\(run.errors)")
    }
    let run = try ToolRun(words: ["encode", "a.png", "-o", "b.gif"]) {
      let gif = try GIF.encode(
        GIFAnimation(width: 9, height: 5, plays: 1, frames: [.init(bitmap: Self.picture(1), delay: 4)]))
      try Data(gif).write(to: $0.appendingPathComponent("a.png"))
    }
    defer { run.remove() }
    #expect(run.code == 1 && run.errors == "tumble: error: a.png: is a GIF, expected a PNG\n")
  }

  @Test func `a picture that cannot be read is named`() throws {
    try Self.frames(1) { paths in
      let run = try ToolRun(words: ["encode"] + paths + ["no-such.png", "-o", "a.gif"])
      defer { run.remove() }
      #expect(run.code == 1)
      #expect(run.errors.hasPrefix("tumble: error: no-such.png: cannot be read: "))
      #expect(run.names == [])
    }
  }

  @Test func `a picture of another size is named`() throws {
    try Self.frames(1) { paths in
      let other = try ToolRun(words: ["encode"] + paths + ["-o", "still.png"])
      defer { other.remove() }
      let path = other.folder.appendingPathComponent("wide.png")
      try Data(PNG.encode(Bitmap(width: 10, height: 5))).write(to: path)
      let run = try ToolRun(words: ["encode"] + paths + [path.path, "-o", "a.gif"])
      defer { run.remove() }
      #expect(run.code == 1)
      #expect(run.errors.contains("frame 1 has 10 x 5 pixels; expected 9 x 5 like its clip"))
    }
  }

  @Test(arguments: [
    (["encode", "-o", "a.gif"], "the frames are missing"),
    (["encode", "a.png"], "there is nowhere to write to"),
    (["encode", "a.png", "-o", "a.gif", "--matte", "blue"], "expected a colour such as #FFFFFF"),
    (["encode", "a.png", "-o", "a.gif", "--colors", "1"], "expected a whole number from 2 to 256"),
    (["encode", "a.png", "-o", "a.gif", "--level", "best"], "expected fast, standard or smallest"),
  ]) func `a command line that cannot be understood says so`(_ words: [String], _ message: String) throws {
    let run = try ToolRun(words: words)
    defer { run.remove() }
    #expect(run.code == 64)
    #expect(run.errors.contains(message))
  }
}
