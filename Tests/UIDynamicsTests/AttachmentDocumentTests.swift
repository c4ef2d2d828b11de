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

  @Test func `the upper right point inside the square keeps its distance and takes the square along`() {
    let offset = UIOffset(horizontal: 30, vertical: -30)
    let attachment = UIAttachmentBehavior(
      item: square, offsetFromCenter: offset, attachedToAnchor: anchor.center)
    animator.addBehavior(attachment)
    // From (130, 130) to (190, 210).
    #expect(abs(attachment.length - 100) < 1e-3)
    for i in 1...30 {
      pan(attachment, to: CGPoint(x: 130 + CGFloat(i), y: 130 - 2 * CGFloat(i)))
      #expect(abs(distance(tied(offset), anchor.center) - 100) < 1.5)
    }
    #expect(square.center.y < 240 - 15)
    #expect(!square.transform.isIdentity)
    #expect(handle.center == CGPoint(x: 70, y: 10))
  }

  @Test
  func `wherever the finger begins, it is the anchor, and the square comes to the first distance from it`() {
    let attachment = UIAttachmentBehavior(item: square, attachedToAnchor: anchor.center)
    animator.addBehavior(attachment)
    animator.run(5)
    let length = (30.0 * 30 + 110 * 110).squareRoot()
    // Away from the red view, and on to a point that is no whole pixel.
    let fingers = (0...40).map { CGPoint(x: 250.25 - 1.5 * CGFloat($0), y: 60.75 + 0.5 * CGFloat($0)) }
    for (i, finger) in fingers.enumerated() {
      pan(attachment, to: finger)
      #expect(attachment.anchorPoint == finger)
      #expect(anchor.center == finger)
      if i >= 5 { #expect(abs(distance(square.center, finger) - length) < 1.5, "\(i)") }
    }
    animator.run(10)
    #expect(attachment.anchorPoint == CGPoint(x: 190.25, y: 80.75))
    #expect(anchor.center == CGPoint(x: 190.25, y: 80.75))
    #expect(abs(attachment.length - length) < 1e-3)
  }

  @Test(arguments: [UIOffset.zero, UIOffset(horizontal: 70, vertical: 10)], [-1, 0, 1] as [CGFloat])
  func `collision keeps the square inside the view at every wall and in every corner`(
    _ offset: UIOffset, _ column: CGFloat
  ) {
    for row in [-1, 0, 1] as [CGFloat] where row != 0 || column != 0 {
      let scene = Self()
      let attachment = UIAttachmentBehavior(
        item: scene.square, offsetFromCenter: offset, attachedToAnchor: scene.anchor.center)
      scene.animator.addBehavior(attachment)
      var out: CGFloat = -.infinity
      var room: CGFloat = .infinity
      for i in 1...80 {
        scene.pan(
          attachment, to: CGPoint(x: 130 + 8 * column * CGFloat(i), y: 130 + 8 * row * CGFloat(i)))
        let frame = scene.square.frame
        let gaps = [frame.minX, frame.minY, 320 - frame.maxX, 480 - frame.maxY]
        out = max(out, -(gaps.min() ?? 0))
        if column != 0 { room = min(room, column < 0 ? gaps[0] : gaps[2]) }
        if row != 0 { room = min(room, row < 0 ? gaps[1] : gaps[3]) }
      }
      // It went to that side, and not out.
      #expect(room < 5, "\(column), \(row)")
      #expect(out <= 1, "\(column), \(row)")
    }
  }
}
