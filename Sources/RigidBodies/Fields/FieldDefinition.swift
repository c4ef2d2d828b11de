public import Plane

/// The law of a force field; p is the body's position relative to the field, r its length, S the strength.
public enum FieldKind: Sendable {
  /// F = S m d fall(r), d the direction.
  case linearGravity
  /// F = -S m (p/r) fall(r).
  case radialGravity
  /// F = -S (p/r) fall(r): Hooke's law for a falloff of -1.
  case spring
  /// F = S (-p_y, p_x)/r fall(r)/m.
  case vortex
  /// F = -S u |u| fall(r), u the velocity less the direction.
  case drag
  /// F = S q (p/r) fall(r), q the charge.
  case electric
  /// F = S (v_y, -v_x) fall(r) for a charge other than 0.
  case magnetic
  /// The velocity becomes the direction; other forces rest in that sub-step.
  case velocity
  /// F = S n G fall(r), G the gradient of a moving simplex noise of value n.
  case noise
  /// The noise force times m |v|^2.
  case turbulence
  /// The force that the function answers, in newtons.
  case custom
}

/// What a custom field is told about a body.
public struct FieldSample: Sendable {
  /// The position of the body relative to the field, in metres.
  public var position: Vec2
  /// The velocity of the body, in metres per second.
  public var velocity: Vec2
  /// The mass of the body, in kilograms.
  public var mass: Float
  /// The charge of the body, in coulombs.
  public var charge: Float
  /// The time of the world after the sub-step, in seconds.
  public var time: Double
}

/// Everything a field is made of; a live field is changed by giving it a new definition.
public struct FieldDefinition {
  /// The law.
  public var kind: FieldKind
  /// Where the field lies, in metres.
  public var position: Vec2
  /// The strength S; 0 disables the field.
  public var strength: Float
  /// The exponent k of the distance law fall(r) = max(r, minimumRadius)^-k; 0 is no falloff.
  public var falloff: Float
  /// The distance below which the force no longer grows, in metres.
  public var minimumRadius: Float
  /// The direction of a linear field, or the velocity of drag and velocity fields, in metres per second.
  public var direction: Vec2
  /// How smooth noise is, 0...1.
  public var smoothness: Float
  /// How fast noise moves.
  public var animationSpeed: Float
  /// Whether a position relative to the field, in metres, lies inside; nil is everywhere.
  public var region: ((Vec2) -> Bool)?
  /// The force of a custom field, in newtons.
  public var force: ((FieldSample) -> Vec2)?

  /// Makes a definition with strength 1 that reaches everywhere.
  public init(
    _ kind: FieldKind, position: Vec2 = .zero, strength: Float = 1, falloff: Float = 0,
    minimumRadius: Float = 0x1p-15, direction: Vec2 = .zero, smoothness: Float = 0,
    animationSpeed: Float = 0, region: ((Vec2) -> Bool)? = nil, force: ((FieldSample) -> Vec2)? = nil
  ) {
    self.kind = kind
    self.position = position
    self.strength = strength
    self.falloff = falloff
    self.minimumRadius = minimumRadius
    self.direction = direction
    self.smoothness = smoothness
    self.animationSpeed = animationSpeed
    self.region = region
    self.force = force
  }
}
