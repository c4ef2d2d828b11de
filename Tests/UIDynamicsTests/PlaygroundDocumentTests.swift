import Foundation
import Testing
import UIDynamics
import UIViews

/// The rules of the document on a Playground page: a blue view that falls on the floor and is dragged by a pan.
@MainActor
struct PlaygroundDocumentTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let draggable = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
  private let animator: UIDynamicAnimator
  private let collision: UICollisionBehavior
  private let listener = Listener()

  init() {
    view.addSubview(draggable)
    animator = UIDynamicAnimator(referenceView: view)
    collision = UICollisionBehavior(items: [draggable])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionMode = .boundaries
    let bottom = view.bounds.size.height
    collision.addBoundary(
      withIdentifier: "block" as NSString, from: CGPoint(x: 0, y: bottom),
      to: CGPoint(x: view.bounds.size.width, y: bottom))
    collision.collisionDelegate = listener
    animator.addBehavior(UIGravityBehavior(items: [draggable]))
    animator.addBehavior(collision)
  }

  @Test func `the view falls to the floor, which is told by its identifier`() {
    animator.run(300)
    #expect(draggable.frame.maxY > 476 && draggable.frame.maxY < 480)
    #expect(!animator.isRunning)
    #expect(!listener.identifiers.isEmpty)
    #expect(listener.identifiers.contains { ($0 as? NSString) == "block" })
    // The wall of the reference bounds, which has no identifier, is one point farther out and may be met as well.
    #expect(listener.identifiers.allSatisfy { $0 == nil || ($0 as? NSString) == "block" })
  }

  @Test func `in mode boundaries items pass through each other and not through boundaries`() {
    let other = UIView(frame: CGRect(x: 40, y: 200, width: 50, height: 50))
    view.addSubview(other)
    collision.addItem(other)
    let anchored = UIDynamicItemBehavior(items: [other])
    anchored.isAnchored = true
    animator.addBehavior(anchored)
    animator.run(200)
    #expect(draggable.frame.maxY > 476 && draggable.frame.maxY < 480)
    #expect(draggable.center.x == 65)
    #expect(other.center == CGPoint(x: 65, y: 225))
  }

  @Test func `while the animator runs a center that the pan sets is overwritten at the next step`() {
    animator.run(5)
    let y = draggable.center.y
    for _ in 0..<5 {
      draggable.center = CGPoint(x: draggable.center.x + 30, y: draggable.center.y)
      #expect(draggable.center.x == 95)
      animator.run(1)
      #expect(draggable.center.x == 65)
    }
    #expect(draggable.center.y > y)
  }

  @Test func `when the pan ends, updateItem takes the view into the calculation where it is`() {
    animator.run(5)
    draggable.center = CGPoint(x: 200, y: 100)
    animator.updateItem(usingCurrentState: draggable)
    animator.run(1)
    #expect(draggable.center.x == 200)
    #expect(draggable.center.y >= 100 && draggable.center.y < 110)
    animator.run(300)
    #expect(draggable.center.x == 200)
    #expect(draggable.frame.maxY > 476 && draggable.frame.maxY < 480)
  }

  @Test func `updateItem wakes an animator that rests`() {
    animator.run(300)
    #expect(!animator.isRunning)
    draggable.center = CGPoint(x: 100, y: 100)
    animator.run(5)
    #expect(draggable.center == CGPoint(x: 100, y: 100))
    animator.updateItem(usingCurrentState: draggable)
    #expect(animator.isRunning)
    animator.run(300)
    #expect(draggable.frame.maxY > 476 && draggable.frame.maxY < 480)
  }

  @Test
  func `the animator works on the view hierarchy inside its reference view, in the coordinates of that view`()
  {
    let holder = UIView(frame: CGRect(x: 100, y: 60, width: 100, height: 100))
    view.addSubview(holder)
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    holder.addSubview(inner)
    let deep = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.addSubview(deep)
    let fall = UIGravityBehavior(items: [inner])
    collision.addItem(inner)
    animator.addBehavior(fall)
    #expect(animator.motion(of: inner)?.center == CGPoint(x: 125, y: 85))
    animator.run(300)
    // The floor of the reference view, not of the superview, holds it.
    let frame = holder.convert(inner.frame, to: view)
    #expect(frame.maxY > 476 && frame.maxY < 480)
    #expect(holder.frame == CGRect(x: 100, y: 60, width: 100, height: 100))
    #expect(deep.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func `behaviours are what the animator is given, and it moves nothing without them`() {
    animator.removeAllBehaviors()
    animator.run(30)
    #expect(draggable.frame == CGRect(x: 40, y: 40, width: 50, height: 50))
    #expect(!animator.isRunning)
  }

  @Test func `a last move after updateItem, in the document's order, is overwritten at the next step`() {
    animator.run(5)
    // The pan went on to (200, 100); at its end the handler first calls updateItem and then moves once more.
    draggable.center = CGPoint(x: 200, y: 100)
    animator.updateItem(usingCurrentState: draggable)
    draggable.center = CGPoint(x: 225, y: 40)
    #expect(animator.isRunning)
    animator.run(1)
    #expect(draggable.center.x == 200)
    #expect(draggable.center.y >= 100 && draggable.center.y < 110)
    animator.run(300)
    #expect(draggable.center.x == 200)
  }

  @Test func `without the walls of the bounds the bottom line alone holds the view, always under its name`() {
    collision.translatesReferenceBoundsIntoBoundary = false
    animator.run(300)
    #expect(!animator.isRunning)
    // The gap of rule 67, and half a point of rounding.
    #expect(draggable.frame.maxY >= 480 - 1.8 - 0.5 && draggable.frame.maxY <= 480)
    #expect(!listener.identifiers.isEmpty)
    #expect(listener.identifiers.allSatisfy { ($0 as? NSString) == "block" })
  }
}
