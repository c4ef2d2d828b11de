public import Pixels

/// An animated PNG read into memory: whole pictures, as a player shows them.
public struct APNGAnimation: Hashable, Sendable {
  /// A picture and its time on screen.
  public struct Frame: Hashable, Sendable {
    /// The whole canvas as it looks while the frame is shown.
    public var bitmap: Bitmap
    /// The time on screen in seconds, as the file states it; 0 where the file leaves it to the player.
    public var duration: RationalTime

    /// Makes a frame.
    public init(bitmap: Bitmap, duration: RationalTime) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// The number of columns of the canvas.
  public var width: Int
  /// The number of rows of the canvas.
  public var height: Int
  /// How many times the clip is played, 0 for ever.
  public var plays: Int
  /// The frames in order, one or more.
  public var frames: [Frame]

  /// Makes a clip.
  public init(width: Int, height: Int, plays: Int, frames: [Frame]) {
    self.width = width
    self.height = height
    self.plays = plays
    self.frames = frames
  }
}

extension APNGAnimation: FrameSource {
  /// Hands out the frames; one whose time is 0 is shown for a tenth of a second, as in browsers.
  ///
  /// - Parameter visit: Takes a frame and its time.
  /// - Throws: what `visit` throws; ``CodecError`` where the times do not add up to a fraction of a million seconds at most
  ///   over a million at most.
  public func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    var start = RationalTime.zero
    for (number, frame) in frames.enumerated() {
      let duration = frame.duration > .zero ? frame.duration : RationalTime(1, over: 10)
      let timing = FrameTiming(start: start, duration: duration)
      // Delays over many different denominators add up to none that fits into 64 bits.
      guard start.isTractable, duration.isTractable else {
        throw CodecError.frameTiming(frame: number, timing)
      }
      try visit(frame.bitmap, timing)
      start = start + duration
    }
  }
}
