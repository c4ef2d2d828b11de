import Plane

// Circles (rule 72): the nearest feature of the other shape decides what kind of manifold there is. A circle's
// manifold has one point, the centre of the circle, and no feature changes while it rolls along a face.

extension Collide {
  /// The manifold of two circles.
  static func circles(
    _ geometry: Geometry, _ a: Shape, _ poseA: Pose, _ b: Shape, _ poseB: Pose
  ) -> Manifold {
    let centerA = geometry.vertices[Int(a.first)]
    let centerB = geometry.vertices[Int(b.first)]
    let d = poseB * centerB - poseA * centerA
    let radius = a.radius + b.radius
    if d.dot(d) > radius * radius { return Manifold() }
    var manifold = Manifold(kind: .circles, localPoint: centerA)
    manifold.append(centerB, FeatureID())
    return manifold
  }

  /// The manifold of a polygon (A) and a circle (B).
  static func polygonAndCircle(
    _ geometry: Geometry, _ polygon: Shape, _ poseA: Pose, _ circle: Shape, _ poseB: Pose
  ) -> Manifold {
    let local = geometry.vertices[Int(circle.first)]
    let center = poseA.inverse(poseB * local)
    let radius = polygon.radius + circle.radius
    let start = Int(polygon.first)
    let count = Int(polygon.count)

    var face = 0
    var separation = -Float.infinity
    for i in 0..<count {
      let s = geometry.normals[start + i].dot(center - geometry.vertices[start + i])
      if s > radius { return Manifold() }
      if s > separation {
        separation = s
        face = i
      }
    }

    let v1 = geometry.vertices[start + face]
    let v2 = geometry.vertices[start + (face + 1 < count ? face + 1 : 0)]
    func onFace(_ normal: Vec2, _ point: Vec2) -> Manifold {
      var manifold = Manifold(kind: .faceA, localNormal: normal, localPoint: point)
      manifold.append(local, FeatureID())
      return manifold
    }
    func atVertex(_ v: Vec2) -> Manifold {
      let d = center - v
      if d.dot(d) > radius * radius { return Manifold() }
      var normal = d
      normal.normalize()
      return onFace(normal, v)
    }

    if separation < .ulpOfOne { return onFace(geometry.normals[start + face], 0.5 * (v1 + v2)) }
    if (center - v1).dot(v2 - v1) <= 0 { return atVertex(v1) }
    if (center - v2).dot(v1 - v2) <= 0 { return atVertex(v2) }
    let middle = 0.5 * (v1 + v2)
    let normal = geometry.normals[start + face]
    if normal.dot(center - middle) > radius { return Manifold() }
    return onFace(normal, middle)
  }

  /// The manifold of an edge (A) and a circle (B).
  ///
  /// At an end whose neighbour edge reaches towards the circle there is no contact: the neighbour has it.
  static func edgeAndCircle(
    _ geometry: Geometry, _ edge: Shape, _ poseA: Pose, _ circle: Shape, _ poseB: Pose
  ) -> Manifold {
    let local = geometry.vertices[Int(circle.first)]
    let q = poseA.inverse(poseB * local)
    let first = Int(edge.first)
    let a = geometry.vertices[first]
    let b = geometry.vertices[first + 1]
    let e = b - a
    let u = e.dot(b - q)
    let v = e.dot(q - a)
    let radius = edge.radius + circle.radius

    func atEnd(_ p: Vec2, _ index: UInt16) -> Manifold {
      let d = q - p
      if d.dot(d) > radius * radius { return Manifold() }
      var manifold = Manifold(kind: .circles, localPoint: p)
      manifold.append(local, FeatureID(indexA: index))
      return manifold
    }
    if v <= 0 {
      if edge.hasNeighbors {
        let before = geometry.vertices[first - 1]
        if (a - before).dot(a - q) > 0 { return Manifold() }
      }
      return atEnd(a, 0)
    }
    if u <= 0 {
      if edge.hasNeighbors {
        let after = geometry.vertices[first + 2]
        if (after - b).dot(q - b) > 0 { return Manifold() }
      }
      return atEnd(b, 1)
    }

    let p = (1 / e.dot(e)) * (u * a + v * b)
    let d = q - p
    if d.dot(d) > radius * radius { return Manifold() }
    var n = Vec2(-e.y, e.x)
    if n.dot(q - a) < 0 { n = -n }
    n.normalize()
    var manifold = Manifold(kind: .faceA, localNormal: n, localPoint: a)
    manifold.append(local, FeatureID(isFaceA: true))
    return manifold
  }
}
