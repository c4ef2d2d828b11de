import Plane

/// The kinds of outline that collide, in the order in which they take the part of shape A (rule 69).
enum ShapeKind: UInt8 {
  case edge
  case polygon
  case circle
}

/// One shape of a body.
///
/// Its points lie in the ``Geometry`` of the world: a polygon has `count` vertices with the normals of the edges that
/// start there; a circle its centre; an edge v1 and v2, with v0 before and v3 behind for the neighbours, and the
/// normals of the three edges at the places of v0, v1 and v2.
struct Shape {
  var kind: ShapeKind
  /// Whether an edge knows its neighbours.
  var hasNeighbors = false
  /// The skin: metres around the core.
  var radius: Float
  /// The place of the first point in the geometry; for an edge that of v1.
  var first: Int32
  /// The number of points of the core: 2 for an edge, 1 for a circle.
  var count: Int32
  /// The largest distance of a point of the core from the body's origin.
  var extent: Float
  /// The middle of the area, in body coordinates.
  var centroid: Vec2
  var body: Int32
  /// The next older shape of the body, -1 for none.
  var older: Int32 = -1
  /// The leaf of the broad phase.
  var proxy: Int32 = -1
  /// Counts the shapes made in the world: what orders pairs.
  var serial: UInt32
  var filter: Filter
  var density: Float
  var friction: Float
  var elasticity: Float
  var tag: UInt64

  /// The mass of the shape.
  func massProperties(_ geometry: Geometry) -> MassProperties {
    switch kind {
    case .edge: MassProperties()
    case .polygon: .polygon(geometry.vertices[range], density: density)
    case .circle: .circle(radius: radius, center: geometry.vertices[Int(first)], density: density)
    }
  }

  /// The places of the points of the core.
  var range: Range<Int> { Int(first)..<Int(first + count) }

  /// The axis-aligned box at a pose, skin included.
  func box(_ geometry: Geometry, at pose: Pose) -> Box { box(geometry, from: pose, to: pose) }

  /// The axis-aligned box that holds the shape at two poses, skin included.
  @inline(__always)
  func box(_ geometry: Geometry, from start: Pose, to end: Pose) -> Box {
    let vertices = geometry.vertices.span
    if count == 4 {
      let points = LanePoints(vertices, from: Int(first))
      let (v, w) = (start * points, end * points)
      let lower = (w.x.replacing(with: v.x, where: v.x .< w.x), w.y.replacing(with: v.y, where: v.y .< w.y))
      let upper = (w.x.replacing(with: v.x, where: v.x .> w.x), w.y.replacing(with: v.y, where: v.y .> w.y))
      return Box(
        lower: Vec2(lower.0.least - radius, lower.1.least - radius),
        upper: Vec2(upper.0.greatest + radius, upper.1.greatest + radius))
    }
    var lower = start * vertices[Int(first)]
    var upper = lower
    for i in range {
      let v = start * vertices[i]
      let w = end * vertices[i]
      lower = Vec2(Swift.min(lower.x, v.x, w.x), Swift.min(lower.y, v.y, w.y))
      upper = Vec2(Swift.max(upper.x, v.x, w.x), Swift.max(upper.y, v.y, w.y))
    }
    return Box(
      lower: Vec2(lower.x - radius, lower.y - radius), upper: Vec2(upper.x + radius, upper.y + radius))
  }
}
