import Plane
import RigidBodies
import Testing

/// Which shapes meet, what is reported, and what changes while bodies live.
struct ContactTests {
  private typealias S = PointScene
  private let h: Float = 1 / 120

  private func box(_ half: Float, _ filter: Filter = Filter(), tag: UInt64 = 0) -> ShapeDefinition {
    ShapeDefinition(.rectangle(halfWidth: half, halfHeight: half), filter: filter, tag: tag)
  }

  @Test(.tags(.fidelity)) func `a landing box begins twice and ends once`() throws {
    var scene = PointScene()
    let item = scene.addItem(
      S.box(100, 100), at: 100, 100, elasticity: 0, resistance: 0, tag: 7)
    scene.addBoundary([(0, 300), (1000, 300)], tag: 9)
    scene.frames(32)
    #expect(scene.world.events.began.isEmpty)
    scene.frames(3)
    #expect(scene.world.events.began.count == 1 && scene.world.events.ended.count == 1)
    scene.frames(85)
    #expect(scene.world.events.began.count == 2 && scene.world.events.ended.count == 1)
    let event = try #require(scene.world.events.began.last)
    // Edges come before polygons.
    #expect(event.bodyTagA == 9 && event.shapeTagA == 9)
    #expect(event.bodyTagB == 7 && event.bodyB == item)
    #expect(abs(event.point.y - 3) < 0.02 && (0.49...1.51).contains(event.point.x))
    scene.world.clearEvents()
    #expect(scene.world.events.began.isEmpty && scene.world.events.ended.isEmpty)
  }

  @Test func `a removed floor ends its contact and wakes what lay on it`() {
    var scene = PointScene()
    let item = scene.addItem(S.box(60, 60), at: 100, 200)
    let floor = scene.addBoundary([(0, 300), (400, 300)])
    scene.frames(119)
    #expect(!scene.world.hasAwakeDynamicBody)
    #expect(abs(scene.center(item).y - 268.428345) < 0.01)
    scene.world.clearEvents()
    scene.world.removeBody(floor)
    #expect(scene.world.events.ended.count == 1)
    scene.frames(31)
    #expect(abs(scene.center(item).y - 401.674408) < 0.01)
  }

  /// Frames of two boxes that run into each other with the filters given: whether they met, and how fast one left.
  private func meeting(_ a: Filter, _ b: Filter) -> (began: Int, speed: Float) {
    var world = World()
    let left = world.addBody(
      BodyDefinition(position: Vec2(-1, 0), linearVelocity: Vec2(2, 0), shapes: [box(0.25, a)]))
    _ = world.addBody(BodyDefinition(position: Vec2(1, 0), shapes: [box(0.25, b)]))
    for _ in 0..<240 { world.step(h) }
    return (world.events.began.count, world.linearVelocity(of: left).x)
  }

  @Test func `a contact needs one category in a mask, a response the other's in one's own`() {
    let both = meeting(Filter(category: 1, mask: 1), Filter(category: 1, mask: 1))
    #expect(both.began == 1 && both.speed < 1.9)
    let neither = meeting(Filter(category: 1, mask: 2), Filter(category: 1, mask: 2))
    #expect(neither.began == 0 && neither.speed == 2)
    // One-sided between two moving bodies: both respond.
    let one = meeting(Filter(category: 1, mask: 2), Filter(category: 2, mask: 0))
    #expect(one.began == 1 && one.speed < 1.9)
  }

  @Test(.tags(.fidelity)) func `an item that does not respond passes a wall and is reported`() {
    var scene = PointScene()
    let item = scene.addItem(S.box(40, 40), at: 750, 400)
    scene.world.setFilter(Filter(category: 4, mask: 4), of: item)
    let wall = scene.addBoundary([(600, 440), (900, 440)])
    scene.world.setFilter(Filter(category: 8, mask: 4), of: wall)
    scene.frames(12)
    #expect(scene.world.events.began.count <= 1)
    scene.frames(108)
    #expect(abs(scene.center(item).y - 2264.79) < 6e-3)
    #expect(scene.world.events.began.count == 1 && scene.world.events.ended.count == 1)
  }

  @Test func `filters and joints that change end contacts and let them begin again`() {
    var world = World()
    let a = world.addBody(BodyDefinition(shapes: [box(0.5)]))
    let b = world.addBody(BodyDefinition(position: Vec2(0.9, 0), shapes: [box(0.5)]))
    world.step(h)
    #expect(world.touchingContacts.count == 1)
    world.setFilter(Filter(category: 2, mask: 0), of: b)
    world.setFilter(Filter(category: 4, mask: 0), of: a)
    world.step(h)
    #expect(world.touchingContacts.isEmpty && world.events.ended.count == 1)
    world.setFilter(Filter(), of: a)
    world.step(h)
    world.step(h)
    #expect(world.touchingContacts.count == 1)
    let weld = world.addJoint(
      JointDefinition(
        bodyA: a, bodyB: b, kind: .rope(anchorA: .zero, anchorB: .zero, maximumLength: 9)))
    world.step(h)
    #expect(world.touchingContacts.isEmpty)
    world.removeJoint(weld)
    #expect(!world.contains(weld))
    world.setPose(position: world.position(of: a) + Vec2(0.9, 0), angle: 0, of: b)
    world.step(h)
    world.step(h)
    #expect(world.touchingContacts.count == 1)
  }

  @Test func `a fixed body stands still and a freed one starts from rest`() {
    var world = World(gravity: Vec2(0, 10))
    let body = world.addBody(
      BodyDefinition(linearVelocity: Vec2(3, 0), feelsGravity: true, shapes: [box(0.5)]))
    world.step(h)
    world.setKind(.fixed, of: body)
    let place = world.position(of: body)
    world.setLinearVelocity(Vec2(5, 5), of: body)
    world.applyForce(Vec2(100, 0), to: body)
    for _ in 0..<20 { world.step(h) }
    #expect(world.position(of: body) == place)
    #expect(world.mass(of: body) == 0 && world.kind(of: body) == .fixed)
    #expect(!world.hasAwakeDynamicBody)
    world.setKind(.dynamic, of: body)
    #expect(world.mass(of: body) == 1 && world.linearVelocity(of: body) == .zero)
    world.step(h)
    #expect(abs(world.linearVelocity(of: body).y - 10 * h) < 1e-6)
    #expect(world.linearVelocity(of: body).x == 0)
  }

  @Test func `events name the newest pairs first within a sub-step`() {
    var world = World()
    _ = world.addBody(
      BodyDefinition(kind: .fixed, tag: 1, shapes: [box(5, tag: 100)]))
    for i in 0..<3 {
      _ = world.addBody(
        BodyDefinition(
          position: Vec2(Float(i) * 2 - 2, -5.4), tag: UInt64(i + 2), shapes: [box(0.5, tag: UInt64(i))]))
    }
    world.step(h)
    #expect(world.events.began.map(\.bodyTagB) == [4, 3, 2])
    #expect(world.events.began.allSatisfy { $0.bodyTagA == 1 && $0.shapeTagA == 100 })
  }
}
