import Plane

/// A symmetric matrix of size 3, and its upper left block of size 2: what point and angle constraints are solved with.
struct Matrix33 {
  var k11: Float = 0
  var k12: Float = 0
  var k13: Float = 0
  var k22: Float = 0
  var k23: Float = 0
  var k33: Float = 0

  /// The effective mass of a common point and a common angle of two bodies (rule 52).
  init(_ ends: JointEnds, _ rA: Vec2, _ rB: Vec2) {
    let mass = ends.invMassA + ends.invMassB
    let iA = ends.invInertiaA
    let iB = ends.invInertiaB
    k11 = mass + rA.y * rA.y * iA + rB.y * rB.y * iB
    k12 = -rA.y * rA.x * iA - rB.y * rB.x * iB
    k13 = -rA.y * iA - rB.y * iB
    k22 = mass + rA.x * rA.x * iA + rB.x * rB.x * iB
    k23 = rA.x * iA + rB.x * iB
    k33 = iA + iB
  }

  init() {}

  /// The x with K x = b for the upper left block, by a wider matrix where single precision has lost too much of it.
  func solve(_ b: Vec2, wide: @autoclosure () -> WideMatrix33) -> Vec2 {
    let determinant = k11 * k22 - k12 * k12
    guard determinant > Tuning.leastConditioning * (k11 * k22) else { return wide().solve(b) }
    let inverse = 1 / determinant
    return Vec2(inverse * (k22 * b.x - k12 * b.y), inverse * (k11 * b.y - k12 * b.x))
  }

  /// The x with K x = b, likewise.
  func solve(_ b: Vec2, _ z: Float, wide: @autoclosure () -> WideMatrix33) -> (Vec2, Float) {
    let c1 = k22 * k33 - k23 * k23
    let c2 = k23 * k13 - k12 * k33
    let c3 = k12 * k23 - k22 * k13
    let determinant = k11 * c1 + k12 * c2 + k13 * c3
    guard determinant > Tuning.leastConditioning * (k11 * k22 * k33) else { return wide().solve(b, z) }
    let inverse = 1 / determinant
    let x = b.x * c1 + b.y * c2 + z * c3
    let y = k11 * (b.y * k33 - z * k23) + k12 * (z * k13 - b.x * k33) + k13 * (b.x * k23 - b.y * k13)
    let w = k11 * (k22 * z - k23 * b.y) + k12 * (k23 * b.x - k12 * z) + k13 * (k12 * b.y - k22 * b.x)
    return (Vec2(inverse * x, inverse * y), inverse * w)
  }
}

/// On which of its bounds a joint is.
enum JointLimit {
  case inactive
  case atLower
  case atUpper
  /// The bounds are one.
  case equal
}
