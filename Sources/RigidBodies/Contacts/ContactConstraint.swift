import Plane

/// Where a body of an island is while positions are corrected.
struct SolverPosition {
  var c: Vec2
  var a: Float
  /// Always the rotation by `a`.
  var q: Rotation

  /// The pose of the body whose mass centre is `localCenter` in its coordinates.
  func pose(_ localCenter: Vec2) -> Pose {
    Pose(p: c - q * localCenter, q: q)
  }

  /// Turns the body; the rotation is worked out anew only if the angle changed.
  mutating func turn(by angle: Float) {
    let turned = a + angle
    if turned != a {
      a = turned
      q = Rotation(turned)
    }
  }
}

/// How fast a body of an island is while velocities are solved.
struct SolverVelocity {
  var v: Vec2
  var w: Float

  /// The velocity of the point at the lever arm.
  func at(_ r: Vec2) -> Vec2 { v + cross(w, r) }
}

/// What the passes over velocities need of one contact.
struct VelocityConstraint {
  var p0: VelocityConstraintPoint
  var p1: VelocityConstraintPoint
  var normal: Vec2
  /// The coupling of two points: K = [[k11, k12], [k12, k22]] and its inverse.
  var k11: Float = 0
  var k12: Float = 0
  var k22: Float = 0
  var inverse11: Float = 0
  var inverse12: Float = 0
  var inverse22: Float = 0
  var friction: Float
  var invMassA: Float
  var invMassB: Float
  var invInertiaA: Float
  var invInertiaB: Float
  /// The bodies' places in the island.
  var bodyA: Int32
  var bodyB: Int32
  /// The points solved, which may be fewer than the manifold has.
  var count: Int32
}

/// What the passes over velocities need of one contact point.
struct VelocityConstraintPoint {
  var rA = Vec2.zero
  var rB = Vec2.zero
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  var normalMass: Float = 0
  var tangentMass: Float = 0
  var bias: Float = 0
}

/// What the passes over positions need of one contact.
struct PositionConstraint {
  var localPoint0: Vec2
  var localPoint1: Vec2
  var localNormal: Vec2
  var localPoint: Vec2
  var localCenterA: Vec2
  var localCenterB: Vec2
  var invMassA: Float
  var invMassB: Float
  var invInertiaA: Float
  var invInertiaB: Float
  var radiusA: Float
  var radiusB: Float
  var bodyA: Int32
  var bodyB: Int32
  /// The contact in the world.
  var contact: Int32
  var count: UInt8
  var kind: ManifoldKind
}
