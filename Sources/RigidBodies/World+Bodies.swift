import Plane

// Adding, removing and asking bodies.

extension World {
  /// Adds a body and its shapes; it starts awake, and its contacts begin with the next step.
  public mutating func addBody(_ definition: BodyDefinition) -> BodyID {
    precondition(
      definition.position.isFinite && definition.angle.isFinite, "a body needs a finite pose")
    precondition(
      definition.linearVelocity.isFinite && definition.angularVelocity.isFinite,
      "a body needs finite velocities")
    var flags: BodyFlags = .alive | .awake
    if definition.kind == .dynamic { flags.insert(.dynamic) }
    if definition.isBullet { flags.insert(.bullet) }
    if definition.allowsRotation { flags.insert(.rotates) }
    if definition.feelsGravity { flags.insert(.feelsGravity) }
    let moves = definition.kind == .dynamic
    var state = BodyState(
      c: definition.position, a: definition.angle, c0: definition.position, a0: definition.angle,
      v: moves ? definition.linearVelocity : .zero, w: moves ? definition.angularVelocity : 0,
      pose: Pose(p: definition.position, q: Rotation(definition.angle)),
      linearDamping: definition.linearDamping, angularDamping: definition.angularDamping, flags: flags)
    state.older = newestBody

    let index: Int
    if let slot = unusedBodies.popLast() {
      index = Int(slot)
      states[index] = state
      infos[index].tag = definition.tag
      infos[index].charge = definition.charge
    } else {
      index = states.count
      states.append(state)
      infos.append(BodyInfo(generation: 0, tag: definition.tag, charge: definition.charge))
    }
    if newestBody >= 0 { states[Int(newestBody)].newer = Int32(index) }
    newestBody = Int32(index)
    if oldestBody < 0 { oldestBody = Int32(index) }

    for shape in definition.shapes { addShapes(of: shape, to: index) }
    updateMass(index)
    return BodyID(index: Int32(index), generation: infos[index].generation)
  }

  /// Removes a body with its joints and contacts; touching contacts end, and what it touched or was joined to wakes.
  public mutating func removeBody(_ id: BodyID) {
    let index = checked(id)
    while states[index].jointList >= 0 { removeJoint(at: Int(states[index].jointList >> 1)) }
    while states[index].contactList >= 0 { removeContact(Int(states[index].contactList >> 1)) }
    var shape = states[index].shapeList
    while shape >= 0 {
      let i = Int(shape)
      broadPhase.remove(shapes[i].proxy)
      let lead = shapes[i].kind == .edge ? 1 : 0
      geometry.remove(shapes[i].first - Int32(lead), count: lead == 1 ? 4 : Int(shapes[i].count))
      unusedShapes.append(shape)
      shape = shapes[i].older
    }
    let older = states[index].older
    let newer = states[index].newer
    if newer >= 0 { states[Int(newer)].older = older } else { newestBody = older }
    if older >= 0 { states[Int(older)].newer = newer } else { oldestBody = newer }
    states[index].flags = .none
    infos[index].generation &+= 1
    unusedBodies.append(Int32(index))
  }

  /// Whether the identifier names a body that is still in the world.
  public func contains(_ id: BodyID) -> Bool {
    id.slot < states.count && infos[id.slot].generation == id.generation
      && states[id.slot].flags.contains(.alive)
  }

  /// All bodies, the oldest first.
  public var bodies: [BodyID] {
    var result: [BodyID] = []
    var index = oldestBody
    while index >= 0 {
      result.append(BodyID(index: index, generation: infos[Int(index)].generation))
      index = states[Int(index)].newer
    }
    return result
  }

  /// The slot of a body that must exist.
  func checked(_ id: BodyID) -> Int {
    precondition(contains(id), "the body is not in this world (any more)")
    return id.slot
  }

  /// Adds the shapes of a definition, without looking at the mass.
  private mutating func addShapes(of definition: ShapeDefinition, to body: Int) {
    precondition(definition.density > 0, "a shape needs a density above 0")
    for outline in Outline.make(definition.geometry) {
      let first = geometry.add(outline.points, normals: outline.normals) + Int32(outline.lead)
      var shape = Shape(
        kind: outline.kind, hasNeighbors: outline.hasNeighbors, radius: outline.radius, first: first,
        count: Int32(outline.count), extent: outline.extent, centroid: outline.centroid, body: Int32(body),
        older: states[body].shapeList, serial: shapesMade, filter: definition.filter,
        density: definition.density, friction: definition.friction, elasticity: definition.elasticity,
        tag: definition.tag)
      shapesMade += 1
      let index: Int
      if let slot = unusedShapes.popLast() {
        index = Int(slot)
      } else {
        index = shapes.count
        shapes.append(shape)
      }
      shape.proxy = broadPhase.add(shape.box(geometry, at: states[body].pose), shape: index)
      shapes[index] = shape
      states[body].shapeList = Int32(index)
    }
    hasNewShapes = true
  }

  /// The moment of inertia about the mass centre, as the sum over the shapes about it.
  private func centralInertia(of body: Int, about center: Vec2) -> Float {
    var sum: Float = 0
    var shape = states[body].shapeList
    while shape >= 0 {
      let part = shapes[Int(shape)].massProperties(geometry)
      shape = shapes[Int(shape)].older
      if part.mass > 0 { sum += part.centralInertia + part.mass * (part.center - center).lengthSquared }
    }
    return sum
  }

  /// Computes mass, mass centre and moment of inertia from the shapes, the newest first.
  mutating func updateMass(_ body: Int) {
    infos[body].mass = 0
    infos[body].inertia = 0
    states[body].invMass = 0
    states[body].invInertia = 0
    states[body].localCenter = .zero
    guard states[body].isDynamic else {
      states[body].c = states[body].pose.p
      states[body].c0 = states[body].pose.p
      states[body].a0 = states[body].a
      return
    }
    var mass: Float = 0
    var center = Vec2.zero
    var inertia: Float = 0
    var shape = states[body].shapeList
    while shape >= 0 {
      let part = shapes[Int(shape)].massProperties(geometry)
      shape = shapes[Int(shape)].older
      if part.mass == 0 { continue }
      mass += part.mass
      center += part.mass * part.center
      inertia += part.inertia
    }
    if mass > 0 {
      center = (1 / mass) * center
    } else {
      // A dynamic body without area weighs a kilogram, so that forces have something to act on.
      mass = 1
    }
    infos[body].mass = mass
    states[body].invMass = 1 / mass
    if inertia > 0 && states[body].flags.contains(.rotates) {
      let shift = mass * center.dot(center)
      // Of what is small and lies far off, nothing would be left of the difference but rounding.
      inertia = inertia - shift > 0x1p-8 * shift ? inertia - shift : centralInertia(of: body, about: center)
      infos[body].inertia = inertia
      states[body].invInertia = inertia >= .leastNormalMagnitude ? 1 / inertia : 0
    }
    let old = states[body].c
    states[body].localCenter = center
    states[body].c = states[body].pose * center
    states[body].c0 = states[body].c
    states[body].v += cross(states[body].w, states[body].c - old)
  }
}
