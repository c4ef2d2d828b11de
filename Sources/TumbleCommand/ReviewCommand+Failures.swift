internal import Export
internal import Foundation

extension ReviewCommand {
  /// A failure as its test has left it.
  struct Failure {
    /// The name of the test's file, without its extension.
    var testFile: String
    /// The name of the reference, without its extension.
    var snapshot: String
    /// What the test says.
    var message: String
    /// The command that accepts what was found; empty where there is none.
    var command: String
    /// The files, in the order in which they are shown.
    var files: [File]

    /// A file of the failure.
    struct File {
      var role: String
      var isPicture: Bool
      var bytes: [UInt8]
    }
  }

  /// Reads the failures of a folder, in the order of their names.
  ///
  /// - Throws: ``ExportError/unreadable(path:reason:)`` where the folder or one of its files cannot be read.
  static func failures(in folder: String) throws -> [Failure] {
    let suffix = ".report.txt"
    return try FolderNames.read(folder).flatMap { testFile -> [Failure] in
      let path = (folder as NSString).appendingPathComponent(testFile)
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { return [] }
      return try FolderNames.read(path).filter { $0.hasSuffix(suffix) }.map { name in
        try failure(String(name.dropLast(suffix.count)), testFile: testFile, in: path as NSString)
      }
    }
  }

  private static func failure(
    _ snapshot: String, testFile: String, in folder: NSString
  ) throws -> Failure {
    let report = String(
      decoding: try FileBytes.read(folder.appendingPathComponent("\(snapshot).report.txt")), as: UTF8.self)
    // The last lines say where the files are, which the page shows, and how to accept them.
    let start = report.range(of: "\nsee ")?.lowerBound ?? report.endIndex
    let command = report.range(of: "\naccept it with: ").map { report[$0.upperBound...] } ?? ""
    var files: [Failure.File] = []
    for role in ["difference", "reference", "failure", "trajectory"] {
      for fileExtension in ["png", "txt"] {
        let path = folder.appendingPathComponent("\(snapshot).\(role).\(fileExtension)")
        guard FileManager.default.fileExists(atPath: path) else { continue }
        files.append(
          Failure.File(role: role, isPicture: fileExtension == "png", bytes: try FileBytes.read(path)))
      }
    }
    return Failure(
      testFile: testFile, snapshot: snapshot,
      message: report[..<start].trimmingCharacters(in: .whitespacesAndNewlines),
      command: command.trimmingCharacters(in: .whitespacesAndNewlines), files: files)
  }
}
