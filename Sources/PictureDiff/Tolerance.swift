/// A difference that a comparison lets pass: what kind, how much of it, and why.
///
/// Without one, pictures are compared exactly. Tolerances are of two kinds. Those on a pixel (``channelDifference(_:because:)``,
/// ``perceptualDistance(_:because:)``, ``shift(_:because:)``, ``mask(columns:rows:because:)``) excuse a pixel, each for itself. Those on
/// a picture (``differingPixels(_:because:)``, ``densestWindow(_:side:because:)``) limit the pixels that differ and that nothing has
/// excused: all that are given have to hold, and where none is given no such pixel may remain.
public struct Tolerance: Hashable, Sendable {
  /// What is let pass.
  enum Rule: Hashable, Sendable {
    case channel(Int)
    case perceptual(Double)
    case shift(Int)
    case mask(columns: Range<Int>, rows: Range<Int>)
    case pixels(Int)
    case window(Int, side: Int)
  }

  let rule: Rule
  /// Why it may differ, for whoever reads the test and its warning.
  public let reason: String

  private init(_ rule: Rule, _ reason: String) {
    precondition(
      reason.contains { !$0.isWhitespace }, "a tolerance needs its reason: say why this may differ")
    self.rule = rule
    self.reason = reason
  }

  /// Excuses a pixel none of whose four components, premultiplied, differs by more.
  ///
  /// - Parameters:
  ///   - most: the largest difference of a component, 1...254.
  ///   - reason: why it may differ.
  /// - Returns: the tolerance.
  /// - Precondition: the difference is in its range, and the reason is not blank.
  public static func channelDifference(_ most: Int, because reason: String) -> Tolerance {
    precondition((1...254).contains(most), "a component differs by 1 to 254, not by \(most)")
    return Tolerance(.channel(most), reason)
  }

  /// Excuses a pixel that looks alike: its two colours are no farther apart in OKLab.
  ///
  /// From black to white it is 1; a difference of 0.02 can just be seen side by side. A translucent colour is seen over white and
  /// over black, and the larger distance counts.
  /// - Parameters:
  ///   - most: the largest distance, above 0 and below 1.
  ///   - reason: why it may differ.
  /// - Returns: the tolerance.
  /// - Precondition: the distance is in its range, and the reason is not blank.
  public static func perceptualDistance(_ most: Double, because reason: String) -> Tolerance {
    precondition(most > 0 && most < 1, "a distance of \(most) has no meaning; expected 0 to 1, both excluded")
    return Tolerance(.perceptual(most), reason)
  }

  /// Excuses a pixel that has moved: its new colour stood near by before, and its old colour stands near by now.
  ///
  /// - Parameters:
  ///   - most: how many columns and rows the colours may be away, 1...16.
  ///   - reason: why it may have moved.
  /// - Returns: the tolerance.
  /// - Precondition: the distance is in its range, and the reason is not blank.
  public static func shift(_ most: Int, because reason: String) -> Tolerance {
    precondition((1...16).contains(most), "a shift is by 1 to 16 pixels, not by \(most)")
    return Tolerance(.shift(most), reason)
  }

  /// Excuses the pixels of a rectangle.
  ///
  /// - Parameters:
  ///   - columns: the columns, from 0.
  ///   - rows: the rows, from 0.
  ///   - reason: why they may differ.
  /// - Returns: the tolerance.
  /// - Precondition: the reason is not blank.
  public static func mask(columns: Range<Int>, rows: Range<Int>, because reason: String) -> Tolerance {
    Tolerance(.mask(columns: columns, rows: rows), reason)
  }

  /// Limits how many pixels may differ.
  ///
  /// - Parameters:
  ///   - most: the largest number, 1 or more.
  ///   - reason: why they may differ.
  /// - Returns: the tolerance.
  /// - Precondition: the number is above 0, and the reason is not blank.
  public static func differingPixels(_ most: Int, because reason: String) -> Tolerance {
    precondition(most >= 1, "a tolerance of \(most) pixels has no meaning")
    return Tolerance(.pixels(most), reason)
  }

  /// Limits how many pixels may differ in any square of the picture: a few scattered ones pass, a heap of them does not.
  ///
  /// - Parameters:
  ///   - most: the largest number in one square, 1 or more.
  ///   - side: the columns and rows of the square, 1 or more; default 8.
  ///   - reason: why they may differ.
  /// - Returns: the tolerance.
  /// - Precondition: both numbers are above 0, and the reason is not blank.
  public static func densestWindow(_ most: Int, side: Int = 8, because reason: String) -> Tolerance {
    precondition(most >= 1 && side >= 1, "\(most) pixels in a square of \(side) have no meaning")
    return Tolerance(.window(most, side: side), reason)
  }

  /// Whether it excuses single pixels.
  var isOfPixels: Bool {
    switch rule {
    case .channel, .perceptual, .shift, .mask: true
    case .pixels, .window: false
    }
  }
}
