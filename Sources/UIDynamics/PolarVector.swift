import Foundation
import Plane
import UIViews

// Gravity and push speak of one vector in two ways, as components and as angle and magnitude (rules 40 and
// 41).

extension CGVector {
  /// The vector with an angle in radians and a length; sine and cosine are taken in single precision.
  init(angle: CGFloat, magnitude: CGFloat) {
    let (s, c) = Portable.sincos(Double(Reach.single(angle)))
    self.init(dx: magnitude * CGFloat(Float(c)), dy: magnitude * CGFloat(Float(s)))
  }

  /// The angle from the positive x axis in radians, clockwise on screen; 0 for the zero vector.
  var polarAngle: CGFloat {
    dx == 0 && dy == 0 ? 0 : CGFloat(Portable.atan2(Double(dy), Double(dx)))
  }

  /// The length.
  var length: CGFloat {
    let square = dx * dx + dy * dy
    guard !square.isFinite || (square == 0 && (dx != 0 || dy != 0)) else { return square.squareRoot() }
    let most = max(dx.magnitude, dy.magnitude)
    let (x, y) = (dx / most, dy / most)
    return min(most * (x * x + y * y).squareRoot(), .greatestFiniteMagnitude)
  }

  /// The components as they are, in the engine's number type.
  var single: Vec2 {
    Vec2(Reach.single(dx), Reach.single(dy))
  }
}
