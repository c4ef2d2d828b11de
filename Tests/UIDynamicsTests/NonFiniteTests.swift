import Foundation
import Testing
import UIDynamics
import UIViews

/// A number that a program hands in, and what it answers afterwards.
@MainActor
struct Settable: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes a scene of the item with one behaviour, and what sets a number there and reads it back.
  let make: @MainActor @Sendable (TestItem, UIDynamicAnimator) -> Handle

  struct Handle {
    var set: (CGFloat) -> Void
    var read: () -> [CGFloat]
  }

  nonisolated init(
    _ name: String, _ make: @escaping @MainActor @Sendable (TestItem, UIDynamicAnimator) -> Handle
  ) {
    testDescription = name
    self.make = make
  }

  /// A behaviour that is added to the animator, with a setter and a getter.
  nonisolated static func property<Behavior: UIDynamicBehavior>(
    _ name: String, _ behavior: @escaping @MainActor @Sendable (TestItem) -> Behavior,
    _ set: @escaping @MainActor @Sendable (Behavior, CGFloat, TestItem) -> Void,
    _ read: @escaping @MainActor @Sendable (Behavior, TestItem) -> [CGFloat]
  ) -> Settable {
    Settable(name) { item, animator in
      let behavior = behavior(item)
      animator.addBehavior(behavior)
      return Handle(set: { set(behavior, $0, item) }, read: { read(behavior, item) })
    }
  }

  nonisolated static func gravity(
    _ name: String, _ set: @escaping @MainActor @Sendable (UIGravityBehavior, CGFloat) -> Void
  ) -> Settable {
    property("gravity \(name)", { UIGravityBehavior(items: [$0]) }, { gravity, x, _ in set(gravity, x) }) {
      gravity, _ in
      [gravity.gravityDirection.dx, gravity.gravityDirection.dy, gravity.angle, gravity.magnitude]
    }
  }

  nonisolated static func push(
    _ name: String, _ set: @escaping @MainActor @Sendable (UIPushBehavior, CGFloat, TestItem) -> Void
  ) -> Settable {
    property("push \(name)", { UIPushBehavior(items: [$0], mode: .continuous) }, set) { push, item in
      let offset = push.targetOffsetFromCenter(for: item)
      return [
        push.pushDirection.dx, push.pushDirection.dy, push.angle, push.magnitude, offset.horizontal,
        offset.vertical,
      ]
    }
  }

  nonisolated static func material(
    _ name: String, _ set: @escaping @MainActor @Sendable (UIDynamicItemBehavior, CGFloat, TestItem) -> Void
  ) -> Settable {
    property("item \(name)", { UIDynamicItemBehavior(items: [$0]) }, set) { each, item in
      [
        each.elasticity, each.friction, each.density, each.resistance, each.angularResistance, each.charge,
        each.linearVelocity(for: item).x, each.linearVelocity(for: item).y, each.angularVelocity(for: item),
      ]
    }
  }

  nonisolated static func attachment(
    _ name: String, _ set: @escaping @MainActor @Sendable (UIAttachmentBehavior, CGFloat) -> Void
  ) -> Settable {
    property(
      "attachment \(name)", { UIAttachmentBehavior(item: $0, attachedToAnchor: CGPoint(x: 300, y: 100)) },
      { attachment, x, _ in set(attachment, x) }
    ) { each, _ in
      [
        each.length, each.damping, each.frequency, each.frictionTorque, each.anchorPoint.x,
        each.anchorPoint.y,
        each.attachmentRange.minimum, each.attachmentRange.maximum,
      ]
    }
  }

  nonisolated static func field(
    _ name: String, _ set: @escaping @MainActor @Sendable (UIFieldBehavior, CGFloat) -> Void
  ) -> Settable {
    property(
      "field \(name)",
      { item -> UIFieldBehavior in
        let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
        field.addItem(item)
        return field
      }, { field, x, _ in set(field, x) }
    ) { each, _ in
      [
        each.position.x, each.position.y, each.strength, each.falloff, each.minimumRadius, each.direction.dx,
        each.direction.dy, each.smoothness, each.animationSpeed,
      ]
    }
  }

  nonisolated static func collision(
    _ name: String, _ set: @escaping @MainActor @Sendable (UICollisionBehavior, CGFloat) -> Void
  ) -> Settable {
    property(
      "collision \(name)",
      { item -> UICollisionBehavior in
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "wall" as NSString, from: .zero, to: CGPoint(x: 0, y: 500))
        return collision
      }, { collision, x, _ in set(collision, x) }
    ) { each, _ in
      let bounds = each.boundary(withIdentifier: "wall" as NSString)?.bounds ?? .zero
      return [
        bounds.minX, bounds.minY, bounds.width, bounds.height,
        each.translatesReferenceBoundsIntoBoundary ? 1 : 0,
      ]
    }
  }

  nonisolated static func snap(
    _ name: String, _ set: @escaping @MainActor @Sendable (UISnapBehavior, CGFloat) -> Void
  ) -> Settable {
    property(
      "snap \(name)", { UISnapBehavior(item: $0, snapTo: CGPoint(x: 200, y: 200)) },
      { snap, x, _ in set(snap, x) }
    ) { each, _ in [each.snapPoint.x, each.snapPoint.y, each.damping] }
  }

  nonisolated static let all: [Settable] = [
    gravity("magnitude") { $0.magnitude = $1 },
    gravity("angle") { $0.angle = $1 },
    gravity("angle and magnitude") { $0.setAngle($1, magnitude: $1) },
    gravity("direction") { $0.gravityDirection = CGVector(dx: $1, dy: 1) },
    push("magnitude") { push, x, _ in push.magnitude = x },
    push("angle") { push, x, _ in push.angle = x },
    push("angle and magnitude") { push, x, _ in push.setAngle(1, magnitude: x) },
    push("direction") { push, x, _ in push.pushDirection = CGVector(dx: 1, dy: x) },
    push("offset") { $0.setTargetOffsetFromCenter(UIOffset(horizontal: $1, vertical: 0), for: $2) },
    material("elasticity") { each, x, _ in each.elasticity = x },
    material("friction") { each, x, _ in each.friction = x },
    material("density") { each, x, _ in each.density = abs(x) },
    material("resistance") { each, x, _ in each.resistance = x },
    material("angular resistance") { each, x, _ in each.angularResistance = x },
    material("charge") { each, x, _ in each.charge = x },
    material("linear velocity") { $0.addLinearVelocity(CGPoint(x: $1, y: 0), for: $2) },
    material("angular velocity") { $0.addAngularVelocity($1, for: $2) },
    attachment("length") { $0.length = $1 },
    attachment("damping") { $0.damping = $1 },
    attachment("frequency") { $0.frequency = $1 },
    attachment("friction torque") { $0.frictionTorque = $1 },
    attachment("anchor") { $0.anchorPoint = CGPoint(x: $1, y: 0) },
    attachment("range") { $0.attachmentRange = UIFloatRange(minimum: $1, maximum: $1) },
    field("position") { $0.position = CGPoint(x: 0, y: $1) },
    field("strength") { $0.strength = $1 },
    field("falloff") { $0.falloff = $1 },
    field("minimum radius") { $0.minimumRadius = $1 },
    field("direction") { $0.direction = CGVector(dx: $1, dy: $1) },
    field("smoothness") { $0.smoothness = $1 },
    field("animation speed") { $0.animationSpeed = $1 },
    collision("line") {
      $0.addBoundary(withIdentifier: "wall" as NSString, from: .zero, to: CGPoint(x: $1, y: 3))
    },
    collision("path") {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: $1, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
      $0.addBoundary(withIdentifier: "wall" as NSString, for: path)
    },
    collision("insets") {
      $0.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: 0, left: $1, bottom: 0, right: 0))
    },
    snap("point") { $0.snapPoint = CGPoint(x: $1, y: 0) },
    snap("damping") { $0.damping = $1 },
  ]
}

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
