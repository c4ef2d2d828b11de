import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct ItemBehaviorTests {
  @Test func `a fresh item behaviour answers the defaults of a body`() {
    let properties = UIDynamicItemBehavior()
    #expect(properties.elasticity == 0.2)
    #expect(properties.friction == 0.2)
    #expect(properties.density == 1)
    #expect(properties.resistance == 0.1)
    #expect(properties.angularResistance == 0.1)
    #expect(properties.charge == 0)
    #expect(properties.allowsRotation)
    #expect(!properties.isAnchored)
  }

  /// The speed after a number of steps of an item that starts at 100 points per second.
  private func speed(after steps: Int, _ change: (UIDynamicAnimator, TestItem) -> Void) -> CGFloat {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let start = UIDynamicItemBehavior(items: [item])
    start.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    animator.addBehavior(start)
    change(animator, item)
    animator.run(steps)
    return start.linearVelocity(for: item).x
  }

  /// What a resistance leaves of 100 points per second after sub-steps of 1/120 s.
  private func braked(_ resistance: Double, substeps: Int) -> CGFloat {
    var v = 100.0
    for _ in 0..<substeps { v /= 1 + resistance / 120 }
    return CGFloat(v)
  }

  @Test func `the last behaviour that set a property wins`() {
    let v = speed(after: 10) { animator, item in
      let a = UIDynamicItemBehavior(items: [item])
      a.resistance = 3
      let b = UIDynamicItemBehavior(items: [item])
      b.resistance = 0.5
      animator.addBehavior(a)
      animator.addBehavior(b)
      a.resistance = 4
    }
    #expect(abs(v - braked(0.5, substeps: 19)) < 1e-3)
  }

  @Test func `a property that was not set, or set to the value held, is not passed on`() {
    let v = speed(after: 10) { animator, item in
      let a = UIDynamicItemBehavior(items: [item])
      a.resistance = 3
      let b = UIDynamicItemBehavior(items: [item])
      b.resistance = 0.1
      b.friction = 0.9
      animator.addBehavior(a)
      animator.addBehavior(b)
    }
    #expect(abs(v - braked(3, substeps: 19)) < 1e-3)
  }

  @Test func `removing a behaviour puts its items back to the defaults`() {
    let v = speed(after: 10) { animator, item in
      let a = UIDynamicItemBehavior(items: [item])
      a.resistance = 3
      animator.addBehavior(a)
      animator.removeBehavior(a)
    }
    #expect(abs(v - braked(0.1, substeps: 19)) < 1e-3)
  }

  @Test func `after a removal the others pass theirs on with the next step`() {
    let v = speed(after: 10) { animator, item in
      let a = UIDynamicItemBehavior(items: [item])
      a.resistance = 2
      let b = UIDynamicItemBehavior(items: [item])
      b.friction = 0.7
      animator.addBehavior(a)
      animator.addBehavior(b)
      animator.removeBehavior(b)
    }
    #expect(abs(v - braked(2, substeps: 19)) < 1e-3)
  }

  @Test func `an infinite resistance holds an item against gravity`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = .greatestFiniteMagnitude
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(20)
    #expect(item.center == CGPoint(x: 100, y: 100))
  }

  @Test func `velocities added outside an animator are summed and given once`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    properties.addLinearVelocity(CGPoint(x: 10, y: 20), for: item)
    properties.addLinearVelocity(CGPoint(x: 30, y: -5), for: item)
    properties.addAngularVelocity(1, for: item)
    properties.addAngularVelocity(1.5, for: item)
    #expect(properties.linearVelocity(for: item) == .zero)
    animator.addBehavior(properties)
    let v = properties.linearVelocity(for: item)
    #expect(abs(v.x - 40) < 1e-5 && abs(v.y - 15) < 1e-5)
    #expect(properties.angularVelocity(for: item) == 2.5)
    animator.removeBehavior(properties)
    #expect(properties.linearVelocity(for: item) == .zero)
    animator.addBehavior(properties)
    #expect(properties.linearVelocity(for: item) == .zero)
  }

  @Test func `velocities of items that are not in the behaviour are ignored`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let other = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    properties.addLinearVelocity(CGPoint(x: 10, y: 20), for: other)
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [other]))
    properties.addAngularVelocity(3, for: other)
    #expect(properties.linearVelocity(for: other) == .zero)
    #expect(properties.angularVelocity(for: other) == 0)
    #expect(animator.motion(of: other)?.angularVelocity == 0)
  }

  @Test func `an item's body lives as long as one behaviour uses it`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    let push = UIPushBehavior(items: [item], mode: .continuous)
    properties.addLinearVelocity(CGPoint(x: 50, y: 0), for: item)
    animator.addBehavior(properties)
    animator.addBehavior(push)
    animator.removeBehavior(properties)
    #expect((animator.motion(of: item)?.linearVelocity.x ?? 0) > 49)
    animator.removeBehavior(push)
    #expect(animator.motion(of: item) == nil)
    animator.addBehavior(push)
    #expect(animator.motion(of: item)?.linearVelocity == .zero)
  }

  @Test func `an anchored item does not move, and moves from rest once it is let go`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    properties.isAnchored = true
    properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: item)
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(properties)
    animator.addBehavior(gravity)
    animator.run(10)
    #expect(item.center == CGPoint(x: 100, y: 100))
    properties.isAnchored = false
    animator.run(10)
    #expect(item.center.x == 100)
    #expect(item.center.y > 110)
  }

  @Test func `without rotation a push off the center does not turn an item`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    properties.allowsRotation = false
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 40), for: item)
    animator.addBehavior(properties)
    animator.addBehavior(push)
    animator.run(10)
    #expect(item.transform.isIdentity)
    #expect(item.center.x > 100)
  }

  @Test func `a density of zero stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in UIDynamicItemBehavior().density = 0 }
  }
}
