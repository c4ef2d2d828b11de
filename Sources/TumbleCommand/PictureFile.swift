internal import Export
internal import ImageCodecs
internal import Pixels

/// A picture or a drawing that is whole in memory, and where it is to be written.
struct PictureFile {
  let path: String
  let width, height: Int
  let bytes: [UInt8]

  init(path: String, width: Int, height: Int, bytes: [UInt8]) {
    self.path = path
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// A picture as a PNG.
  init(_ picture: Bitmap, scale: Int, path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(picture, options: PNGOptions(scale: Double(scale)))
    } catch {
      throw ExportError.codec(path: path, error)
    }
    self.init(path: path, width: picture.width, height: picture.height, bytes: bytes)
  }

  /// Writes all of them, or none, and says so.
  @MainActor
  static func write(_ files: [PictureFile], _ report: Report) throws {
    try FileBatch.write(files.map { ($0.bytes, $0.path) })
    for file in files { report.tell(file) }
  }
}
