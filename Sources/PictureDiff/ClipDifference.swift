public import Pixels

/// How two clips differ: the first thing that does, in order of time.
public enum ClipDifference: Hashable, Sendable {
  /// A frame has other pixels or another size than the reference's frame of the same number.
  case picture(frame: Int, FrameTiming, PictureDifference)
  /// A frame has the reference's pixels but another time.
  case timing(frame: Int, expected: FrameTiming, found: FrameTiming)
  /// One clip goes on where the other has ended.
  case count(expected: Int, found: Int)

  /// Compares two clips frame by frame.
  ///
  /// - Parameters:
  ///   - reference: The clip that is expected; its frames are held in memory.
  ///   - found: The clip that is compared with it, one frame at a time.
  /// - Returns: nil when the clips have equal frames at equal times.
  /// - Throws: what a source throws.
  public static func between(
    _ reference: some FrameSource, _ found: some FrameSource
  ) throws -> ClipDifference? {
    fatalError("not written yet")
  }
}
