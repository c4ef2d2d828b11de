import CLanes
import Plane

// Four contacts, made ready for the passes over velocities.
//
// The problem: contacts are stored one by one, and the passes want each number of four of them side by side. The method:
// what belongs together lies together, four numbers in a row; four such rows, one of each contact, are loaded and
// transposed, and the rest is worked out for all four at once. The formulas of the points are those of `WorldManifold`,
// told by which body has the reference face instead of by which is A: a sum that they write the other way round has the
// same bits. Circles, which have no face, are worked out one by one.

extension ContactGroup {
  /// Takes four contacts, and works out lever arms, masses, couplings and biases (rules 74 and 75).
  mutating func prepare(
    _ members: SIMD4<Int32>, _ constraints: borrowing Span<ContactConstraint>,
    _ positions: borrowing Span<SolverPosition>, _ velocities: borrowing Span<SolverVelocity>,
    keepsImpulses: Bool
  ) {
    let (i0, i1, i2, i3) = (Int(members[0]), Int(members[1]), Int(members[2]), Int(members[3]))
    let reference = LaneEnds(
      constraints[i0].reference, constraints[i1].reference, constraints[i2].reference,
      constraints[i3].reference, positions)
    let incident = LaneEnds(
      constraints[i0].incident, constraints[i1].incident, constraints[i2].incident,
      constraints[i3].incident, positions)
    let kinds = SIMD4<Int32>(
      Int32(constraints[i0].manifold.kind.rawValue), Int32(constraints[i1].manifold.kind.rawValue),
      Int32(constraints[i2].manifold.kind.rawValue), Int32(constraints[i3].manifold.kind.rawValue))
    let isB = kinds .== Int32(ManifoldKind.faceB.rawValue)
    let counts = SIMD4<Int32>(
      Int32(constraints[i0].manifold.count), Int32(constraints[i1].manifold.count),
      Int32(constraints[i2].manifold.count), Int32(constraints[i3].manifold.count))
    hasTwo = counts .== 2

    let surface = LaneRows(
      constraints[i0].surface, constraints[i1].surface, constraints[i2].surface, constraints[i3].surface)
    let face = LaneRows(
      constraints[i0].manifold.face, constraints[i1].manifold.face, constraints[i2].manifold.face,
      constraints[i3].manifold.face)
    let first = LaneRows(
      constraints[i0].manifold.p0.row, constraints[i1].manifold.p0.row, constraints[i2].manifold.p0.row,
      constraints[i3].manifold.p0.row)
    let second = LaneRows(
      constraints[i0].manifold.p1.row, constraints[i1].manifold.p1.row, constraints[i2].manifold.p1.row,
      constraints[i3].manifold.p1.row)
    friction = surface.z
    p0.normalImpulse = keepsImpulses ? first.z : .zero
    p0.tangentImpulse = keepsImpulses ? first.w : .zero
    p1.normalImpulse = keepsImpulses ? second.z : .zero
    p1.tangentImpulse = keepsImpulses ? second.w : .zero

    let nx = reference.turnedX(face.x, face.y)
    let ny = reference.turnedY(face.x, face.y)
    normalX = nx.replacing(with: -1 * nx, where: isB)
    normalY = ny.replacing(with: -1 * ny, where: isB)
    bodyA = LanePlaces(reference.bodies.replacing(with: incident.bodies, where: isB))
    bodyB = LanePlaces(incident.bodies.replacing(with: reference.bodies, where: isB))
    invMassA = reference.invMass.replacing(with: incident.invMass, where: isB)
    invMassB = incident.invMass.replacing(with: reference.invMass, where: isB)
    invInertiaA = reference.invInertia.replacing(with: incident.invInertia, where: isB)
    invInertiaB = incident.invInertia.replacing(with: reference.invInertia, where: isB)

    let radiusR = surface.x.replacing(with: surface.y, where: isB)
    let radiusI = surface.y.replacing(with: surface.x, where: isB)
    let ax = reference.cx.replacing(with: incident.cx, where: isB)
    let ay = reference.cy.replacing(with: incident.cy, where: isB)
    let bx = incident.cx.replacing(with: reference.cx, where: isB)
    let by = incident.cy.replacing(with: reference.cy, where: isB)
    let planeX = reference.turnedX(face.z, face.w) + reference.px
    let planeY = reference.turnedY(face.z, face.w) + reference.py
    /// The lever arms of the point midway between the skins.
    func arms(_ localX: Lanes, _ localY: Lanes) -> Arms {
      let clipX = incident.turnedX(localX, localY) + incident.px
      let clipY = incident.turnedY(localX, localY) + incident.py
      let depth = radiusR - tumble_keep((clipX - planeX) * nx + (clipY - planeY) * ny)
      let x = tumble_keep(0.5 * ((clipX + depth * nx) + (clipX - radiusI * nx)))
      let y = tumble_keep(0.5 * ((clipY + depth * ny) + (clipY - radiusI * ny)))
      return Arms(ax: x - ax, ay: y - ay, bx: x - bx, by: y - by)
    }
    var arms0 = arms(first.x, first.y)
    let arms1 = arms(second.x, second.y)
    let isCircles = kinds .== Int32(ManifoldKind.circles.rawValue)
    if any(isCircles) {
      for lane in 0..<4 where isCircles[lane] {
        setCircles(lane, constraints[Int(members[lane])], positions, &arms0)
      }
    }

    let a = LaneVelocities(velocities, bodyA)
    let b = LaneVelocities(velocities, bodyB)
    prepare(&p0, arms0, surface.w, a, b)
    prepare(&p1, arms1, surface.w, a, b)
    couple()
  }

  /// Sets the normal and the lever arms of two circles.
  private mutating func setCircles(
    _ lane: Int, _ constraint: borrowing ContactConstraint, _ positions: borrowing Span<SolverPosition>,
    _ arms: inout Arms
  ) {
    let a = positions[Int(constraint.reference.body)]
    let b = positions[Int(constraint.incident.body)]
    let world = WorldManifold(
      constraint.manifold, a.pose(constraint.reference.localCenter), constraint.radiusA,
      b.pose(constraint.incident.localCenter), constraint.radiusB)
    normalX[lane] = world.normal.x
    normalY[lane] = world.normal.y
    arms.ax[lane] = world.p0.x - a.c.x
    arms.ay[lane] = world.p0.y - a.c.y
    arms.bx[lane] = world.p0.x - b.c.x
    arms.by[lane] = world.p0.y - b.c.y
  }

  /// The lever arms of one point, from the bodies' mass centres.
  private struct Arms {
    var ax: Lanes
    var ay: Lanes
    var bx: Lanes
    var by: Lanes
  }

  /// Works out how the two points bear on each other, and takes a second one that is none out.
  @inline(__always)
  private mutating func couple() {
    k11 = coupling(p0.normalArmA, p0.normalArmB, p0.normalArmA, p0.normalArmB) + invMassA + invMassB
    k22 = coupling(p1.normalArmA, p1.normalArmB, p1.normalArmA, p1.normalArmB) + invMassA + invMassB
    k12 = coupling(p0.normalArmA, p0.normalArmB, p1.normalArmA, p1.normalArmB) + invMassA + invMassB
    var determinant = k11 * k22 - k12 * k12
    // Two points too alike to be told apart are solved as one.
    hasTwo = hasTwo .& (k11 * k11 .< Tuning.maximumConditionNumber * determinant)
    determinant = 1 / determinant
    inverse11 = determinant * k22
    inverse12 = (-1 * determinant) * k12
    inverse22 = determinant * k11
    // A second point that is not solved gets impulses of 0.
    p1.clear(where: .!hasTwo)
    tangentCoupling =
      coupling(p0.tangentArmA, p0.tangentArmB, p1.tangentArmA, p1.tangentArmB) + invMassA + invMassB
    // Normal and tangent are at right angles, so only the turning couples them.
    p0.normalPerTangent0 = coupling(p0.normalArmA, p0.normalArmB, p0.tangentArmA, p0.tangentArmB)
    p0.normalPerTangent1 = coupling(p0.normalArmA, p0.normalArmB, p1.tangentArmA, p1.tangentArmB)
    p1.normalPerTangent0 = coupling(p1.normalArmA, p1.normalArmB, p0.tangentArmA, p0.tangentArmB)
    p1.normalPerTangent1 = coupling(p1.normalArmA, p1.normalArmB, p1.tangentArmA, p1.tangentArmB)
  }

  @inline(__always)
  private func coupling(_ armA: Lanes, _ armB: Lanes, _ otherA: Lanes, _ otherB: Lanes) -> Lanes {
    invInertiaA * armA * otherA + invInertiaB * armB * otherB
  }

  @inline(__always)
  private func prepare(
    _ p: inout ContactGroupPoint, _ arms: Arms, _ elasticity: Lanes, _ a: LaneVelocities, _ b: LaneVelocities
  ) {
    p.normalArmA = arms.ax * normalY - arms.ay * normalX
    p.normalArmB = arms.bx * normalY - arms.by * normalX
    // The tangent is (n_y, -n_x).
    let tangentY = -1 * normalX
    p.tangentArmA = arms.ax * tangentY - arms.ay * normalY
    p.tangentArmB = arms.bx * tangentY - arms.by * normalY
    let kn = coupling(p.normalArmA, p.normalArmB, p.normalArmA, p.normalArmB) + invMassA + invMassB
    p.normalMass = Lanes.zero.replacing(with: 1 / kn, where: kn .> 0)
    let kt = coupling(p.tangentArmA, p.tangentArmB, p.tangentArmA, p.tangentArmB) + invMassA + invMassB
    p.tangentMass = Lanes.zero.replacing(with: 1 / kt, where: kt .> 0)
    let approach =
      normalX * (b.x - a.x) + normalY * (b.y - a.y) + (p.normalArmB * b.w - p.normalArmA * a.w)
    p.bias = Lanes.zero.replacing(
      with: (-1 * elasticity) * approach, where: approach .< -Tuning.velocityThreshold)
  }
}

extension ContactGroupPoint {
  /// Makes the point one that does nothing where a mask is true.
  @inline(__always)
  fileprivate mutating func clear(where mask: LaneMask) {
    normalArmA.replace(with: 0, where: mask)
    normalArmB.replace(with: 0, where: mask)
    tangentArmA.replace(with: 0, where: mask)
    tangentArmB.replace(with: 0, where: mask)
    normalImpulse.replace(with: 0, where: mask)
    tangentImpulse.replace(with: 0, where: mask)
    normalMass.replace(with: 0, where: mask)
    tangentMass.replace(with: 0, where: mask)
    bias.replace(with: 0, where: mask)
  }
}

/// One body of each of four contacts, and where it is.
private struct LaneEnds {
  let bodies: SIMD4<Int32>
  let cx: Lanes
  let cy: Lanes
  let px: Lanes
  let py: Lanes
  let invMass: Lanes
  let invInertia: Lanes
  private let sine: Lanes
  private let cosine: Lanes

  @inline(__always)
  init(
    _ e0: ContactConstraintEnd, _ e1: ContactConstraintEnd, _ e2: ContactConstraintEnd,
    _ e3: ContactConstraintEnd, _ positions: borrowing Span<SolverPosition>
  ) {
    bodies = SIMD4(e0.body, e1.body, e2.body, e3.body)
    let body = LaneRows(e0.row, e1.row, e2.row, e3.row)
    let place = LaneRows(
      positions[Int(e0.body)].row, positions[Int(e1.body)].row, positions[Int(e2.body)].row,
      positions[Int(e3.body)].row)
    invMass = body.z
    invInertia = body.w
    cx = place.x
    cy = place.y
    sine = place.z
    cosine = place.w
    px = cx - (cosine * body.x - sine * body.y)
    py = cy - (sine * body.x + cosine * body.y)
  }

  @inline(__always)
  func turnedX(_ x: Lanes, _ y: Lanes) -> Lanes { tumble_keep(cosine * x - sine * y) }

  @inline(__always)
  func turnedY(_ x: Lanes, _ y: Lanes) -> Lanes { tumble_keep(sine * x + cosine * y) }
}

/// Four rows of four numbers, transposed.
private struct LaneRows {
  let x: Lanes
  let y: Lanes
  let z: Lanes
  let w: Lanes

  @inline(__always)
  init(_ r0: Lanes, _ r1: Lanes, _ r2: Lanes, _ r3: Lanes) {
    let (r0, r1, r2, r3) = (tumble_keep(r0), tumble_keep(r1), tumble_keep(r2), tumble_keep(r3))
    let firstXY = tumble_zip_low(r0, r1)
    let secondXY = tumble_zip_low(r2, r3)
    let firstZW = tumble_zip_high(r0, r1)
    let secondZW = tumble_zip_high(r2, r3)
    x = tumble_keep(tumble_join_low(firstXY, secondXY))
    y = tumble_keep(tumble_join_high(firstXY, secondXY))
    z = tumble_keep(tumble_join_low(firstZW, secondZW))
    w = tumble_keep(tumble_join_high(firstZW, secondZW))
  }
}

// The rows: numbers that lie side by side in memory, so that each is one load.

extension ContactConstraint {
  @inline(__always)
  fileprivate var surface: Lanes { Lanes(radiusA, radiusB, friction, elasticity) }
}

extension ContactConstraintEnd {
  @inline(__always)
  fileprivate var row: Lanes { Lanes(localCenter.x, localCenter.y, invMass, invInertia) }
}

extension SolverPosition {
  @inline(__always)
  fileprivate var row: Lanes { Lanes(c.x, c.y, q.s, q.c) }
}

extension Manifold {
  @inline(__always)
  fileprivate var face: Lanes { Lanes(localNormal.x, localNormal.y, localPoint.x, localPoint.y) }
}

extension ManifoldPoint {
  @inline(__always)
  fileprivate var row: Lanes { Lanes(localPoint.x, localPoint.y, normalImpulse, tangentImpulse) }
}
