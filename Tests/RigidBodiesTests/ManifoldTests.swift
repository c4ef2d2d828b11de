import Plane
import RigidBodies
import Testing
import _TestSupport

/// Contacts of two shapes against a naive search for the separating axis in double precision.
struct ManifoldTests {
  private struct P {
    var x: Double
    var y: Double
  }

  /// A convex polygon in world coordinates, with the body that has it.
  private func addPolygon(
    _ world: inout World, _ random: inout SplitMix64, at position: Vec2
  ) -> (BodyID, [P]) {
    let count = 3 + Int(random.next() % 6)
    // Points on a circle are always convex.
    var angles = (0..<count).map { _ in random.unit() * 2 * .pi }
    angles.sort()
    let vertices = angles.map { a in
      let (s, c) = Portable.sincos(a)
      return Vec2(Float(c), Float(s))
    }
    let angle = Float(random.unit() * 6)
    let body = world.addBody(
      BodyDefinition(position: position, angle: angle, shapes: [ShapeDefinition(.polygon(vertices))]))
    return (
      body,
      vertices.map { v in
        let p = world.worldPoint(v, of: body)
        return P(x: Double(p.x), y: Double(p.y))
      }
    )
  }

  /// The largest separation over the edge normals of both polygons.
  private func separation(_ a: [P], _ b: [P]) -> Double {
    func best(_ a: [P], _ b: [P]) -> Double {
      var result = -Double.infinity
      for i in a.indices {
        let p = a[i]
        let q = a[(i + 1) % a.count]
        let length = ((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)).squareRoot()
        let n = P(x: (q.y - p.y) / length, y: -(q.x - p.x) / length)
        let least = b.map { n.x * ($0.x - p.x) + n.y * ($0.y - p.y) }.min() ?? 0
        result = max(result, least)
      }
      return result
    }
    return max(best(a, b), best(b, a))
  }

  private func hasRoom(_ polygon: [P]) -> Bool {
    for i in polygon.indices {
      let p = polygon[i]
      let q = polygon[(i + 1) % polygon.count]
      if (p.x - q.x).magnitude + (p.y - q.y).magnitude < 0.05 { return false }
    }
    return true
  }

  @Test func `polygons touch exactly when no axis separates their skins`() {
    var random = SplitMix64(seed: 11)
    var touching = 0
    for _ in 0..<3000 {
      var world = World()
      let (a, polygonA) = addPolygon(&world, &random, at: .zero)
      let distance = Float(random.unit() * 2.2)
      let (_, polygonB) = addPolygon(&world, &random, at: Vec2(distance, 0.3))
      guard hasRoom(polygonA), hasRoom(polygonB) else { continue }
      world.refreshContacts()
      let gap = separation(polygonA, polygonB)
      let contacts = world.touchingContacts
      // Near corners an axis of no edge can separate as well, so contact is only sure for overlap.
      if gap > 0.0181 { #expect(contacts.isEmpty) }
      guard gap < -0.001 else { continue }
      touching += 1
      #expect(contacts.count == 1)
      guard let contact = contacts.first else { continue }
      #expect(contact.bodyA == a)
      #expect(abs(contact.normal.length - 1) < 1e-5)
      // Along the normal the two overlap by as much as along the best axis.
      func reach(_ p: P) -> Double { Double(contact.normal.x) * p.x + Double(contact.normal.y) * p.y }
      let overlap = (polygonA.map(reach).max() ?? 0) - (polygonB.map(reach).min() ?? 0)
      #expect(abs(overlap + gap) < 2e-3)
      // Points lie midway between the outlines, so only where these are close are they on both.
      for point in contact.points where gap > -0.02 {
        let p = [P(x: Double(point.x), y: Double(point.y))]
        #expect(separation(polygonA, p) < 0.03 && separation(polygonB, p) < 0.03)
      }
    }
    #expect(touching > 500)
  }

  @Test func `circles touch exactly when their centres are within the radii`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<2000 {
      var world = World()
      let ra = Float(0.1 + random.unit())
      let rb = Float(0.1 + random.unit())
      let d = Vec2(Float(random.unit() * 3 - 1.5), Float(random.unit() * 3 - 1.5))
      _ = world.addBody(BodyDefinition(shapes: [ShapeDefinition(.circle(radius: ra))]))
      _ = world.addBody(BodyDefinition(position: d, shapes: [ShapeDefinition(.circle(radius: rb))]))
      world.refreshContacts()
      let gap = d.length - ra - rb
      if gap.magnitude < 1e-5 { continue }
      #expect(world.touchingContacts.isEmpty == (gap > 0))
      if let contact = world.touchingContacts.first {
        #expect((contact.normal - (1 / d.length) * d).length < 1e-5)
        #expect(contact.points.count == 1)
        #expect(abs((contact.points[0] - (ra + 0.5 * gap) * contact.normal).length) < 1e-5)
      }
    }
  }

  @Test func `a circle touches a box where the nearest point is within its radius`() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<3000 {
      var world = World()
      let half = Vec2(Float(0.2 + random.unit()), Float(0.2 + random.unit()))
      let radius = Float(0.05 + random.unit() * 0.5)
      let center = Vec2(Float(random.unit() * 5 - 2.5), Float(random.unit() * 5 - 2.5))
      let box = world.addBody(
        BodyDefinition(shapes: [
          ShapeDefinition(.rectangle(halfWidth: half.x, halfHeight: half.y))
        ]))
      _ = world.addBody(
        BodyDefinition(position: center, shapes: [ShapeDefinition(.circle(radius: radius))]))
      world.refreshContacts()
      let nearest = Vec2.max(-half, Vec2.min(center, half))
      let gap = (center - nearest).length - radius
      if gap.magnitude < 1e-5 { continue }
      #expect(world.touchingContacts.isEmpty == (gap > 0))
      if let contact = world.touchingContacts.first {
        #expect(contact.bodyA == box)
        if (center - nearest).length > 1e-3 {
          let n = (1 / (center - nearest).length) * (center - nearest)
          #expect((contact.normal - n).length < 1e-3)
        }
      }
    }
  }

  @Test func `a circle touches a segment where the nearest point is within both radii`() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<3000 {
      var world = World()
      func point() -> Vec2 { Vec2(Float(random.unit() * 4 - 2), Float(random.unit() * 4 - 2)) }
      let a = point()
      let b = point()
      if (b - a).length < 0.05 { continue }
      let center = point()
      let radius = Float(0.05 + random.unit() * 0.5)
      _ = world.addBody(BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.segment(a, b))]))
      _ = world.addBody(
        BodyDefinition(position: center, shapes: [ShapeDefinition(.circle(radius: radius))]))
      world.refreshContacts()
      let e = b - a
      let t = max(0, min((center - a).dot(e) / e.dot(e), 1))
      let gap = (center - (a + t * e)).length - radius - 0.009
      if gap.magnitude < 1e-5 { continue }
      #expect(world.touchingContacts.isEmpty == (gap > 0))
    }
  }

  @Test func `two resting boxes have two points at the ends of what they share`() throws {
    var world = World()
    let box = ShapeDefinition(.rectangle(halfWidth: 0.5, halfHeight: 0.5))
    _ = world.addBody(BodyDefinition(shapes: [box]))
    _ = world.addBody(BodyDefinition(position: Vec2(0.25, 1), shapes: [box]))
    world.refreshContacts()
    let contact = try #require(world.touchingContacts.first)
    #expect((contact.normal - Vec2(0, 1)).length < 1e-6)
    let xs = contact.points.map(\.x).sorted()
    #expect(xs.count == 2)
    #expect(abs(xs[0] + 0.25) < 1e-6 && abs(xs[1] - 0.5) < 1e-6)
    #expect(contact.points.allSatisfy { abs($0.y - 0.5) < 1e-6 })
  }

  @Test func `a box slides over the joints of a loop without catching`() {
    // A floor of many short edges: the box must keep going as on a single one.
    func speed(_ points: [Vec2]) -> Float {
      var world = World(gravity: Vec2(0, 10))
      _ = world.addBody(
        BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.loop(points), friction: 0)]))
      let box = world.addBody(
        BodyDefinition(
          position: Vec2(0, -0.21), linearVelocity: Vec2(3, 0), feelsGravity: true,
          shapes: [ShapeDefinition(.rectangle(halfWidth: 0.2, halfHeight: 0.2), friction: 0)]))
      for _ in 0..<360 { world.step(1 / 120) }
      return world.linearVelocity(of: box).x
    }
    var points = (0...40).map { Vec2(Float($0) * 0.5 - 5, 0) }
    points += [Vec2(15, 1), Vec2(-5, 1)]
    #expect(abs(speed(points) - 3) < 1e-3)
  }
}
