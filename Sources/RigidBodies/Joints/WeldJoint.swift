import Plane

// Two points and two angles together (rule 55): one block of size 3, in velocity and in position. Where neither body
// turns the angle drops out and the block has size 2.

/// Keeps two anchors together and the difference of the angles as it is.
struct WeldJoint {
  var ends: JointEnds
  var referenceAngle: Float
  private var impulse = Vec2.zero
  private var angleImpulse: Float = 0

  private var rA = Vec2.zero
  private var rB = Vec2.zero
  private var k = Matrix33()

  init(ends: JointEnds, referenceAngle: Float) {
    self.ends = ends
    self.referenceAngle = referenceAngle
  }

  /// Starts the impulses at 0.
  mutating func forgetImpulses() {
    impulse = .zero
    angleImpulse = 0
  }

  mutating func prepare(
    _ h: Float, _ a: SolverPosition, _ b: SolverPosition, _ va: inout SolverVelocity,
    _ vb: inout SolverVelocity
  ) {
    rA = ends.armA(a.q)
    rB = ends.armB(b.q)
    k = Matrix33(ends, rA, rB)
    apply(impulse, angleImpulse, &va, &vb)
  }

  mutating func solveVelocity(_ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    let speed = b.v + cross(b.w, rB) - a.v - cross(a.w, rA)
    let (p, angular) = solve(k, rA, rB, -speed, -(b.w - a.w))
    impulse += p
    angleImpulse += angular
    apply(p, angular, &a, &b)
  }

  func solvePosition(_ a: inout SolverPosition, _ b: inout SolverPosition) -> Bool {
    let rA = ends.armA(a.q)
    let rB = ends.armB(b.q)
    let error = b.c + rB - a.c - rA
    let angle = b.a - a.a - referenceAngle
    let (p, angular) = solve(Matrix33(ends, rA, rB), rA, rB, -error, -angle)
    a.c -= ends.invMassA * p
    a.turn(by: -(ends.invInertiaA * (rA.cross(p) + angular)))
    b.c += ends.invMassB * p
    b.turn(by: ends.invInertiaB * (rB.cross(p) + angular))
    return error.length <= Tuning.linearSlop && angle.magnitude <= Tuning.angularSlop
  }

  private func solve(_ k: Matrix33, _ rA: Vec2, _ rB: Vec2, _ b: Vec2, _ z: Float) -> (Vec2, Float) {
    k.k33 > 0
      ? k.solve(b, z, wide: WideMatrix33(ends, rA, rB)) : (k.solve(b, wide: WideMatrix33(ends, rA, rB)), 0)
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
