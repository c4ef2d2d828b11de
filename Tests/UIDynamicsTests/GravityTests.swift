import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct GravityTests {
  @Test func `items of no gravity behaviour do not fall`() {
    let animator = UIDynamicAnimator()
    let falling = TestItem(0, 0)
    let other = TestItem(500, 0)
    animator.addBehavior(UIGravityBehavior(items: [falling]))
    animator.addBehavior(UIDynamicItemBehavior(items: [other]))
    animator.run(10)
    #expect(falling.center.y > 10)
    #expect(other.center.y == 0)
  }

  @Test func `the behaviour associated or changed last sets the gravity of all`() {
    let animator = UIDynamicAnimator()
    let a = TestItem(0, 0)
    let b = TestItem(500, 0)
    let first = UIGravityBehavior(items: [a])
    let second = UIGravityBehavior(items: [b])
    second.gravityDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(first)
    animator.addBehavior(second)
    animator.run(5)
    #expect(a.center.y == 0 && a.center.x > 1)
    first.magnitude = 1
    animator.run(5)
    #expect(b.center.y > 1)
  }

  @Test func `removing a gravity behaviour sets the gravity of the others to zero`() {
    let animator = UIDynamicAnimator()
    let a = TestItem(0, 0)
    let b = TestItem(500, 0)
    let second = UIGravityBehavior(items: [b])
    animator.addBehavior(UIGravityBehavior(items: [a]))
    animator.addBehavior(second)
    animator.removeBehavior(second)
    animator.run(5)
    #expect(a.center.y == 0)
  }

  @Test func `an item in two gravity behaviours falls as long as one holds it`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(0, 0)
    let one = UIGravityBehavior(items: [item])
    let two = UIGravityBehavior(items: [item])
    animator.addBehavior(one)
    animator.addBehavior(two)
    two.removeItem(item)
    animator.run(5)
    #expect(item.center.y > 1)
    one.removeItem(item)
    let y = item.center.y
    #expect(animator.motion(of: item) == nil)
    animator.run(5)
    #expect(item.center.y == y)
  }
}
