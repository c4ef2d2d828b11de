import Foundation
import UIDynamics
import UIKit

// The properties of behaviours by their names; names and values have been checked against the type of the behaviour.

extension UIDynamicBehavior {
  /// Sets a property.
  func set(_ property: String, _ value: Node) {
    switch self {
    case let gravity as UIGravityBehavior: gravity.assign(property, value)
    case let push as UIPushBehavior: push.assign(property, value)
    case let collision as UICollisionBehavior: collision.assign(property, value)
    case let attachment as UIAttachmentBehavior: attachment.assign(property, value)
    case let snap as UISnapBehavior: snap.assign(property, value)
    case let item as UIDynamicItemBehavior: item.assign(property, value)
    case let field as UIFieldBehavior: field.assign(property, value)
    default: break
    }
  }

  /// Reads a property; nil if there is none of that name, or no item where it needs one.
  func value(of property: String, item: (any UIDynamicItem)?) -> JSONValue? {
    switch (self, property) {
    case (_, "childCount"): .number(Double(childBehaviors.count))
    case (let gravity as UIGravityBehavior, _): gravity.answer(property)
    case (let push as UIPushBehavior, _): push.answer(property)
    case (let snap as UISnapBehavior, "snapPoint"): .numbers(snap.snapPoint.list)
    case (let snap as UISnapBehavior, "damping"): .number(Double(snap.damping))
    case (let collision as UICollisionBehavior, "boundaryIdentifiers"):
      collision.boundaryIdentifiers.map { .array($0.map { .string("\($0)") }) } ?? .null
    case (let attachment as UIAttachmentBehavior, _): attachment.answer(property)
    case (let field as UIFieldBehavior, _): field.answer(property)
    case (let properties as UIDynamicItemBehavior, "linearVelocity"):
      item.map { .numbers(properties.linearVelocity(for: $0).list) }
    case (let properties as UIDynamicItemBehavior, "angularVelocity"):
      item.map { .number(Double(properties.angularVelocity(for: $0))) }
    case (let properties as UIDynamicItemBehavior, _): properties.answer(property)
    default: nil
    }
  }
}

extension Node {
  fileprivate var float: CGFloat { CGFloat(number ?? 0) }
  fileprivate var vector: CGVector { CGVector(numbers) }
  fileprivate var point: CGPoint { CGPoint(numbers) }
}

extension CGVector {
  fileprivate var json: JSONValue { .numbers([Double(dx), Double(dy)]) }
}

extension UIGravityBehavior {
  fileprivate func assign(_ property: String, _ value: Node) {
    switch property {
    case "gravityDirection": gravityDirection = value.vector
    case "angle": angle = value.float
    case "magnitude": magnitude = value.float
    case "angleMagnitude": setAngle(value.vector.dx, magnitude: value.vector.dy)
    default: break
    }
  }

  fileprivate func answer(_ property: String) -> JSONValue? {
    switch property {
    case "gravityDirection": gravityDirection.json
    case "angle": .number(Double(angle))
    case "magnitude": .number(Double(magnitude))
    default: nil
    }
  }
}

extension UIPushBehavior {
  fileprivate func assign(_ property: String, _ value: Node) {
    switch property {
    case "pushDirection": pushDirection = value.vector
    case "angle": angle = value.float
    case "magnitude": magnitude = value.float
    case "angleMagnitude": setAngle(value.vector.dx, magnitude: value.vector.dy)
    case "active": active = value.flag ?? true
    default: break
    }
  }

  fileprivate func answer(_ property: String) -> JSONValue? {
    switch property {
    case "pushDirection": pushDirection.json
    case "angle": .number(Double(angle))
    case "magnitude": .number(Double(magnitude))
    case "active": .bool(active)
    default: nil
    }
  }
}

extension UICollisionBehavior {
  fileprivate func assign(_ property: String, _ value: Node) {
    switch (property, value.string) {
    case ("mode", "items"): collisionMode = .items
    case ("mode", "boundaries"): collisionMode = .boundaries
    case ("mode", _): collisionMode = .everything
    case ("referenceBounds", _): translatesReferenceBoundsIntoBoundary = value.flag ?? false
    case ("insets", _):
      let four = value.numbers.map { CGFloat($0) }
      setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: four[0], left: four[1], bottom: four[2], right: four[3]))
    default: break
    }
  }
}

extension UIAttachmentBehavior {
  fileprivate func assign(_ property: String, _ value: Node) {
    switch property {
    case "length": length = value.float
    case "damping": damping = value.float
    case "frequency": frequency = value.float
    case "frictionTorque": frictionTorque = value.float
    case "anchorPoint": anchorPoint = value.point
    case "attachmentRange":
      attachmentRange = UIFloatRange(minimum: value.vector.dx, maximum: value.vector.dy)
    default: break
    }
  }

  fileprivate func answer(_ property: String) -> JSONValue? {
    switch property {
    case "length": .number(Double(length))
    case "damping": .number(Double(damping))
    case "frequency": .number(Double(frequency))
    case "frictionTorque": .number(Double(frictionTorque))
    case "anchorPoint": .numbers(anchorPoint.list)
    case "attachedBehaviorType": .string(attachedBehaviorType == .items ? "items" : "anchor")
    case "attachmentRange":
      attachmentRange.isInfinite
        ? .string("infinite")
        : .numbers([Double(attachmentRange.minimum), Double(attachmentRange.maximum)])
    default: nil
    }
  }
}

extension UISnapBehavior {
  fileprivate func assign(_ property: String, _ value: Node) {
    switch property {
    case "snapPoint": snapPoint = value.point
    case "damping": damping = value.float
    default: break
    }
  }
}

extension UIDynamicItemBehavior {
  fileprivate func assign(_ property: String, _ value: Node) {
    switch property {
    case "elasticity": elasticity = value.float
    case "friction": friction = value.float
    case "density": density = value.float
    case "resistance": resistance = value.float
    case "angularResistance": angularResistance = value.float
    case "charge": charge = value.float
    case "anchored": isAnchored = value.flag ?? false
    case "allowsRotation": allowsRotation = value.flag ?? true
    default: break
    }
  }

  fileprivate func answer(_ property: String) -> JSONValue? {
    switch property {
    case "elasticity": .number(Double(elasticity))
    case "friction": .number(Double(friction))
    case "density": .number(Double(density))
    case "resistance": .number(Double(resistance))
    case "angularResistance": .number(Double(angularResistance))
    case "charge": .number(Double(charge))
    case "anchored": .bool(isAnchored)
    case "allowsRotation": .bool(allowsRotation)
    default: nil
    }
  }
}

extension UIFieldBehavior {
  fileprivate func assign(_ property: String, _ value: Node) {
    switch property {
    case "position": position = value.point
    case "strength": strength = value.float
    case "falloff": falloff = value.float
    case "minimumRadius": minimumRadius = value.float
    case "direction": direction = value.vector
    case "smoothness": smoothness = value.float
    case "animationSpeed": animationSpeed = value.float
    case "region": region = Record(value, .region).region
    default: break
    }
  }

  fileprivate func answer(_ property: String) -> JSONValue? {
    switch property {
    case "position": .numbers(position.list)
    case "direction": direction.json
    case "strength": .number(Double(strength))
    case "falloff": .number(Double(falloff))
    case "minimumRadius": .number(Double(minimumRadius))
    case "smoothness": .number(Double(smoothness))
    case "animationSpeed": .number(Double(animationSpeed))
    default: nil
    }
  }
}
