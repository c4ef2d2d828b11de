public import Pixels

extension GIF {
  /// Writes a clip as a GIF file in memory.
  ///
  /// - Parameters:
  ///   - source: The clip; it is walked twice.
  ///   - options: How to write it.
  /// - Returns: The bytes of the file.
  /// - Throws: ``CodecError``, or what the source throws.
  public static func encode(
    _ source: some FrameSource, options: GIFOptions = GIFOptions()
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(source, options: options) { bytes += $0 }
    return bytes
  }

  /// Writes a clip as a GIF file, piece by piece.
  ///
  /// - Parameters:
  ///   - source: The clip; it is walked twice.
  ///   - options: How to write it.
  ///   - sink: Takes the bytes of the file in order, about one piece a frame.
  /// - Returns: What was written.
  /// - Throws: ``CodecError``, or what the source or the sink throws.
  @discardableResult
  public static func write(
    _ source: some FrameSource, options: GIFOptions = GIFOptions(), to sink: ([UInt8]) throws -> Void
  ) throws -> GIFReport {
    fatalError("not written yet")
  }
}
