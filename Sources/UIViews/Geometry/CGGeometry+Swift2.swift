// The spellings of Swift 2, which programs of that time and translations from Objective-C use.

public import Foundation

/// Makes a point; the spelling of Swift 2.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
  CGPoint(x: x, y: y)
}

/// Makes a size; the spelling of Swift 2.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Makes a rectangle; the spelling of Swift 2.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The smallest x; the spelling of Swift 2.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat {
  rect.minX
}

/// The x of the middle; the spelling of Swift 2.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat {
  rect.midX
}

/// The largest x; the spelling of Swift 2.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat {
  rect.maxX
}

/// The smallest y; the spelling of Swift 2.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat {
  rect.minY
}

/// The y of the middle; the spelling of Swift 2.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat {
  rect.midY
}

/// The largest y; the spelling of Swift 2.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat {
  rect.maxY
}

/// The width; the spelling of Swift 2.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat {
  rect.width
}

/// The height; the spelling of Swift 2.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat {
  rect.height
}

/// The rectangle moved; the spelling of Swift 2.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// The rectangle with its sides moved inwards; the spelling of Swift 2.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// The smallest rectangle that holds both; the spelling of Swift 2.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect {
  r1.union(r2)
}

/// What both have in common; the spelling of Swift 2.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect {
  r1.intersection(r2)
}

/// The smallest rectangle with whole sides that holds the given one; the spelling of Swift 2.
public func CGRectIntegral(_ rect: CGRect) -> CGRect {
  rect.integral
}

/// Whether the point lies in the rectangle; the spelling of Swift 2.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool {
  rect.contains(point)
}

/// Whether the second lies in the first; the spelling of Swift 2.
public func CGRectContainsRect(_ r1: CGRect, _ r2: CGRect) -> Bool {
  r1.contains(r2)
}

/// Whether both have something in common; the spelling of Swift 2.
public func CGRectIntersectsRect(_ r1: CGRect, _ r2: CGRect) -> Bool {
  r1.intersects(r2)
}

/// Whether the rectangle has no area; the spelling of Swift 2.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool {
  rect.isEmpty
}

/// Whether the rectangle is the null one; the spelling of Swift 2.
public func CGRectIsNull(_ rect: CGRect) -> Bool {
  rect.isNull
}

/// Whether both are equal; the spelling of Swift 2.
public func CGRectEqualToRect(_ r1: CGRect, _ r2: CGRect) -> Bool {
  r1 == r2
}

/// Whether both are equal; the spelling of Swift 2.
public func CGPointEqualToPoint(_ p1: CGPoint, _ p2: CGPoint) -> Bool {
  p1 == p2
}

/// Whether both are equal; the spelling of Swift 2.
public func CGSizeEqualToSize(_ s1: CGSize, _ s2: CGSize) -> Bool {
  s1 == s2
}

/// The image of the point; the spelling of Swift 2.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
  point.applying(t)
}

/// The image of the size; the spelling of Swift 2.
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
  size.applying(t)
}

/// The smallest rectangle that holds the image; the spelling of Swift 2.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
  rect.applying(t)
}

/// The point whose numbers are 0; the spelling of Swift 2.
public var CGPointZero: CGPoint { .zero }

/// The size whose numbers are 0; the spelling of Swift 2.
public var CGSizeZero: CGSize { .zero }

/// The rectangle whose numbers are 0; the spelling of Swift 2.
public var CGRectZero: CGRect { .zero }

/// The rectangle that is nowhere; the spelling of Swift 2.
public var CGRectNull: CGRect { .null }

extension CGPoint {
  /// Whether both points are equal; the spelling of Swift 3.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both sizes are equal; the spelling of Swift 3.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both rectangles are equal; the spelling of Swift 3.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
