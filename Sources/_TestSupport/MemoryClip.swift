public import Pixels

/// A clip whose frames are kept, and that counts its walks.
public final class MemoryClip: FrameSource {
  /// The number of columns; that of the first frame.
  public let width: Int
  /// The number of rows; that of the first frame.
  public let height: Int
  /// The frames.
  public let frames: [Bitmap]
  /// When each is shown.
  public let timings: [FrameTiming]
  /// How often the clip has been walked.
  public private(set) var walks = 0

  /// A clip of frames and how long each is shown.
  public init(_ frames: [Bitmap], durations: [RationalTime]) {
    width = frames.first?.width ?? 1
    height = frames.first?.height ?? 1
    self.frames = frames
    var start = RationalTime.zero
    timings = durations.map { duration in
      defer { start = start + duration }
      return FrameTiming(start: start, duration: duration)
    }
  }

  /// A clip of frames of one length.
  public convenience init(_ frames: [Bitmap], rate: Int = 30) {
    self.init(frames, durations: frames.map { _ in RationalTime(1, over: rate) })
  }

  /// A clip of frames that are each shown for so many units of a second's part.
  public convenience init(_ frames: [(bitmap: Bitmap, units: Int)], unitsPerSecond: Int = 30) {
    self.init(
      frames.map(\.bitmap), durations: frames.map { RationalTime($0.units, over: unitsPerSecond) })
  }

  /// Hands out the frames.
  public func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    walks += 1
    for (frame, timing) in zip(frames, timings) { try visit(frame, timing) }
  }
}
