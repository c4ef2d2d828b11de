import Plane
import RigidBodies
import Testing

/// A world in which everything sleeps costs next to nothing, and misses nothing that a program changes.
struct RestingWorldTests {
  private func floor(_ world: inout World) -> BodyID {
    world.addBody(
      BodyDefinition(
        position: Vec2(0, 1), kind: .fixed,
        shapes: [ShapeDefinition(.rectangle(halfWidth: 5, halfHeight: 0.5))]))
  }

  private func box(_ world: inout World, at position: Vec2) -> BodyID {
    world.addBody(
      BodyDefinition(
        position: position, feelsGravity: true,
        shapes: [ShapeDefinition(.rectangle(halfWidth: 0.2, halfHeight: 0.2))]))
  }

  /// A box on a floor, asleep for a second.
  private func restingWorld() -> (World, box: BodyID) {
    var world = World(gravity: Vec2(0, 10))
    _ = floor(&world)
    let body = box(&world, at: Vec2(0, 0.3))
    for _ in 0..<240 { world.step(1 / 120) }
    world.clearEvents()
    return (world, body)
  }

  @Test func `a world without bodies, or with fixed ones alone, can be stepped`() {
    var world = World(gravity: Vec2(0, 10))
    world.step(1 / 120)
    _ = floor(&world)
    world.step(1 / 120)
    #expect((world.time - 2.0 / 120).magnitude < 1e-6)
  }

  @Test func `time goes on and the state stays`() {
    var (world, body) = restingWorld()
    #expect(!world.isAwake(body))
    let (hash, time) = (world.stateHash, world.time)
    for _ in 0..<120 { world.step(1 / 120) }
    #expect(world.stateHash == hash)
    #expect((world.time - time - 1).magnitude < 1e-3)
    #expect(world.events.began.isEmpty && world.events.ended.isEmpty)
  }

  @Test func `a filter that parts two shapes ends their contact, and the box falls`() {
    var (world, body) = restingWorld()
    let start = world.position(of: body).y
    world.setFilter(Filter(category: 2, mask: 0), of: body)
    world.step(1 / 120)
    // The floor still asks for the box, so both masks have to forbid it.
    for id in world.bodies where id != body { world.setFilter(Filter(category: 1, mask: 0), of: id) }
    world.step(1 / 120)
    #expect(world.events.ended.count == 1)
    for _ in 0..<60 { world.step(1 / 120) }
    #expect(world.position(of: body).y > start + 0.5)
  }

  @Test func `a box that is dropped on a sleeping one wakes it`() {
    var (world, body) = restingWorld()
    _ = box(&world, at: Vec2(0.1, -0.5))
    var hasWoken = false
    for _ in 0..<120 {
      world.step(1 / 120)
      hasWoken = hasWoken || world.isAwake(body)
    }
    #expect(hasWoken)
    #expect(!world.events.began.isEmpty)
  }

  @Test func `a box that is put elsewhere while it sleeps meets what is there when it wakes`() {
    var (world, body) = restingWorld()
    world.setPose(position: Vec2(0, -2), angle: 0, of: body)
    world.step(1 / 120)
    world.wake(body)
    for _ in 0..<30 { world.step(1 / 120) }
    #expect(world.events.ended.count == 1)
    #expect(world.position(of: body).y > -2)
  }
}
