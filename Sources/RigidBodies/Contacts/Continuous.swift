import Plane

// Continuous collision (rules 84 to 88).
//
// The problem: after the discrete solution a fast body may lie inside or behind another. The method: find the earliest
// time of impact of all pairs that it matters for, put the two bodies back there, solve a small island of them and
// what they touch at that time, let them play the rest of the sub-step, and look again. Source: Catto, "Continuous
// Collision" (GDC 2013). Invariants: a pair has at most 8 impacts in a sub-step; a body that was put back has its sweep
// start at the impact (`alpha0`); impulses of impacts are not kept.

extension World {
  /// Handles the impacts of one sub-step, the earliest first.
  mutating func solveImpacts(_ h: Float) {
    findNewCandidates()
    // The last impact, if it has changed nothing: when it comes next, so will the others that the pair may have.
    var settled: (contact: Int, time: Float)?
    while let (contact, time) = earliestImpact() {
      impactCandidates.forgetTime(of: Int32(contact))
      if let last = settled, last == (contact, time) {
        contacts[contact].impacts = UInt16(Tuning.maximumImpacts) + 1
        settled = nil
        continue
      }
      settled = nil
      if solveImpact(contact, time, h) {
        forgetImpactTimes()
        if impactChangedNothing { settled = (contact, time) }
      }
      findNewCandidates()
    }
  }

  /// Adds the contacts made since candidates were last looked for, the newest first.
  private mutating func findNewCandidates() {
    let count = impactCandidates.contacts.count
    var next = newestContact
    while next >= 0 && next != impactCandidates.newest {
      let index = Int(next)
      if states[Int(contacts[index].bodyA)].flags.stopsOthers
        || states[Int(contacts[index].bodyB)].flags.stopsOthers
      {
        impactCandidates.append(next)
      }
      next = contacts[index].older
    }
    impactCandidates.sort(from: count, newest: newestContact)
  }

  /// Has the times looked up again that an impact may have changed: those of the bodies in its island.
  private mutating func forgetImpactTimes() {
    for body in islands.bodies where states[Int(body)].isDynamic { forgetImpactTimes(of: Int(body)) }
  }

  private mutating func forgetImpactTimes(of body: Int) {
    var edge = states[body].contactList
    while edge >= 0 {
      impactCandidates.forgetTime(of: edge >> 1)
      edge = olderEdge(edge)
    }
  }

  /// Wakes a body; if it slept, its impacts have not been looked for.
  mutating func wakeAmongContacts(_ body: Int) {
    if states[body].isAwake { return }
    states[body].wake()
    forgetImpactTimes(of: body)
  }

  private mutating func earliestImpact() -> (contact: Int, time: Float)? {
    impactCandidates.sortUnknown()
    while let place = impactCandidates.takeUnknown() {
      let time = impactTime(of: Int(impactCandidates.contacts[place]))
      impactCandidates.setTime(time < 1 ? time : ImpactCandidates.never, at: place)
    }
    // So close to the end of the sub-step there is nothing left to play.
    guard let earliest = impactCandidates.earliest, earliest.time <= 1 - 10 * Float.ulpOfOne else {
      return nil
    }
    return (Int(earliest.contact), earliest.time)
  }

  /// The time of impact of a candidate as a fraction of the sub-step, 1 for none.
  private mutating func impactTime(of index: Int) -> Float {
    // A pair that does not respond is followed until it touches, for its contact is told (rule 81).
    let flags = contacts[index].flags
    guard flags.contains(.enabled), contacts[index].impacts <= Tuning.maximumImpacts,
      flags.contains(.responds) || !flags.contains(.touching)
    else { return 1 }
    let a = Int(contacts[index].bodyA)
    let b = Int(contacts[index].bodyB)
    guard states[a].isActive || states[b].isActive else { return 1 }
    if states[b].flags.contains(.pulled), isPulledOff(index) { return 1 }
    if cannotMeet(index) { return 1 }

    // Both sweeps have to start at the same time.
    let alpha0 = max(states[a].alpha0, states[b].alpha0)
    if states[a].alpha0 < alpha0 { states[a].advanceSweep(to: alpha0) }
    if states[b].alpha0 < alpha0 { states[b].advanceSweep(to: alpha0) }
    let search = TimeOfImpact(
      shapes[Int(contacts[index].shapeA)], states[a], shapes[Int(contacts[index].shapeB)], states[b])
    return search.find(geometry).map { min(alpha0 + (1 - alpha0) * $0, 1) } ?? 1
  }

  /// Whether what the update of a contact found tells that its shapes, moved on from there, have no impact.
  ///
  /// They have none if their cores overlap from the start, or if they are too far apart for the way that they go. The
  /// margins are above what rounding makes of places within 1,000 m, so that the answer is the one of the search.
  @inline(__always)
  private func cannotMeet(_ index: Int) -> Bool {
    let a = Int(contacts[index].bodyA)
    let b = Int(contacts[index].bodyB)
    guard sweepIsWhole(a), sweepIsWhole(b) else { return false }
    let shapeA = Int(contacts[index].shapeA)
    let shapeB = Int(contacts[index].shapeB)
    let separation = contacts[index].parting.separation
    let way = way(of: shapeA, a) + way(of: shapeB, b)
    if separation - way > 2 * TimeOfImpact.target(shapes[shapeA], shapes[shapeB]) { return true }
    // The faces of two polygons tell whether they overlap; those of other shapes do not.
    return shapes[shapeA].kind == .polygon && shapes[shapeB].kind == .polygon
      && separation > -.infinity && separation + way < -0.25 * Tuning.linearSlop
  }

  /// Whether no impact has moved a body in this sub-step.
  @inline(__always)
  private func sweepIsWhole(_ body: Int) -> Bool {
    states[body].alpha0 == 0 && states[body].c0 == starts[body].c && states[body].a0 == starts[body].a
  }

  /// The longest way that a point of a shape goes in this sub-step, or more.
  @inline(__always)
  private func way(of shape: Int, _ body: Int) -> Float {
    let way = states[body].c - states[body].c0
    let turn = states[body].a - states[body].a0
    return way.x.magnitude + way.y.magnitude
      + turn.magnitude * (shapes[shape].extent + states[body].localCenter.length)
  }

  /// Handles an impact; false if the shapes do not touch after all.
  private mutating func solveImpact(_ contact: Int, _ time: Float, _ h: Float) -> Bool {
    let a = Int(contacts[contact].bodyA)
    let b = Int(contacts[contact].bodyB)
    let backup = (states[a], states[b])
    states[a].advance(to: time)
    states[b].advance(to: time)
    let firstBegun = begun.count
    updateContact(contact)
    contacts[contact].impacts += 1
    guard contacts[contact].flags.isSolved else {
      contacts[contact].flags.remove(.enabled)
      restoreSweep(of: a, from: backup.0)
      restoreSweep(of: b, from: backup.1)
      return false
    }
    wakeAmongContacts(a)
    wakeAmongContacts(b)

    islands.removeAll()
    addToImpactIsland(a, before: Motion(backup.0))
    addToImpactIsland(b, before: Motion(backup.1))
    islands.contacts.append(Int32(contact))
    contacts[contact].flags.insert(.inImpact)
    for body in [a, b] where states[body].isDynamic { addImpactNeighbors(of: body, time) }

    solveImpactIsland((1 - time) * h)
    locateImpacts(from: firstBegun)
    for index in islands.bodies {
      let body = Int(index)
      states[body].flags.remove(.inIsland)
      holdFinite(body)
      guard states[body].isDynamic else { continue }
      synchronizeProxies(of: body, from: states[body].startPose)
      var edge = states[body].contactList
      while edge >= 0 {
        contacts[Int(edge >> 1)].flags.remove(.inImpact)
        edge = olderEdge(edge)
      }
    }
    findNewContacts()
    hasImpacts = true
    return true
  }

  /// Whether the bodies of the last impact move as they did before it.
  private var impactChangedNothing: Bool {
    islands.bodies.indices.allSatisfy { Motion(states[Int(islands.bodies[$0])]) == islands.motions[$0] }
  }

  /// Sets the points of the contacts begun by an impact, now that its impulses are known.
  ///
  /// The impulses of impacts are not kept in the contacts.
  private mutating func locateImpacts(from first: Int) {
    for (contact, event) in begun[first...] {
      guard let impulses = contactSolver.normalImpulses(of: contact) else { continue }
      var solved = contacts[Int(contact)]
      solved.manifold.p0.normalImpulse = impulses.0
      solved.manifold.p1.normalImpulse = impulses.1
      events.began[Int(event)].point = point(of: solved)
    }
  }

  private mutating func addToImpactIsland(_ body: Int, before motion: Motion) {
    islands.motions.append(motion)
    states[body].islandIndex = Int32(islands.bodies.count)
    islands.bodies.append(Int32(body))
    states[body].flags.insert(.inIsland)
  }

  /// Adds the static and bullet bodies that touch a body at the time of the impact.
  private mutating func addImpactNeighbors(of body: Int, _ time: Float) {
    var next = states[body].contactList
    while next >= 0 {
      let edge = next
      let index = Int(edge >> 1)
      next = olderEdge(edge)
      if islands.bodies.count == 2 * Tuning.maximumImpactContacts
        || islands.contacts.count == Tuning.maximumImpactContacts
      {
        return
      }
      let other = Int(edge & 1 == 0 ? contacts[index].bodyB : contacts[index].bodyA)
      guard contacts[index].flags.contains(.responds), !contacts[index].flags.contains(.inImpact),
        !states[other].isDynamic || states[body].flags.contains(.bullet)
          || states[other].flags.contains(.bullet)
      else { continue }

      let backup = states[other]
      if !states[other].flags.contains(.inIsland) { states[other].advance(to: time) }
      updateContact(index)
      guard contacts[index].flags.isSolved else {
        restoreSweep(of: other, from: backup)
        continue
      }
      contacts[index].flags.insert(.inImpact)
      islands.contacts.append(Int32(index))
      if states[other].flags.contains(.inIsland) { continue }
      if states[other].isDynamic { wakeAmongContacts(other) }
      addToImpactIsland(other, before: Motion(backup))
    }
  }

  private mutating func restoreSweep(of body: Int, from backup: BodyState) {
    states[body].c = backup.c
    states[body].a = backup.a
    states[body].c0 = backup.c0
    states[body].a0 = backup.a0
    states[body].alpha0 = backup.alpha0
    states[body].synchronizePose()
  }

  /// Pushes the two bodies clear, solves the velocities of the island, and plays the rest of the sub-step.
  private mutating func solveImpactIsland(_ h: Float) {
    islands.makeRoom()
    for place in islands.bodies.indices {
      let body = Int(islands.bodies[place])
      islands.positions[place] = SolverPosition(states[body])
      islands.velocities[place] = SolverVelocity(v: states[body].v, w: states[body].w)
    }
    islands.clearNobody()
    contactSolver.removeAll()
    contactSolver.load(
      islands.contacts, contacts: contacts, shapes: shapes, bodies: states)
    for _ in 0..<Tuning.impactPositionIterations
    where contactSolver.solveImpactPositions(&islands.positions, moving: 0, 1) {
      break
    }
    for place in 0..<2 {
      states[Int(islands.bodies[place])].c0 = islands.positions[place].c
      states[Int(islands.bodies[place])].a0 = islands.positions[place].a
    }
    contactSolver.prepare(islands, keepsImpulses: false, foldsPasses: false)
    for _ in 0..<Tuning.velocityIterations { contactSolver.solveVelocities(&islands.velocities) }
    islands.integratePositions(h)
    islands.store(islands.bodies.indices, &states)
  }
}

/// All of a body that an impact may change.
struct Motion: Equatable {
  private var c: Vec2
  private var c0: Vec2
  private var v: Vec2
  private var a: Float
  private var a0: Float
  private var w: Float
  private var alpha0: Float

  init(_ body: BodyState) {
    c = body.c
    c0 = body.c0
    v = body.v
    a = body.a
    a0 = body.a0
    w = body.w
    alpha0 = body.alpha0
  }
}
