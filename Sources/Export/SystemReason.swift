internal import Glibc

/// Why the system has refused something, in words that need no manual.
package enum SystemReason {
  /// The words for an error number, of a file or a folder.
  package static func text(of number: Int32, isFolder: Bool = false) -> String {
    switch number {
    case ENOENT: "there is no such \(isFolder ? "folder" : "file")"
    case ENOTDIR: isFolder ? "this is no folder" : "a part of the path is no folder"
    case EISDIR: "this is a folder"
    case EACCES: "permission is missing"
    case ELOOP: "a link leads back to itself"
    default: unsafe String(cString: strerror(number))
    }
  }
}
