internal import Export
internal import Foundation

/// What is done with folders and files beside tests, with the system's reasons in plain words.
enum ReferenceFiles {
  /// Makes a folder and those above it.
  static func makeFolder(_ folder: URL) throws {
    var path = URL(fileURLWithPath: "/")
    for name in folder.standardizedFileURL.pathComponents.dropFirst() {
      path.appendPathComponent(name)
      guard unsafe mkdir(path.path, 0o777) != 0, errno != EEXIST else { continue }
      let reason = SystemReason.text(of: errno, isFolder: true)
      throw SnapshotProblem("the folder \(folder.path) cannot be made: \(reason)")
    }
  }

  /// Removes a file.
  static func remove(_ file: URL) throws {
    guard unsafe unlink(file.path) == 0 else {
      throw SnapshotProblem("\(file.path) cannot be removed: \(SystemReason.text(of: errno))")
    }
  }
}
