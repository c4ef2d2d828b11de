// Lines to outlines.
//
// The problem: the area that a pen of some width covers along a path, as contours to be filled with the non-zero rule.
// The method: the path is flattened and each contour becomes its two offset sides. At a corner the outer side follows
// the join (tip, arc or bevel); the inner side goes through the point where the two offset lines meet if both segments
// are long enough, and else through the corner itself, so that the winding number stays positive everywhere in the
// outline. The short cut matters for flattened curves: there the two offset lines meet at a grazing angle, and an
// overlap of theirs would be counted twice in the pixels of the edge.
// An open contour gives one outline with a cap at either end, a closed one gives two, the second run backwards.
// Invariants: an arc's chords and a curve's stay within the tolerance; a turn so slight that tip and bevel differ by less
// than that is given the tip whatever the style, so curves look the same with every join.
// A contour of no length draws a dot with round caps, an upright square with square ones, and nothing with butt ones.

import Plane

/// How the line along a path looks.
public struct StrokeStyle: Hashable, Sendable {
  /// The end of an open contour and of a dash.
  public enum Cap: Hashable, Sendable {
    /// Ends at the end point, square.
    case butt
    /// Ends in a half circle about the end point.
    case round
    /// Ends square, half the width beyond the end point.
    case square
  }

  /// The corner between two segments.
  public enum Join: Hashable, Sendable {
    /// The edges run on to where they meet, or as a bevel beyond the miter limit.
    case miter
    /// A circle about the corner.
    case round
    /// The corner is cut straight.
    case bevel
  }

  /// The width, in the path's units; 0 or less draws nothing.
  public var width: Double
  /// The ends.
  public var cap: Cap
  /// The corners.
  public var join: Join
  /// The greatest ratio of a miter's length to the width; sharper corners are bevelled.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in the path's units; empty for an unbroken line.
  ///
  /// Drawn unbroken if a length is below 0 or not finite, or if all are 0.
  public var dashes: [Double]
  /// How far into the pattern the path starts.
  public var dashPhase: Double
  /// Where on the path the line starts, as a share of the length of all contours together; 0 at first.
  ///
  /// The line is cut before it is dashed, so a pattern starts where the line does.
  public var start: Double
  /// Where on the path the line ends; 1 at first.
  ///
  /// Nothing is drawn if that is not after the start.
  public var end: Double

  /// Makes a style; the defaults are those of a new drawing context.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0, start: Double = 0, end: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }

  /// How far from the path the line may reach.
  var reach: Double {
    let half = max(0, width) / 2
    // A square cap reaches the root of two times half the width.
    return half * max(join == .miter ? miterLimit : 1, cap == .square ? 1.4142135623730951 : 1, 1)
  }
}

extension Path {
  /// The outline of the line along this path, as a path to be filled with the non-zero rule.
  ///
  /// - Parameters:
  ///   - style: Width, ends, corners and dashes.
  ///   - tolerance: How far the outline may be from the true one, in the path's units; above 0.
  /// - Returns: Closed contours that may overlap; empty where there is nothing to draw.
  public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
    var path = Path()
    for contour in strokeContours(style, tolerance: tolerance) {
      for (i, p) in contour.points.enumerated() {
        if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
      path.close()
    }
    return path
  }

  /// The outline as polygons.
  func strokeContours(_ style: StrokeStyle, tolerance: Double) -> [Polyline] {
    guard style.width > 0, style.width.isFinite else { return [] }
    var stroker = Stroker(style, tolerance: tolerance)
    for contour in polylines(tolerance: tolerance).trimmed(from: style.start, to: style.end)
    where contour.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      // A lone move draws nothing; a line of no length may draw a dot.
      guard contour.points.count > 1 || contour.isClosed else { continue }
      for piece in contour.dashed(style) { stroker.add(piece) }
    }
    return stroker.outlines
  }
}

/// Makes outlines of polylines.
private struct Stroker {
  private let half: Double
  private let style: StrokeStyle
  private let tolerance: Double
  private(set) var outlines: [Polyline] = []
  /// The offset lines of the current contour, both from its start to its end.
  private var right: [Point] = []
  private var left: [Point] = []

  init(_ style: StrokeStyle, tolerance: Double) {
    half = style.width / 2
    self.style = style
    self.tolerance = tolerance
  }

  mutating func add(_ contour: Polyline) {
    var points: [Point] = []
    for p in contour.points {
      if let last = points.last, isSame(p, last) { continue }
      points.append(p)
    }
    if contour.isClosed, points.count > 1, isSame(points[0], points[points.count - 1]) { points.removeLast() }
    guard points.count > 1 else { return addDot(points[0]) }
    right.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    let count = points.count
    let isClosed = contour.isClosed && count > 2
    let segmentCount = isClosed ? count : count - 1
    let segments = (0..<segmentCount).map { Segment(points[$0], points[($0 + 1) % count], half: half) }
    if isClosed {
      for i in 0..<count { join(segments[(i + count - 1) % count], segments[i], at: points[i]) }
      outlines.append(Polyline(points: right, isClosed: true))
      outlines.append(Polyline(points: left.reversed(), isClosed: true))
    } else {
      let (first, last) = (segments[0], segments[segmentCount - 1])
      right.append(first.offset(points[0], 1))
      left.append(first.offset(points[0], -1))
      for i in 1..<max(1, segmentCount) { join(segments[i - 1], segments[i], at: points[i]) }
      right.append(last.offset(points[count - 1], 1))
      left.append(last.offset(points[count - 1], -1))
      var outline = right
      // A closed contour of two points is a line there and back: round or mitred ends would need a join of 180 degrees.
      addCap(last, at: points[count - 1], to: &outline)
      outline += left.reversed()
      addCap(first.reversed, at: points[0], to: &outline)
      outlines.append(Polyline(points: outline, isClosed: true))
    }
  }

  /// Whether two points are so near that the line between them has no direction to speak of.
  private func isSame(_ a: Point, _ b: Point) -> Bool {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return x * x + y * y <= tolerance * tolerance / 4096
  }

  /// The offset sides at a corner.
  private mutating func join(_ a: Segment, _ b: Segment, at p: Point) {
    let cross = a.dx * b.dy - a.dy * b.dx
    let dot = a.dx * b.dx + a.dy * b.dy
    // The side that the path turns to is the inner one.
    let inner: Double = cross > 0 ? 1 : -1
    var outerPoints: [Point] = []
    var innerPoints: [Point] = []
    let tip = 1 / (1 + dot)
    /// Where the offset lines of a side meet.
    func meeting(_ side: Double) -> Point {
      Point(p.x + side * (a.nx + b.nx) * tip, p.y + side * (a.ny + b.ny) * tip)
    }
    // How far along the segments the inner meeting point is: half the width times the tangent of half the turn.
    let cut = half * cross.magnitude * tip
    if dot > -0.999, cut <= 0.5 * min(a.length, b.length) {
      innerPoints.append(meeting(inner))
    } else {
      innerPoints += [a.offset(p, inner), p, b.offset(p, inner)]
    }
    // 1 / cos of half the turn is the miter's length over the width.
    let cosineSquared = (1 + dot) / 2
    let isSlight = dot > 0 && half * (1 - cosineSquared) < tolerance
    if isSlight || style.join == .miter && cosineSquared * style.miterLimit * style.miterLimit >= 1 {
      outerPoints.append(meeting(-inner))
    } else {
      outerPoints.append(a.offset(p, -inner))
      if style.join == .round {
        addArc(
          from: Point(-inner * a.nx, -inner * a.ny), angle: inner * Portable.atan2(cross.magnitude, dot),
          at: p, to: &outerPoints)
      }
      outerPoints.append(b.offset(p, -inner))
    }
    right += inner > 0 ? innerPoints : outerPoints
    left += inner > 0 ? outerPoints : innerPoints
  }

  /// The points of the end after a segment, between its two sides.
  private func addCap(_ segment: Segment, at p: Point, to outline: inout [Point]) {
    switch style.cap {
    case .butt: break
    case .square:
      let (x, y) = (segment.dx * half, segment.dy * half)
      outline.append(Point(p.x + segment.nx + x, p.y + segment.ny + y))
      outline.append(Point(p.x - segment.nx + x, p.y - segment.ny + y))
    case .round:
      addArc(from: Point(segment.nx, segment.ny), angle: -.pi, at: p, to: &outline)
    }
  }

  /// The inner points of an arc about a centre.
  private func addArc(from start: Point, angle: Double, at center: Point, to points: inout [Point]) {
    let step = (8 * tolerance / half).squareRoot()
    let count = max(1, min(4096, (angle.magnitude / min(step, .pi / 4)).rounded(.up)))
    for i in 1..<max(1, Int(count)) {
      let (s, c) = Portable.sincos(angle * Double(i) / count)
      points.append(
        Point(center.x + start.x * c - start.y * s, center.y + start.x * s + start.y * c))
    }
  }

  private mutating func addDot(_ p: Point) {
    switch style.cap {
    case .butt: return
    case .square:
      let corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
      outlines.append(
        Polyline(points: corners.map { Point(p.x + $0.0, p.y + $0.1) }, isClosed: true))
    case .round:
      var points = [Point(p.x + half, p.y)]
      addArc(from: Point(half, 0), angle: 2 * .pi, at: p, to: &points)
      outlines.append(Polyline(points: points, isClosed: true))
    }
  }
}

/// A straight piece of the path.
private struct Segment {
  /// Its direction, of length 1.
  let dx: Double
  let dy: Double
  /// The direction a quarter turn clockwise on screen, half the width long.
  let nx: Double
  let ny: Double
  let length: Double

  init(_ a: Point, _ b: Point, half: Double) {
    let (x, y) = (b.x - a.x, b.y - a.y)
    length = (x * x + y * y).squareRoot()
    // The squares of very short pieces vanish; their direction hardly matters.
    dx = length > 0 ? x / length : 1
    dy = length > 0 ? y / length : 0
    nx = -dy * half
    ny = dx * half
  }

  private init(dx: Double, dy: Double, nx: Double, ny: Double, length: Double) {
    self.dx = dx
    self.dy = dy
    self.nx = nx
    self.ny = ny
    self.length = length
  }

  /// The same piece run from its end to its start.
  var reversed: Segment { Segment(dx: -dx, dy: -dy, nx: -nx, ny: -ny, length: length) }

  func offset(_ p: Point, _ side: Double) -> Point { Point(p.x + side * nx, p.y + side * ny) }
}
