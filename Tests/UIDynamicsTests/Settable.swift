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
