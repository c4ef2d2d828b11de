import Plane

/// Where a body of an island is while positions are corrected.
struct SolverPosition {
  var c: Vec2
  /// Always the rotation by `a`.
  var q: Rotation
  var a: Float

  /// Where a body is now.
  @inline(__always)
  init(_ body: borrowing BodyState) {
    c = body.c
    a = body.a
    q = body.pose.q
  }

  @inline(__always)
  init(c: Vec2, a: Float, q: Rotation) {
    self.c = c
    self.q = q
    self.a = a
  }

  /// The pose of the body whose mass centre is `localCenter` in its coordinates.
  @inline(__always)
  func pose(_ localCenter: Vec2) -> Pose {
    Pose(p: c - q * localCenter, q: q)
  }

  /// Turns the body; the rotation is worked out anew only if the angle changed.
  @inline(__always)
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
  /// v_x, v_y, w and nothing: one load and one store.
  var lanes: SIMD4<Float>

  @inline(__always)
  init(v: Vec2, w: Float) {
    lanes = SIMD4(v.x, v.y, w, 0)
  }

  var v: Vec2 {
    @inline(__always) get { Vec2(lanes[0], lanes[1]) }
    @inline(__always) set {
      lanes[0] = newValue.x
      lanes[1] = newValue.y
    }
  }

  var w: Float {
    @inline(__always) get { lanes[2] }
    @inline(__always) set { lanes[2] = newValue }
  }

  /// The velocity of the point at the lever arm.
  @inline(__always)
  func at(_ r: Vec2) -> Vec2 { v + cross(w, r) }
}

/// What the solver needs of one contact.
///
/// The body with the reference face comes first: A, or B if the face is B's; A for circles.
struct ContactConstraint {
  var manifold = Manifold()
  var reference = ContactConstraintEnd()
  var incident = ContactConstraintEnd()
  var radiusA: Float = 0
  var radiusB: Float = 0
  var friction: Float = 0
  var elasticity: Float = 0
  /// The contact in the world.
  var contact: Int32 = -1
}

/// What the solver needs of one body of a contact.
struct ContactConstraintEnd {
  var localCenter = Vec2.zero
  var invMass: Float = 0
  var invInertia: Float = 0
  /// The body's place among those of the islands.
  var body: Int32 = -1

  init() {}

  @inline(__always)
  init(_ body: borrowing BodyState) {
    localCenter = body.localCenter
    invMass = body.invMass
    invInertia = body.invInertia
    self.body = body.islandIndex
  }
}

extension ContactConstraint {
  /// Moves the bodies apart at each point in turn; answers the smallest separation met, skins taken off.
  ///
  /// The normal points from the reference body to the other; which of them is A shows only in the order of a sum.
  @inline(__always)
  func solve(
    _ r: inout SolverPosition, _ i: inout SolverPosition, movesReference: Bool = true,
    movesIncident: Bool = true, baumgarte: Float
  ) -> Float {
    let invMassR = movesReference ? reference.invMass : 0
    let invInertiaR = movesReference ? reference.invInertia : 0
    let invMassI = movesIncident ? incident.invMass : 0
    let invInertiaI = movesIncident ? incident.invInertia : 0
    var least: Float = 0
    let kind = manifold.kind
    for index in 0..<manifold.count {
      let clip = index == 0 ? manifold.p0.localPoint : manifold.p1.localPoint
      let plane = r.pose(reference.localCenter) * manifold.localPoint
      var point = i.pose(incident.localCenter) * clip
      var normal: Vec2
      let separation: Float
      if kind == .circles {
        let way = point - plane
        normal = way
        // Coincident circles go apart along the same axis as in `WorldManifold`.
        if normal.normalize() == 0 { normal = Vec2(1, 0) }
        point = 0.5 * (plane + point)
        separation = way.dot(normal) - radiusA - radiusB
      } else {
        normal = r.q * manifold.localNormal
        separation = (point - plane).dot(normal) - radiusA - radiusB
      }
      if separation < least { least = separation }
      // Without an error to correct the rest changes nothing; of what is beyond all reach it may make numbers that are none.
      if separation >= -Tuning.linearSlop && separation < Tuning.reach { continue }

      let rR = point - r.c
      let rI = point - i.c
      let correction = max(
        -Tuning.maximumLinearCorrection, min(baumgarte * (separation + Tuning.linearSlop), 0))
      let rnR = rR.cross(normal)
      let rnI = rI.cross(normal)
      let kR = invInertiaR * rnR * rnR
      let kI = invInertiaI * rnI * rnI
      let mass = invMassR + invMassI
      let k = kind == .faceB ? mass + kI + kR : mass + kR + kI
      let impulse = (k > 0 ? -correction / k : 0) * normal
      r.c -= invMassR * impulse
      r.turn(by: -(invInertiaR * rR.cross(impulse)))
      i.c += invMassI * impulse
      i.turn(by: invInertiaI * rI.cross(impulse))
    }
    return least
  }
}
