import Plane

extension VelocityConstraintPoint {
  /// Works out masses and the bias of one point from its lever arms.
  mutating func prepare(
    _ armA: Vec2, _ armB: Vec2, _ vc: VelocityConstraint, _ a: SolverVelocity, _ b: SolverVelocity,
    _ elasticity: Float
  ) {
    rA = armA
    rB = armB
    let rnA = rA.cross(vc.normal)
    let rnB = rB.cross(vc.normal)
    let kn =
      vc.invMassA + vc.invMassB + vc.invInertiaA * rnA * rnA + vc.invInertiaB * rnB * rnB
    normalMass = kn > 0 ? 1 / kn : 0
    let tangent = vc.normal.perp
    let rtA = rA.cross(tangent)
    let rtB = rB.cross(tangent)
    let kt =
      vc.invMassA + vc.invMassB + vc.invInertiaA * rtA * rtA + vc.invInertiaB * rtB * rtB
    tangentMass = kt > 0 ? 1 / kt : 0
    bias = 0
    let approach = vc.normal.dot(b.v + cross(b.w, rB) - a.v - cross(a.w, rA))
    if approach < -Tuning.velocityThreshold { bias = -elasticity * approach }
  }
}

extension VelocityConstraint {
  /// Couples the two points, or drops the second where they are too alike to be told apart (rule 75).
  mutating func prepareBlock() {
    let rn1A = p0.rA.cross(normal)
    let rn1B = p0.rB.cross(normal)
    let rn2A = p1.rA.cross(normal)
    let rn2B = p1.rB.cross(normal)
    k11 = invMassA + invMassB + invInertiaA * rn1A * rn1A + invInertiaB * rn1B * rn1B
    k22 = invMassA + invMassB + invInertiaA * rn2A * rn2A + invInertiaB * rn2B * rn2B
    k12 = invMassA + invMassB + invInertiaA * rn1A * rn2A + invInertiaB * rn1B * rn2B
    var determinant = k11 * k22 - k12 * k12
    guard k11 * k11 < Tuning.maximumConditionNumber * determinant else {
      count = 1
      return
    }
    if determinant != 0 { determinant = 1 / determinant }
    inverse11 = determinant * k22
    inverse12 = -determinant * k12
    inverse22 = determinant * k11
  }

  /// Gives B an impulse at a point and A the opposite one.
  @inline(__always)
  func apply(
    _ impulse: Vec2, _ rA: Vec2, _ rB: Vec2, _ a: inout SolverVelocity, _ b: inout SolverVelocity
  ) {
    a.v -= invMassA * impulse
    a.w -= invInertiaA * rA.cross(impulse)
    b.v += invMassB * impulse
    b.w += invInertiaB * rB.cross(impulse)
  }

  /// Solves the contact as if it were alone.
  @inline(__always)
  mutating func solve(_ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    let tangent = normal.perp
    solveFriction(&p0, tangent, &a, &b)
    if count == 2 {
      solveFriction(&p1, tangent, &a, &b)
      solveBlock(&a, &b)
    } else {
      let vn = (b.v + cross(b.w, p0.rB) - a.v - cross(a.w, p0.rA)).dot(normal)
      let impulse = max(p0.normalImpulse - p0.normalMass * (vn - p0.bias), 0)
      let change = impulse - p0.normalImpulse
      p0.normalImpulse = impulse
      apply(change * normal, p0.rA, p0.rB, &a, &b)
    }
  }

  @inline(__always)
  private func solveFriction(
    _ p: inout VelocityConstraintPoint, _ tangent: Vec2, _ a: inout SolverVelocity,
    _ b: inout SolverVelocity
  ) {
    let vt = (b.v + cross(b.w, p.rB) - a.v - cross(a.w, p.rA)).dot(tangent)
    let most = friction * p.normalImpulse
    let impulse = max(-most, min(p.tangentImpulse - p.tangentMass * vt, most))
    let change = impulse - p.tangentImpulse
    p.tangentImpulse = impulse
    apply(change * tangent, p.rA, p.rB, &a, &b)
  }

  /// Finds x >= 0 with K x + y >= 0 and one of each pair 0, where y is what the speeds would be without impulses.
  @inline(__always)
  private mutating func solveBlock(_ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    let old1 = p0.normalImpulse
    let old2 = p1.normalImpulse
    let vn1 = (b.v + cross(b.w, p0.rB) - a.v - cross(a.w, p0.rA)).dot(normal)
    let vn2 = (b.v + cross(b.w, p1.rB) - a.v - cross(a.w, p1.rA)).dot(normal)
    let y1 = vn1 - p0.bias - (k11 * old1 + k12 * old2)
    let y2 = vn2 - p1.bias - (k12 * old1 + k22 * old2)

    // Both active.
    var x1 = -(inverse11 * y1 + inverse12 * y2)
    var x2 = -(inverse12 * y1 + inverse22 * y2)
    if !(x1 >= 0 && x2 >= 0) {
      // Only the first.
      x1 = -p0.normalMass * y1
      x2 = 0
      if !(x1 >= 0 && k12 * x1 + y2 >= 0) {
        // Only the second.
        x1 = 0
        x2 = -p1.normalMass * y2
        if !(x2 >= 0 && k12 * x2 + y1 >= 0) {
          // None; where that fits neither, the impulses stay.
          x1 = 0
          x2 = 0
          guard y1 >= 0 && y2 >= 0 else { return }
        }
      }
    }

    let impulse1 = (x1 - old1) * normal
    let impulse2 = (x2 - old2) * normal
    p0.normalImpulse = x1
    p1.normalImpulse = x2
    a.v -= invMassA * (impulse1 + impulse2)
    a.w -= invInertiaA * (p0.rA.cross(impulse1) + p1.rA.cross(impulse2))
    b.v += invMassB * (impulse1 + impulse2)
    b.w += invInertiaB * (p0.rB.cross(impulse1) + p1.rB.cross(impulse2))
  }
}

extension PositionConstraint {
  /// Moves the bodies apart at each point in turn; answers the smallest separation met, skins taken off.
  @inline(__always)
  func solve(
    _ a: inout SolverPosition, _ b: inout SolverPosition, invMassA: Float, invInertiaA: Float,
    invMassB: Float, invInertiaB: Float, baumgarte: Float
  ) -> Float {
    var least: Float = 0
    for i in 0..<count {
      let poseA = a.pose(localCenterA)
      let poseB = b.pose(localCenterB)
      let clip = i == 0 ? localPoint0 : localPoint1
      var normal: Vec2
      let point: Vec2
      let separation: Float
      switch kind {
      case .circles:
        let pointA = poseA * localPoint
        let pointB = poseB * clip
        normal = pointB - pointA
        // Coincident circles go apart along the same axis as in `WorldManifold`.
        if normal.normalize() == 0 { normal = Vec2(1, 0) }
        point = 0.5 * (pointA + pointB)
        separation = (pointB - pointA).dot(normal) - radiusA - radiusB
      case .faceA:
        normal = poseA.q * localNormal
        point = poseB * clip
        separation = (point - poseA * localPoint).dot(normal) - radiusA - radiusB
      case .faceB:
        normal = poseB.q * localNormal
        point = poseA * clip
        separation = (point - poseB * localPoint).dot(normal) - radiusA - radiusB
        normal = -normal
      }
      least = min(least, separation)

      let rA = point - a.c
      let rB = point - b.c
      let correction = max(
        -Tuning.maximumLinearCorrection, min(baumgarte * (separation + Tuning.linearSlop), 0))
      let rnA = rA.cross(normal)
      let rnB = rB.cross(normal)
      let k = invMassA + invMassB + invInertiaA * rnA * rnA + invInertiaB * rnB * rnB
      let impulse = (k > 0 ? -correction / k : 0) * normal
      a.c -= invMassA * impulse
      a.turn(by: -(invInertiaA * rA.cross(impulse)))
      b.c += invMassB * impulse
      b.turn(by: invInertiaB * rB.cross(impulse))
    }
    return least
  }
}
