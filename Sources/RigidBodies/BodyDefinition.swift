public import Plane

/// What moves a body.
public enum BodyKind: UInt8, Hashable, Sendable {
  /// Nothing moves it but the program: infinite mass, velocity 0.
  case fixed
  /// Forces, contacts and joints move it.
  case dynamic
}

/// Everything a new body is made of.
///
/// The mass, the mass centre and the moment of inertia follow from the shapes and their densities.
public struct BodyDefinition: Sendable {
  /// Where the origin of the body lies, in metres.
  ///
  /// The mass centre can lie elsewhere.
  public var position: Vec2
  /// How the body is turned about its origin, in radians, positive from x to y.
  public var angle: Float
  /// Whether forces move the body; `.dynamic` unless said otherwise.
  public var kind: BodyKind
  /// The velocity of the mass centre, in metres per second.
  public var linearVelocity: Vec2
  /// The spin, in radians per second.
  public var angularVelocity: Float
  /// The linear damping c: each sub-step multiplies the velocity by 1/(1 + h c).
  ///
  /// Negative values speed up.
  public var linearDamping: Float
  /// The angular damping, which acts on the spin as `linearDamping` does on the velocity.
  public var angularDamping: Float
  /// Whether the gravity of the world acts on the body.
  public var feelsGravity: Bool
  /// Whether continuous collision also holds against other moving bodies, not only against fixed ones.
  public var isBullet: Bool
  /// Whether torques turn the body; without it 1/I is 0 and a spin that it has goes on.
  public var allowsRotation: Bool
  /// The electric charge that fields act on, in coulombs.
  public var charge: Float
  /// A number of the user's, given back in events.
  public var tag: UInt64
  /// The shapes of the body, in order of creation.
  public var shapes: [ShapeDefinition]

  /// Makes a definition; whatever is left out is at rest at the origin, dynamic, without damping and gravity.
  public init(
    position: Vec2 = .zero, angle: Float = 0, kind: BodyKind = .dynamic, linearVelocity: Vec2 = .zero,
    angularVelocity: Float = 0, linearDamping: Float = 0, angularDamping: Float = 0,
    feelsGravity: Bool = false, isBullet: Bool = false, allowsRotation: Bool = true, charge: Float = 0,
    tag: UInt64 = 0, shapes: [ShapeDefinition] = []
  ) {
    self.position = position
    self.angle = angle
    self.kind = kind
    self.linearVelocity = linearVelocity
    self.angularVelocity = angularVelocity
    self.linearDamping = linearDamping
    self.angularDamping = angularDamping
    self.feelsGravity = feelsGravity
    self.isBullet = isBullet
    self.allowsRotation = allowsRotation
    self.charge = charge
    self.tag = tag
    self.shapes = shapes
  }
}
