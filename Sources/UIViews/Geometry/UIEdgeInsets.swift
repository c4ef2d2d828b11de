public import Foundation

/// Distances by which the four sides of a rectangle move inwards; negative ones move outwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance at the top, in points.
  public var top: CGFloat
  /// The distance at the left, in points.
  public var left: CGFloat
  /// The distance at the bottom, in points.
  public var bottom: CGFloat
  /// The distance at the right, in points.
  public var right: CGFloat

  /// Makes insets of 0.
  public init() {
    top = 0
    left = 0
    bottom = 0
    right = 0
  }

  /// Makes insets, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0.
  public static let zero = UIEdgeInsets()
}

/// Makes insets; the spelling of Swift 2.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The rectangle whose sides have moved inwards; the spelling of Swift 2.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension CGRect {
  /// The rectangle whose sides have moved inwards by the insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
