import Foundation
import UIDynamics
import UIViews

// A behaviour of the framework from its description.

extension BehaviorSpec {
  /// Makes the behaviour and sets the properties that the case gives; children are added later.
  @MainActor
  func make(items: [any UIDynamicItem], named item: (String) -> (any UIDynamicItem)?) throws
    -> UIDynamicBehavior
  {
    let behavior: UIDynamicBehavior
    switch type {
    case .gravity: behavior = UIGravityBehavior(items: items)
    case .push(let isInstantaneous, let offsets):
      let push = UIPushBehavior(items: items, mode: isInstantaneous ? .instantaneous : .continuous)
      for (id, offset) in offsets {
        if let item = item(id) { push.setTargetOffsetFromCenter(UIOffset(offset), for: item) }
      }
      behavior = push
    case .collision(let boundaries):
      let collision = UICollisionBehavior(items: items)
      for boundary in boundaries { try boundary.add(to: collision) }
      behavior = collision
    case .attachment(let attachment): behavior = try attachment.make(items: items)
    case .snap(let point): behavior = UISnapBehavior(item: items[0], snapTo: CGPoint(point))
    case .itemBehavior(let linear, let angular):
      let properties = UIDynamicItemBehavior(items: items)
      for (id, value) in linear {
        if let item = item(id) { properties.addLinearVelocity(CGPoint(value), for: item) }
      }
      for (id, value) in angular {
        if let item = item(id) { properties.addAngularVelocity(CGFloat(value), for: item) }
      }
      behavior = properties
    case .field(let spec):
      let field = try spec.make()
      for item in items { field.addItem(item) }
      behavior = field
    case .composite: behavior = UIDynamicBehavior()
    }
    for setting in settings { try set(setting.property, setting.value, of: behavior) }
    return behavior
  }
}

extension BoundarySpec {
  @MainActor
  func add(to collision: UICollisionBehavior) throws {
    switch form {
    case .line(let from, let to):
      guard from != to else { throw CaseFault("the boundary \"\(id)\" has no length") }
      collision.addBoundary(withIdentifier: id as NSString, from: CGPoint(from), to: CGPoint(to))
    case .path(let points):
      let path = UIBezierPath(polygon: points)
      guard Flattening.firstSubpath(of: path.elements).count >= 2 else {
        throw CaseFault("the boundary \"\(id)\" has fewer than two distinct points")
      }
      collision.addBoundary(withIdentifier: id as NSString, for: path)
    }
  }
}

extension AttachmentSpec {
  @MainActor
  func make(items: [any UIDynamicItem]) throws -> UIAttachmentBehavior {
    let needed = kind == .anchor ? 1...1 : kind == .sliding ? 1...2 : 2...2
    guard needed.contains(items.count) else {
      throw CaseFault("an attachment of kind \(kind) takes \(needed.upperBound) items, not \(items.count)")
    }
    if items.count == 2, items[0] === items[1] { throw CaseFault("an item is attached to itself") }
    if let axis, axis == [0, 0] { throw CaseFault("the axis of a slide has no direction") }
    let point = CGPoint(anchor ?? [0, 0])
    switch kind {
    case .anchor:
      return UIAttachmentBehavior(
        item: items[0], offsetFromCenter: UIOffset(offset), attachedToAnchor: point)
    case .items:
      return UIAttachmentBehavior(
        item: items[0], offsetFromCenter: UIOffset(offset), attachedTo: items[1],
        offsetFromCenter: UIOffset(offset2))
    case .fixed: return .fixedAttachment(with: items[0], attachedTo: items[1], attachmentAnchor: point)
    case .pin: return .pinAttachment(with: items[0], attachedTo: items[1], attachmentAnchor: point)
    case .sliding:
      let axis = CGVector(axis ?? [1, 0])
      if items.count == 1 {
        return .slidingAttachment(with: items[0], attachmentAnchor: point, axisOfTranslation: axis)
      }
      return .slidingAttachment(
        with: items[0], attachedTo: items[1], attachmentAnchor: point, axisOfTranslation: axis)
    case .limit:
      return .limitAttachment(
        with: items[0], offsetFromCenter: UIOffset(offset), attachedTo: items[1],
        offsetFromCenter: UIOffset(offset2))
    }
  }
}

extension FieldSpec {
  @MainActor
  func make() throws -> UIFieldBehavior {
    let vector = CGVector(direction ?? [0, 0])
    let field: UIFieldBehavior
    switch kind {
    case .linearGravity: field = .linearGravityField(direction: vector)
    case .radialGravity: field = .radialGravityField(position: .zero)
    case .spring: field = .springField()
    case .drag: field = .dragField()
    case .velocity: field = .velocityField(direction: vector)
    case .vortex: field = .vortexField()
    case .noise:
      field = .noiseField(smoothness: CGFloat(smoothness ?? 0), animationSpeed: CGFloat(animationSpeed ?? 0))
    case .turbulence:
      field = .turbulenceField(
        smoothness: CGFloat(smoothness ?? 0), animationSpeed: CGFloat(animationSpeed ?? 0))
    case .electric: field = .electricField()
    case .magnetic: field = .magneticField()
    case .custom:
      guard let block else { throw CaseFault("a custom field needs a block") }
      field = .field { _, position, velocity, _, _, _ in
        CGVector(
          dx: CGFloat(block.constant[0]) + CGFloat(block.perPosition) * position.x + CGFloat(
            block.perVelocity) * velocity.dx,
          dy: CGFloat(block.constant[1]) + CGFloat(block.perPosition) * position.y + CGFloat(
            block.perVelocity) * velocity.dy)
      }
    }
    if direction != nil { field.direction = vector }
    return field
  }
}

extension RegionSpec {
  @MainActor
  var region: UIRegion {
    switch self {
    case .infinite: .infinite
    case .circle(let radius): UIRegion(radius: CGFloat(radius))
    case .rectangle(let size): UIRegion(size: CGSize(size))
    case .inverse(let of): of.region.inverse()
    case .union(let a, let b): a.region.byUnion(with: b.region)
    case .difference(let a, let b): a.region.byDifference(from: b.region)
    case .intersection(let a, let b): a.region.byIntersection(with: b.region)
    }
  }
}

/// A case asks for something that has no meaning; the runner adds where.
struct CaseFault: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
