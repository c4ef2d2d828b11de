import Plane

// Making, updating and removing contacts (rules 15, 16, 25, 60, 61, 69, 81 to 83).

extension World {
  // MARK: Finding pairs

  /// Fits the boxes of a body's shapes to its motion from an earlier pose.
  mutating func synchronizeProxies(of body: Int, from start: Pose) {
    let end = states[body].pose
    var index = states[body].shapeList
    while index >= 0 {
      let shape = shapes[Int(index)]
      broadPhase.move(
        shape.proxy, to: shape.box(geometry, at: start).union(shape.box(geometry, at: end)),
        displacement: end.p - start.p)
      index = shape.older
    }
  }

  /// Fits the boxes of all bodies that were in an island of this sub-step.
  mutating func synchronizeMovedProxies() {
    for place in islands.bodies.indices {
      let index = Int(islands.bodies[place])
      if states[index].isDynamic { synchronizeProxies(of: index, from: states[index].startPose) }
    }
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
    var next = newestContact
    while next >= 0 {
      let index = Int(next)
      next = contacts[index].older
      let a = Int(contacts[index].bodyA)
      let b = Int(contacts[index].bodyB)
      let shapeA = Int(contacts[index].shapeA)
      let shapeB = Int(contacts[index].shapeB)
      if contacts[index].flags.contains(.filter) {
        guard shouldCollide(a, b), shouldMeet(shapeA, shapeB) else {
          removeContact(index)
          continue
        }
        contacts[index].flags.remove(.filter | .responds)
        if responds(shapeA, shapeB) { contacts[index].flags.insert(.responds) }
      }
      guard states[a].isActive || states[b].isActive else { continue }
      let boxA = broadPhase.fatBox(of: shapes[shapeA].proxy)
      guard boxA.overlaps(broadPhase.fatBox(of: shapes[shapeB].proxy)) else {
        removeContact(index)
        continue
      }
      updateContact(index)
    }
  }

  /// Computes the manifold of a contact for the poses of now; reports and wakes where touching begins or ends.
  mutating func updateContact(_ index: Int) {
    let a = shapes[Int(contacts[index].shapeA)]
    let b = shapes[Int(contacts[index].shapeB)]
    let poseA = states[Int(a.body)].pose
    let poseB = states[Int(b.body)].pose
    var manifold =
      switch (a.kind, b.kind) {
      case (.polygon, .polygon): Collide.polygons(geometry, a, poseA, b, poseB)
      case (.edge, .polygon): Collide.edgeAndPolygon(geometry, a, poseA, b, poseB)
      case (.edge, .circle): Collide.edgeAndCircle(geometry, a, poseA, b, poseB)
      case (.polygon, .circle): Collide.polygonAndCircle(geometry, a, poseA, b, poseB)
      case (.circle, .circle): Collide.circles(geometry, a, poseA, b, poseB)
      case (.edge, .edge), (.polygon, .edge), (.circle, .edge), (.circle, .polygon):
        preconditionFailure("contacts have their shapes in the order of their kinds")
      }
    manifold.keepImpulses(of: contacts[index].manifold)
    contacts[index].flags.insert(.enabled)
    let touches = manifold.count > 0
    guard touches != contacts[index].flags.contains(.touching) else {
      contacts[index].manifold = manifold
      return
    }
    states[Int(a.body)].wake()
    states[Int(b.body)].wake()
    if touches {
      contacts[index].manifold = manifold
      contacts[index].flags.insert(.touching)
      begun.append((contact: Int32(index), event: Int32(events.began.count)))
      events.began.append(event(of: contacts[index]))
    } else {
      events.ended.append(event(of: contacts[index]))
      contacts[index].manifold = manifold
      contacts[index].flags.remove(.touching)
    }
  }

  // MARK: Events

  /// Sets the points of the contacts begun in this sub-step, now that the impulses are known.
  mutating func locateBegunContacts() {
    for (contact, event) in begun where contacts[Int(contact)].flags.contains(.touching) {
      events.began[Int(event)].point = point(of: contacts[Int(contact)])
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
