import Foundation
import UIDynamics
import UIViews

extension RandomScene {
  /// Makes a behaviour and adds it to the animator, maybe inside a composite.
  func addRandomBehavior() {
    let behavior = makeBehavior()
    behaviors.append(behavior)
    if chance.once(in: 3) { behavior.action = { [weak self] in self?.mayChange(once: 60) } }
    guard chance.once(in: 5) else { return animator.addBehavior(behavior) }
    let composite = UIDynamicBehavior()
    composite.addChildBehavior(behavior)
    composite.action = { [weak self] in self?.mayChange(once: 60) }
    behaviors.append(composite)
    animator.addBehavior(composite)
  }

  private func makeBehavior() -> UIDynamicBehavior {
    switch chance.whole(1...12) {
    case 1...2: return UIGravityBehavior(items: someItems())
    case 3: return push()
    case 4...5: return material()
    case 6: return snap()
    case 7...8: return attachment()
    case 9...11: return field()
    default:
      let collision = UICollisionBehavior(items: someItems())
      collision.collisionDelegate = self
      return collision
    }
  }

  private func push() -> UIPushBehavior {
    let push = UIPushBehavior(items: someItems(), mode: chance.pick([.continuous, .instantaneous]))
    setPush(push)
    return push
  }

  private func setPush(_ push: UIPushBehavior) {
    if chance.once(in: 2) {
      push.setAngle(chance.value(-7...7), magnitude: chance.value(-20...200))
    } else {
      push.pushDirection = chance.vector(-50...50)
    }
    if chance.once(in: 3) { push.setTargetOffsetFromCenter(chance.offset(-50...50), for: chance.pick(items)) }
    if chance.once(in: 3) { push.active = chance.once(in: 2) }
  }

  private func material() -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: someItems())
    for _ in 0..<chance.whole(1...4) { setMaterial(behavior) }
    return behavior
  }

  private func setMaterial(_ behavior: UIDynamicItemBehavior) {
    let item = chance.pick(items)
    switch chance.whole(1...10) {
    case 1: behavior.density = chance.magnitude(1e-3...1e5)
    case 2: behavior.elasticity = chance.value(0...1.2)
    case 3: behavior.friction = chance.value(-0.5...3)
    case 4: behavior.resistance = chance.value(-1...20)
    case 5: behavior.angularResistance = chance.value(-1...20)
    case 6: behavior.charge = chance.value(-5...5)
    case 7: behavior.isAnchored = chance.once(in: 3)
    case 8: behavior.allowsRotation = chance.once(in: 2)
    case 9: behavior.addLinearVelocity(chance.point(-3000...3000, -3000...3000), for: item)
    default: behavior.addAngularVelocity(chance.value(-40...40), for: item)
    }
    if chance.isWild, chance.once(in: 10) {
      behavior.density = chance.pick([.nan, .infinity, 1e-40, 1e30, .leastNonzeroMagnitude])
    }
  }

  private func snap() -> UISnapBehavior {
    let snap = UISnapBehavior(item: chance.pick(items), snapTo: somePoint())
    snap.damping = chance.value(0...1)
    return snap
  }

  /// A point in the room or a little beyond.
  private func somePoint() -> CGPoint {
    let (w, h) = (Double(room.width), Double(room.height))
    return chance.point(-0.2 * w...1.2 * w, -0.2 * h...1.2 * h)
  }

  private func attachment() -> UIDynamicBehavior {
    let a = chance.pick(items)
    let b = chance.pick(items)
    guard b !== a, !chance.once(in: 3) else {
      if chance.once(in: 4) {
        return setUp(
          .slidingAttachment(with: a, attachmentAnchor: somePoint(), axisOfTranslation: axis()))
      }
      return setUp(
        UIAttachmentBehavior(
          item: a, offsetFromCenter: chance.offset(-50...50), attachedToAnchor: somePoint()))
    }
    switch chance.whole(1...6) {
    case 1: return setUp(UIAttachmentBehavior(item: a, attachedTo: b))
    case 2:
      return setUp(
        UIAttachmentBehavior(
          item: a, offsetFromCenter: chance.offset(-50...50), attachedTo: b,
          offsetFromCenter: chance.offset(-50...50)))
    case 3:
      return setUp(
        .limitAttachment(
          with: a, offsetFromCenter: chance.offset(-50...50), attachedTo: b,
          offsetFromCenter: chance.offset(-50...50)))
    case 4: return setUp(.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: somePoint()))
    case 5: return setUp(.pinAttachment(with: a, attachedTo: b, attachmentAnchor: somePoint()))
    default:
      return setUp(
        .slidingAttachment(with: a, attachedTo: b, attachmentAnchor: somePoint(), axisOfTranslation: axis()))
    }
  }

  private func axis() -> CGVector {
    let axis = chance.vector(-1...1)
    return axis.dx == 0 && axis.dy == 0 ? CGVector(dx: 1, dy: 0) : axis
  }

  private func setUp(_ attachment: UIAttachmentBehavior) -> UIAttachmentBehavior {
    for _ in 0..<chance.whole(0...3) { setAttachment(attachment) }
    return attachment
  }

  private func setAttachment(_ attachment: UIAttachmentBehavior) {
    switch chance.whole(1...6) {
    case 1: attachment.length = chance.value(0...300)
    case 2: attachment.frequency = chance.value(0...10)
    case 3: attachment.damping = chance.value(0...2)
    case 4: attachment.frictionTorque = chance.value(-1...5)
    case 5: attachment.anchorPoint = somePoint()
    default:
      let lower = chance.value(-3...1)
      let upper = chance.value(1...100)
      if !(lower > upper) { attachment.attachmentRange = UIFloatRange(minimum: lower, maximum: upper) }
    }
  }

  private func field() -> UIFieldBehavior {
    let field: UIFieldBehavior
    switch chance.whole(1...11) {
    case 1: field = .dragField()
    case 2: field = .vortexField()
    case 3: field = .radialGravityField(position: somePoint())
    case 4: field = .linearGravityField(direction: chance.vector(-20...20))
    case 5: field = .velocityField(direction: chance.vector(-5...5))
    case 6: field = .noiseField(smoothness: chance.value(0...1), animationSpeed: chance.value(0...3))
    case 7: field = .turbulenceField(smoothness: chance.value(0...1), animationSpeed: chance.value(0...3))
    case 8: field = .springField()
    case 9: field = .electricField()
    case 10: field = .magneticField()
    default:
      let force = chance.vector(-20...20)
      let isNervous = chance.isWild
      field = .field { [weak self] _, position, velocity, mass, _, _ in
        if isNervous { self?.mayChange(once: 500) }
        return CGVector(dx: force.dx * mass - velocity.dx, dy: force.dy * mass + position.x / 100)
      }
    }
    for item in someItems() { field.addItem(item) }
    for _ in 0..<chance.whole(0...3) { setField(field) }
    return field
  }

  private func setField(_ field: UIFieldBehavior) {
    switch chance.whole(1...8) {
    case 1: field.position = somePoint()
    case 2: field.strength = chance.value(-20...20)
    case 3: field.falloff = chance.value(-2...4)
    case 4: field.minimumRadius = chance.value(0...100)
    case 5: field.direction = chance.vector(-5...5)
    case 6: field.smoothness = chance.value(0...1)
    case 7: field.animationSpeed = chance.value(0...5)
    default: field.region = region()
    }
  }

  private func region() -> UIRegion {
    let circle = UIRegion(radius: chance.value(0...1000))
    let size = CGSize(width: chance.value(0...1000), height: chance.value(0...1000))
    switch chance.whole(1...5) {
    case 1: return circle
    case 2: return UIRegion(size: size)
    case 3: return circle.inverse()
    case 4: return circle.byUnion(with: UIRegion(size: size))
    default: return UIRegion(size: size).byDifference(from: circle)
    }
  }

  // MARK: Change

  /// Changes something in the running scene.
  func change() {
    let behavior = chance.pick(behaviors)
    switch chance.whole(1...14) {
    case 1...2: addRandomBehavior()
    case 3...4:
      guard behavior !== walls else { return }
      animator.removeBehavior(behavior)
    case 5 where items.count < 60: addRandomItem()
    case 6: put(chance.pick(items), into: behavior, true)
    case 7: put(chance.pick(items), into: behavior, false)
    case 8:
      let path = UIBezierPath(
        rect: CGRect(
          x: room.minX + chance.number(0...1) * room.width, y: room.minY + chance.number(0...1) * room.height,
          width: 1 + chance.number(0...1) * room.width, height: 1 + chance.number(0...1) * room.height))
      walls.removeBoundary(withIdentifier: "extra" as NSString)
      walls.addBoundary(withIdentifier: "extra" as NSString, for: path)
    case 9:
      walls.removeBoundary(withIdentifier: "line" as NSString)
      walls.addBoundary(
        withIdentifier: "line" as NSString, from: somePoint(),
        to: CGPoint(x: room.midX + chance.number(-500...500), y: room.midY + chance.number(-500...500)))
    case 10: walls.removeBoundary(withIdentifier: chance.pick(["extra", "line"]) as NSString)
    case 11:
      let item = chance.pick(items)
      letGo(of: item)
      let (center, transform) = (item.center, item.transform)
      item.center = somePoint()
      item.transform = CGAffineTransform(rotationAngle: chance.value(-7...7))
      animator.updateItem(usingCurrentState: item)
      // What is not finite the animator has refused, and only the program can take it back.
      if !item.center.isFinite { item.center = center }
      if !item.transform.isFinite { item.transform = transform }
    case 12 where chance.once(in: 8): changeEverything()
    default: set(behavior)
    }
  }

  private func changeEverything() {
    kept = []
    isOpen = true
    switch chance.whole(1...4) {
    case 1: animator.removeAllBehaviors()
    case 2: animator.removeBehavior(walls)
    case 3: animator.addBehavior(walls)
    default:
      reference?.bounds.size = CGSize(width: chance.value(50...3000), height: chance.value(50...3000))
    }
  }

  private func set(_ behavior: UIDynamicBehavior) {
    switch behavior {
    case let gravity as UIGravityBehavior:
      if chance.once(in: 2) {
        gravity.gravityDirection = chance.vector(-5...5)
      } else {
        gravity.setAngle(chance.value(-7...7), magnitude: chance.value(-2...10))
      }
    case let push as UIPushBehavior: setPush(push)
    case let material as UIDynamicItemBehavior: setMaterial(material)
    case let snap as UISnapBehavior: snap.snapPoint = somePoint()
    case let attachment as UIAttachmentBehavior: setAttachment(attachment)
    case let field as UIFieldBehavior: setField(field)
    case let collision as UICollisionBehavior where collision !== walls:
      collision.collisionMode = chance.pick([.items, .boundaries, .everything])
    default:
      if behavior !== walls, behavior.dynamicAnimator == nil, behavior.parentBehavior == nil {
        animator.addBehavior(behavior)
      }
    }
  }

  /// Puts an item into a behaviour or takes it out, if it is one of those that hold many.
  private func put(_ item: any UIDynamicItem, into behavior: UIDynamicBehavior, _ isIn: Bool) {
    if behavior === walls, !isIn { letGo(of: item) }
    switch behavior {
    case let each as UIGravityBehavior: isIn ? each.addItem(item) : each.removeItem(item)
    case let each as UIPushBehavior: isIn ? each.addItem(item) : each.removeItem(item)
    case let each as UIDynamicItemBehavior: isIn ? each.addItem(item) : each.removeItem(item)
    case let each as UIFieldBehavior: isIn ? each.addItem(item) : each.removeItem(item)
    case let each as UICollisionBehavior: isIn ? each.addItem(item) : each.removeItem(item)
    default: break
    }
  }
}
