import Foundation
import Testing
import UIKit

/// What people ask about pushes: how strong they are, and what becomes of many.
@MainActor
struct PushQuestions {
  /// An item alone in a space without resistance, and its push.
  @MainActor
  private struct Pushed {
    let animator = UIDynamicAnimator()
    let item: TestItem
    let properties: UIDynamicItemBehavior
    let push: UIPushBehavior

    init(
      _ mode: UIPushBehavior.Mode = .instantaneous, width: CGFloat = 100, density: CGFloat = 1,
      magnitude: CGFloat = 1
    ) {
      item = TestItem(0, 0, size: width, height: 100)
      properties = UIDynamicItemBehavior(items: [item])
      properties.resistance = 0
      properties.density = density
      push = UIPushBehavior(items: [item], mode: mode)
      push.magnitude = magnitude
      animator.addBehavior(properties)
      animator.addBehavior(push)
    }

    var speed: CGFloat { properties.linearVelocity(for: item).x }
  }

  @Test func `Q24 an instantaneous push of 1 gives a kilogram 100 points per second`() {
    for (width, density, expected) in [(100.0, 1.0, 100.0), (200, 1, 50), (100, 2, 50)] {
      let pushed = Pushed(width: width, density: density)
      pushed.animator.run(1)
      #expect(abs(pushed.speed - expected) < expected / 100)
    }
  }

  @Test func `Q24 direction and angle of a push are one state`() {
    let push = UIPushBehavior(items: [], mode: .instantaneous)
    push.pushDirection = CGVector(dx: -1, dy: 0)
    #expect(push.magnitude == 1)
    #expect(abs(push.angle - .pi) < 1e-6)
    push.setAngle(0, magnitude: 1)
    push.setAngle(.pi, magnitude: 1)
    #expect(abs(push.pushDirection.dx + 1) < 1e-6 && abs(push.pushDirection.dy) < 1e-6)
  }

  @Test func `Q24 an instantaneous push is spent, keeps its vector, and fires each time it is made active`() {
    let pushed = Pushed()
    pushed.push.pushDirection = CGVector(dx: 1, dy: 0)
    #expect(pushed.push.active)
    for fired in 1...3 {
      pushed.push.active = true
      // Before the step a second assignment is the same one.
      pushed.push.active = true
      pushed.animator.run(1)
      #expect(!pushed.push.active)
      #expect(pushed.push.pushDirection == CGVector(dx: 1, dy: 0))
      #expect(abs(pushed.speed - 100 * CGFloat(fired)) < CGFloat(fired))
      pushed.animator.run(3)
      #expect(abs(pushed.speed - 100 * CGFloat(fired)) < CGFloat(fired))
    }
  }

  @Test func `Q24 a continuous push of 1 accelerates a kilogram by 100 while it is active`() {
    let pushed = Pushed(.continuous)
    pushed.animator.run(10)
    let start = pushed.speed
    pushed.animator.run(30)
    #expect(pushed.push.active)
    #expect(abs(pushed.speed - start - 50) < 0.5)
    pushed.push.active = false
    let end = pushed.speed
    pushed.animator.run(30)
    #expect(abs(pushed.speed - end) < 1e-3)
  }

  @Test func `Q25 fifty instantaneous pushes add up and can remove themselves`() {
    let pushed = Pushed(magnitude: 0)
    var before = 0
    var after = 0
    pushed.properties.action = { before += 1 }
    let last = UIDynamicBehavior()
    pushed.animator.addBehavior(last)
    let count = pushed.animator.behaviors.count
    var calls = 0
    for _ in 0..<10 {
      for _ in 0..<5 {
        let push = UIPushBehavior(items: [pushed.item], mode: .instantaneous)
        push.magnitude = 0.1
        push.action = { [unowned push, animator = pushed.animator] in
          calls += 1
          if !push.active { animator.removeBehavior(push) }
        }
        pushed.animator.addBehavior(push)
      }
      // The one that comes after the pushes must not be skipped when they go.
      pushed.animator.removeBehavior(last)
      last.action = { after += 1 }
      pushed.animator.addBehavior(last)
      #expect(pushed.animator.behaviors.count == count + 5)
      pushed.animator.run(1)
      #expect(pushed.animator.behaviors.count == count)
    }
    #expect(abs(pushed.speed - 500) < 10)
    #expect(calls == 50)
    #expect(before == 10 && after == 10)
  }

  /// The time until an item pushed by an impulse has gone 400 points.
  private func arrival(magnitude: CGFloat, step: TimeInterval) -> TimeInterval {
    let pushed = Pushed(magnitude: magnitude)
    while pushed.item.center.x < 400, pushed.animator.elapsedTime < 10 { pushed.animator.step(step) }
    return pushed.animator.elapsedTime
  }

  @Test func `Q26 twice the push is half the time, at any step`() {
    let slow = arrival(magnitude: 1, step: 1 / 60)
    let fast = arrival(magnitude: 2, step: 1 / 60)
    #expect(abs(slow / fast - 2) < 0.06)
    #expect(abs(arrival(magnitude: 1, step: 1 / 120) - slow) <= 1 / 60 + 1e-9)
    #expect(abs(arrival(magnitude: 2, step: 1 / 120) - fast) <= 1 / 60 + 1e-9)
  }
}
