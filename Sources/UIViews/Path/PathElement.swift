package import Foundation
import Plane
import Raster

/// One piece of a path, in the numbers of programs; the points are absolute.
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

  init(_ element: Path.Element) {
    self =
      switch element {
      case .move(let p): .move(CGPoint(p))
      case .line(let p): .line(CGPoint(p))
      case .quad(let c, let p): .quad(control: CGPoint(c), CGPoint(p))
      case .cubic(let c1, let c2, let p): .cubic(control1: CGPoint(c1), control2: CGPoint(c2), CGPoint(p))
      case .close: .close
      }
  }
}

extension Path {
  /// Makes a path of pieces.
  init(_ elements: [PathElement]) {
    self.init()
    for element in elements {
      switch element {
      case .move(let p): move(to: p.plane)
      case .line(let p): addLine(to: p.plane)
      case .quad(let c, let p): addQuad(to: p.plane, control: c.plane)
      case .cubic(let c1, let c2, let p): addCubic(to: p.plane, control1: c1.plane, control2: c2.plane)
      case .close: close()
      }
    }
  }
}
