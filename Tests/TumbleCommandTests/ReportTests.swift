import Foundation
import ImageCodecs
import Testing

/// What the tool says of its work, and where.
@Suite struct ReportTests {
  @Test func `JSON lines tell the progress to its end and every file`() throws {
    let run = try ToolRun(
      "demo", "shatter", "--until", "1", "-o", "a.gif", "-o", "a-##.png", "-o", "a.png", "--json")
    defer { run.remove() }
    #expect(run.code == 0 && run.errors == "")
    let lines = try run.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let progress = lines.filter { $0["event"] as? String == "progress" }
    #expect(progress.allSatisfy { $0["frames"] as? Int == 30 })
    #expect(
      progress.contains { $0["frame"] as? Int == 30 && $0["paths"] as? [String] == ["a-##.png", "a.png"] })
    #expect(progress.contains { $0["frame"] as? Int == 30 && $0["paths"] as? [String] == ["a.gif"] })
    let written = lines.filter { $0["event"] as? String == "written" }
    #expect(written.map { $0["path"] as? String } == ["a.gif", "a-##.png", "a.png"])
    #expect(written.map { $0["frames"] as? Int } == [30, 30, 1])
    #expect(try written.first?["bytes"] as? Int == run.bytes("a.gif").count)
    #expect(written.allSatisfy { $0["width"] as? Int == 390 && $0["height"] as? Int == 844 })
    #expect(lines.count == progress.count + written.count)
  }

  @Test(arguments: ["gif", "apng", "png"])
  func `the standard output holds the picture and nothing else`(format: String) throws {
    let name = "a.\(format)"
    let options = ["demo", "shatter", "--until", "0.5"]
    let file = try ToolRun(words: options + ["-o", name])
    let piped = try ToolRun(words: options + ["-o", "-", "--format", format])
    defer { for run in [file, piped] { run.remove() } }
    #expect(piped.code == 0 && piped.names == [])
    #expect(try piped.bytes == file.bytes(name))
    #expect(piped.errors.hasPrefix("-: "))
  }

  @Test func `a terminal sees a bar with frames, rate and time left, and none of it stays`() throws {
    let text = try onTerminal(["demo", "shatter", "--until", "3", "-o", "a.gif"])
    let line = try #require(
      text.firstMatch(of: /\ra\.gif \[#* *\] [0-9]+\/90 frames  [0-9]+\/s  [0-9]+ s left\u{1B}\[K/))
    #expect(line.output.count < 90)
    #expect(text.hasSuffix("\r\u{1B}[K"))
    #expect(text.split(separator: "\r").allSatisfy { $0.count < 80 })
    #expect(try onTerminal(["demo", "shatter", "--until", "1", "-o", "a.gif", "--quiet"]) == "")
    #expect(try onTerminal(["demo", "shatter", "--until", "1", "-o", "a.gif", "--json"]) == "")
  }

  /// What a terminal gets as the tool's standard error.
  private func onTerminal(_ words: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    var (lock, number) = (Int32(0), Int32(0))
    // TIOCSPTLCK and TIOCGPTN: the other end is unlocked, and its number asked for.
    try #require(
      unsafe ioctl(terminal, 0x4004_5431, &lock) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
    let name = "/dev/pts/\(number)"
    let process = Process()
    process.executableURL = ToolRun.tool
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    let other = try #require(FileHandle(forUpdatingAtPath: name))
    process.standardError = other
    try process.run()
    try other.close()
    // The last reader of a terminal that nobody writes to any more gets an error, not an end.
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `light and dark come from one call, each as from a call of its own`() throws {
    let words = ["demo", "snap-and-materials", "--until", "0.3", "--scale", "1", "--quiet"]
    let both = try ToolRun(
      words: words + ["-o", "a.gif", "-o", "b-#.png", "--appearance", "both"])
    defer { both.remove() }
    #expect(both.code == 0)
    let expected = ["a.gif", "a~dark.gif"] + (0..<9).flatMap { ["b-\($0).png", "b-\($0)~dark.png"] }
    #expect(both.names == expected)
    for (mode, suffix) in [("light", ""), ("dark", "~dark")] {
      let one = try ToolRun(words: words + ["-o", "a.gif", "-o", "b-#.png", "--appearance", mode])
      defer { one.remove() }
      #expect(try one.bytes("a.gif") == both.bytes("a\(suffix).gif"))
      #expect(try one.bytes("b-8.png") == both.bytes("b-8\(suffix).png"))
    }
    #expect(try both.bytes("b-8.png") != both.bytes("b-8~dark.png"))
  }

  @Test func `a folder gets a file of the demonstration's name`() throws {
    let run = try ToolRun(words: ["demo", "shatter", "--until", "0.1", "-o", "out", "--format", "apng"]) {
      try FileManager.default.createDirectory(
        at: $0.appendingPathComponent("out"), withIntermediateDirectories: false)
    }
    defer { run.remove() }
    #expect(run.code == 0 && run.output.hasPrefix("out/shatter.apng: "))
    #expect(try APNG.decode(run.bytes("out/shatter.apng")).frames.count >= 1)
  }

  @Test func `one PNG is a still, or an animated PNG by its format`() throws {
    let words = ["demo", "attachment", "--until", "0.2", "--quiet", "-o", "a.png"]
    let still = try ToolRun(words: words)
    let clip = try ToolRun(words: words + ["--format", "apng"])
    defer { for run in [still, clip] { run.remove() } }
    #expect(throws: CodecError.self) { try APNG.decode(still.bytes("a.png")) }
    #expect(try APNG.decode(clip.bytes("a.png")).frames.last?.bitmap == PNG.decode(still.bytes("a.png")))
  }

  @Test(arguments: [
    ("2.5kB", 2500), ("2KiB", 2048), ("9000", 9000), ("1MB", 1_000_000), ("1 MiB", 1 << 20), ("3K", 3000),
    ("2m", 2_000_000),
  ])
  func `a number of bytes may have a unit`(text: String, limit: Int) throws {
    let words = ["demo", "attachment", "--until", "1", "--scale", "1", "-o", "a.gif", "--max-bytes"]
    let run = try ToolRun(words: words + [text])
    let plain = try ToolRun(words: words + ["\(limit)"])
    defer { for run in [run, plain] { run.remove() } }
    #expect(run.code == plain.code && run.names == plain.names && run.errors == plain.errors)
    if run.code == 0 {
      #expect(try run.bytes("a.gif").count <= limit)
      #expect(try run.bytes("a.gif") == plain.bytes("a.gif"))
    } else {
      #expect(run.errors.contains("does not fit \(limit) bytes"))
    }
  }
}
