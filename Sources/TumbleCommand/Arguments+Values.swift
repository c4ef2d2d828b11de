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
    try value(name, expected: "seconds, 0 or more, with at most two decimals", { Self.decimal($0) })
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

  /// The value of an option that is a number of bytes, with or without a unit.
  func bytes(_ name: String) throws -> Int? {
    try value(name, expected: "bytes above 0, such as 500000, 500K, 10MB or 2.5MiB") { text in
      guard let match = text.wholeMatch(of: /([0-9.]+) ?([A-Za-z]*)/),
        let number = Self.decimal(String(match.output.1), digits: 12),
        let unit = Self.units.first(where: { $0.name == match.output.2.lowercased() })?.bytes
      else { return nil }
      let (bytes, isTooMany) = number.numerator.multipliedReportingOverflow(by: unit)
      return isTooMany || bytes < number.denominator ? nil : bytes / number.denominator
    }
  }

  /// The units of bytes: multiples of 1000 and of 1024.
  private static let units = [
    ("", 1), ("b", 1), ("k", 1000), ("kb", 1000), ("m", 1_000_000), ("mb", 1_000_000), ("g", 1_000_000_000),
    ("gb", 1_000_000_000), ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30),
  ].map { (name: $0.0, bytes: $0.1) }

  /// A decimal number of at most six digits before its point and two behind it, or as many as given, exactly.
  static func decimal(_ text: String, digits: Int = 6, decimals: Int = 2) -> RationalTime? {
    guard let match = text.wholeMatch(of: /([0-9]*)(?:\.([0-9]+))?/), !text.isEmpty,
      match.output.1.count <= digits, match.output.2?.count ?? 0 <= decimals
    else { return nil }
    let fraction = match.output.2 ?? ""
    guard let digits = Int(match.output.1 + fraction) else { return nil }
    return RationalTime(digits, over: fraction.reduce(1) { power, _ in 10 * power })
  }
}
