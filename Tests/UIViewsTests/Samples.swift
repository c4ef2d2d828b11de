import Testing
import UIViews
import _TestSupport

extension SplitMix64 {
  /// A number in a range.
  mutating func number(_ low: Double, _ high: Double) -> CGFloat {
    CGFloat(low + (high - low) * unit())
  }

  /// A point in a square about the origin.
  mutating func point(_ reach: Double = 200) -> CGPoint {
    CGPoint(x: number(-reach, reach), y: number(-reach, reach))
  }

  /// A transform that has an inverse.
  mutating func transform() -> CGAffineTransform {
    CGAffineTransform(rotationAngle: number(-4, 4))
      .concatenating(CGAffineTransform(scaleX: number(0.5, 2), y: number(0.5, 2)))
      .concatenating(
        CGAffineTransform(a: 1, b: number(-0.4, 0.4), c: 0, d: 1, tx: number(-9, 9), ty: number(-9, 9)))
  }
}

/// Whether two points are the same but for rounding.
func near(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

/// Whether two rectangles are the same but for rounding.
func near(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
  near(a.origin, b.origin, within: tolerance)
    && near(
      CGPoint(x: a.maxX, y: a.maxY), CGPoint(x: b.maxX, y: b.maxY), within: tolerance)
}
