import Plane
import RigidBodies
import Testing
import _AllocationCounter

/// Steps work in buffers that the world keeps.
struct AllocationTests {
  /// Boxes and a chain of them that come to lie on a floor of edges, and are never put to sleep.
  private func pile() -> World {
    var world = World(gravity: Vec2(0, 10))
    world.allowsSleeping = false
    let floor = ShapeDefinition(.loop([Vec2(0, 0), Vec2(8, 0), Vec2(8, 6), Vec2(0, 6)]))
    _ = world.addBody(BodyDefinition(kind: .fixed, shapes: [floor]))
    var previous: BodyID?
    for i in 0..<40 {
      let shape =
        i % 5 == 0
        ? ShapeDefinition(.circle(radius: 0.2)) : ShapeDefinition(.rectangle(halfWidth: 0.2, halfHeight: 0.2))
      let body = world.addBody(
        BodyDefinition(
          position: Vec2(0.5 + 0.7 * Float(i % 10), 5.5 - 0.5 * Float(i / 10)), feelsGravity: true,
          shapes: [shape]))
      if let previous, i < 6 {
        let kind = JointKind.distance(
          anchorA: .zero, anchorB: .zero, length: 0.7, hertz: 4, dampingRatio: 0.5)
        _ = world.addJoint(JointDefinition(bodyA: previous, bodyB: body, kind: kind))
      }
      previous = body
    }
    return world
  }

  @Test(.enabled(if: tumble_allocation_count() >= 0))
  func `a step allocates nothing once the buffers have grown`() {
    var world = pile()
    for _ in 0..<240 { world.step(1 / 120) }
    world.clearEvents()
    let before = tumble_allocation_count()
    for _ in 0..<60 { world.step(1 / 120) }
    let during = tumble_allocation_count() - before
    #expect(during == 0)
    // The counter counts: a copy that is changed needs memory of its own.
    let copy = world
    world.step(1 / 120)
    #expect(tumble_allocation_count() > before + during)
    #expect(copy.time < world.time)
  }
}
