import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct SnapTests {
  @Test func `a snap brings an item to its point and upright`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(40, 300, size: 80)
    item.transform = CGAffineTransform(rotationAngle: 0.7)
    animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 120)))
    animator.run(150)
    #expect(!animator.isRunning)
    #expect(abs(item.center.x - 200) < 0.1 && abs(item.center.y - 120) < 0.1)
    #expect(abs(item.transform.b) < 1e-3)
  }

  @Test func `two snaps on an item are both ignored until one is left`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100)
    let left = UISnapBehavior(item: item, snapTo: CGPoint(x: 0, y: 100))
    let right = UISnapBehavior(item: item, snapTo: CGPoint(x: 400, y: 100))
    let third = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 400))
    let parent = UIDynamicBehavior()
    parent.addChildBehavior(right)
    let said = diagnostics {
      animator.addBehavior(left)
      animator.addBehavior(parent)
      animator.addBehavior(third)
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("TestItem at (100.0, 100.0)") == true)
    animator.run(20)
    #expect(item.center == CGPoint(x: 100, y: 100))
    animator.removeBehavior(third)
    animator.run(20)
    #expect(item.center == CGPoint(x: 100, y: 100))
    animator.removeBehavior(left)
    animator.run(1)
    #expect(item.center.x > 100 && item.center.x < 140)
    animator.run(150)
    #expect(abs(item.center.x - 400) < 0.1)
  }

  @Test func `the snap that is left starts from where the item is`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100)
    let first = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 100))
    animator.addBehavior(first)
    animator.run(4)
    let x = item.center.x
    let second = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 300))
    _ = diagnostics { animator.addBehavior(second) }
    animator.removeBehavior(first)
    animator.run(1)
    #expect(abs(item.center.x - x) < 60)
    animator.run(200)
    #expect(abs(item.center.y - 300) < 0.1)
  }

  @Test func `snaps on one item in two animators do not meet`() {
    let item = TestItem(100, 100)
    let one = UIDynamicAnimator()
    let two = UIDynamicAnimator()
    let said = diagnostics {
      one.addBehavior(UISnapBehavior(item: item, snapTo: .zero))
      two.addBehavior(UISnapBehavior(item: item, snapTo: .zero))
    }
    #expect(said.isEmpty)
  }

  @Test func `damping set on a snap that acts is remembered and does not act`() {
    func x(_ change: (UISnapBehavior) -> Void) -> CGFloat {
      let animator = UIDynamicAnimator()
      let item = TestItem(100, 100)
      let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 100))
      animator.addBehavior(snap)
      change(snap)
      animator.run(10)
      return item.center.x
    }
    #expect(x { _ in } == x { $0.damping = 0 })
  }
}
