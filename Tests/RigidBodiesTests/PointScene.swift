import Plane
import RigidBodies
import Testing

/// A world driven in points and frames of 1/60 s, as the published measurements of the real framework are stated.
///
/// 100 points are a metre; a frame plays as many sub-steps of 1/120 s as fit (rules 2, 6 and 7), and bodies have the
/// default material and damping of the real framework (rule 27).
struct PointScene {
  var world = World(gravity: Vec2(0, 10))
  private var accumulator = 0.0

  static func metres(_ points: Double) -> Float { Float(Double(0.01 as Float) * points) }
  static func metres(_ x: Double, _ y: Double) -> Vec2 { Vec2(metres(x), metres(y)) }
  static func points(_ metres: Float) -> Double { Double(100 * metres) }

  /// Adds an item of a shape, in points.
  mutating func addItem(
    _ geometry: ShapeGeometry, at x: Double, _ y: Double, angle: Float = 0, falls: Bool = true,
    velocity: Vec2 = .zero, kind: BodyKind = .dynamic, elasticity: Float = 0.2, friction: Float = 0.2,
    density: Float = 1, resistance: Float = 0.1, angularResistance: Float = 0.1, tag: UInt64 = 0
  ) -> BodyID {
    world.addBody(
      BodyDefinition(
        position: PointScene.metres(x, y), angle: angle, kind: kind, linearVelocity: velocity,
        linearDamping: resistance, angularDamping: angularResistance, feelsGravity: falls,
        isBullet: falls, tag: tag,
        shapes: [
          ShapeDefinition(
            geometry, density: density, friction: friction, elasticity: elasticity, tag: tag)
        ]))
  }

  /// The outline of a rectangular item of a size in points.
  static func box(_ width: Double, _ height: Double) -> ShapeGeometry {
    .rectangle(halfWidth: metres(width) / 2, halfHeight: metres(height) / 2)
  }

  /// Adds a boundary along points: a line for two of them, else a closed loop.
  @discardableResult
  mutating func addBoundary(_ points: [(Double, Double)], tag: UInt64 = 0) -> BodyID {
    let vertices = points.map { PointScene.metres($0.0, $0.1) }
    return world.addBody(
      BodyDefinition(kind: .fixed, tag: tag, shapes: [ShapeDefinition(.loop(vertices), tag: tag)]))
  }

  /// Adds the wall of reference bounds: a loop one point outside (rule 63).
  mutating func addBounds(_ width: Double, _ height: Double) {
    addBoundary([(-1, -1), (width + 1, -1), (width + 1, height + 1), (-1, height + 1)])
  }

  /// Adds a fixed body without shapes, for joints to hold on to.
  mutating func addAnchor(at x: Double, _ y: Double) -> BodyID {
    world.addBody(BodyDefinition(position: PointScene.metres(x, y), kind: .fixed))
  }

  /// Adds the four springs of a snap (rules 44 and 45); sizes are those of the item, in points.
  mutating func addSnap(
    _ item: BodyID, size: (Double, Double), to x: Double, _ y: Double, damping: Float = 0.5
  ) {
    let anchor = addAnchor(at: x, y)
    let w = size.0 / 2
    let h = size.1 / 2
    let springs = [
      ((-w, -h), (-w - 50, -h)), ((-w, -h), (-w, -h - 50)), ((w, h), (w + 50, h)), ((w, h), (w, h + 50)),
    ]
    for (onItem, onAnchor) in springs {
      _ = world.addJoint(
        JointDefinition(
          bodyA: item, bodyB: anchor,
          kind: .distance(
            anchorA: PointScene.metres(onItem.0, onItem.1),
            anchorB: PointScene.metres(onAnchor.0, onAnchor.1), length: PointScene.metres(50), hertz: 4,
            dampingRatio: damping)))
    }
  }

  /// Adds a field that must find room.
  mutating func addField(_ definition: FieldDefinition) throws -> FieldID {
    let id = world.addField(definition)
    return try #require(id)
  }

  /// Plays one frame.
  mutating func frame(_ dt: Double = 1 / 60) {
    let h: Float = 1 / 120
    accumulator += dt
    while accumulator >= Double(h) {
      world.step(h)
      accumulator -= Double(h)
    }
    world.clearForces()
  }

  /// Plays frames.
  mutating func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// The centre of an item, in points.
  func center(_ id: BodyID) -> (x: Double, y: Double) {
    let p = world.position(of: id)
    return (PointScene.points(p.x), PointScene.points(p.y))
  }

  /// The velocity of an item, in points per second.
  func velocity(_ id: BodyID) -> (x: Double, y: Double) {
    let v = world.linearVelocity(of: id)
    return (PointScene.points(v.x), PointScene.points(v.y))
  }
}
