import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct PushTests {
  private func scene(_ mode: UIPushBehavior.Mode) -> (UIDynamicAnimator, TestItem, UIPushBehavior) {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    properties.angularResistance = 0
    let push = UIPushBehavior(items: [item], mode: mode)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(properties)
    animator.addBehavior(push)
    return (animator, item, push)
  }

  @Test func `an instantaneous push fires once, and again when made active`() {
    let (animator, item, push) = scene(.instantaneous)
    #expect(push.active)
    animator.run(1)
    #expect(!push.active)
    #expect(abs((animator.motion(of: item)?.linearVelocity.x ?? 0) - 100) < 1e-3)
    animator.run(5)
    #expect(abs((animator.motion(of: item)?.linearVelocity.x ?? 0) - 100) < 1e-3)
    push.active = true
    animator.run(1)
    #expect(abs((animator.motion(of: item)?.linearVelocity.x ?? 0) - 200) < 1e-3)
  }

  @Test func `a continuous push of one newton gives a kilogram 100 points per second squared`() {
    let (animator, item, push) = scene(.continuous)
    animator.run(31)
    #expect(push.active)
    #expect(abs((animator.motion(of: item)?.linearVelocity.x ?? 0) - 100 * 61 / 120) < 1e-2)
  }

  @Test func `an offset makes a torque about the center and does not turn with the item`() {
    let (animator, item, push) = scene(.continuous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: item)
    animator.run(61)
    // -0.5 N m on 1/6 kg m^2 for 121 sub-steps
    #expect(abs((animator.motion(of: item)?.angularVelocity ?? 0) + 3 * 121 / 120) < 1e-3)
  }

  @Test func `an offset is kept for items of the behaviour only`() {
    let item = TestItem()
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 0), for: item)
    #expect(push.targetOffsetFromCenter(for: item) == .zero)
    push.addItem(item)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 0), for: item)
    #expect(push.targetOffsetFromCenter(for: item).horizontal == 3)
    push.removeItem(item)
    #expect(push.targetOffsetFromCenter(for: item) == .zero)
  }
}
