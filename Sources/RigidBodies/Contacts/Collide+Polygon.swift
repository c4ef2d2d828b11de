import Plane

// Two convex polygons (rule 70).
//
// The method: of all faces of both, the one from which the other polygon is farthest (the least overlap) is the
// reference; the face of the other that looks at it most is clipped to its sides, and what lies within the skins is
// the manifold. B's face must win by a margin, so that the choice does not flicker. Source: the separating-axis
// manifolds of Catto's "Computing Contact Manifolds" (GDC 2007). Invariant: the result depends on the poses alone.

/// The narrow phase: manifolds of two shapes.
enum Collide {
  /// Whether what parted two polygons the last time does so still, as it most likely does.
  @inline(__always)
  static func areStillParted(
    _ geometry: Geometry, _ a: Core, _ poseA: Pose, _ b: Core, _ poseB: Pose, skin: Float,
    _ parting: inout Parting
  ) -> Bool {
    if parting.face == Parting.none { return false }
    let face = Int(parting.face & ~Parting.firstOfB)
    let separation =
      parting.face >= Parting.firstOfB
      ? separation(geometry, b, face, poseB.relative(to: poseA), a)
      : separation(geometry, a, face, poseA.relative(to: poseB), b)
    if separation > skin {
      parting.separation = separation
      return true
    }
    parting.face = Parting.none
    return false
  }

  /// The manifold of two polygons, of which it is not known that they are parted.
  @inline(__always)
  static func polygons(
    _ geometry: Geometry, _ a: Core, _ poseA: Pose, _ b: Core, _ poseB: Pose, skin: Float,
    _ parting: inout Parting
  ) -> Manifold {
    let faceA = deepestFace(geometry, a, poseA.relative(to: poseB), b, within: skin)
    if faceA.separation > skin {
      parting = Parting(separation: faceA.separation, face: UInt16(faceA.index))
      return Manifold()
    }
    let faceB = deepestFace(geometry, b, poseB.relative(to: poseA), a, within: skin)
    if faceB.separation > skin {
      parting = Parting(separation: faceB.separation, face: UInt16(faceB.index) + Parting.firstOfB)
      return Manifold()
    }
    parting.separation = max(faceA.separation, faceB.separation)
    let isB = faceB.separation > faceA.separation + 0.1 * Tuning.linearSlop
    return clip(
      geometry, isB ? b : a, isB ? poseB : poseA, isB ? faceB.index : faceA.index, isB ? a : b,
      isB ? poseA : poseB, skin, kind: isB ? .faceB : .faceA)
  }

  /// How far `b` is before a face of `a`.
  private static func separation(
    _ geometry: Geometry, _ a: Core, _ face: Int, _ toB: Pose, _ b: Core
  ) -> Float {
    let vertices = geometry.vertices.span
    let n = toB.q * geometry.normals[a.first + face]
    let v = toB * vertices[a.first + face]
    if b.count == 4 { return LanePoints(vertices, from: b.first).dot(n, from: v).least }
    var separation = Float.infinity
    for j in b.first..<b.first + b.count {
      let s = n.dot(vertices[j] - v)
      if s < separation { separation = s }
    }
    return separation
  }

  /// The face of `a` before which `b` is farthest, and how far it is; if that is farther than the skins reach, any such.
  @inline(__always)
  private static func deepestFace(
    _ geometry: Geometry, _ a: Core, _ toB: Pose, _ b: Core, within skin: Float
  ) -> (index: Int, separation: Float) {
    if a.count == 4 { return deepestOfFour(geometry, a, toB, b) }
    var best = 0
    var most = -Float.infinity
    for i in 0..<a.count {
      let s = separation(geometry, a, i, toB, b)
      if s > most {
        most = s
        best = i
      }
      if s > skin { break }
    }
    return (best, most)
  }

  /// The same for four faces, all at once.
  @inline(__always)
  private static func deepestOfFour(
    _ geometry: Geometry, _ a: Core, _ toB: Pose, _ b: Core
  ) -> (index: Int, separation: Float) {
    let vertices = geometry.vertices.span
    let normals = geometry.normals.span
    let n = toB.q * LanePoints(normals, from: a.first)
    let v = toB * LanePoints(vertices, from: a.first)
    var separations = Lanes(repeating: .infinity)
    for j in b.first..<b.first + b.count {
      let s = n.dot(vertices[j], from: v)
      separations.replace(with: s, where: s .< separations)
    }
    let deepest = separations.greatestPlace
    return (deepest.index, deepest.value)
  }

  @inline(__always)
  private static func clip(
    _ geometry: Geometry, _ reference: Core, _ poseR: Pose, _ face: Int, _ incident: Core,
    _ poseI: Pose, _ skin: Float, kind: ManifoldKind
  ) -> Manifold {
    let start = reference.first
    let next = face + 1 < reference.count ? face + 1 : 0
    let segment = incidentFace(
      geometry, incident, poseI, poseR.q * geometry.normals[start + face], face)

    let local1 = geometry.vertices[start + face]
    let local2 = geometry.vertices[start + next]
    let localNormal = geometry.normals[start + face]
    let tangent = poseR.q * Vec2(-localNormal.y, localNormal.x)
    let normal = tangent.perp
    let v1 = poseR * local1
    let v2 = poseR * local2
    let front = normal.dot(v1)

    guard
      let half = segment.clipped(
        normal: -tangent, offset: -tangent.dot(v1) + skin, reference: UInt16(face)),
      let clipped = half.clipped(normal: tangent, offset: tangent.dot(v2) + skin, reference: UInt16(next))
    else { return Manifold() }

    var manifold = Manifold(
      kind: kind, localNormal: localNormal, localPoint: 0.5 * (local1 + local2))
    func keep(_ vertex: ClipVertex) {
      if normal.dot(vertex.v) - front <= skin {
        manifold.append(poseI.inverse(vertex.v), kind == .faceB ? vertex.id.flipped : vertex.id)
      }
    }
    keep(clipped.a)
    keep(clipped.b)
    return manifold
  }

  /// The face that looks most against a normal, in world coordinates.
  private static func incidentFace(
    _ geometry: Geometry, _ shape: Core, _ pose: Pose, _ normal: Vec2, _ referenceFace: Int
  ) -> ClipSegment {
    let start = shape.first
    let i1 = mostAgainst(geometry, shape, pose.q.inverse(normal))
    let i2 = i1 + 1 < shape.count ? i1 + 1 : 0
    func vertex(_ i: Int) -> ClipVertex {
      ClipVertex(
        v: pose * geometry.vertices[start + i],
        id: FeatureID(
          indexA: UInt16(referenceFace), indexB: UInt16(i), isFaceA: true, isFaceB: false))
    }
    return ClipSegment(a: vertex(i1), b: vertex(i2))
  }

  /// The first of the faces whose normals look most against a direction, both in the shape's coordinates.
  @inline(__always)
  private static func mostAgainst(_ geometry: Geometry, _ shape: Core, _ n: Vec2) -> Int {
    let normals = geometry.normals.span
    if shape.count == 4 {
      return (-1 * LanePoints(normals, from: shape.first).dot(n)).greatestPlace.index
    }
    var best = 0
    var least = Float.infinity
    for i in 0..<shape.count {
      let dot = n.dot(normals[shape.first + i])
      if dot < least {
        least = dot
        best = i
      }
    }
    return best
  }
}

extension Rotation {
  /// This rotation seen from another: the other undone after it.
  func relative(to other: Rotation) -> Rotation {
    Rotation(s: other.c * s - other.s * c, c: other.c * c + other.s * s)
  }
}

extension Pose {
  /// This pose in the coordinates of another.
  func relative(to other: Pose) -> Pose {
    Pose(p: other.q.inverse(p - other.p), q: q.relative(to: other.q))
  }
}
