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
  /// The contacts loaded; behind them lie unused ones.
  private var constraints: [ContactConstraint] = []
  /// The number of contacts loaded.
  private(set) var count = 0
  private var schedule = ConstraintSchedule()
  /// Those of the schedule; behind them lie unused ones.
  private var groups: [ContactGroup] = []

  /// Forgets all contacts.
  mutating func removeAll() {
    count = 0
    schedule.removeAll()
  }

  /// Takes the contacts of the next island, in the order in which they were found.
  mutating func load(_ indices: [Int32], contacts: [Contact], shapes: [Shape], bodies: [BodyState]) {
    if indices.isEmpty { return }
    while constraints.count < count + indices.count { constraints.append(ContactConstraint()) }
    ContactSolver.load(indices, from: count, contacts, shapes, bodies, &constraints, &schedule)
    count += indices.count
  }

  private static func load(
    _ indices: [Int32], from first: Int, _ contacts: [Contact], _ shapes: [Shape], _ bodies: [BodyState],
    _ constraints: inout [ContactConstraint], _ schedule: inout ConstraintSchedule
  ) {
    var constraints = constraints.mutableSpan
    let contacts = contacts.span
    let shapes = shapes.span
    let bodies = bodies.span
    for place in indices.indices {
      let i = Int(indices[place])
      let bodyA = Int(contacts[i].bodyA)
      let bodyB = Int(contacts[i].bodyB)
      let a = ContactConstraintEnd(bodies[bodyA])
      let b = ContactConstraintEnd(bodies[bodyB])
      let kind = contacts[i].manifold.kind
      let isB = kind == .faceB
      constraints[first + place] = ContactConstraint(
        manifold: contacts[i].manifold, reference: isB ? b : a, incident: isB ? a : b,
        radiusA: shapes[Int(contacts[i].shapeA)].radius, radiusB: shapes[Int(contacts[i].shapeB)].radius,
        friction: contacts[i].friction, elasticity: contacts[i].elasticity, contact: indices[place])
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
    let empty = LanePlaces(0, 0, 0, 0)
    while groups.count < schedule.members.count { groups.append(ContactGroup(bodyA: empty, bodyB: empty)) }
    // What empty places hold: a contact of the body that is none with itself.
    if constraints.count == count { constraints.append(ContactConstraint()) }
    constraints[count] = ContactConstraint(manifold: Manifold(kind: .faceA))
    constraints[count].reference.body = Int32(islands.nobody)
    constraints[count].incident.body = Int32(islands.nobody)
    ContactSolver.prepare(
      constraints, empty: Int32(count), schedule.members, &groups, islands, keepsImpulses: keepsImpulses)
  }

  private static func prepare(
    _ constraints: [ContactConstraint], empty: Int32, _ members: [SIMD4<Int32>],
    _ groups: inout [ContactGroup], _ islands: Islands, keepsImpulses: Bool
  ) {
    var groups = groups.mutableSpan
    let constraints = constraints.span
    let members = members.span
    let positions = islands.positions.span
    let velocities = islands.velocities.span
    for i in members.indices {
      groups[i].prepare(
        members[i].replacing(with: empty, where: members[i] .< 0), constraints, positions, velocities,
        keepsImpulses: keepsImpulses)
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
    for i in 0..<count {
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
