import CLanes
import Plane

// One contact, four times.
//
// The problem: contacts that follow each other in a pile wait for each other, so what counts is not how many operations
// a contact takes but how long its chain of them is. The method: the speeds along the tangents and normals of both points
// are taken from the velocities at once; what an impulse changes of the speeds still to be solved is added by couplings
// worked out before, and the velocities are changed once, at the end. It is the sequence of rule 76 all the same: friction
// of the first point, of the second, then both normals.

extension ContactGroup {
  /// Impulses along the normals and tangents of both points.
  struct Impulses {
    var normal0: Lanes
    var tangent0: Lanes
    var normal1: Lanes
    var tangent1: Lanes

    @inline(__always)
    func replacing(with other: Impulses, where mask: LaneMask) -> Impulses {
      Impulses(
        normal0: normal0.replacing(with: other.normal0, where: mask),
        tangent0: tangent0.replacing(with: other.tangent0, where: mask),
        normal1: normal1.replacing(with: other.normal1, where: mask),
        tangent1: tangent1.replacing(with: other.tangent1, where: mask))
    }
  }

  /// The impulses so far.
  private var impulses: Impulses {
    @inline(__always) get {
      Impulses(
        normal0: p0.normalImpulse, tangent0: p0.tangentImpulse, normal1: p1.normalImpulse,
        tangent1: p1.tangentImpulse)
    }
    @inline(__always) set {
      p0.normalImpulse = newValue.normal0
      p0.tangentImpulse = newValue.tangent0
      p1.normalImpulse = newValue.normal1
      p1.tangentImpulse = newValue.tangent1
    }
  }

  /// Applies the kept impulses along the new normals and tangents (rule 77).
  @inline(__always)
  func warmStart(_ a: inout LaneVelocities, _ b: inout LaneVelocities) { apply(impulses, &a, &b) }

  /// Solves each contact as if it were alone: the friction of its points, then the normals (rule 76).
  @inline(__always)
  mutating func solve(_ a: inout LaneVelocities, _ b: inout LaneVelocities) {
    apply(solveImpulses(a, b), &a, &b)
  }

  /// Solves some of the contacts, applies the kept impulses of others, and leaves the rest alone.
  @inline(__always)
  mutating func solve(
    _ a: inout LaneVelocities, _ b: inout LaneVelocities, where isSolved: LaneMask,
    warmStartsWhere isWarm: LaneMask
  ) {
    let kept = impulses
    var changes = Impulses(normal0: .zero, tangent0: .zero, normal1: .zero, tangent1: .zero)
    if any(isSolved) {
      changes = changes.replacing(with: solveImpulses(a, b), where: isSolved)
      impulses = kept.replacing(with: impulses, where: isSolved)
    }
    apply(changes.replacing(with: kept, where: isWarm), &a, &b)
  }

  /// Gives B impulses along the normals and tangents of both points, and A the opposite ones.
  @inline(__always)
  private func apply(_ impulses: Impulses, _ a: inout LaneVelocities, _ b: inout LaneVelocities) {
    let normal = impulses.normal0 + impulses.normal1
    let tangent = impulses.tangent0 + impulses.tangent1
    let x = normalY * tangent + normalX * normal
    let y = normalY * normal - normalX * tangent
    a.x -= invMassA * x
    a.y -= invMassA * y
    b.x += invMassB * x
    b.y += invMassB * y
    a.w -=
      invInertiaA
      * ((p0.tangentArmA * impulses.tangent0 + p1.tangentArmA * impulses.tangent1)
        + (p0.normalArmA * impulses.normal0 + p1.normalArmA * impulses.normal1))
    b.w +=
      invInertiaB
      * ((p0.tangentArmB * impulses.tangent0 + p1.tangentArmB * impulses.tangent1)
        + (p0.normalArmB * impulses.normal0 + p1.normalArmB * impulses.normal1))
  }

  /// Finds the impulses of each contact and answers by what they change.
  @inline(__always)
  private mutating func solveImpulses(_ a: LaneVelocities, _ b: LaneVelocities) -> Impulses {
    let x = tumble_keep(b.x - a.x)
    let y = tumble_keep(b.y - a.y)
    let across = tumble_keep(normalY * x - normalX * y)
    let tangent0 = solveFriction(&p0, across + (p0.tangentArmB * b.w - p0.tangentArmA * a.w))
    let tangent1 = solveFriction(
      &p1, across + (p1.tangentArmB * b.w - p1.tangentArmA * a.w) + tangentCoupling * tangent0)

    // What the normal impulses have to make up for: the speeds at which the points would come nearer without them, and
    // what bounces.
    let along = tumble_keep(normalX * x + normalY * y)
    let old0 = p0.normalImpulse
    let old1 = p1.normalImpulse
    let need0 =
      p0.bias + (k11 * old0 + k12 * old1) - (along + (p0.normalArmB * b.w - p0.normalArmA * a.w))
      - (p0.normalPerTangent0 * tangent0 + p0.normalPerTangent1 * tangent1)
    let need1 =
      p1.bias + (k12 * old0 + k22 * old1) - (along + (p1.normalArmB * b.w - p1.normalArmA * a.w))
      - (p1.normalPerTangent0 * tangent0 + p1.normalPerTangent1 * tangent1)
    solveNormals(need0, need1)
    return Impulses(
      normal0: p0.normalImpulse - old0, tangent0: tangent0, normal1: p1.normalImpulse - old1,
      tangent1: tangent1)
  }

  /// The change of a point's friction impulse for the speed along the tangent.
  @inline(__always)
  private func solveFriction(_ p: inout ContactGroupPoint, _ speed: Lanes) -> Lanes {
    let most = friction * p.normalImpulse
    let least = -1 * most
    let sum = p.tangentImpulse - p.tangentMass * speed
    // In this form each bound is one instruction.
    let bounded = sum.replacing(with: most, where: most .< sum)
    let impulse = bounded.replacing(with: least, where: least .> bounded)
    let change = impulse - p.tangentImpulse
    p.tangentImpulse = impulse
    return change
  }

  /// Finds impulses x >= 0 with K x >= need and, of each pair, one 0.
  @inline(__always)
  private mutating func solveNormals(_ need0: Lanes, _ need1: Lanes) {
    // None active; where nothing fits, the impulses stay.
    let fitsNone = (need0 .<= 0) .& (need1 .<= 0)
    // Only the second.
    let second = p1.normalMass * need1
    let fitsSecond = (second .>= 0) .& (k12 * second .>= need0)
    var x0 = p0.normalImpulse.replacing(with: 0, where: fitsNone .| fitsSecond)
    var x1 = p1.normalImpulse.replacing(with: 0, where: fitsNone)
    x1.replace(with: second, where: fitsSecond)
    // Only the first.
    let first = p0.normalMass * need0
    let fitsFirst = (first .>= 0) .& (k12 * first .>= need1)
    x0.replace(with: first, where: fitsFirst)
    x1.replace(with: 0, where: fitsFirst)
    // Both.
    let both0 = inverse11 * need0 + inverse12 * need1
    let both1 = inverse12 * need0 + inverse22 * need1
    let fitsBoth = (both0 .>= 0) .& (both1 .>= 0)
    x0.replace(with: both0, where: fitsBoth)
    x1.replace(with: both1, where: fitsBoth)
    // One point alone.
    let alone = Lanes.zero.replacing(with: first, where: first .> 0)
    p0.normalImpulse = alone.replacing(with: x0, where: hasTwo)
    p1.normalImpulse = Lanes.zero.replacing(with: x1, where: hasTwo)
  }
}
