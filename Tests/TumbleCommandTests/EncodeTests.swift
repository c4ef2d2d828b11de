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
