import Foundation
import Testing
import UIKit

/// What people ask about attachments: what their numbers do, and where their offsets are.
@MainActor
struct SpringQuestions {
  private func frictionless(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
    let properties = UIDynamicItemBehavior(items: items)
    properties.resistance = 0
    properties.angularResistance = 0
    return properties
  }

  // MARK: Q27

  /// A swing: the times at which it passes its middle, and the size of each swing between them.
  private struct Swing {
    var crossings: [TimeInterval] = []
    var sizes: [CGFloat] = []

    init(_ track: [(time: TimeInterval, x: CGFloat)]) {
      var largest: CGFloat = 0
      for (before, now) in zip(track, track.dropFirst()) {
        largest = max(largest, abs(before.x))
        guard before.x * now.x < 0 else { continue }
        crossings.append(now.time)
        sizes.append(largest)
        largest = 0
      }
    }
  }

  /// A box on a rigid rod of 100 points, let go at 30 degrees, for five seconds.
  private func pendulum(damping: CGFloat) -> Swing {
    let animator = UIDynamicAnimator()
    let item = TestItem(150, 100 + 86.6025, size: 50)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    rod.damping = damping
    animator.addBehavior(frictionless([item]))
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    return Swing(
      (0..<300).map { _ in
        animator.run(1)
        return (animator.elapsedTime, item.center.x - 100)
      })
  }

  @Test func `Q27 damping does nothing to a rigid rod`() throws {
    let free = pendulum(damping: 0)
    let damped = pendulum(damping: 100)
    #expect(free.crossings.count >= 5)
    try #require(free.crossings.count == damped.crossings.count)
    for (a, b) in zip(free.crossings, damped.crossings) { #expect(abs(a - b) < a / 100) }
    for (a, b) in zip(free.sizes, damped.sizes) { #expect(abs(a - b) < a / 100) }
  }

  /// How far an item on a spring still swings in the fourth second.
  private func lateSwing(damping: CGFloat) -> CGFloat {
    let animator = UIDynamicAnimator()
    let item = TestItem(0, 0, size: 50)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    spring.length = 0
    spring.frequency = 1
    spring.damping = damping
    animator.addBehavior(frictionless([item]))
    animator.addBehavior(spring)
    item.center.x = 100
    animator.updateItem(usingCurrentState: item)
    animator.run(180)
    var largest: CGFloat = 0
    for _ in 0..<60 {
      animator.run(1)
      largest = max(largest, abs(item.center.x))
    }
    return largest
  }

  @Test func `Q27 damping stills a spring`() {
    let slack = lateSwing(damping: 0.1)
    #expect(slack > 1)
    #expect(lateSwing(damping: 1) * 5 <= slack)
  }

  /// The angles at which a bob on a pin turns back, in five seconds from 30 degrees.
  private func pinSwing(frictionTorque: CGFloat) -> [CGFloat] {
    let animator = UIDynamicAnimator()
    let held = TestItem(100, 100, size: 20)
    let bob = TestItem(150, 100 + 86.6025, size: 50)
    let anchored = UIDynamicItemBehavior(items: [held])
    anchored.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(
      with: held, attachedTo: bob, attachmentAnchor: CGPoint(x: 100, y: 100))
    pin.frictionTorque = frictionTorque
    animator.addBehavior(anchored)
    animator.addBehavior(frictionless([bob]))
    animator.addBehavior(pin)
    animator.addBehavior(UIGravityBehavior(items: [bob]))
    let track = (0..<300).map { _ in
      animator.run(1)
      return (time: animator.elapsedTime, x: bob.center.x - 100)
    }
    return Swing(track).sizes
  }

  @Test func `Q27 the friction torque of a pin stills a swing, and none leaves it`() throws {
    let free = pinSwing(frictionTorque: 0)
    #expect(free.count > 4)
    for (before, after) in zip(free, free.dropFirst()) { #expect(after < before + 0.05) }
    #expect(try #require(free.last) > 0.95 * free[0])

    // Gravity turns the bob of a quarter of a kilogram by up to 1.25 N m; this is a good twelfth of it.
    let braked = pinSwing(frictionTorque: 0.11)
    #expect(braked.count > 3)
    for (before, after) in zip(braked, braked.dropFirst()) { #expect(after < before) }
    #expect(try #require(braked.last) < 0.5 * free[0])
  }

  // MARK: Q28 and Q35

  /// A spring of the numbers that people use, at the middle of an item.
  private func systemSpring(_ item: any UIDynamicItem) -> UIAttachmentBehavior {
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    spring.length = 0
    spring.damping = 0.5
    spring.frequency = 0.8
    return spring
  }

  @Test func `Q28 length 0, damping 0,5 and frequency 0,8 overshoot once by a sixth`() throws {
    let animator = UIDynamicAnimator()
    let item = TestItem(0, 0, size: 50)
    animator.addBehavior(frictionless([item]))
    animator.addBehavior(systemSpring(item))
    item.center.x = 100
    animator.updateItem(usingCurrentState: item)
    let track = (0..<240).map { _ in
      animator.run(1)
      return (time: animator.elapsedTime, x: item.center.x)
    }
    let crossing = try #require(track.first { $0.x < 0 }).time
    let overshoot = try #require(track.min { $0.x < $1.x })
    let settled = try #require(track.last { abs($0.x) > 1 }).time
    #expect(abs(crossing - 0.48) < 0.048)
    #expect(abs(overshoot.time - 0.72) < 0.072)
    #expect(abs(-overshoot.x - 16) < 1.6)
    #expect(abs(settled - 1.9) < 0.19)
  }

  /// Displaces an item on a spring by 50 points; the positions in the fourth second, and the time of the pause.
  private func displaced(
    _ item: any UIDynamicItem, in animator: UIDynamicAnimator
  ) -> (late: [CGPoint], pause: TimeInterval) {
    animator.addBehavior(systemSpring(item))
    item.center.y += 50
    animator.updateItem(usingCurrentState: item)
    animator.run(180)
    let late = (0..<60).map { _ in
      animator.run(1)
      return item.center
    }
    for _ in 0..<600 where animator.isRunning { animator.run(1) }
    return (late, animator.elapsedTime)
  }

  @Test func `Q35 items of broken sizes and places come to rest on springs`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 100.3, height: 57.7)
    attributes.center = CGPoint(x: 53.35, y: 41.2)
    let layout = UICollectionViewLayout()
    let cell = displaced(attributes, in: UIDynamicAnimator(collectionViewLayout: layout))

    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: .zero)
    view.bounds.size = attributes.size
    view.center = CGPoint(x: 53.35, y: 41.2)
    reference.addSubview(view)
    let shown = displaced(view, in: UIDynamicAnimator(referenceView: reference))

    // A spring does nothing nearer to its anchor than the slop of 0.45 points (rule 50), so what is left of the motion
    // coasts through that hole; then all is still.
    for point in cell.late { #expect(abs(point.x - 53.35) < 0.01 && abs(point.y - 41.2) < 0.6) }
    for point in shown.late { #expect(abs(point.x - 53.35) < 0.26 && abs(point.y - 41.2) < 0.6 + 0.25) }
    #expect(cell.pause < 6 && shown.pause < 6)
  }

  // MARK: Q29

  private func anchored(_ item: any UIDynamicItem) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.isAnchored = true
    return behavior
  }

  /// Brakes an item so that it hangs still soon.
  private func braked(_ item: any UIDynamicItem) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.resistance = 2
    behavior.angularResistance = 2
    return behavior
  }

  private func edge(_ item: TestItem, _ y: CGFloat) -> CGPoint {
    let arm = CGPoint(x: 0, y: y).applying(item.transform)
    return CGPoint(x: item.center.x + arm.x, y: item.center.y + arm.y)
  }

  @Test func `Q29 an offset upwards is the top edge for a rod to a point and to an item`() {
    let top = UIOffset(horizontal: 0, vertical: -25)
    let bottom = UIOffset(horizontal: 0, vertical: 25)
    do {
      let animator = UIDynamicAnimator()
      let item = TestItem(220, 170, size: 50)
      let rod = UIAttachmentBehavior(
        item: item, offsetFromCenter: top, attachedToAnchor: CGPoint(x: 200, y: 100))
      rod.length = 80
      for behavior in [rod, UIGravityBehavior(items: [item]), braked(item)] { animator.addBehavior(behavior) }
      animator.run(900)
      #expect(abs(edge(item, -25).x - 200) < 1 && abs(edge(item, -25).y - 180) < 1)
    }
    do {
      let animator = UIDynamicAnimator()
      let held = TestItem(200, 100, size: 50)
      let item = TestItem(220, 200, size: 50)
      let rod = UIAttachmentBehavior(
        item: held, offsetFromCenter: bottom, attachedTo: item, offsetFromCenter: top)
      rod.length = 80
      for behavior in [rod, UIGravityBehavior(items: [item]), braked(item), anchored(held)] {
        animator.addBehavior(behavior)
      }
      animator.run(900)
      #expect(abs(edge(item, -25).x - 200) < 1 && abs(edge(item, -25).y - 205) < 1)
    }
  }

  @Test func `Q29 the offsets of a limit attachment act with the opposite sign, as measured`() {
    let animator = UIDynamicAnimator()
    let held = TestItem(200, 100, size: 50)
    let item = TestItem(200, 200, size: 50)
    // What says bottom edge and top edge, 50 points apart, ties the top edge to the bottom edge, 150 apart (rule 58).
    let rope = UIAttachmentBehavior.limitAttachment(
      with: held, offsetFromCenter: UIOffset(horizontal: 0, vertical: 25), attachedTo: item,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: -25))
    animator.addBehavior(rope)
    #expect(abs(rope.length - 150) < 0.01)
  }

  @Test func `Q29 a rope of 80 points between two edges holds at 80 and does nothing when slack`() {
    let animator = UIDynamicAnimator()
    let held = TestItem(200, 100, size: 50)
    let item = TestItem(200, 190, size: 50)
    // The bottom edge of the one and the top edge of the other, with the signs turned.
    let rope = UIAttachmentBehavior.limitAttachment(
      with: held, offsetFromCenter: UIOffset(horizontal: 0, vertical: -25), attachedTo: item,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: 25))
    rope.length = 80
    let properties = frictionless([item])
    for behavior in [rope, UIGravityBehavior(items: [item]), properties, anchored(held)] {
      animator.addBehavior(behavior)
    }
    // 40 points of slack are 0.283 s of free fall; sub-steps add half a sub-step's speed.
    for _ in 0..<16 {
      animator.run(1)
      let t = animator.elapsedTime - 1.0 / 120
      #expect(abs(item.center.y - 190 - 500 * t * (t + 1.0 / 120)) < 0.01)
    }
    #expect(edge(item, -25).y - edge(held, 25).y < 80)
    properties.resistance = 2
    properties.angularResistance = 2
    animator.run(600)
    let (upper, lower) = (edge(held, 25), edge(item, -25))
    #expect(abs(lower.x - upper.x) < 1)
    #expect(abs(lower.y - upper.y - 80) < 1)
    #expect(abs(item.transform.b) < 0.02)
  }
}
