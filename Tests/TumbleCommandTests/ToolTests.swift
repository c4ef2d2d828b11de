import Foundation
import ImageCodecs
import Pixels
import Testing

/// The built tool, run in a folder of its own.
struct ToolRun {
  let code: Int32
  let output: String
  let errors: String
  let names: [String]
  let folder: URL

  init(_ words: String...) throws {
    try self.init(words: words)
  }

  init(words: [String]) throws {
    // The test bundle and the tool are built into one folder.
    let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("tumble")
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    process.currentDirectoryURL = folder
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    try process.run()
    output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
    names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

@Suite struct ToolTests {
  @Test func `a demonstration becomes a GIF and a picture from one call`() throws {
    let run = try ToolRun("demo", "shatter", "-o", "a.gif", "--until", "0.5", "--output=a.png", "--fps", "25")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.names == ["a.gif", "a.png"])
    #expect(run.output.contains("a.gif: 13 frames"))
    let gif = try GIF.decode(run.bytes("a.gif"))
    #expect(gif.frames.map(\.delay).reduce(0, +) == 52)
    #expect(try PNG.decode(run.bytes("a.png")).width == gif.width)
  }

  @Test func `without a path the file has the demonstration's name`() throws {
    let run = try ToolRun("demo", "shatter", "--until", "0.1", "--quiet")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.names == ["shatter.gif"])
  }

  @Test func `the list names every demonstration in a line`() throws {
    let run = try ToolRun("demo")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\n").contains { $0.hasPrefix("shatter ") })
  }

  @Test(arguments: [
    (["dmeo"], "unknown command \"dmeo\", did you mean \"demo\"?"),
    (
      ["frobnicate"],
      "unknown command \"frobnicate\", expected one of demo, encode, sheet, plot, check, trace, schema, diff, review, help"
    ),
    (["demo", "shater"], "unknown demonstration \"shater\", did you mean \"shatter\"?"),
    (["demo", "shatter", "--fsp", "3"], "unknown option \"--fsp\", did you mean \"--fps\"?"),
    (["demo", "shatter", "-o", "a.mp4"], "a.mp4: no format is known by this extension"),
    (["demo", "shatter", "-o"], "-o needs a value: -o PATH"),
    (["demo", "shatter", "-o", "--until", "0.1"], "-o needs a value: -o PATH"),
    (["demo", "-o", "a.gif"], "the name of a demonstration is missing"),
    (["demo", "shatter", "-o", "a.gif", "-o", "./a.gif"], "./a.gif: a.gif is written there too"),
    (["demo", "shatter", "-o", "a-##.gif"], "a-##.gif: a GIF holds the whole clip"),
    (
      ["demo", "shatter", "--hold", "0.001"],
      "--hold is \"0.001\"; expected seconds, 0 or more, with at most two"
    ),
    (["demo", "shatter", "--fps", "0"], "--fps is \"0\"; expected a number above 0"),
    (["demo", "shatter", "--fps", "many"], "--fps is \"many\"; expected a number above 0"),
    (["demo", "shatter", "--scale", "9"], "--scale is \"9\"; expected a whole number from 1 to 4"),
    (
      ["demo", "shatter", "--until", "never"],
      "--until is \"never\"; expected seconds above 0 with at most two decimals, or settled"
    ),
    (["demo", "shatter", "--quiet=yes"], "--quiet takes no value"),
    (["demo", "shatter", "again"], "one demonstration at a time"),
    (["help", "dome"], "unknown command \"dome\", did you mean \"demo\"?"),
  ])
  func `a command line that cannot be understood exits with 64 and writes nothing`(
    words: [String], message: String
  ) throws {
    let run = try ToolRun(words: words)
    defer { run.remove() }
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("tumble: error: \(message)"), "\(run.errors)")
    #expect(run.output == "")
    #expect(run.names.isEmpty)
  }

  @Test(arguments: [
    (["demo", "shatter", "--until", "0.2", "-o", "no/such/a.gif"], "no/such/a.gif: cannot be written: "),
    (
      ["demo", "shatter", "--until", "0.2", "--fps", "60", "-o", "a.gif"],
      "a.gif: frame 0 is shown for 1/60 s"
    ),
    (
      ["demo", "shatter", "--until", "0.2", "--time", "3", "-o", "a.png"], "a.png: there is no frame at 3.0 s"
    ),
  ])
  func `work that fails exits with 1 and writes nothing`(words: [String], message: String) throws {
    let run = try ToolRun(words: words)
    defer { run.remove() }
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("tumble: error: \(message)"), "\(run.errors)")
    #expect(run.names.isEmpty)
  }

  @Test(arguments: [[], ["help"], ["--help"], ["-h"], ["help", "demo"], ["demo", "--help"]])
  func `help fits a screen and shows an example`(words: [String]) throws {
    let run = try ToolRun(words: words)
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.output.contains("example: tumble "))
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
  }

  @Test func `the version is one line`() throws {
    let run = try ToolRun("--version")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.output.wholeMatch(of: /tumble [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }
}
