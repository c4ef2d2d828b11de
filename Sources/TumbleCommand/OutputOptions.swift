internal import Export
internal import Foundation
internal import ImageCodecs

/// The options that say where clips are written, and in which format.
enum OutputOptions {
  static let options = [
    Arguments.Option(
      "-o", "--output", value: "PATH",
      help:
        ".gif, .apng, .png (a still), -####.png (numbered), a folder, or - for standard output; may be repeated"
    ),
    Arguments.Option(
      "--format", value: "FORMAT", choices: ImageFormat.allCases.map(\.rawValue),
      help: "gif, apng or png, where a name does not tell"),
  ]

  /// The format that is asked for by its own name.
  static func format(_ arguments: Arguments) throws -> ImageFormat? {
    try arguments.value("--format", expected: "gif, apng or png", { ImageFormat(rawValue: $0) })
  }

  /// The outputs that a command line asks for; the name, without an extension, is that of a file of which at most the folder is given.
  static func read(_ arguments: Arguments, name: String) throws -> [Output] {
    let format = try format(arguments)
    // A # in the name of a program stands for itself.
    let own = format ?? .gif
    let fileName = "\(name).\(own.fileExtension)"
    let paths = arguments.values("-o")
    guard !paths.isEmpty else { return [Output(file: fileName, as: own)] }
    return try paths.map { path in
      if path == "-", format == nil {
        throw UsageError(
          "the standard output has no name to tell the format; expected --format gif, apng or png",
          command: arguments.command)
      }
      guard isFolder(path) else { return try Output(path, as: format) }
      return try Output(file: place(path, fileName: fileName), as: own)
    }
  }

  /// Whether files are written into a path rather than to it.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return path.hasSuffix("/")
      || (unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
  }

  /// The path of a file, or of one with a name in a folder, which is made if it ends in `/` and is missing.
  ///
  /// - Throws: `ExportError`.
  static func place(_ path: String, fileName: String) throws -> String {
    guard isFolder(path) else { return path }
    guard path.hasSuffix("/") else { return "\(path)/\(fileName)" }
    try FilesUnderWay.makeFolder(path)
    return path + fileName
  }

  /// The path with a word before its extension: `name~dark.gif`.
  static func path(_ path: String, with suffix: String) -> String {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let dot = path[nameStart...].lastIndex(of: ".") ?? path.endIndex
    return path[..<dot] + suffix + path[dot...]
  }
}
