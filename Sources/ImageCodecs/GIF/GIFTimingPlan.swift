public import Pixels

// From exact times to the whole centiseconds that a GIF holds.
//
// The problem: a frame at 30 a second lasts 3 1/3 cs. Rounding each delay alone plays a clip of 30 a second 10 % too
// fast, and players show delays of 0 and 1 cs for 10. The method: round the instants, not the delays. A frame that
// starts at t appears at b(t) = floor(100 t + 1/2) cs and stays until the next frame's b; errors do not add up.
// Source: the same rule is usual in careful GIF encoders; WebKit, Blink and Gecko all replace delays below 2 cs.
// Invariants, tested against this definition for many rates: a frame that lasts 2 cs or more gets a delay of 2 or
// more, since floor(x + 2 + 1/2) - floor(x + 1/2) is 2 or more; every frame appears within 1/2 cs of its time.
//
// Frames that last less than 2 cs (more than 50 a second) are an error, or, when resampling is asked for, are left
// out: a frame whose instant comes less than 2 cs after that of the last frame kept is dropped. Those that stay keep
// their true instants, so the half-centisecond bound holds for them too. The final frame of a clip is where a motion
// comes to rest and what a hold shows, so it is never dropped: it takes the place of the frame before it.

/// Which frames of a clip a GIF shows, and for how many centiseconds each.
///
/// Every frame appears within half a centisecond of its true time, and the clip ends within half a centisecond of
/// its true end. Two exceptions show in ``drift``: a last frame that would be on screen for less than 2 centiseconds
/// still gets 2, and with resampling the last frame may appear up to 2 centiseconds early.
public struct GIFTimingPlan: Hashable, Sendable {
  /// A frame of the clip and its time on screen.
  public struct Step: Hashable, Sendable {
    /// The number of the frame in the clip, from 0.
    public var frame: Int
    /// The time on screen in centiseconds, 2 or more.
    ///
    /// A file holds at most 65535 in one place; the encoder splits a longer delay over several pictures.
    public var delay: Int

    /// Makes a step.
    public init(frame: Int, delay: Int) {
      self.frame = frame
      self.delay = delay
    }
  }

  /// The frames that are shown, in order.
  public private(set) var steps: [Step]
  /// The largest distance between the instant at which a frame appears or the clip ends and its true time.
  public private(set) var drift: RationalTime

  /// The length of the clip in centiseconds, the hold included.
  public var duration: Int { steps.reduce(0) { $0 + $1.delay } }

  /// Plans the delays of a clip.
  ///
  /// - Parameters:
  ///   - timings: When each frame is shown, in order; the first starts at 0, each next one where the last ends.
  ///   - hold: How much longer the last frame stays, in seconds, 0 or more.
  ///   - resamples: Whether frames that come faster than 50 a second are left out, rather than an error.
  /// - Throws: ``CodecError/frameTiming(frame:_:)``, ``CodecError/frameRate(_:frame:duration:shortest:)``,
  ///   ``CodecError/emptyClip(_:)``, ``CodecError/option(name:value:expected:)``.
  public init(
    _ timings: [FrameTiming], hold: RationalTime = .zero, resamples: Bool = false
  ) throws(CodecError) {
    var clock = try GIFClock(hold: hold, resamples: resamples)
    for timing in timings { _ = try clock.accept(timing) }
    _ = try clock.finish()
    self = clock.plan
  }

  init() {
    steps = []
    drift = .zero
  }

  /// Adds a frame that appeared at an instant, given in centiseconds, and should have appeared at its true time.
  mutating func show(_ frame: Int, for delay: Int, from instant: Int, insteadOf time: RationalTime) {
    steps.append(Step(frame: frame, delay: delay))
    note(instant, insteadOf: time)
  }

  /// Widens the drift.
  mutating func note(_ instant: Int, insteadOf time: RationalTime) {
    let distance = RationalTime(instant, over: 100) - time
    drift = max(drift, distance < .zero ? -1 * distance : distance)
  }
}
