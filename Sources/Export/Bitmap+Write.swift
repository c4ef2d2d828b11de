internal import ImageCodecs
public import Pixels

extension Bitmap {
  /// Writes the picture as a PNG: a still, a sheet, an onion skin or a plot.
  ///
  ///     try recording.clip(framesPerSecond: 4).contactSheet().write(to: "sheet.png")
  ///
  /// The file stands there whole, or what was there before is left.
  /// - Parameters:
  ///   - path: where to, whatever its extension; `-` is the standard output.
  ///   - scale: the number of pixels to a point, which the file states; 1 by default.
  /// - Throws: ``ExportError/codec(path:_:)`` for a picture without pixels, ``ExportError/unwritable(path:reason:)``.
  public func write(to path: String, scale: Double = 1) throws(ExportError) {
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(self, options: PNGOptions(scale: scale))
    } catch {
      throw .codec(path: path, error)
    }
    try FileBatch.write([(bytes, path)])
  }
}
