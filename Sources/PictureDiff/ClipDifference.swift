public import Pixels

/// How two clips differ: in their number of frames, and the first frame whose picture or time does.
public struct ClipDifference: Hashable, Sendable {
  /// How one frame differs from the reference's frame of the same number.
  public enum Aspect: Hashable, Sendable {
    /// It has other pixels or another size.
    case picture(PictureDifference)
    /// It has the reference's pixels but this time.
    case timing(FrameTiming)
  }

  /// The number of frames of the reference.
  public var expectedCount: Int
  /// The number of frames that were found.
  public var foundCount: Int
  /// The number of frames, of those that both clips have, that differ in picture or time.
  public var differingCount = 0
  /// The number of the first frame that differs, from 0; nil when the clips differ in length alone.
  public var frame: Int?
  /// The time of that frame in the reference.
  public var timing: FrameTiming?
  /// How that frame differs.
  public var aspect: Aspect?

  /// Compares two clips frame by frame, pictures before times.
  ///
  /// - Parameters:
  ///   - reference: The clip that is expected; its frames are held in memory.
  ///   - found: The clip that is compared with it, one frame at a time.
  /// - Returns: nil when the clips have equal frames at equal times.
  /// - Throws: what a source throws.
  public static func between(
    _ reference: some FrameSource, _ found: some FrameSource
  ) throws -> ClipDifference? {
    var expected: [(bitmap: Bitmap, timing: FrameTiming)] = []
    try reference.walk { expected.append(($0, $1)) }
    var result = ClipDifference(expectedCount: expected.count, foundCount: 0)
    try found.walk { bitmap, timing in
      let number = result.foundCount
      result.foundCount += 1
      guard number < expected.count else { return }
      let frame = expected[number]
      let aspect: Aspect?
      if let picture = PictureDifference.between(frame.bitmap, bitmap) {
        aspect = .picture(picture)
      } else {
        aspect = frame.timing == timing ? nil : .timing(timing)
      }
      guard let aspect else { return }
      result.differingCount += 1
      if result.frame == nil {
        result.frame = number
        result.timing = frame.timing
        result.aspect = aspect
      }
    }
    return result.differingCount == 0 && result.foundCount == expected.count ? nil : result
  }
}

extension ClipDifference: CustomStringConvertible {
  /// What differs, and when, in a sentence or two.
  public var description: String {
    var parts: [String] = []
    if foundCount != expectedCount {
      parts.append("the clip has \(foundCount) frames; expected \(expectedCount)")
    }
    if let frame, let timing, let aspect {
      let common = min(foundCount, expectedCount)
      parts.append(
        "\(differingCount) of \(common) frames differ, first frame \(frame) at \(Self.text(timing.start))")
      switch aspect {
      case .picture(let difference):
        parts.append("\(difference)")
      case .timing(let found):
        parts.append(
          "it should last \(Self.text(timing.duration)) and is found at \(Self.text(found.start)) for "
            + Self.text(found.duration))
      }
    }
    return parts.joined(separator: "; ")
  }

  private static func text(_ time: RationalTime) -> String {
    time.denominator == 1 ? "\(time.numerator) s" : "\(time.numerator)/\(time.denominator) s"
  }
}
