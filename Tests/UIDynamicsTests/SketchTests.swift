import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct SketchTests {
  @Test func `a sketch shows walls, ties, contacts and motions where they are`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let animator = UIDynamicAnimator(referenceView: view)
    let a = TestItem(100, 100, size: 40)
    let b = TestItem(200, 260, size: 40)
    let collision = UICollisionBehavior(items: [b])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: "x" as NSString, from: .zero, to: CGPoint(x: 50, y: 0))
    let rod = UIAttachmentBehavior(
      item: a, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0),
      attachedToAnchor: CGPoint(x: 100, y: 20))
    animator.addBehavior(collision)
    animator.addBehavior(rod)
    animator.addBehavior(UISnapBehavior(item: a, snapTo: CGPoint(x: 120, y: 120)))
    animator.addBehavior(UIGravityBehavior(items: [b]))
    var sketch = animator.sketch
    #expect(sketch.boundaries.map(\.isImplicit) == [false, true])
    #expect(sketch.boundaries[1].corners.first == CGPoint(x: -1, y: -1))
    #expect(sketch.ties.count == 2)
    #expect(abs(sketch.ties[0].from.x - 110) < 1e-3 && abs(sketch.ties[0].to.y - 20) < 1e-3)
    #expect(sketch.ties.map(\.isSpring) == [false, true])
    #expect(sketch.motions.count == 2)
    var contacts: [CGPoint] = []
    for _ in 0..<60 {
      animator.run(1)
      sketch = animator.sketch
      contacts += sketch.contacts
    }
    #expect(!contacts.isEmpty)
    #expect(contacts.allSatisfy { abs($0.y - 300) < 2.5 })
  }

  @Test func `snaps that are ignored are no ties`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    _ = diagnostics {
      animator.addBehavior(UISnapBehavior(item: item, snapTo: .zero))
      animator.addBehavior(UISnapBehavior(item: item, snapTo: .zero))
    }
    #expect(animator.sketch.ties.isEmpty)
  }

  @Test func `a program may derive its own attachment`() {
    final class Leash: UIAttachmentBehavior {
      init(_ item: any UIDynamicItem) {
        super.init(item: item, offsetFromCenter: .zero, attachedToAnchor: CGPoint(x: 100, y: 0))
      }
    }
    let animator = UIDynamicAnimator()
    let leash = Leash(TestItem())
    animator.addBehavior(leash)
    #expect(abs(leash.length - 100) < 1e-3)
  }
}
