import Plane

// Making, updating and removing contacts (rules 15, 16, 25, 60, 61, 69, 81 to 83).

extension World {
  // MARK: Finding pairs

  /// Fits the boxes of a body's shapes to its motion from an earlier pose.
  mutating func synchronizeProxies(of body: Int, from start: Pose) {
    let end = states[body].pose
    var hasMoved = false
    var index = states[body].shapeList
    while index >= 0 {
      let box = shapes[Int(index)].box(geometry, from: start, to: end)
      hasMoved =
        broadPhase.move(shapes[Int(index)].proxy, to: box, displacement: end.p - start.p) || hasMoved
      index = shapes[Int(index)].older
    }
    guard hasMoved else { return }
    var edge = states[body].contactList
    while edge >= 0 {
      contacts[Int(edge >> 1)].flags.insert(.boxed)
      edge = olderEdge(edge)
    }
  }

  /// Fits the boxes of all bodies that were in an island of this sub-step.
  mutating func synchronizeMovedProxies() {
    var next = 0
    while let place = World.firstOutsideOfBoxes(from: next, islands, states, shapes, geometry, broadPhase) {
      synchronizeProxies(of: Int(islands.bodies[place]), from: islands.startPoses[place])
      next = place + 1
    }
  }

  /// The first body of the islands, from a place on, of which a shape is no longer in its box.
  private static func firstOutsideOfBoxes(
    from first: Int, _ islands: Islands, _ bodies: [BodyState], _ shapes: [Shape], _ geometry: Geometry,
    _ broadPhase: BroadPhase
  ) -> Int? {
    let members = islands.bodies.span
    let starts = islands.startPoses.span
    let bodies = bodies.span
    let shapes = shapes.span
    for place in first..<members.count {
      let body = Int(members[place])
      guard bodies[body].isDynamic else { continue }
      var index = bodies[body].shapeList
      while index >= 0 {
        let box = shapes[Int(index)].box(geometry, from: starts[place], to: bodies[body].pose)
        if !broadPhase.fatBox(of: shapes[Int(index)].proxy).contains(box) { return place }
        index = shapes[Int(index)].older
      }
    }
    return nil
  }

  /// Has the pairs of a body's shapes looked up with the next ones, although none of them moved.
  mutating func touchProxies(of body: Int) {
    var shape = states[body].shapeList
    while shape >= 0 {
      broadPhase.touch(shapes[Int(shape)].proxy)
      shape = shapes[Int(shape)].older
    }
  }

  /// Makes contacts for the pairs whose boxes have come to overlap.
  mutating func findNewContacts() {
    hasNewShapes = false
    broadPhase.updatePairs(shapes)
    for pair in broadPhase.pairs { addContact(Int(pair.older), Int(pair.newer)) }
  }

  private mutating func addContact(_ older: Int, _ newer: Int) {
    let bodyOlder = Int(shapes[older].body)
    let bodyNewer = Int(shapes[newer].body)
    var edge = states[bodyNewer].contactList
    var edgeOlder = states[bodyOlder].contactList
    // Both lists at once: the shorter one decides.
    while edge >= 0 && edgeOlder >= 0 {
      if contacts[Int(edge >> 1)].joins(older, newer) || contacts[Int(edgeOlder >> 1)].joins(older, newer) {
        return
      }
      edge = olderEdge(edge)
      edgeOlder = olderEdge(edgeOlder)
    }
    guard shouldCollide(bodyOlder, bodyNewer), shouldMeet(older, newer) else { return }
    // Edges do not meet each other.
    if shapes[older].kind == .edge && shapes[newer].kind == .edge { return }

    let isSwapped = shapes[newer].kind.rawValue < shapes[older].kind.rawValue
    let (a, b) = isSwapped ? (newer, older) : (older, newer)
    let product = shapes[a].friction * shapes[b].friction
    let contact = Contact(
      shapeA: Int32(a), shapeB: Int32(b), bodyA: shapes[a].body, bodyB: shapes[b].body,
      older: newestContact, flags: responds(a, b) ? .enabled | .responds : .enabled,
      // A negative friction on one side only has no root; it counts as none.
      friction: product > 0 ? product.squareRoot() : 0,
      elasticity: max(shapes[a].elasticity, shapes[b].elasticity))
    let index: Int
    if let slot = unusedContacts.popLast() {
      index = Int(slot)
      contacts[index] = contact
    } else {
      index = contacts.count
      contacts.append(contact)
    }
    if newestContact >= 0 { contacts[Int(newestContact)].newer = Int32(index) }
    newestContact = Int32(index)
    if shapes[a].kind == .edge { states[Int(contact.bodyB)].flags.insert(.nearEdge) }
    link(Int32(2 * index), to: Int(contact.bodyA))
    link(Int32(2 * index + 1), to: Int(contact.bodyB))
  }

  /// Whether two bodies may collide: one moves, and no joint forbids it.
  private func shouldCollide(_ a: Int, _ b: Int) -> Bool {
    guard states[a].isDynamic || states[b].isDynamic else { return false }
    var edge = states[b].jointList
    while edge >= 0 {
      let joint = joints[Int(edge >> 1)]
      let other = edge & 1 == 0 ? joint.bodyB : joint.bodyA
      if Int(other) == a && !joint.collideConnected { return false }
      edge = edge & 1 == 0 ? joint.olderA : joint.olderB
    }
    return true
  }

  private func shouldMeet(_ a: Int, _ b: Int) -> Bool {
    let f = shapes[a].filter
    let g = shapes[b].filter
    return f.category & g.mask != 0 || g.category & f.mask != 0
  }

  /// Whether a dynamic body of the pair responds to the other.
  private func responds(_ a: Int, _ b: Int) -> Bool {
    func responds(_ a: Int, to b: Int) -> Bool {
      states[Int(shapes[a].body)].isDynamic
        && shapes[b].filter.category & shapes[a].filter.mask != 0
    }
    return responds(a, to: b) || responds(b, to: a)
  }

  // MARK: Lists

  /// The next older edge in the same body's list.
  func olderEdge(_ edge: Int32) -> Int32 {
    edge & 1 == 0 ? contacts[Int(edge >> 1)].olderA : contacts[Int(edge >> 1)].olderB
  }

  private mutating func link(_ edge: Int32, to body: Int) {
    let next = states[body].contactList
    setOlder(of: edge, to: next)
    if next >= 0 { setNewer(of: next, to: edge) }
    states[body].contactList = edge
  }

  private mutating func unlink(_ edge: Int32, from body: Int) {
    let contact = contacts[Int(edge >> 1)]
    let (older, newer) =
      edge & 1 == 0 ? (contact.olderA, contact.newerA) : (contact.olderB, contact.newerB)
    if older >= 0 { setNewer(of: older, to: newer) }
    if newer >= 0 { setOlder(of: newer, to: older) } else { states[body].contactList = older }
  }

  private mutating func setOlder(of edge: Int32, to other: Int32) {
    if edge & 1 == 0 {
      contacts[Int(edge >> 1)].olderA = other
    } else {
      contacts[Int(edge >> 1)].olderB = other
    }
  }

  private mutating func setNewer(of edge: Int32, to other: Int32) {
    if edge & 1 == 0 {
      contacts[Int(edge >> 1)].newerA = other
    } else {
      contacts[Int(edge >> 1)].newerB = other
    }
  }

  /// Removes a contact; one that touches ends and wakes its bodies.
  mutating func removeContact(_ index: Int) {
    let contact = contacts[index]
    if contact.flags.contains(.touching) {
      states[Int(contact.bodyA)].wake()
      states[Int(contact.bodyB)].wake()
      events.ended.append(event(of: contact))
    }
    if contact.older >= 0 { contacts[Int(contact.older)].newer = contact.newer }
    if contact.newer >= 0 {
      contacts[Int(contact.newer)].older = contact.older
    } else {
      newestContact = contact.older
    }
    unlink(Int32(2 * index), from: Int(contact.bodyA))
    unlink(Int32(2 * index + 1), from: Int(contact.bodyB))
    unusedContacts.append(Int32(index))
  }

  // MARK: Updating

  /// Brings all contacts of awake bodies up to date, the newest first.
  mutating func updateContacts() {
    begun.removeAll(keepingCapacity: true)
    impactCandidates.removeAll()
    contactGraph.removeAll()
    var next = newestContact
    while next >= 0 {
      next = World.updateContacts(
        from: next, &contacts, states, shapes, geometry, &impactCandidates, &contactGraph)
      guard next >= 0 else { break }
      let index = Int(next)
      next = contacts[index].older
      updateChangedContact(index)
    }
    impactCandidates.sort(from: 0, newest: newestContact)
  }

  /// Brings contacts up to date as long as that changes nothing but manifolds; answers the first that may change more.
  private static func updateContacts(
    from first: Int32, _ contacts: inout [Contact], _ bodies: [BodyState], _ shapes: [Shape],
    _ geometry: Geometry, _ candidates: inout ImpactCandidates, _ graph: inout ContactGraph
  ) -> Int32 {
    var contacts = contacts.mutableSpan
    let bodies = bodies.span
    let shapes = shapes.span
    var next = first
    while next >= 0 {
      let index = Int(next)
      if contacts[index].flags.intersects(.filter | .boxed) { return next }
      let flagsA = bodies[Int(contacts[index].bodyA)].flags
      let flagsB = bodies[Int(contacts[index].bodyB)].flags
      if flagsA.contains(.dynamic | .awake) || flagsB.contains(.dynamic | .awake),
        update(&contacts[index], shapes, bodies, geometry) != nil
      {
        return next
      }
      note(index, &contacts[index], flagsA, flagsB, &candidates, &graph)
      next = contacts[index].older
    }
    return -1
  }

  /// Brings a contact up to date that may end or begin, or be asked whether it still may be.
  private mutating func updateChangedContact(_ index: Int) {
    if contacts[index].flags.contains(.filter) {
      guard filterContact(index) else { return }
    }
    let a = Int(contacts[index].bodyA)
    let b = Int(contacts[index].bodyB)
    if states[a].isActive || states[b].isActive {
      if contacts[index].flags.contains(.boxed) {
        contacts[index].flags.remove(.boxed)
        guard boxesOverlap(index) else {
          removeContact(index)
          return
        }
      }
      updateContact(index)
    }
    World.note(index, &contacts[index], states[a].flags, states[b].flags, &impactCandidates, &contactGraph)
  }

  /// Hands a contact that is up to date to those who go on with it in this sub-step.
  @inline(__always)
  private static func note(
    _ index: Int, _ contact: inout Contact, _ flagsA: BodyFlags, _ flagsB: BodyFlags,
    _ candidates: inout ImpactCandidates, _ graph: inout ContactGraph
  ) {
    contact.impacts = 0
    if flagsA.stopsOthers || flagsB.stopsOthers { candidates.append(Int32(index)) }
    if contact.flags.isSolved { graph.append(Int32(index), contact.bodyA, contact.bodyB) }
  }

  /// Decides anew whether two shapes meet; false if they do not, and the contact is gone.
  private mutating func filterContact(_ index: Int) -> Bool {
    let shapeA = Int(contacts[index].shapeA)
    let shapeB = Int(contacts[index].shapeB)
    guard shouldCollide(Int(contacts[index].bodyA), Int(contacts[index].bodyB)), shouldMeet(shapeA, shapeB)
    else {
      removeContact(index)
      return false
    }
    contacts[index].flags.remove(.filter | .responds)
    if responds(shapeA, shapeB) { contacts[index].flags.insert(.responds) }
    return true
  }

  private func boxesOverlap(_ index: Int) -> Bool {
    broadPhase.fatBox(of: shapes[Int(contacts[index].shapeA)].proxy).overlaps(
      broadPhase.fatBox(of: shapes[Int(contacts[index].shapeB)].proxy))
  }

  /// Computes the manifold of a contact for the poses of now; reports and wakes where touching begins or ends.
  mutating func updateContact(_ index: Int) {
    guard let manifold = World.update(&contacts[index], shapes, states, geometry) else { return }
    let a = Int(contacts[index].bodyA)
    let b = Int(contacts[index].bodyB)
    wakeAmongContacts(a)
    wakeAmongContacts(b)
    if manifold.count > 0 {
      contacts[index].manifold = manifold
      contacts[index].flags.insert(.touching)
      begun.append((contact: Int32(index), event: Int32(events.began.count)))
      let contact = contacts[index]
      events.began.append(event(of: contact))
    } else {
      let contact = contacts[index]
      events.ended.append(event(of: contact))
      contacts[index].manifold = manifold
      contacts[index].flags.remove(.touching)
    }
  }

  private static func update(
    _ contact: inout Contact, _ shapes: [Shape], _ bodies: [BodyState], _ geometry: Geometry
  ) -> Manifold? {
    update(&contact, shapes.span, bodies.span, geometry)
  }

  /// Gives a contact its manifold; where touching begins or ends, answers it instead.
  @inline(__always)
  private static func update(
    _ contact: inout Contact, _ shapes: borrowing Span<Shape>, _ bodies: borrowing Span<BodyState>,
    _ geometry: Geometry
  ) -> Manifold? {
    let a = Int(contact.shapeA)
    let b = Int(contact.shapeB)
    let poseA = bodies[Int(contact.bodyA)].pose
    let poseB = bodies[Int(contact.bodyB)].pose
    var manifold: Manifold
    switch (shapes[a].kind, shapes[b].kind) {
    case (.polygon, .polygon):
      let (coreA, coreB) = (Core(shapes[a]), Core(shapes[b]))
      let skin = shapes[a].radius + shapes[b].radius
      if Collide.areStillParted(geometry, coreA, poseA, coreB, poseB, skin: skin, &contact.parting) {
        manifold = Manifold()
      } else {
        manifold = Collide.polygons(geometry, coreA, poseA, coreB, poseB, skin: skin, &contact.parting)
      }
    case (.edge, .polygon):
      manifold = Collide.edgeAndPolygon(geometry, shapes[a], poseA, shapes[b], poseB, &contact.parting)
    case (.edge, .circle): manifold = Collide.edgeAndCircle(geometry, shapes[a], poseA, shapes[b], poseB)
    case (.polygon, .circle):
      manifold = Collide.polygonAndCircle(geometry, shapes[a], poseA, shapes[b], poseB)
    case (.circle, .circle): manifold = Collide.circles(geometry, shapes[a], poseA, shapes[b], poseB)
    case (.edge, .edge), (.polygon, .edge), (.circle, .edge), (.circle, .polygon):
      preconditionFailure("contacts have their shapes in the order of their kinds")
    }
    contact.flags.insert(.enabled)
    guard manifold.count > 0 || contact.flags.contains(.touching) else { return nil }
    manifold.keepImpulses(of: contact.manifold)
    guard (manifold.count > 0) == contact.flags.contains(.touching) else { return manifold }
    contact.manifold = manifold
    return nil
  }

  // MARK: Events

  /// Sets the points of the contacts begun in this sub-step, now that the impulses are known.
  mutating func locateBegunContacts() {
    for (contact, event) in begun where contacts[Int(contact)].flags.contains(.touching) {
      let begun = contacts[Int(contact)]
      events.began[Int(event)].point = point(of: begun)
    }
  }

  private func event(of contact: Contact) -> ContactEvent {
    let a = Int(contact.bodyA)
    let b = Int(contact.bodyB)
    return ContactEvent(
      bodyA: BodyID(index: contact.bodyA, generation: infos[a].generation),
      bodyB: BodyID(index: contact.bodyB, generation: infos[b].generation),
      bodyTagA: infos[a].tag, bodyTagB: infos[b].tag, shapeTagA: shapes[Int(contact.shapeA)].tag,
      shapeTagB: shapes[Int(contact.shapeB)].tag, point: point(of: contact))
  }

  /// The world point of the largest normal impulse, the first of equals.
  func point(of contact: Contact) -> Vec2 {
    let world = WorldManifold(
      contact.manifold, states[Int(contact.bodyA)].pose, shapes[Int(contact.shapeA)].radius,
      states[Int(contact.bodyB)].pose, shapes[Int(contact.shapeB)].radius)
    let isSecond =
      contact.manifold.count == 2
      && contact.manifold.p1.normalImpulse > contact.manifold.p0.normalImpulse
    return isSecond ? world.p1 : world.p0
  }
}
