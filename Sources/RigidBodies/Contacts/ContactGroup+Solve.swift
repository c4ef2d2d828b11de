import Plane

extension ContactGroup {
  /// Works out masses and biases; arms, normals, masses, impulses, friction and `hasTwo` are there (rules 74 and 75).
  @inline(__always)
  mutating func prepare(_ elasticity: Lanes, _ a: LaneVelocities, _ b: LaneVelocities) {
    prepare(&p0, elasticity, a, b)
    prepare(&p1, elasticity, a, b)
    let rn1A = p0.armAX * normalY - p0.armAY * normalX
    let rn1B = p0.armBX * normalY - p0.armBY * normalX
    let rn2A = p1.armAX * normalY - p1.armAY * normalX
    let rn2B = p1.armBX * normalY - p1.armBY * normalX
    k11 = invMassA + invMassB + invInertiaA * rn1A * rn1A + invInertiaB * rn1B * rn1B
    k22 = invMassA + invMassB + invInertiaA * rn2A * rn2A + invInertiaB * rn2B * rn2B
    k12 = invMassA + invMassB + invInertiaA * rn1A * rn2A + invInertiaB * rn1B * rn2B
    var determinant = k11 * k22 - k12 * k12
    // Two points too alike to be told apart are solved as one.
    hasTwo = hasTwo .& (k11 * k11 .< Tuning.maximumConditionNumber * determinant)
    determinant = 1 / determinant
    inverse11 = determinant * k22
    inverse12 = (-1 * determinant) * k12
    inverse22 = determinant * k11
    // A second point that is not solved gets impulses of 0.
    let one = .!hasTwo
    p1.normalImpulse.replace(with: 0, where: one)
    p1.tangentImpulse.replace(with: 0, where: one)
    p1.tangentMass.replace(with: 0, where: one)
  }

  @inline(__always)
  private func prepare(
    _ p: inout ContactGroupPoint, _ elasticity: Lanes, _ a: LaneVelocities, _ b: LaneVelocities
  ) {
    let rnA = p.armAX * normalY - p.armAY * normalX
    let rnB = p.armBX * normalY - p.armBY * normalX
    let kn = invMassA + invMassB + invInertiaA * rnA * rnA + invInertiaB * rnB * rnB
    p.normalMass = Lanes.zero.replacing(with: 1 / kn, where: kn .> 0)
    // The tangent is (n_y, -n_x).
    let tangentY = -1 * normalX
    let rtA = p.armAX * tangentY - p.armAY * normalY
    let rtB = p.armBX * tangentY - p.armBY * normalY
    let kt = invMassA + invMassB + invInertiaA * rtA * rtA + invInertiaB * rtB * rtB
    p.tangentMass = Lanes.zero.replacing(with: 1 / kt, where: kt .> 0)
    let x = (b.x - b.w * p.armBY) - a.x + a.w * p.armAY
    let y = (b.y + b.w * p.armBX) - a.y - a.w * p.armAX
    let approach = normalX * x + normalY * y
    p.bias = Lanes.zero.replacing(
      with: (-1 * elasticity) * approach, where: approach .< -Tuning.velocityThreshold)
  }

  /// Applies the kept impulses along the new normals and tangents (rule 77).
  @inline(__always)
  func warmStart(_ a: inout LaneVelocities, _ b: inout LaneVelocities) {
    let tangentY = -1 * normalX
    apply(
      p0.normalImpulse * normalX + p0.tangentImpulse * normalY,
      p0.normalImpulse * normalY + p0.tangentImpulse * tangentY, p0, &a, &b)
    apply(
      p1.normalImpulse * normalX + p1.tangentImpulse * normalY,
      p1.normalImpulse * normalY + p1.tangentImpulse * tangentY, p1, &a, &b)
  }

  /// Gives B an impulse at a point and A the opposite one.
  @inline(__always)
  private func apply(
    _ x: Lanes, _ y: Lanes, _ p: ContactGroupPoint, _ a: inout LaneVelocities, _ b: inout LaneVelocities
  ) {
    a.x -= invMassA * x
    a.y -= invMassA * y
    a.w -= invInertiaA * (p.armAX * y - p.armAY * x)
    b.x += invMassB * x
    b.y += invMassB * y
    b.w += invInertiaB * (p.armBX * y - p.armBY * x)
  }

  /// Solves each contact as if it were alone: the friction of its points, then the normals (rule 76).
  @inline(__always)
  mutating func solve(_ a: inout LaneVelocities, _ b: inout LaneVelocities) {
    let tangentY = -1 * normalX
    solveFriction(&p0, tangentY, &a, &b)
    solveFriction(&p1, tangentY, &a, &b)
    solveNormals(&a, &b)
  }

  @inline(__always)
  private func solveFriction(
    _ p: inout ContactGroupPoint, _ tangentY: Lanes, _ a: inout LaneVelocities, _ b: inout LaneVelocities
  ) {
    let x = (b.x - b.w * p.armBY) - a.x + a.w * p.armAY
    let y = (b.y + b.w * p.armBX) - a.y - a.w * p.armAX
    let vt = x * normalY + y * tangentY
    let most = friction * p.normalImpulse
    let least = -1 * most
    let sum = p.tangentImpulse - p.tangentMass * vt
    // In this form each bound is one instruction.
    let bounded = sum.replacing(with: most, where: most .< sum)
    let impulse = bounded.replacing(with: least, where: least .> bounded)
    let change = impulse - p.tangentImpulse
    p.tangentImpulse = impulse
    apply(change * normalY, change * tangentY, p, &a, &b)
  }

  /// Finds x >= 0 with K x + y >= 0 and one of each pair 0, where y is what the speeds would be without impulses.
  @inline(__always)
  private mutating func solveNormals(_ a: inout LaneVelocities, _ b: inout LaneVelocities) {
    let old1 = p0.normalImpulse
    let old2 = p1.normalImpulse
    let u1 = speed(p0, a, b) - p0.bias
    let u2 = speed(p1, a, b) - p1.bias
    let y1 = u1 - (k11 * old1 + k12 * old2)
    let y2 = u2 - (k12 * old1 + k22 * old2)

    // From the last choice to the first: none active; where that fits neither, the impulses stay.
    let fitsNone = (y1 .>= 0) .& (y2 .>= 0)
    var x1 = old1.replacing(with: 0, where: fitsNone)
    var x2 = old2.replacing(with: 0, where: fitsNone)
    // Only the second.
    let second = (-1 * p1.normalMass) * y2
    let fitsSecond = (second .>= 0) .& (k12 * second + y1 .>= 0)
    x1.replace(with: 0, where: fitsSecond)
    x2.replace(with: second, where: fitsSecond)
    // Only the first.
    let first = (-1 * p0.normalMass) * y1
    let fitsFirst = (first .>= 0) .& (k12 * first + y2 .>= 0)
    x1.replace(with: first, where: fitsFirst)
    x2.replace(with: 0, where: fitsFirst)
    // Both.
    let both1 = -1 * (inverse11 * y1 + inverse12 * y2)
    let both2 = -1 * (inverse12 * y1 + inverse22 * y2)
    let fitsBoth = (both1 .>= 0) .& (both2 .>= 0)
    x1.replace(with: both1, where: fitsBoth)
    x2.replace(with: both2, where: fitsBoth)
    // One point alone.
    let sum = old1 - p0.normalMass * u1
    let alone = Lanes.zero.replacing(with: sum, where: sum .> 0)
    x1 = alone.replacing(with: x1, where: hasTwo)
    x2 = Lanes.zero.replacing(with: x2, where: hasTwo)

    p0.normalImpulse = x1
    p1.normalImpulse = x2
    let change1 = x1 - old1
    let change2 = x2 - old2
    let x1n = change1 * normalX
    let y1n = change1 * normalY
    let x2n = change2 * normalX
    let y2n = change2 * normalY
    a.x -= invMassA * (x1n + x2n)
    a.y -= invMassA * (y1n + y2n)
    a.w -= invInertiaA * ((p0.armAX * y1n - p0.armAY * x1n) + (p1.armAX * y2n - p1.armAY * x2n))
    b.x += invMassB * (x1n + x2n)
    b.y += invMassB * (y1n + y2n)
    b.w += invInertiaB * ((p0.armBX * y1n - p0.armBY * x1n) + (p1.armBX * y2n - p1.armBY * x2n))
  }

  /// How fast a point of B leaves that of A along the normal.
  @inline(__always)
  private func speed(_ p: ContactGroupPoint, _ a: LaneVelocities, _ b: LaneVelocities) -> Lanes {
    let x = (b.x - b.w * p.armBY) - a.x + a.w * p.armAY
    let y = (b.y + b.w * p.armBX) - a.y - a.w * p.armAX
    return x * normalX + y * normalY
  }
}
