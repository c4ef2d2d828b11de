public import Plane

/// One contact that began or ended, between two shapes.
public struct ContactEvent: Hashable, Sendable {
  /// The body of shape A; edges come before polygons, polygons before circles, else the older shape first.
  public var bodyA: BodyID
  /// The body of shape B.
  public var bodyB: BodyID
  /// The tag of body A.
  public var bodyTagA: UInt64
  /// The tag of body B.
  public var bodyTagB: UInt64
  /// The tag of shape A.
  public var shapeTagA: UInt64
  /// The tag of shape B.
  public var shapeTagB: UInt64
  /// Where they touch in the world, in metres: the manifold point of the largest normal impulse of the sub-step.
  ///
  /// The point last known for a contact that ended.
  public var point: Vec2
}

/// What happened since the events were last cleared.
///
/// Both lists are in order of time; within one sub-step newer pairs of shapes come before older ones, and what
/// continuous collision found comes last. A contact that began and ended is in both lists.
public struct StepEvents: Sendable {
  /// Contacts that began.
  public internal(set) var began: [ContactEvent] = []
  /// Contacts that ended, also because a body was removed or its filter changed.
  public internal(set) var ended: [ContactEvent] = []
}
