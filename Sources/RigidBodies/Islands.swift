import Plane

// Islands: bodies that touch or are joined, directly or over others (rules 17 to 24).
//
// The problem: solve only what moves, and put to sleep together what has come to rest together. The method: a
// depth-first search from every awake dynamic body not yet found, over contacts that touch and then joints, both the
// newest first; fixed bodies end it and may belong to several islands. Constraints are solved in the order in which
// they were found. Source: Catto, "Box2D" (the solver's islands); the order is that of rule 17.
// All islands are found before any is solved: they share fixed bodies alone, which no constraint moves, so the passes over
// the velocities are made for all of them together (`ConstraintSchedule`).
// Invariants: a body has its place among those of the islands in `islandIndex` (a fixed one that of the island found
// last); after the search every body of an island is awake.

/// The members of the islands of a sub-step, and the buffers they are solved in.
///
/// The buffers of what is known of each body only grow; they hold it for the first `bodies.count` places. Behind them lies
/// the velocity of a body that is none, which the empty places of the solvers read and write.
struct Islands {
  /// Where the members of one island begin; they end where those of the next one begin.
  struct Start {
    var body: Int
    var contact: Int
    var joint: Int
    var rigidJoint: Int
  }

  var bodies: [Int32] = []
  /// The contacts of the island now searched.
  var contacts: [Int32] = []
  /// The joints of all islands.
  var joints: [Int32] = []
  /// Those of them that have passes over positions.
  var rigidJoints: [Int32] = []
  var starts: [Start] = []
  var positions: [SolverPosition] = []
  var velocities: [SolverVelocity] = []
  /// Where the bodies were before they were moved.
  var startPoses: [Pose] = []
  /// How the bodies of an impact moved before it.
  var motions: [Motion] = []
  var stack: [Int32] = []

  mutating func removeAll() {
    bodies.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
    rigidJoints.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    motions.removeAll(keepingCapacity: true)
  }

  /// Makes room for what is known of each body; the passes over velocities count on it without looking.
  mutating func makeRoom() {
    while velocities.count <= bodies.count {
      positions.append(SolverPosition(c: .zero, a: 0, q: .identity))
      velocities.append(SolverVelocity(v: .zero, w: 0))
      startPoses.append(.identity)
    }
  }

  /// The place behind the bodies, whose velocity is that of none.
  var nobody: Int { bodies.count }

  /// Puts the body that is none at the origin, at rest.
  mutating func clearNobody() {
    makeRoom()
    positions[nobody] = SolverPosition(c: .zero, a: 0, q: .identity)
    velocities[nobody] = SolverVelocity(v: .zero, w: 0)
  }
}

extension World {
  /// Finds and solves all islands.
  mutating func solveIslands(_ h: Float) {
    clearIslandFlags()
    islands.removeAll()
    contactSolver.removeAll()
    jointSolver.removeAll()
    contactGraph.sort(bodies: states.count)
    findIslands(h)
    prepareConstraints(h)
    solveVelocities(h)
    islands.integratePositions(h)
    finishIslands(h)
  }

  private mutating func clearIslandFlags() {
    for i in states.indices { states[i].flags.remove(.inIsland | .tied) }
    for i in joints.heads.items.indices { joints.heads.items[i].inIsland = false }
    for pair in isFoundPair.indices { isFoundPair[pair] = false }
    while isFoundPair.count < contactGraph.pairs.count { isFoundPair.append(false) }
  }

  // MARK: Finding

  /// Finds all islands, with velocities after forces.
  private mutating func findIslands(_ h: Float) {
    var seed = newestBody
    while seed >= 0 {
      if states[Int(seed)].isActive && !states[Int(seed)].flags.contains(.inIsland) {
        let start = Islands.Start(
          body: islands.bodies.count, contact: contactSolver.count, joint: islands.joints.count,
          rigidJoint: islands.rigidJoints.count)
        islands.starts.append(start)
        islands.find(from: seed, &states, contactGraph, &isFoundPair, &joints.heads.items)
        islands.makeRoom()
        var place = start.body
        while place < islands.bodies.count {
          place = islands.addBodies(from: place, &states, h, gravity: gravity)
          guard place < islands.bodies.count else { break }
          addBodyInFields(place, h)
          place += 1
        }
        contactSolver.load(islands.contacts, contacts: contacts, shapes: shapes, bodies: states)
        for place in start.joint..<islands.joints.count {
          let joint = Int(islands.joints[place])
          joints.load(joint, bodies: states)
          jointSolver.append(joint, joints, states)
          if joints.isRigid(joint) { islands.rigidJoints.append(islands.joints[place]) }
        }
        // A fixed body may be in the next island, too.
        for place in start.body..<islands.bodies.count where !states[Int(islands.bodies[place])].isDynamic {
          states[Int(islands.bodies[place])].flags.remove(.inIsland)
        }
      }
      seed = states[Int(seed)].older
    }
  }

  /// Gives a body that fields act on its velocity after them, and notes what the islands have to know of it.
  private mutating func addBodyInFields(_ place: Int, _ h: Float) {
    let body = Int(islands.bodies[place])
    var imposed: Vec2?
    var force = states[body].force
    if states[body].isDynamic {
      states[body].c0 = states[body].c
      states[body].a0 = states[body].a
      switch fieldEffect(on: body, h) {
      case .force(let sum): force += sum
      case .velocity(let velocity): imposed = velocity
      }
    }
    islands.velocities[place] = states[body].begin(h, force: force, imposed: imposed, gravity: gravity)
    islands.positions[place] = SolverPosition(states[body])
    islands.startPoses[place] = states[body].pose
  }

  // MARK: Solving

  /// Works out masses and biases, and applies the kept impulses.
  private mutating func prepareConstraints(_ h: Float) {
    islands.clearNobody()
    contactSolver.prepare(islands, keepsImpulses: true, foldsPasses: jointSolver.isEmpty)
    if !contactSolver.isFolded { contactSolver.warmStart(&islands.velocities) }
    jointSolver.prepare(h, &joints, &islands)
  }

  private mutating func solveVelocities(_ h: Float) {
    if contactSolver.isFolded {
      contactSolver.solveFolded(&islands)
    } else {
      for _ in 0..<Tuning.velocityIterations {
        jointSolver.solveVelocities(h, &joints, &islands.velocities)
        contactSolver.solveVelocities(&islands.velocities)
      }
    }
    contactSolver.storeImpulses(&contacts)
    jointSolver.storeImpulses(&joints)
  }

  /// Corrects the positions of each island, gives its bodies what the buffers hold and lets it fall asleep.
  private mutating func finishIslands(_ h: Float) {
    for place in islands.starts.indices {
      let start = islands.starts[place]
      let isLast = place + 1 == islands.starts.count
      let bodies = start.body..<(isLast ? islands.bodies.count : islands.starts[place + 1].body)
      let contacts = start.contact..<(isLast ? contactSolver.count : islands.starts[place + 1].contact)
      let joints =
        start.rigidJoint..<(isLast ? islands.rigidJoints.count : islands.starts[place + 1].rigidJoint)
      let hasJoints = start.joint < (isLast ? islands.joints.count : islands.starts[place + 1].joint)
      let isSolved = solvePositions(contacts, joints)
      islands.store(bodies, &states)
      if hasJoints { islands.tie(bodies, &states) }
      if allowsSleeping { islands.updateSleep(bodies, &states, h, positionsAreSolved: isSolved) }
    }
  }

  /// Some passes over the positions of one island; whether its errors are small now.
  private mutating func solvePositions(_ contacts: Range<Int>, _ joints: Range<Int>) -> Bool {
    if contacts.isEmpty && joints.isEmpty { return true }
    for _ in 0..<Tuning.positionIterations {
      var isSolved = contactSolver.solvePositions(contacts, &islands.positions)
      for place in joints {
        let joint = Int(islands.rigidJoints[place])
        isSolved = self.joints.solvePosition(joint, &islands.positions) && isSolved
      }
      if isSolved { return true }
    }
    return false
  }
}

extension Islands {
  /// Collects the bodies, contacts and joints of the island of a body.
  mutating func find(
    from seed: Int32, _ bodies: inout [BodyState], _ graph: ContactGraph,
    _ isFoundPair: inout [Bool], _ joints: inout [Joint]
  ) {
    var bodies = bodies.mutableSpan
    var joints = joints.mutableSpan
    var isFound = isFoundPair.mutableSpan
    self.contacts.removeAll(keepingCapacity: true)
    stack.append(seed)
    bodies[Int(seed)].flags.insert(.inIsland)
    while let body = stack.popLast() {
      let index = Int(body)
      bodies[index].islandIndex = Int32(self.bodies.count)
      self.bodies.append(body)
      bodies[index].wake()
      guard bodies[index].isDynamic else { continue }

      for link in Int(graph.starts[index])..<Int(graph.starts[index + 1]) {
        let pair = Int(graph.links[link].pair)
        if isFound[pair] { continue }
        isFound[pair] = true
        self.contacts.append(graph.pairs[pair].contact)
        visit(graph.links[link].body, &bodies)
      }
      var edge = bodies[index].jointList
      while edge >= 0 {
        let joint = Int(edge >> 1)
        let isA = edge & 1 == 0
        edge = isA ? joints[joint].olderA : joints[joint].olderB
        guard !joints[joint].inIsland else { continue }
        self.joints.append(Int32(joint))
        joints[joint].inIsland = true
        visit(isA ? joints[joint].bodyB : joints[joint].bodyA, &bodies)
      }
    }
  }

  /// Notes what has to be known of the bodies of an island up to the first that fields act on, and answers the place of
  /// that one.
  fileprivate mutating func addBodies(
    from first: Int, _ bodies: inout [BodyState], _ h: Float, gravity: Vec2
  ) -> Int {
    Islands.add(self.bodies, from: first, &bodies, h, gravity: gravity, &startPoses, &positions, &velocities)
  }

  private static func add(
    _ members: [Int32], from first: Int, _ bodies: inout [BodyState], _ h: Float, gravity: Vec2,
    _ startPoses: inout [Pose], _ positions: inout [SolverPosition], _ velocities: inout [SolverVelocity]
  ) -> Int {
    var bodies = bodies.mutableSpan
    var startPoses = startPoses.mutableSpan
    var positions = positions.mutableSpan
    var velocities = velocities.mutableSpan
    for place in first..<members.count {
      let body = Int(members[place])
      if bodies[body].fields != 0 { return place }
      velocities[place] = bodies[body].begin(h, force: bodies[body].force, imposed: nil, gravity: gravity)
      positions[place] = SolverPosition(bodies[body])
      startPoses[place] = bodies[body].pose
    }
    return members.count
  }

  /// Moves the bodies of the islands by their velocities, which are capped first (rule 22).
  mutating func integratePositions(_ h: Float) {
    Islands.move(bodies.count, &positions, &velocities, h)
  }

  private static func move(
    _ count: Int, _ positions: inout [SolverPosition], _ velocities: inout [SolverVelocity], _ h: Float
  ) {
    var positions = positions.mutableSpan
    var velocities = velocities.mutableSpan
    for i in 0..<count {
      var v = velocities[i].v
      var w = velocities[i].w
      let translation = h * v
      let square = translation.dot(translation)
      if square > Tuning.maximumTranslation * Tuning.maximumTranslation {
        v = (Tuning.maximumTranslation / square.squareRoot()) * v
      }
      let rotation = h * w
      if rotation * rotation > Tuning.maximumRotation * Tuning.maximumRotation {
        w *= Tuning.maximumRotation / rotation.magnitude
      }
      positions[i].c += h * v
      positions[i].turn(by: h * w)
      velocities[i] = SolverVelocity(v: v, w: w)
    }
  }

  /// Gives bodies of the islands what the buffers hold.
  func store(_ range: Range<Int>, _ bodies: inout [BodyState]) {
    var bodies = bodies.mutableSpan
    for i in range {
      let body = Int(self.bodies[i])
      // A fixed body stays as it is, whatever 0 times infinity has made of it here.
      guard bodies[body].isDynamic else { continue }
      let position = self.positions[i]
      bodies[body].c = position.c
      bodies[body].a = position.a
      bodies[body].v = self.velocities[i].v
      bodies[body].w = self.velocities[i].w
      bodies[body].pose = position.pose(bodies[body].localCenter)
    }
  }

  /// Marks the bodies of an island that has joints.
  fileprivate func tie(_ range: Range<Int>, _ bodies: inout [BodyState]) {
    for place in range { bodies[Int(self.bodies[place])].flags.insert(.tied) }
  }

  /// Counts the time of rest and puts the island to sleep after half a second of it (rule 24).
  fileprivate func updateSleep(
    _ range: Range<Int>, _ bodies: inout [BodyState], _ h: Float, positionsAreSolved: Bool
  ) {
    let linear = Tuning.linearSleepTolerance * Tuning.linearSleepTolerance
    let angular = Tuning.angularSleepTolerance * Tuning.angularSleepTolerance
    var least = Float.infinity
    var bodies = bodies.mutableSpan
    for place in range {
      let body = Int(self.bodies[place])
      guard bodies[body].isDynamic else {
        // An island solved before this one may have put it to sleep.
        bodies[body].wake()
        continue
      }
      if bodies[body].w * bodies[body].w > angular || bodies[body].v.lengthSquared > linear {
        bodies[body].sleepTime = 0
      } else {
        bodies[body].sleepTime += h
      }
      least = min(least, bodies[body].sleepTime)
    }
    if least >= Tuning.timeToSleep && positionsAreSolved {
      for place in range { bodies[Int(self.bodies[place])].sleep() }
    }
  }

  /// Notes a body to be searched from, once.
  @inline(__always)
  fileprivate mutating func visit(_ body: Int32, _ bodies: inout MutableSpan<BodyState>) {
    if !bodies[Int(body)].flags.contains(.inIsland) {
      bodies[Int(body)].flags.insert(.inIsland)
      stack.append(body)
    }
  }
}

extension BodyState {
  /// Begins the sweep of a sub-step and answers the velocity after gravity, forces and damping (rules 18 and 19).
  @inline(__always)
  fileprivate mutating func begin(_ h: Float, force: Vec2, imposed: Vec2?, gravity: Vec2) -> SolverVelocity {
    c0 = c
    a0 = a
    guard isDynamic else { return SolverVelocity(v: v, w: w) }
    var v = v + h * ((flags.contains(.feelsGravity) ? 1 : 0) * gravity + invMass * force)
    if let imposed { v = imposed }
    v = (1 / (1 + h * linearDamping)) * v
    let spin = w + h * invInertia * torque
    return SolverVelocity(v: v, w: spin * (1 / (1 + h * angularDamping)))
  }
}
