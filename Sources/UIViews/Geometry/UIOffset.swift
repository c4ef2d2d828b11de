public import Foundation

/// A displacement of a position; positive is right and down.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The displacement to the right, in points.
  public var horizontal: CGFloat
  /// The displacement downwards, in points.
  public var vertical: CGFloat

  /// Makes no displacement.
  public init() {
    horizontal = 0
    vertical = 0
  }

  /// Makes a displacement, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No displacement.
  public static let zero = UIOffset()
}

/// Makes a displacement; the spelling of Swift 2.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
