import Plane

// Anchor B on a line fixed in body A, no rotation between the bodies, and bounds along the line (rules 56 and 57).
//
// The constraints are: no distance across the line, no difference of the angles, and at a bound no travel beyond it.
// Across and angle are a block of size 2, with the travel one of size 3. At a bound the block is solved, the
// accumulated travel impulse is clamped to its sign, and the first two are solved again for what is left of it.
// Source: Catto, "Modeling and Solving Constraints" (GDC 2009).

/// Lets anchor B slide along an axis of body A.
struct SliderJoint {
  var ends: JointEnds
  /// In A's coordinates, of length 1.
  var axis: Vec2
  var referenceAngle: Float
  var limits: ClosedRange<Float>?
  /// Across and angle.
  private var impulse = Vec2.zero
  private var travelImpulse: Float = 0

  private var geometry = Directions()
  private var k = Matrix33()
  private var limit = JointLimit.inactive

  /// The line in the world, and the lever arms of forces along it and across it.
  private struct Directions {
    var along = Vec2.zero
    var across = Vec2.zero
    var d = Vec2.zero
    var a1: Float = 0
    var a2: Float = 0
    var s1: Float = 0
    var s2: Float = 0
  }

  init(ends: JointEnds, axis: Vec2, referenceAngle: Float, limits: ClosedRange<Float>?) {
    self.ends = ends
    self.axis = axis
    self.axis.normalize()
    self.referenceAngle = referenceAngle
    self.limits = limits
  }

  /// Starts the impulses at 0.
  mutating func forgetImpulses() {
    impulse = .zero
    travelImpulse = 0
  }

  mutating func prepare(
    _ h: Float, _ a: SolverPosition, _ b: SolverPosition, _ va: inout SolverVelocity,
    _ vb: inout SolverVelocity
  ) {
    geometry = directions(a, b)
    k = mass(geometry)
    let previous = limit
    limit = .inactive
    if let limits {
      let travel = geometry.along.dot(geometry.d)
      if (limits.upperBound - limits.lowerBound).magnitude < 2 * Tuning.linearSlop {
        limit = .equal
      } else if travel <= limits.lowerBound {
        limit = .atLower
      } else if travel >= limits.upperBound {
        limit = .atUpper
      }
    }
    if limit == .inactive || (limit != .equal && limit != previous) { travelImpulse = 0 }
    apply(impulse, travelImpulse, &va, &vb)
  }

  mutating func solveVelocity(_ a: inout SolverVelocity, _ b: inout SolverVelocity) {
    let g = geometry
    let speed = Vec2(g.across.dot(b.v - a.v) + g.s2 * b.w - g.s1 * a.w, b.w - a.w)
    guard limit != .inactive else {
      let change = k.solve(-speed, wide: wideMass(g))
      impulse += change
      apply(change, 0, &a, &b)
      return
    }
    let travelSpeed = g.along.dot(b.v - a.v) + g.a2 * b.w - g.a1 * a.w
    let old = impulse
    let oldTravel = travelImpulse
    travelImpulse += k.solve(-speed, -travelSpeed, wide: wideMass(g)).1
    switch limit {
    case .atLower: travelImpulse = max(travelImpulse, 0)
    case .atUpper: travelImpulse = min(travelImpulse, 0)
    case .equal, .inactive: break
    }
    let rest = -speed - (travelImpulse - oldTravel) * Vec2(k.k13, k.k23)
    impulse = k.solve(rest, wide: wideMass(g)) + old
    apply(impulse - old, travelImpulse - oldTravel, &a, &b)
  }

  func solvePosition(_ a: inout SolverPosition, _ b: inout SolverPosition) -> Bool {
    let g = directions(a, b)
    let k = mass(g)
    let error = Vec2(g.across.dot(g.d), b.a - a.a - referenceAngle)
    var linearError = error.x.magnitude
    var travelError: Float?
    if let limits {
      let travel = g.along.dot(g.d)
      let most = Tuning.maximumLinearCorrection
      if (limits.upperBound - limits.lowerBound).magnitude < 2 * Tuning.linearSlop {
        travelError = max(-most, min(travel, most))
        linearError = max(linearError, travel.magnitude)
      } else if travel <= limits.lowerBound {
        travelError = max(-most, min(travel - limits.lowerBound + Tuning.linearSlop, 0))
        linearError = max(linearError, limits.lowerBound - travel)
      } else if travel >= limits.upperBound {
        travelError = max(0, min(travel - limits.upperBound - Tuning.linearSlop, most))
        linearError = max(linearError, travel - limits.upperBound)
      }
    }
    let (p, travel) =
      travelError.map { k.solve(-error, -$0, wide: wideMass(g)) } ?? (k.solve(-error, wide: wideMass(g)), 0)
    let force = p.x * g.across + travel * g.along
    a.c -= ends.invMassA * force
    a.turn(by: -(ends.invInertiaA * (p.x * g.s1 + p.y + travel * g.a1)))
    b.c += ends.invMassB * force
    b.turn(by: ends.invInertiaB * (p.x * g.s2 + p.y + travel * g.a2))
    return linearError <= Tuning.linearSlop && error.y.magnitude <= Tuning.angularSlop
  }

  private func directions(_ a: SolverPosition, _ b: SolverPosition) -> Directions {
    let rA = ends.armA(a.q)
    let rB = ends.armB(b.q)
    var g = Directions()
    g.d = (b.c - a.c) + rB - rA
    g.along = a.q * axis
    g.a1 = (g.d + rA).cross(g.along)
    g.a2 = rB.cross(g.along)
    g.across = a.q * Vec2(-axis.y, axis.x)
    g.s1 = (g.d + rA).cross(g.across)
    g.s2 = rB.cross(g.across)
    return g
  }

  private func mass(_ g: Directions) -> Matrix33 {
    let iA = ends.invInertiaA
    let iB = ends.invInertiaB
    let mass = ends.invMassA + ends.invMassB
    var k = Matrix33()
    k.k11 = mass + iA * g.s1 * g.s1 + iB * g.s2 * g.s2
    k.k12 = iA * g.s1 + iB * g.s2
    k.k13 = iA * g.s1 * g.a1 + iB * g.s2 * g.a2
    k.k22 = iA + iB
    // Bodies that do not turn need no angle impulse, but the block needs a diagonal.
    if k.k22 == 0 { k.k22 = 1 }
    k.k23 = iA * g.a1 + iB * g.a2
    k.k33 = mass + iA * g.a1 * g.a1 + iB * g.a2 * g.a2
    return k
  }

  private func wideMass(_ g: Directions) -> WideMatrix33 {
    let mass = Double(ends.invMassA) + Double(ends.invMassB)
    var k = WideMatrix33()
    k.add(Double(ends.invInertiaA), Double(g.s1), 1, Double(g.a1))
    k.add(Double(ends.invInertiaB), Double(g.s2), 1, Double(g.a2))
    k.k11 += mass
    k.k33 += mass
    if k.k22 == 0 { k.k22 = 1 }
    return k
  }

  private func apply(
    _ p: Vec2, _ travel: Float, _ a: inout SolverVelocity, _ b: inout SolverVelocity
  ) {
    let g = geometry
    let force = p.x * g.across + travel * g.along
    a.v -= ends.invMassA * force
    a.w -= ends.invInertiaA * (p.x * g.s1 + p.y + travel * g.a1)
    b.v += ends.invMassB * force
    b.w += ends.invInertiaB * (p.x * g.s2 + p.y + travel * g.a2)
  }
}
