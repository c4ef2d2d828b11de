import Plane

// How the outlines of definitions become shapes.

extension ShapeGeometry {
  /// Whether a body can be given the shape: in single precision it has a size, and a polygon is convex.
  public var isSound: Bool { Outline.fault(of: self) == nil }
}

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
  /// The largest distance of a point of the core from the origin.
  var extent: Float { points[lead..<lead + count].reduce(0) { max($0, $1.length) } }

  /// The shapes of an outline: one, or one for each edge of a loop.
  ///
  /// - Precondition: the geometry is sound.
  static func make(_ geometry: ShapeGeometry) -> [Outline] {
    let fault = fault(of: geometry)
    precondition(fault == nil, fault ?? "")
    return switch geometry {
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
    let corners = [Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)]
    return Outline(
      kind: .polygon, radius: 0, points: corners.map { $0 + center },
      normals: [Vec2(0, -1), Vec2(1, 0), Vec2(0, 1), Vec2(-1, 0)], count: 4, centroid: center)
  }

  private static func circle(_ radius: Float, _ center: Vec2) -> Outline {
    Outline(
      kind: .circle, radius: radius, points: [center], normals: [.zero], count: 1, centroid: center)
  }

  private static func polygon(_ vertices: [Vec2]) -> Outline {
    var points = withoutRepeats(vertices)
    if twiceArea(points) < 0 { points.reverse() }
    let directions = directions(points)
    return Outline(
      kind: .polygon, radius: Tuning.polygonRadius, points: points, normals: directions.map(\.perp),
      count: points.count, centroid: centroid(points))
  }

  private static func twiceArea(_ points: [Vec2]) -> Float {
    var sum: Float = 0
    for i in points.indices {
      sum += (points[i] - points[0]).cross(points[(i + 1) % points.count] - points[0])
    }
    return sum
  }

  private static func directions(_ points: [Vec2]) -> [Vec2] {
    points.indices.map { i in
      var edge = points[(i + 1) % points.count] - points[i]
      edge.normalize()
      return edge
    }
  }

  /// What is wrong with a geometry, as a sentence; nil if it can be made.
  static func fault(of geometry: ShapeGeometry) -> String? {
    switch geometry {
    case .rectangle(let w, let h, let center):
      if !(w > 0 && h > 0) { return "a rectangle needs a width and a height above 0" }
      return w.isFinite && h.isFinite && center.isFinite ? nil : "a rectangle needs finite sizes"
    case .circle(let radius, let center):
      if !(radius > 0 && radius.isFinite) { return "a circle needs a radius above 0" }
      return center.isFinite ? nil : "a circle needs a finite centre"
    case .polygon(let vertices):
      return faultOfPolygon(vertices)
    case .segment(let v1, let v2):
      return faultOfLoop([v1, v2])
    case .loop(let points):
      return faultOfLoop(points)
    }
  }

  private static func faultOfPolygon(_ vertices: [Vec2]) -> String? {
    guard vertices.allSatisfy(\.isFinite) else { return "a polygon needs finite vertices" }
    var points = withoutRepeats(vertices)
    guard points.count >= 3 else { return "a polygon needs three distinct vertices" }
    let area = twiceArea(points)
    guard area != 0 else { return "a polygon needs an area" }
    if area < 0 { points.reverse() }
    let directions = directions(points)
    // Flattened curves have runs that are straight but for rounding; they pass. The sum of the turns is once around.
    var turn: Float = 0
    for i in directions.indices {
      let next = directions[(i + 1) % directions.count]
      let sine = directions[i].cross(next)
      guard sine > -1e-3 else { return "a polygon must be convex" }
      turn += Float(Portable.atan2(Double(sine), Double(directions[i].dot(next))))
    }
    return turn < 3 * Float.pi ? nil : "a polygon must not cross itself"
  }

  private static func faultOfLoop(_ vertices: [Vec2]) -> String? {
    guard vertices.allSatisfy(\.isFinite) else { return "a boundary needs finite points" }
    return withoutRepeats(vertices).count >= 2 ? nil : "a boundary needs two distinct points"
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
