public import Plane

/// What a joint holds; anchors are given in the coordinates of their body's origin, in metres.
public enum JointKind: Hashable, Sendable {
  /// Keeps two points at a distance: rigid for a frequency of 0, else a damped spring.
  case distance(anchorA: Vec2, anchorB: Vec2, length: Float, hertz: Float = 0, dampingRatio: Float = 0)
  /// Keeps two points together; the bodies turn about them.
  ///
  /// `limits` bounds a_B - a_A - `referenceAngle` in radians (nil: no bounds); `frictionTorque` is in newton metres.
  case pin(
    anchorA: Vec2, anchorB: Vec2, referenceAngle: Float, limits: ClosedRange<Float>? = nil,
    frictionTorque: Float = 0)
  /// Keeps two points together and the difference of the angles at `referenceAngle`.
  case weld(anchorA: Vec2, anchorB: Vec2, referenceAngle: Float)
  /// Lets anchor B slide along an axis fixed in body A, without rotation between the bodies.
  ///
  /// `axis` is in A's coordinates and is normalised; `limits` bounds the travel of B along it in metres.
  case slider(
    anchorA: Vec2, anchorB: Vec2, axis: Vec2, referenceAngle: Float, limits: ClosedRange<Float>? = nil)
  /// Keeps two points no farther apart than a length.
  case rope(anchorA: Vec2, anchorB: Vec2, maximumLength: Float)
}

/// Everything a new joint is made of.
public struct JointDefinition: Sendable {
  /// The first body.
  public var bodyA: BodyID
  /// The second body; must differ from the first.
  public var bodyB: BodyID
  /// What the joint holds.
  public var kind: JointKind
  /// Whether the two bodies still collide with each other.
  public var collideConnected: Bool

  /// Makes a definition.
  public init(bodyA: BodyID, bodyB: BodyID, kind: JointKind, collideConnected: Bool = false) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.kind = kind
    self.collideConnected = collideConnected
  }
}
