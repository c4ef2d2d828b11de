public import Plane

// Where bodies are, how they move, and what pushes them.

extension World {
  /// The tag given to the body.
  public func tag(of id: BodyID) -> UInt64 { infos[checked(id)].tag }

  /// The position of the body's origin, in metres.
  public func position(of id: BodyID) -> Vec2 { states[checked(id)].pose.p }

  /// The angle of the body, in radians, not reduced to a turn.
  public func angle(of id: BodyID) -> Float { states[checked(id)].a }

  /// The mass centre of the body in world coordinates, in metres.
  public func massCenter(of id: BodyID) -> Vec2 { states[checked(id)].c }

  /// Places the body; its velocities stay, and its pairs are looked up at once.
  public mutating func setPose(position: Vec2, angle: Float, of id: BodyID) {
    precondition(position.isFinite && angle.isFinite, "a body needs a finite pose")
    let index = checked(id)
    states[index].pose = Pose(p: position, q: Rotation(angle))
    states[index].c = states[index].pose * states[index].localCenter
    states[index].a = angle
    states[index].c0 = states[index].c
    states[index].a0 = angle
    synchronizeProxies(of: index, from: states[index].pose)
    findNewContacts()
  }

  /// The world coordinates of a point of the body, in metres.
  public func worldPoint(_ local: Vec2, of id: BodyID) -> Vec2 { states[checked(id)].pose * local }

  /// The body's coordinates of a point of the world, in metres.
  public func localPoint(_ world: Vec2, of id: BodyID) -> Vec2 { states[checked(id)].pose.inverse(world) }

  /// The velocity of the mass centre, in metres per second.
  public func linearVelocity(of id: BodyID) -> Vec2 { states[checked(id)].v }

  /// The spin, in radians per second.
  public func angularVelocity(of id: BodyID) -> Float { states[checked(id)].w }

  /// Sets the velocity of the mass centre and wakes the body; does nothing to a fixed one.
  public mutating func setLinearVelocity(_ v: Vec2, of id: BodyID) {
    precondition(v.isFinite, "a body needs a finite velocity")
    guard let index = woken(id) else { return }
    states[index].v = v
  }

  /// Sets the spin and wakes the body; does nothing to a fixed one.
  public mutating func setAngularVelocity(_ w: Float, of id: BodyID) {
    precondition(w.isFinite, "a body needs a finite spin")
    guard let index = woken(id) else { return }
    states[index].w = w
  }

  /// Adds a force in newtons at a world point until ``clearForces()`` and wakes the body, if it is dynamic.
  public mutating func applyForce(_ force: Vec2, at point: Vec2, to id: BodyID) {
    guard let index = woken(id) else { return }
    states[index].force = heldForce(states[index].force + force, on: index)
    states[index].torque = heldTorque(
      states[index].torque + (point - states[index].c).cross(force), on: index)
  }

  /// Adds a force in newtons at the mass centre until ``clearForces()`` and wakes the body, if it is dynamic.
  public mutating func applyForce(_ force: Vec2, to id: BodyID) {
    guard let index = woken(id) else { return }
    states[index].force = heldForce(states[index].force + force, on: index)
  }

  /// Changes the velocities at once by an impulse in newton seconds at a world point and wakes the body, if dynamic.
  public mutating func applyImpulse(_ impulse: Vec2, at point: Vec2, to id: BodyID) {
    guard let index = woken(id) else { return }
    let v = states[index].v + states[index].invMass * impulse
    let w = states[index].w + states[index].invInertia * (point - states[index].c).cross(impulse)
    states[index].v = Vec2(World.held(v.x, Tuning.maximumDrive), World.held(v.y, Tuning.maximumDrive))
    states[index].w = World.held(w, Tuning.maximumDrive)
  }

  /// Forgets all forces and torques.
  public mutating func clearForces() {
    for i in states.indices {
      states[i].force = .zero
      states[i].torque = 0
    }
  }

  /// Whether the body is awake.
  public func isAwake(_ id: BodyID) -> Bool { states[checked(id)].isAwake }

  /// Wakes the body: a sleeping one restarts its timer at 0 (rule 26).
  public mutating func wake(_ id: BodyID) { states[checked(id)].wake() }

  /// Whether any dynamic body is awake.
  public var hasAwakeDynamicBody: Bool { states.contains(where: \.isActive) }

  /// The slot of a body after waking it, nil for a fixed one.
  private mutating func woken(_ id: BodyID) -> Int? {
    let index = checked(id)
    guard states[index].isDynamic else { return nil }
    states[index].wake()
    return index
  }
}
