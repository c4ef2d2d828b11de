/// An axis-aligned box in single precision.
@frozen
public struct Box: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var lower: Vec2
  /// The corner with the largest coordinates.
  public var upper: Vec2

  /// Makes a box from two opposite corners, the smaller coordinates first.
  @inlinable
  public init(lower: Vec2, upper: Vec2) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether the other box lies inside this one; equal edges count as inside.
  @inlinable
  public func contains(_ other: Box) -> Bool {
    lower.x <= other.lower.x && lower.y <= other.lower.y && other.upper.x <= upper.x
      && other.upper.y <= upper.y
  }

  /// Whether the boxes share at least one point.
  @inlinable
  public func overlaps(_ other: Box) -> Bool {
    lower.x <= other.upper.x && lower.y <= other.upper.y && other.lower.x <= upper.x
      && other.lower.y <= upper.y
  }

  /// The smallest box that holds both.
  @inlinable
  public func union(_ other: Box) -> Box {
    Box(lower: .min(lower, other.lower), upper: .max(upper, other.upper))
  }

  /// The box with a margin added on all sides.
  @inlinable
  public func grown(by margin: Float) -> Box {
    Box(
      lower: Vec2(lower.x - margin, lower.y - margin), upper: Vec2(upper.x + margin, upper.y + margin))
  }
}
