import Plane
import RigidBodies
import Testing

/// Joints against numbers of an independent solver, in points and frames (see ``PointScene``).
@Suite(.tags(.fidelity))
struct JointTests {
  private typealias S = PointScene

  private func expect(
    _ scene: PointScene, _ id: BodyID, at x: Double, _ y: Double, angle: Float? = nil,
    within tolerance: Double = 2e-3, _ location: SourceLocation = #_sourceLocation
  ) {
    let center = scene.center(id)
    let a = scene.world.angle(of: id)
    #expect(
      abs(center.x - x) <= tolerance && abs(center.y - y) <= tolerance,
      "(\(center.x), \(center.y)) is not (\(x), \(y))", sourceLocation: location)
    if let angle {
      #expect(abs(a - angle) <= 1e-4, "\(a) is not \(angle)", sourceLocation: location)
    }
  }

  /// A fixed item at (100, 100) and a bar that hangs on it.
  private func hanging(
    at x: Double, _ geometry: ShapeGeometry, falls: Bool = true, velocity: Vec2 = .zero,
    resistance: Float = 0, kind: (World, BodyID, BodyID) -> JointKind
  ) -> (PointScene, BodyID) {
    var scene = PointScene()
    let a = scene.addItem(S.box(40, 40), at: 100, 100, falls: false, kind: .fixed)
    let b = scene.addItem(
      geometry, at: x, 100, falls: falls, velocity: velocity, resistance: resistance,
      angularResistance: resistance)
    _ = scene.world.addJoint(JointDefinition(bodyA: a, bodyB: b, kind: kind(scene.world, a, b)))
    return (scene, b)
  }

  private func pin(
    at x: Double, limits: ClosedRange<Float>? = nil, frictionTorque: Float = 0
  ) -> (World, BodyID, BodyID) -> JointKind {
    { world, a, b in
      let anchor = S.metres(x, 100)
      return .pin(
        anchorA: world.localPoint(anchor, of: a), anchorB: world.localPoint(anchor, of: b),
        referenceAngle: 0, limits: limits, frictionTorque: frictionTorque)
    }
  }

  @Test func `a bar swings on a pin`() {
    var (scene, bar) = hanging(at: 170, S.box(80, 30), kind: pin(at: 130))
    scene.frame()
    expect(scene, bar, at: 169.999969, 100.050316, angle: 0.00125786115)
    scene.frames(9)
    expect(scene, bar, at: 168.868317, 109.447411, angle: 0.238438323)
    scene.frames(30)
    expect(scene, bar, at: 93.6413345, 116.674744, angle: 2.71159506)
    scene.frames(20)
    expect(scene, bar, at: 90.8978958, 108.427666, angle: 2.92931008)
  }

  @Test func `a pin stops at its limit`() {
    var (scene, bar) = hanging(
      at: 170, S.box(80, 30), resistance: 0.5, kind: pin(at: 130, limits: -0.4...0.4))
    scene.frames(10)
    expect(scene, bar, at: 168.931473, 109.183693, angle: 0.231658876, within: 5e-3)
    scene.frames(10)
    expect(scene, bar, at: 166.49411, 116.376183, angle: 0.421801388, within: 5e-3)
    scene.frames(70)
    expect(scene, bar, at: 166.49411, 116.376183, angle: 0.421801388, within: 5e-3)
  }

  @Test func `friction brakes a bar on a pin`() {
    var (scene, bar) = hanging(
      at: 160, S.box(80, 30), falls: false, velocity: Vec2(0, 2.4),
      kind: pin(at: 120, frictionTorque: 0.05))
    scene.world.setAngularVelocity(6, of: bar)
    scene.frame()
    #expect(abs(scene.world.angularVelocity(of: bar) - 5.99213839) < 5e-4)
    scene.frames(29)
    #expect(abs(scene.world.angle(of: bar) - 2.76431918) < 1e-4)
    scene.frames(60)
    #expect(abs(scene.world.angularVelocity(of: bar) - 4.02564955) < 5e-4)
    #expect(abs(scene.world.angle(of: bar) - 7.38734102) < 1e-4)
  }

  @Test func `a rope is slack, then taut`() {
    var (scene, item) = hanging(at: 180, S.box(40, 40)) { _, _, _ in
      .rope(anchorA: .zero, anchorB: .zero, maximumLength: S.metres(80))
    }
    scene.frames(10)
    expect(scene, item, at: 178.916962, 113.119217)
    scene.frames(20)
    expect(scene, item, at: 112.130402, 179.074982)
    scene.frames(30)
    expect(scene, item, at: 20.2596397, 106.44001)

    var (slack, ball) = hanging(at: 260, S.box(40, 40), velocity: Vec2(-1.5, -0.6)) { _, _, _ in
      .rope(anchorA: .zero, anchorB: .zero, maximumLength: S.metres(160))
    }
    slack.world.gravity = Vec2(0, 5)
    slack.frames(40)
    expect(slack, ball, at: 161.249619, 170.222214)
    slack.frames(20)
    expect(slack, ball, at: 107.347916, 259.831177)
  }

  @Test func `a welded pair pushed off its centre moves as one`() {
    var scene = PointScene()
    let a = scene.addItem(S.box(60, 60), at: 100, 100, falls: false, resistance: 0, angularResistance: 0)
    let b = scene.addItem(S.box(40, 80), at: 180, 130, falls: false, resistance: 0, angularResistance: 0)
    let anchor = S.metres(140, 110)
    _ = scene.world.addJoint(
      JointDefinition(
        bodyA: a, bodyB: b,
        kind: .weld(
          anchorA: scene.world.localPoint(anchor, of: a), anchorB: scene.world.localPoint(anchor, of: b),
          referenceAngle: 0)))
    func play(_ frames: Int) {
      for _ in 0..<frames {
        let force = Vec2(0.4, 0.6)
        let center = scene.world.position(of: a)
        scene.world.applyForce(force, at: center + S.metres(-10, 20), to: a)
        scene.frame()
      }
    }
    play(1)
    expect(scene, a, at: 100.002266, 100.010979)
    expect(scene, b, at: 180.006134, 130.000656)
    play(9)
    expect(scene, a, at: 100.440636, 102.093491, angle: -0.0245726518)
    play(20)
    expect(scene, a, at: 104.980553, 119.978401, within: 0.02)
    play(20)
    expect(scene, a, at: 119.772194, 157.307404, within: 0.1)
  }

  @Test func `a slider moves along its axis and stops at its end`() {
    var scene = PointScene()
    let item = scene.addItem(S.box(60, 40), at: 100, 100, resistance: 0, angularResistance: 0)
    let anchor = scene.addAnchor(at: 100, 100)
    _ = scene.world.addJoint(
      JointDefinition(
        bodyA: item, bodyB: anchor,
        kind: .slider(anchorA: .zero, anchorB: .zero, axis: Vec2(1, 1), referenceAngle: 0)))
    scene.frames(10)
    expect(scene, item, at: 106.597229, 106.597229, angle: 0)
    scene.frames(30)
    expect(scene, item, at: 209.722214, 209.722214, angle: 0)

    var bounded = PointScene()
    let lift = bounded.addItem(S.box(60, 40), at: 100, 100, resistance: 0.2)
    let fixed = bounded.addAnchor(at: 100, 100)
    _ = bounded.world.addJoint(
      JointDefinition(
        bodyA: lift, bodyB: fixed,
        kind: .slider(
          anchorA: .zero, anchorB: .zero, axis: Vec2(0, 1), referenceAngle: 0,
          limits: S.metres(-35)...S.metres(10))))
    bounded.frames(15)
    expect(bounded, lift, at: 100, 129.694962, angle: 0)
    bounded.frames(65)
    expect(bounded, lift, at: 100, 135.449997, angle: 0)
  }

  @Test func `a rod between two items turns both`() {
    var scene = PointScene()
    let a = scene.addItem(S.box(40, 40), at: 100, 100, falls: false, resistance: 0, angularResistance: 0)
    let b = scene.addItem(S.box(60, 40), at: 250, 100, falls: false, resistance: 0, angularResistance: 0)
    let (endA, endB) = (S.metres(20, 0), S.metres(-30, 0))
    _ = scene.world.addJoint(
      JointDefinition(
        bodyA: a, bodyB: b, kind: .distance(anchorA: endA, anchorB: endB, length: S.metres(100)),
        collideConnected: true))
    scene.world.applyImpulse(Vec2(0, 0.6), at: scene.world.massCenter(of: b), to: b)
    scene.frames(20)
    expect(scene, a, at: 115.306404, 103.639664, angle: 0.24552469)
    expect(scene, b, at: 239.795776, 178.823486, angle: 0.157466441)
    scene.frames(40)
    expect(scene, a, at: 190.166779, 160.346054, angle: 1.95469785)
    let rod = scene.world.worldPoint(endB, of: b) - scene.world.worldPoint(endA, of: a)
    #expect(abs(rod.length - 1) < 0.0045)
  }

  @Test func `an offset rod turns its item`() {
    var scene = PointScene()
    let item = scene.addItem(
      S.box(80, 60), at: 220, 140, angle: 0.3, resistance: 0, angularResistance: 0)
    let anchor = scene.addAnchor(at: 120, 80)
    let attachment = S.metres(30, -20)
    let length = (scene.world.worldPoint(attachment, of: item) - S.metres(120, 80)).length
    _ = scene.world.addJoint(
      JointDefinition(
        bodyA: item, bodyB: anchor,
        kind: .distance(anchorA: attachment, anchorB: .zero, length: length)))
    scene.frames(10)
    expect(scene, item, at: 217.142197, 152.097214, angle: 0.21794939)
    scene.frames(20)
    expect(scene, item, at: 187.017685, 243.302338, angle: -1.00238395)
    scene.frames(30)
    expect(scene, item, at: 28.2708797, 203.384811, angle: -1.51082838)
  }

  @Test func `joint parameters change while the joint lives`() {
    var scene = PointScene()
    let spring = scene.addItem(
      S.box(40, 40), at: 100, 250, falls: false, resistance: 0.5, angularResistance: 0.1)
    let rod = scene.addItem(
      S.box(40, 40), at: 400, 250, falls: false, resistance: 0.5, angularResistance: 0.1)
    var ids: [JointID] = []
    for (item, x, hertz) in [(spring, 100.0, Float(2)), (rod, 400, 0)] {
      let anchor = scene.addAnchor(at: x, 100)
      ids.append(
        scene.world.addJoint(
          JointDefinition(
            bodyA: item, bodyB: anchor,
            kind: .distance(
              anchorA: .zero, anchorB: .zero, length: S.metres(150), hertz: hertz, dampingRatio: 0.5))))
    }
    scene.frames(10)
    scene.world.setLength(S.metres(90), of: ids[0])
    scene.world.setLength(S.metres(145), of: ids[1])
    for item in [spring, rod] { scene.world.wake(item) }
    scene.frame()
    expect(scene, spring, at: 100, 248.299881)
    expect(scene, rod, at: 400, 245)
    scene.frames(9)
    expect(scene, spring, at: 100, 199.284363)
    scene.frames(40)
    expect(scene, spring, at: 100, 189.982956)
    #expect(
      scene.world.kind(of: ids[0])
        == .distance(
          anchorA: .zero, anchorB: .zero, length: S.metres(90), hertz: 2, dampingRatio: 0.5))
    scene.world.setSpring(hertz: 0, dampingRatio: 0, of: ids[0])
    scene.world.wake(spring)
    scene.frames(10)
    expect(scene, spring, at: 100, 190)
  }

  @Test func `removing a body removes its joints`() {
    var (scene, bar) = hanging(at: 170, S.box(80, 30), kind: pin(at: 130))
    let other = scene.addItem(S.box(40, 40), at: 300, 100)
    let id = scene.world.addJoint(
      JointDefinition(
        bodyA: bar, bodyB: other, kind: .rope(anchorA: .zero, anchorB: .zero, maximumLength: 3)))
    #expect(scene.world.contains(id))
    scene.world.removeBody(bar)
    #expect(!scene.world.contains(id))
    #expect(!scene.world.contains(bar))
    let replacement = scene.addItem(S.box(40, 40), at: 300, 300)
    #expect(!scene.world.contains(bar))
    #expect(scene.world.contains(replacement))
    scene.frames(10)
  }
}
