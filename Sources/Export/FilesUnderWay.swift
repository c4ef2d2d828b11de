internal import Glibc
internal import Synchronization

/// The files of this process that are not in their places yet, for whoever has to end it in the middle.
package enum FilesUnderWay {
  static let paths = Mutex<Set<String>>([])

  /// Takes them away and ends the process; no other can be made or put in its place from here on.
  ///
  /// - Parameter end: ends the process.
  package static func abandon(_ end: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { _ = unsafe unlink(path) }
      end()
    }
  }
}
