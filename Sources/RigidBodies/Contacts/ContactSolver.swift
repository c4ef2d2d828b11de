import Plane

// The contacts of one island: velocities, then positions (rules 74 to 81).
//
// The problem: find impulses at the contact points that stop approaching bodies, or throw them back, within the cone
// of friction. The method: sequential impulses. Each contact in turn is solved as if it were alone, accumulated
// impulses are kept within their bounds, and the loop is repeated; impulses of the sub-step before are applied first.
// Two points of one contact are solved together, as a linear complementarity problem of size 2. What overlaps are left
// is then removed by a few passes that move poses without touching velocities. Source: Catto, "Iterative Dynamics with
// Temporal Coherence" (GDC 2005) and "Modeling and Solving Constraints" (GDC 2009).
// Invariants: accumulated normal impulses are never negative; constraints keep the order in which the island found
// them; every intermediate result is a Float, in the order of the operations written here.

/// The buffers and passes of the contact solver.
struct ContactSolver {
  private(set) var velocityConstraints: [VelocityConstraint] = []
  private(set) var positionConstraints: [PositionConstraint] = []

  /// Takes the contacts of an island, in order, and their kept impulses where these are to be applied first.
  mutating func load(
    _ indices: [Int32], contacts: [Contact], shapes: [Shape], bodies: [BodyState], keepsImpulses: Bool
  ) {
    velocityConstraints.removeAll(keepingCapacity: true)
    positionConstraints.removeAll(keepingCapacity: true)
    for index in indices {
      let i = Int(index)
      let manifold = contacts[i].manifold
      let a = Int(contacts[i].bodyA)
      let b = Int(contacts[i].bodyB)
      var p0 = VelocityConstraintPoint()
      var p1 = VelocityConstraintPoint()
      if keepsImpulses {
        p0.normalImpulse = manifold.p0.normalImpulse
        p0.tangentImpulse = manifold.p0.tangentImpulse
        p1.normalImpulse = manifold.p1.normalImpulse
        p1.tangentImpulse = manifold.p1.tangentImpulse
      }
      velocityConstraints.append(
        VelocityConstraint(
          p0: p0, p1: p1, normal: .zero, friction: contacts[i].friction,
          invMassA: bodies[a].invMass, invMassB: bodies[b].invMass,
          invInertiaA: bodies[a].invInertia, invInertiaB: bodies[b].invInertia,
          bodyA: bodies[a].islandIndex, bodyB: bodies[b].islandIndex, count: Int32(manifold.count)))
      positionConstraints.append(
        PositionConstraint(
          localPoint0: manifold.p0.localPoint, localPoint1: manifold.p1.localPoint,
          localNormal: manifold.localNormal, localPoint: manifold.localPoint,
          localCenterA: bodies[a].localCenter, localCenterB: bodies[b].localCenter,
          invMassA: bodies[a].invMass, invMassB: bodies[b].invMass,
          invInertiaA: bodies[a].invInertia, invInertiaB: bodies[b].invInertia,
          radiusA: shapes[Int(contacts[i].shapeA)].radius,
          radiusB: shapes[Int(contacts[i].shapeB)].radius,
          bodyA: bodies[a].islandIndex, bodyB: bodies[b].islandIndex, contact: index,
          count: manifold.count, kind: manifold.kind))
    }
  }

  /// Works out lever arms, masses and biases from the poses and velocities of now (rules 74 and 75).
  mutating func prepare(
    contacts: [Contact], positions: [SolverPosition], velocities: [SolverVelocity]
  ) {
    for i in velocityConstraints.indices {
      let pc = positionConstraints[i]
      var vc = velocityConstraints[i]
      let manifold = contacts[Int(pc.contact)].manifold
      let a = positions[Int(vc.bodyA)]
      let b = positions[Int(vc.bodyB)]
      let world = WorldManifold(
        manifold, a.pose(pc.localCenterA), pc.radiusA, b.pose(pc.localCenterB), pc.radiusB)
      vc.normal = world.normal
      let elasticity = contacts[Int(pc.contact)].elasticity
      let va = velocities[Int(vc.bodyA)]
      let vb = velocities[Int(vc.bodyB)]
      vc.p0.prepare(world.p0 - a.c, world.p0 - b.c, vc, va, vb, elasticity)
      if vc.count == 2 {
        vc.p1.prepare(world.p1 - a.c, world.p1 - b.c, vc, va, vb, elasticity)
        vc.prepareBlock()
      }
      velocityConstraints[i] = vc
    }
  }

  /// Applies the kept impulses along the new normals and tangents (rule 77).
  func warmStart(_ velocities: inout [SolverVelocity]) {
    for i in velocityConstraints.indices {
      let vc = velocityConstraints[i]
      var a = velocities[Int(vc.bodyA)]
      var b = velocities[Int(vc.bodyB)]
      let tangent = vc.normal.perp
      vc.apply(
        vc.p0.normalImpulse * vc.normal + vc.p0.tangentImpulse * tangent, vc.p0.rA, vc.p0.rB, &a, &b)
      if vc.count == 2 {
        vc.apply(
          vc.p1.normalImpulse * vc.normal + vc.p1.tangentImpulse * tangent, vc.p1.rA, vc.p1.rB, &a, &b)
      }
      velocities[Int(vc.bodyA)] = a
      velocities[Int(vc.bodyB)] = b
    }
  }

  /// One pass over the velocities: of each contact the friction of its points, then the normals (rule 76).
  mutating func solveVelocities(_ velocities: inout [SolverVelocity]) {
    var constraints = velocityConstraints.mutableSpan
    var bodies = velocities.mutableSpan
    for i in constraints.indices {
      let a = Int(constraints[i].bodyA)
      let b = Int(constraints[i].bodyB)
      var va = bodies[a]
      var vb = bodies[b]
      constraints[i].solve(&va, &vb)
      bodies[a] = va
      bodies[b] = vb
    }
  }

  /// The normal impulses at the one or two points of a contact; nil for one that was not solved.
  func normalImpulses(of contact: Int32) -> (Float, Float)? {
    for i in positionConstraints.indices where positionConstraints[i].contact == contact {
      return (velocityConstraints[i].p0.normalImpulse, velocityConstraints[i].p1.normalImpulse)
    }
    return nil
  }

  /// Keeps the impulses in the contacts for the next sub-step.
  func storeImpulses(_ contacts: inout [Contact]) {
    for i in velocityConstraints.indices {
      let index = Int(positionConstraints[i].contact)
      contacts[index].manifold.p0.normalImpulse = velocityConstraints[i].p0.normalImpulse
      contacts[index].manifold.p0.tangentImpulse = velocityConstraints[i].p0.tangentImpulse
      if velocityConstraints[i].count == 2 {
        contacts[index].manifold.p1.normalImpulse = velocityConstraints[i].p1.normalImpulse
        contacts[index].manifold.p1.tangentImpulse = velocityConstraints[i].p1.tangentImpulse
      }
    }
  }

  /// One pass over the positions; whether all overlaps are small enough (rule 78).
  mutating func solvePositions(_ positions: inout [SolverPosition]) -> Bool {
    var least: Float = 0
    let constraints = positionConstraints.span
    var bodies = positions.mutableSpan
    for i in constraints.indices {
      let a = Int(constraints[i].bodyA)
      let b = Int(constraints[i].bodyB)
      var pa = bodies[a]
      var pb = bodies[b]
      let separation = constraints[i].solve(
        &pa, &pb, invMassA: constraints[i].invMassA, invInertiaA: constraints[i].invInertiaA,
        invMassB: constraints[i].invMassB, invInertiaB: constraints[i].invInertiaB,
        baumgarte: Tuning.baumgarte)
      least = min(least, separation)
      bodies[a] = pa
      bodies[b] = pb
    }
    return least >= -3 * Tuning.linearSlop
  }

  /// One pass over the positions of an impact, which moves only the two bodies given (rule 87).
  mutating func solveImpactPositions(
    _ positions: inout [SolverPosition], moving first: Int, _ second: Int
  ) -> Bool {
    var least: Float = 0
    for constraint in positionConstraints {
      let a = Int(constraint.bodyA)
      let b = Int(constraint.bodyB)
      let movesA = a == first || a == second
      let movesB = b == first || b == second
      var pa = positions[a]
      var pb = positions[b]
      let separation = constraint.solve(
        &pa, &pb, invMassA: movesA ? constraint.invMassA : 0,
        invInertiaA: movesA ? constraint.invInertiaA : 0,
        invMassB: movesB ? constraint.invMassB : 0,
        invInertiaB: movesB ? constraint.invInertiaB : 0,
        baumgarte: Tuning.continuousBaumgarte)
      least = min(least, separation)
      positions[a] = pa
      positions[b] = pb
    }
    return least >= -1.5 * Tuning.linearSlop
  }
}
