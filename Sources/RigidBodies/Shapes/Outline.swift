import Plane

// How the outlines of definitions become shapes.

/// An outline ready to be stored: checked, turned and with its normals.
struct Outline {
  var kind: ShapeKind
  var hasNeighbors = false
  var radius: Float
  var points: [Vec2]
  var normals: [Vec2]
  /// How many points lie before the core: 1 for edges, which keep the neighbour's vertex there.
  var lead = 0
  /// The number of points of the core.
  var count: Int
  var centroid: Vec2

  /// The shapes of an outline: one, or one for each edge of a loop.
  static func make(_ geometry: ShapeGeometry) -> [Outline] {
    switch geometry {
    case .rectangle(let halfWidth, let halfHeight, let center):
      [rectangle(halfWidth, halfHeight, center)]
    case .polygon(let vertices):
      [polygon(vertices)]
    case .circle(let radius, let center):
      [circle(radius, center)]
    case .segment(let v1, let v2):
      loop([v1, v2])
    case .loop(let points):
      loop(points)
    }
  }

  private static func rectangle(_ w: Float, _ h: Float, _ center: Vec2) -> Outline {
    precondition(w > 0 && h > 0, "a rectangle needs a width and a height above 0")
    precondition(w.isFinite && h.isFinite && center.isFinite, "a rectangle needs finite sizes")
    let corners = [Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)]
    return Outline(
      kind: .polygon, radius: 0, points: corners.map { $0 + center },
      normals: [Vec2(0, -1), Vec2(1, 0), Vec2(0, 1), Vec2(-1, 0)], count: 4, centroid: center)
  }

  private static func circle(_ radius: Float, _ center: Vec2) -> Outline {
    precondition(radius > 0 && radius.isFinite, "a circle needs a radius above 0")
    precondition(center.isFinite, "a circle needs a finite centre")
    return Outline(
      kind: .circle, radius: radius, points: [center], normals: [.zero], count: 1, centroid: center)
  }

  private static func polygon(_ vertices: [Vec2]) -> Outline {
    var points = withoutRepeats(vertices)
    precondition(points.count >= 3, "a polygon needs three distinct vertices")
    var twiceArea: Float = 0
    for i in points.indices {
      twiceArea += (points[i] - points[0]).cross(points[(i + 1) % points.count] - points[0])
    }
    precondition(twiceArea != 0, "a polygon needs an area")
    if twiceArea < 0 { points.reverse() }
    let directions = points.indices.map { i in
      var edge = points[(i + 1) % points.count] - points[i]
      edge.normalize()
      return edge
    }
    // Flattened curves have runs that are straight but for rounding; they pass. The sum of the turns is once around.
    var turn: Float = 0
    for i in directions.indices {
      let next = directions[(i + 1) % directions.count]
      let sine = directions[i].cross(next)
      precondition(sine > -1e-3, "a polygon must be convex")
      turn += Float(Portable.atan2(Double(sine), Double(directions[i].dot(next))))
    }
    precondition(turn < 3 * Float.pi, "a polygon must not cross itself")
    return Outline(
      kind: .polygon, radius: Tuning.polygonRadius, points: points, normals: directions.map(\.perp),
      count: points.count, centroid: centroid(points))
  }

  /// The middle of the area, summed over the triangles from the origin.
  private static func centroid(_ points: [Vec2]) -> Vec2 {
    let third: Float = 1 / 3
    var area: Float = 0
    var c = Vec2.zero
    for i in points.indices {
      let p = points[i]
      let q = points[(i + 1) % points.count]
      let triangle = 0.5 * p.cross(q)
      area += triangle
      c += (triangle * third) * (p + q)
    }
    return (1 / area) * c
  }

  private static func loop(_ vertices: [Vec2]) -> [Outline] {
    let points = withoutRepeats(vertices)
    precondition(points.count >= 2, "a boundary needs two distinct points")
    precondition(points.allSatisfy(\.isFinite), "a boundary needs finite points")
    let n = points.count
    let isSegment = n == 2
    return (0..<(isSegment ? 1 : n)).map { i in
      let v1 = points[i]
      let v2 = points[(i + 1) % n]
      let v0 = isSegment ? v1 : points[(i + n - 1) % n]
      let v3 = isSegment ? v2 : points[(i + 2) % n]
      let normals = [v1 - v0, v2 - v1, v3 - v2].map { edge in
        var edge = edge
        edge.normalize()
        return edge.perp
      }
      return Outline(
        kind: .edge, hasNeighbors: !isSegment, radius: Tuning.polygonRadius, points: [v0, v1, v2, v3],
        normals: normals + [.zero], lead: 1, count: 2, centroid: 0.5 * (v1 + v2))
    }
  }

  /// The points without those that coincide with the one before, around the end as well.
  private static func withoutRepeats(_ vertices: [Vec2]) -> [Vec2] {
    let weld = Tuning.vertexWeld * Tuning.vertexWeld
    var points: [Vec2] = []
    for v in vertices {
      if let last = points.last, (v - last).lengthSquared <= weld { continue }
      points.append(v)
    }
    while points.count > 1, let last = points.last, (last - points[0]).lengthSquared <= weld {
      points.removeLast()
    }
    return points
  }
}

extension Vec2 {
  /// Scales the vector to length 1 and answers its length; one too short is left alone and answers 0.
  @discardableResult
  mutating func normalize() -> Float {
    let l = length
    if l < .ulpOfOne { return 0 }
    let inverse = 1 / l
    x *= inverse
    y *= inverse
    return l
  }
}
