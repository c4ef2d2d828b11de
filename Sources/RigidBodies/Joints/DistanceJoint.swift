import Plane

// Two points at a distance (rules 50 and 51).
//
// One constraint along the line between the anchors. Rigid, it is solved like a contact that also pulls. Soft, the
// spring and the damper are stepped implicitly: softness gamma and bias beta make the velocity after the pass the one
// that a spring of that frequency and damping ratio has at the end of the sub-step, for the effective mass with rotation.
// Such a spring never gains energy; it loses some even without damping. Source: Catto, "Soft Constraints" (GDC 2011).

/// Keeps two anchors at a distance, rigidly or by a spring.
struct DistanceJoint {
  var ends: JointEnds
  var length: Float
  /// 0 is rigid.
  var hertz: Float
  var dampingRatio: Float
  private var impulse: Float = 0

  private var rA = Vec2.zero
  private var rB = Vec2.zero
  private var u = Vec2.zero
  private var mass: Float = 0
  private var gamma: Float = 0
  private var bias: Float = 0

  init(ends: JointEnds, length: Float, hertz: Float, dampingRatio: Float) {
    self.ends = ends
    self.length = length
    self.hertz = hertz
    self.dampingRatio = dampingRatio
  }

  /// Starts the impulses at 0.
  mutating func forgetImpulses() {
    impulse = 0
  }

  mutating func prepare(
    _ h: Float, _ a: SolverPosition, _ b: SolverPosition, _ va: inout SolverVelocity,
    _ vb: inout SolverVelocity
  ) {
    rA = ends.armA(a.q)
    rB = ends.armB(b.q)
    u = b.c + rB - a.c - rA
    let distance = u.length
    u = distance > Tuning.linearSlop ? (1 / distance) * u : .zero

    let crA = rA.cross(u)
    let crB = rB.cross(u)
    var k =
      ends.invMassA + ends.invInertiaA * crA * crA + ends.invMassB + ends.invInertiaB * crB * crB
    mass = k != 0 ? 1 / k : 0
    if hertz > 0 {
      let c = distance - length
      let omega = 2 * Float.pi * hertz
      let damping = 2 * mass * dampingRatio * omega
      let stiffness = mass * omega * omega
      gamma = h * (damping + h * stiffness)
      gamma = gamma != 0 ? 1 / gamma : 0
      bias = c * h * stiffness * gamma
      k += gamma
      mass = k != 0 ? 1 / k : 0
    } else {
      gamma = 0
      bias = 0
    }
    apply(impulse, &va, &vb)
  }

  mutating func solveVelocity(_ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    let speed = u.dot(b.at(rB) - a.at(rA))
    let change = -mass * (speed + bias + gamma * impulse)
    impulse += change
    apply(change, &a, &b)
  }

  func solvePosition(_ a: inout SolverPosition, _ b: inout SolverPosition) -> Bool {
    if hertz > 0 { return true }
    let rA = ends.armA(a.q)
    let rB = ends.armB(b.q)
    var u = b.c + rB - a.c - rA
    let distance = u.normalize()
    let limit = Tuning.maximumLinearCorrection
    let c = max(-limit, min(distance - length, limit))
    let p = (-mass * c) * u
    a.c -= ends.invMassA * p
    a.turn(by: -(ends.invInertiaA * rA.cross(p)))
    b.c += ends.invMassB * p
    b.turn(by: ends.invInertiaB * rB.cross(p))
    return c.magnitude < Tuning.linearSlop
  }

  private func apply(_ impulse: Float, _ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    let p = impulse * u
    a.v -= ends.invMassA * p
    a.w -= ends.invInertiaA * rA.cross(p)
    b.v += ends.invMassB * p
    b.w += ends.invInertiaB * rB.cross(p)
  }
}
