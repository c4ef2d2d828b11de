package import Foundation

/// One piece of a path; the points are absolute.
package enum PathElement: Hashable, Sendable {
  /// Starts a new part at a point.
  case move(CGPoint)
  /// A straight line to a point.
  case line(CGPoint)
  /// A quadratic curve to a point, over a control point.
  case quad(control: CGPoint, CGPoint)
  /// A cubic curve to a point, over two control points.
  case cubic(control1: CGPoint, control2: CGPoint, CGPoint)
  /// A straight line to where the part began.
  case close

  /// Where the piece ends; nil for `close`.
  package var end: CGPoint? {
    switch self {
    case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
    case .close: nil
    }
  }

  /// Every point of the piece, control points included, in order.
  package var points: [CGPoint] {
    switch self {
    case .move(let p), .line(let p): [p]
    case .quad(let c, let p): [c, p]
    case .cubic(let c1, let c2, let p): [c1, c2, p]
    case .close: []
    }
  }

  /// The piece with every point mapped.
  package func applying(_ t: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let p): .move(p.applying(t))
    case .line(let p): .line(p.applying(t))
    case .quad(let c, let p): .quad(control: c.applying(t), p.applying(t))
    case .cubic(let c1, let c2, let p):
      .cubic(control1: c1.applying(t), control2: c2.applying(t), p.applying(t))
    case .close: .close
    }
  }
}
