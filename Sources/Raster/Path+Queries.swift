public import Plane

extension Path {
  /// The smallest rectangle that holds all points and control points, or nil for an empty path.
  public var controlBounds: Rect? {
    var box = Extent()
    for element in elements {
      switch element {
      case .move(let p), .line(let p): box.add(p)
      case .quad(let c, let p):
        box.add(c)
        box.add(p)
      case .cubic(let c, let d, let p):
        box.add(c)
        box.add(d)
        box.add(p)
      case .close: break
      }
    }
    return box.rect
  }

  /// The smallest rectangle that holds the path's lines and curves, or nil for an empty path.
  public var bounds: Rect? {
    var box = Extent()
    var from = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let p):
        box.add(p)
        (from, start) = (p, p)
      case .line(let p):
        box.add(p)
        from = p
      case .quad(let c, let p):
        box.add(p)
        let curve = QuadCurve(p0: from, p1: c, p2: p)
        // The derivative is 0 where one coordinate turns.
        for (a, b, e) in [(from.x, c.x, p.x), (from.y, c.y, p.y)] {
          let t = (a - b) / (a - 2 * b + e)
          if t > 0, t < 1 { box.add(curve.point(at: t)) }
        }
        from = p
      case .cubic(let c, let d, let p):
        box.add(p)
        let curve = CubicCurve(p0: from, p1: c, p2: d, p3: p)
        for t in Self.turns(from.x, c.x, d.x, p.x) + Self.turns(from.y, c.y, d.y, p.y) {
          box.add(curve.point(at: t))
        }
        from = p
      case .close: from = start
      }
    }
    return box.rect
  }

  /// Whether a fill of the path would cover a point.
  ///
  /// Points on the edge may be either. Curves count as chords within 1e-5 of the path's size.
  public func contains(_ p: Point, rule: FillRule = .nonZero) -> Bool {
    guard let box = controlBounds, p.x >= box.x, p.x <= box.maxX, p.y >= box.y, p.y <= box.maxY else {
      return false
    }
    let tolerance = 1e-5 * max(box.width, box.height)
    guard tolerance > 0, tolerance.isFinite else { return false }
    var winding = 0
    for contour in polylines(tolerance: tolerance) {
      guard var a = contour.points.last else { continue }
      for b in contour.points {
        // A ray to the right: an edge counts with its lower end and without its upper one.
        if (a.y <= p.y) != (b.y <= p.y) {
          let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > p.x { winding += a.y < b.y ? 1 : -1 }
        }
        a = b
      }
    }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// The same contours run in the opposite direction, the last one first.
  public func reversed() -> Path {
    var result = Path()
    for contour in contours.reversed() {
      guard let last = contour.last else { continue }
      let isClosed = last == .close
      let steps = isClosed ? contour.dropLast() : contour[...]
      let ends = steps.map(Self.end)
      guard let start = ends.last else { continue }
      result.move(to: start)
      for (step, to) in zip(steps.dropFirst().reversed(), ends.dropLast().reversed()) {
        switch step {
        case .quad(let c, _): result.addQuad(to: to, control: c)
        case .cubic(let c, let d, _): result.addCubic(to: to, control1: d, control2: c)
        case .move, .line, .close: result.addLine(to: to)
        }
      }
      if isClosed { result.close() }
    }
    return result
  }

  /// The elements, one array a contour, each from its move on.
  private var contours: [[Element]] {
    var result: [[Element]] = []
    for element in elements {
      if case .move = element {
        result.append([element])
      } else if !result.isEmpty {
        result[result.count - 1].append(element)
      }
    }
    return result
  }

  /// Where a step other than a close ends.
  private static func end(of element: Element) -> Point {
    switch element {
    case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
    case .close: .zero
    }
  }

  /// The parameters inside 0...1 at which one coordinate of a cubic turns.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    // A third of the derivative: a t^2 + 2 h t + c.
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let h = p0 - 2 * p1 + p2
    let c = p1 - p0
    let discriminant = h * h - a * c
    guard discriminant >= 0 else { return [] }
    // The root with the larger sum first: no cancellation, and a may be 0.
    let q = -(h + (h < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}

/// A growing bounding box.
private struct Extent {
  private var x0 = Double.infinity
  private var y0 = Double.infinity
  private var x1 = -Double.infinity
  private var y1 = -Double.infinity

  mutating func add(_ p: Point) {
    if p.x < x0 { x0 = p.x }
    if p.x > x1 { x1 = p.x }
    if p.y < y0 { y0 = p.y }
    if p.y > y1 { y1 = p.y }
  }

  var rect: Rect? {
    x0 <= x1 && y0 <= y1 ? Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
  }
}
