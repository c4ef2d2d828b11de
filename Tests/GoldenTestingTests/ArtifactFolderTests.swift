import Foundation
import GoldenTesting
import Testing

@Suite struct ArtifactFolderTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "artifacts of \(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }
    var artifacts: ArtifactFolder { ArtifactFolder(environment: ["SNAPSHOT_ARTIFACTS": url.path]) }
    /// A package whose test files have references.
    var package: URL { url.appendingPathComponent("it's a package") }

    init() throws {
      try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
      try Data().write(to: package.appendingPathComponent("Package.swift"))
    }

    func reference(_ name: String, target: String = "ATests") -> URL {
      package.appendingPathComponent("Tests/\(target)/__Snapshots__/CardTests/\(name)")
    }

    func names(_ reference: URL) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: artifacts.folder(of: reference).path)) ?? [])
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
    let folder = try Folder()
    let reference = folder.reference("a.1.png")
    let companion = folder.reference("a.1.trajectory.txt")
    let text = try folder.artifacts.write(
      Snapshot.Failure(
        message: "it differs",
        artifacts: [
          .init(role: "failure", fileExtension: "png", bytes: [1, 2, 3], becomes: reference),
          .init(role: "difference", fileExtension: "png", bytes: [4]),
          .init(role: "trajectory", fileExtension: "txt", bytes: [5], becomes: companion),
        ]), of: reference)
    let place = folder.url.path + "/it's a package/Tests/ATests/CardTests/a.1.png"
    #expect(folder.artifacts.folder(of: reference).path == place)
    #expect(text.hasPrefix("it differs\nsee \(place)/failure.png\n"))
    #expect(folder.names(reference) == ["difference.png", "failure.png", "report.txt", "trajectory.txt"])
    #expect(try String(contentsOfFile: place + "/report.txt", encoding: .utf8) == text + "\n")
    let command = try #require(text.components(separatedBy: "accept it with: ").last)
    #expect(!command.contains("\n"))
    #expect(try run(command) == 0)
    #expect(try Array(Data(contentsOf: reference)) == [1, 2, 3])
    #expect(try Array(Data(contentsOf: companion)) == [5])
  }

  @Test
  func `a trajectory that there is no more goes with the command, and without a picture nothing is offered`()
    throws
  {
    let folder = try Folder()
    let (reference, companion) = (folder.reference("a.1.png"), folder.reference("a.1.trajectory.txt"))
    try FileManager.default.createDirectory(
      at: companion.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data([9]).write(to: companion)
    var failure = Snapshot.Failure(
      message: "", artifacts: [.init(role: "failure", fileExtension: "png", bytes: [1])], obsolete: companion)
    #expect(try !folder.artifacts.write(failure, of: reference).contains("accept it with"))
    failure.artifacts[0].becomes = reference
    let text = try folder.artifacts.write(failure, of: reference)
    #expect(try run(#require(text.components(separatedBy: "accept it with: ").last)) == 0)
    #expect(!FileManager.default.fileExists(atPath: companion.path))
    #expect(try Array(Data(contentsOf: reference)) == [1])
  }

  @Test func `what passes again leaves nothing behind, and nothing of another is touched`() throws {
    let folder = try Folder()
    let references = [folder.reference("a.1.png"), folder.reference("a.2.png"), folder.reference("a.1.txt")]
    for reference in references {
      _ = try folder.artifacts.write(
        Snapshot.Failure(
          message: "", artifacts: [.init(role: "failure", fileExtension: "png", bytes: [1])]), of: reference)
    }
    folder.artifacts.clear(references[0])
    #expect(folder.names(references[0]) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.artifacts.folder(of: references[0]).path))
    for reference in references[1...] { #expect(folder.names(reference) == ["failure.png", "report.txt"]) }
    let other = folder.artifacts.folder(of: references[1]).appendingPathComponent("mine.txt")
    try Data().write(to: other)
    folder.artifacts.clear(references[1])
    #expect(folder.names(references[1]) == ["mine.txt"])
  }

  @Test
  func `test files of one name, formats of one name, and packages of one name have folders of their own`()
    throws
  {
    let folder = try Folder()
    let temporary = ArtifactFolder(environment: [:])
    var references = ["ATests", "BTests", "ATests/Sub"].flatMap { target in
      ["a.1.png", "a.1.txt", "a.1.trajectory.txt"].map { folder.reference($0, target: target) }
    }
    // Without a package.
    references += ["/nowhere/X", "/nowhere/Y"].map {
      URL(fileURLWithPath: "\($0)/__Snapshots__/CardTests/a.1.png")
    }
    for artifacts in [folder.artifacts, temporary] {
      #expect(Set(references.map { artifacts.folder(of: $0).path }).count == references.count)
    }
    let twin = try Folder()
    #expect(
      temporary.folder(of: folder.reference("a.1.png")) != temporary.folder(of: twin.reference("a.1.png")))
  }

  @Test func `a folder that cannot be written is told`() throws {
    let folder = try Folder()
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    let artifacts = ArtifactFolder(environment: ["SNAPSHOT_ARTIFACTS": file.path])
    #expect {
      try artifacts.write(
        Snapshot.Failure(
          message: "", artifacts: [.init(role: "failure", fileExtension: "png", bytes: [1])]),
        of: folder.reference("a.1.png"))
    } throws: {
      "\($0)".hasPrefix("the folder \(file.path)/") && "\($0)".hasSuffix("cannot be made: this is no folder")
    }
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
