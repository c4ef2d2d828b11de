internal import Glibc

/// The names in folders.
package enum FolderNames {
  /// The names of all files and folders in a folder, in the order of their bytes.
  ///
  /// - Throws: ``ExportError/unreadable(path:reason:)``.
  package static func read(_ folder: String) throws(ExportError) -> [String] {
    guard let listing = unsafe opendir(folder) else {
      throw .unreadable(path: folder, reason: SystemReason.text(of: errno, isFolder: true))
    }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
