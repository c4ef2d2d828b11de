import Plane

// What bodies are made of, and what may change while they live.

extension World {
  /// The mass in kilograms; 0 for a fixed body.
  public func mass(of id: BodyID) -> Float { infos[checked(id)].mass }

  /// The moment of inertia about the mass centre in kg m^2; 0 for a fixed body and without rotation.
  public func inertia(of id: BodyID) -> Float { infos[checked(id)].inertia }

  /// The kind of the body.
  public func kind(of id: BodyID) -> BodyKind { states[checked(id)].isDynamic ? .dynamic : .fixed }

  /// Fixes or frees the body: it wakes at rest, its contacts end and are made anew (rule 32).
  public mutating func setKind(_ kind: BodyKind, of id: BodyID) {
    let index = checked(id)
    guard self.kind(of: id) != kind else { return }
    if kind == .dynamic {
      states[index].flags.insert(.dynamic)
    } else {
      states[index].flags.remove(.dynamic)
    }
    updateMass(index)
    states[index].wake()
    states[index].v = .zero
    states[index].w = 0
    states[index].force = .zero
    states[index].torque = 0
    if kind == .fixed { synchronizeProxies(of: index, from: states[index].pose) }
    while states[index].contactList >= 0 { removeContact(Int(states[index].contactList >> 1)) }
    touchProxies(of: index)
  }

  /// Sets the friction of all shapes; pairs that are near keep the old one (rule 61).
  public mutating func setFriction(_ friction: Float, of id: BodyID) {
    forEachShape(of: id) { $0.friction = friction }
  }

  /// Sets the elasticity of all shapes; pairs that are near keep the old one (rule 61).
  public mutating func setElasticity(_ elasticity: Float, of id: BodyID) {
    forEachShape(of: id) { $0.elasticity = elasticity }
  }

  /// Sets the density of all shapes, above 0, and computes the mass anew.
  public mutating func setDensity(_ density: Float, of id: BodyID) {
    precondition(density > 0, "a shape needs a density above 0")
    forEachShape(of: id) { $0.density = density }
    updateMass(id.slot)
  }

  /// Sets the linear and the angular damping, which have a floor (`Tuning`).
  public mutating func setDamping(linear: Float, angular: Float, of id: BodyID) {
    let index = checked(id)
    states[index].linearDamping = max(linear, Tuning.leastDamping)
    states[index].angularDamping = max(angular, Tuning.leastDamping)
  }

  /// Allows or forbids rotation; the spin stays (rule 33).
  public mutating func setAllowsRotation(_ allows: Bool, of id: BodyID) {
    setFlag(.rotates, allows, of: id)
    updateMass(id.slot)
  }

  /// Sets whether gravity acts on the body.
  public mutating func setFeelsGravity(_ feels: Bool, of id: BodyID) { setFlag(.feelsGravity, feels, of: id) }

  /// Sets whether continuous collision holds against moving bodies as well.
  public mutating func setBullet(_ isBullet: Bool, of id: BodyID) { setFlag(.bullet, isBullet, of: id) }

  /// Sets the charge, in coulombs.
  public mutating func setCharge(_ charge: Float, of id: BodyID) { infos[checked(id)].charge = charge }

  /// Sets the filter of all shapes; pairs that no longer meet end with the next step, new ones are found in it.
  public mutating func setFilter(_ filter: Filter, of id: BodyID) {
    forEachShape(of: id) { $0.filter = filter }
    var edge = states[id.slot].contactList
    while edge >= 0 {
      contacts[Int(edge >> 1)].flags.insert(.filter)
      hasRequests = true
      edge = olderEdge(edge)
    }
    touchProxies(of: id.slot)
  }

  private mutating func setFlag(_ flag: BodyFlags, _ value: Bool, of id: BodyID) {
    let index = checked(id)
    if value { states[index].flags.insert(flag) } else { states[index].flags.remove(flag) }
  }

  private mutating func forEachShape(of id: BodyID, _ change: (inout Shape) -> Void) {
    var shape = states[checked(id)].shapeList
    while shape >= 0 {
      change(&shapes[Int(shape)])
      shape = shapes[Int(shape)].older
    }
  }
}
