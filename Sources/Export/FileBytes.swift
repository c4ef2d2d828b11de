internal import Foundation

/// The bytes of files.
package enum FileBytes {
  /// The most bytes that are read, 512 MiB: as many as a picture of the largest size may have, and a device need not have an end.
  package static let limit = 1 << 29

  /// All bytes of a file, or of what a pipe or a device gives until it ends.
  ///
  /// - Throws: ``ExportError/unreadable(path:reason:)``.
  package static func read(_ path: String) throws(ExportError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    while true {
      guard max(size, bytes.count) <= limit else {
        throw .unreadable(path: path, reason: "it has more than \(limit) bytes")
      }
      let room = max(size - bytes.count, 0) + 65_536
      var count = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, used in
        count = unsafe Glibc.read(descriptor, buffer.baseAddress, room)
        used = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      guard count > 0 else { return bytes }
      bytes += part
    }
  }

  private static func failure(_ path: String) -> ExportError {
    .unreadable(path: path, reason: SystemReason.text(of: errno))
  }
}
