import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct FieldTests {
  @Test func `the defaults depend on the kind`() {
    #expect(UIFieldBehavior.radialGravityField(position: .zero).falloff == 2)
    #expect(UIFieldBehavior.springField().falloff == -1)
    #expect(UIFieldBehavior.electricField().falloff == 1)
    #expect(UIFieldBehavior.dragField().falloff == 0)
    #expect(UIFieldBehavior.dragField().strength == 1)
    let spring = UIFieldBehavior.springField()
    spring.smoothness = 0.5
    #expect(spring.smoothness == 0)
    let noise = UIFieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 0.7)
    #expect(noise.smoothness == 0.3 && noise.animationSpeed == 0.7)
  }

  @Test func `a custom field may use and change the animator from its block`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let other = TestItem(500, 500)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    let field = UIFieldBehavior.field { field, _, _, mass, _, _ in
      #expect(mass == 1)
      #expect(properties.linearVelocity(for: item).y == 0)
      properties.addItem(other)
      properties.addAngularVelocity(0.001, for: item)
      field.strength += 0.1
      animator.removeBehavior(field)
      return CGVector(dx: 1, dy: 0)
    }
    field.addItem(item)
    animator.addBehavior(properties)
    animator.addBehavior(field)
    animator.run(1)
    #expect(abs((animator.motion(of: item)?.linearVelocity.x ?? 0) - 100.0 / 120) < 1e-4)
    #expect(field.dynamicAnimator == nil)
    #expect(animator.motion(of: other) != nil)
    let v = animator.motion(of: item)?.linearVelocity.x
    animator.run(5)
    #expect(animator.motion(of: item)?.linearVelocity.x == v)
  }

  @Test func `the block of a custom field sees all items where they were before the sub-step`() {
    let animator = UIDynamicAnimator()
    let items = (0..<3).map { TestItem(300 * CGFloat($0), 100) }
    animator.addBehavior(UIGravityBehavior(items: items))
    var before: [CGFloat] = []
    var calls = 0
    let field = UIFieldBehavior.field { [unowned animator] _, _, _, _, _, _ in
      let now = items.map { animator.motion(of: $0)?.center.y ?? 0 }
      // The three calls of one sub-step see the same.
      if calls % 3 == 0 { before = now }
      #expect(now == before)
      #expect(animator.items(in: CGRect(x: 290, y: 0, width: 20, height: 900)).count == 1)
      calls += 1
      return .zero
    }
    for item in items { field.addItem(item) }
    animator.addBehavior(field)
    animator.run(10)
    // One sub-step in the first step, two in each other one (rule 7).
    #expect(calls == 3 * 19)
    #expect(before[0] > 100)
  }

  @Test func `the 33rd field does not act, and a message says so`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let said = diagnostics {
      for _ in 0..<33 {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        field.addItem(item)
        animator.addBehavior(field)
      }
    }
    #expect(said.count == 1)
  }
}
