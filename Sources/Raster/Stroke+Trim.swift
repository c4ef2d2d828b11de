import Plane

extension [Polyline] {
  /// The part of the lines between two shares of their whole length, in order; all of them for 0 and 1.
  ///
  /// A closed line that is cut becomes an open one from its start.
  func trimmed(from start: Double, to end: Double) -> [Polyline] {
    guard start > 0 || end < 1 else { return self }
    guard start < end else { return [] }
    let lengths = map { line in line.segments.reduce(0) { $0 + Polyline.length($1.0, $1.1) } }
    let total = lengths.reduce(0, +)
    let (from, to) = (start * total, end * total)
    var result: [Polyline] = []
    var before = 0.0
    for (line, length) in zip(self, lengths) {
      defer { before += length }
      if before >= from, before + length <= to {
        result.append(line)
        continue
      }
      guard before < to, before + length > from else { continue }
      var points: [Point] = []
      var at = before
      for (a, b) in line.segments {
        let step = Polyline.length(a, b)
        defer { at += step }
        guard step > 0, at < to, at + step > from else { continue }
        /// The point at a length along the whole.
        func point(_ s: Double) -> Point {
          let t = (s - at) / step
          return t <= 0 ? a : t >= 1 ? b : Point(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y))
        }
        if points.isEmpty { points.append(point(from)) }
        points.append(point(to))
      }
      if points.count > 1 { result.append(Polyline(points: points, isClosed: false)) }
    }
    return result
  }
}

extension Polyline {
  /// Its lines from corner to corner, the closing one among them.
  fileprivate var segments: some Sequence<(Point, Point)> {
    zip(points, points.dropFirst() + (isClosed ? points.prefix(1) : []))
  }

  fileprivate static func length(_ a: Point, _ b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }
}
