import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct GroupTests {
  private let m1 = TestItem(100, 100, size: 100)
  private let m2 = TestItem(220, 130, size: 50, height: 20)

  @Test func `a group lies around its members`() {
    let group = UIDynamicItemGroup(items: [m1, m2])
    #expect(group.center == CGPoint(x: 147.5, y: 100))
    #expect(group.bounds == CGRect(x: 0, y: 0, width: 195, height: 100))
    #expect(group.transform.isIdentity)
  }

  @Test func `moving a group moves its members, turning it turns them about its center`() {
    let group = UIDynamicItemGroup(items: [m1, m2])
    group.center = CGPoint(x: 157.5, y: 105)
    #expect(m1.center == CGPoint(x: 110, y: 105))
    group.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(m1.center.x - 157.5) < 1e-9 && abs(m1.center.y - 57.5) < 1e-9)
    #expect(m2.transform == group.transform)
    group.transform = .identity
    #expect(abs(m1.center.x - 110) < 1e-9 && abs(m2.center.x - 230) < 1e-9)
  }

  @Test func `a group falls as one body and keeps its shape`() {
    let animator = UIDynamicAnimator()
    let group = UIDynamicItemGroup(items: [m1, m2])
    animator.addBehavior(UIGravityBehavior(items: [group]))
    animator.run(30)
    #expect(m1.center.y > 200)
    #expect(m2.center.x - m1.center.x == 120 && m2.center.y - m1.center.y == 30)
  }

  @Test func `a group cannot hold a group`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UIDynamicItemGroup(items: [UIDynamicItemGroup(items: [TestItem()])])
    }
  }
}
