import Pixels

/// Makes a ``GIFTimingPlan`` one frame at a time; the rule stands at the head of that file.
struct GIFClock {
  /// What an accepted frame means for the one before it.
  enum Outcome: Equatable {
    /// It is the first.
    case first
    /// The last frame kept is shown for so many centiseconds, and this one is kept after it.
    case follows(delay: Int)
    /// It comes too soon after the last frame kept.
    case dropped
  }

  /// The shortest time that players honour, in centiseconds.
  static let shortest = 2

  /// The steps that are known so far.
  private(set) var plan = GIFTimingPlan()

  private let hold: RationalTime
  private let resamples: Bool
  /// The last frame accepted.
  private var number = -1
  private var last = FrameTiming(start: .zero, duration: .zero)
  /// The last frame kept: its number, its true time, and its instant in centiseconds.
  private var kept = 0
  private var keptTime = RationalTime.zero
  private var keptInstant = 0

  init(hold: RationalTime, resamples: Bool) throws(CodecError) {
    guard hold >= .zero, hold.isTractable else {
      throw .option(
        name: "hold", value: "\(hold.numerator)/\(hold.denominator) s",
        expected: "0 to 1000000 s, in fractions of a millionth of a second or more")
    }
    self.hold = hold
    self.resamples = resamples
  }

  /// Takes the next frame.
  mutating func accept(_ timing: FrameTiming) throws(CodecError) -> Outcome {
    guard timing.start.isTractable, timing.duration.isTractable, timing.start == last.end,
      timing.duration > .zero, timing.end.isTractable
    else {
      throw .frameTiming(frame: number + 1, timing)
    }
    // The frame before is not the clip's last, so its duration counts.
    let shortest = RationalTime(Self.shortest, over: 100)
    if number >= 0, !resamples, last.duration < shortest {
      throw .frameRate(.gif, frame: number, duration: last.duration, shortest: shortest)
    }
    let instant = Self.centiseconds(timing.start)
    number += 1
    last = timing
    let outcome: Outcome
    if number == 0 {
      outcome = .first
    } else if instant < keptInstant + Self.shortest {
      return .dropped
    } else {
      let delay = instant - keptInstant
      plan.show(kept, for: delay, from: keptInstant, insteadOf: keptTime)
      outcome = .follows(delay: delay)
    }
    kept = number
    keptTime = timing.start
    keptInstant = instant
    return outcome
  }

  /// Ends the clip: the delay of its last frame, which was kept or takes the place of the last one that was.
  mutating func finish() throws(CodecError) -> Int {
    guard number >= 0 else { throw .emptyClip(.gif) }
    let end = last.end + hold
    let instant = max(Self.centiseconds(end), keptInstant + Self.shortest)
    plan.show(number, for: instant - keptInstant, from: keptInstant, insteadOf: last.start)
    plan.note(instant, insteadOf: end)
    return instant - keptInstant
  }

  /// floor(100 t + 1/2).
  private static func centiseconds(_ time: RationalTime) -> Int {
    (200 * time.numerator + time.denominator) / (2 * time.denominator)
  }
}
