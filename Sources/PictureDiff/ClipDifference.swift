public import Pixels

// Compares what two clips show at every moment.
//
// The problem: a file of a clip keeps equal neighbours as one picture, a recording does not, and a GIF has other times than an
// animated PNG, so frame n of one is not frame n of the other. The method: each frame that is found is compared with every
// picture of the reference that is shown for a part of its time. Invariant: two clips without a difference look the same
// at every instant and last equally long, whatever their frames are.

/// How two clips differ in what they show, moment by moment, and in their length.
public struct ClipDifference: Hashable, Sendable {
  /// The number of frames that were found.
  public var foundCount = 0
  /// How long the reference lasts.
  public var expectedLength = RationalTime.zero
  /// How long the clip that was found lasts.
  public var foundLength = RationalTime.zero
  /// The number of frames that differ and are not within the tolerances.
  public var differingCount = 0
  /// The number of frames that differ and are within the tolerances.
  public var toleratedCount = 0
  /// The number, from 0, of the first frame that differs or, where all are within the tolerances, of the first of those; nil
  /// where the lengths alone differ.
  public var frame: Int?
  /// The time of that frame.
  public var timing: FrameTiming?
  /// When the reference begins to show the picture that it differs from.
  public var expectedStart: RationalTime?
  /// How it differs.
  public var judgement: Judgement?
  /// When the reference first shows just the picture of that frame; nil where it never does.
  public var shownAt: RationalTime?

  /// Whether the clips last equally long and all that differs is within the tolerances.
  public var isWithinTolerance: Bool { differingCount == 0 && expectedLength == foundLength }

  /// Compares two clips.
  ///
  /// - Parameters:
  ///   - reference: The clip that is expected; its pictures are held in memory.
  ///   - found: The clip that is compared with it, one frame at a time.
  ///   - tolerances: What may differ in a frame; nothing by default.
  /// - Returns: nil when the clips show the same at every moment.
  /// - Throws: what a source throws.
  public static func between(
    _ reference: some FrameSource, _ found: some FrameSource, tolerating tolerances: [Tolerance] = []
  ) throws -> ClipDifference? {
    var expected: [(bitmap: Bitmap, timing: FrameTiming)] = []
    try reference.walk { expected.append(($0, $1)) }
    var result = ClipDifference(expectedLength: expected.last?.timing.end ?? .zero)
    var past = 0
    try found.walk { bitmap, timing in
      let number = result.foundCount
      result.foundCount += 1
      result.foundLength = timing.end
      while past < expected.count, expected[past].timing.end <= timing.start { past += 1 }
      var worst: (judgement: Judgement, start: RationalTime)?
      for picture in expected[past...].prefix(while: { $0.timing.start < timing.end }) {
        guard let judgement = Judgement.of(picture.bitmap, bitmap, tolerating: tolerances) else { continue }
        worst = worst ?? (judgement, picture.timing.start)
        if !judgement.isWithinTolerance {
          worst = (judgement, picture.timing.start)
          break
        }
      }
      guard let worst else { return }
      let isTolerated = worst.judgement.isWithinTolerance
      let isFirst = isTolerated ? result.frame == nil : result.differingCount == 0
      if isTolerated { result.toleratedCount += 1 } else { result.differingCount += 1 }
      guard isFirst else { return }
      result.frame = number
      result.timing = timing
      result.expectedStart = worst.start
      result.judgement = worst.judgement
      result.shownAt = expected.first { $0.bitmap == bitmap }?.timing.start
    }
    let isEqual = result.frame == nil && result.foundLength == result.expectedLength
    return isEqual ? nil : result
  }
}

extension ClipDifference: CustomStringConvertible {
  /// What differs, and when, in a sentence or two.
  public var description: String {
    var parts: [String] = []
    if foundLength != expectedLength {
      parts.append("the clip lasts \(Self.text(foundLength)); expected \(Self.text(expectedLength))")
    }
    if let frame, let timing, let judgement {
      let count = differingCount > 0 ? differingCount : toleratedCount
      let verb = count == 1 ? "differs" : "differ"
      parts.append(
        "\(count) of \(foundCount) frames \(verb)\(differingCount > 0 ? "" : " within the tolerances"), "
          + "first frame \(frame) at \(Self.text(timing.start))")
      if let expectedStart, expectedStart > timing.start {
        parts.append("while it is shown, the reference changes at \(Self.text(expectedStart))")
      }
      parts.append("\(judgement)")
      if let shownAt {
        parts.append("the reference has just this picture at \(Self.text(shownAt)): the time may be off")
      }
    }
    return parts.joined(separator: "; ")
  }

  private static func text(_ time: RationalTime) -> String {
    if time.denominator == 1 { return "\(time.numerator) s" }
    // Thousandths are enough to find a moment by; the fraction is exact.
    let thousandths = (1000 * time.numerator + time.denominator / 2) / time.denominator
    let digits = String(thousandths % 1000)
    let decimals = String(repeating: "0", count: 3 - digits.count) + digits
    return "\(thousandths / 1000).\(decimals) s (\(time.numerator)/\(time.denominator))"
  }
}
