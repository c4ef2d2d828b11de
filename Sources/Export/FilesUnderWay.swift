internal import Glibc
internal import Synchronization

/// The files of this process that are not in their places yet, for whoever has to end it in the middle.
package enum FilesUnderWay {
  static let paths = Mutex<Set<String>>([])
  /// The folders that this process has made, outer ones first.
  private static let folders = Mutex<[String]>([])

  /// Makes a folder and those around it where they are missing.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  package static func makeFolder(_ path: String) throws(ExportError) {
    try folders.withLock { made throws(ExportError) in
      var place = path.hasPrefix("/") ? "/" : ""
      for part in path.split(separator: "/") {
        place += place.isEmpty || place.hasSuffix("/") ? String(part) : "/\(part)"
        if unsafe mkdir(place, 0o777) == 0 {
          made.append(place)
        } else if errno != EEXIST {
          let number = errno
          // A file stands in the way.
          let fault = number == ENOTDIR ? FilePlace.fault(ofFolder: place) : nil
          throw .unwritable(path: path, reason: fault ?? SystemReason.text(of: number, isFolder: true))
        }
      }
      if let reason = FilePlace.fault(ofFolder: place) { throw .unwritable(path: path, reason: reason) }
    }
  }

  /// Takes away the folders that were made and are empty still, after work that failed.
  package static func removeFolders() {
    folders.withLock { made in
      for path in made.reversed() { _ = unsafe rmdir(path) }
      made = []
    }
  }

  /// Takes them away and ends the process; no other can be made or put in its place from here on.
  ///
  /// - Parameter end: ends the process.
  package static func abandon(_ end: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { _ = unsafe unlink(path) }
      removeFolders()
      end()
    }
  }
}
