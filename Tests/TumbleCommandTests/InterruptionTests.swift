import Foundation
import Testing

/// The tool, ended in the middle of its work.
@Suite struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["a-####.png", "a.gif", "new/"])
  func `a signal leaves no partial file, and the old one as it was`(number: Int32, name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("killed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = folder.appendingPathComponent("a.gif")
    try Data("old".utf8).write(to: old)

    let process = Process()
    process.executableURL = ToolRun.tool
    process.arguments = ["demo", "playground", "--until", "600", "--scale", "4", "-o", name]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: folder.path) }
    let end = ContinuousClock.now + .seconds(60)
    while try !names().contains(where: { $0.hasSuffix(".partial") }), ContinuousClock.now < end {
      usleep(5000)
    }
    #expect(try names().contains { $0.hasSuffix(".partial") })
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(try names() == ["a.gif"])
    #expect(try Data(contentsOf: old) == Data("old".utf8))
  }

  @Test func `a signal that the caller ignores is ignored`() throws {
    let run = try ToolRun(
      words: ["demo", "shatter", "--until", "3", "-o", "a.gif", "--quiet"],
      shell: """
        trap '' INT
        "$@" &
        until ls .tumble-*.partial >/dev/null 2>&1 || [[ $((++tries)) -gt 2000 ]]; do sleep 0.01; done
        kill -INT $!
        wait $!
        """)
    defer { run.remove() }
    #expect(run.code == 0 && run.names == ["a.gif"], "\(run.errors)")
  }

  @Test func `a file that may not grow further is one error, and no file`() throws {
    let run = try ToolRun(
      words: ["demo", "shatter", "--until", "1", "-o", "a.gif"],
      shell: "ulimit -f 4; exec \"$@\"")
    defer { run.remove() }
    #expect(run.code == 1)
    #expect(run.errors == "tumble: error: a.gif: cannot be written: File too large\n")
    #expect(run.names == [])
  }

  @Test func `a reader that goes away is one error`() throws {
    let run = try ToolRun(
      words: ["demo", "shatter", "--until", "2", "-o", "-", "--format", "apng"],
      shell: "\"$@\" | head -c 8 >/dev/null; exit ${PIPESTATUS[0]}")
    defer { run.remove() }
    #expect(run.code == 1)
    #expect(run.errors == "tumble: error: -: cannot be written: Broken pipe\n")
  }
}
