import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct AttachmentTests {
  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  @Test func `a rod keeps its length`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(200, 100, size: 40)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    #expect(rod.length == 0 && rod.frequency == 0 && rod.damping == 0)
    #expect(rod.attachedBehaviorType == .anchor)
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    #expect(abs(rod.length - 100) < 1e-3)
    for _ in 0..<60 {
      animator.run(1)
      #expect(abs(distance(item.center, CGPoint(x: 100, y: 100)) - 100) < 0.5)
    }
  }

  @Test func `a rod with its item on the anchor holds that point`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(200, 100, size: 40)
    let anchor = CGPoint(x: 220, y: 100)
    animator.addBehavior(
      UIAttachmentBehavior(
        item: item, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0), attachedToAnchor: anchor))
    animator.addBehavior(UIGravityBehavior(items: [item]))
    for _ in 0..<60 {
      animator.run(1)
      let tip = CGPoint(x: 20, y: 0).applying(item.transform)
      #expect(distance(CGPoint(x: item.center.x + tip.x, y: item.center.y + tip.y), anchor) < 0.5)
    }
    #expect(item.center.y > 105)
  }

  @Test func `moving the anchor takes the item along`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(200, 100, size: 40)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    spring.frequency = 3
    spring.damping = 1
    spring.length = 0
    animator.addBehavior(spring)
    animator.run(60)
    spring.anchorPoint = CGPoint(x: 350, y: 300)
    animator.run(300)
    #expect(distance(item.center, CGPoint(x: 350, y: 300)) < 2)
  }

  @Test func `an item moved by a rod between two items follows`() {
    let animator = UIDynamicAnimator()
    let a = TestItem(100, 100, size: 40)
    let b = TestItem(250, 100, size: 40)
    let rod = UIAttachmentBehavior(item: a, attachedTo: b)
    #expect(rod.attachedBehaviorType == .items)
    #expect(rod.items.count == 2)
    #expect(rod.anchorPoint == .zero)
    animator.addBehavior(rod)
    let push = UIPushBehavior(items: [b], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.5, dy: 0.2)
    animator.addBehavior(push)
    animator.run(60)
    #expect(abs(distance(a.center, b.center) - 150) < 0.5)
    #expect(a.center.x > 110)
  }

  @Test func `a rope lets its items come nearer and no farther apart`() {
    let animator = UIDynamicAnimator()
    let a = TestItem(100, 100, size: 40)
    let b = TestItem(200, 100, size: 40)
    let anchored = UIDynamicItemBehavior(items: [a])
    anchored.isAnchored = true
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    #expect(rope.length == 100)
    animator.addBehavior(anchored)
    animator.addBehavior(rope)
    let motion = UIDynamicItemBehavior(items: [b])
    motion.addLinearVelocity(CGPoint(x: -150, y: 200), for: b)
    animator.addBehavior(motion)
    for _ in 0..<60 {
      animator.run(1)
      #expect(distance(a.center, b.center) < 101)
    }
  }

  @Test func `a slide allows no turn and no motion across its axis`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: 40)
    animator.addBehavior(
      UIAttachmentBehavior.slidingAttachment(
        with: item, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 3, dy: 4)))
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    animator.run(30)
    let dx = item.center.x - 100
    let dy = item.center.y - 100
    #expect(dy > 20)
    #expect(abs(4 * dx - 3 * dy) < 1)
    #expect(abs(item.transform.b) < 1e-3)
  }

  @Test func `welded items move as one`() {
    let animator = UIDynamicAnimator()
    let a = TestItem(100, 100, size: 40)
    let b = TestItem(160, 130, size: 40)
    animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 130, y: 110)))
    let push = UIPushBehavior(items: [a], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.3, dy: -0.2)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 20), for: a)
    animator.addBehavior(push)
    let d = distance(a.center, b.center)
    animator.run(40)
    #expect(abs(distance(a.center, b.center) - d) < 0.5)
    #expect(abs(a.transform.b - b.transform.b) < 0.02)
    #expect(abs(a.transform.b) > 0.01)
  }

  @Test func `an item cannot be attached to itself`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let item = TestItem()
      _ = UIAttachmentBehavior(item: item, attachedTo: item)
    }
  }
}
