public import Foundation

/// A range of numbers, such as the angles or distances that an attachment allows.
public struct UIFloatRange: Hashable, Codable, Sendable {
  /// The lower end.
  public var minimum: CGFloat
  /// The upper end.
  public var maximum: CGFloat

  /// Makes the range from 0 to 0.
  public init() {
    minimum = 0
    maximum = 0
  }

  /// Makes a range from its ends.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range without ends.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether both ends lie at or beyond the largest number of single precision.
  public var isInfinite: Bool {
    let largest = CGFloat(Float.greatestFiniteMagnitude)
    return minimum <= -largest && maximum >= largest
  }
}
