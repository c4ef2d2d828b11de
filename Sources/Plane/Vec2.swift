/// A vector or point of the plane in single precision, the number type of the physics engine.
@frozen
public struct Vec2: Hashable, Sendable {
  /// The first component.
  public var x: Float
  /// The second component; it grows downwards wherever the plane is a screen.
  public var y: Float

  /// Makes a vector from its components.
  @inlinable
  public init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  /// The zero vector.
  @inlinable public static var zero: Vec2 { Vec2(0, 0) }

  /// The square of the length.
  @inlinable public var lengthSquared: Float { x * x + y * y }

  /// The Euclidean length.
  @inlinable public var length: Float { (x * x + y * y).squareRoot() }

  /// The vector turned by a quarter turn: (d_y, -d_x), the normal of an edge with that direction.
  @inlinable public var perp: Vec2 { Vec2(y, -x) }

  /// Whether both components are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The dot product.
  @inlinable
  public func dot(_ other: Vec2) -> Float {
    x * other.x + y * other.y
  }

  /// The cross product a_x b_y - a_y b_x.
  @inlinable
  public func cross(_ other: Vec2) -> Float {
    x * other.y - y * other.x
  }

  /// The sum by components.
  @inlinable
  public static func + (a: Vec2, b: Vec2) -> Vec2 {
    Vec2(a.x + b.x, a.y + b.y)
  }

  /// The difference by components.
  @inlinable
  public static func - (a: Vec2, b: Vec2) -> Vec2 {
    Vec2(a.x - b.x, a.y - b.y)
  }

  /// The vector with both signs changed.
  @inlinable
  public static prefix func - (a: Vec2) -> Vec2 {
    Vec2(-a.x, -a.y)
  }

  /// The vector scaled.
  @inlinable
  public static func * (s: Float, a: Vec2) -> Vec2 {
    Vec2(s * a.x, s * a.y)
  }

  /// Adds in place.
  @inlinable
  public static func += (a: inout Vec2, b: Vec2) {
    a.x += b.x
    a.y += b.y
  }

  /// Subtracts in place.
  @inlinable
  public static func -= (a: inout Vec2, b: Vec2) {
    a.x -= b.x
    a.y -= b.y
  }

  /// The smaller of each component.
  @inlinable
  public static func min(_ a: Vec2, _ b: Vec2) -> Vec2 {
    Vec2(Swift.min(a.x, b.x), Swift.min(a.y, b.y))
  }

  /// The larger of each component.
  @inlinable
  public static func max(_ a: Vec2, _ b: Vec2) -> Vec2 {
    Vec2(Swift.max(a.x, b.x), Swift.max(a.y, b.y))
  }
}

/// The cross product of a spin and a lever arm: w x r = w (-r_y, r_x).
@inlinable
public func cross(_ w: Float, _ r: Vec2) -> Vec2 {
  Vec2(-w * r.y, w * r.x)
}
