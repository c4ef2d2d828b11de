/// A clip that can be walked from its first frame to its last, as often as needed.
///
/// Encoders that need two passes (a palette first, then the pictures) walk it twice; every walk gives the same frames,
/// pixel for pixel. A source may compute its frames on each walk rather than keep them.
public protocol FrameSource {
  /// The number of pixel columns of every frame.
  var width: Int { get }
  /// The number of pixel rows of every frame.
  var height: Int { get }

  /// Hands out the frames in order of time; the first starts at 0 and each next one starts where the last ended.
  ///
  /// - Throws: what `visit` throws, at once, or an error of the source.
  func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws
}

/// Something that takes the frames of a clip in order.
public protocol FrameSink {
  /// Takes the next frame.
  mutating func accept(_ frame: Bitmap, _ timing: FrameTiming) throws

  /// Ends the clip; no frame may follow.
  mutating func finish() throws
}
