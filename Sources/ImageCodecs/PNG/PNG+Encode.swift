public import Pixels

extension PNG {
  /// Writes a picture as a PNG file.
  ///
  /// The smallest lossless layout is taken: a palette for at most 256 colours, else RGB for an opaque picture, else
  /// RGBA. The file says that it is sRGB and how large a point is; it holds no time and no text. A premultiplied
  /// picture comes back from ``decode(_:limits:)`` as it was, pixel for pixel.
  /// - Parameters:
  ///   - bitmap: The picture, 1 pixel or more each way.
  ///   - options: How to write it.
  /// - Returns: The bytes of the file.
  /// - Throws: ``CodecError/impossibleSize(_:width:height:largest:)`` for an empty picture,
  ///   ``CodecError/option(name:value:expected:)`` for a scale outside its range, ``CodecError/outOfMemory(_:)``.
  public static func encode(
    _ bitmap: Bitmap, options: PNGOptions = PNGOptions()
  ) throws(CodecError) -> [UInt8] {
    fatalError("not written yet")
  }
}
