import Foundation
import Plane
import RigidBodies
import Testing
import UIDynamics
import UIViews

@MainActor
struct SketchTests {
  @Test func `a sketch shows walls, ties, contacts and motions where they are`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let animator = UIDynamicAnimator(referenceView: view)
    let a = TestItem(100, 100, size: 40)
    let b = TestItem(200, 260, size: 40)
    let collision = UICollisionBehavior(items: [b])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: "x" as NSString, from: .zero, to: CGPoint(x: 50, y: 0))
    let rod = UIAttachmentBehavior(
      item: a, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0),
      attachedToAnchor: CGPoint(x: 100, y: 20))
    animator.addBehavior(collision)
    animator.addBehavior(rod)
    animator.addBehavior(UISnapBehavior(item: a, snapTo: CGPoint(x: 120, y: 120)))
    animator.addBehavior(UIGravityBehavior(items: [b]))
    var sketch = animator.sketch
    #expect(sketch.boundaries.map(\.isImplicit) == [false, true])
    #expect(sketch.boundaries[1].corners.first == CGPoint(x: -1, y: -1))
    #expect(sketch.ties.count == 2)
    #expect(abs(sketch.ties[0].from.x - 110) < 1e-3 && abs(sketch.ties[0].to.y - 20) < 1e-3)
    #expect(sketch.ties.map(\.isSpring) == [false, true])
    #expect(sketch.items.count == 2)
    var contacts: [CGPoint] = []
    for _ in 0..<60 {
      animator.run(1)
      sketch = animator.sketch
      contacts += sketch.beginnings
    }
    #expect(!contacts.isEmpty)
    #expect(contacts.allSatisfy { abs($0.y - 300) < 2.5 })
  }

  @Test func `snaps that are ignored are no ties`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    _ = diagnostics {
      animator.addBehavior(UISnapBehavior(item: item, snapTo: .zero))
      animator.addBehavior(UISnapBehavior(item: item, snapTo: .zero))
    }
    #expect(animator.sketch.ties.isEmpty)
  }

  @Test func `a program may derive its own attachment`() {
    final class Leash: UIAttachmentBehavior {
      init(_ item: any UIDynamicItem) {
        super.init(item: item, offsetFromCenter: .zero, attachedToAnchor: CGPoint(x: 100, y: 0))
      }
    }
    let animator = UIDynamicAnimator()
    let leash = Leash(TestItem())
    animator.addBehavior(leash)
    #expect(abs(leash.length - 100) < 1e-3)
  }

  @Test func `a box on a floor touches it at both corners, between the skins, and the normal looks up`() {
    let animator = UIDynamicAnimator()
    let box = TestItem(100, 170, size: 40)
    let ball = TestItem(200, 150, size: 40)
    ball.collisionBoundsType = .ellipse
    let collision = UICollisionBehavior(items: [box, ball])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [box, ball]))
    animator.run(200)
    let contacts = animator.sketch.contacts.sorted { $0.point.x < $1.point.x }
    #expect(contacts.count == 3)
    guard contacts.count == 3 else { return }
    let places: [CGFloat] = [80, 120, 200]
    // The box meets the wall at two skins, so midway is one; the ball at one, so midway is at its own rim.
    let heights = [
      200 - AnimatorSketch.skin + (box.center.y + 20 - (200 - 2 * AnimatorSketch.skin)) / 2,
      (200 - AnimatorSketch.skin + ball.center.y + 20) / 2,
    ]
    for (i, contact) in contacts.enumerated() {
      #expect(abs(contact.point.x - places[i]) < 0.01)
      #expect(abs(contact.point.y - heights[i < 2 ? 0 : 1]) < 0.01, "\(contact) \(heights)")
      #expect(abs(contact.normal.dx) < 1e-6 && abs(contact.normal.dy + 1) < 1e-6)
    }
  }

  @Test func `items in contact have the normal between them, towards the later one`() {
    let animator = UIDynamicAnimator()
    let (a, b) = (TestItem(100, 100, size: 40), TestItem(123.4, 131.2, size: 40))
    (a.collisionBoundsType, b.collisionBoundsType) = (.ellipse, .ellipse)
    let square = TestItem(60.5, 100, size: 40)
    animator.addBehavior(UICollisionBehavior(items: [a, b, square]))
    let contacts = animator.sketch.contacts
    #expect(contacts.count == 2)
    // 3-4-5: the middles are 39 apart, both radii are 20.
    #expect(
      contacts.contains {
        abs($0.point.x - 111.7) < 1e-3 && abs($0.point.y - 115.6) < 1e-3 && abs($0.normal.dx - 0.6) < 1e-6
      })
    // The square touches the circle with its right side; it came last.
    #expect(
      contacts.contains {
        abs($0.point.x - 80.25) < 1e-3 && abs($0.point.y - 100) < 1e-3 && abs($0.normal.dx + 1) < 1e-6
      })
  }

  @Test func `items that do not collide have no contacts`() {
    let animator = UIDynamicAnimator()
    let (a, b) = (TestItem(100, 100, size: 40), TestItem(130, 100, size: 40))
    animator.addBehavior(UICollisionBehavior(items: [a]))
    animator.addBehavior(UICollisionBehavior(items: [b]))
    #expect(animator.sketch.contacts.isEmpty)
    let both = UICollisionBehavior(items: [a, b])
    both.collisionMode = .boundaries
    animator.addBehavior(both)
    #expect(animator.sketch.contacts.isEmpty)
    both.collisionMode = .everything
    #expect(animator.sketch.contacts.count == 2)
  }

  @Test func `the skin is the engine's`() {
    var world = World()
    let edge = world.addBody(
      BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.segment(Vec2(0, 0), Vec2(1, 0)))]))
    let box = world.tightBox(of: edge)
    #expect(abs(Double(box?.upper.y ?? 0) * 100 - Double(AnimatorSketch.skin)) < 1e-5)
  }

  @Test func `numbers of items are never used again`() {
    let animator = UIDynamicAnimator()
    let behavior = UIGravityBehavior(items: [TestItem(), TestItem(), TestItem()])
    animator.addBehavior(behavior)
    #expect(animator.sketch.items.map(\.number) == [0, 1, 2])
    behavior.removeItem(behavior.items[1])
    behavior.addItem(TestItem())
    #expect(animator.sketch.items.map(\.number) == [0, 2, 3])
  }

  @Test func `the drive of a field is the acceleration that it gives`() {
    func fields() -> [UIFieldBehavior] {
      let made: [UIFieldBehavior] = [
        .linearGravityField(direction: CGVector(dx: 0.6, dy: -0.8)),
        .radialGravityField(position: CGPoint(x: 30, y: -40)), .springField(), .vortexField(),
        .electricField(),
      ]
      for (i, field) in made.enumerated() {
        if i != 1 { field.position = CGPoint(x: 10 * i, y: 250) }
        field.strength = 0.7 + 0.4 * CGFloat(i)
      }
      return made
    }
    for (i, field) in fields().enumerated() {
      let animator = UIDynamicAnimator()
      // 100 by 100 points weigh a kilogram.
      let item = TestItem(180, 90)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.resistance = 0
      properties.charge = 1
      animator.addBehavior(properties)
      field.addItem(item)
      animator.addBehavior(field)
      let drive = animator.sketch.fields[0].drive(at: item.center) ?? .zero
      animator.run(1)
      // The first step has one sub-step of 1/120 s; 100 points are a metre.
      let v = animator.motion(of: item)?.linearVelocity ?? .zero
      #expect(abs(v.x * 1.2 - drive.dx) < 2e-3 * (1 + abs(drive.dx)), "\(i): \(v.x * 1.2) \(drive)")
      #expect(abs(v.y * 1.2 - drive.dy) < 2e-3 * (1 + abs(drive.dy)), "\(i): \(v.y * 1.2) \(drive)")
      #expect(abs(v.x) + abs(v.y) > 0.05)
    }
  }

  @Test func `a field acts in its region alone and tells its rims`() {
    let field = UIFieldBehavior.dragField()
    field.position = CGPoint(x: 100, y: 50)
    field.region = UIRegion(radius: 40).byDifference(from: UIRegion(size: CGSize(width: 20, height: 10)))
    let animator = UIDynamicAnimator()
    animator.addBehavior(field)
    let sketch = animator.sketch.fields[0]
    #expect(sketch.rims == [.circle(40), .rectangle(CGSize(width: 20, height: 10))])
    #expect(sketch.contains(CGPoint(x: 130, y: 50)) && !sketch.contains(CGPoint(x: 141, y: 50)))
    #expect(!sketch.contains(CGPoint(x: 100, y: 50)))
    // Drag depends on the velocity.
    #expect(sketch.drive(at: CGPoint(x: 130, y: 50)) == nil)
    field.strength = 0
    #expect(animator.sketch.fields.isEmpty)
  }
}
