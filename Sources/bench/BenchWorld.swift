import Plane
import RigidBodies

/// A scene in the engine.
struct BenchWorld {
  /// One step is a frame of 1/60 s, taken in two sub-steps, as the animator does.
  private static let substep = Float(1.0 / 120.0)

  var world: World
  /// The bodies, in the order of the scene's boxes.
  private(set) var bodies: [BodyID] = []
  private let scene: BenchScene

  init(_ scene: BenchScene, sleeps: Bool) {
    self.scene = scene
    world = World(gravity: Vec2(0, -10))
    world.allowsSleeping = sleeps
    for box in scene.boxes {
      let shape = ShapeDefinition(
        .rectangle(halfWidth: Float(box.halfWidth), halfHeight: Float(box.halfHeight)),
        friction: Float(box.friction), elasticity: Float(box.restitution))
      let definition = BodyDefinition(
        position: Vec2(Float(box.x), Float(box.y)), angle: Float(box.angle),
        kind: box.isFixed ? .fixed : .dynamic,
        linearVelocity: Vec2(Float(box.velocityX), Float(box.velocityY)), feelsGravity: true,
        shapes: [shape])
      bodies.append(world.addBody(definition))
    }
    for spring in scene.springs {
      let kind = JointKind.distance(
        anchorA: .zero, anchorB: .zero, length: Float(spring.length), hertz: Float(spring.hertz),
        dampingRatio: Float(spring.dampingRatio))
      _ = world.addJoint(JointDefinition(bodyA: bodies[spring.a], bodyB: bodies[spring.b], kind: kind))
    }
  }

  /// Takes one step of 1/60 s; nobody asks for the events of a measured run.
  mutating func step() {
    world.step(BenchWorld.substep)
    world.step(BenchWorld.substep)
    world.clearEvents()
  }

  /// What tells a good solution from a fast one.
  var figures: (meanY: Double, maxY: Double, kineticEnergyPerBody: Double, outside: Int) {
    var sum = 0.0
    var highest = -1e9
    var energy = 0.0
    var outside = 0
    var count = 0
    for (box, body) in zip(scene.boxes, bodies) where !box.isFixed {
      let position = world.position(of: body)
      let velocity = world.linearVelocity(of: body)
      let (x, y) = (Double(position.x), Double(position.y))
      count += 1
      sum += y
      highest = max(highest, y)
      energy += 0.5 * Double(velocity.lengthSquared)
      if !scene.limits.x.contains(x) || !scene.limits.y.contains(y) { outside += 1 }
    }
    return (sum / Double(count), highest, energy / Double(count), outside)
  }
}
