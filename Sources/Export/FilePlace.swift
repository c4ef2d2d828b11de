internal import Foundation

/// Where a path leads.
enum FilePlace {
  /// The path of what a path names, links followed, also that of a file which is not there yet.
  ///
  /// Only the last part is followed here; links on the way are the system's to follow.
  /// - Throws: ``ExportError/unwritable(path:reason:)`` for a link that leads back to itself.
  static func following(_ path: String) throws(ExportError) -> String {
    var place = path
    // As many as the system follows.
    for _ in 0...40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
        return place
      }
      place = target.hasPrefix("/") ? target : folder(of: place) + target
    }
    throw .unwritable(path: path, reason: SystemReason.text(of: ELOOP))
  }

  /// The folder of a path, with the `/` at its end; empty for a mere name.
  static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }

  /// Why a folder is none: it is missing, or a file stands in its way; nil for one that is there.
  static func fault(ofFolder folder: String) -> String? {
    var status = stat()
    var place = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      place += place.isEmpty || place.hasSuffix("/") ? String(part) : "/\(part)"
      guard unsafe stat(place, &status) == 0 else { return "there is no folder \"\(folder)\"" }
      guard status.st_mode & S_IFMT == S_IFDIR else { return "\"\(place)\" is no folder" }
    }
    return nil
  }
}
