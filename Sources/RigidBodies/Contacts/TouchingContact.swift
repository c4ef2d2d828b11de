public import Plane

/// Two shapes that touch now, for pictures and for tests.
public struct TouchingContact: Hashable, Sendable {
  /// The body of shape A.
  public var bodyA: BodyID
  /// The body of shape B.
  public var bodyB: BodyID
  /// The tag of shape A.
  public var shapeTagA: UInt64
  /// The tag of shape B.
  public var shapeTagB: UInt64
  /// The direction from A to B, of length 1.
  public var normal: Vec2
  /// One or two points in world coordinates, in metres, midway between the skins.
  public var points: [Vec2]
  /// The impulse along the normal at each point in the last sub-step, in newton seconds.
  public var impulses: [Float]
}

extension World {
  /// The number of contacts that touch.
  public var touchingContactCount: Int {
    var count = 0
    var next = newestContact
    while next >= 0 {
      if contacts[Int(next)].flags.contains(.touching) { count += 1 }
      next = contacts[Int(next)].older
    }
    return count
  }

  /// The contacts that touch, the newest first, seen from the poses of now.
  public var touchingContacts: [TouchingContact] {
    var result: [TouchingContact] = []
    var next = newestContact
    while next >= 0 {
      let contact = contacts[Int(next)]
      next = contact.older
      guard contact.flags.contains(.touching) else { continue }
      let manifold = contact.manifold
      let world = WorldManifold(
        manifold, states[Int(contact.bodyA)].pose, shapes[Int(contact.shapeA)].radius,
        states[Int(contact.bodyB)].pose, shapes[Int(contact.shapeB)].radius)
      let isPair = manifold.count == 2
      result.append(
        TouchingContact(
          bodyA: BodyID(
            index: contact.bodyA, generation: infos[Int(contact.bodyA)].generation),
          bodyB: BodyID(
            index: contact.bodyB, generation: infos[Int(contact.bodyB)].generation),
          shapeTagA: shapes[Int(contact.shapeA)].tag, shapeTagB: shapes[Int(contact.shapeB)].tag,
          normal: world.normal, points: isPair ? [world.p0, world.p1] : [world.p0],
          impulses: isPair
            ? [manifold.p0.normalImpulse, manifold.p1.normalImpulse] : [manifold.p0.normalImpulse]))
    }
    return result
  }

  /// Finds pairs and brings their manifolds up to date without taking a step.
  package mutating func refreshContacts() {
    findNewContacts()
    updateContacts()
  }
}
