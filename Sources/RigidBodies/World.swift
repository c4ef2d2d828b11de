public import Plane

/// A world of rigid bodies: storage, and what the program may change between steps.
///
/// A value: a copy is a snapshot. Units are metres, kilograms, seconds and radians, positive from x to y.
/// Identifiers must name something alive; anything else is a programmer error and stops the program.
/// No function wakes a body unless it says so. None allocates per step once the buffers have grown.
public struct World {
  /// The acceleration of the bodies that feel gravity, in metres per second squared.
  ///
  /// Setting it wakes nothing.
  public var gravity: Vec2
  /// The contacts that began and ended since ``clearEvents()``.
  public internal(set) var events = StepEvents()
  /// The sum of the sub-steps taken, in seconds.
  public internal(set) var time: Double = 0

  /// Makes an empty world.
  public init(gravity: Vec2 = .zero) {
    self.gravity = gravity
  }
}

// MARK: Bodies

extension World {
  /// Adds a body and its shapes; it starts awake, and its contacts begin with the next step.
  public mutating func addBody(_ definition: BodyDefinition) -> BodyID { fatalError("not yet") }
  /// Removes a body with its joints and contacts; touching contacts end, and bodies joined to it wake.
  public mutating func removeBody(_ id: BodyID) { fatalError("not yet") }
  /// Adds a shape to a body; the mass is computed anew.
  public mutating func addShape(_ shape: ShapeDefinition, to id: BodyID) { fatalError("not yet") }
  /// Whether the identifier names a body that is still in the world.
  public func contains(_ id: BodyID) -> Bool { fatalError("not yet") }
  /// All bodies, the oldest first.
  public var bodies: [BodyID] { fatalError("not yet") }
  /// The tag given to the body.
  public func tag(of id: BodyID) -> UInt64 { fatalError("not yet") }

  /// The position of the body's origin, in metres.
  public func position(of id: BodyID) -> Vec2 { fatalError("not yet") }
  /// The angle of the body, in radians, not reduced.
  public func angle(of id: BodyID) -> Float { fatalError("not yet") }
  /// The mass centre of the body in world coordinates.
  public func massCenter(of id: BodyID) -> Vec2 { fatalError("not yet") }
  /// Places the body; its velocities stay, its pairs are looked up at once.
  ///
  /// It does not wake.
  public mutating func setPose(position: Vec2, angle: Float, of id: BodyID) { fatalError("not yet") }
  /// The world coordinates of a point of the body.
  public func worldPoint(_ local: Vec2, of id: BodyID) -> Vec2 { fatalError("not yet") }
  /// The body's coordinates of a point of the world.
  public func localPoint(_ world: Vec2, of id: BodyID) -> Vec2 { fatalError("not yet") }

  /// The velocity of the mass centre, in metres per second.
  public func linearVelocity(of id: BodyID) -> Vec2 { fatalError("not yet") }
  /// The spin, in radians per second.
  public func angularVelocity(of id: BodyID) -> Float { fatalError("not yet") }
  /// Sets the velocity of the mass centre and wakes the body; nothing for a fixed one.
  public mutating func setLinearVelocity(_ v: Vec2, of id: BodyID) { fatalError("not yet") }
  /// Sets the spin and wakes the body; nothing for a fixed one.
  public mutating func setAngularVelocity(_ w: Float, of id: BodyID) { fatalError("not yet") }

  /// Adds a force in newtons at a world point, kept until ``clearForces()``, and wakes the body.
  ///
  /// Dynamic bodies only.
  public mutating func applyForce(_ force: Vec2, at point: Vec2, to id: BodyID) { fatalError("not yet") }
  /// Adds a force in newtons at the mass centre, kept until ``clearForces()``, and wakes the body.
  public mutating func applyForce(_ force: Vec2, to id: BodyID) { fatalError("not yet") }
  /// Adds a torque in newton metres, kept until ``clearForces()``, and wakes the body.
  public mutating func applyTorque(_ torque: Float, to id: BodyID) { fatalError("not yet") }
  /// Changes the velocities at once by an impulse in newton seconds at a world point, and wakes the body.
  public mutating func applyImpulse(_ impulse: Vec2, at point: Vec2, to id: BodyID) { fatalError("not yet") }
  /// Forgets all forces and torques.
  public mutating func clearForces() { fatalError("not yet") }

  /// Whether the body is awake.
  public func isAwake(_ id: BodyID) -> Bool { fatalError("not yet") }
  /// Wakes the body: a sleeping one restarts its timer at 0.
  public mutating func wake(_ id: BodyID) { fatalError("not yet") }
  /// Whether any dynamic body is awake.
  public var hasAwakeDynamicBody: Bool { fatalError("not yet") }

  /// The mass in kilograms; 0 for a fixed body.
  public func mass(of id: BodyID) -> Float { fatalError("not yet") }
  /// The moment of inertia about the mass centre in kg m^2; 0 for a fixed body and without rotation.
  public func inertia(of id: BodyID) -> Float { fatalError("not yet") }
  /// The axis-aligned box of the shapes with their skins; nil without shapes.
  public func tightBox(of id: BodyID) -> Box? { fatalError("not yet") }
  /// The union of the grown boxes that the broad phase holds for the shapes; nil without shapes.
  public func fatBox(of id: BodyID) -> Box? { fatalError("not yet") }
  /// The bodies one of whose fat boxes shares a point with the box, the oldest first.
  public func bodies(overlapping box: Box) -> [BodyID] { fatalError("not yet") }

  /// The kind of the body.
  public func kind(of id: BodyID) -> BodyKind { fatalError("not yet") }
  /// Fixes or frees the body; it wakes without velocity and forces, its contacts are made anew.
  public mutating func setKind(_ kind: BodyKind, of id: BodyID) { fatalError("not yet") }
  /// Sets the friction of all shapes; pairs that are near keep the old one.
  public mutating func setFriction(_ friction: Float, of id: BodyID) { fatalError("not yet") }
  /// Sets the elasticity of all shapes; pairs that are near keep the old one.
  public mutating func setElasticity(_ elasticity: Float, of id: BodyID) { fatalError("not yet") }
  /// Sets the density of all shapes and computes the mass anew.
  public mutating func setDensity(_ density: Float, of id: BodyID) { fatalError("not yet") }
  /// Sets the linear and the angular damping.
  public mutating func setDamping(linear: Float, angular: Float, of id: BodyID) { fatalError("not yet") }
  /// Allows or forbids rotation; the spin stays.
  public mutating func setAllowsRotation(_ allows: Bool, of id: BodyID) { fatalError("not yet") }
  /// Sets whether gravity acts on the body.
  public mutating func setFeelsGravity(_ feels: Bool, of id: BodyID) { fatalError("not yet") }
  /// Sets whether continuous collision holds against moving bodies.
  public mutating func setBullet(_ isBullet: Bool, of id: BodyID) { fatalError("not yet") }
  /// Sets the charge.
  public mutating func setCharge(_ charge: Float, of id: BodyID) { fatalError("not yet") }
  /// Sets the filter of all shapes; pairs that no longer meet end with the next step.
  public mutating func setFilter(_ filter: Filter, of id: BodyID) { fatalError("not yet") }
}

// MARK: Joints

extension World {
  /// Adds a joint; contacts between its bodies end if they must not collide.
  ///
  /// Wakes nothing.
  public mutating func addJoint(_ definition: JointDefinition) -> JointID { fatalError("not yet") }
  /// Removes a joint and wakes both bodies.
  public mutating func removeJoint(_ id: JointID) { fatalError("not yet") }
  /// Whether the identifier names a joint that is still in the world: removing a body removes its joints.
  public func contains(_ id: JointID) -> Bool { fatalError("not yet") }
  /// The kind of the joint with the parameters that it has now.
  public func kind(of id: JointID) -> JointKind { fatalError("not yet") }
  /// The distance of the two anchors now, in metres.
  public func anchorDistance(of id: JointID) -> Float { fatalError("not yet") }
  /// Sets the length of a distance joint or a rope, in metres.
  ///
  /// Wakes nothing, as all joint setters.
  public mutating func setLength(_ length: Float, of id: JointID) { fatalError("not yet") }
  /// Sets the spring of a distance joint; 0 hertz is rigid.
  public mutating func setSpring(hertz: Float, dampingRatio: Float, of id: JointID) { fatalError("not yet") }
  /// Sets the limits of a pin (radians) or a slider (metres).
  public mutating func setLimits(_ limits: ClosedRange<Float>?, of id: JointID) { fatalError("not yet") }
  /// Sets the friction torque of a pin, in newton metres.
  public mutating func setFrictionTorque(_ torque: Float, of id: JointID) { fatalError("not yet") }
  /// Wakes both bodies of the joint.
  public mutating func wakeBodies(of id: JointID) { fatalError("not yet") }
}

// MARK: Fields

extension World {
  /// Adds a field that acts on no body yet; nil when the world already has 32.
  public mutating func addField(_ definition: FieldDefinition) -> FieldID? { fatalError("not yet") }
  /// Removes a field.
  public mutating func removeField(_ id: FieldID) { fatalError("not yet") }
  /// Gives a field a new definition; its bodies stay.
  public mutating func setField(_ definition: FieldDefinition, of id: FieldID) { fatalError("not yet") }
  /// Lets a field act on a body, or no longer.
  public mutating func setField(_ id: FieldID, actsOn body: BodyID, _ acts: Bool) { fatalError("not yet") }
}

// MARK: Time

extension World {
  /// Takes one sub-step of h seconds; forces stay (``clearForces()``), events are added to ``events``.
  public mutating func step(_ h: Float) { fatalError("not yet") }
  /// Forgets the events collected so far.
  public mutating func clearEvents() { fatalError("not yet") }
  /// A hash of the state that the next step depends on: equal runs give equal hashes on every machine.
  public var stateHash: UInt64 { fatalError("not yet") }
}
