internal import Pixels

extension Arguments {
  /// The value of an option that is a whole number within a range.
  func whole(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    try value(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      Int($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The value of an option that is a time in seconds, 0 or more.
  func seconds(_ name: String) throws -> RationalTime? {
    try value(name, expected: "seconds, 0 or more, with at most two decimals", Self.decimal)
  }

  /// The time of one frame, from an option that gives the frames of a second.
  func frameDuration(_ name: String) throws -> RationalTime? {
    let rate = try value(name, expected: "a number above 0 with at most two decimals") { text in
      Self.decimal(text).flatMap { $0 > .zero ? $0 : nil }
    }
    return rate.map { RationalTime($0.denominator, over: $0.numerator) }
  }

  /// The value of an option that is an opaque colour, `#RRGGBB`.
  func color(_ name: String) throws -> RGBA8? {
    try value(name, expected: "a colour such as #FFFFFF") { text in
      guard let match = text.wholeMatch(of: /#?([0-9A-Fa-f]{6})/),
        let number = UInt32(match.output.1, radix: 16)
      else { return nil }
      return RGBA8(
        red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
        blue: UInt8(truncatingIfNeeded: number), alpha: 255)
    }
  }

  /// A decimal number of at most six digits before its point and two behind it, exactly.
  static func decimal(_ text: String) -> RationalTime? {
    guard let match = text.wholeMatch(of: /([0-9]{0,6})(?:\.([0-9]{1,2}))?/), !text.isEmpty else {
      return nil
    }
    let fraction = match.output.2 ?? ""
    guard let digits = Int(match.output.1 + fraction) else { return nil }
    return RationalTime(digits, over: fraction.reduce(1) { power, _ in 10 * power })
  }
}
