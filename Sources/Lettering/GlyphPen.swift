// Centre lines to an outline.
//
// The problem: one drawing of a character that serves every weight, with level heights, even stems and horizontals that
// are a little thinner than stems, as the eye wants them.
// The method: a character is a few centre lines, written in the coordinates of its ink (x from the left edge of the ink, y
// upwards from the baseline, a thousandth of the em the unit), with the half widths of the pen as parameters: a stem
// stands at `v` from the edge, a bar lies `h` under the height. The lines are widened by the package's stroker. The pen is
// an ellipse: the lines are stretched upwards by v/h, widened by a round pen, and shrunk again. Diagonals and dots are
// filled outright, since the end of a stroked diagonal would not lie on the baseline.
// Invariants: every contour winds the same way, so that crossing strokes do not cancel. No two edges of one character
// coincide, since the fill would count their pixels twice: a stroke that leaves another begins inside of it.

import Plane
import Raster

/// Draws one character at one weight.
struct GlyphPen {
  /// What a side of the ink looks like, which says how much room it needs.
  enum Side {
    /// A stem.
    case straight
    /// A bowl.
    case round
    /// The ends of curves or bars.
    case open
    /// A diagonal.
    case slanted
    /// A room of its own, in thousandths.
    case room(Double)
  }

  /// Half the width of a stem.
  let v: Double
  /// Half the height of a bar.
  let h: Double
  /// The advance width.
  private(set) var advance = 0.0
  /// The width of the ink, as it was set.
  private(set) var inkWidth = 0.0
  private var left = 0.0
  private var lines = Path()
  private var areas = Path()
  /// Where the line is, for curves.
  private var at = Point.zero
  /// How square bowls are; 0.5523 is a circle.
  private static let bend = 0.585

  init(halfStem: Double, halfBar: Double) {
    v = halfStem
    h = halfBar
  }

  /// How much wider the stem is than the regular one.
  var extra: Double { 2 * v - 2 * Typeface.regularHalfStem }

  // MARK: Width

  /// Sets the width.
  ///
  /// - Parameters:
  ///   - ink: The ink's width at the regular weight.
  ///   - left: The side before it.
  ///   - right: The side after it.
  ///   - growth: How much of the stem's growth goes into the ink's width.
  /// - Returns: The width of the ink at this weight.
  mutating func width(_ ink: Double, _ left: Side, _ right: Side, growth: Double = 0.75) -> Double {
    let width = ink + growth * extra
    inkWidth = width
    self.left = room(left)
    advance = (self.left + width + room(right)).rounded()
    return width
  }

  private func room(_ side: Side) -> Double {
    switch side {
    case .straight: 72 - 0.12 * extra
    case .round: 44 - 0.1 * extra
    case .open: 34 - 0.1 * extra
    case .slanted: 16 - 0.03 * extra
    case .room(let room): room - 0.06 * extra
    }
  }

  // MARK: Lines

  private func place(_ x: Double, _ y: Double) -> Point { Point(left + x, -y * v / h) }

  mutating func move(_ x: Double, _ y: Double) {
    lines.move(to: place(x, y))
    at = Point(x, y)
  }

  mutating func line(_ x: Double, _ y: Double) {
    lines.addLine(to: place(x, y))
    at = Point(x, y)
  }

  mutating func curve(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double) {
    lines.addCubic(to: place(x, y), control1: place(ax, ay), control2: place(bx, by))
    at = Point(x, y)
  }

  /// A quarter of a bowl that leaves upright and arrives level.
  mutating func vh(_ x: Double, _ y: Double) {
    let k = Self.bend
    curve(at.x, at.y + k * (y - at.y), x - k * (x - at.x), y, x, y)
  }

  /// A quarter of a bowl that leaves level and arrives upright.
  mutating func hv(_ x: Double, _ y: Double) {
    let k = Self.bend
    curve(at.x + k * (x - at.x), at.y, x, y - k * (y - at.y), x, y)
  }

  mutating func close() { lines.close() }

  /// An upright line.
  mutating func stem(_ x: Double, _ from: Double, _ to: Double) {
    move(x, from)
    line(x, to)
  }

  /// A level line.
  mutating func bar(_ y: Double, _ from: Double, _ to: Double) {
    move(from, y)
    line(to, y)
  }

  /// A closed bowl inside a rectangle of ink.
  mutating func bowl(_ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double) {
    let (cx, cy) = ((x0 + x1) / 2, (y0 + y1) / 2)
    move(x0 + v, cy)
    vh(cx, y1 - h)
    hv(x1 - v, cy)
    vh(cx, y0 + h)
    hv(x0 + v, cy)
    close()
  }

  // MARK: Areas

  /// The level width of a diagonal that rises by `dy` over `dx`.
  func slantWidth(_ dx: Double, _ dy: Double, weight: Double = 0.95) -> Double {
    let s = dx / dy
    return 2 * v * weight * (1 + s * s).squareRoot()
  }

  /// A diagonal between two heights, cut level, given by the middles of its ends.
  mutating func slant(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, weight: Double = 0.95
  ) {
    let t = slantWidth(x1 - x0, y1 - y0, weight: weight) / 2
    area([(x0 - t, y0), (x0 + t, y0), (x1 + t, y1), (x1 - t, y1)])
  }

  /// A diagonal from the right at the top to an upright cut on the left, as the arm of k; gives its middle line.
  mutating func arm(_ x1: Double, _ y1: Double, to x0: Double, _ y0: Double) -> (from: Point, to: Point) {
    let t = slantWidth(x1 - x0, y1 - y0) / 2
    let rise = t * (y1 - y0) / (x1 - x0)
    area([(x1 - t, y1), (x1 + t, y1), (x0, y0 - rise), (x0, y0 + rise)])
    return (Point(x0, y0), Point(x1, y1))
  }

  /// A diagonal from the baseline up to the middle line of an arm, which it meets at a share of its length.
  mutating func leg(_ x: Double, onto arm: (from: Point, to: Point), at share: Double) {
    let (dx, dy) = (arm.to.x - arm.from.x, arm.to.y - arm.from.y)
    let (qx, qy) = (arm.from.x + share * dx, arm.from.y + share * dy)
    let t = slantWidth(qx - x, qy) / 2
    /// Where an edge of the leg that starts on the baseline meets the arm's line.
    func meeting(_ foot: Double) -> (Double, Double) {
      let (ux, uy) = (qx - x, qy)
      let k = ((arm.from.x - foot) * dy - arm.from.y * dx) / (ux * dy - uy * dx)
      return (foot + k * ux, k * uy)
    }
    area([(x - t, 0), (x + t, 0), meeting(x + t), meeting(x - t)])
  }

  /// A polygon.
  mutating func area(_ corners: [(Double, Double)]) {
    var twice = 0.0
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) { twice += a.0 * b.1 - b.0 * a.1 }
    let ordered = twice >= 0 ? corners : corners.reversed()
    for (i, c) in ordered.enumerated() {
      let p = Point(left + c.0, -c.1)
      if i == 0 { areas.move(to: p) } else { areas.addLine(to: p) }
    }
    areas.close()
  }

  /// A disc.
  mutating func dot(_ x: Double, _ y: Double, _ r: Double) { circle(x, y, r, turn: 1) }

  /// A round hole in a disc.
  mutating func hole(_ x: Double, _ y: Double, _ r: Double) { circle(x, y, r, turn: -1) }

  /// A circle; a turn of -1 winds it the other way.
  private mutating func circle(_ x: Double, _ y: Double, _ r: Double, turn: Double) {
    let k = 0.5523 * r
    let (cx, cy) = (left + x, -y)
    areas.move(to: Point(cx + r, cy))
    for (ux, uy) in [(1, 0), (0, -turn), (-1, 0), (0, turn)] as [(Double, Double)] {
      // The next direction is a quarter turn on.
      let (wx, wy) = (uy * turn, -ux * turn)
      areas.addCubic(
        to: Point(cx + wx * r, cy + wy * r), control1: Point(cx + ux * r + wx * k, cy + uy * r + wy * k),
        control2: Point(cx + wx * r + ux * k, cy + wy * r + uy * k))
    }
    areas.close()
  }

  /// The radius of the dots of i and of the full stop.
  var dotRadius: Double { 1.22 * v + 3 }

  /// The outline, filled with the non-zero rule, y downwards from the baseline, in thousandths of the em.
  func outline() -> Path {
    // Butt ends; tips of bars and stems that meet are mitred.
    let style = StrokeStyle(width: 2 * v, cap: .butt, join: .miter, miterLimit: 4)
    var outline = lines.stroked(style, tolerance: 0.15).applying(.scale(1, h / v))
    outline.append(areas)
    return outline
  }

  /// A pen of a share of this one's width.
  func sharing(_ share: Double) -> GlyphPen { GlyphPen(halfStem: share * v, halfBar: share * h) }

  /// Takes a smaller copy of another character in, its ink around a place, its baseline at a height.
  mutating func insert(_ other: GlyphPen, scale: Double, x: Double, y: Double) {
    let map = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: left + x - scale * (other.left + other.inkWidth / 2), ty: -y)
    areas.append(other.outline().applying(map))
  }
}
