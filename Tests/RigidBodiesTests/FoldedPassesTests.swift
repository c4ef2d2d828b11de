import Plane
import RigidBodies
import Testing
import _TestSupport

/// Passes of the contact solver that begin before the ones before have ended change no bit.
struct FoldedPassesTests {
  /// A heap of boxes and discs that falls into a pit.
  private func heap(_ seed: UInt64) -> (World, bodies: [BodyID]) {
    var random = SplitMix64(seed: seed)
    var world = World(gravity: Vec2(0, 10))
    for (x, y, w, h) in [(0, 2.5, 3, 0.5), (-2, 0, 0.5, 3), (2, 0, 0.5, 3)] as [(Float, Float, Float, Float)]
    {
      _ = world.addBody(
        BodyDefinition(
          position: Vec2(x, y), kind: .fixed,
          shapes: [ShapeDefinition(.rectangle(halfWidth: w, halfHeight: h))]))
    }
    let bodies = (0..<40).map { index in
      let size = Float(0.1 + 0.1 * random.unit())
      let shape: ShapeGeometry =
        index % 3 == 0
        ? .circle(radius: size, center: .zero) : .rectangle(halfWidth: size, halfHeight: size / 2)
      return world.addBody(
        BodyDefinition(
          position: Vec2(Float(index % 6) * 0.4 - 1, Float(index / 6) * -0.4 + 1.5),
          angle: Float(random.unit()), feelsGravity: true, shapes: [ShapeDefinition(shape)]))
    }
    return (world, bodies)
  }

  private func bits(_ world: World, _ body: BodyID) -> [UInt32] {
    let (p, v) = (world.position(of: body), world.linearVelocity(of: body))
    return [p.x, p.y, world.angle(of: body), v.x, v.y, world.angularVelocity(of: body)].map(\.bitPattern)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a heap moves as it does beside a joint, with which nothing is folded`(_ seed: UInt64) {
    var (folded, bodies) = heap(seed)
    var (plain, others) = heap(seed)
    // Far away and never at rest.
    let far = [Vec2(50, 0), Vec2(51, 0)].map {
      plain.addBody(
        BodyDefinition(position: $0, shapes: [ShapeDefinition(.circle(radius: 0.1, center: .zero))]))
    }
    _ = plain.addJoint(
      JointDefinition(
        bodyA: far[0], bodyB: far[1], kind: .distance(anchorA: .zero, anchorB: .zero, length: 1)))
    for body in far { plain.setLinearVelocity(Vec2(0, 1), of: body) }
    var foldedSteps = 0
    for _ in 0..<360 {
      folded.step(1 / 120)
      plain.step(1 / 120)
      if folded.passesAreFolded { foldedSteps += 1 }
      #expect(!plain.passesAreFolded)
    }
    #expect(foldedSteps > 30)
    for (body, other) in zip(bodies, others) {
      #expect(bits(folded, body) == bits(plain, other))
    }
  }
}
