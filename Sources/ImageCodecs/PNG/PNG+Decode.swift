public import Pixels

extension PNG {
  /// Reads a PNG file of any colour type, bit depth and interlacing.
  ///
  /// Samples are taken as sRGB whatever the file says of its colours; 16-bit samples are rounded to 8 bits. Bytes
  /// after the end of the PNG are ignored.
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: How large a picture may be.
  /// - Returns: The picture, premultiplied.
  /// - Throws: ``CodecError`` for bytes that are not a whole and sound PNG, or that exceed the limits.
  public static func decode(
    _ bytes: [UInt8], limits: CodecLimits = CodecLimits()
  ) throws(CodecError) -> Bitmap {
    fatalError("not written yet")
  }
}
