extension GIF {
  /// Reads a GIF file and composes its frames.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: How large a picture and the whole clip may be.
  /// - Returns: The clip, one frame or more.
  /// - Throws: ``CodecError`` for bytes that are not a whole and sound GIF, or that exceed the limits.
  public static func decode(
    _ bytes: [UInt8], limits: CodecLimits = CodecLimits()
  ) throws(CodecError) -> GIFAnimation {
    fatalError("not written yet")
  }
}
