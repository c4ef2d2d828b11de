import CLanes
import Plane

/// Four points that follow each other: the corners of a rectangle, or their normals.
struct LanePoints {
  var x: Lanes
  var y: Lanes

  @inline(__always)
  init(_ points: borrowing Span<Vec2>, from first: Int) {
    // One check for all.
    let four = points.extracting(first..<first + 4)
    let a = tumble_keep(Lanes(four[0].x, four[0].y, four[1].x, four[1].y))
    let b = tumble_keep(Lanes(four[2].x, four[2].y, four[3].x, four[3].y))
    x = tumble_evens(a, b)
    y = tumble_odds(a, b)
  }

  @inline(__always)
  private init(x: Lanes, y: Lanes) {
    self.x = tumble_keep(x)
    self.y = tumble_keep(y)
  }

  @inline(__always)
  static func * (q: Rotation, v: LanePoints) -> LanePoints {
    LanePoints(x: q.c * v.x - q.s * v.y, y: q.s * v.x + q.c * v.y)
  }

  @inline(__always)
  static func * (t: Pose, v: LanePoints) -> LanePoints {
    LanePoints(x: (t.q.c * v.x - t.q.s * v.y) + t.p.x, y: (t.q.s * v.x + t.q.c * v.y) + t.p.y)
  }

  /// The products of a vector with each point, seen from another.
  @inline(__always)
  func dot(_ n: Vec2, from v: Vec2) -> Lanes { tumble_keep(n.x * (x - v.x) + n.y * (y - v.y)) }

  /// The products of each vector with a point, seen from the point of the same place.
  @inline(__always)
  func dot(_ point: Vec2, from v: LanePoints) -> Lanes {
    tumble_keep(x * (point.x - v.x) + y * (point.y - v.y))
  }

  /// The products of a vector with each point.
  @inline(__always)
  func dot(_ n: Vec2) -> Lanes { tumble_keep(n.x * x + n.y * y) }
}

extension SIMD4<Float> {
  /// The least number.
  @inline(__always)
  var least: Float {
    let low = self[1] < self[0] ? self[1] : self[0]
    let high = self[3] < self[2] ? self[3] : self[2]
    return high < low ? high : low
  }

  /// The greatest number.
  @inline(__always)
  var greatest: Float {
    let low = self[1] > self[0] ? self[1] : self[0]
    let high = self[3] > self[2] ? self[3] : self[2]
    return high > low ? high : low
  }

  /// The greatest number and its place, the first of equals.
  @inline(__always)
  var greatestPlace: (index: Int, value: Float) {
    let low = self[1] > self[0] ? self[1] : self[0]
    let high = self[3] > self[2] ? self[3] : self[2]
    return high > low ? (self[3] > self[2] ? 3 : 2, high) : (self[1] > self[0] ? 1 : 0, low)
  }
}
