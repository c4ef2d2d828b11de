import Plane

// Joints whose anchor is many times farther from the bodies than these are large.
//
// The problem: in the effective mass K of such a joint the masses, 1/m, are added to squares of long lever arms, r^2/I,
// and the solution depends on the difference. With an arm of 3000 radii of gyration nothing is left of it in single
// precision: the solution points anywhere, is of any size, and throws bodies out of the scene. The method: where the
// determinant shows the loss (`Tuning.leastConditioning`), K is made anew and solved in double precision, which has
// digits for arms of a million radii. Where even these are gone the solution is b over the trace of K: a step of steepest
// descent, which can only lessen the error, since no positive semidefinite matrix is larger than its trace.
// Source: this package's own. Invariant: the solution is finite, and zero for a K of zeros.

/// A symmetric matrix of size 3 in double precision.
struct WideMatrix33 {
  var k11 = 0.0
  var k12 = 0.0
  var k13 = 0.0
  var k22 = 0.0
  var k23 = 0.0
  var k33 = 0.0

  /// The effective mass of a common point and a common angle of two bodies, as in ``Matrix33``.
  init(_ ends: JointEnds, _ rA: Vec2, _ rB: Vec2) {
    let mass = Double(ends.invMassA) + Double(ends.invMassB)
    add(Double(ends.invInertiaA), -Double(rA.y), Double(rA.x), 1)
    add(Double(ends.invInertiaB), -Double(rB.y), Double(rB.x), 1)
    k11 += mass
    k22 += mass
  }

  init() {}

  /// Adds i a a^T for a vector a of three components.
  mutating func add(_ i: Double, _ a1: Double, _ a2: Double, _ a3: Double) {
    k11 += i * a1 * a1
    k12 += i * a1 * a2
    k13 += i * a1 * a3
    k22 += i * a2 * a2
    k23 += i * a2 * a3
    k33 += i * a3 * a3
  }

  /// The x with K x = b for the upper left block.
  func solve(_ b: Vec2) -> Vec2 {
    let (x, y) = (Double(b.x), Double(b.y))
    let determinant = k11 * k22 - k12 * k12
    guard determinant > Tuning.leastWideConditioning * (k11 * k22) else {
      let trace = k11 + k22
      return trace > 0 ? Vec2(Float(x / trace), Float(y / trace)) : .zero
    }
    return Vec2(Float((k22 * x - k12 * y) / determinant), Float((k11 * y - k12 * x) / determinant))
  }

  /// The x with K x = b.
  func solve(_ b: Vec2, _ third: Float) -> (Vec2, Float) {
    let (x, y, z) = (Double(b.x), Double(b.y), Double(third))
    let c11 = k22 * k33 - k23 * k23
    let c12 = k23 * k13 - k12 * k33
    let c13 = k12 * k23 - k22 * k13
    let determinant = k11 * c11 + k12 * c12 + k13 * c13
    guard determinant > Tuning.leastWideConditioning * (k11 * k22 * k33) else {
      let trace = k11 + k22 + k33
      return trace > 0 ? (Vec2(Float(x / trace), Float(y / trace)), Float(z / trace)) : (.zero, 0)
    }
    let c22 = k11 * k33 - k13 * k13
    let c23 = k12 * k13 - k11 * k23
    let c33 = k11 * k22 - k12 * k12
    return (
      Vec2(
        Float((c11 * x + c12 * y + c13 * z) / determinant),
        Float((c12 * x + c22 * y + c23 * z) / determinant)),
      Float((c13 * x + c23 * y + c33 * z) / determinant)
    )
  }
}
