import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct CollisionTests {
  private let a = CGPoint(x: 0, y: 300)
  private let b = CGPoint(x: 1000, y: 300)

  @Test func `boundaries are kept by equal identifiers`() {
    let collision = UICollisionBehavior()
    #expect(collision.boundaryIdentifiers == nil)
    collision.addBoundary(withIdentifier: "x" as NSString, from: a, to: b)
    collision.addBoundary(
      withIdentifier: 7 as NSNumber, for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(collision.boundaryIdentifiers?.count == 2)
    #expect(collision.boundary(withIdentifier: NSString(string: "x"))?.elements == [.move(a), .line(b)])
    #expect(collision.boundary(withIdentifier: "y" as NSString) == nil)
    collision.removeBoundary(withIdentifier: "y" as NSString)
    collision.removeBoundary(withIdentifier: "x" as NSString)
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  /// Where a box of 40 points that falls from the origin is after two seconds.
  private func fall(_ set: (UICollisionBehavior, UIDynamicAnimator) -> Void) -> CGFloat {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: 40)
    let collision = UICollisionBehavior(items: [item])
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.addBehavior(collision)
    set(collision, animator)
    animator.run(120)
    return item.center.y
  }

  @Test func `a boundary added to a behaviour in an animator holds at once`() {
    let y = fall { collision, _ in collision.addBoundary(withIdentifier: "f" as NSString, from: a, to: b) }
    #expect(y > 277 && y < 280)
  }

  @Test func `a boundary under a used identifier replaces the old one`() {
    let y = fall { collision, _ in
      collision.addBoundary(withIdentifier: "f" as NSString, from: a, to: b)
      collision.addBoundary(
        withIdentifier: "f" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 1000, y: 400))
      #expect(collision.boundaryIdentifiers?.count == 1)
    }
    #expect(y > 377 && y < 380)
  }

  @Test func `an open path is closed`() {
    let y = fall { collision, _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 300))
      path.addLine(to: CGPoint(x: 100, y: 900))
      path.addLine(to: CGPoint(x: 200, y: 300))
      _ = diagnostics { collision.addBoundary(withIdentifier: "f" as NSString, for: path) }
    }
    #expect(y > 275 && y < 280)
  }

  @Test func `mode items lets an item through a boundary, mode boundaries does not`() {
    let through = fall { collision, _ in
      collision.addBoundary(withIdentifier: "f" as NSString, from: a, to: b)
      collision.collisionMode = .items
    }
    #expect(through > 500)
    let held = fall { collision, _ in
      collision.addBoundary(withIdentifier: "f" as NSString, from: a, to: b)
      collision.collisionMode = .boundaries
    }
    #expect(held < 280)
  }

  @Test func `many collision behaviours stay apart`() {
    let y = fall { _, animator in
      for i in 0..<15 {
        let other = UICollisionBehavior(items: [TestItem(CGFloat(i) * 500 - 9000, 0)])
        other.addBoundary(withIdentifier: "f" as NSString, from: a, to: b)
        animator.addBehavior(other)
      }
    }
    #expect(y > 500)
  }

  @Test func `without a reference view the bounds are no wall`() {
    let y = fall { collision, _ in
      _ = diagnostics { collision.translatesReferenceBoundsIntoBoundary = true }
    }
    #expect(y > 500)
  }

  @Test func `insets turn the wall on, and the switch puts them back to zero`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let animator = UIDynamicAnimator(referenceView: view)
    let item = TestItem(150, 150, size: 40)
    let collision = UICollisionBehavior(items: [item])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    let listener = Listener()
    collision.collisionDelegate = listener
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(200)
    #expect(item.center.y > 228 && item.center.y < 231)
    #expect(listener.identifiers.allSatisfy { $0 == nil } && !listener.identifiers.isEmpty)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.run(200)
    #expect(item.center.y > 278 && item.center.y < 281)
    collision.translatesReferenceBoundsIntoBoundary = false
    animator.run(100)
    #expect(item.center.y > 400)
  }

  @Test func `a boundary needs two distinct points`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UICollisionBehavior().addBoundary(withIdentifier: "x" as NSString, from: .zero, to: .zero)
    }
  }

  @Test func `an item can leave the behaviour inside a contact`() {
    let animator = UIDynamicAnimator()
    let items = [TestItem(100, 100, size: 40), TestItem(100, 200, size: 40)]
    let collision = UICollisionBehavior(items: items)
    let gravity = UIGravityBehavior(items: [items[0]])
    let listener = Listener()
    collision.collisionDelegate = listener
    listener.onBegan = {
      for item in items {
        collision.removeItem(item)
        gravity.removeItem(item)
      }
      collision.removeAllBoundaries()
    }
    animator.addBehavior(collision)
    animator.addBehavior(gravity)
    animator.run(120)
    #expect(listener.log.filter { $0 == "began" }.count == 1)
    #expect(collision.items.isEmpty)
  }
}
