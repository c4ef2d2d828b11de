public import Pixels

/// A GIF file read into memory: whole pictures, as a player shows them.
public struct GIFAnimation: Hashable, Sendable {
  /// A picture and its time on screen.
  public struct Frame: Hashable, Sendable {
    /// The whole canvas as it looks while the frame is shown.
    public var bitmap: Bitmap
    /// The time on screen in centiseconds, as the file states it; browsers show 0 and 1 for 10.
    public var delay: Int

    /// Makes a frame.
    public init(bitmap: Bitmap, delay: Int) {
      self.bitmap = bitmap
      self.delay = delay
    }
  }

  /// The number of columns of the canvas.
  public var width: Int
  /// The number of rows of the canvas.
  public var height: Int
  /// How many times the clip is played, 0 for ever; 1 where the file says nothing, n + 1 where it says n repetitions.
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

extension GIFAnimation: FrameSource {
  /// Hands out the frames with the times at which players show them: delays of 0 and 1 centisecond count as 10.
  ///
  /// - Parameter visit: Takes a frame and its time.
  /// - Throws: what `visit` throws.
  public func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    var start = 0
    for frame in frames {
      let delay = frame.delay < GIFClock.shortest ? 10 : frame.delay
      let timing = FrameTiming(
        start: RationalTime(start, over: 100), duration: RationalTime(delay, over: 100))
      try visit(frame.bitmap, timing)
      start += delay
    }
  }
}
