// Curves to chords.
//
// The problem: replace a curve by few lines that are nowhere farther from it than a given distance. The method: equal
// steps of the parameter, as many as the curve's second differences ask for. A curve B(t) whose second derivative is at
// most M stays within M / (8 n^2) of n chords over equal steps; for a quadratic M = 2 |p0 - 2 p1 + p2|, and for a cubic
// M is at most 6 times the greater of |p0 - 2 p1 + p2| and |p1 - 2 p2 + p3|.
// Source: G. Wang, "The subdivision method for finding the intersection between two Bezier curves or surfaces" (1984).
// Invariants: end points are exact; the bound holds up to the cap of 4096 chords a curve (at 1/256 of a pixel that is a
// curve of some 80,000 pixels).

public import Plane

/// A contour of straight lines.
public struct Polyline: Hashable, Sendable {
  /// The corners in order; the first is not repeated at the end of a closed one.
  public var points: [Point]
  /// Whether a line leads back from the last point to the first.
  public var isClosed: Bool

  /// Makes a contour.
  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

extension Path {
  /// The contours with every curve replaced by chords.
  ///
  /// - Parameters:
  ///   - tolerance: The greatest distance of a chord from its curve, in the path's units; above 0.
  ///   - map: A map applied to the path first; the tolerance counts after it.
  /// - Returns: One line per contour, in order, under the map; a contour of a single point is kept. Where a closed
  ///   contour's last segment already ends at its start, that point is not repeated.
  public func polylines(tolerance: Double, under map: Affine = .identity) -> [Polyline] {
    precondition(tolerance > 0, "a tolerance of \(tolerance) asks for endlessly many chords")
    var contours: [Polyline] = []
    var points: [Point] = []
    func finish(closed: Bool) {
      guard !points.isEmpty else { return }
      if closed, points.count > 1, points.first == points.last { points.removeLast() }
      contours.append(Polyline(points: points, isClosed: closed))
      points = []
    }
    for element in elements {
      switch element {
      case .move(let p):
        finish(closed: false)
        points.append(map.apply(p))
      case .line(let p):
        points.append(map.apply(p))
      case .quad(let c, let p):
        guard let start = points.last else { continue }
        let curve = QuadCurve(p0: start, p1: map.apply(c), p2: map.apply(p))
        let count = curve.chords(tolerance: tolerance)
        for i in 1..<count { points.append(curve.point(at: Double(i) / Double(count))) }
        points.append(curve.p2)
      case .cubic(let c, let d, let p):
        guard let start = points.last else { continue }
        let curve = CubicCurve(p0: start, p1: map.apply(c), p2: map.apply(d), p3: map.apply(p))
        let count = curve.chords(tolerance: tolerance)
        for i in 1..<count { points.append(curve.point(at: Double(i) / Double(count))) }
        points.append(curve.p3)
      case .close:
        finish(closed: true)
      }
    }
    finish(closed: false)
    return contours
  }
}

/// The number of chords for a bound on the second derivative, 1...4096.
private func chordCount(secondDerivative m: Double, tolerance: Double) -> Int {
  let n = (m / (8 * tolerance)).squareRoot().rounded(.up)
  // Not-a-number counts as 1; whoever draws looks at the points.
  return n > 1 ? Int(n < 4096 ? n : 4096) : 1
}

/// The length of a second difference.
private func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
  let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
  return (x * x + y * y).squareRoot()
}

/// A quadratic curve.
struct QuadCurve {
  let p0: Point
  let p1: Point
  let p2: Point

  func point(at t: Double) -> Point {
    let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
    return Point(a * p0.x + b * p1.x + c * p2.x, a * p0.y + b * p1.y + c * p2.y)
  }

  func chords(tolerance: Double) -> Int {
    chordCount(secondDerivative: 2 * bend(p0, p1, p2), tolerance: tolerance)
  }
}

/// A cubic curve.
struct CubicCurve {
  let p0: Point
  let p1: Point
  let p2: Point
  let p3: Point

  func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  func chords(tolerance: Double) -> Int {
    chordCount(secondDerivative: 6 * max(bend(p0, p1, p2), bend(p1, p2, p3)), tolerance: tolerance)
  }
}
