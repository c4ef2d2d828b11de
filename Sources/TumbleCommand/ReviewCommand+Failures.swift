internal import Export
internal import Foundation

extension ReviewCommand {
  /// A failure as its test has left it.
  struct Failure {
    /// The test's file as a path from its package's folder on, without its extension.
    var testFile: String
    /// The name of the reference.
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
    try failures(in: folder, under: [])
  }

  /// Those of a folder inside; each is a folder with a report, and links are not followed.
  private static func failures(in folder: String, under path: [String]) throws -> [Failure] {
    let names = try FolderNames.read(folder)
    if names.contains("report.txt"), let snapshot = path.last {
      return [try failure(snapshot, testFile: path.dropLast().joined(separator: "/"), in: folder as NSString)]
    }
    return try names.flatMap { name -> [Failure] in
      let inside = (folder as NSString).appendingPathComponent(name)
      let type = try? FileManager.default.attributesOfItem(atPath: inside)[.type] as? FileAttributeType
      guard type == .typeDirectory, !(path.isEmpty && name == "used") else { return [] }
      return try failures(in: inside, under: path + [name])
    }
  }

  private static func failure(
    _ snapshot: String, testFile: String, in folder: NSString
  ) throws -> Failure {
    let report = String(
      decoding: try FileBytes.read(folder.appendingPathComponent("report.txt")), as: UTF8.self)
    // The last lines say where the files are, which the page shows, and how to accept them.
    let start = report.range(of: "\nsee ", options: .backwards)?.lowerBound ?? report.endIndex
    let command =
      report.range(of: "\naccept it with: ", options: .backwards).map { report[$0.upperBound...] } ?? ""
    var files: [Failure.File] = []
    for role in ["difference", "reference", "failure", "trajectory"] {
      for fileExtension in ["png", "txt"] {
        let path = folder.appendingPathComponent("\(role).\(fileExtension)")
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
