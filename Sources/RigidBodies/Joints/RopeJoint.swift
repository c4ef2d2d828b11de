import Plane

// Two points no farther apart than a length (rule 58). The impulse only pulls; while the rope is slack, the speed may
// be what closes the slack within the sub-step, so that the rope never snaps taut past its length.

/// Keeps two anchors within a length of each other.
struct RopeJoint {
  var ends: JointEnds
  var maximumLength: Float
  private var impulse: Float = 0

  private var rA = Vec2.zero
  private var rB = Vec2.zero
  private var u = Vec2.zero
  private var mass: Float = 0
  private var distance: Float = 0

  init(ends: JointEnds, maximumLength: Float) {
    self.ends = ends
    self.maximumLength = maximumLength
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
    distance = u.length
    guard distance > Tuning.linearSlop else {
      u = .zero
      mass = 0
      impulse = 0
      distance = 0
      return
    }
    u = (1 / distance) * u
    let crA = rA.cross(u)
    let crB = rB.cross(u)
    let k =
      ends.invMassA + ends.invInertiaA * crA * crA + ends.invMassB + ends.invInertiaB * crB * crB
    mass = k != 0 ? 1 / k : 0
    apply(impulse, &va, &vb)
  }

  mutating func solveVelocity(_ h: Float, _ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    let c = distance - maximumLength
    var speed = u.dot(b.at(rB) - a.at(rA))
    if c < 0 { speed += (1 / h) * c }
    let old = impulse
    impulse = min(0, old - mass * speed)
    apply(impulse - old, &a, &b)
  }

  func solvePosition(_ a: inout SolverPosition, _ b: inout SolverPosition) -> Bool {
    let rA = ends.armA(a.q)
    let rB = ends.armB(b.q)
    var u = b.c + rB - a.c - rA
    let excess = u.normalize() - maximumLength
    let c = max(0, min(excess, Tuning.maximumLinearCorrection))
    let p = (-mass * c) * u
    a.c -= ends.invMassA * p
    a.turn(by: -(ends.invInertiaA * rA.cross(p)))
    b.c += ends.invMassB * p
    b.turn(by: ends.invInertiaB * rB.cross(p))
    return excess < Tuning.linearSlop
  }

  private func apply(_ impulse: Float, _ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    let p = impulse * u
    a.v -= ends.invMassA * p
    a.w -= ends.invInertiaA * rA.cross(p)
    b.v += ends.invMassB * p
    b.w += ends.invInertiaB * rB.cross(p)
  }
}
