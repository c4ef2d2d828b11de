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
  var impulse: Float = 0
  /// What one unit of impulse is divided by, from the passes over velocities.
  var mass: Float = 0

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

  func solvePosition(_ a: inout SolverPosition, _ b: inout SolverPosition) -> Bool {
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
}
