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

  @Test func `what hits a sticky item at a slant keeps less of its way along it, and stays near it longer`() {
    func hit(_ friction: CGFloat) -> (along: CGFloat, steps: Int) {
      let animator = UIDynamicAnimator()
      let table = TestItem(400, 320, size: 800, height: 40)
      let guest = TestItem(100, 200, size: 40)
      let sticky = UIDynamicItemBehavior(items: [table])
      sticky.friction = friction
      sticky.isAnchored = true
      let start = UIDynamicItemBehavior(items: [guest])
      start.addLinearVelocity(CGPoint(x: 300, y: 300), for: guest)
      start.allowsRotation = false
      start.friction = 1
      start.resistance = 0
      animator.addBehavior(sticky)
      animator.addBehavior(start)
      animator.addBehavior(UICollisionBehavior(items: [table, guest]))
      // It meets the table, whose top is at 300, with its center at (180, 280).
      var steps = 0
      for _ in 0..<240 {
        animator.run(1)
        let x = guest.center.x - 180
        let y = guest.center.y - 280
        if (x * x + y * y).squareRoot() < 80 { steps += 1 }
      }
      return (start.linearVelocity(for: guest).x, steps)
    }
    let frictions = [0, 0.01, 0.1, 0.3, 1] as [CGFloat]
    let hits = frictions.map { hit($0) }
    for (i, friction) in frictions.enumerated() {
      // The impulse of the hit is that of 300 pt/s and of the rebound with elasticity 0.2.
      let along = max(0, 300 - friction.squareRoot() * 1.2 * 300)
      #expect(abs(hits[i].along - along) < 3, "\(friction)")
      if i > 0 { #expect(hits[i].steps > hits[i - 1].steps, "\(friction)") }
    }
  }

  /// How far an item with a friction moves in a second along a slippery road, with a speed or a push.
  private func way(_ friction: CGFloat, speed: CGFloat = 0, push: CGFloat = 0) -> CGFloat {
    let animator = UIDynamicAnimator()
    let road = TestItem(400, 320, size: 800, height: 40)
    let tyre = TestItem(100, 280, size: 40)
    let slippery = UIDynamicItemBehavior(items: [road])
    slippery.friction = 0.01
    slippery.isAnchored = true
    let grip = UIDynamicItemBehavior(items: [tyre])
    grip.friction = friction
    grip.resistance = 0
    grip.allowsRotation = false
    grip.addLinearVelocity(CGPoint(x: speed, y: 0), for: tyre)
    animator.addBehavior(slippery)
    animator.addBehavior(grip)
    animator.addBehavior(UICollisionBehavior(items: [road, tyre]))
    animator.addBehavior(UIGravityBehavior(items: [tyre]))
    let engine = UIPushBehavior(items: [tyre], mode: .continuous)
    engine.pushDirection = CGVector(dx: push, dy: 0)
    if push != 0 { animator.addBehavior(engine) }
    animator.run(60)
    return tyre.center.x - 100
  }

  @Test
  func `the higher the friction of a tyre, the slower it slides, and the better it grips a slippery road`() {
    // 119 sub-steps; the friction of the pair is the root of the product (rule 121), gravity 1000 pt/s^2.
    let t: CGFloat = 119.0 / 120
    var last = CGFloat.infinity
    for friction in [0, 0.1, 0.5, 1] as [CGFloat] {
      let slid = way(friction, speed: 200)
      let brake = 1000 * (friction * 0.01).squareRoot()
      #expect(abs(slid - (200 * t - brake * t * t / 2)) < 2, "\(friction)")
      #expect(slid < last - 5)
      last = slid
    }
    // 0.08 N on 0.16 kg are 50 pt/s^2: less than the 100 that a tyre of friction 1 can hold, more than the 32 of one of 0.1.
    #expect(abs(way(1, push: 0.08)) < 0.5)
    let slid = way(0.1, push: 0.08)
    #expect(abs(slid - (50 - 1000 * 0.001.squareRoot()) * t * t / 2) < 2)
  }

  @Test(arguments: [0, 1, 2], [false, true])
  func `one item behaviour gives its properties to each of its items, views and other objects`(
    way: Int, inView: Bool
  ) {
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let views = (0..<2).map { UIView(frame: CGRect(x: 20, y: 100 * CGFloat($0), width: 50, height: 50)) }
    for view in views { reference.addSubview(view) }
    var items: [any UIDynamicItem] = views
    // An animator with a reference view moves views; one without moves any items.
    if !inView { items.append(TestItem(45, 300, size: 50)) }
    let animator = inView ? UIDynamicAnimator(referenceView: reference) : UIDynamicAnimator()
    let properties = way == 0 ? UIDynamicItemBehavior(items: items) : UIDynamicItemBehavior()
    if way == 1 { for item in items { properties.addItem(item) } }
    properties.density = 2
    properties.resistance = 3
    animator.addBehavior(properties)
    if way == 2 { for item in items { properties.addItem(item) } }
    #expect(properties.items.count == items.count)
    let push = UIPushBehavior(items: items, mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.5, dy: 0)
    animator.addBehavior(push)
    animator.run(30)
    // 0.5 N s on 2 * 50 * 50 / 10000 kg are 100 pt/s; then 59 sub-steps with resistance 3.
    var speed = 100.0
    var x = 45.0
    for _ in 0..<59 {
      speed /= 1 + 3.0 / 120
      x += speed / 120
    }
    for item in items {
      #expect(abs(properties.linearVelocity(for: item).x - speed) < 1e-2)
      #expect(abs(item.center.x - x) <= 0.51)
    }
  }

  @Test(arguments: [3, 150])
  func `a new snap in place of the old one and a new point of the old one both bring the item there`(
    before: Int
  ) {
    let old = TestItem(100, 100, size: 50)
    let new = TestItem(100, 100, size: 50)
    let renewing = UIDynamicAnimator()
    let setting = UIDynamicAnimator()
    let first = CGPoint(x: 150, y: 120)
    var renewed = UISnapBehavior(item: old, snapTo: first)
    let kept = UISnapBehavior(item: new, snapTo: first)
    renewing.addBehavior(renewed)
    setting.addBehavior(kept)
    renewing.run(before)
    setting.run(before)
    #expect(old.center == new.center)
    for tap in [CGPoint(x: 300, y: 80), CGPoint(x: 40, y: 400)] {
      renewing.removeBehavior(renewed)
      renewed = UISnapBehavior(item: old, snapTo: tap)
      renewing.addBehavior(renewed)
      kept.snapPoint = tap
      #expect(renewing.isRunning && setting.isRunning)
      renewing.run(150)
      setting.run(150)
      for item in [old, new] {
        #expect(abs(item.center.x - tap.x) < 0.2 && abs(item.center.y - tap.y) < 0.2)
      }
      #expect(renewed.snapPoint == kept.snapPoint)
    }
    #expect(setting.behaviors.count == 1 && renewing.behaviors.count == 1)
  }
}
