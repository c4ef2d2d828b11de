public import Pixels

/// Which frames of a clip a GIF shows, and for how many centiseconds each.
public struct GIFTimingPlan: Hashable, Sendable {
  /// A frame of the clip and its time on screen.
  public struct Step: Hashable, Sendable {
    /// The number of the frame in the clip, from 0.
    public var frame: Int
    /// The time on screen in centiseconds, 2 or more.
    public var delay: Int

    /// Makes a step.
    public init(frame: Int, delay: Int) {
      self.frame = frame
      self.delay = delay
    }
  }

  /// The frames that are shown, in order.
  public private(set) var steps: [Step] = []
  /// The largest distance between the instant at which a frame appears or the clip ends and its true time.
  public private(set) var drift: RationalTime = .zero

  /// The length of the clip in centiseconds, the hold included.
  public var duration: Int { steps.reduce(0) { $0 + $1.delay } }

  /// Plans the delays of a clip.
  ///
  /// - Parameters:
  ///   - timings: When each frame is shown, in order.
  ///   - hold: How much longer the last frame stays.
  ///   - resamples: Whether frames that come faster than 50 a second are left out, rather than an error.
  /// - Throws: ``CodecError/frameTiming(frame:_:)``, ``CodecError/frameRate(_:frame:duration:shortest:)``,
  ///   ``CodecError/emptyClip(_:)``, ``CodecError/option(name:value:expected:)``.
  public init(
    _ timings: [FrameTiming], hold: RationalTime = .zero, resamples: Bool = false
  ) throws(CodecError) {
    fatalError("not written yet")
  }
}
