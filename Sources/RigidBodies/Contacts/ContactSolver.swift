import Plane

// The contacts of the islands: velocities, then positions (rules 74 to 81).
//
// The problem: find impulses at the contact points that stop approaching bodies, or throw them back, within the cone
// of friction. The method: sequential impulses. Each contact in turn is solved as if it were alone, accumulated
// impulses are kept within their bounds, and the loop is repeated; impulses of the sub-step before are applied first.
// Two points of one contact are solved together, as a linear complementarity problem of size 2. What overlaps are left
// is then removed by a few passes that move poses without touching velocities. Source: Catto, "Iterative Dynamics with
// Temporal Coherence" (GDC 2005) and "Modeling and Solving Constraints" (GDC 2009). The passes over velocities take
// four contacts at once where that changes no bit (`ConstraintSchedule`).
// Invariants: accumulated normal impulses are never negative; the contacts of each moving body keep the order in which
// the island found them; every intermediate result is a Float, in the order of the operations written here.

/// The buffers and passes of the contact solver.
struct ContactSolver {
  private var constraints: [ContactConstraint] = []
  private var schedule = ConstraintSchedule()
  /// Those of the schedule; behind them lie unused ones.
  private var groups: [ContactGroup] = []

  /// The number of contacts loaded.
  var count: Int { constraints.count }

  /// Forgets all contacts.
  mutating func removeAll() {
    constraints.removeAll(keepingCapacity: true)
    schedule.removeAll()
  }

  /// Takes the contacts of the next island, in the order in which they were found.
  mutating func load(_ indices: [Int32], contacts: [Contact], shapes: [Shape], bodies: [BodyState]) {
    let contacts = contacts.span
    let shapes = shapes.span
    let bodies = bodies.span
    for index in indices {
      let i = Int(index)
      let bodyA = Int(contacts[i].bodyA)
      let bodyB = Int(contacts[i].bodyB)
      let a = ContactConstraintEnd(bodies[bodyA])
      let b = ContactConstraintEnd(bodies[bodyB])
      let kind = contacts[i].manifold.kind
      let isB = kind == .faceB
      constraints.append(
        ContactConstraint(
          manifold: contacts[i].manifold, reference: isB ? b : a, incident: isB ? a : b,
          radiusA: shapes[Int(contacts[i].shapeA)].radius, radiusB: shapes[Int(contacts[i].shapeB)].radius,
          friction: contacts[i].friction, elasticity: contacts[i].elasticity, contact: index))
      schedule.append(bodies[bodyA].isDynamic ? a.body : -1, bodies[bodyB].isDynamic ? b.body : -1)
    }
  }

  /// Whether all passes over the velocities, the warm start included, are one run of folded groups.
  var isFolded: Bool { schedule.stageCount > 1 }

  /// Works out lever arms, masses and biases from the poses and velocities of now (rules 74 and 75).
  ///
  /// With `foldsPasses` the passes over velocities may be folded, since nothing comes between them.
  mutating func prepare(_ islands: Islands, keepsImpulses: Bool, foldsPasses: Bool) {
    schedule.arrange(passes: foldsPasses ? ContactSolver.foldedPasses : 1)
    ContactSolver.prepare(constraints, schedule, &groups, islands, keepsImpulses: keepsImpulses)
  }

  private static func prepare(
    _ constraints: [ContactConstraint], _ schedule: ConstraintSchedule, _ groups: inout [ContactGroup],
    _ islands: Islands, keepsImpulses: Bool
  ) {
    let empty = LanePlaces(0, 0, 0, 0)
    while groups.count < schedule.members.count { groups.append(ContactGroup(bodyA: empty, bodyB: empty)) }
    var groups = groups.mutableSpan
    let constraints = constraints.span
    let positions = islands.positions.span
    let velocities = islands.velocities.span
    let nobody = Int32(islands.nobody)
    for i in schedule.members.indices {
      let members = schedule.members[i]
      let c0 = PreparedContact(members[0], constraints, positions, nobody)
      let c1 = PreparedContact(members[1], constraints, positions, nobody)
      let c2 = PreparedContact(members[2], constraints, positions, nobody)
      let c3 = PreparedContact(members[3], constraints, positions, nobody)
      let bodyA = LanePlaces(c0.bodyA, c1.bodyA, c2.bodyA, c3.bodyA)
      let bodyB = LanePlaces(c0.bodyB, c1.bodyB, c2.bodyB, c3.bodyB)
      groups[i].bodyA = bodyA
      groups[i].bodyB = bodyB
      groups[i].normalX = Lanes(c0.normal.x, c1.normal.x, c2.normal.x, c3.normal.x)
      groups[i].normalY = Lanes(c0.normal.y, c1.normal.y, c2.normal.y, c3.normal.y)
      let arms0 = ContactGroup.Arms(
        ax: Lanes(c0.rA0.x, c1.rA0.x, c2.rA0.x, c3.rA0.x), ay: Lanes(c0.rA0.y, c1.rA0.y, c2.rA0.y, c3.rA0.y),
        bx: Lanes(c0.rB0.x, c1.rB0.x, c2.rB0.x, c3.rB0.x), by: Lanes(c0.rB0.y, c1.rB0.y, c2.rB0.y, c3.rB0.y))
      let arms1 = ContactGroup.Arms(
        ax: Lanes(c0.rA1.x, c1.rA1.x, c2.rA1.x, c3.rA1.x), ay: Lanes(c0.rA1.y, c1.rA1.y, c2.rA1.y, c3.rA1.y),
        bx: Lanes(c0.rB1.x, c1.rB1.x, c2.rB1.x, c3.rB1.x), by: Lanes(c0.rB1.y, c1.rB1.y, c2.rB1.y, c3.rB1.y))
      groups[i].invMassA = Lanes(c0.invMassA, c1.invMassA, c2.invMassA, c3.invMassA)
      groups[i].invMassB = Lanes(c0.invMassB, c1.invMassB, c2.invMassB, c3.invMassB)
      groups[i].invInertiaA = Lanes(c0.invInertiaA, c1.invInertiaA, c2.invInertiaA, c3.invInertiaA)
      groups[i].invInertiaB = Lanes(c0.invInertiaB, c1.invInertiaB, c2.invInertiaB, c3.invInertiaB)
      groups[i].friction = Lanes(c0.friction, c1.friction, c2.friction, c3.friction)
      let counts = SIMD4<Int32>(c0.count, c1.count, c2.count, c3.count)
      groups[i].hasTwo = counts .== 2
      if keepsImpulses {
        groups[i].p0.normalImpulse = Lanes(c0.normal0, c1.normal0, c2.normal0, c3.normal0)
        groups[i].p0.tangentImpulse = Lanes(c0.tangent0, c1.tangent0, c2.tangent0, c3.tangent0)
        groups[i].p1.normalImpulse = Lanes(c0.normal1, c1.normal1, c2.normal1, c3.normal1)
        groups[i].p1.tangentImpulse = Lanes(c0.tangent1, c1.tangent1, c2.tangent1, c3.tangent1)
      } else {
        groups[i].p0.normalImpulse = .zero
        groups[i].p0.tangentImpulse = .zero
        groups[i].p1.normalImpulse = .zero
        groups[i].p1.tangentImpulse = .zero
      }
      let elasticity = Lanes(c0.elasticity, c1.elasticity, c2.elasticity, c3.elasticity)
      groups[i].prepare(
        arms0, arms1, elasticity, LaneVelocities(velocities, bodyA), LaneVelocities(velocities, bodyB))
    }
  }

  /// Applies the kept impulses along the new normals and tangents (rule 77).
  func warmStart(_ velocities: inout [SolverVelocity]) {
    let count = schedule.members.count
    let groups = groups.span
    var velocities = velocities.mutableSpan
    for i in 0..<count {
      let (bodyA, bodyB) = (groups[i].bodyA, groups[i].bodyB)
      var a = LaneVelocities(velocities, bodyA)
      var b = LaneVelocities(velocities, bodyB)
      groups[i].warmStart(&a, &b)
      a.store(&velocities, bodyA)
      b.store(&velocities, bodyB)
    }
  }

  /// One pass over the velocities: of each contact the friction of its points, then the normals (rule 76).
  mutating func solveVelocities(_ velocities: inout [SolverVelocity]) {
    let count = schedule.members.count
    var groups = groups.mutableSpan
    var velocities = velocities.mutableSpan
    for i in 0..<count {
      let (bodyA, bodyB) = (groups[i].bodyA, groups[i].bodyB)
      var a = LaneVelocities(velocities, bodyA)
      var b = LaneVelocities(velocities, bodyB)
      groups[i].solve(&a, &b)
      a.store(&velocities, bodyA)
      b.store(&velocities, bodyB)
    }
  }

  /// The warm start and then the passes over velocities.
  private static let foldedPasses = 1 + Tuning.velocityIterations

  /// Applies the kept impulses and makes all passes over the velocities, in folded groups.
  mutating func solveFolded(_ islands: inout Islands) {
    let passes = ContactSolver.foldedPasses
    for round in 0..<passes + schedule.stageCount - 1 {
      // In between, every constraint is in a pass that solves.
      if round >= schedule.stageCount && round < passes {
        solveVelocities(&islands.velocities)
      } else {
        ContactSolver.solvePart(
          Int32(round), schedule.stages, nobody: Int32(islands.nobody), &groups, &islands.velocities)
      }
    }
  }

  /// A round in which some constraints are in no pass, and others in the one of the warm start.
  private static func solvePart(
    _ round: Int32, _ stages: [SIMD4<Int32>], nobody: Int32, _ groups: inout [ContactGroup],
    _ velocities: inout [SolverVelocity]
  ) {
    let none = SIMD4<Int32>(repeating: nobody)
    var groups = groups.mutableSpan
    var velocities = velocities.mutableSpan
    for i in stages.indices {
      let pass = round &- stages[i]
      let isWarm = pass .== 0
      let isSolved = (pass .> 0) .& (pass .< Int32(ContactSolver.foldedPasses))
      if !any(isWarm .| isSolved) { continue }
      let bodyA = LanePlaces(none.replacing(with: groups[i].bodyA.lanes, where: isWarm .| isSolved))
      let bodyB = LanePlaces(none.replacing(with: groups[i].bodyB.lanes, where: isWarm .| isSolved))
      var a = LaneVelocities(velocities, bodyA)
      var b = LaneVelocities(velocities, bodyB)
      groups[i].solve(&a, &b, where: isSolved, warmStartsWhere: isWarm)
      a.store(&velocities, bodyA)
      b.store(&velocities, bodyB)
    }
  }

  /// The normal impulses at the one or two points of a contact; nil for one that was not solved.
  func normalImpulses(of contact: Int32) -> (Float, Float)? {
    for i in schedule.members.indices {
      for lane in 0..<4 {
        let member = schedule.members[i][lane]
        if member >= 0 && constraints[Int(member)].contact == contact {
          return (groups[i].p0.normalImpulse[lane], groups[i].p1.normalImpulse[lane])
        }
      }
    }
    return nil
  }

  /// Keeps the impulses in the contacts for the next sub-step.
  func storeImpulses(_ contacts: inout [Contact]) {
    var contacts = contacts.mutableSpan
    let groups = groups.span
    for i in schedule.members.indices {
      for lane in 0..<4 where schedule.members[i][lane] >= 0 {
        let index = Int(constraints[Int(schedule.members[i][lane])].contact)
        contacts[index].manifold.p0.normalImpulse = groups[i].p0.normalImpulse[lane]
        contacts[index].manifold.p0.tangentImpulse = groups[i].p0.tangentImpulse[lane]
        if groups[i].hasTwo[lane] {
          contacts[index].manifold.p1.normalImpulse = groups[i].p1.normalImpulse[lane]
          contacts[index].manifold.p1.tangentImpulse = groups[i].p1.tangentImpulse[lane]
        }
      }
    }
  }

  /// One pass over the positions of an island's contacts; whether all overlaps are small now (rules 78 and 79).
  func solvePositions(_ range: Range<Int>, _ positions: inout [SolverPosition]) -> Bool {
    var positions = positions.mutableSpan
    var least: Float = 0
    let constraints = constraints.span
    for i in range {
      let r = Int(constraints[i].reference.body)
      let k = Int(constraints[i].incident.body)
      var reference = positions[r]
      var incident = positions[k]
      let separation = constraints[i].solve(&reference, &incident, baumgarte: Tuning.baumgarte)
      if separation < least { least = separation }
      positions[r] = reference
      positions[k] = incident
    }
    return least >= -3 * Tuning.linearSlop
  }

  /// One pass over the positions of an impact, which moves only the two bodies given (rule 87).
  func solveImpactPositions(_ positions: inout [SolverPosition], moving first: Int, _ second: Int) -> Bool {
    var positions = positions.mutableSpan
    var least: Float = 0
    let constraints = constraints.span
    for i in constraints.indices {
      let r = Int(constraints[i].reference.body)
      let k = Int(constraints[i].incident.body)
      var reference = positions[r]
      var incident = positions[k]
      let separation = constraints[i].solve(
        &reference, &incident, movesReference: r == first || r == second,
        movesIncident: k == first || k == second, baumgarte: Tuning.continuousBaumgarte)
      if separation < least { least = separation }
      positions[r] = reference
      positions[k] = incident
    }
    return least >= -1.5 * Tuning.linearSlop
  }
}

/// What a group needs of one of its contacts; of an empty place nothing that moves anything.
private struct PreparedContact {
  var bodyA: Int32
  var bodyB: Int32
  var count: Int32 = 1
  var normal = Vec2(1, 0)
  var rA0 = Vec2.zero
  var rB0 = Vec2.zero
  var rA1 = Vec2.zero
  var rB1 = Vec2.zero
  var invMassA: Float = 0
  var invMassB: Float = 0
  var invInertiaA: Float = 0
  var invInertiaB: Float = 0
  var friction: Float = 0
  var elasticity: Float = 0
  var normal0: Float = 0
  var tangent0: Float = 0
  var normal1: Float = 0
  var tangent1: Float = 0

  @inline(__always)
  init(
    _ member: Int32, _ constraints: borrowing Span<ContactConstraint>,
    _ positions: borrowing Span<SolverPosition>, _ nobody: Int32
  ) {
    bodyA = nobody
    bodyB = nobody
    guard member >= 0 else { return }
    let place = Int(member)
    let isB = constraints[place].manifold.kind == .faceB
    let a = isB ? constraints[place].incident : constraints[place].reference
    let b = isB ? constraints[place].reference : constraints[place].incident
    bodyA = a.body
    bodyB = b.body
    count = Int32(constraints[place].manifold.count)
    let positionA = positions[Int(bodyA)]
    let positionB = positions[Int(bodyB)]
    let world = WorldManifold(
      constraints[place].manifold, positionA.pose(a.localCenter), constraints[place].radiusA,
      positionB.pose(b.localCenter), constraints[place].radiusB)
    normal = world.normal
    rA0 = world.p0 - positionA.c
    rB0 = world.p0 - positionB.c
    rA1 = world.p1 - positionA.c
    rB1 = world.p1 - positionB.c
    invMassA = a.invMass
    invMassB = b.invMass
    invInertiaA = a.invInertia
    invInertiaB = b.invInertia
    friction = constraints[place].friction
    elasticity = constraints[place].elasticity
    normal0 = constraints[place].manifold.p0.normalImpulse
    tangent0 = constraints[place].manifold.p0.tangentImpulse
    normal1 = constraints[place].manifold.p1.normalImpulse
    tangent1 = constraints[place].manifold.p1.tangentImpulse
  }
}
