// Curves of item outlines and boundaries become polygons, in the way of the real framework, since the number
// of vertices shows in how an item rolls (rule 37).
//
// A cubic becomes n = max(trunc(L/10), 1) pieces of equal parameter length, L being the length in points of a
// chain q_0 ... q_10 in which each q_i lies at parameter i/10 of a cubic that starts at q_(i-1) and has the
// control points and the end of the original. That chain is not one on the curve, which is a fault of the
// original that the counts of published ellipses show: 20 by 10 points have 4 vertices, 100 by 50 have 24. A
// quadratic curve is raised to the cubic that it equals. Invariant: no two neighbouring points are equal.

package import Foundation
import RigidBodies
package import UIViews

package enum Flattening {
  /// The points of the first part of a path, without the closing point and without repeated ones.
  package static func firstSubpath(of elements: [PathElement]) -> [CGPoint] {
    var points: [CGPoint] = []
    walk: for element in elements {
      switch element {
      case .move(let p):
        if points.count > 1 { break walk }
        points = [p]
      case .line(let p): append(p, to: &points)
      case .quad(let control, let p):
        let start = points.last ?? p
        let c1 = CGPoint(
          x: start.x + 2 * (control.x - start.x) / 3, y: start.y + 2 * (control.y - start.y) / 3)
        let c2 = CGPoint(x: p.x + 2 * (control.x - p.x) / 3, y: p.y + 2 * (control.y - p.y) / 3)
        appendCubic(start, c1, c2, p, to: &points)
      case .cubic(let c1, let c2, let p): appendCubic(points.last ?? p, c1, c2, p, to: &points)
      case .close: break walk
      }
    }
    while points.count > 1, let first = points.first, let last = points.last, isNear(first, last) {
      points.removeLast()
    }
    return points
  }

  /// Whether the first part of a path ends elsewhere than it began and is not closed.
  package static func isOpen(_ elements: [PathElement]) -> Bool {
    var start: CGPoint?
    var end: CGPoint?
    walk: for element in elements {
      switch element {
      case .move(let p):
        if end != nil { break walk }
        start = p
      case .line(let p), .quad(_, let p), .cubic(_, _, let p):
        start = start ?? p
        end = p
      case .close: return false
      }
    }
    guard let start, let end else { return false }
    return !isNear(start, end)
  }

  /// Whether all points of a path are finite.
  package static func isFinite(_ elements: [PathElement]) -> Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let p), .line(let p): p.isFinite
      case .quad(let control, let p): control.isFinite && p.isFinite
      case .cubic(let c1, let c2, let p): c1.isFinite && c2.isFinite && p.isFinite
      case .close: true
      }
    }
  }

  /// The polygon of an ellipse around the origin, from its rightmost point clockwise on screen.
  package static func ellipse(_ size: CGSize) -> [CGPoint] {
    let a = size.width / 2
    let b = size.height / 2
    let ka = a * 0.55228474983
    let kb = b * 0.55228474983
    return firstSubpath(of: [
      .move(CGPoint(x: a, y: 0)),
      .cubic(control1: CGPoint(x: a, y: kb), control2: CGPoint(x: ka, y: b), CGPoint(x: 0, y: b)),
      .cubic(control1: CGPoint(x: -ka, y: b), control2: CGPoint(x: -a, y: kb), CGPoint(x: -a, y: 0)),
      .cubic(control1: CGPoint(x: -a, y: -kb), control2: CGPoint(x: -ka, y: -b), CGPoint(x: 0, y: -b)),
      .cubic(control1: CGPoint(x: ka, y: -b), control2: CGPoint(x: a, y: -kb), CGPoint(x: a, y: 0)),
    ])
  }

  /// Whether points go once around a convex outline with an inside.
  package static func isConvex(_ points: [CGPoint]) -> Bool {
    guard points.count >= 3, points.allSatisfy(\.isFinite) else { return false }
    var turn: CGFloat = 0
    var horizontalChanges = 0
    var lastSign: CGFloat = 0
    for i in points.indices {
      let a = points[i]
      let b = points[(i + 1) % points.count]
      let c = points[(i + 2) % points.count]
      let ux = b.x - a.x
      let uy = b.y - a.y
      let vx = c.x - b.x
      let vy = c.y - b.y
      let cross = ux * vy - uy * vx
      // Flattened straight curves leave corners that are straight up to rounding.
      if abs(cross) > 1e-9 * (ux * ux + uy * uy + vx * vx + vy * vy) {
        guard turn == 0 || (cross > 0) == (turn > 0) else { return false }
        turn = cross
      } else if ux * vx + uy * vy < 0 {
        return false
      }
      let sign: CGFloat = ux > 0 || (ux == 0 && uy > 0) ? 1 : -1
      if lastSign != 0, sign != lastSign { horizontalChanges += 1 }
      lastSign = sign
    }
    // An outline that turns one way only and goes around once changes its horizontal direction twice.
    return turn != 0 && horizontalChanges <= 2
  }

  private static func appendCubic(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, to points: inout [CGPoint]
  ) {
    var length: CGFloat = 0
    var q = p0
    for i in 1...10 {
      let next = bezier(q, p1, p2, p3, CGFloat(i) / 10)
      let dx = next.x - q.x
      let dy = next.y - q.y
      length += (dx * dx + dy * dy).squareRoot()
      q = next
    }
    // No end for a curve of a million points; what is not finite is sorted out before.
    let count = length.isFinite ? max(Int(min(length / 10, 1000)), 1) : 1
    for i in 1...count {
      append(i == count ? p3 : bezier(p0, p1, p2, p3, CGFloat(i) / CGFloat(count)), to: &points)
    }
  }

  private static func bezier(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ t: CGFloat
  ) -> CGPoint {
    let s = 1 - t
    let a = s * s * s
    let b = 3 * s * s * t
    let c = 3 * s * t * t
    let d = t * t * t
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  private static func append(_ point: CGPoint, to points: inout [CGPoint]) {
    if let last = points.last, isNear(last, point) { return }
    points.append(point)
  }

  /// Whether two points are the same to the engine: closer than 1.2e-7 m.
  private static func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    let dx = a.x - b.x
    let dy = a.y - b.y
    return dx * dx + dy * dy < 1.2e-5 * 1.2e-5
  }
}

extension Flattening {
  /// Whether a path can be the outline of an item: its first part is a convex polygon, in single precision too.
  @MainActor
  package static func isOutline(_ path: UIBezierPath) -> Bool {
    let points = firstSubpath(of: path.elements)
    return isConvex(points) && ShapeGeometry.polygon(points.map { Units.metres($0) }).isSound
  }
}
