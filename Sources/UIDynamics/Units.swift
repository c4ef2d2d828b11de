package import Foundation
package import Plane

/// The only place where points meet metres: 100 points are one metre (rules 1 and 2).
///
/// The engine computes in single precision. A point becomes a metre by the product with 0.01 as a single
/// precision number, taken in double precision and rounded once; a metre becomes a point by a single
/// precision product. So 1.25 reads back as 1.24999988.
package enum Units {
  private static let metresPerPoint = Double(Float(0.01))
  private static let pointsPerMetre: Float = 100

  /// Metres from points; those beyond the reach of the engine count as its edge.
  package static func metres(_ points: CGFloat) -> Float {
    Float(metresPerPoint * Double(Reach.bounded(points)))
  }

  /// Metres from a point of the reference space, or from a velocity in points per second.
  package static func metres(_ point: CGPoint) -> Vec2 {
    Vec2(metres(point.x), metres(point.y))
  }

  /// Points from metres.
  package static func points(_ metres: Float) -> CGFloat {
    CGFloat(pointsPerMetre * metres)
  }

  /// Points from metres in double precision, as the positions of fields are read back.
  static func doublePoints(_ vector: Vec2) -> CGPoint {
    CGPoint(
      x: CGFloat(Double(pointsPerMetre) * Double(vector.x)),
      y: CGFloat(Double(pointsPerMetre) * Double(vector.y)))
  }

  /// A point of the reference space, or a velocity in points per second, from metres.
  package static func points(_ vector: Vec2) -> CGPoint {
    CGPoint(x: points(vector.x), y: points(vector.y))
  }
}
