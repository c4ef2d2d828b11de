// Arcs of SVG paths as cubic curves.
//
// The problem: a path gives an arc by its ends, two radii, a turn and two flags; a path of UIKit wants curves. The method: the
// centre and the two angles are found from the ends (radii that are too small are scaled until they reach), and every
// quarter or less becomes a cubic curve whose handles have the length 4/3 tan(angle/4).
// Source: Scalable Vector Graphics 2, appendix B.2; the greatest distance of such a curve from a quarter of a circle is 2.7e-4 of
// its radius.
// Invariants: the first curve begins and the last ends exactly at the given points; all numbers are finite.

import Foundation
import Plane

/// An elliptic arc between two points.
struct SVGArc {
  /// The curves, each by its two control points and its end.
  let curves: [(CGPoint, CGPoint, CGPoint)]

  /// Makes an arc; nil where it is a straight line, or nothing.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - end: where it ends.
  ///   - radii: along the two axes of the ellipse; their signs do not count.
  ///   - degrees: the turn of the ellipse, clockwise on the screen.
  ///   - isLarge: whether it is the longer way around.
  ///   - sweeps: whether its angles grow, clockwise on the screen.
  init?(
    from start: CGPoint, to end: CGPoint, radii: (CGFloat, CGFloat), degrees: CGFloat, isLarge: Bool,
    sweeps: Bool
  ) {
    var (rx, ry) = (abs(Double(radii.0)), abs(Double(radii.1)))
    guard rx > 1e-6, ry > 1e-6, start != end else { return nil }
    let turn = Portable.sincos(Double(degrees) * .pi / 180)
    // Half the way between the ends, along the axes of the ellipse.
    let half = (x: Double(start.x - end.x) / 2, y: Double(start.y - end.y) / 2)
    let x = turn.cos * half.x + turn.sin * half.y
    let y = turn.cos * half.y - turn.sin * half.x
    let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let part = max((1 - min(reach, 1)) / max(reach, 1e-300), 0).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let center = (x: reach > 1 ? 0 : part * rx * y / ry, y: reach > 1 ? 0 : -part * ry * x / rx)
    let first = Portable.atan2((y - center.y) / ry, (x - center.x) / rx)
    let last = Portable.atan2((-y - center.y) / ry, (-x - center.x) / rx)
    var sweep = last - first
    if sweeps, sweep < 0 { sweep += 2 * .pi } else if !sweeps, sweep > 0 { sweep -= 2 * .pi }

    let middle = (x: Double(start.x + end.x) / 2, y: Double(start.y + end.y) / 2)
    func place(_ u: Double, _ v: Double) -> CGPoint {
      let (a, b) = (center.x + rx * u, center.y + ry * v)
      return CGPoint(x: middle.x + turn.cos * a - turn.sin * b, y: middle.y + turn.sin * a + turn.cos * b)
    }
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let quarter = Portable.sincos(step / 4)
    let handle = 4 / 3 * quarter.sin / quarter.cos
    var curves: [(CGPoint, CGPoint, CGPoint)] = []
    for i in 0..<count {
      let a = Portable.sincos(first + Double(i) * step)
      let b = Portable.sincos(first + Double(i + 1) * step)
      curves.append(
        (
          place(a.cos - handle * a.sin, a.sin + handle * a.cos),
          place(b.cos + handle * b.sin, b.sin - handle * b.cos),
          i == count - 1 ? end : place(b.cos, b.sin)
        ))
    }
    guard curves.allSatisfy({ [$0.0, $0.1, $0.2].allSatisfy { $0.x.isFinite && $0.y.isFinite } }) else {
      return nil
    }
    self.curves = curves
  }
}
