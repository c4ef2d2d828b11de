import Foundation
import Testing
import UIDynamics
import UIViews

/// The rules of the document on re-made snaps and item behaviours; that of several snaps has a suite of its own.
@MainActor
struct MaterialsDocumentTests {
  @Test func `a snap is renewed by removing it and adding a new one`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: 50)
    var snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 100))
    animator.addBehavior(snap)
    let said = diagnostics {
      for tap in [CGPoint(x: 300, y: 80), CGPoint(x: 40, y: 400), CGPoint(x: 200, y: 200)] {
        animator.removeBehavior(snap)
        snap = UISnapBehavior(item: item, snapTo: tap)
        animator.addBehavior(snap)
        animator.run(150)
        #expect(abs(item.center.x - tap.x) < 0.2 && abs(item.center.y - tap.y) < 0.2)
      }
    }
    #expect(said.isEmpty)
    #expect(animator.behaviors.count == 1)
  }

  /// The path of an item that falls on a floor, with properties given through a behaviour made in some way.
  private func bounces(_ make: (TestItem) -> UIDynamicItemBehavior) -> [CGFloat] {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: 40)
    let properties = make(item)
    properties.elasticity = 0.7
    properties.resistance = 0.4
    animator.addBehavior(properties)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 500, y: 300))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    return (0..<90).map { _ in
      animator.run(1)
      return item.center.y
    }
  }

  @Test func `an item behaviour is made with its items, or made empty and given them`() {
    let whole = bounces { UIDynamicItemBehavior(items: [$0]) }
    let filled = bounces { item in
      let properties = UIDynamicItemBehavior()
      properties.addItem(item)
      return properties
    }
    #expect(whole == filled)
    #expect(whole != bounces { _ in UIDynamicItemBehavior() })
  }

  @Test func `one item bounces off a boundary more strongly than another`() {
    let animator = UIDynamicAnimator()
    let items = (0..<5).map { TestItem(100 * CGFloat($0), 100, size: 40) }
    for (i, item) in items.enumerated() {
      let properties = UIDynamicItemBehavior(items: [item])
      properties.elasticity = 0.2 * CGFloat(i + 1)
      animator.addBehavior(properties)
    }
    let collision = UICollisionBehavior(items: items)
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -900, y: 400), to: CGPoint(x: 900, y: 400))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: items))
    // How high each comes after its first landing.
    var highest = [CGFloat](repeating: .infinity, count: items.count)
    var landed = [Bool](repeating: false, count: items.count)
    for _ in 0..<100 {
      animator.run(1)
      for (i, item) in items.enumerated() {
        if item.center.y > 365 { landed[i] = true }
        if landed[i] { highest[i] = min(highest[i], item.center.y) }
      }
    }
    #expect(landed.allSatisfy { $0 })
    for i in 1..<items.count { #expect(highest[i] < highest[i - 1] - 5) }
  }

  @Test func `an item that must not rotate does not, whatever acts on it`() {
    func turns(_ allows: Bool) -> Bool {
      let animator = UIDynamicAnimator()
      let item = TestItem(100, 100, size: 60)
      let other = TestItem(125, 40, size: 30)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.allowsRotation = allows
      animator.addBehavior(properties)
      let collision = UICollisionBehavior(items: [item, other])
      collision.addBoundary(
        withIdentifier: "slope" as NSString, from: CGPoint(x: -100, y: 150), to: CGPoint(x: 500, y: 350))
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [item, other]))
      animator.addBehavior(
        UIAttachmentBehavior(
          item: item, offsetFromCenter: UIOffset(horizontal: 30, vertical: -30),
          attachedToAnchor: CGPoint(x: 150, y: 20)))
      let push = UIPushBehavior(items: [item], mode: .continuous)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 25), for: item)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      animator.addBehavior(push)
      return (0..<90).contains { _ in
        animator.run(1)
        return !item.transform.isIdentity
      }
    }
    #expect(turns(true))
    #expect(!turns(false))
  }

  @Test func `the higher the resistance, the less an item is moved, and it never turns round`() {
    var ways: [CGFloat] = []
    for resistance in [0, 0.5, 1, 5, 50, 1000, 1e9, .greatestFiniteMagnitude] as [CGFloat] {
      let animator = UIDynamicAnimator()
      let item = TestItem(100, 100)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.resistance = resistance
      animator.addBehavior(properties)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      animator.run(40)
      ways.append(item.center.y - 100)
    }
    #expect(ways.allSatisfy { $0 >= 0 })
    for i in 1..<ways.count { #expect(ways[i] < ways[i - 1] || ways[i] == 0) }
  }

  @Test func `gravity cannot move an item with the greatest resistance, and the animator comes to rest`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    square.center = view.center
    view.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: view)
    let listener = Listener()
    animator.delegate = listener
    let properties = UIDynamicItemBehavior(items: [square])
    properties.resistance = .greatestFiniteMagnitude
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.run(120)
    #expect(square.center == CGPoint(x: 160, y: 240))
    #expect(!animator.isRunning)
    #expect(listener.log == ["resume", "pause"])
  }

  @Test func `the higher the friction from 0 to 1, the longer an item stays on a slope`() {
    var ways: [CGFloat] = []
    for friction in stride(from: 0.0, through: 1, by: 0.25) {
      let animator = UIDynamicAnimator()
      let angle = 0.5
      // On a slope from (0, 0), 1 point above it.
      let item = TestItem(100 * cos(angle) + 21 * sin(angle), 100 * sin(angle) - 21 * cos(angle), size: 40)
      item.transform = CGAffineTransform(rotationAngle: angle)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.friction = friction
      animator.addBehavior(properties)
      let collision = UICollisionBehavior(items: [item])
      collision.addBoundary(
        withIdentifier: "slope" as NSString, from: .zero,
        to: CGPoint(x: 2000 * cos(angle), y: 2000 * sin(angle)))
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      animator.run(60)
      ways.append(item.center.x * cos(angle) + item.center.y * sin(angle) - 100)
    }
    for i in 1..<ways.count { #expect(ways[i] < ways[i - 1] - 5) }
    // Sliding with resistance 0.1 and the root of both frictions, the slope's being 0.2, for a second.
    let gravity = 1000 * (sin(0.5) - 0.2.squareRoot() * cos(0.5))
    #expect(abs(ways[4] - gravity / 2) < 0.1 * gravity)
  }

  @Test func `what slides along a sticky item stays near it a little longer`() {
    func steps(_ friction: CGFloat) -> Int {
      let animator = UIDynamicAnimator()
      let table = TestItem(200, 320, size: 400, height: 40)
      let guest = TestItem(50, 279, size: 40)
      let sticky = UIDynamicItemBehavior(items: [table])
      sticky.friction = friction
      sticky.isAnchored = true
      let start = UIDynamicItemBehavior(items: [guest])
      start.addLinearVelocity(CGPoint(x: 600, y: 0), for: guest)
      start.allowsRotation = false
      animator.addBehavior(sticky)
      animator.addBehavior(start)
      animator.addBehavior(UICollisionBehavior(items: [table, guest]))
      animator.addBehavior(UIGravityBehavior(items: [guest]))
      for step in 0..<240 {
        animator.run(1)
        if guest.center.x > 370 { return step }
      }
      return 240
    }
    let times = [0, 0.25, 0.5, 0.75, 1].map { steps($0) }
    for i in 1..<times.count { #expect(times[i] > times[i - 1]) }
  }

  @Test func `the mass of an item is set by its density`() {
    func speed(_ density: CGFloat) -> CGFloat {
      let animator = UIDynamicAnimator()
      let item = TestItem(100, 100)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.density = density
      properties.resistance = 0
      animator.addBehavior(properties)
      let push = UIPushBehavior(items: [item], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      animator.addBehavior(push)
      animator.run(2)
      return properties.linearVelocity(for: item).x
    }
    for density in [0.25, 0.5, 2, 8] as [CGFloat] {
      #expect(abs(speed(density) * density - speed(1)) < 1e-3 * speed(1))
    }
  }

  @Test func `a property can be changed after the behaviour was made and added`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100)
    let properties = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(10)
    let y = item.center.y
    #expect(y > 105)
    properties.resistance = .greatestFiniteMagnitude
    animator.run(10)
    #expect(abs(item.center.y - y) < 1e-3)
    properties.resistance = 0
    animator.run(10)
    #expect(item.center.y > y + 5)
  }
}
