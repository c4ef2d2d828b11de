import Demos
import GoldenTesting
import Staging
import Testing
import UIKit

/// The three demonstrations, each with how the document measures the rod: from the tied point at rest to the anchor.
private let variants: [(demo: Demo, tied: CGPoint)] = [
  // The square's center, of a screen of 320 by 480.
  (.attachmentView, CGPoint(x: 160, y: 240)),
  // The handle's center in the square's corner at (120, 200).
  (.attachmentHandle, CGPoint(x: 190, y: 210)),
  // The handle's center, which counts from a corner, taken as an offset from the square's center.
  (.attachment, CGPoint(x: 230, y: 250)),
]

@MainActor
private func walk(_ demo: Demo, _ visit: (Stage, AttachmentViewController) throws -> Void) throws {
  try demo.recording.walk { stage in
    try visit(stage, #require(stage.window.rootViewController as? AttachmentViewController))
  }
}

private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

@MainActor
@Suite struct AttachmentDemoTests {
  @Test func `golden frames of the rod at an offset`() {
    expectSnapshot(of: Demo.attachment.recording, as: .frames([0, 1.2, 3.3, 4.1, 5.5, 7.6, 9.4]))
  }

  @Test func `golden frames of the rod at the center`() {
    expectSnapshot(of: Demo.attachmentView.recording, as: .frames([1.2, 4.1, 9.4]))
  }

  @Test func `golden frames of the rod at the handle`() {
    expectSnapshot(of: Demo.attachmentHandle.recording, as: .frames([1.2, 4.1, 9.4]))
  }

  @Test func `golden motion`() {
    for (demo, _) in variants {
      expectSnapshot(of: demo.recording, as: .trajectory(every: 30), named: demo.name)
    }
  }

  @Test func `golden fingerprint of all frames`() {
    for (demo, _) in variants {
      expectSnapshot(of: demo.recording, as: .frameHash(fps: 30), named: demo.name)
    }
  }

  @Test(arguments: variants.indices)
  func `the views and behaviours are those of the document`(variant: Int) throws {
    let (demo, tied) = variants[variant]
    try walk(demo) { stage, controller in
      guard stage.tick == 0 else { return }
      let square = try #require(controller.squareView)
      let handle = try #require(controller.squareViewAnchorView)
      let anchor = try #require(controller.anchorView)
      #expect(square.bounds.size == CGSize(width: 80, height: 80))
      #expect(square.center == CGPoint(x: 160, y: 240))
      #expect(square.backgroundColor == .green)
      #expect(handle.frame == CGRect(x: 60, y: 0, width: 20, height: 20))
      #expect(handle.superview === square)
      #expect(handle.backgroundColor == .brown)
      #expect(anchor.frame == CGRect(x: 120, y: 120, width: 20, height: 20))
      #expect(anchor.backgroundColor == .red)
      #expect(controller.view.subviews == [square, anchor])
      #expect(controller.view.gestureRecognizers?.count == 1)
      #expect(controller.view.gestureRecognizers?.first is UIPanGestureRecognizer)

      #expect(controller.animator.referenceView === controller.view)
      #expect(controller.animator.behaviors.count == 2)
      let collision = try #require(controller.animator.behaviors.first as? UICollisionBehavior)
      #expect(collision.translatesReferenceBoundsIntoBoundary)
      #expect(collision.items.count == 1 && collision.items.first === square)
      let attachment = try #require(controller.animator.behaviors.last as? UIAttachmentBehavior)
      #expect(attachment === controller.attachmentBehavior)
      #expect(attachment.anchorPoint == CGPoint(x: 130, y: 130))
      #expect(attachment.items.count == 1)
      #expect(attachment.items.first === (demo.name == "attachment-handle" ? handle : square))
      #expect(abs(attachment.length - distance(tied, CGPoint(x: 130, y: 130))) < 1e-4)
    }
  }

  @Test(arguments: variants.indices)
  func `a pan moves the anchor and its view, and the rod keeps its length`(variant: Int) throws {
    let (demo, tied) = variants[variant]
    let length = distance(tied, CGPoint(x: 130, y: 130))
    var last = CGPoint.zero
    try walk(demo) { stage, controller in
      #expect(controller.anchorView.center == controller.attachmentBehavior.anchorPoint)
      #expect(abs(controller.attachmentBehavior.length - length) < 1e-4)
      last = controller.anchorView.center
      guard stage.time == 9 else { return }
      // Everything rests; the places are rounded to whole points.
      let anchor = controller.anchorView.center
      let square = try #require(controller.squareView)
      let end =
        switch demo.name {
        case "attachment-view": square.center
        case "attachment-handle": square.convert(controller.squareViewAnchorView.center, to: controller.view)
        default:
          CGPoint(
            x: square.center.x + 70 * square.transform.a + 10 * square.transform.c,
            y: square.center.y + 70 * square.transform.b + 10 * square.transform.d)
        }
      #expect(abs(distance(end, anchor) - length) < 2)
    }
    #expect(distance(last, CGPoint(x: 130, y: 130)) < 1e-9)
  }

  @Test func `the square stays inside the bounds`() throws {
    for (demo, _) in variants {
      try walk(demo) { _, controller in
        // The wall is a point outside; the places are rounded to whole points.
        let frame = try #require(controller.squareView).frame
        #expect(controller.view.bounds.insetBy(dx: -2, dy: -2).contains(frame))
      }
    }
  }

  @Test func `a tied handle leaves the square where it is`() throws {
    try walk(.attachmentHandle) { _, controller in
      #expect(controller.squareView.center == CGPoint(x: 160, y: 240))
      #expect(controller.squareView.transform == .identity)
    }
  }
}
