internal import Synchronization

/// Files that come into being together, each whole, or not at all.
///
/// Bytes go to new files in the folders of their places; they take the places of the old ones only when all are whole. A
/// run that fails before leaves what was there.
package final class FileBatch {
  private var files: [PartialFile] = []
  private var isCommitted = false

  deinit {
    guard !isCommitted else { return }
    for file in files { file.discard() }
  }

  /// Makes a new file that will stand at a path; see `PartialFile` for what a path may be.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  func file(at path: String) throws(ExportError) -> PartialFile {
    let file = try PartialFile(path: path)
    files.append(file)
    return file
  }

  /// Puts all files in their places; a signal that comes meanwhile waits.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)`` when one cannot be put in its place; then every place holds again what it held.
  func commit() throws(ExportError) {
    for file in files { try file.close() }
    try FilesUnderWay.paths.withLock { paths throws(ExportError) in
      for (index, file) in files.enumerated() {
        do throws(ExportError) {
          try file.putInPlace()
        } catch {
          for file in files[..<index].reversed() { file.takeBack() }
          throw error
        }
      }
      for file in files { file.settle(&paths) }
    }
    isCommitted = true
  }

  /// Writes whole files, all or none.
  ///
  /// - Throws: ``ExportError/unwritable(path:reason:)``.
  package static func write(_ files: [(bytes: [UInt8], path: String)]) throws(ExportError) {
    let batch = FileBatch()
    for (bytes, path) in files { try batch.file(at: path).write(bytes) }
    try batch.commit()
  }
}
