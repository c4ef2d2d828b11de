import Plane
import RigidBodies
import Testing

/// Scenes whose numbers were measured on the real framework, or follow from its rules by an independent solver.
@Suite(.tags(.fidelity))
struct PublishedSceneTests {
  private func expect(
    _ scene: PointScene, _ id: BodyID, at x: Double, _ y: Double, within tolerance: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let center = scene.center(id)
    #expect(
      abs(center.x - x) <= tolerance && abs(center.y - y) <= tolerance,
      "(\(center.x), \(center.y)) is not (\(x), \(y))", sourceLocation: location)
  }

  @Test func `a free item falls by the published digits`() {
    var scene = PointScene()
    let plain = scene.addItem(PointScene.box(100, 100), at: 150, 50, resistance: 0)
    let damped = scene.addItem(PointScene.box(100, 100), at: 450, 50)
    let expected = [
      (50.0694466, 50.0693855), (50.4166718, 50.4160881), (51.0416679, 51.0396423), (51.9444466, 51.9395943),
      (53.1250076, 53.1154747),
    ]
    for (y, dampedY) in expected {
      scene.frame()
      expect(scene, plain, at: 150, y, within: 1e-5)
      expect(scene, damped, at: 450, dampedY, within: 1e-5)
    }
    scene.frames(55)
    expect(scene, plain, at: 150, 545.833435, within: 1e-3)
    expect(scene, damped, at: 450, 529.582336, within: 1e-3)
  }

  @Test func `a snap swings in by the published digits`() {
    var scene = PointScene()
    let item = scene.addItem(PointScene.box(100, 50), at: 100, 100, falls: false)
    scene.addSnap(item, size: (100, 50), to: 300, 200)
    scene.frame()
    expect(scene, item, at: 113.265648, 106.623589, within: 2e-5)
    #expect(abs(scene.world.angle(of: item) - 0.0361267589) <= 2e-8)
    scene.frame()
    expect(scene, item, at: 152.938873, 126.185677, within: 2e-3)
    scene.frames(8)
    expect(scene, item, at: 307.676544, 191.357605, within: 2e-3)
    scene.frames(30)
    expect(scene, item, at: 299.997284, 200.102966, within: 2e-3)
    scene.frames(37)
    #expect(!scene.world.hasAwakeDynamicBody)
    scene.frames(123)
    expect(scene, item, at: 299.999969, 199.999222, within: 2e-4)
  }

  @Test func `a pendulum on a rigid rod swings by the published digits`() {
    var scene = PointScene()
    let item = scene.addItem(
      PointScene.box(40, 40), at: 200, 100, resistance: 0, angularResistance: 0)
    let anchor = scene.addAnchor(at: 100, 100)
    _ = scene.world.addJoint(
      JointDefinition(
        bodyA: item, bodyB: anchor, kind: .distance(anchorA: .zero, anchorB: .zero, length: 1)))
    scene.frame()
    expect(scene, item, at: 199.999969, 100.069443, within: 2e-5)
    scene.frames(9)
    expect(scene, item, at: 199.132126, 113.146225, within: 2e-5)
    scene.frames(20)
    expect(scene, item, at: 139.359573, 191.92836, within: 5e-5)
    scene.frames(30)
    expect(scene, item, at: 2.06188917, 120.202171, within: 1e-4)
  }

  @Test func `a spring of two hertz swings by the published digits`() {
    var scene = PointScene()
    let item = scene.addItem(
      PointScene.box(40, 40), at: 100, 250, falls: false, resistance: 0, angularResistance: 0)
    let anchor = scene.addAnchor(at: 100, 100)
    _ = scene.world.addJoint(
      JointDefinition(
        bodyA: item, bodyB: anchor,
        kind: .distance(anchorA: .zero, anchorB: .zero, length: 1, hertz: 2, dampingRatio: 0.3)))
    scene.frame()
    expect(scene, item, at: 100, 249.48938, within: 5e-5)
    scene.frames(9)
    expect(scene, item, at: 100, 201.092148, within: 5e-5)
    scene.frames(20)
    expect(scene, item, at: 100, 204.031586, within: 5e-5)
    scene.frames(30)
    expect(scene, item, at: 100, 200.142715, within: 5e-5)
  }

  @Test func `a box lands flat on a line by the published digits`() {
    var scene = PointScene()
    let item = scene.addItem(
      PointScene.box(100, 100), at: 100, 100, elasticity: 0, resistance: 0)
    scene.addBoundary([(0, 300), (1000, 300)])
    scene.frames(26)
    expect(scene, item, at: 100, 192.083298, within: 1e-4)
    scene.frames(2)
    expect(scene, item, at: 100, 206.944397, within: 1e-4)
    scene.frames(5)
    expect(scene, item, at: 100, 248.958298, within: 0.01)
    scene.frames(3)
    expect(scene, item, at: 100, 244.499969, within: 0.01)
    scene.frames(4)
    expect(scene, item, at: 100, 242.444397, within: 0.01)
    scene.frames(39)
    #expect(!scene.world.hasAwakeDynamicBody)
    expect(scene, item, at: 100, 248.216629, within: 2e-3)
  }

  @Test func `a box tumbles down onto a slope by the published digits`() {
    var scene = PointScene()
    let item = scene.addItem(PointScene.box(195, 100), at: 147.5, 100)
    scene.addBoundary([(0, 300), (400, 330)])
    scene.frames(30)
    expect(scene, item, at: 147.5, 220.860336, within: 0.02)
    scene.frames(4)
    expect(scene, item, at: 147.714478, 254.437607, within: 0.02)
    scene.frames(2)
    expect(scene, item, at: 148.976212, 259.66864, within: 0.02)
    scene.frames(24)
    expect(scene, item, at: 150.050705, 259.559326, within: 0.02)
    scene.frames(60)
    expect(scene, item, at: 150.0507, 259.557, within: 5e-3)
    #expect(abs(scene.world.angle(of: item) - 0.0733) <= 1e-4)
    let point = scene.world.worldPoint(PointScene.metres(72.5, 30), of: item)
    #expect(abs(PointScene.points(point.x) - 220.1598) <= 5e-3)
    #expect(abs(PointScene.points(point.y) - 294.7867) <= 5e-3)
  }

  @Test func `a box comes to rest in bounds where the real one does`() {
    var scene = PointScene()
    let item = scene.addItem(PointScene.box(40, 40), at: 150, 100)
    scene.addBounds(300, 400)
    scene.frames(95)
    #expect(scene.world.hasAwakeDynamicBody)
    scene.frames(2)
    #expect(!scene.world.hasAwakeDynamicBody)
    expect(scene, item, at: 150, 379.58139, within: 1e-3)
  }

  @Test func `a short drop rests where the real one does`() {
    var scene = PointScene()
    let item = scene.addItem(PointScene.box(40, 40), at: 150, 400)
    scene.addBoundary([(0, 440), (300, 440)])
    scene.frames(120)
    expect(scene, item, at: 150, 418.342499, within: 2e-3)
  }

  @Test func `a group of two boxes tumbles as the real one does`() {
    var scene = PointScene()
    let group = scene.world.addBody(
      BodyDefinition(
        position: PointScene.metres(147.5, 100), linearDamping: 0.1, angularDamping: 0.1,
        feelsGravity: true, isBullet: true,
        shapes: [
          ShapeDefinition(
            .rectangle(
              halfWidth: PointScene.metres(100) / 2, halfHeight: PointScene.metres(100) / 2,
              center: PointScene.metres(-47.5, 0))),
          ShapeDefinition(
            .rectangle(
              halfWidth: PointScene.metres(50) / 2, halfHeight: PointScene.metres(20) / 2,
              center: PointScene.metres(72.5, 30))),
        ]))
    #expect(abs(scene.world.mass(of: group) - 1.09999999) < 1e-6)
    scene.addBoundary([(0, 300), (400, 330)])
    scene.frames(120)
    // The published row gives the second member: rounded centre of the group plus the turned offset.
    let point = scene.world.worldPoint(PointScene.metres(72.5, 30), of: group)
    #expect(abs(PointScene.points(point.x) - 251.0624) <= 0.5)
    #expect(abs(PointScene.points(point.y) - 296.82) <= 0.5)
    #expect(abs(scene.world.angle(of: group) - 0.0746) <= 2e-4)
  }

  @Test func `a turned box falls on its corner`() {
    var scene = PointScene()
    let item = scene.addItem(PointScene.box(80, 80), at: 200, 150, angle: 0.5)
    scene.addBoundary([(-500, 300), (900, 300)])
    scene.frames(28)
    expect(scene, item, at: 197.591263, 243.227692, within: 0.05)
    scene.frames(4)
    expect(scene, item, at: 191.197342, 243.49324, within: 0.05)
    scene.frames(8)
    expect(scene, item, at: 178.536636, 257.273193, within: 0.05)
    scene.frames(110)
    expect(scene, item, at: 169.269257, 258.719788, within: 0.05)
  }

  @Test func `a box goes into the corner of the bounds`() {
    var scene = PointScene()
    let item = scene.addItem(PointScene.box(40, 40), at: 50, 400, velocity: Vec2(-2, 0))
    scene.addBounds(320, 480)
    scene.frames(8)
    expect(scene, item, at: 25.1658955, 408.294159, within: 0.05)
    scene.frames(6)
    expect(scene, item, at: 23.1792774, 422.508179, within: 0.05)
    scene.frames(146)
    expect(scene, item, at: 29.1275806, 459.493927, within: 0.05)
  }

  @Test func `a box at 120 metres per second does not pass a line`() {
    var scene = PointScene()
    let item = scene.addItem(
      PointScene.box(20, 20), at: 0, 100, falls: false, velocity: Vec2(120, 0), elasticity: 0,
      resistance: 0, angularResistance: 0)
    scene.addBoundary([(555, 0), (555, 200)])
    scene.frames(2)
    expect(scene, item, at: 300, 100, within: 0.01)
    scene.frames(18)
    expect(scene, item, at: -126.540314, 99.9998016, within: 0.01)
    #expect(abs(scene.velocity(item).x + 2400.00049) < 0.1)
  }

  @Test func `equal boxes exchange momentum by their elasticity`() {
    var scene = PointScene()
    var pairs: [(BodyID, BodyID)] = []
    for (y, elasticity) in [(100.0, Float(0.2)), (300.0, 1)] {
      let a = scene.addItem(
        PointScene.box(50, 50), at: 100, y, falls: false, velocity: Vec2(3, 0), elasticity: elasticity,
        resistance: 0, angularResistance: 0)
      let b = scene.addItem(
        PointScene.box(50, 50), at: 300, y, falls: false, elasticity: elasticity, resistance: 0,
        angularResistance: 0)
      pairs.append((a, b))
    }
    scene.frames(80)
    let expected = [(119.999992, 180.0), (0, 300)]
    for ((a, b), (va, vb)) in zip(pairs, expected) {
      #expect(abs(scene.velocity(a).x - va) < 0.1)
      #expect(abs(scene.velocity(b).x - vb) < 0.1)
    }
  }

  @Test func `two boxes stack and sleep`() {
    var scene = PointScene()
    let a = scene.addItem(PointScene.box(80, 80), at: 160, 380)
    let b = scene.addItem(PointScene.box(80, 80), at: 160, 280)
    scene.addBounds(320, 480)
    scene.frames(120)
    #expect(!scene.world.hasAwakeDynamicBody)
    #expect((438.9...440).contains(scene.center(a).y))
    #expect((358.9...360.9).contains(scene.center(b).y))
    #expect((157...163).contains(scene.center(a).x))
    #expect((155...165).contains(scene.center(b).x))
  }

  @Test func `circles land, roll and meet as computed by an independent solver`() {
    var lands = PointScene()
    let ball = lands.addItem(.circle(radius: 0.3), at: 200, 100, elasticity: 0.4)
    lands.addBoundary([(0, 300), (400, 300)])
    lands.frames(35)
    expect(lands, ball, at: 200, 264.449524, within: 0.01)
    lands.frames(10)
    expect(lands, ball, at: 200, 244.879776, within: 0.01)
    lands.frames(115)
    expect(lands, ball, at: 200, 269.146851, within: 0.01)

    var rolls = PointScene()
    let wheel = rolls.addItem(.circle(radius: 0.3), at: 100, 240, friction: 0.8, angularResistance: 0)
    rolls.addBoundary([(0, 250), (600, 400)])
    rolls.frames(15)
    // The line has the default friction.
    expect(rolls, wheel, at: 104.129913, 244.648117, within: 0.05)
    rolls.frames(45)
    expect(rolls, wheel, at: 175.083542, 262.383728, within: 0.05)
    #expect(abs(rolls.world.angle(of: wheel) - 2.59781551) < 1e-3)

    var meet = PointScene()
    let a = meet.addItem(
      .circle(radius: 0.25), at: 100, 100, falls: false, velocity: Vec2(3.2, 0), elasticity: 0.8,
      resistance: 0, angularResistance: 0)
    let b = meet.addItem(
      .circle(radius: 0.35), at: 260, 122, falls: false, elasticity: 0.8, resistance: 0,
      angularResistance: 0)
    meet.frames(30)
    expect(meet, a, at: 204.005676, 82.8808517, within: 0.05)
    expect(meet, b, at: 287.207794, 130.734207, within: 0.05)
    #expect(abs(meet.world.angularVelocity(of: a) - 2.17351246) < 0.01)
  }
}

extension Tag {
  @Tag static var fidelity: Self
  @Tag static var law: Self
}
