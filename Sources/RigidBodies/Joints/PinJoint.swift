import Plane

// Two points together, with bounds and friction for the angle between the bodies (rules 52 to 54).
//
// In velocity first the friction, then either point and angle together as a block of size 3 (at a bound), or the
// point alone as a block of size 2. At a bound the impulse of the angle keeps its sign; where the block would turn it,
// the point is solved for an angle impulse of 0. Source: Catto, "Modeling and Solving Constraints" (GDC 2009).

/// Keeps two anchors together; the bodies turn about them.
struct PinJoint {
  var ends: JointEnds
  var referenceAngle: Float
  var limits: ClosedRange<Float>?
  /// Newton metres.
  var frictionTorque: Float
  private var impulse = Vec2.zero
  private var angleImpulse: Float = 0
  private var motorImpulse: Float = 0

  private var rA = Vec2.zero
  private var rB = Vec2.zero
  private var k = Matrix33()
  private var motorMass: Float = 0
  private var limit = JointLimit.inactive

  init(ends: JointEnds, referenceAngle: Float, limits: ClosedRange<Float>?, frictionTorque: Float) {
    self.ends = ends
    self.referenceAngle = referenceAngle
    self.limits = limits
    self.frictionTorque = frictionTorque
  }

  /// Starts the impulses at 0.
  mutating func forgetImpulses() {
    impulse = .zero
    angleImpulse = 0
    motorImpulse = 0
  }

  mutating func prepare(
    _ h: Float, _ a: SolverPosition, _ b: SolverPosition, _ va: inout SolverVelocity,
    _ vb: inout SolverVelocity
  ) {
    rA = ends.armA(a.q)
    rB = ends.armB(b.q)
    k = Matrix33(ends, rA, rB)
    let turns = k.k33 > 0
    motorMass = turns ? 1 / k.k33 : 0
    if frictionTorque == 0 || !turns { motorImpulse = 0 }

    let previous = limit
    limit = .inactive
    if let limits, turns {
      let angle = b.a - a.a - referenceAngle
      if (limits.upperBound - limits.lowerBound).magnitude < 2 * Tuning.angularSlop {
        limit = .equal
      } else if angle <= limits.lowerBound {
        limit = .atLower
      } else if angle >= limits.upperBound {
        limit = .atUpper
      }
    }
    if limit == .inactive || (limit != .equal && limit != previous) { angleImpulse = 0 }
    apply(impulse, motorImpulse + angleImpulse, &va, &vb)
  }

  mutating func solveVelocity(_ h: Float, _ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    if frictionTorque != 0 && limit != .equal && k.k33 > 0 {
      let old = motorImpulse
      let most = h * frictionTorque
      motorImpulse = max(-most, min(old - motorMass * (b.w - a.w), most))
      a.w -= ends.invInertiaA * (motorImpulse - old)
      b.w += ends.invInertiaB * (motorImpulse - old)
    }

    let speed = b.v + cross(b.w, rB) - a.v - cross(a.w, rA)
    guard limit != .inactive else {
      let change = k.solve(-speed, wide: WideMatrix33(ends, rA, rB))
      impulse += change
      apply(change, 0, &a, &b)
      return
    }
    let full = k.solve(speed, b.w - a.w, wide: WideMatrix33(ends, rA, rB))
    var change = -full.0
    var angleChange = -full.1
    let next = angleImpulse + angleChange
    if (limit == .atLower && next < 0) || (limit == .atUpper && next > 0) {
      change = k.solve(
        -speed + angleImpulse * Vec2(k.k13, k.k23), wide: WideMatrix33(ends, rA, rB))
      angleChange = -angleImpulse
      angleImpulse = 0
    } else {
      angleImpulse = next
    }
    impulse += change
    apply(change, angleChange, &a, &b)
  }

  func solvePosition(_ a: inout SolverPosition, _ b: inout SolverPosition) -> Bool {
    var angularError: Float = 0
    if let limits, limit != .inactive {
      let angle = b.a - a.a - referenceAngle
      let most = Tuning.maximumAngularCorrection
      let c: Float
      switch limit {
      case .atLower:
        angularError = limits.lowerBound - angle
        c = max(-most, min(angle - limits.lowerBound + Tuning.angularSlop, 0))
      case .atUpper:
        angularError = angle - limits.upperBound
        c = max(0, min(angle - limits.upperBound - Tuning.angularSlop, most))
      case .equal, .inactive:
        c = max(-most, min(angle - limits.lowerBound, most))
        angularError = c.magnitude
      }
      let turn = -motorMass * c
      a.turn(by: -(ends.invInertiaA * turn))
      b.turn(by: ends.invInertiaB * turn)
    }

    let rA = ends.armA(a.q)
    let rB = ends.armB(b.q)
    let error = b.c + rB - a.c - rA
    let p = -Matrix33(ends, rA, rB).solve(error, wide: WideMatrix33(ends, rA, rB))
    a.c -= ends.invMassA * p
    a.turn(by: -(ends.invInertiaA * rA.cross(p)))
    b.c += ends.invMassB * p
    b.turn(by: ends.invInertiaB * rB.cross(p))
    return error.length <= Tuning.linearSlop && angularError <= Tuning.angularSlop
  }

  private func apply(
    _ p: Vec2, _ angular: Float, _ a: inout SolverVelocity, _ b: inout SolverVelocity
  ) {
    a.v -= ends.invMassA * p
    a.w -= ends.invInertiaA * (rA.cross(p) + angular)
    b.v += ends.invMassB * p
    b.w += ends.invInertiaB * (rB.cross(p) + angular)
  }
}
