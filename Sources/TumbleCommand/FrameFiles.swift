internal import Export
internal import Foundation

/// The pictures that operands stand for: files, numbered rows such as `a-####.png`, and folders of PNGs.
enum FrameFiles {
  /// The paths, each row in the order of its numbers, each folder in the order of its names.
  ///
  /// - Throws: `UsageError` for a row or a folder without pictures, `ExportError` for one that cannot be read.
  static func paths(_ operands: [String], command: String) throws -> [String] {
    try operands.flatMap { operand in
      if OutputOptions.isFolder(operand) { return try pictures(in: operand, command: command) }
      guard !FileManager.default.fileExists(atPath: operand),
        case .sequence(let prefix, _, let suffix)? = try? Output(operand).form
      else { return [operand] }
      let found = try row(prefix, digits: 1, suffix)
      guard !found.isEmpty else { throw UsageError("there is no picture \(operand)", command: command) }
      return found
    }
  }

  private static func pictures(in folder: String, command: String) throws -> [String] {
    let names = try FolderNames.read(folder).filter {
      $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".")
    }
    guard !names.isEmpty else { throw UsageError("there is no PNG in \(folder)", command: command) }
    return names.map {
      folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)"
    }
  }

  /// The files whose names have a number of so many digits or more between two parts of a path, in the order of the numbers.
  ///
  /// - Throws: `ExportError` for a folder that cannot be read.
  static func row(_ prefix: String, digits least: Int, _ suffix: String) throws -> [String] {
    let nameStart = prefix.lastIndex(of: "/").map { prefix.index(after: $0) } ?? prefix.startIndex
    let (folder, start) = (String(prefix[..<nameStart]), prefix[nameStart...])
    var found: [(number: Int, path: String)] = []
    for name in try FolderNames.read(folder.isEmpty ? "." : folder)
    where name.hasPrefix(start) && name.hasSuffix(suffix) {
      let digits = name.dropFirst(start.count).dropLast(suffix.count)
      guard digits.count >= least, digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits)
      else { continue }
      found.append((number, folder + name))
    }
    return found.sorted { ($0.number, $0.path) < ($1.number, $1.path) }.map(\.path)
  }
}
