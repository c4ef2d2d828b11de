internal import Foundation

/// Files that come into being together, each whole, or not at all.
///
/// Bytes go to new files in the folders of their places; they take the places of the old ones only when all are whole. A
/// run that fails before leaves what was there.
final class FileBatch {
  private var files: [PartialFile] = []
  private var isCommitted = false

  deinit {
    guard !isCommitted else { return }
    for file in files { file.discard() }
  }

  /// Makes a new file that will stand at a path.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  func file(at path: String) throws(ExportError) -> PartialFile {
    let file = try PartialFile(path: path, number: files.count)
    files.append(file)
    return file
  }

  /// Puts all files in their places.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  func commit() throws(ExportError) {
    for file in files { try file.close() }
    for file in files { try file.putInPlace() }
    isCommitted = true
  }
}

/// A file that is being written beside its place.
final class PartialFile {
  private let path: String
  private let place: URL
  private let temporaryPath: String
  private var handle: FileHandle?

  /// Makes the new file in the folder of its place; a link is followed.
  ///
  /// - Parameters:
  ///   - path: where the file will stand.
  ///   - number: tells apart the files of one process.
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  init(path: String, number: Int) throws(ExportError) {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .unwritable(path: path, reason: "a folder has this name")
    }
    place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let process = ProcessInfo.processInfo.processIdentifier
    temporaryPath =
      place.deletingLastPathComponent().appendingPathComponent(".tumble-\(process)-\(number).partial").path
    self.path = path
    let descriptor = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: Self.systemReason) }
    // A file that stands there already keeps its permissions.
    var old = stat()
    if unsafe stat(place.path, &old) == 0 { _ = fchmod(descriptor, old.st_mode & 0o7777) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds bytes at the end.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``, of a full disk for one.
  func write(_ bytes: [UInt8]) throws(ExportError) {
    do {
      try handle?.write(contentsOf: bytes)
    } catch {
      throw .unwritable(path: path, reason: Self.reason(of: error))
    }
  }

  /// Ends writing.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  func close() throws(ExportError) {
    do {
      try handle?.close()
      handle = nil
    } catch {
      throw .unwritable(path: path, reason: Self.reason(of: error))
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  func putInPlace() throws(ExportError) {
    guard unsafe rename(temporaryPath, place.path) == 0 else {
      throw .unwritable(path: path, reason: Self.systemReason)
    }
  }

  /// Forgets what was written.
  func discard() {
    try? handle?.close()
    _ = unsafe unlink(temporaryPath)
  }

  /// The system's word for its last error.
  private static var systemReason: String { unsafe String(cString: strerror(errno)) }

  /// The system's word inside a Foundation error.
  static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return (underlying ?? error as NSError).localizedDescription
  }
}
