import Plane

// Islands: bodies that touch or are joined, directly or over others (rules 17 to 24).
//
// The problem: solve only what moves, and put to sleep together what has come to rest together. The method: a
// depth-first search from every awake dynamic body not yet found, over contacts that touch and then joints, both the
// newest first; fixed bodies end it and may belong to several islands. Constraints are solved in the order in which
// they were found. Source: Catto, "Box2D" (the solver's islands); the order is that of rule 17.
// Invariants: bodies have their place in the island in `islandIndex` while it is solved; after the search every body
// of the island is awake.

/// The members of the island now solved, and the buffers it is solved in.
struct Island {
  var bodies: [Int32] = []
  var contacts: [Int32] = []
  var joints: [Int32] = []
  var stack: [Int32] = []
  var positions: [SolverPosition] = []
  var velocities: [SolverVelocity] = []

  mutating func removeAll() {
    bodies.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    velocities.removeAll(keepingCapacity: true)
  }
}

extension World {
  /// Finds and solves all islands.
  mutating func solveIslands(_ h: Float) {
    clearIslandFlags()
    var seed = newestBody
    while seed >= 0 {
      if states[Int(seed)].isActive && !states[Int(seed)].flags.contains(.inIsland) {
        findIsland(from: seed)
        solveIsland(h)
        // A fixed body may be in the next island, too.
        for body in island.bodies where !states[Int(body)].isDynamic {
          states[Int(body)].flags.remove(.inIsland)
        }
      }
      seed = states[Int(seed)].older
    }
  }

  private mutating func clearIslandFlags() {
    for i in states.indices { states[i].flags.remove(.inIsland | .tied) }
    for i in contacts.indices { contacts[i].flags.remove(.inIsland) }
    for i in joints.heads.items.indices { joints.heads.items[i].inIsland = false }
  }

  private mutating func findIsland(from seed: Int32) {
    island.removeAll()
    island.stack.append(seed)
    states[Int(seed)].flags.insert(.inIsland)
    while let body = island.stack.popLast() {
      let index = Int(body)
      states[index].islandIndex = Int32(island.bodies.count)
      island.bodies.append(body)
      states[index].wake()
      guard states[index].isDynamic else { continue }

      var edge = states[index].contactList
      while edge >= 0 {
        let contact = Int(edge >> 1)
        let flags = contacts[contact].flags
        if flags.isSolved && !flags.contains(.inIsland) {
          island.contacts.append(Int32(contact))
          contacts[contact].flags.insert(.inIsland)
          visit(edge & 1 == 0 ? contacts[contact].bodyB : contacts[contact].bodyA)
        }
        edge = olderEdge(edge)
      }
      edge = states[index].jointList
      while edge >= 0 {
        let joint = joints[Int(edge >> 1)]
        if !joint.inIsland {
          island.joints.append(edge >> 1)
          joints[Int(edge >> 1)].inIsland = true
          visit(edge & 1 == 0 ? joint.bodyB : joint.bodyA)
        }
        edge = edge & 1 == 0 ? joint.olderA : joint.olderB
      }
    }
  }

  private mutating func visit(_ body: Int32) {
    if !states[Int(body)].flags.contains(.inIsland) {
      states[Int(body)].flags.insert(.inIsland)
      island.stack.append(body)
    }
  }

  private mutating func solveIsland(_ h: Float) {
    for body in island.bodies { integrateVelocity(Int(body), h) }

    contactSolver.load(
      island.contacts, contacts: contacts, shapes: shapes, bodies: states, keepsImpulses: true)
    contactSolver.prepare(
      contacts: contacts, positions: island.positions, velocities: island.velocities)
    contactSolver.warmStart(&island.velocities)
    for joint in island.joints {
      joints.prepare(
        Int(joint), h, bodies: states, positions: island.positions, velocities: &island.velocities)
    }
    for _ in 0..<Tuning.velocityIterations {
      for joint in island.joints { joints.solveVelocity(Int(joint), h, &island.velocities) }
      contactSolver.solveVelocities(&island.velocities)
    }
    contactSolver.storeImpulses(&contacts)

    integratePositions(h)
    var isSolved = false
    for _ in 0..<Tuning.positionIterations {
      let contactsAreSmall = contactSolver.solvePositions(&island.positions)
      var jointsAreSmall = true
      for joint in island.joints {
        jointsAreSmall = joints.solvePosition(Int(joint), &island.positions) && jointsAreSmall
      }
      if contactsAreSmall && jointsAreSmall {
        isSolved = true
        break
      }
    }
    storeIsland()
    if !island.joints.isEmpty {
      for body in island.bodies { states[Int(body)].flags.insert(.tied) }
    }
    if allowsSleeping { updateSleep(h, positionsAreSolved: isSolved) }
  }

  /// Gravity, forces and damping of one sub-step (rules 18 and 19), and the place of the body in the island.
  private mutating func integrateVelocity(_ body: Int, _ h: Float) {
    states[body].c0 = states[body].c
    states[body].a0 = states[body].a
    let state = states[body]
    var v = state.v
    var w = state.w
    if state.isDynamic {
      var force = state.force
      var imposed: Vec2?
      if state.fields != 0 {
        switch fieldEffect(on: body, h) {
        case .force(let sum): force += sum
        case .velocity(let velocity): imposed = velocity
        }
      }
      v += h * ((state.flags.contains(.feelsGravity) ? 1 : 0) * gravity + state.invMass * force)
      if let imposed { v = imposed }
      w += h * state.invInertia * state.torque
      v = (1 / (1 + h * state.linearDamping)) * v
      w *= 1 / (1 + h * state.angularDamping)
    }
    island.positions.append(SolverPosition(c: state.c, a: state.a, q: state.pose.q))
    island.velocities.append(SolverVelocity(v: v, w: w))
  }

  /// Moves the bodies of the island by their velocities, which are capped first (rule 22).
  mutating func integratePositions(_ h: Float) {
    for i in island.positions.indices {
      var v = island.velocities[i].v
      var w = island.velocities[i].w
      let translation = h * v
      let square = translation.dot(translation)
      if square > Tuning.maximumTranslation * Tuning.maximumTranslation {
        v = (Tuning.maximumTranslation / square.squareRoot()) * v
      }
      let rotation = h * w
      if rotation * rotation > Tuning.maximumRotation * Tuning.maximumRotation {
        w *= Tuning.maximumRotation / rotation.magnitude
      }
      island.positions[i].c += h * v
      island.positions[i].turn(by: h * w)
      island.velocities[i] = SolverVelocity(v: v, w: w)
    }
  }

  /// Gives the bodies what the buffers hold.
  mutating func storeIsland() {
    for i in island.bodies.indices {
      let body = Int(island.bodies[i])
      // A fixed body stays as it is, whatever 0 times infinity has made of it here.
      guard states[body].isDynamic else { continue }
      let position = island.positions[i]
      states[body].c = position.c
      states[body].a = position.a
      states[body].v = island.velocities[i].v
      states[body].w = island.velocities[i].w
      states[body].pose = position.pose(states[body].localCenter)
    }
  }

  /// Counts the time of rest and puts the island to sleep after half a second of it (rule 24).
  private mutating func updateSleep(_ h: Float, positionsAreSolved: Bool) {
    let linear = Tuning.linearSleepTolerance * Tuning.linearSleepTolerance
    let angular = Tuning.angularSleepTolerance * Tuning.angularSleepTolerance
    var least = Float.infinity
    for index in island.bodies where states[Int(index)].isDynamic {
      let body = Int(index)
      if states[body].w * states[body].w > angular || states[body].v.lengthSquared > linear {
        states[body].sleepTime = 0
      } else {
        states[body].sleepTime += h
      }
      least = min(least, states[body].sleepTime)
    }
    if least >= Tuning.timeToSleep && positionsAreSolved {
      for body in island.bodies { states[Int(body)].sleep() }
    }
  }
}
