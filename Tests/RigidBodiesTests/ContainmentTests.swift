import Plane
import RigidBodies
import Testing
import _TestSupport

/// What no sub-step carries through a boundary, in the smallest scenes in which something once did.
struct ContainmentTests {
  private static let h = Float(1.0 / 120)

  /// A room of 4 by 4 metres whose upper left corner is at a place.
  private func room(_ world: inout World, at p: Vec2 = .zero) {
    let corners = [Vec2(0, 0), Vec2(4, 0), Vec2(4, 4), Vec2(0, 4)].map { $0 + p }
    _ = world.addBody(BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.loop(corners))]))
  }

  private func isInRoom(_ p: Vec2, at corner: Vec2 = .zero) -> Bool {
    let q = p - corner
    return q.x > -1e-3 && q.y > -1e-3 && q.x < 4.001 && q.y < 4.001
  }

  private func number(_ random: inout SplitMix64, _ range: ClosedRange<Double>) -> Float {
    Float(range.lowerBound + (range.upperBound - range.lowerBound) * random.unit())
  }

  /// How often the origin of a shape near the floor is outside of a room while heavy boxes fall on it fast.
  private func escapes(
    of shapes: [ShapeDefinition], runs: Int, seed: UInt64, from heights: ClosedRange<Double> = 3.4...3.8
  ) -> Int {
    var random = SplitMix64(seed: seed)
    var escapes = 0
    for _ in 0..<runs {
      var world = World(gravity: Vec2(0, 10))
      room(&world)
      let body = world.addBody(
        BodyDefinition(
          position: Vec2(number(&random, 0.4...3.6), number(&random, heights)),
          angle: number(&random, 0...6), angularVelocity: number(&random, -20...20), feelsGravity: true,
          isBullet: true, shapes: shapes))
      for i in 0..<3 {
        let side = number(&random, 0.1...0.5)
        _ = world.addBody(
          BodyDefinition(
            position: Vec2(world.position(of: body).x + number(&random, -0.4...0.4), 2.4 - Float(i)),
            angle: number(&random, 0...6), linearVelocity: Vec2(0, number(&random, 2...16)),
            feelsGravity: true, isBullet: true,
            shapes: [ShapeDefinition(.rectangle(halfWidth: side, halfHeight: side), density: 300)]))
      }
      for _ in 0..<120 {
        world.step(Self.h)
        if !isInRoom(world.position(of: body)) {
          escapes += 1
          break
        }
      }
    }
    return escapes
  }

  /// A rod draws a box to places in and around the room, a new one every few sub-steps.
  @Test func `an item that attachments draw through walls from all sides stays inside`() {
    var random = SplitMix64(seed: 4)
    var escapes = 0
    for run in 0..<60 {
      var world = World()
      room(&world)
      let box = world.addBody(
        BodyDefinition(
          position: Vec2(2, 2), angle: number(&random, 0...6), isBullet: true,
          shapes: [ShapeDefinition(.rectangle(halfWidth: 0.3, halfHeight: 0.1))]))
      let hand = world.addBody(BodyDefinition(position: Vec2(2, 2), kind: .fixed))
      let anchor = Vec2(0.3, 0.1)
      _ = world.addJoint(
        JointDefinition(
          bodyA: hand, bodyB: box,
          kind: run % 2 == 0
            ? .distance(anchorA: .zero, anchorB: anchor, length: 0, hertz: 0, dampingRatio: 0)
            : .pin(anchorA: .zero, anchorB: anchor, referenceAngle: 0, limits: nil, frictionTorque: 0)))
      for step in 0..<240 {
        if step % 8 == 0 {
          world.setPose(
            position: Vec2(number(&random, -1...5), number(&random, -1...5)), angle: 0, of: hand)
        }
        world.step(Self.h)
        if !isInRoom(world.position(of: box)) {
          escapes += 1
          break
        }
      }
    }
    #expect(escapes == 0)
  }

  /// Of a polygon around it the origin is what a program sees as the center, and here it lies aside of the middle.
  @Test func `the center of an off-center polygon stays inside when its middle does`() {
    let corners = [Vec2(-0.02, -0.03), Vec2(0.5, -0.01), Vec2(0.5, 0.02), Vec2(-0.02, 0.03)]
    // So high that it starts inside at any angle.
    #expect(
      escapes(of: [ShapeDefinition(.polygon(corners))], runs: 80, seed: 1, from: 3.2...3.45) == 0)
  }

  /// The center of the rectangle around two boxes lies in none of them, and nearer to one side than their middles.
  @Test func `the center of a group between its members stays inside`() {
    let members = [
      ShapeDefinition(.rectangle(halfWidth: 0.02, halfHeight: 0.005, center: Vec2(0.08, -0.095))),
      ShapeDefinition(.rectangle(halfWidth: 0.005, halfHeight: 0.02, center: Vec2(-0.095, 0.08))),
    ]
    #expect(escapes(of: members, runs: 80, seed: 2) == 0)
  }

  /// Two arms about a gap, which goes over the end of a line: nothing is to be held there.
  @Test func `a group goes around the end of a line that enters between its members`() {
    var world = World()
    _ = world.addBody(
      BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.segment(Vec2(0, 0), Vec2(4, 0)))]))
    // A pillar left of the end of the line, a plate above it: the center comes from above and goes below the line.
    let group = world.addBody(
      BodyDefinition(
        position: Vec2(0.1, -0.3), linearVelocity: Vec2(0, 1), allowsRotation: false,
        shapes: [
          ShapeDefinition(.rectangle(halfWidth: 0.05, halfHeight: 0.5, center: Vec2(-0.45, 0))),
          ShapeDefinition(.rectangle(halfWidth: 0.45, halfHeight: 0.05, center: Vec2(0.05, -0.45))),
        ]))
    for _ in 0..<72 { world.step(Self.h) }
    // After 0.6 s without anything in the way; the plate is still above the line.
    #expect(abs(world.position(of: group).y - 0.3) < 0.01)
  }

  /// The low end of a stick lies far through the floor and turns up so fast that its contact takes no impulse.
  @Test func `an item that is kept from falling through a floor does not get faster there`() {
    var world = World(gravity: Vec2(0, 10))
    room(&world)
    let stick = world.addBody(
      BodyDefinition(
        position: Vec2(2, 3.9886), angle: -1.841, linearVelocity: Vec2(0, 3), angularVelocity: 47,
        linearDamping: 0, angularDamping: 0, feelsGravity: true, isBullet: true,
        shapes: [ShapeDefinition(.rectangle(halfWidth: 0.0388, halfHeight: 0.392), elasticity: 0)]))
    func energy() -> Float {
      let v = world.linearVelocity(of: stick)
      let w = world.angularVelocity(of: stick)
      let m = world.mass(of: stick)
      return 0.5 * (m * v.dot(v) + world.inertia(of: stick) * w * w)
        + m * 10 * (4 - world.massCenter(of: stick).y)
    }
    let before = energy()
    let angle = world.angle(of: stick)
    for _ in 0..<240 {
      world.step(Self.h)
      #expect(energy() < 1.01 * before)
    }
    #expect(world.angle(of: stick) != angle)
    #expect(isInRoom(world.position(of: stick)))
  }

  /// Two small boxes, welded at a place a thousand of their sizes away: nothing acts from outside, so they stay.
  @Test(arguments: ["weld", "pin", "slider"])
  func `a joint far away from its bodies leaves them where they are`(_ kind: String) {
    for distance in [3, 30, 300, 3000] as [Float] {
      for angle in [0, 0.7, 2] as [Float] {
        var world = World()
        func box(_ x: Float) -> BodyID {
          world.addBody(
            BodyDefinition(
              position: Vec2(x, 0), linearVelocity: Vec2(0, x),
              shapes: [ShapeDefinition(.rectangle(halfWidth: 0.02, halfHeight: 0.005))]))
        }
        let a = box(-0.1)
        let b = box(0.1)
        let (s, c) = Portable.sincos(Double(angle))
        let anchor = Vec2(distance * Float(c), distance * Float(s))
        let kind: JointKind =
          switch kind {
          case "weld":
            .weld(anchorA: anchor + Vec2(0.1, 0), anchorB: anchor - Vec2(0.1, 0), referenceAngle: 0)
          case "pin":
            .pin(
              anchorA: anchor + Vec2(0.1, 0), anchorB: anchor - Vec2(0.1, 0), referenceAngle: 0, limits: nil,
              frictionTorque: 0)
          default:
            .slider(
              anchorA: anchor + Vec2(0.1, 0), anchorB: anchor - Vec2(0.1, 0), axis: Vec2(1, 1),
              referenceAngle: 0, limits: nil)
          }
        _ = world.addJoint(JointDefinition(bodyA: a, bodyB: b, kind: kind))
        for _ in 0..<240 { world.step(Self.h) }
        // Their velocities of 0.1 m/s, a turn about the middle of the pair, carry them 0.2 m in two seconds.
        for body in [a, b] {
          #expect(world.position(of: body).length < 0.5, "\(distance) m, \(angle)")
          #expect(world.linearVelocity(of: body).length < 1, "\(distance) m, \(angle)")
        }
      }
    }
  }
}
