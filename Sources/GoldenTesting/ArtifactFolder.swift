package import Foundation
internal import Synchronization

/// The folder for what people want to see of a run: `SNAPSHOT_ARTIFACTS`, else one among the temporary files.
///
/// Of each failure there are, in a folder of its test file's name, `<snapshot>.report.txt` (what the test says), and
/// `.reference`, `.failure` and `.difference` with the extension of the reference. `used/` holds a list a process of the references that
/// were looked at, with `whole` or `part` in its first line.
package struct ArtifactFolder {
  /// A file for people to look at.
  package struct Artifact {
    /// What the file shows: `reference`, `failure`, `difference`, or that of the trajectory beside it.
    package var role: String
    package var fileExtension: String
    package var bytes: [UInt8]
    /// The reference that it becomes once somebody accepts it.
    package var becomes: URL?

    package init(role: String, fileExtension: String, bytes: [UInt8], becomes: URL? = nil) {
      self.role = role
      self.fileExtension = fileExtension
      self.bytes = bytes
      self.becomes = becomes
    }
  }

  private let root: URL
  private let isAskedFor: Bool

  /// The folder of the environment.
  static let ofEnvironment = ArtifactFolder(environment: ProcessInfo.processInfo.environment)

  package init(environment: [String: String]) {
    let path = environment["SNAPSHOT_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 }
    isAskedFor = path != nil
    root =
      path.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("tumble-snapshots")
  }

  private func url(_ testFile: String, _ snapshot: String, _ role: String, _ fileExtension: String) -> URL {
    root.appendingPathComponent(testFile).appendingPathComponent("\(snapshot).\(role).\(fileExtension)")
  }

  /// Writes the files of a failure and says what a person can do.
  ///
  /// - Parameters:
  ///   - artifacts: the files.
  ///   - message: what has failed.
  ///   - testFile: the name of the test's file, without its extension.
  ///   - snapshot: the name of the reference, without its extension.
  /// - Returns: the message with where the files are and the command that accepts them.
  /// - Throws: what stops a file from being written.
  package func write(
    _ artifacts: [Artifact], message: String, testFile: String, snapshot: String
  ) throws -> String {
    guard !artifacts.isEmpty else { return message }
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent(testFile), withIntermediateDirectories: true)
    var copies: [String] = []
    var shown: [String] = []
    for artifact in artifacts {
      let file = url(testFile, snapshot, artifact.role, artifact.fileExtension)
      try Data(artifact.bytes).write(to: file)
      shown.append(file.path)
      guard let reference = artifact.becomes else { continue }
      let folder = reference.deletingLastPathComponent().path
      if copies.isEmpty, !FileManager.default.fileExists(atPath: folder) {
        copies.append("mkdir -p \(Self.quoted(folder))")
      }
      copies.append("cp \(Self.quoted(file.path)) \(Self.quoted(reference.path))")
    }
    var text = message + "\nsee " + shown.joined(separator: "\n    ")
    if !copies.isEmpty { text += "\naccept it with: " + copies.joined(separator: " && ") }
    try Data((text + "\n").utf8).write(to: url(testFile, snapshot, "report", "txt"))
    return text
  }

  /// Removes what an earlier run has left of a snapshot that passes now.
  package func clear(testFile: String, snapshot: String) {
    let report = url(testFile, snapshot, "report", "txt")
    guard FileManager.default.fileExists(atPath: report.path) else { return }
    try? FileManager.default.removeItem(at: report)
    for role in ["reference", "failure", "difference", "trajectory"] {
      for fileExtension in ["png", "txt"] {
        try? FileManager.default.removeItem(at: url(testFile, snapshot, role, fileExtension))
      }
    }
  }

  /// A word for the shell.
  private static func quoted(_ path: String) -> String {
    "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

extension ArtifactFolder {
  private static let list = Mutex<FileHandle?>(nil)

  /// Notes that a reference belongs to a test, where the folder is asked for.
  func note(used references: [URL], isWholeRun: Bool) {
    guard isAskedFor else { return }
    let folder = root.appendingPathComponent("used")
    Self.list.withLock { handle in
      if handle == nil {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier).txt")
        try? Data((isWholeRun ? "whole\n" : "part\n").utf8).write(to: file)
        handle = try? FileHandle(forUpdating: file)
        _ = try? handle?.seekToEnd()
      }
      try? handle?.write(contentsOf: Data(references.map { $0.path + "\n" }.joined().utf8))
    }
  }
}
