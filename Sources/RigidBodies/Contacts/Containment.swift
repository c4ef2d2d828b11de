import Plane

// No way through a boundary.
//
// The problem: continuous collision moves a body to its first touch and then solves it like any other, so a fast box
// that hits an edge with a corner can be spun through it by its own impact, and a joint, whose position passes come
// last, can press what is in a corner through the walls. The real framework leaks in both cases. The method: when a
// sub-step is done, each shape near an edge of a fixed body is compared with where it was at the start. A shape whose
// middle has passed to the other side is put back. As long as the middle stays, the contacts push the shape out on the
// right side, so a corner that an impact spins through an edge for a few sub-steps is left to them, as in the real
// framework; but where a joint is in the island, and contacts cannot hold against it, or where a corner has moved by
// more than `containmentFarTravel`, a shape is put back as soon as its core was clear of the edge and now reaches
// through it. The way back is along the normal of the edge if the shape
// was wholly in front of it, which lets it slide; where that does not help (a tip, the outside of a corner, a wedge
// too narrow) it ends at the first touch on the straight way from the start to the end.
// Velocities stay where the way back is along a normal: the contact solver sees the body at the edge in the next sub-step.
// At the end of the other way the body may lie through the edge with corners that move out again, so that its contact
// takes no impulse; there what carries the middle on into the edge is taken away, or the body would stand still and yet
// get faster and faster. The other way round, continuous
// collision would hold a body for ever that a joint pulls off an edge it is pressed to, since the impact at time 0
// throws away the way that the joint's position pass has given it; such a pair has no impact. Source: this package's own.
// Invariants: the middle of a body is on the side of an edge where it was, unless a joint draws a body across that lay
// across before; a body in an island with joints, or at great speed, that was clear of an edge is clear of it, up to
// `containmentTolerance`, and no other reaches farther through than its corners have moved; nothing changes for a body
// whose middle no sub-step carries through an edge. One dot product a vertex shows that.

extension World {
  /// Notes where the bodies were at the start of the sub-step, and which were pulled.
  mutating func noteStarts(_ h: Float) {
    World.noteStarts(&states, &starts, h)
  }

  private static func noteStarts(_ bodies: inout [BodyState], _ starts: inout [SubstepStart], _ h: Float) {
    while starts.count < bodies.count { starts.append(SubstepStart(c: .zero, a: 0)) }
    var bodies = bodies.mutableSpan
    var starts = starts.mutableSpan
    for i in bodies.indices {
      // What was in no island has not moved; its sweep is that of the sub-step before it fell asleep.
      let isMoved = bodies[i].flags.contains(.inIsland)
      starts[i] =
        isMoved
        ? SubstepStart(c: bodies[i].c0, a: bodies[i].a0) : SubstepStart(c: bodies[i].c, a: bodies[i].a)
      bodies[i].alpha0 = 0
      bodies[i].flags.remove(.pulled | .inIsland)
      guard bodies[i].isActive else { continue }
      let pull = bodies[i].c - bodies[i].c0 - h * bodies[i].v
      if pull.lengthSquared > Tuning.containmentPull * Tuning.containmentPull {
        bodies[i].flags.insert(.pulled)
      }
    }
  }

  /// Whether a contact of a body that was pulled is that of a boundary which it is pulled away from.
  func isPulledOff(_ contact: Int) -> Bool {
    guard let passage = passage(Int32(2 * contact + 1)) else { return false }
    return passage.recedes(geometry, states[Int(contacts[contact].bodyB)].pose)
  }

  /// Puts back what this sub-step carried through an edge.
  mutating func contain() {
    if hasImpacts { coverImpacts() }
    var isChanged = false
    var body = newestBody
    while body >= 0 {
      let index = Int(body)
      body = states[index].older
      // Also what has just fallen asleep: a joint may have carried it far while its velocity was none.
      guard states[index].flags.contains(.nearEdge | .dynamic), hasMoved(index) else { continue }
      if hasTravelled(index) {
        noteClear(index)
        guard passes(index) else { continue }
      } else {
        guard creeps(index) else { continue }
      }
      putBack(index)
      isChanged = true
    }
    if isChanged { findNewContacts() }
  }

  /// Finds the boundaries between where a body started and where impacts have put it.
  ///
  /// An impact with something that lies deep in a body corrects that by up to its whole depth at once, and nothing
  /// was looked up on that way.
  private mutating func coverImpacts() {
    var hasMoved = false
    var body = newestBody
    while body >= 0 {
      let index = Int(body)
      body = states[index].older
      let isMoved = states[index].c0 != starts[index].c || states[index].a0 != starts[index].a
      guard states[index].isActive, isMoved else { continue }
      let q = Rotation(starts[index].a)
      synchronizeProxies(of: index, from: Pose(p: starts[index].c - q * states[index].localCenter, q: q))
      hasMoved = true
    }
    if hasMoved { findNewContacts() }
  }

  /// Notes which boundaries a body was clear of at the start of the sub-step: from now on its middle stays on that side,
  /// however deep a joint presses it in meanwhile.
  private mutating func noteClear(_ body: Int) {
    var isNearEdge = false
    var edge = states[body].contactList
    while edge >= 0 {
      let contact = Int(edge >> 1)
      if edge & 1 == 1, shapes[Int(contacts[contact].shapeA)].kind == .edge {
        isNearEdge = true
        if !contacts[contact].flags.contains(.cleared), let passage = passage(edge),
          passage.startedClear(geometry)
        {
          contacts[contact].flags.insert(.cleared)
        }
      }
      edge = olderEdge(edge)
    }
    if !isNearEdge { states[body].flags.remove(.nearEdge) }
  }

  private func hasMoved(_ body: Int) -> Bool {
    states[body].c != starts[body].c || states[body].a != starts[body].a
  }

  private func hasTravelled(_ body: Int) -> Bool {
    let least = Tuning.containmentLeastTravel
    return (states[body].c - starts[body].c).lengthSquared > least * least
      || (states[body].a - starts[body].a).magnitude > least
  }

  private func passes(_ body: Int) -> Bool {
    var edge = states[body].contactList
    while edge >= 0 {
      if let passage = passage(edge), passage.passes(geometry, shapes, states[body].pose) { return true }
      edge = olderEdge(edge)
    }
    return false
  }

  /// Whether the middle of a body that hardly moves is pressed through an edge, little by little.
  private func creeps(_ body: Int) -> Bool {
    var edge = states[body].contactList
    while edge >= 0 {
      if let passage = passage(edge), passage.carriesMiddle(geometry, shapes, states[body].pose) {
        return true
      }
      edge = olderEdge(edge)
    }
    return false
  }

  private mutating func putBack(_ body: Int) {
    let end = states[body]
    if slideBack(body) {
      // The way along the normals was not looked along before: another boundary may be in it.
      let q = Rotation(starts[body].a)
      synchronizeProxies(of: body, from: Pose(p: starts[body].c - q * states[body].localCenter, q: q))
      findNewContacts()
      noteClear(body)
      if !passes(body) { return }
    }
    sweep(body, to: end)
    let time = firstTouch(of: body)
    states[body].advance(to: time)
    // For what lay across an edge from the start the search may find a touch behind it.
    if time > 0 && passes(body) {
      sweep(body, to: end)
      states[body].advance(to: 0)
    }
    stopMiddle(of: body, on: end.pose)
    synchronizeProxies(of: body, from: states[body].pose)
  }

  /// Has a body go all the way of the sub-step, from its start to an end.
  private mutating func sweep(_ body: Int, to end: BodyState) {
    states[body].c = end.c
    states[body].a = end.a
    states[body].c0 = starts[body].c
    states[body].a0 = starts[body].a
    states[body].alpha0 = 0
    states[body].synchronizePose()
  }

  /// Puts a body back along the normals of the edges that it has passed; whether that helps.
  private mutating func slideBack(_ body: Int) -> Bool {
    for _ in 0..<Tuning.containmentPasses {
      var isClear = true
      var edge = states[body].contactList
      while edge >= 0 {
        if let passage = passage(edge), passage.passes(geometry, shapes, states[body].pose) {
          isClear = false
          let correction = passage.correction(geometry, states[body].pose)
          // From so far off rounding would not end where it should.
          guard correction.length < Tuning.containmentReach else { return false }
          states[body].c += correction
          states[body].synchronizePose()
        }
        edge = olderEdge(edge)
      }
      if isClear { return true }
    }
    return false
  }

  /// Takes away what would carry the middle of a body on through the edges that it was put back from.
  private mutating func stopMiddle(of body: Int, on end: Pose) {
    var edge = states[body].contactList
    while edge >= 0 {
      if let passage = passage(edge), passage.passes(geometry, shapes, end) {
        passage.stopMiddle(of: &states[body], geometry, shapes, on: end)
      }
      edge = olderEdge(edge)
    }
  }

  /// When a body first touches a boundary on the straight way from the start to the end of the sub-step.
  private func firstTouch(of body: Int) -> Float {
    var first: Float = 1
    var edge = states[body].contactList
    while edge >= 0 {
      if let passage = passage(edge) {
        let contact = contacts[Int(edge >> 1)]
        let search = TimeOfImpact(
          passage.edge, states[Int(contact.bodyA)], passage.shape, states[body])
        if let time = search.find(geometry) {
          first = min(first, time)
        } else if passage.passes(geometry, shapes, states[body].pose) {
          first = 0
        }
      }
      edge = olderEdge(edge)
    }
    return first
  }

  /// What is to be compared for an edge of the contact graph; nil if it does not lead to a boundary.
  private func passage(_ edge: Int32) -> Passage? {
    guard edge & 1 == 1 else { return nil }
    let contact = Int(edge >> 1)
    let shapeA = Int(contacts[contact].shapeA)
    let a = Int(contacts[contact].bodyA)
    guard shapes[shapeA].kind == .edge, !states[a].isDynamic, contacts[contact].flags.contains(.responds)
    else { return nil }
    let b = Int(contacts[contact].bodyB)
    let q = Rotation(starts[b].a)
    return Passage(
      geometry, edge: shapes[shapeA], states[a].pose, shape: shapes[Int(contacts[contact].shapeB)],
      newestShape: Int(states[b].shapeList), start: Pose(p: starts[b].c - q * states[b].localCenter, q: q),
      isTied: states[b].flags.contains(.tied), wasClear: contacts[contact].flags.contains(.cleared))
  }
}

/// Where the mass centre and the angle of a body were at the start of the sub-step.
struct SubstepStart {
  var c: Vec2
  var a: Float
}
