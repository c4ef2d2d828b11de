import Plane

// The distance of two convex cores.
//
// The method is that of Gilbert, Johnson and Keerthi on the Minkowski difference B - A: keep a simplex of up to three
// of its vertices, find its point nearest to the origin, add the vertex farthest in the direction from there to the
// origin, until no vertex lies farther. Source: Catto, "Computing Distance" (GDC 2010). The simplex of one call starts
// the next, and its vertices name the features that the time of impact takes its separating axis from.
// Invariant: the cache holds one, two or three pairs of vertex indices, those of the last simplex.

/// The vertices of a shape's core as the distance search sees them.
struct Core {
  var first: Int
  var count: Int

  @inline(__always)
  init(_ shape: borrowing Shape) {
    first = Int(shape.first)
    count = Int(shape.count)
  }

  /// The vertex farthest in a direction, the first of equals.
  func support(_ geometry: Geometry, _ d: Vec2) -> Int {
    var best = 0
    var most = geometry.vertices[first].dot(d)
    for i in 1..<max(count, 1) {
      let value = geometry.vertices[first + i].dot(d)
      if value > most {
        most = value
        best = i
      }
    }
    return best
  }

  /// A vertex in body coordinates.
  func vertex(_ geometry: Geometry, _ i: Int) -> Vec2 { geometry.vertices[first + i] }
}

/// A vertex of the difference of two cores.
struct SimplexVertex {
  var indexA = 0
  var indexB = 0
  var wA = Vec2.zero
  var wB = Vec2.zero
  var w = Vec2.zero
  /// The share of this vertex in the nearest point.
  var share: Float = 0
}

/// Up to three vertices of the difference of two cores.
struct Simplex {
  var v1 = SimplexVertex()
  var v2 = SimplexVertex()
  var v3 = SimplexVertex()
  var count = 0
  /// The size when it was kept: what tells whether it still fits.
  ///
  /// 0 for one vertex.
  var keptMetric: Float = 0

  /// The distance of two cores at two poses; the simplex is where the search starts and where it ended.
  mutating func distance(
    _ geometry: Geometry, _ a: Core, _ poseA: Pose, _ b: Core, _ poseB: Pose
  ) -> Float {
    restart(geometry, a, poseA, b, poseB)
    var steps = 0
    while steps < Tuning.distanceSteps {
      let saved = self
      switch count {
      case 2: reduce2()
      case 3: reduce3()
      default: break
      }
      // Three vertices around the origin: the cores overlap.
      if count == 3 { break }
      let d = searchDirection
      // The origin lies on the simplex; a search direction cannot be told any more.
      if d.lengthSquared < .ulpOfOne * .ulpOfOne { break }
      let vertex = makeVertex(
        geometry, a, poseA, b, poseB, a.support(geometry, poseA.q.inverse(-d)),
        b.support(geometry, poseB.q.inverse(d)))
      steps += 1
      if saved.contains(vertex) { break }
      switch count {
      case 1: v2 = vertex
      default: v3 = vertex
      }
      count += 1
    }
    keptMetric = metric
    let (pointA, pointB) = witnesses
    return (pointA - pointB).length
  }

  private func makeVertex(
    _ geometry: Geometry, _ a: Core, _ poseA: Pose, _ b: Core, _ poseB: Pose, _ indexA: Int,
    _ indexB: Int
  ) -> SimplexVertex {
    let wA = poseA * a.vertex(geometry, indexA)
    let wB = poseB * b.vertex(geometry, indexB)
    return SimplexVertex(indexA: indexA, indexB: indexB, wA: wA, wB: wB, w: wB - wA)
  }

  /// Moves the kept vertices to the new poses, or starts from the first vertices if there are none that fit.
  private mutating func restart(
    _ geometry: Geometry, _ a: Core, _ poseA: Pose, _ b: Core, _ poseB: Pose
  ) {
    let kept = keptMetric
    if count > 0 { v1 = makeVertex(geometry, a, poseA, b, poseB, v1.indexA, v1.indexB) }
    if count > 1 { v2 = makeVertex(geometry, a, poseA, b, poseB, v2.indexA, v2.indexB) }
    if count > 2 { v3 = makeVertex(geometry, a, poseA, b, poseB, v3.indexA, v3.indexB) }
    if count > 1 {
      let new = metric
      if new < 0.5 * kept || 2 * kept < new || new < .ulpOfOne { count = 0 }
    }
    if count == 0 {
      v1 = makeVertex(geometry, a, poseA, b, poseB, 0, 0)
      v1.share = 1
      count = 1
    } else if count == 1 {
      v1.share = 1
    }
  }

  private func contains(_ vertex: SimplexVertex) -> Bool {
    func same(_ v: SimplexVertex) -> Bool { v.indexA == vertex.indexA && v.indexB == vertex.indexB }
    return same(v1) || (count > 1 && same(v2)) || (count > 2 && same(v3))
  }

  private var metric: Float {
    switch count {
    case 2: (v1.w - v2.w).length
    case 3: (v2.w - v1.w).cross(v3.w - v1.w)
    default: 0
    }
  }

  private var searchDirection: Vec2 {
    if count == 1 { return -v1.w }
    let e = v2.w - v1.w
    return e.cross(-v1.w) > 0 ? Vec2(-e.y, e.x) : e.perp
  }

  /// The nearest points of the two cores.
  private var witnesses: (Vec2, Vec2) {
    switch count {
    case 1: return (v1.wA, v1.wB)
    case 2: return (v1.share * v1.wA + v2.share * v2.wA, v1.share * v1.wB + v2.share * v2.wB)
    default:
      let p = v1.share * v1.wA + v2.share * v2.wA + v3.share * v3.wA
      return (p, p)
    }
  }

  /// The point of a segment nearest to the origin.
  private mutating func reduce2() {
    let e = v2.w - v1.w
    let d2 = -v1.w.dot(e)
    if d2 <= 0 {
      v1.share = 1
      count = 1
      return
    }
    let d1 = v2.w.dot(e)
    if d1 <= 0 {
      v2.share = 1
      count = 1
      v1 = v2
      return
    }
    let inverse = 1 / (d1 + d2)
    v1.share = d1 * inverse
    v2.share = d2 * inverse
  }

  /// The point of a triangle nearest to the origin: a vertex, a point of an edge, or the origin itself.
  private mutating func reduce3() {
    let w1 = v1.w
    let w2 = v2.w
    let w3 = v3.w
    let e12 = w2 - w1
    let d12a = w2.dot(e12)
    let d12b = -w1.dot(e12)
    let e13 = w3 - w1
    let d13a = w3.dot(e13)
    let d13b = -w1.dot(e13)
    let e23 = w3 - w2
    let d23a = w3.dot(e23)
    let d23b = -w2.dot(e23)
    let n = e12.cross(e13)
    let n1 = n * w2.cross(w3)
    let n2 = n * w3.cross(w1)
    let n3 = n * w1.cross(w2)

    if d12b <= 0 && d13b <= 0 {
      v1.share = 1
      count = 1
    } else if d12a > 0 && d12b > 0 && n3 <= 0 {
      let inverse = 1 / (d12a + d12b)
      v1.share = d12a * inverse
      v2.share = d12b * inverse
      count = 2
    } else if d13a > 0 && d13b > 0 && n2 <= 0 {
      let inverse = 1 / (d13a + d13b)
      v1.share = d13a * inverse
      v3.share = d13b * inverse
      count = 2
      v2 = v3
    } else if d12a <= 0 && d23b <= 0 {
      v2.share = 1
      count = 1
      v1 = v2
    } else if d13a <= 0 && d23a <= 0 {
      v3.share = 1
      count = 1
      v1 = v3
    } else if d23a > 0 && d23b > 0 && n1 <= 0 {
      let inverse = 1 / (d23a + d23b)
      v2.share = d23a * inverse
      v3.share = d23b * inverse
      count = 2
      v1 = v3
    } else {
      let inverse = 1 / (n1 + n2 + n3)
      v1.share = n1 * inverse
      v2.share = n2 * inverse
      v3.share = n3 * inverse
      count = 3
    }
  }
}
