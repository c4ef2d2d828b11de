internal import Foundation
internal import Synchronization

/// A file that is being written beside its place.
///
/// `-` is the standard output; that, a terminal, a pipe or another device has no place to be put in: it gets the bytes as they come.
final class PartialFile {
  private let path: String
  /// Where the file will stand, links followed.
  private let place: String
  /// Where its bytes are until then; nil for what gets them as they come.
  private let temporaryPath: String?
  /// -1 when closed.
  private var descriptor: Int32 = -1
  /// Another name of what stood in its place, between being put there and settled.
  private var keptPath: String?
  /// Whether nothing stood in its place.
  private var isFresh = false

  /// Makes the new file in the folder of its place; a link is followed, also to where nothing is yet.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  init(path: String) throws(ExportError) {
    self.path = path
    var old = stat()
    let isThere = unsafe path != "-" && stat(path, &old) == 0
    if isThere, old.st_mode & S_IFMT == S_IFDIR {
      throw .unwritable(path: path, reason: "a folder has this name")
    }
    if path == "-" || (isThere && old.st_mode & S_IFMT != S_IFREG) {
      place = path
      temporaryPath = nil
      descriptor = unsafe path == "-" ? dup(STDOUT_FILENO) : open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .unwritable(path: path, reason: Self.systemReason) }
      return
    }
    let place = try FilePlace.following(path)
    self.place = place
    let folder = FilePlace.folder(of: place)
    (descriptor, temporaryPath) = try FilesUnderWay.paths.withLock { paths throws(ExportError) in
      // The names of two processes differ by their numbers, those of one by a count.
      let process = ProcessInfo.processInfo.processIdentifier
      func name(_ number: Int) -> String { "\(folder).tumble-\(process)-\(number).partial" }
      var number = paths.count
      while paths.contains(name(number)) { number += 1 }
      // A name that is taken, by a file that a killed process of this number has left or by a link, is never opened.
      var descriptor: Int32
      repeat {
        descriptor = unsafe open(name(number), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        if descriptor < 0, errno == EEXIST { number += 1 }
      } while descriptor < 0 && errno == EEXIST
      guard descriptor >= 0 else {
        let reason = Self.systemReason
        throw .unwritable(path: path, reason: FilePlace.fault(ofFolder: String(folder.dropLast())) ?? reason)
      }
      paths.insert(name(number))
      return (descriptor, name(number))
    }
    // A file that stands there already keeps its permissions.
    if isThere { _ = fchmod(descriptor, old.st_mode & 0o7777) }
  }

  /// Adds bytes at the end.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``, of a full disk for one.
  func write(_ bytes: [UInt8]) throws(ExportError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .unwritable(path: path, reason: Self.systemReason)
      }
    }
  }

  /// Ends writing.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  func close() throws(ExportError) {
    guard descriptor >= 0 else { return }
    defer { descriptor = -1 }
    guard Glibc.close(descriptor) == 0 else { throw .unwritable(path: path, reason: Self.systemReason) }
  }

  /// Puts the file in its place; what stood there is kept under another name until this is settled.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  func putInPlace() throws(ExportError) {
    guard let temporaryPath else { return }
    let kept = temporaryPath + ".old"
    if unsafe link(place, kept) == 0 { keptPath = kept }
    // A folder that is there by now is no fresh place.
    var old = stat()
    isFresh = unsafe lstat(place, &old) != 0
    guard unsafe rename(temporaryPath, place) == 0 else {
      let error = ExportError.unwritable(path: path, reason: Self.systemReason)
      if let keptPath { _ = unsafe unlink(keptPath) }
      keptPath = nil
      throw error
    }
  }

  /// Gives its place back to what stood there, where the file system could keep that.
  func takeBack() {
    guard let temporaryPath else { return }
    if isFresh {
      _ = unsafe rename(place, temporaryPath)
    } else if let keptPath {
      _ = unsafe rename(keptPath, place)
    }
    keptPath = nil
  }

  /// Takes away what stood in its place.
  ///
  /// - Parameter paths: the files under way, of which it is one no longer.
  func settle(_ paths: inout Set<String>) {
    guard let temporaryPath else { return }
    if let keptPath { _ = unsafe unlink(keptPath) }
    keptPath = nil
    paths.remove(temporaryPath)
  }

  /// Forgets what was written.
  func discard() {
    try? close()
    guard let temporaryPath else { return }
    FilesUnderWay.paths.withLock { paths in
      if paths.remove(temporaryPath) != nil { _ = unsafe unlink(temporaryPath) }
    }
  }

  /// The system's word for its last error.
  private static var systemReason: String { unsafe String(cString: strerror(errno)) }
}
