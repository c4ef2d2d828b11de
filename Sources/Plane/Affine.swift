/// A point of a picture in double precision; y grows downwards.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a point.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(0, 0) }
}

/// An axis-aligned rectangle of a picture in double precision.
@frozen
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width, 0 or more.
  public var width: Double
  /// The height, 0 or more.
  public var height: Double

  /// Makes a rectangle.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  @inlinable public var maxX: Double { x + width }

  /// The bottom edge.
  @inlinable public var maxY: Double { y + height }
}

/// An affine map of a picture: x' = a x + c y + tx, y' = b x + d y + ty.
@frozen
public struct Affine: Hashable, Sendable {
  /// How much x contributes to x'.
  public var a: Double
  /// How much x contributes to y'.
  public var b: Double
  /// How much y contributes to x'.
  public var c: Double
  /// How much y contributes to y'.
  public var d: Double
  /// The shift of x.
  public var tx: Double
  /// The shift of y.
  public var ty: Double

  /// Makes a map from its six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  @inlinable public static var identity: Affine { Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A shift.
  @inlinable
  public static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin.
  @inlinable
  public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation about the origin by radians, clockwise on screen for a positive angle.
  @inlinable
  public static func rotation(_ angle: Double) -> Affine {
    let (s, c) = Portable.sincos(angle)
    return Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The determinant of the linear part: the factor by which areas grow.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The image of a point.
  @inlinable
  public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// This map first, then the other.
  @inlinable
  public func then(_ t: Affine) -> Affine {
    Affine(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }

  /// The map that undoes this one, or nil where there is none (the determinant is 0 or not finite).
  @inlinable public var inverse: Affine? {
    let k = determinant
    guard k != 0, k.isFinite else { return nil }
    return Affine(
      a: d / k, b: -b / k, c: -c / k, d: a / k, tx: (c * ty - d * tx) / k, ty: (b * tx - a * ty) / k)
  }
}
