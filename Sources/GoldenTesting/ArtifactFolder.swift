internal import Export
package import Foundation
internal import PictureDiff
internal import Synchronization

/// The folder for what people want to see of a run: `SNAPSHOT_ARTIFACTS`, else one among the temporary files.
///
/// Of each failure there is a folder `<package>/<test file's path in it>/<reference's file>/` with `report.txt` (what the test says), and
/// `reference`, `failure`, `difference` with the extension of their form, and `trajectory.txt`: no two references share one, whatever
/// their test files are called. `used/` holds a list a process of the references that were looked at, with `whole` or `part` in its
/// first line and, once the process has ended, `ended` and its exit code in its last.
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
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("tumble-snapshots-\(getuid())")
  }

  /// The folder of a reference's failure.
  package func folder(of reference: URL) -> URL {
    var references = reference.deletingLastPathComponent().standardizedFileURL
    let file = references.lastPathComponent
    references = references.deletingLastPathComponent()
    if references.lastPathComponent == "__Snapshots__" { references = references.deletingLastPathComponent() }
    var path = [file, reference.lastPathComponent]
    var folder = references
    while folder.path != "/" {
      let name = folder.lastPathComponent
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) {
        // Among the temporary files lie those of all packages, two of which may be called the same.
        path.insert(isAskedFor ? name : "\(name)-\(Self.fingerprint(folder))", at: 0)
        return path.reduce(root) { $0.appendingPathComponent($1) }
      }
      path.insert(name, at: 0)
      folder.deleteLastPathComponent()
    }
    return [Self.fingerprint(references), file, reference.lastPathComponent]
      .reduce(root) { $0.appendingPathComponent($1) }
  }

  private static func fingerprint(_ folder: URL) -> String {
    String(ReferenceName.fingerprint(of: folder.path), radix: 16)
  }

  /// Writes the files of a failure and says what a person can do.
  ///
  /// - Parameters:
  ///   - failure: what has failed, and its files.
  ///   - reference: the reference that it is about.
  /// - Returns: the message with where the files are and the command that accepts them.
  /// - Throws: what stops a file from being written.
  package func write(_ failure: Snapshot.Failure, of reference: URL) throws -> String {
    guard !failure.artifacts.isEmpty else { return failure.message }
    let folder = folder(of: reference)
    try ReferenceFiles.makeFolder(folder)
    var copies: [String] = []
    var files: [(bytes: [UInt8], path: String)] = []
    for artifact in failure.artifacts {
      let file = folder.appendingPathComponent("\(artifact.role).\(artifact.fileExtension)").path
      files.append((artifact.bytes, file))
      guard let reference = artifact.becomes else { continue }
      let place = reference.deletingLastPathComponent().path
      if copies.isEmpty, !FileManager.default.fileExists(atPath: place) {
        copies.append("mkdir -p \(Self.quoted(place))")
      }
      copies.append("cp \(Self.quoted(file)) \(Self.quoted(reference.path))")
    }
    // What goes along with a picture changes with the picture only.
    let isAcceptable = failure.artifacts.contains { $0.role == "failure" && $0.becomes != nil }
    if let obsolete = failure.obsolete { copies.append("rm -f \(Self.quoted(obsolete.path))") }
    var text = failure.message + "\nsee " + files.map(\.path).joined(separator: "\n    ")
    if isAcceptable { text += "\naccept it with: " + copies.joined(separator: " && ") }
    files.append((Array((text + "\n").utf8), folder.appendingPathComponent("report.txt").path))
    try FileBatch.write(files)
    return text
  }

  /// Removes what an earlier run has left of a snapshot that passes now.
  package func clear(_ reference: URL) {
    let folder = folder(of: reference)
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("report.txt").path) else {
      return
    }
    for role in ["report", "reference", "failure", "difference", "trajectory"] {
      for fileExtension in ["png", "txt"] {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent("\(role).\(fileExtension)"))
      }
    }
    // It goes unless something of somebody else's is in it.
    _ = unsafe rmdir(folder.path)
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
        // A test that stops early has not looked at what it needs; whether one did is known at the end.
        _ = unsafe on_exit({ code, _ in ArtifactFolder.noteEnd(code) }, nil)
      }
      try? handle?.write(contentsOf: Data(references.map { $0.path + "\n" }.joined().utf8))
    }
  }

  private static func noteEnd(_ code: Int32) {
    list.withLock { try? $0?.write(contentsOf: Data("ended \(code)\n".utf8)) }
  }
}
