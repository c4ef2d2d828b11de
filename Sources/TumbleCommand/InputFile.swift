internal import Export
internal import Foundation
internal import ImageCodecs

/// Files that commands read, and what is said of those of another kind.
enum InputFile {
  /// A file that is something else than what was expected.
  struct OtherKind: Error, CustomStringConvertible {
    let path: String
    /// What it is, and what was expected.
    let reason: String

    var description: String { "\(path): \(reason)" }
  }

  /// The bytes of a GIF or a PNG.
  ///
  /// - Throws: `ExportError` where it cannot be read, ``OtherKind`` for anything else.
  static func picture(_ path: String) throws -> [UInt8] {
    let expected = "expected a GIF, an animated PNG or a PNG"
    do {
      let bytes = try FileBytes.read(path)
      guard ImageFormat(signatureOf: bytes) != nil else {
        throw OtherKind(path: path, reason: "is no picture, \(expected)")
      }
      return bytes
    } catch ExportError.unreadable(let path, let reason) {
      throw ExportError.unreadable(path: path, reason: "\(reason), \(expected)")
    }
  }

  /// Refuses a path that is not that of a PNG, of a file, not of a pipe, whose bytes come only once.
  static func expectPNG(_ path: String) throws {
    guard let start = try start(of: path, expected: "a PNG") else { return }
    switch ImageFormat(signatureOf: start) {
    case .png?, .apng?: return
    case .gif?: throw OtherKind(path: path, reason: "is a GIF, expected a PNG")
    case nil: throw OtherKind(path: path, reason: "is no picture, expected a PNG")
    }
  }

  /// Refuses a picture in the place of a scene.
  static func expectScene(_ path: String) throws {
    // What cannot be read is said with its place, like all that is wrong with a scene.
    guard let start = try? start(of: path, expected: "a scene"), let format = ImageFormat(signatureOf: start)
    else { return }
    throw OtherKind(path: path, reason: "is a \(format), expected a scene file")
  }

  /// The first bytes of a file; nil for a pipe or a device.
  private static func start(of path: String, expected: String) throws -> [UInt8]? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw ExportError.unreadable(
        path: path, reason: "\(SystemReason.text(of: errno)), expected \(expected)")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw ExportError.unreadable(
        path: path, reason: "\(SystemReason.text(of: errno)), expected \(expected)")
    }
    return Array((try? handle.read(upToCount: 8)) ?? Data())
  }
}
