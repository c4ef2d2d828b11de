import Foundation
import UIDynamics
import UIViews

// The properties of behaviours by their names, for settings and for events.

/// Sets a property of a behaviour.
@MainActor
func set(_ property: String, _ value: JSONValue, of behavior: UIDynamicBehavior) throws {
  let done: Bool
  switch behavior {
  case let gravity as UIGravityBehavior: done = try setVector(property, value, of: gravity)
  case let push as UIPushBehavior: done = try setVector(property, value, of: push)
  case let collision as UICollisionBehavior: done = try setCollision(property, value, of: collision)
  case let attachment as UIAttachmentBehavior: done = try setAttachment(property, value, of: attachment)
  case let snap as UISnapBehavior:
    switch property {
    case "snapPoint": snap.snapPoint = CGPoint(try value.pair())
    case "damping": snap.damping = CGFloat(try value.double())
    default: throw CaseFault("a snap has no property \"\(property)\"")
    }
    done = true
  case let item as UIDynamicItemBehavior: done = try setItem(property, value, of: item)
  case let field as UIFieldBehavior: done = try setField(property, value, of: field)
  default: done = false
  }
  guard done else { throw CaseFault("a \(type(of: behavior)) has no property \"\(property)\"") }
}

@MainActor
private func setVector(_ property: String, _ value: JSONValue, of gravity: UIGravityBehavior) throws -> Bool {
  switch property {
  case "gravityDirection": gravity.gravityDirection = CGVector(try value.pair())
  case "angle": gravity.angle = CGFloat(try value.double())
  case "magnitude": gravity.magnitude = CGFloat(try value.double())
  case "angleMagnitude":
    let pair = try value.pair()
    gravity.setAngle(CGFloat(pair[0]), magnitude: CGFloat(pair[1]))
  default: return false
  }
  return true
}

@MainActor
private func setVector(_ property: String, _ value: JSONValue, of push: UIPushBehavior) throws -> Bool {
  switch property {
  case "pushDirection": push.pushDirection = CGVector(try value.pair())
  case "angle": push.angle = CGFloat(try value.double())
  case "magnitude": push.magnitude = CGFloat(try value.double())
  case "angleMagnitude":
    let pair = try value.pair()
    push.setAngle(CGFloat(pair[0]), magnitude: CGFloat(pair[1]))
  case "active": push.active = try value.bool()
  default: return false
  }
  return true
}

@MainActor
private func setCollision(
  _ property: String, _ value: JSONValue, of collision: UICollisionBehavior
) throws -> Bool {
  switch property {
  case "mode":
    switch value {
    case .string("items"): collision.collisionMode = .items
    case .string("boundaries"): collision.collisionMode = .boundaries
    case .string("everything"): collision.collisionMode = .everything
    default: throw CaseFault("there is no mode \(value)")
    }
  case "referenceBounds": collision.translatesReferenceBoundsIntoBoundary = try value.bool()
  case "insets":
    let four = try value.numbers(4).map { CGFloat($0) }
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: four[0], left: four[1], bottom: four[2], right: four[3]))
  default: return false
  }
  return true
}

@MainActor
private func setAttachment(
  _ property: String, _ value: JSONValue, of attachment: UIAttachmentBehavior
) throws -> Bool {
  switch property {
  case "length": attachment.length = CGFloat(try value.double())
  case "damping": attachment.damping = CGFloat(try value.double())
  case "frequency": attachment.frequency = CGFloat(try value.double())
  case "frictionTorque": attachment.frictionTorque = CGFloat(try value.double())
  case "anchorPoint": attachment.anchorPoint = CGPoint(try value.pair())
  case "attachmentRange":
    let ends = try value.pair()
    guard ends[0] <= ends[1] else { throw CaseFault("the range \(value) is empty") }
    attachment.attachmentRange = UIFloatRange(minimum: CGFloat(ends[0]), maximum: CGFloat(ends[1]))
  default: return false
  }
  return true
}

@MainActor
private func setItem(_ property: String, _ value: JSONValue, of item: UIDynamicItemBehavior) throws -> Bool {
  switch property {
  case "elasticity": item.elasticity = CGFloat(try value.double())
  case "friction": item.friction = CGFloat(try value.double())
  case "density":
    let density = try value.double()
    guard density > 0, density.isFinite else { throw CaseFault("the density \(density) is not above 0") }
    item.density = CGFloat(density)
  case "resistance": item.resistance = CGFloat(try value.double())
  case "angularResistance": item.angularResistance = CGFloat(try value.double())
  case "charge": item.charge = CGFloat(try value.double())
  case "anchored": item.isAnchored = try value.bool()
  case "allowsRotation": item.allowsRotation = try value.bool()
  default: return false
  }
  return true
}

@MainActor
private func setField(_ property: String, _ value: JSONValue, of field: UIFieldBehavior) throws -> Bool {
  switch property {
  case "position": field.position = CGPoint(try value.pair())
  case "strength": field.strength = CGFloat(try value.double())
  case "falloff": field.falloff = CGFloat(try value.double())
  case "minimumRadius": field.minimumRadius = CGFloat(try value.double())
  case "direction": field.direction = CGVector(try value.pair())
  case "smoothness": field.smoothness = CGFloat(try value.double())
  case "animationSpeed": field.animationSpeed = CGFloat(try value.double())
  case "region":
    field.region = try RegionSpec(JSONNode(value: value, file: "", place: "region")).region
  default: return false
  }
  return true
}

/// Reads a property of a behaviour.
@MainActor
func property(
  _ property: String, of behavior: UIDynamicBehavior, item: (any UIDynamicItem)?
) throws -> JSONValue {
  switch (behavior, property) {
  case (_, "childCount"): return .number(Double(behavior.childBehaviors.count))
  case (let gravity as UIGravityBehavior, "gravityDirection"): return .vector(gravity.gravityDirection)
  case (let gravity as UIGravityBehavior, "angle"): return .number(Double(gravity.angle))
  case (let gravity as UIGravityBehavior, "magnitude"): return .number(Double(gravity.magnitude))
  case (let push as UIPushBehavior, "pushDirection"): return .vector(push.pushDirection)
  case (let push as UIPushBehavior, "angle"): return .number(Double(push.angle))
  case (let push as UIPushBehavior, "magnitude"): return .number(Double(push.magnitude))
  case (let push as UIPushBehavior, "active"): return .bool(push.active)
  case (let snap as UISnapBehavior, "snapPoint"): return .point(snap.snapPoint)
  case (let snap as UISnapBehavior, "damping"): return .number(Double(snap.damping))
  case (let collision as UICollisionBehavior, "boundaryIdentifiers"):
    guard let identifiers = collision.boundaryIdentifiers else { return .null }
    return .array(identifiers.map { .string("\($0)") })
  case (let attachment as UIAttachmentBehavior, _): return try inner(property, of: attachment)
  case (let field as UIFieldBehavior, _): return try inner(property, of: field)
  case (let properties as UIDynamicItemBehavior, "linearVelocity"):
    guard let item else { throw CaseFault("a velocity needs an item") }
    return .point(properties.linearVelocity(for: item))
  case (let properties as UIDynamicItemBehavior, "angularVelocity"):
    guard let item else { throw CaseFault("a velocity needs an item") }
    return .number(Double(properties.angularVelocity(for: item)))
  case (let properties as UIDynamicItemBehavior, _): return try inner(property, of: properties)
  default: throw CaseFault("a \(type(of: behavior)) has no property \"\(property)\" to read")
  }
}

@MainActor
private func inner(_ property: String, of attachment: UIAttachmentBehavior) throws -> JSONValue {
  switch property {
  case "length": return .number(Double(attachment.length))
  case "damping": return .number(Double(attachment.damping))
  case "frequency": return .number(Double(attachment.frequency))
  case "frictionTorque": return .number(Double(attachment.frictionTorque))
  case "anchorPoint": return .point(attachment.anchorPoint)
  case "attachedBehaviorType": return .string(attachment.attachedBehaviorType == .items ? "items" : "anchor")
  case "attachmentRange":
    let range = attachment.attachmentRange
    if range.isInfinite { return .string("infinite") }
    return .array([.number(Double(range.minimum)), .number(Double(range.maximum))])
  default: throw CaseFault("an attachment has no property \"\(property)\"")
  }
}

@MainActor
private func inner(_ property: String, of field: UIFieldBehavior) throws -> JSONValue {
  switch property {
  case "position": return .point(field.position)
  case "direction": return .vector(field.direction)
  case "strength": return .number(Double(field.strength))
  case "falloff": return .number(Double(field.falloff))
  case "minimumRadius": return .number(Double(field.minimumRadius))
  case "smoothness": return .number(Double(field.smoothness))
  case "animationSpeed": return .number(Double(field.animationSpeed))
  default: throw CaseFault("a field has no property \"\(property)\"")
  }
}

@MainActor
private func inner(_ property: String, of properties: UIDynamicItemBehavior) throws -> JSONValue {
  switch property {
  case "elasticity": return .number(Double(properties.elasticity))
  case "friction": return .number(Double(properties.friction))
  case "density": return .number(Double(properties.density))
  case "resistance": return .number(Double(properties.resistance))
  case "angularResistance": return .number(Double(properties.angularResistance))
  case "charge": return .number(Double(properties.charge))
  case "anchored": return .bool(properties.isAnchored)
  case "allowsRotation": return .bool(properties.allowsRotation)
  default: throw CaseFault("an item behavior has no property \"\(property)\"")
  }
}

/// A constant of the framework by its name.
@MainActor
func constant(_ name: String, range: [Double]?) throws -> JSONValue {
  switch name {
  case "UICollisionBehavior.Mode.items": return .number(Double(UICollisionBehavior.Mode.items.rawValue))
  case "UICollisionBehavior.Mode.boundaries":
    return .number(Double(UICollisionBehavior.Mode.boundaries.rawValue))
  case "UICollisionBehavior.Mode.everything":
    return .number(Double(UICollisionBehavior.Mode.everything.rawValue))
  case "UIPushBehavior.Mode.continuous": return .number(Double(UIPushBehavior.Mode.continuous.rawValue))
  case "UIPushBehavior.Mode.instantaneous":
    return .number(Double(UIPushBehavior.Mode.instantaneous.rawValue))
  case "UIAttachmentBehavior.AttachmentType.items":
    return .number(Double(UIAttachmentBehavior.AttachmentType.items.rawValue))
  case "UIAttachmentBehavior.AttachmentType.anchor":
    return .number(Double(UIAttachmentBehavior.AttachmentType.anchor.rawValue))
  case "UIDynamicItemCollisionBoundsType.rectangle":
    return .number(Double(UIDynamicItemCollisionBoundsType.rectangle.rawValue))
  case "UIDynamicItemCollisionBoundsType.ellipse":
    return .number(Double(UIDynamicItemCollisionBoundsType.ellipse.rawValue))
  case "UIDynamicItemCollisionBoundsType.path":
    return .number(Double(UIDynamicItemCollisionBoundsType.path.rawValue))
  case "UIFloatRange.isInfinite":
    guard let range else { throw CaseFault("isInfinite needs a range") }
    return .bool(UIFloatRange(minimum: CGFloat(range[0]), maximum: CGFloat(range[1])).isInfinite)
  default: throw CaseFault("there is no constant \"\(name)\"")
  }
}

extension JSONValue {
  fileprivate var node: JSONNode { JSONNode(value: self, file: "", place: "value") }

  fileprivate func double() throws -> Double { try node.double() }
  fileprivate func bool() throws -> Bool { try node.bool() }
  fileprivate func pair() throws -> [Double] { try node.numbers(2) }
  fileprivate func numbers(_ count: Int) throws -> [Double] { try node.numbers(count) }

  static func point(_ point: CGPoint) -> JSONValue {
    .array([.number(Double(point.x)), .number(Double(point.y))])
  }

  static func vector(_ vector: CGVector) -> JSONValue {
    .array([.number(Double(vector.dx)), .number(Double(vector.dy))])
  }
}
