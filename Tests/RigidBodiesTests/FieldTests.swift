import Plane
import RigidBodies
import Testing

/// Fields against numbers measured on the real framework: an item of 1 kg at (300, 400) points.
@Suite(.tags(.fidelity))
struct FieldTests {
  private typealias S = PointScene

  /// The velocity after one frame, in points per second, in a field about the origin.
  private func velocity(
    _ definition: FieldDefinition, density: Float = 1, charge: Float = 0, start: Vec2 = .zero,
    resistance: Float = 0, falls: Bool = false, at position: (Double, Double) = (300, 400),
    frames: Int = 1
  ) throws -> (x: Double, y: Double) {
    var scene = PointScene()
    let item = scene.addItem(
      S.box(100, 100), at: position.0, position.1, falls: falls, velocity: start, density: density,
      resistance: resistance)
    scene.world.setCharge(charge, of: item)
    let field = try scene.addField(definition)
    scene.world.setField(field, actsOn: item, true)
    scene.frames(frames)
    return scene.velocity(item)
  }

  private func expect(
    _ v: (x: Double, y: Double), _ x: Double, _ y: Double, within tolerance: Double = 3e-4,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(v.x - x) <= tolerance && abs(v.y - y) <= tolerance, "\(v) is not (\(x), \(y))",
      sourceLocation: location)
  }

  @Test func `every kind gives its measured velocity`() throws {
    let d = Vec2(3, 4)
    expect(try velocity(FieldDefinition(.linearGravity, direction: d)), 2.5, 3.3333335)
    expect(
      try velocity(FieldDefinition(.linearGravity, strength: 2, falloff: 1, direction: d)), 1, 1.3333334)
    expect(try velocity(FieldDefinition(.radialGravity, falloff: 2)), -0.02, -0.026666668)
    expect(
      try velocity(FieldDefinition(.radialGravity, strength: 2, falloff: 1, minimumRadius: 10)),
      -0.1, -0.13333334)
    expect(try velocity(FieldDefinition(.electric, falloff: 1), charge: 2), 0.2, 0.26666668)
    expect(try velocity(FieldDefinition(.electric, falloff: 1)), 0, 0)
    for charge: Float in [2, -1] {
      let field = FieldDefinition(.magnetic, falloff: 1)
      expect(try velocity(field, charge: charge, start: Vec2(1, 0)), 100, -0.16666668)
    }
    expect(try velocity(FieldDefinition(.spring, falloff: -1)), -2.5, -3.3333335)
    expect(try velocity(FieldDefinition(.vortex)), -0.6666667, 0.5)
    expect(try velocity(FieldDefinition(.vortex), density: 3), -0.074075, 0.055558)
    expect(try velocity(FieldDefinition(.drag), start: Vec2(1, 0)), 99.166667, 0)
    expect(try velocity(FieldDefinition(.drag, direction: Vec2(1, 0)), start: Vec2(1, 0)), 100, 0)
    expect(try velocity(FieldDefinition(.drag), start: Vec2(1, 0), frames: 2), 97.5411453, 0, within: 2e-3)
    expect(
      try velocity(FieldDefinition(.custom, force: { _ in Vec2(1, 0) })), 0.83333338, 0)
  }

  @Test func `a velocity field replaces everything but damping`() throws {
    let field = FieldDefinition(.velocity, direction: Vec2(30, 40))
    expect(try velocity(field, start: Vec2(-5, 0.8), falls: true), 3000, 4000, within: 0.01)
    expect(try velocity(field, resistance: 0.1), 2997.50195, 3996.66927, within: 0.01)
  }

  @Test func `fields move items along the measured paths`() throws {
    var scene = PointScene()
    let linear = scene.addItem(S.box(100, 100), at: 300, 400, falls: false, resistance: 0)
    let spring = scene.addItem(S.box(100, 100), at: 300, 400, falls: false, resistance: 0)
    let carried = scene.addItem(S.box(100, 100), at: 300, 400, falls: false, resistance: 0)
    for item in [linear, spring, carried] {
      scene.world.setFilter(Filter(category: 0, mask: 0), of: item)
    }
    let definitions = [
      FieldDefinition(.linearGravity, direction: Vec2(3, 4)),
      FieldDefinition(.spring, position: S.metres(250, 350), strength: 4, falloff: -1),
      FieldDefinition(.velocity, direction: Vec2(1, -0.5)),
    ]
    for (definition, item) in zip(definitions, [linear, spring, carried]) {
      let field = try scene.addField(definition)
      scene.world.setField(field, actsOn: item, true)
    }
    scene.frames(60)
    let expected = [(448.75, 598.3333), (229.5706, 329.5706), (399.168, 350.4174)]
    for (item, point) in zip([linear, spring, carried], expected) {
      let center = scene.center(item)
      #expect(abs(center.x - point.0) < 2e-3 && abs(center.y - point.1) < 2e-3, "\(center)")
    }
  }

  @Test func `regions and members are respected, and 32 fields are the most`() throws {
    var scene = PointScene()
    let member = scene.addItem(S.box(10, 10), at: 300, 350, falls: false, resistance: 0)
    let outside = scene.addItem(S.box(10, 10), at: 400, 350.01, falls: false, resistance: 0)
    let stranger = scene.addItem(S.box(10, 10), at: 500, 350, falls: false, resistance: 0)
    let definition = FieldDefinition(
      .linearGravity, direction: Vec2(0, 1), region: { $0.x.magnitude <= 0.5 })
    var moved = definition
    moved.position = S.metres(300, 350)
    let first = try scene.addField(moved)
    scene.world.setField(first, actsOn: member, true)
    scene.world.setField(first, actsOn: outside, true)
    scene.frame()
    expect(scene.velocity(member), 0, 0.833333373, within: 1e-4)
    expect(scene.velocity(outside), 0, 0, within: 0)
    expect(scene.velocity(stranger), 0, 0, within: 0)

    for _ in 1..<32 {
      let field = try scene.addField(definition)
      scene.world.setField(field, actsOn: stranger, true)
    }
    let refused = scene.world.addField(definition)
    #expect(refused == nil)
    scene.world.removeField(first)
    #expect(!scene.world.contains(first))
    let again = try scene.addField(moved)
    #expect(again != first)
    let before = scene.velocity(member).y
    scene.frame()
    #expect(scene.velocity(member).y == before)
  }

  @Test func `noise is smooth, ignores mass and moves with time`() throws {
    let still = FieldDefinition(.noise, smoothness: 0.3)
    let place = (137.0, 211.0)
    let light = try velocity(still, at: place)
    let heavy = try velocity(still, density: 3, at: place)
    #expect(abs(light.x / heavy.x - 3) < 0.01 && abs(light.y / heavy.y - 3) < 0.01)
    #expect(light.x != 0 || light.y != 0)
    var last = light
    for i in 1...200 {
      let next = try velocity(still, at: (137 + 0.1 * Double(i), 211))
      #expect(abs(next.x - last.x) < 0.2 && abs(next.y - last.y) < 0.2)
      last = next
    }
    let turning = FieldDefinition(.noise, smoothness: 0.3, animationSpeed: 5)
    let other = try velocity(turning, at: place)
    #expect(other.x != light.x)
    expect(try velocity(FieldDefinition(.turbulence, smoothness: 0.4), at: place), 0, 0, within: 0)
    expect(try velocity(FieldDefinition(.noise, strength: 0), at: place), 0, 0, within: 0)
  }

  @Test func `noise that has run on beyond whole numbers is still`() throws {
    for kind in [FieldKind.noise, .turbulence] {
      for (smoothness, speed) in [(0.3, 1e30), (0, -3e38), (-3e38, 1e25), (3e38, 3e38)] as [(Float, Float)] {
        let field = FieldDefinition(kind, smoothness: smoothness, animationSpeed: speed)
        expect(try velocity(field, at: (137, 211)), 0, 0, within: 0)
      }
    }
    let far = FieldDefinition(.noise, position: Vec2(3e38, -3e38), smoothness: 0.3, animationSpeed: 1)
    expect(try velocity(far, at: (137, 211)), 0, 0, within: 0)
  }

  /// A law that notes when it is asked, in a chain of three joined bodies, one that sleeps and touches, and a stranger.
  @Test
  func `custom fields that are asked between the parts of a sub-step give the same bits in the same order`() {
    func run(_ isAsked: Bool) -> (order: [Vec2], hashes: [UInt64]) {
      var world = World(gravity: Vec2(0, 10))
      var order: [Vec2] = []
      _ = world.addBody(
        BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.segment(Vec2(-9, 2), Vec2(9, 2)))]))
      let bodies = (0..<12).map { i in
        world.addBody(
          BodyDefinition(
            position: Vec2(Float(i % 6) - 3, Float(i / 6)), feelsGravity: i != 4,
            shapes: [ShapeDefinition(.rectangle(halfWidth: 0.2, halfHeight: 0.3))]))
      }
      for (i, j) in [(0, 1), (1, 7), (5, 9)] {
        _ = world.addJoint(
          JointDefinition(
            bodyA: bodies[i], bodyB: bodies[j],
            kind: .distance(anchorA: .zero, anchorB: .zero, length: 1, hertz: 2, dampingRatio: 0.1)))
      }
      for strength in [1, 2] as [Float] {
        let law = FieldDefinition(
          .custom, position: Vec2(0.1, 0.2), strength: strength,
          region: { $0.x > -2.5 },
          force: { sample in
            order.append(sample.position)
            let pull = -Float(order.count % 7) * sample.position - 0.1 * sample.velocity
            return strength * sample.mass * pull
          })
        guard let field = world.addField(law) else { continue }
        for body in bodies where body != bodies[3] { world.setField(field, actsOn: body, true) }
      }
      var hashes: [UInt64] = []
      for _ in 0..<400 {
        if isAsked {
          world.beginStep(Self.step)
          world.endStep(Self.step, answers: world.fieldQuestions(Self.step).map { $0.answer() })
        } else {
          world.step(Self.step)
        }
        hashes.append(world.stateHash)
      }
      return (order, hashes)
    }
    let inside = run(false)
    let between = run(true)
    #expect(inside.order.count > 1000)
    #expect(inside.order == between.order)
    #expect(inside.hashes == between.hashes)
  }

  private static let step = Float(1.0 / 120)
}
