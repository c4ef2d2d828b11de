/// A rotation of the plane in single precision, kept as sine and cosine.
@frozen
public struct Rotation: Hashable, Sendable {
  /// The sine of the angle.
  public var s: Float
  /// The cosine of the angle.
  public var c: Float

  /// Makes a rotation from sine and cosine, which must belong to one angle.
  @inlinable
  public init(s: Float, c: Float) {
    self.s = s
    self.c = c
  }

  /// Makes the rotation by an angle in radians, with the package's own sine and cosine.
  @inlinable
  public init(_ angle: Float) {
    let (sine, cosine) = Portable.sincos(Double(angle))
    s = Float(sine)
    c = Float(cosine)
  }

  /// No rotation.
  @inlinable public static var identity: Rotation { Rotation(s: 0, c: 1) }

  /// The vector turned by this rotation.
  @inlinable
  public static func * (q: Rotation, v: Vec2) -> Vec2 {
    Vec2(q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y)
  }

  /// The vector turned back by this rotation.
  @inlinable
  public func inverse(_ v: Vec2) -> Vec2 {
    Vec2(c * v.x + s * v.y, -s * v.x + c * v.y)
  }
}

/// A position and a rotation: maps the coordinates of a body to those of the world.
@frozen
public struct Pose: Hashable, Sendable {
  /// Where the origin of the body lies.
  public var p: Vec2
  /// How the body is turned.
  public var q: Rotation

  /// Makes a pose.
  @inlinable
  public init(p: Vec2, q: Rotation) {
    self.p = p
    self.q = q
  }

  /// The pose that changes nothing.
  @inlinable public static var identity: Pose { Pose(p: .zero, q: .identity) }

  /// The world coordinates of a point given in body coordinates.
  @inlinable
  public static func * (t: Pose, v: Vec2) -> Vec2 {
    Vec2(
      (t.q.c * v.x - t.q.s * v.y) + t.p.x,
      (t.q.s * v.x + t.q.c * v.y) + t.p.y)
  }

  /// The body coordinates of a point given in world coordinates.
  @inlinable
  public func inverse(_ v: Vec2) -> Vec2 {
    q.inverse(v - p)
  }
}
