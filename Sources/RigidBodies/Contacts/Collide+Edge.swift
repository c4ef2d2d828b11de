import Plane

// An edge with a polygon (rule 71).
//
// The problem: a polygon that slides over a chain of edges must not catch on the joints between them. The method:
// the edge knows its neighbours. From whether the joints are convex and on which side of the three edges the middle of
// the polygon lies follows which side counts as front and which directions a contact normal may have; faces of the
// polygon outside of that range are left out. Then reference face, clipping and manifold as for two polygons, in the
// frame of the edge. Source: the edge-polygon collider of Box2D 2.3 as described by rule 71. Invariants: a face of the
// polygon must win clearly over the edge, so flat landings use the edge; the sides of the reference face are not
// widened.

extension Collide {
  /// The manifold of an edge (A) and a polygon (B).
  static func edgeAndPolygon(
    _ geometry: Geometry, _ edge: Shape, _ poseA: Pose, _ polygon: Shape, _ poseB: Pose,
    _ parting: inout Parting
  ) -> Manifold {
    let toEdge = poseB.relative(to: poseA)
    let v1 = geometry.vertices[Int(edge.first)]
    let v2 = geometry.vertices[Int(edge.first) + 1]
    let side = EdgeSide(geometry, edge, toEdge * polygon.centroid)
    let n = side.normal

    let start = Int(polygon.first)
    let count = Int(polygon.count)
    func vertex(_ i: Int) -> Vec2 { toEdge * geometry.vertices[start + i] }
    func normal(_ i: Int) -> Vec2 { toEdge.q * geometry.normals[start + i] }

    var edgeSeparation = Float.infinity
    for i in 0..<count {
      let s = n.dot(vertex(i) - v1)
      if s < edgeSeparation { edgeSeparation = s }
    }
    parting.separation = edgeSeparation
    if edgeSeparation > Tuning.edgePolygonSkin { return Manifold() }

    var face = -1
    var faceSeparation = -Float.infinity
    let along = Vec2(-n.y, n.x)
    for i in 0..<count {
      let q = -normal(i)
      let v = vertex(i)
      let s = min(q.dot(v - v1), q.dot(v - v2))
      if s > parting.separation { parting.separation = s }
      if s > Tuning.edgePolygonSkin { return Manifold() }
      let limit = q.dot(along) >= 0 ? side.upper : side.lower
      if (q - limit).dot(n) < -Tuning.angularSlop { continue }
      if s > faceSeparation {
        faceSeparation = s
        face = i
      }
    }

    let skin = Tuning.edgePolygonSkin
    if face >= 0 && faceSeparation > 0.98 * edgeSeparation + 0.001 {
      let next = face + 1 < count ? face + 1 : 0
      func end(_ v: Vec2) -> ClipVertex {
        ClipVertex(
          v: v, id: FeatureID(indexA: 0, indexB: UInt16(face), isFaceA: false, isFaceB: true))
      }
      let reference = ReferenceFace(
        i1: face, i2: next, v1: vertex(face), v2: vertex(next), normal: normal(face))
      guard let clipped = reference.clip(ClipSegment(a: end(v1), b: end(v2))) else { return Manifold() }
      var manifold = Manifold(
        kind: .faceB, localNormal: geometry.normals[start + face],
        localPoint: geometry.vertices[start + face])
      func keep(_ vertex: ClipVertex) {
        if reference.separation(vertex.v) <= skin { manifold.append(vertex.v, vertex.id.flipped) }
      }
      keep(clipped.a)
      keep(clipped.b)
      return manifold
    }

    var incident = 0
    var least = n.dot(normal(0))
    for i in 1..<count {
      let dot = n.dot(normal(i))
      if dot < least {
        least = dot
        incident = i
      }
    }
    func end(_ i: Int) -> ClipVertex {
      ClipVertex(
        v: vertex(i), id: FeatureID(indexA: 0, indexB: UInt16(i), isFaceA: true, isFaceB: false))
    }
    let segment = ClipSegment(a: end(incident), b: end(incident + 1 < count ? incident + 1 : 0))
    let reference =
      side.isFront
      ? ReferenceFace(i1: 0, i2: 1, v1: v1, v2: v2, normal: n)
      : ReferenceFace(i1: 1, i2: 0, v1: v2, v2: v1, normal: n)
    guard let clipped = reference.clip(segment) else { return Manifold() }
    var manifold = Manifold(kind: .faceA, localNormal: reference.normal, localPoint: reference.v1)
    func keep(_ vertex: ClipVertex) {
      if reference.separation(vertex.v) <= skin {
        manifold.append(toEdge.inverse(vertex.v), vertex.id)
      }
    }
    keep(clipped.a)
    keep(clipped.b)
    return manifold
  }
}

/// Which side of an edge a polygon is on, and which normals a contact with it may have.
private struct EdgeSide {
  var isFront: Bool
  /// The normal of the edge, turned to the polygon.
  var normal: Vec2
  /// The allowed range of normals.
  var lower: Vec2
  var upper: Vec2

  init(_ geometry: Geometry, _ edge: Shape, _ centroid: Vec2) {
    let first = Int(edge.first)
    let v1 = geometry.vertices[first]
    let n1 = geometry.normals[first]
    let front1 = n1.dot(centroid - v1) >= 0
    guard edge.hasNeighbors else {
      isFront = front1
      normal = front1 ? n1 : -n1
      lower = front1 ? -n1 : n1
      upper = lower
      return
    }

    let v0 = geometry.vertices[first - 1]
    let v2 = geometry.vertices[first + 1]
    let n0 = geometry.normals[first - 1]
    let n2 = geometry.normals[first + 1]
    let front0 = n0.dot(centroid - v0) >= 0
    let front2 = n2.dot(centroid - v2) >= 0
    // Normals are the directions turned by the same quarter, so their cross products are those of the edges.
    let convex1 = n0.cross(n1) >= 0
    let convex2 = n1.cross(n2) > 0
    switch (convex1, convex2) {
    case (true, true):
      isFront = front0 || front1 || front2
      (lower, upper) = isFront ? (n0, n2) : (-n1, -n1)
    case (true, false):
      isFront = front0 || (front1 && front2)
      (lower, upper) = isFront ? (n0, n1) : (-n2, -n1)
    case (false, true):
      isFront = front2 || (front0 && front1)
      (lower, upper) = isFront ? (n1, n2) : (-n1, -n0)
    case (false, false):
      isFront = front0 && front1 && front2
      (lower, upper) = isFront ? (n1, n1) : (-n2, -n0)
    }
    normal = isFront ? n1 : -n1
  }
}

/// A face to whose sides a segment is clipped.
private struct ReferenceFace {
  var i1: Int
  var i2: Int
  var v1: Vec2
  var v2: Vec2
  var normal: Vec2

  func clip(_ segment: ClipSegment) -> ClipSegment? {
    let side = normal.perp
    return segment.clipped(normal: side, offset: side.dot(v1), reference: UInt16(i1))?
      .clipped(normal: -side, offset: (-side).dot(v2), reference: UInt16(i2))
  }

  func separation(_ v: Vec2) -> Float { normal.dot(v - v1) }
}
