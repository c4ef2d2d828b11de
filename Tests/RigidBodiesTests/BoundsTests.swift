import Plane
import RigidBodies
import Testing

/// Everything stays a number.
struct BoundsTests {
  private static let h = Float(1.0 / 120)

  /// A box of one metre.
  private func box(_ world: inout World, at position: Vec2 = .zero, density: Float = 1) -> BodyID {
    world.addBody(
      BodyDefinition(
        position: position,
        shapes: [ShapeDefinition(.rectangle(halfWidth: 0.5, halfHeight: 0.5), density: density)]))
  }

  private func isFinite(_ world: World, _ id: BodyID) -> Bool {
    world.position(of: id).isFinite && world.angle(of: id).isFinite && world.linearVelocity(of: id).isFinite
      && world.angularVelocity(of: id).isFinite
  }

  @Test func `forces and torques that add up to infinity leave a body finite`() {
    var world = World()
    let light = box(&world, density: 1e-9)
    for _ in 0..<100 {
      world.applyForce(Vec2(3e38, -3e38), at: Vec2(1e6, 1e6), to: light)
      world.applyImpulse(Vec2(3e38, 3e38), at: Vec2(1e6, 0), to: light)
      world.step(Self.h)
      #expect(isFinite(world, light))
    }
  }

  @Test func `a damping that divides by zero is held above it`() {
    var world = World()
    let body = box(&world)
    for damping in [-120, -119.99999, -1e9] as [Float] {
      world.setDamping(linear: damping, angular: damping, of: body)
      world.setLinearVelocity(Vec2(1, 0), of: body)
      world.setAngularVelocity(1, of: body)
      for _ in 0..<60 {
        world.step(Self.h)
        #expect(isFinite(world, body))
      }
    }
  }

  @Test func `a field of a high falloff at its very middle leaves a body finite`() {
    for kind in [FieldKind.radialGravity, .spring, .vortex, .electric] {
      var world = World()
      let body = box(&world, at: Vec2(1e-3, 0))
      world.setCharge(1, of: body)
      guard let field = world.addField(FieldDefinition(kind, strength: 1e9, falloff: 40)) else { continue }
      world.setField(field, actsOn: body, true)
      for _ in 0..<60 {
        world.step(Self.h)
        #expect(isFinite(world, body))
      }
    }
  }

  /// A rod to a place at the end of single precision throws the light body out of all numbers.
  @Test func `what leaves all numbers stays where it was, and a wall that it touches stays a wall`() {
    var world = World(gravity: Vec2(0, 10))
    let wall = world.addBody(
      BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.segment(Vec2(-50, 1), Vec2(50, 1)))]))
    let victim = box(&world, at: Vec2(0, 0.45), density: 1e-9)
    let far = world.addBody(BodyDefinition(position: Vec2(3e38, 3e38), kind: .fixed))
    _ = world.addJoint(
      JointDefinition(
        bodyA: victim, bodyB: far,
        kind: .distance(anchorA: Vec2(1e30, 0), anchorB: .zero, length: 1, hertz: 0, dampingRatio: 0)))
    let witness = world.addBody(
      BodyDefinition(
        position: Vec2(5, 0), feelsGravity: true,
        shapes: [ShapeDefinition(.rectangle(halfWidth: 0.5, halfHeight: 0.5))]))
    for _ in 0..<240 {
      world.step(Self.h)
      #expect(isFinite(world, victim))
    }
    #expect(world.position(of: wall) == .zero)
    // Rule 67: the witness lies on the wall.
    #expect(abs(world.position(of: witness).y - 0.49) < 0.02)
  }

  /// By the parallel axis theorem the inertia about the mass centre does not depend on where the shape lies.
  @Test func `a small polygon far from the origin of its body keeps its inertia`() {
    func inertia(_ offset: Vec2) -> Float {
      var world = World()
      let corners = [Vec2(0, 0), Vec2(0.01, 0), Vec2(0.01, 0.01), Vec2(0, 0.01)].map { $0 + offset }
      let body = world.addBody(BodyDefinition(shapes: [ShapeDefinition(.polygon(corners))]))
      return world.inertia(of: body)
    }
    // A square of side s and mass m: m s^2/6.
    let exact: Float = 1e-4 * 1e-4 / 6
    #expect(abs(inertia(.zero) / exact - 1) < 1e-3)
    for offset in [Vec2(1, 0), Vec2(30, -40), Vec2(100, 100)] {
      #expect(inertia(offset) > 0)
      #expect(abs(inertia(offset) / exact - 1) < 0.05)
    }
  }

  /// A box wider than the room comes down on a ball at its edge: corrected at once, the ball is beyond the wall.
  @Test func `an impact that puts a body aside does not put it through a wall`() {
    var escapes = 0
    for step in 0..<200 {
      var world = World(gravity: Vec2(0, 10))
      _ = world.addBody(
        BodyDefinition(
          kind: .fixed,
          shapes: [ShapeDefinition(.loop([Vec2(0, 0), Vec2(1.2, 0), Vec2(1.2, 30), Vec2(0, 30)]))]))
      _ = world.addBody(
        BodyDefinition(
          position: Vec2(0.7, 28), angle: 0.3, feelsGravity: true, isBullet: true,
          shapes: [ShapeDefinition(.rectangle(halfWidth: 2.5, halfHeight: 0.8))]))
      let ball = world.addBody(
        BodyDefinition(
          position: Vec2(0.1 + 0.005 * Float(step), 25), linearVelocity: Vec2(3, 100 + 0.3 * Float(step)),
          feelsGravity: true, isBullet: true, shapes: [ShapeDefinition(.circle(radius: 0.067))]))
      for _ in 0..<40 { world.step(Self.h) }
      let x = world.position(of: ball).x
      if x < 0 || x > 1.2 { escapes += 1 }
    }
    #expect(escapes == 0)
  }
}
