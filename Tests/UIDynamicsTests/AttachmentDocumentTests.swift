import Foundation
import Testing
import UIDynamics
import UIViews

/// The rules of the document on attachments: a green square with a brown handle, tied to a red anchor that a pan moves.
@MainActor
struct AttachmentDocumentTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let square = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
  private let handle = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
  private let anchor = UIView(frame: CGRect(x: 120, y: 120, width: 20, height: 20))
  private let animator: UIDynamicAnimator

  init() {
    square.center = view.center
    square.addSubview(handle)
    view.addSubview(square)
    view.addSubview(anchor)
    animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
  }

  /// What the document's pan handler does, and a step.
  private func pan(_ attachment: UIAttachmentBehavior, to point: CGPoint) {
    attachment.anchorPoint = point
    anchor.center = point
    animator.run(1)
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// The point of the square that is tied, in the coordinates of the view.
  private func tied(_ offset: UIOffset) -> CGPoint {
    let p = CGPoint(x: offset.horizontal, y: offset.vertical).applying(square.transform)
    return CGPoint(x: square.center.x + p.x, y: square.center.y + p.y)
  }

  @Test func `when one of two attached items moves, the other moves with it`() {
    let animator = UIDynamicAnimator()
    let a = TestItem(100, 100, size: 40)
    let b = TestItem(200, 100, size: 40)
    animator.addBehavior(UIAttachmentBehavior(item: a, attachedTo: b))
    let start = UIDynamicItemBehavior(items: [a])
    start.addLinearVelocity(CGPoint(x: -300, y: 0), for: a)
    animator.addBehavior(start)
    animator.run(30)
    #expect(b.center.x < 180)
    #expect(abs(distance(a.center, b.center) - 100) < 0.5)
  }

  @Test func `attached to an anchor as a whole, the square follows the anchor and keeps its distance`() {
    let attachment = UIAttachmentBehavior(item: square, attachedToAnchor: anchor.center)
    let length = distance(square.center, anchor.center)
    animator.addBehavior(attachment)
    #expect(abs(attachment.length - length) < 1e-3)
    animator.run(10)
    #expect(square.center == view.center)
    for i in 1...30 { pan(attachment, to: CGPoint(x: 130 + 2 * CGFloat(i), y: 130 + 3 * CGFloat(i))) }
    animator.run(5)
    #expect(square.center != view.center)
    #expect(abs(distance(square.center, anchor.center) - length) < 1)
  }

  @Test func `with the handle as the item the handle alone is moved`() {
    let attachment = UIAttachmentBehavior(item: handle, attachedToAnchor: anchor.center)
    // The handle's center in the view: (160 - 40 + 70, 240 - 40 + 10).
    let length = distance(CGPoint(x: 190, y: 210), anchor.center)
    animator.addBehavior(attachment)
    #expect(abs(attachment.length - length) < 1e-3)
    for i in 1...30 { pan(attachment, to: CGPoint(x: 130 - 2 * CGFloat(i), y: 130)) }
    animator.run(5)
    #expect(square.center == view.center)
    #expect(square.transform.isIdentity)
    #expect(handle.center != CGPoint(x: 70, y: 10))
    #expect(abs(distance(square.convert(handle.center, to: view), anchor.center) - length) < 1)
  }

  @Test func `with an offset the offset point follows the anchor and takes the whole square along`() {
    // The document takes the handle's center for the offset, which lies outside the square.
    let offset = UIOffset(horizontal: handle.center.x, vertical: handle.center.y)
    let attachment = UIAttachmentBehavior(
      item: square, offsetFromCenter: offset, attachedToAnchor: anchor.center)
    let length = distance(tied(offset), anchor.center)
    animator.addBehavior(attachment)
    animator.run(5)
    #expect(square.center == view.center)
    for i in 1...30 {
      pan(attachment, to: CGPoint(x: 130 - CGFloat(i), y: 130 - 2 * CGFloat(i)))
    }
    for _ in 0..<30 { animator.run(1) }
    #expect(square.center.y < 235)
    #expect(!square.transform.isIdentity)
    #expect(abs(distance(tied(offset), anchor.center) - length) < 1.5)
    #expect(handle.center == CGPoint(x: 70, y: 10))
  }

  @Test func `the point that was dragged is the anchor, and collision keeps the square inside the view`() {
    let attachment = UIAttachmentBehavior(item: square, attachedToAnchor: anchor.center)
    animator.addBehavior(attachment)
    for i in 1...60 {
      pan(attachment, to: CGPoint(x: 130 + 8 * CGFloat(i), y: 130 + 8 * CGFloat(i)))
      #expect(attachment.anchorPoint == anchor.center)
      let bounds = view.bounds.insetBy(dx: -2, dy: -2)
      #expect(bounds.contains(square.frame), "\(i): \(square.frame)")
    }
  }
}
