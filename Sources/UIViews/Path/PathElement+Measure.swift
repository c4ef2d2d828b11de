// What a path encloses: bounds and the test whether a point lies inside.
//
// Inside means by winding number or by parity: a ray to the right counts the crossings of the flattened outline, each
// part closed by a straight line. Curves are cut into 32 pieces of equal parameter, which for curves of a screen's size is
// finer than a tenth of a point. A point exactly on an outline may count either way.

package import Foundation

extension [PathElement] {
  /// The smallest rectangle that holds every point, control points included; null for an empty path.
  package var controlBounds: CGRect {
    Self.box(of: flatMap(\.points))
  }

  /// The smallest rectangle that holds the outline itself; null for an empty path.
  package var tightBounds: CGRect {
    var points: [CGPoint] = []
    var at = CGPoint.zero
    for element in self {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p):
        points += Self.extremes(
          at, CGPoint(x: at.x + 2 * (c.x - at.x) / 3, y: at.y + 2 * (c.y - at.y) / 3),
          CGPoint(x: p.x + 2 * (c.x - p.x) / 3, y: p.y + 2 * (c.y - p.y) / 3), p)
        points.append(p)
      case .cubic(let c1, let c2, let p):
        points += Self.extremes(at, c1, c2, p)
        points.append(p)
      case .close: break
      }
      if let end = element.end { at = end }
    }
    return Self.box(of: points)
  }

  private static func box(of points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var low = first
    var high = first
    for p in points.dropFirst() {
      low = CGPoint(x: Swift.min(low.x, p.x), y: Swift.min(low.y, p.y))
      high = CGPoint(x: Swift.max(high.x, p.x), y: Swift.max(high.y, p.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The points of a cubic curve at which x or y turns: where the derivative, a quadratic, is 0.
  private static func extremes(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> [CGPoint] {
    func roots(_ a0: CGFloat, _ a1: CGFloat, _ a2: CGFloat, _ a3: CGFloat) -> [CGFloat] {
      let (d0, d1, d2) = (a1 - a0, a2 - a1, a3 - a2)
      let (a, b, c) = (d0 - 2 * d1 + d2, 2 * (d1 - d0), d0)
      if Swift.abs(a) < 1e-12 * (Swift.abs(b) + Swift.abs(c)) { return b == 0 ? [] : [-c / b] }
      let disc = b * b - 4 * a * c
      guard disc >= 0, a != 0 else { return [] }
      let root = disc.squareRoot()
      return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
    }
    let ts = roots(p0.x, p1.x, p2.x, p3.x) + roots(p0.y, p1.y, p2.y, p3.y)
    return ts.filter { $0 > 0 && $0 < 1 }.map { point(p0, p1, p2, p3, at: $0) }
  }

  private static func point(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, at t: CGFloat
  ) -> CGPoint {
    let u = 1 - t
    let (b0, b1, b2, b3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    let x = b0 * p0.x + b1 * p1.x + b2 * p2.x + b3 * p3.x
    let y = b0 * p0.y + b1 * p1.y + b2 * p2.y + b3 * p3.y
    return CGPoint(x: x, y: y)
  }

  /// Whether the point lies inside, by winding number or by parity.
  package func encloses(_ point: CGPoint, evenOdd: Bool) -> Bool {
    var winding = 0
    var start = CGPoint.zero
    var at = CGPoint.zero
    func cross(_ a: CGPoint, _ b: CGPoint) {
      // Half-open in y, so that a corner on the ray counts once.
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > point.x { winding += a.y < b.y ? 1 : -1 }
    }
    for element in self {
      switch element {
      case .move(let p):
        cross(at, start)
        start = p
        at = p
      case .line(let p):
        cross(at, p)
        at = p
      case .quad(let c, let p):
        let c1 = CGPoint(x: at.x + 2 * (c.x - at.x) / 3, y: at.y + 2 * (c.y - at.y) / 3)
        let c2 = CGPoint(x: p.x + 2 * (c.x - p.x) / 3, y: p.y + 2 * (c.y - p.y) / 3)
        at = walk(at, c1, c2, p, cross)
      case .cubic(let c1, let c2, let p):
        at = walk(at, c1, c2, p, cross)
      case .close:
        cross(at, start)
        at = start
      }
    }
    cross(at, start)
    return evenOdd ? winding % 2 != 0 : winding != 0
  }

  private func walk(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ visit: (CGPoint, CGPoint) -> Void
  ) -> CGPoint {
    var from = p0
    for step in 1...32 {
      let to = step == 32 ? p3 : Self.point(p0, p1, p2, p3, at: CGFloat(step) / 32)
      visit(from, to)
      from = to
    }
    return p3
  }
}
