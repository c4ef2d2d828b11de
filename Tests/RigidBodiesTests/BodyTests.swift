import Plane
import RigidBodies
import Testing
import _TestSupport

/// Masses, boxes, forces and the refusals of bodies.
struct BodyTests {
  private let h: Float = 1 / 120

  private func world(_ geometry: ShapeGeometry, density: Float = 1) -> (World, BodyID) {
    var world = World()
    let body = world.addBody(BodyDefinition(shapes: [ShapeDefinition(geometry, density: density)]))
    return (world, body)
  }

  @Test func `masses and moments of inertia have their closed forms`() {
    let (boxes, box) = world(.rectangle(halfWidth: 0.5, halfHeight: 0.25), density: 3)
    #expect(abs(boxes.mass(of: box) - 1.5) < 1e-6)
    #expect(abs(boxes.inertia(of: box) - 1.5 * (1 + 0.25) / 12) < 1e-6)
    let (circles, circle) = world(.circle(radius: 0.4))
    #expect(abs(circles.mass(of: circle) - .pi * 0.16) < 1e-6)
    #expect(abs(circles.inertia(of: circle) - 0.5 * .pi * 0.16 * 0.16) < 1e-6)
    // A right triangle: area 1/2, mass centre at a third, I = m (a^2 + b^2)/18.
    let (triangles, triangle) = world(.polygon([Vec2(0, 0), Vec2(1, 0), Vec2(0, 1)]))
    #expect(abs(triangles.mass(of: triangle) - 0.5) < 1e-6)
    #expect((triangles.massCenter(of: triangle) - Vec2(1.0 / 3, 1.0 / 3)).length < 1e-6)
    #expect(abs(triangles.inertia(of: triangle) - 0.5 * 2 / 18) < 1e-6)
  }

  @Test func `an offset shape weighs as the parallel axis theorem says`() {
    var world = World()
    let body = world.addBody(
      BodyDefinition(
        position: Vec2(2, 3),
        shapes: [
          ShapeDefinition(.rectangle(halfWidth: 0.5, halfHeight: 0.5, center: Vec2(-1, 0))),
          ShapeDefinition(.rectangle(halfWidth: 0.5, halfHeight: 0.5, center: Vec2(1, 0)), density: 3),
        ]))
    #expect(world.mass(of: body) == 4)
    #expect((world.massCenter(of: body) - Vec2(2.5, 3)).length < 1e-6)
    let expected: Float = 1.0 / 6 + 1.5 * 1.5 + 3.0 / 6 + 3 * 0.5 * 0.5
    #expect(abs(world.inertia(of: body) - expected) < 1e-5)
    world.setDensity(1, of: body)
    #expect(world.mass(of: body) == 2)
    #expect((world.massCenter(of: body) - Vec2(2, 3)).length < 1e-6)
    #expect((world.position(of: body) - Vec2(2, 3)).length < 1e-6)
  }

  @Test func `both senses of a polygon and repeated vertices make the same body`() {
    let points = [Vec2(-0.5, -0.5), Vec2(0.5, -0.5), Vec2(0.5, 0.5), Vec2(-0.5, 0.5)]
    let (a, first) = world(.polygon(points))
    let (b, second) = world(.polygon(points.reversed()))
    let (c, third) = world(.polygon(points + [points[3], points[0]]))
    #expect(a.mass(of: first) == b.mass(of: second))
    #expect(a.inertia(of: first) == b.inertia(of: second))
    #expect(a.mass(of: first) == c.mass(of: third))
  }

  @Test func `rotation that is forbidden takes the inertia and leaves the spin`() {
    var (world, body) = world(.rectangle(halfWidth: 0.5, halfHeight: 0.5))
    world.setAngularVelocity(2, of: body)
    world.setAllowsRotation(false, of: body)
    #expect(world.inertia(of: body) == 0)
    world.applyForce(Vec2(0, 5), at: world.massCenter(of: body) + Vec2(1, 0), to: body)
    world.step(h)
    #expect(world.angularVelocity(of: body) == 2)
    #expect(abs(world.angle(of: body) - 2 * h) < 1e-6)
    world.setAllowsRotation(true, of: body)
    #expect(world.inertia(of: body) > 0)
  }

  @Test func `forces last until they are cleared, impulses act at once`() {
    var (world, body) = world(.rectangle(halfWidth: 0.5, halfHeight: 0.5))
    world.applyForce(Vec2(2, 0), to: body)
    world.step(h)
    world.step(h)
    #expect(abs(world.linearVelocity(of: body).x - 4 * h) < 1e-6)
    world.clearForces()
    world.step(h)
    #expect(abs(world.linearVelocity(of: body).x - 4 * h) < 1e-6)
    world.setLinearVelocity(.zero, of: body)
    let corner = world.massCenter(of: body) + Vec2(0.5, 0)
    world.applyImpulse(Vec2(0, 3), at: corner, to: body)
    #expect((world.linearVelocity(of: body) - Vec2(0, 3)).length < 1e-6)
    #expect(abs(world.angularVelocity(of: body) - 1.5 * 6) < 1e-5)
    world.setAngularVelocity(0, of: body)
    world.applyForce(Vec2(0, 1), at: corner, to: body)
    world.step(h)
    #expect(abs(world.angularVelocity(of: body) - 0.5 * 6 * h) < 1e-6)
  }

  @Test(.tags(.fidelity)) func `queries see fat boxes`() {
    var world = World()
    let a = world.addBody(
      BodyDefinition(
        position: Vec2(1, 1), shapes: [ShapeDefinition(.rectangle(halfWidth: 0.25, halfHeight: 0.25))]))
    let b = world.addBody(
      BodyDefinition(position: Vec2(2, 1), shapes: [ShapeDefinition(.circle(radius: 0.25))]))
    world.step(h)
    func query(_ x: Float, _ y: Float, _ w: Float, _ h: Float) -> [BodyID] {
      world.bodies(overlapping: Box(lower: Vec2(x, y), upper: Vec2(x + w, y + h)))
    }
    // The gaps of rule 111: 10 pt are 0.1 m.
    #expect(query(1.33, 0.75, 0.2, 0.5) == [a])
    #expect(query(1.349, 0.75, 0.2, 0.5) == [a])
    #expect(query(1.355, 0.75, 0.2, 0.5) == [])
    #expect(query(0, 0, 4, 4) == [a, b])
    #expect(world.tightBox(of: a) == Box(lower: Vec2(0.75, 0.75), upper: Vec2(1.25, 1.25)))
    #expect(world.fatBox(of: b) == Box(lower: Vec2(1.65, 0.65), upper: Vec2(2.35, 1.35)))
    #expect(world.bodies == [a, b])
    world.removeBody(a)
    #expect(query(0, 0, 4, 4) == [b])
    #expect(world.bodies == [b])
  }

  @Test func `a body moved by the program keeps its velocity`() {
    var (world, body) = world(.rectangle(halfWidth: 0.5, halfHeight: 0.5))
    world.setLinearVelocity(Vec2(1, 0), of: body)
    world.setPose(position: Vec2(5, 6), angle: 1, of: body)
    #expect(world.position(of: body) == Vec2(5, 6) && world.angle(of: body) == 1)
    #expect(world.linearVelocity(of: body) == Vec2(1, 0))
    #expect(
      (world.localPoint(world.worldPoint(Vec2(0.3, 0.2), of: body), of: body) - Vec2(0.3, 0.2)).length < 1e-5)
  }

  @Test func `worlds that make and remove shapes for long do not grow`() {
    var random = SplitMix64(seed: 3)
    var world = World(gravity: Vec2(0, 10))
    _ = world.addBody(
      BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.segment(Vec2(-9, 0), Vec2(9, 0)))]))
    var bodies: [BodyID] = []
    for _ in 0..<300 {
      if bodies.count == 8 { world.removeBody(bodies.remove(at: Int(random.next() % 8))) }
      bodies.append(
        world.addBody(
          BodyDefinition(
            position: Vec2(Float(random.unit() * 4 - 2), -1), feelsGravity: true,
            shapes: [ShapeDefinition(.rectangle(halfWidth: 0.1, halfHeight: 0.1))])))
      world.step(h)
    }
    #expect(world.bodies.count == 9)
    #expect(bodies.allSatisfy { world.contains($0) })
  }

  @Test func `what makes no shape is refused`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      _ = world.addBody(
        BodyDefinition(shapes: [ShapeDefinition(.rectangle(halfWidth: 0, halfHeight: 1))]))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      _ = world.addBody(
        BodyDefinition(shapes: [
          ShapeDefinition(.polygon([Vec2(0, 0), Vec2(2, 0), Vec2(0.5, 0.5), Vec2(0, 2)]))
        ]))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      _ = world.addBody(BodyDefinition(shapes: [ShapeDefinition(.loop([Vec2(1, 1), Vec2(1, 1)]))]))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      _ = world.addBody(
        BodyDefinition(shapes: [ShapeDefinition(.circle(radius: 1), density: 0)]))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let body = world.addBody(BodyDefinition())
      world.removeBody(body)
      _ = world.position(of: body)
    }
  }
}
