import Foundation
import Testing
import UIDynamics
import UIViews

/// Every class, property and method of the framework is there with its signature; one test a class.
@MainActor
struct APITests {
  private let a = TestItem(100, 100)
  private let b = TestItem(300, 100)
  private let point = CGPoint(x: 200, y: 100)

  /// A subclass may override what UIKit lets a subclass override.
  final class CountingAnimator: UIDynamicAnimator {
    var calls = 0

    override func addBehavior(_ behavior: UIDynamicBehavior) {
      calls += 1
      super.addBehavior(behavior)
    }

    override func removeBehavior(_ behavior: UIDynamicBehavior) {
      calls += 1
      super.removeBehavior(behavior)
    }

    override func removeAllBehaviors() {
      calls += 1
      super.removeAllBehaviors()
    }

    override func items(in rect: CGRect) -> [any UIDynamicItem] { super.items(in: rect) }
    override func updateItem(usingCurrentState item: any UIDynamicItem) {
      super.updateItem(usingCurrentState: item)
    }
    override var behaviors: [UIDynamicBehavior] { super.behaviors }
    override var isRunning: Bool { super.isRunning }
    override var elapsedTime: TimeInterval { super.elapsedTime }
  }

  @Test func `every member of UIDynamicAnimator is there`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let withView: UIDynamicAnimator = UIDynamicAnimator(referenceView: view)
    let found: UIView? = withView.referenceView
    #expect(found === view)
    let animator = CountingAnimator()
    let delegate = Listener()
    animator.delegate = delegate
    let read: (any UIDynamicAnimatorDelegate)? = animator.delegate
    #expect(read === delegate)
    let behavior = UIDynamicItemBehavior(items: [a])
    animator.addBehavior(behavior)
    animator.updateItem(usingCurrentState: a)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 300, height: 300)).count == 1)
    #expect(animator.behaviors.count == 1 && animator.isRunning && animator.elapsedTime == 0)
    animator.removeBehavior(behavior)
    animator.removeAllBehaviors()
    #expect(animator.calls == 3)
  }

  @Test func `UIDynamicAnimatorDelegate and UICollisionBehaviorDelegate need no method`() {
    final class Nothing: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {}
    let nothing = Nothing()
    let animator = UIDynamicAnimator()
    let collision = UICollisionBehavior(items: [a, b])
    nothing.dynamicAnimatorWillResume(animator)
    nothing.dynamicAnimatorDidPause(animator)
    nothing.collisionBehavior(collision, beganContactFor: a, with: b, at: point)
    nothing.collisionBehavior(collision, endedContactFor: a, with: b)
    nothing.collisionBehavior(
      collision, beganContactFor: a, withBoundaryIdentifier: nil as (any NSCopying)?, at: point)
    nothing.collisionBehavior(collision, endedContactFor: a, withBoundaryIdentifier: "x" as NSString)
  }

  @Test func `every member of UIDynamicItem is there, and has its default`() {
    final class Plain: NSObject, UIDynamicItem {
      var center = CGPoint.zero
      var bounds: CGRect { CGRect(x: 0, y: 0, width: 4, height: 4) }
      var transform = CGAffineTransform.identity
    }
    final class Round: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
      override var collisionBoundingPath: UIBezierPath { UIBezierPath() }
    }
    let plain = Plain()
    #expect(plain.collisionBoundsType == .rectangle && plain.collisionBoundingPath.isEmpty)
    let item: any UIDynamicItem = Round()
    #expect(item.collisionBoundsType == .ellipse)
    #expect(UIDynamicItemCollisionBoundsType(rawValue: 2) == .path)
  }

  @Test func `every member of UIDynamicItemGroup is there`() {
    let group = UIDynamicItemGroup(items: [a, b])
    let items: [any UIDynamicItem] = group.items
    #expect(items.count == 2 && group.center == point && group.bounds.size.width == 300)
    group.center.x += 1
    group.transform = CGAffineTransform(rotationAngle: 0)
    #expect(group.collisionBoundsType == .rectangle && group.collisionBoundingPath.isEmpty)
  }

  @Test func `every member of UIDynamicBehavior is there`() {
    final class Custom: UIDynamicBehavior {
      var target: UIDynamicAnimator?
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { target = dynamicAnimator }
      override func addChildBehavior(_ behavior: UIDynamicBehavior) { super.addChildBehavior(behavior) }
      override func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        super.removeChildBehavior(behavior)
      }
      override var childBehaviors: [UIDynamicBehavior] { super.childBehaviors }
      override var dynamicAnimator: UIDynamicAnimator? { super.dynamicAnimator }
    }
    let custom = Custom()
    let child = UIDynamicBehavior()
    custom.addChildBehavior(child)
    #expect(custom.childBehaviors.count == 1 && custom.action == nil)
    custom.action = {}
    let animator = UIDynamicAnimator()
    animator.addBehavior(custom)
    #expect(custom.target === animator && custom.dynamicAnimator === animator)
    custom.removeChildBehavior(child)
    #expect(child.dynamicAnimator == nil)
  }

  @Test func `every member of UIGravityBehavior is there`() {
    let gravity = UIGravityBehavior(items: [a])
    gravity.addItem(b)
    gravity.removeItem(b)
    let direction: CGVector = gravity.gravityDirection
    #expect(gravity.items.count == 1 && direction == CGVector(dx: 0, dy: 1))
    #expect(abs(gravity.angle - .pi / 2) < 1e-6 && gravity.magnitude == 1)
    gravity.setAngle(0, magnitude: 2)
    gravity.angle = 1
    gravity.magnitude = 3
    gravity.gravityDirection = .zero
    #expect(UIGravityBehavior().items.isEmpty)
  }

  @Test func `every member of UICollisionBehavior is there`() {
    let collision = UICollisionBehavior(items: [a])
    collision.addItem(b)
    collision.removeItem(b)
    #expect(collision.items.count == 1 && collision.collisionMode == .everything)
    collision.collisionMode = [.items, .boundaries]
    #expect(UICollisionBehavior.Mode(rawValue: 3) == collision.collisionMode)
    #expect(!collision.translatesReferenceBoundsIntoBoundary)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    collision.translatesReferenceBoundsIntoBoundary = false
    #expect(collision.boundaryIdentifiers == nil)
    collision.addBoundary(
      withIdentifier: "p" as NSString, for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)))
    collision.addBoundary(withIdentifier: 1 as NSNumber, from: .zero, to: point)
    let path: UIBezierPath? = collision.boundary(withIdentifier: 1 as NSNumber)
    let identifiers: [any NSCopying]? = collision.boundaryIdentifiers
    #expect(path != nil && identifiers?.count == 2)
    collision.removeBoundary(withIdentifier: "p" as NSString)
    collision.removeAllBoundaries()
    let delegate = Listener()
    collision.collisionDelegate = delegate
    let read: (any UICollisionBehaviorDelegate)? = collision.collisionDelegate
    #expect(read === delegate && UICollisionBehavior().items.isEmpty)
  }

  @Test func `every member of UIDynamicItemBehavior is there`() {
    let properties = UIDynamicItemBehavior(items: [a])
    properties.addItem(b)
    properties.removeItem(b)
    let numbers: [WritableKeyPath<UIDynamicItemBehavior, CGFloat>] = [
      \.elasticity, \.friction, \.density, \.resistance, \.angularResistance, \.charge,
    ]
    for number in numbers {
      var same = properties
      same[keyPath: number] = 0.75
      #expect(properties[keyPath: number] == 0.75)
    }
    properties.isAnchored = true
    properties.allowsRotation = false
    #expect(properties.isAnchored && !properties.allowsRotation && properties.items.count == 1)
    properties.addLinearVelocity(CGPoint(x: 1, y: 1), for: a)
    properties.addAngularVelocity(1, for: a)
    let linear: CGPoint = properties.linearVelocity(for: a)
    let angular: CGFloat = properties.angularVelocity(for: a)
    #expect(linear == .zero && angular == 0 && UIDynamicItemBehavior().items.isEmpty)
  }

  @Test func `every member of UISnapBehavior is there`() {
    let snap = UISnapBehavior(item: a, snapTo: point)
    #expect(snap.snapPoint == point && snap.damping == 0.5)
    snap.snapPoint = .zero
    snap.damping = 1
  }

  @Test func `every member of UIPushBehavior is there`() {
    let push = UIPushBehavior(items: [a], mode: .instantaneous)
    push.addItem(b)
    push.removeItem(b)
    #expect(push.items.count == 1 && push.mode == .instantaneous && push.active)
    push.active = false
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 2), for: a)
    #expect(push.targetOffsetFromCenter(for: a) == UIOffset(horizontal: 1, vertical: 2))
    push.setAngle(1, magnitude: 2)
    push.angle = 0
    push.magnitude = 5
    #expect(push.pushDirection == CGVector(dx: 5, dy: 0))
    push.pushDirection = .zero
    #expect(UIPushBehavior.Mode(rawValue: 0) == .continuous)
  }

  @Test func `every member of UIAttachmentBehavior is there`() {
    let offset = UIOffset(horizontal: 1, vertical: 2)
    let axis = CGVector(dx: 1, dy: 1)
    let all: [UIAttachmentBehavior] = [
      UIAttachmentBehavior(item: a, attachedToAnchor: point),
      UIAttachmentBehavior(item: a, offsetFromCenter: offset, attachedToAnchor: point),
      UIAttachmentBehavior(item: a, attachedTo: b),
      UIAttachmentBehavior(item: a, offsetFromCenter: offset, attachedTo: b, offsetFromCenter: offset),
      .slidingAttachment(with: a, attachedTo: b, attachmentAnchor: point, axisOfTranslation: axis),
      .slidingAttachment(with: a, attachmentAnchor: point, axisOfTranslation: axis),
      .limitAttachment(with: a, offsetFromCenter: offset, attachedTo: b, offsetFromCenter: offset),
      .fixedAttachment(with: a, attachedTo: b, attachmentAnchor: point),
      .pinAttachment(with: a, attachedTo: b, attachmentAnchor: point),
    ]
    #expect(all.map(\.items.count) == [1, 1, 2, 2, 2, 1, 2, 2, 2])
    #expect(all.map(\.attachedBehaviorType.rawValue) == [1, 1, 0, 0, 0, 1, 0, 0, 0])
    for attachment in all {
      #expect(attachment.damping == 0 && attachment.frequency == 0 && attachment.frictionTorque == 0)
      #expect(attachment.attachmentRange.isInfinite)
      attachment.anchorPoint = CGPoint(x: 1, y: 1)
      attachment.length = 10
      attachment.damping = 1
      attachment.frequency = 2
      attachment.frictionTorque = 3
      attachment.attachmentRange = UIFloatRange(minimum: -1, maximum: 1)
      #expect(attachment.length == 10)
    }
    #expect(all[0].anchorPoint == CGPoint(x: 1, y: 1) && all[2].anchorPoint == .zero)
  }

  @Test func `every member of UIFieldBehavior is there`() {
    let fields: [UIFieldBehavior] = [
      .dragField(), .vortexField(), .radialGravityField(position: point),
      .linearGravityField(direction: CGVector(dx: 1, dy: 0)), .velocityField(direction: .zero),
      .noiseField(smoothness: 0.5, animationSpeed: 1), .turbulenceField(smoothness: 0.5, animationSpeed: 1),
      .springField(), .electricField(), .magneticField(),
      .field { (field: UIFieldBehavior, _: CGPoint, _: CGVector, _: CGFloat, _: CGFloat, _: TimeInterval) in
        field.direction
      },
    ]
    for field in fields {
      field.addItem(a)
      field.addItem(b)
      field.removeItem(b)
      #expect(field.items.count == 1 && field.strength == 1 && field.minimumRadius > 0)
      field.position = point
      field.region = UIRegion(radius: 10)
      field.strength = 2
      field.falloff = 1
      field.minimumRadius = 3
      field.direction = CGVector(dx: 1, dy: 2)
      field.smoothness = 0.25
      field.animationSpeed = 2
      #expect(field.falloff == 1 && field.direction == CGVector(dx: 1, dy: 2))
    }
  }

  @Test func `every member of UIRegion is there`() {
    let region: UIRegion = UIRegion.infinite
    let circle = UIRegion(radius: 5)
    let square = UIRegion(size: CGSize(width: 6, height: 6))
    let all = [
      region.inverse(), circle.byUnion(with: square), circle.byDifference(from: square),
      circle.byIntersection(with: square),
    ]
    #expect(all.map { $0.contains(CGPoint(x: 4, y: 0)) } == [false, true, true, false])
    let coded: any NSCoding & NSCopying = circle
    #expect(coded.copy(with: nil) is UIRegion)
  }

  @Test func `every member of UIFloatRange is there`() throws {
    var range = UIFloatRange(minimum: 1, maximum: 2)
    range.minimum = 0
    range.maximum = 0
    #expect(range == .zero && range == UIFloatRange() && !range.isInfinite)
    let infinite = UIFloatRange.infinite
    #expect(infinite.isInfinite && infinite == infinite)
    let data = try JSONEncoder().encode(UIFloatRange(minimum: -1, maximum: 3))
    #expect(try JSONDecoder().decode(UIFloatRange.self, from: data) == UIFloatRange(minimum: -1, maximum: 3))
  }
}
