import Foundation
import Testing
import UIDynamics
import UIViews

/// The names of older Swift versions still work; each one is deprecated, and so are these tests of them.
@MainActor
struct OldSpellingTests {
  @available(*, deprecated)
  private func values() {
    let mode: UIPushBehaviorMode = .Instantaneous
    let collision: UICollisionBehaviorMode = .Items
    let type: UIAttachmentBehaviorType = .Anchor
    #expect(mode == .instantaneous && collision == .items && type == .anchor)
    #expect(UIPushBehavior.Mode.Continuous == .continuous)
    #expect(UICollisionBehavior.Mode.Boundaries == .boundaries)
    #expect(UICollisionBehavior.Mode.Everything == .everything)
    #expect(UIAttachmentBehavior.AttachmentType.Items == .items)
    let shapes: [UIDynamicItemCollisionBoundsType] = [.Rectangle, .Ellipse, .Path]
    #expect(shapes == [.rectangle, .ellipse, .path])
    #expect(UIFloatRangeMake(1, 2) == UIFloatRange(minimum: 1, maximum: 2))
    #expect(UIFloatRangeZero == .zero && UIFloatRangeIsInfinite(UIFloatRangeInfinite))
    #expect(UIFloatRangeIsEqualToRange(.zero, UIFloatRange()))
  }

  @available(*, deprecated)
  private func behaviors() {
    let a = TestItem(100, 100)
    let b = TestItem(300, 100)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    let animator = UIDynamicAnimator()
    let properties = UIDynamicItemBehavior(items: [a, b])
    animator.addBehavior(properties)
    properties.addLinearVelocity(CGPoint(x: 100, y: 0), forItem: a)
    properties.addAngularVelocity(2, forItem: a)
    #expect(abs(properties.linearVelocityForItem(a).x - 100) < 1e-4)
    #expect(properties.angularVelocityForItem(a) == 2)
    properties.anchored = true
    #expect(properties.anchored && properties.isAnchored)
    #expect(animator.running)
    animator.updateItemUsingCurrentState(a)
    #expect(animator.itemsInRect(CGRect(x: 0, y: 0, width: 150, height: 150)).count == 1)
    #expect(UISnapBehavior(item: a, snapToPoint: .zero).snapPoint == .zero)
    let push = UIPushBehavior(items: [a], mode: .continuous)
    push.setTargetOffsetFromCenter(offset, forItem: a)
    #expect(push.targetOffsetFromCenterForItem(a) == offset)
    let collision = UICollisionBehavior(items: [a])
    collision.addBoundaryWithIdentifier("line" as NSString, fromPoint: .zero, toPoint: a.center)
    collision.addBoundaryWithIdentifier(
      "path" as NSString, forPath: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(collision.boundaryWithIdentifier("path" as NSString) != nil)
    collision.removeBoundaryWithIdentifier("path" as NSString)
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.setTranslatesReferenceBoundsIntoBoundaryWithInsets(UIEdgeInsets())
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    let axis = CGVector(dx: 1, dy: 0)
    let attachments: [UIAttachmentBehavior] = [
      UIAttachmentBehavior(item: a, attachedToItem: b),
      UIAttachmentBehavior(item: a, offsetFromCenter: offset, attachedToItem: b, offsetFromCenter: offset),
      .slidingAttachmentWithItem(a, attachedToItem: b, attachmentAnchor: .zero, axisOfTranslation: axis),
      .limitAttachmentWithItem(a, offsetFromCenter: offset, attachedToItem: b, offsetFromCenter: offset),
      .fixedAttachmentWithItem(a, attachedToItem: b, attachmentAnchor: .zero),
      .pinAttachmentWithItem(a, attachedToItem: b, attachmentAnchor: .zero),
    ]
    #expect(attachments.allSatisfy { $0.items.count == 2 })
    let slide = UIAttachmentBehavior.slidingAttachmentWithItem(
      a, attachmentAnchor: .zero, axisOfTranslation: axis)
    #expect(slide.items.count == 1)
  }

  @available(*, deprecated)
  private func fieldsAndRegions() {
    let direction = CGVector(dx: 1, dy: 2)
    #expect(UIFieldBehavior.radialGravityFieldWithPosition(CGPoint(x: 50, y: 0)).position.x == 50)
    #expect(UIFieldBehavior.linearGravityFieldWithVector(direction).direction == direction)
    #expect(UIFieldBehavior.velocityFieldWithVector(direction).direction == direction)
    #expect(UIFieldBehavior.noiseFieldWithSmoothness(0.5, animationSpeed: 2).animationSpeed == 2)
    #expect(UIFieldBehavior.turbulenceFieldWithSmoothness(0.5, animationSpeed: 2).smoothness == 0.5)
    #expect(UIFieldBehavior.fieldWithEvaluationBlock { _, _, _, _, _, _ in .zero }.strength == 1)
    let circle = UIRegion(radius: 5)
    let square = UIRegion(size: CGSize(width: 6, height: 6))
    let all = [
      UIRegion.infiniteRegion(), circle.inverseRegion(), circle.regionByUnionWithRegion(square),
      circle.regionByDifferenceFromRegion(square), circle.regionByIntersectionWithRegion(square),
    ]
    #expect(all.map { $0.containsPoint(CGPoint(x: 4, y: 0)) } == [true, false, true, true, false])
  }

  /// Calls what is deprecated without a warning: a requirement of a protocol carries none.
  private struct Caller: DeprecatedCalls {
    let tests: OldSpellingTests

    @available(*, deprecated)
    func callAll() {
      tests.values()
      tests.behaviors()
      tests.fieldsAndRegions()
    }
  }

  @Test func `the names of older Swift versions mean the names of today`() {
    let caller: any DeprecatedCalls = Caller(tests: self)
    caller.callAll()
  }
}

@MainActor
private protocol DeprecatedCalls {
  func callAll()
}
