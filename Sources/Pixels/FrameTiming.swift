/// An exact fraction of seconds, in lowest terms.
///
/// A frame rate of 30 a second gives instants n/30, which no binary or decimal fraction holds; the writers of files
/// round them once, at the end.
public struct RationalTime: Hashable, Comparable, Sendable {
  /// The numerator; it carries the sign.
  public let numerator: Int
  /// The denominator, 1 or more.
  public let denominator: Int

  /// Makes numerator/denominator seconds and reduces the fraction.
  ///
  /// - Precondition: the denominator is above 0.
  public init(_ numerator: Int, over denominator: Int = 1) {
    precondition(denominator > 0, "a time of \(numerator)/\(denominator) s has no meaning")
    var a = numerator.magnitude
    var b = denominator.magnitude
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int(a)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// No time.
  public static let zero = RationalTime(0)

  /// The nearest double, in seconds.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  /// The sum.
  public static func + (a: RationalTime, b: RationalTime) -> RationalTime {
    RationalTime(
      a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
  }

  /// The difference.
  public static func - (a: RationalTime, b: RationalTime) -> RationalTime {
    RationalTime(
      a.numerator * b.denominator - b.numerator * a.denominator, over: a.denominator * b.denominator)
  }

  /// A multiple.
  public static func * (n: Int, a: RationalTime) -> RationalTime {
    RationalTime(n * a.numerator, over: a.denominator)
  }

  /// Whether the first is earlier.
  public static func < (a: RationalTime, b: RationalTime) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}

/// When a frame is shown and for how long, exactly.
public struct FrameTiming: Hashable, Sendable {
  /// The instant at which the frame appears, from the start of the clip.
  public var start: RationalTime
  /// How long it stays.
  public var duration: RationalTime

  /// Makes a timing.
  public init(start: RationalTime, duration: RationalTime) {
    self.start = start
    self.duration = duration
  }

  /// The instant at which the next frame appears.
  public var end: RationalTime { start + duration }
}
