import Foundation
import Testing
import UIDynamics
import UIViews

/// What becomes of numbers that are not finite, and of those that the engine cannot hold.
@MainActor
@Suite struct NonFiniteTests {
  nonisolated private static let none: [CGFloat] = [.nan, .infinity, -.infinity]
  nonisolated private static let extreme: [CGFloat] = [
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e30, -1e30, 1e12, .leastNonzeroMagnitude, -120,
    1e-40,
  ]

  private static func isSound(_ item: TestItem, in animator: UIDynamicAnimator) -> Bool {
    guard let motion = animator.motion(of: item) else { return true }
    return item.center.isFinite && item.transform.isFinite && motion.linearVelocity.isFinite
      && motion.angularVelocity.isFinite && motion.angle.isFinite
  }

  @Test(arguments: Settable.all, none)
  func `a number that is not finite is refused with one message and changes nothing`(
    _ settable: Settable, _ value: CGFloat
  ) {
    let item = TestItem()
    let animator = UIDynamicAnimator()
    let handle = settable.make(item, animator)
    let before = handle.read()
    let messages = diagnostics {
      handle.set(value)
      handle.set(value)
    }
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.contains("not finite") == true)
    #expect(handle.read() == before)
    animator.run(120)
    #expect(Self.isSound(item, in: animator))
  }

  @Test(arguments: Settable.all, extreme)
  func `a number beyond the engine's reach leaves everything finite, also what the item meets`(
    _ settable: Settable, _ value: CGFloat
  ) {
    let item = TestItem()
    let other = TestItem(180, 120)
    let animator = UIDynamicAnimator()
    animator.addBehavior(UICollisionBehavior(items: [item, other]))
    animator.addBehavior(UIGravityBehavior(items: [other]))
    let handle = settable.make(item, animator)
    _ = diagnostics { handle.set(value) }
    for _ in 0..<60 {
      animator.run(2)
      #expect(Self.isSound(item, in: animator))
      #expect(Self.isSound(other, in: animator))
    }
  }

  @Test(arguments: none) func `a field's block that answers no number exerts no force`(_ value: CGFloat) {
    let item = TestItem()
    let animator = UIDynamicAnimator()
    let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: value, dy: 0) }
    field.addItem(item)
    let messages = diagnostics {
      animator.addBehavior(field)
      animator.run(10)
    }
    #expect(item.center == CGPoint(x: 100, y: 100))
    #expect(messages.count == 1)
  }

  /// What initialisers are given: there is no value before.
  @Test(arguments: none) func `an initialiser takes the item's center and zero for what is not finite`(
    _ value: CGFloat
  ) {
    let item = TestItem(100, 100)
    let other = TestItem(300, 100)
    let point = CGPoint(x: value, y: 0)
    let offset = UIOffset(horizontal: 0, vertical: value)
    let vector = CGVector(dx: value, dy: 1)
    let animator = UIDynamicAnimator()
    let messages = diagnostics {
      let snap = UISnapBehavior(item: item, snapTo: point)
      #expect(snap.snapPoint == item.center)
      let rod = UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: point)
      #expect(rod.anchorPoint == item.center)
      let radial = UIFieldBehavior.radialGravityField(position: point)
      #expect(radial.position == .zero)
      let linear = UIFieldBehavior.linearGravityField(direction: vector)
      #expect(linear.direction == .zero)
      let velocity = UIFieldBehavior.velocityField(direction: vector)
      #expect(velocity.direction == .zero)
      let noise = UIFieldBehavior.noiseField(smoothness: value, animationSpeed: value)
      #expect(noise.smoothness == 0 && noise.animationSpeed == 0)
      let turbulence = UIFieldBehavior.turbulenceField(smoothness: value, animationSpeed: value)
      for field in [radial, linear, velocity, noise, turbulence] { field.addItem(item) }
      let all: [UIDynamicBehavior] = [
        snap, rod, radial, linear, velocity, noise, turbulence,
        UIAttachmentBehavior(
          item: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: offset),
        UIAttachmentBehavior.limitAttachment(
          with: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: offset),
        UIAttachmentBehavior.pinAttachment(with: item, attachedTo: other, attachmentAnchor: point),
        UIAttachmentBehavior.fixedAttachment(with: item, attachedTo: other, attachmentAnchor: point),
        UIAttachmentBehavior.slidingAttachment(
          with: item, attachedTo: other, attachmentAnchor: point, axisOfTranslation: vector),
        UIAttachmentBehavior.slidingAttachment(
          with: item, attachmentAnchor: point, axisOfTranslation: vector),
      ]
      for behavior in all {
        animator.addBehavior(behavior)
        animator.run(10)
        #expect(Self.isSound(item, in: animator))
        #expect(Self.isSound(other, in: animator))
        animator.removeBehavior(behavior)
      }
    }
    #expect(messages.count >= 13)
  }

  nonisolated private static let spoilt: [@MainActor @Sendable (TestItem) -> Void] = [
    { $0.center.x = .nan }, { $0.center.y = .infinity }, { $0.transform.a = .nan },
    { $0.transform.ty = .infinity },
    { $0.bounds.size.width = .infinity }, { $0.bounds.size.height = .nan },
    {
      $0.collisionBoundsType = .path
      $0.collisionBoundingPath = UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    },
  ]

  @Test(arguments: spoilt.indices) func `an item that is at no place is left alone and says so once`(_ i: Int)
  {
    let item = TestItem(100, 100)
    let other = TestItem(100, 100)
    Self.spoilt[i](item)
    let animator = UIDynamicAnimator()
    let group = UIDynamicItemGroup(items: [item])
    let messages = diagnostics {
      animator.addBehavior(UIGravityBehavior(items: [item, other]))
      animator.addBehavior(UICollisionBehavior(items: [item, other]))
      animator.addBehavior(UISnapBehavior(item: item, snapTo: .zero))
      animator.addBehavior(UIAttachmentBehavior(item: item, attachedTo: other))
      animator.addBehavior(UIPushBehavior(items: [item], mode: .instantaneous))
      if item.collisionBoundsType == .rectangle { animator.addBehavior(UIGravityBehavior(items: [group])) }
      animator.run(60)
    }
    #expect(animator.motion(of: item) == nil)
    #expect(other.center.y > 100)
    #expect(Self.isSound(other, in: animator))
    #expect(messages.filter { $0.contains("TestItem") && $0.contains("leaves it alone") }.count == 1)
  }

  @Test(arguments: none) func `an update to no place changes nothing`(_ value: CGFloat) {
    let item = TestItem(100, 100)
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIPushBehavior(items: [item], mode: .continuous))
    let messages = diagnostics {
      item.center.x = value
      animator.updateItem(usingCurrentState: item)
      item.center = CGPoint(x: 50, y: 50)
      item.transform.b = value
      animator.updateItem(usingCurrentState: item)
    }
    animator.run(1)
    #expect(item.center == CGPoint(x: 100, y: 100))
    #expect(item.transform.isIdentity)
    #expect(messages.count == 2)
  }

  @Test(arguments: none) func `a group passes nothing that is not finite on to its members`(_ value: CGFloat)
  {
    let members = [TestItem(100, 100), TestItem(220, 100)]
    let group = UIDynamicItemGroup(items: members)
    let messages = diagnostics {
      group.center = CGPoint(x: value, y: 0)
      group.transform = CGAffineTransform(a: 1, b: value, c: 0, d: 1, tx: 0, ty: 0)
    }
    #expect(messages.count == 2)
    #expect(group.center == CGPoint(x: 160, y: 100) && group.transform.isIdentity)
    #expect(members.map(\.center) == [CGPoint(x: 100, y: 100), CGPoint(x: 220, y: 100)])
  }

  @Test(arguments: none) func `a view has no place that is not finite`(_ value: CGFloat) {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let messages = diagnostics {
      view.center = CGPoint(x: value, y: 0)
      view.bounds = CGRect(x: 0, y: 0, width: value, height: 10)
      view.frame = CGRect(x: 0, y: value, width: 10, height: 10)
      view.transform = CGAffineTransform(translationX: value, y: 0)
      view.layer.anchorPoint = CGPoint(x: 0, y: value)
    }
    #expect(messages.count == 5)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `views and rooms without end, or nearly, are simulated`() {
    let room = UIView(frame: .infinite)
    let view = UIView(frame: .infinite)
    room.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: room)
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.run(30)
    #expect(view.center.isFinite)
    #expect(animator.items(in: .infinite).count == 1)
    #expect(animator.items(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isEmpty)
    #expect(animator.items(in: .null).isEmpty)
  }

  @Test func `insets that leave a single point make no wall`() {
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let animator = UIDynamicAnimator(referenceView: room)
    let item = TestItem(50, 50, size: 10)
    let collision = UICollisionBehavior(items: [item])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 51, left: 51, bottom: 51, right: 51))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(60)
    #expect(item.center.y > 300)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a region of no size contains what a region of none does`(_ value: CGFloat) {
    _ = diagnostics {
      let circle = UIRegion(radius: value)
      #expect(circle.contains(CGPoint(x: 5, y: 5)) == value.isInfinite)
      #expect(circle.inverse().contains(CGPoint(x: 5, y: 5)) == value.isNaN)
      let rectangle = UIRegion(size: CGSize(width: value, height: value))
      #expect(rectangle.contains(CGPoint(x: 5, y: 5)) == (value > 0))
    }
  }

  @Test func `a range may be open to one side`() {
    let item = TestItem(100, 100)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: item.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    let messages = diagnostics {
      slide.attachmentRange = UIFloatRange(minimum: -.infinity, maximum: 50)
      #expect(slide.attachmentRange.maximum == 50)
      for range in [
        UIFloatRange(minimum: .nan, maximum: 5), UIFloatRange(minimum: 0, maximum: .nan),
        UIFloatRange(minimum: .infinity, maximum: .infinity),
      ] {
        slide.attachmentRange = range
        #expect(slide.attachmentRange == UIFloatRange(minimum: -.infinity, maximum: 50))
      }
    }
    #expect(messages.count == 1)
  }

  @Test(arguments: [CGFloat(1e-30), 1e-9, 1e-300, 1e9, 1e30, .greatestFiniteMagnitude])
  func `an item of any size above 0 can be simulated`(_ size: CGFloat) {
    for type in [UIDynamicItemCollisionBoundsType.rectangle, .ellipse] {
      for height in [size, 2 * min(size, 1e300)] {
        let item = TestItem(0, 0, size: size, height: height)
        item.collisionBoundsType = type
        let floor = TestItem(0, 50, size: 40)
        let animator = UIDynamicAnimator()
        animator.addBehavior(UICollisionBehavior(items: [item, floor]))
        animator.addBehavior(UIGravityBehavior(items: [item]))
        animator.run(4)
        #expect(Self.isSound(item, in: animator))
        #expect(Self.isSound(floor, in: animator))
      }
    }
  }

  @Test func `thin ellipses have an outline in single precision, or are rectangles`() {
    for exponent in 0...8 {
      for width in [1, 3.7, 40, 999] as [CGFloat] {
        let item = TestItem(0, 0, size: width, height: 0.02)
        item.bounds.size.height = 0.02 * CGFloat(1 << (2 * exponent))
        item.collisionBoundsType = .ellipse
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [item]))
        animator.run(2)
        #expect(item.center.y > 0)
      }
    }
  }

  @Test func `a density of 0 or less stops the program with a sentence`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      UIDynamicItemBehavior().density = -1
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The density of an item must be above 0"))
  }
}
