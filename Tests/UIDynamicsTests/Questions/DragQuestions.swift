import Foundation
import Testing
import UIKit

/// What people ask about views that a finger moves while an animator holds them.
@MainActor
struct DragQuestions {
  /// An animator with a view of 60 by 60 points that drifts to the right at 30 points a second.
  private func drifting() -> (UIDynamicAnimator, UIView, UIDynamicItemBehavior) {
    let view = UIView(frame: CGRect(x: 40, y: 70, width: 60, height: 60))
    let (animator, reference) = animator(of: view, in: CGSize(width: 320, height: 480))
    let properties = UIDynamicItemBehavior(items: [view])
    properties.addLinearVelocity(CGPoint(x: 30, y: 0), for: view)
    animator.addBehavior(properties)
    // The animator holds its reference view weakly, the views hold each other from above.
    properties.action = { _ = reference }
    animator.run(10)
    return (animator, view, properties)
  }

  @Test
  func `Q21 a center set by hand jumps back unless the animator is told, and then carries on from there`() {
    let (animator, view, properties) = drifting()
    #expect(animator.isRunning)
    let held = view.center
    view.center.x += 100
    animator.run(1)
    // Half a point of drift, and the rounding to pixels.
    #expect(abs(view.center.x - held.x) < 1 && abs(view.center.y - held.y) < 1)

    view.center.x += 100
    let told = view.center
    let step = properties.linearVelocity(for: view).x / 60
    animator.updateItem(usingCurrentState: view)
    animator.run(1)
    #expect(abs(view.center.x - told.x) < 0.5 + step)
    #expect(abs(view.center.y - told.y) < 0.5)
  }

  @Test func `Q21 a velocity of 600 against a resistance of 10 carries a view 60 points`() {
    let (animator, view, properties) = drifting()
    properties.resistance = 10
    animator.run(60)
    #expect(properties.linearVelocity(for: view).x < 1)
    view.center.x = 100
    animator.updateItem(usingCurrentState: view)
    properties.addLinearVelocity(CGPoint(x: 600, y: 0), for: view)
    for _ in 0..<300 where animator.isRunning { animator.run(1) }
    #expect(!animator.isRunning)
    // v/c in the closed form of the resistance, with or without sub-steps.
    #expect(abs(view.center.x - 160) < 6)
  }

  /// A label of 100 by 20 points that falls in a view of 320 by 1000 points; a plain view stands for it.
  private func falling() -> (UIDynamicAnimator, UIView, UIView) {
    let label = UIView(frame: CGRect(x: 100, y: 10, width: 100, height: 20))
    let (animator, reference) = animator(of: label, in: CGSize(width: 320, height: 1000))
    let collision = UICollisionBehavior(items: [label])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [label]))
    return (animator, label, reference)
  }

  @Test func `Q22 a frame that is set by hand and announced is where the label falls on from`() {
    let (animator, label, reference) = falling()
    animator.run(60)
    #expect(label.frame.minY > 400)
    label.frame.origin.y = 0
    let center = label.center
    animator.updateItem(usingCurrentState: label)
    animator.run(1)
    #expect(abs(label.center.x - center.x) < 0.5)
    #expect((0..<20).contains(label.center.y - center.y))
    let y = label.center.y
    animator.run(10)
    // It has kept the speed of its first second of fall, less the resistance.
    #expect(label.center.y > y + 150)
    animator.run(600)
    #expect(!animator.isRunning)
    #expect(abs(label.frame.maxY - reference.bounds.maxY) < 1.1)
  }

  @Test func `Q22 a new size counts for a new body, not for an update`() {
    let (animator, label, reference) = falling()
    animator.run(20)
    label.bounds.size.height = 60
    animator.updateItem(usingCurrentState: label)
    animator.run(600)
    #expect(!animator.isRunning)
    // Still the body of 20 points (rules 34 and 110): the label hangs 20 points below the floor.
    #expect(abs(label.center.y + 10 - reference.bounds.maxY) < 1.1)
    #expect(label.bounds.size == CGSize(width: 100, height: 60))

    // All behaviours let go of the label and take it again.
    let behaviors = animator.behaviors
    animator.removeAllBehaviors()
    label.center.y = 500
    for behavior in behaviors { animator.addBehavior(behavior) }
    animator.run(600)
    #expect(!animator.isRunning)
    // A box rests up to 1.8 points from the wall, which stands a point outside (rules 63 and 67).
    #expect(abs(label.frame.maxY - reference.bounds.maxY) < 1.1)
  }

  @Test func `Q23 a view hangs on the touched point, turns about it, and flies off when let go`() {
    let view = UIView(frame: CGRect(x: 100, y: 40, width: 100, height: 60))
    let (animator, reference) = animator(of: view, in: CGSize(width: 320, height: 480))
    let touch = CGPoint(x: view.center.x + 40, y: view.center.y)
    let attachment = UIAttachmentBehavior(
      item: view, offsetFromCenter: UIOffset(horizontal: 40, vertical: 0), attachedToAnchor: touch)
    animator.addBehavior(attachment)
    for step in 1...24 {
      attachment.anchorPoint = CGPoint(x: touch.x, y: touch.y + 200 * CGFloat(step) / 24)
      animator.run(1)
      let arm = CGPoint(x: 40, y: 0).applying(view.transform)
      let dx = view.center.x + arm.x - attachment.anchorPoint.x
      let dy = view.center.y + arm.y - attachment.anchorPoint.y
      #expect(dx * dx + dy * dy < 9)
    }
    // More than 20 degrees: the cosine of the angle is below 0.93969.
    #expect(view.transform.a < 0.93969)

    animator.removeBehavior(attachment)
    let flight = UIDynamicItemBehavior(items: [view])
    flight.addLinearVelocity(CGPoint(x: 1200, y: -900), for: view)
    flight.addAngularVelocity(6, for: view)
    var sightings = 0
    flight.action = { [unowned animator] in
      guard !reference.bounds.intersects(view.frame) else { return }
      sightings += 1
      animator.removeAllBehaviors()
      view.removeFromSuperview()
    }
    animator.addBehavior(flight)
    let (center, transform) = (view.center, view.transform)
    animator.run(1)
    #expect(abs(view.center.x - center.x - 20) < 1)
    #expect(abs(view.center.y - center.y + 15) < 0.75)
    let turn = transform.inverted().concatenating(view.transform)
    #expect(abs(turn.b - 0.1) < 0.005)
    animator.run(60)
    #expect(sightings == 1)
    #expect(animator.behaviors.isEmpty && view.superview == nil)
    #expect(!animator.isRunning)
  }
}
