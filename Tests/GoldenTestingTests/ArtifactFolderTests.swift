import Foundation
import GoldenTesting
import Testing

@Suite struct ArtifactFolderTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "artifacts of \(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }
    var artifacts: ArtifactFolder { ArtifactFolder(environment: ["SNAPSHOT_ARTIFACTS": url.path]) }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent("CardTests").path)
        .sorted()
    }
  }

  private func run(_ command: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `files and report are written, and the command that is printed accepts what was found`() throws {
    let folder = Folder()
    let reference = folder.url.appendingPathComponent("it's new/a.1.png")
    let text = try folder.artifacts.write(
      [
        .init(role: "failure", fileExtension: "png", bytes: [1, 2, 3], becomes: reference),
        .init(role: "difference", fileExtension: "png", bytes: [4]),
      ], message: "it differs", testFile: "CardTests", snapshot: "a.1")
    #expect(text.hasPrefix("it differs\nsee \(folder.url.path)/CardTests/a.1.failure.png\n"))
    #expect(try folder.names() == ["a.1.difference.png", "a.1.failure.png", "a.1.report.txt"])
    let report = folder.url.appendingPathComponent("CardTests/a.1.report.txt")
    #expect(try String(contentsOf: report, encoding: .utf8) == text + "\n")
    let command = try #require(text.components(separatedBy: "accept it with: ").last)
    #expect(!command.contains("\n"))
    #expect(try run(command) == 0)
    #expect(try Array(Data(contentsOf: reference)) == [1, 2, 3])
  }

  @Test func `what passes again leaves nothing behind`() throws {
    let folder = Folder()
    for snapshot in ["a.1", "a.2"] {
      _ = try folder.artifacts.write(
        [.init(role: "failure", fileExtension: "png", bytes: [1])], message: "", testFile: "CardTests",
        snapshot: snapshot)
    }
    folder.artifacts.clear(testFile: "CardTests", snapshot: "a.1")
    #expect(try folder.names() == ["a.2.failure.png", "a.2.report.txt"])
  }

  @Test(arguments: [
    ([], [], true), (["--testing-library", "swift-testing"], ["--disable-xctest"], true),
    (["--filter", "X"], ["--filter", "X"], false), ([], ["--filter=X"], false), ([], ["--skip", "Y"], false),
    (["T.X/testA"], ["--parallel"], true), (["T.X/testA"], [], false),
    (["T.X/testA"], ["--parallel", "--filter", "testA"], false),
  ]) func `a run is whole when its command line chooses nothing`(
    _ own: [String], _ parent: [String], _ isWhole: Bool
  ) {
    #expect(RunningTest.isWhole(own: ["tests"] + own, parent: ["swift-test"] + parent) == isWhole)
  }
}
