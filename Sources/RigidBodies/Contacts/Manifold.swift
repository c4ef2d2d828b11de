import Plane

/// Which features of two shapes made a manifold point: what warm starting recognises it by (rule 73).
///
/// A vertex or, if the bit is set, an edge of A in the upper half, of B in the lower one.
struct FeatureID: Equatable {
  private var bits: UInt32 = 0

  private static let faceA: UInt32 = 0x8000_0000
  private static let faceB: UInt32 = 0x8000

  init(indexA: UInt16 = 0, indexB: UInt16 = 0, isFaceA: Bool = false, isFaceB: Bool = false) {
    bits =
      UInt32(indexA) << 16 | UInt32(indexB) | (isFaceA ? FeatureID.faceA : 0)
      | (isFaceB ? FeatureID.faceB : 0)
  }

  /// The number of the feature of B.
  var indexB: UInt16 { UInt16(bits & 0x7fff) }

  /// The same features with the roles exchanged.
  var flipped: FeatureID {
    var flipped = self
    flipped.bits = bits << 16 | bits >> 16
    return flipped
  }
}

/// A point at which two shapes touch.
struct ManifoldPoint {
  /// Circles: centre of B in B's coordinates.
  ///
  /// Face A: the clip point in B's, face B: in A's.
  var localPoint: Vec2 = .zero
  /// The impulse along the normal in the last sub-step.
  var normalImpulse: Float = 0
  /// The impulse along the tangent in the last sub-step.
  var tangentImpulse: Float = 0
  var id = FeatureID()
}

/// How a manifold is to be read.
enum ManifoldKind: UInt8 {
  /// Two points: `localPoint` is the one on A.
  case circles
  /// `localNormal` and `localPoint` are a face of A, in its coordinates.
  case faceA
  /// Likewise a face of B; the normal points from B to A.
  case faceB
}

/// Up to two points at which two shapes touch, in body coordinates, so that it stays good while the bodies move.
struct Manifold {
  var kind = ManifoldKind.circles
  /// 0 to 2.
  var count: UInt8 = 0
  var localNormal = Vec2.zero
  var localPoint = Vec2.zero
  var p0 = ManifoldPoint()
  var p1 = ManifoldPoint()

  subscript(index: Int) -> ManifoldPoint {
    get { index == 0 ? p0 : p1 }
    set { if index == 0 { p0 = newValue } else { p1 = newValue } }
  }

  /// Adds a point without impulses.
  mutating func append(_ localPoint: Vec2, _ id: FeatureID) {
    self[Int(count)] = ManifoldPoint(localPoint: localPoint, id: id)
    count += 1
  }

  /// Takes over the impulses of the points of equal feature.
  @inline(__always)
  mutating func keepImpulses(of old: Manifold) {
    if count > 0 { p0.keepImpulses(of: old) }
    if count > 1 { p1.keepImpulses(of: old) }
  }
}

extension ManifoldPoint {
  /// Takes over the impulses of the first point of equal feature.
  @inline(__always)
  fileprivate mutating func keepImpulses(of old: Manifold) {
    if old.count > 0 && old.p0.id == id {
      normalImpulse = old.p0.normalImpulse
      tangentImpulse = old.p0.tangentImpulse
    } else if old.count > 1 && old.p1.id == id {
      normalImpulse = old.p1.normalImpulse
      tangentImpulse = old.p1.tangentImpulse
    }
  }
}

/// A manifold in world coordinates: the normal from A to B, and points midway between the two skins (rule 68).
struct WorldManifold {
  var normal: Vec2
  var p0 = Vec2.zero
  var p1 = Vec2.zero

  @inline(__always)
  init(_ manifold: borrowing Manifold, _ poseA: Pose, _ radiusA: Float, _ poseB: Pose, _ radiusB: Float) {
    switch manifold.kind {
    case .circles:
      let a = poseA * manifold.localPoint
      let b = poseB * manifold.p0.localPoint
      normal = Vec2(1, 0)
      if (b - a).lengthSquared > .ulpOfOne * .ulpOfOne {
        normal = b - a
        normal.normalize()
      }
      p0 = 0.5 * ((a + radiusA * normal) + (b - radiusB * normal))
    case .faceA:
      let n = poseA.q * manifold.localNormal
      let plane = poseA * manifold.localPoint
      func middle(_ localPoint: Vec2) -> Vec2 {
        let clip = poseB * localPoint
        return 0.5 * ((clip + (radiusA - (clip - plane).dot(n)) * n) + (clip - radiusB * n))
      }
      p0 = middle(manifold.p0.localPoint)
      if manifold.count > 1 { p1 = middle(manifold.p1.localPoint) }
      normal = n
    case .faceB:
      let n = poseB.q * manifold.localNormal
      let plane = poseB * manifold.localPoint
      func middle(_ localPoint: Vec2) -> Vec2 {
        let clip = poseA * localPoint
        return 0.5 * ((clip - radiusA * n) + (clip + (radiusB - (clip - plane).dot(n)) * n))
      }
      p0 = middle(manifold.p0.localPoint)
      if manifold.count > 1 { p1 = middle(manifold.p1.localPoint) }
      normal = -n
    }
  }
}
