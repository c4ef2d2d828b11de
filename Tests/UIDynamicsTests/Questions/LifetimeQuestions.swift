import Foundation
import Testing
import UIKit

/// What people ask about who keeps whom alive.
@MainActor
struct LifetimeQuestions {
  @Test func `Q30 behaviours outlive their animator, take changes and serve another one`() {
    let a = TestItem(100, 100, size: 50)
    let b = TestItem(300, 100, size: 50)
    let gravity = UIGravityBehavior(items: [a])
    let attachment = UIAttachmentBehavior(item: b, attachedToAnchor: CGPoint(x: 300, y: 50))
    let rod = UIAttachmentBehavior(item: a, attachedTo: b)
    let push = UIPushBehavior(items: [b], mode: .continuous)
    let collision = UICollisionBehavior(items: [a, b])
    let properties = UIDynamicItemBehavior(items: [a, b])
    let snap = UISnapBehavior(item: b, snapTo: CGPoint(x: 300, y: 200))
    let field = UIFieldBehavior.vortexField()
    field.addItem(a)
    let child = UIDynamicBehavior()
    let parent = UIDynamicBehavior()
    parent.addChildBehavior(child)
    let all: [UIDynamicBehavior] = [
      gravity, attachment, rod, push, collision, properties, snap, field, parent,
    ]
    weak var gone: UIDynamicAnimator?
    do {
      let animator = UIDynamicAnimator()
      gone = animator
      for behavior in all { animator.addBehavior(behavior) }
      animator.run(5)
      #expect(all.allSatisfy { $0.dynamicAnimator === animator })
      #expect(child.dynamicAnimator === animator)
    }
    #expect(gone == nil)
    #expect((all + [child]).allSatisfy { $0.dynamicAnimator == nil })

    let centers = [a.center, b.center]
    gravity.angle = 0
    gravity.magnitude = 0.5
    gravity.removeItem(a)
    gravity.addItem(a)
    attachment.anchorPoint = CGPoint(x: 310, y: 50)
    attachment.length = 60
    rod.frequency = 1
    push.pushDirection = CGVector(dx: 1, dy: 0)
    collision.addBoundary(withIdentifier: "x" as NSString, from: .zero, to: CGPoint(x: 0, y: 10))
    collision.removeAllBoundaries()
    properties.elasticity = 0.5
    properties.addLinearVelocity(CGPoint(x: 5, y: 0), for: a)
    #expect(properties.linearVelocity(for: a) == .zero)
    snap.snapPoint = CGPoint(x: 300, y: 210)
    field.strength = 2
    #expect([a.center, b.center] == centers)

    // Gravity, to the right and halved by then, moves its item in another animator.
    let other = UIDynamicAnimator()
    let x = a.center.x
    other.addBehavior(gravity)
    other.run(31)
    #expect(gravity.dynamicAnimator === other)
    // 61 sub-steps at 500 points per second squared, less the resistance: a good 60 points.
    #expect((55..<66).contains(a.center.x - x))
    for behavior in all { other.addBehavior(behavior) }
    #expect(all.allSatisfy { $0.dynamicAnimator === other })
    #expect(abs(attachment.length - 60) < 1e-3)
    other.run(60)
    #expect(a.center.x.isFinite && b.center.x.isFinite)
  }

  // MARK: Q31

  /// Counts what has gone.
  @MainActor
  private final class Deaths {
    var count = 0
    nonisolated func add() { MainActor.assumeIsolated { count += 1 } }
  }

  private final class Animator: UIDynamicAnimator {
    let deaths: Deaths
    init(_ deaths: Deaths) {
      self.deaths = deaths
      super.init()
    }
    deinit { deaths.add() }
  }

  private final class Composite: UIDynamicBehavior {
    let deaths: Deaths
    let moves = UIDynamicItemBehavior()
    init(_ deaths: Deaths) {
      self.deaths = deaths
      super.init()
    }
    deinit { deaths.add() }
  }

  private final class Pull: UIGravityBehavior {
    var deaths: Deaths?
    deinit { deaths?.add() }
  }

  /// What a controller's action captures.
  private enum Capture: CaseIterable { case weakly, unowned, strongly }

  private final class Controller: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    let deaths: Deaths
    let animator: Animator
    let item = TestItem()
    var steps = 0

    init(_ deaths: Deaths, _ capture: Capture) {
      self.deaths = deaths
      animator = Animator(deaths)
      super.init()
      animator.delegate = self
      let parent = Composite(deaths)
      let child = Pull(items: [item])
      child.deaths = deaths
      switch capture {
      case .weakly: child.action = { [weak self, weak parent] in self?.step(of: parent) }
      case .unowned: child.action = { [unowned self, unowned parent] in step(of: parent) }
      case .strongly: child.action = { self.step(of: parent) }
      }
      parent.addChildBehavior(child)
      let collision = UICollisionBehavior(items: [item])
      collision.collisionDelegate = self
      parent.addChildBehavior(collision)
      animator.addBehavior(parent)
    }
    deinit { deaths.add() }

    func step(of parent: Composite?) {
      if parent != nil { steps += 1 }
    }
  }

  @Test func `Q31 an action that holds nothing strongly lets controller, animator, parent and child go`() {
    for capture in [Capture.weakly, .unowned] {
      let deaths = Deaths()
      var controller: Controller? = Controller(deaths, capture)
      controller?.animator.run(3)
      #expect(controller?.steps == 3)
      // The animator holds the parent and the parent the child.
      #expect(deaths.count == 0)
      controller = nil
      #expect(deaths.count == 4)
    }
  }

  @Test func `Q31 an action that holds its controller keeps all alive until it goes`() {
    for endsByAction in [false, true] {
      let deaths = Deaths()
      weak var animator: UIDynamicAnimator?
      do {
        let controller = Controller(deaths, .strongly)
        controller.animator.run(3)
        animator = controller.animator
      }
      #expect(deaths.count == 0)
      // A parent that an action holds is in a ring of its own, which only the action's end opens.
      let parent = animator?.behaviors.first
      weak let child = parent?.childBehaviors.first
      if endsByAction {
        child?.action = nil
      } else {
        animator?.removeAllBehaviors()
        #expect(child?.dynamicAnimator == nil)
        if let child { parent?.removeChildBehavior(child) }
      }
      _ = consume parent
      #expect(deaths.count == 4)
    }
  }

  @Test func `Q31 delegates and the animator of a behaviour are held weakly`() {
    let animator = UIDynamicAnimator()
    let collision = UICollisionBehavior(items: [TestItem()])
    do {
      let listener = Listener()
      animator.delegate = listener
      collision.collisionDelegate = listener
      #expect(animator.delegate != nil && collision.collisionDelegate != nil)
    }
    #expect(animator.delegate == nil && collision.collisionDelegate == nil)
    animator.addBehavior(collision)
    animator.run(40)
    #expect(!animator.isRunning)
  }
}
