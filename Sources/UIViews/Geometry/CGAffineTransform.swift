public import Foundation
import Plane

/// An affine map of points as row vectors: x' = a x + c y + tx, y' = b x + d y + ty.
///
/// A positive rotation is clockwise on a screen, since y grows downwards. Sine and cosine are the package's own, so
/// that a map has the same bits on every machine.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// How much x contributes to x'.
  public var a: CGFloat
  /// How much x contributes to y'.
  public var b: CGFloat
  /// How much y contributes to x'.
  public var c: CGFloat
  /// How much y contributes to y'.
  public var d: CGFloat
  /// The shift of x.
  public var tx: CGFloat
  /// The shift of y.
  public var ty: CGFloat

  /// Makes the map whose six numbers are all 0, which sends every point to the origin.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Makes a map from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a map from its six numbers.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes a shift.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin by radians, clockwise on screen for a positive angle.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = Portable.sincos(Double(angle))
    self.init(
      a: CGFloat(cosine), b: CGFloat(sine), c: -CGFloat(sine), d: CGFloat(cosine), tx: 0, ty: 0)
  }

  /// The map that changes nothing.
  public static var identity: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Whether this map changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The map that shifts first and then does what this one does.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The map that scales first and then does what this one does.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The map that rotates by radians first and then does what this one does.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map that does what this one does first and then what the other does.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The map that undoes this one; this one unchanged where there is none.
  public func inverted() -> CGAffineTransform {
    let k = a * d - b * c
    guard k != 0, k.isFinite else { return self }
    return CGAffineTransform(
      a: d / k, b: -b / k, c: -c / k, d: a / k, tx: (c * ty - d * tx) / k, ty: (b * tx - a * ty) / k)
  }
}

extension CGPoint {
  /// The image of the point under the map.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The image of the size, as a vector, under the linear part of the map.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle that holds the images of the four corners.
  ///
  /// The null rectangle stays as it is.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ].map { $0.applying(t) }
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// Makes a map from its six numbers; the spelling of Swift 2.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// Makes a rotation by radians; the spelling of Swift 2.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// Makes a scaling; the spelling of Swift 2.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// Makes a shift; the spelling of Swift 2.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// The map that rotates first and then does what the given one does; the spelling of Swift 2.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}

/// The map that scales first and then does what the given one does; the spelling of Swift 2.
public func CGAffineTransformScale(
  _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
  t.scaledBy(x: sx, y: sy)
}

/// The map that shifts first and then does what the given one does; the spelling of Swift 2.
public func CGAffineTransformTranslate(
  _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  t.translatedBy(x: tx, y: ty)
}

/// The first map, then the second; the spelling of Swift 2.
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
  t1.concatenating(t2)
}

/// The map that undoes the given one; the spelling of Swift 2.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform {
  t.inverted()
}

/// The map that changes nothing; the spelling of Swift 2.
public var CGAffineTransformIdentity: CGAffineTransform { .identity }
