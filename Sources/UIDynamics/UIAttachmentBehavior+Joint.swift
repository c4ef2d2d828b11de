import Foundation
import Plane
import RigidBodies
import UIViews

// The joint that an attachment is in the engine (rules 47 to 58).

extension UIAttachmentBehavior {
  /// Gives the joint its parameters, or another joint where a pinned rod becomes a spring or gets a length.
  func update(in animator: UIDynamicAnimator) {
    guard let joint, animator.world.contains(joint) else { return }
    switch kind {
    case .distance where isPinnedRod:
      guard frequency > 0 || setLength != nil else { return }
      animator.world.removeJoint(joint)
      install(in: animator)
    case .distance:
      if let setLength { animator.world.setLength(Units.metres(setLength), of: joint) }
      animator.world.setSpring(
        hertz: Reach.frequency(frequency), dampingRatio: Reach.single(damping), of: joint)
    case .rope:
      if let setLength { animator.world.setLength(Units.metres(setLength), of: joint) }
    case .pin:
      animator.world.setLimits(limits { Reach.single($0) }, of: joint)
      animator.world.setFrictionTorque(Reach.single(frictionTorque), of: joint)
    case .slide:
      animator.world.setLimits(limits { Units.metres($0) }, of: joint)
    case .weld: break
    }
  }

  func install(in animator: UIDynamicAnimator) {
    guard let a = animator.body(of: item1)?.id,
      let b = item2.map({ animator.body(of: $0)?.id }) ?? anchorBody
    else { return }
    let world = animator.world
    let kind = jointKind(a, b, in: world)
    let keepsColliding: Bool
    if case .distance = self.kind { keepsColliding = true } else { keepsColliding = false }
    joint = animator.world.addJoint(
      JointDefinition(bodyA: a, bodyB: b, kind: kind, collideConnected: keepsColliding))
  }

  private func jointKind(_ a: BodyID, _ b: BodyID, in world: World) -> JointKind {
    let anchor = Units.metres(storedAnchor)
    let turn = world.angle(of: b) - world.angle(of: a)
    isPinnedRod = false
    switch kind {
    case .distance:
      let anchorA = UIAttachmentBehavior.vector(offsets.0)
      let anchorB = UIAttachmentBehavior.vector(offsets.1)
      let distance = (world.worldPoint(anchorB, of: b) - world.worldPoint(anchorA, of: a)).length
      if frequency == 0, item2 == nil, setLength == nil, distance < Units.metres(1) {
        isPinnedRod = true
        return .pin(anchorA: world.localPoint(anchor, of: a), anchorB: .zero, referenceAngle: turn)
      }
      return .distance(
        anchorA: anchorA, anchorB: anchorB, length: setLength.map { Units.metres($0) } ?? distance,
        hertz: Reach.frequency(frequency), dampingRatio: Reach.single(damping))
    case .slide(let axis):
      let local = Rotation(world.angle(of: a)).inverse(axis.single)
      return .slider(
        anchorA: world.localPoint(anchor, of: a), anchorB: world.localPoint(anchor, of: b), axis: local,
        referenceAngle: turn, limits: limits { Units.metres($0) })
    case .rope:
      // The offsets are taken away along the world's axes, where adding them along the item's was meant (rule
      // 58).
      let pointA = world.position(of: a) - UIAttachmentBehavior.vector(offsets.0)
      let pointB = world.position(of: b) - UIAttachmentBehavior.vector(offsets.1)
      return .rope(
        anchorA: world.localPoint(pointA, of: a), anchorB: world.localPoint(pointB, of: b),
        maximumLength: setLength.map { Units.metres($0) } ?? (pointB - pointA).length)
    case .weld:
      return .weld(
        anchorA: world.localPoint(anchor, of: a), anchorB: world.localPoint(anchor, of: b),
        referenceAngle: turn)
    case .pin:
      return .pin(
        anchorA: world.localPoint(anchor, of: a), anchorB: world.localPoint(anchor, of: b),
        referenceAngle: turn, limits: limits { Reach.single($0) },
        frictionTorque: Reach.single(frictionTorque))
    }
  }

  /// The two tied points and what holds them, for developer pictures; nil while in no animator.
  func tie(in animator: UIDynamicAnimator) -> AnimatorSketch.Tie? {
    guard let joint, animator.world.contains(joint), let a = animator.body(of: item1)?.id,
      let b = item2.map({ animator.body(of: $0)?.id }) ?? anchorBody
    else { return nil }
    let world = animator.world
    let ends: (Vec2, Vec2)
    var tie = AnimatorSketch.Tie(
      from: .zero, to: .zero, kind: .rod, item: animator.bodiesByID[a]?.number ?? 0,
      other: animator.bodiesByID[b]?.number)
    switch world.kind(of: joint) {
    case .distance(let anchorA, let anchorB, _, let hertz, _):
      ends = (anchorA, anchorB)
      tie.kind = hertz > 0 ? .spring : .rod
    case .pin(let anchorA, let anchorB, _, _, _):
      ends = (anchorA, anchorB)
      tie.kind = .pin
    case .weld(let anchorA, let anchorB, _):
      ends = (anchorA, anchorB)
      tie.kind = .weld
    case .slider(let anchorA, let anchorB, let axis, _, _):
      ends = (anchorA, anchorB)
      let along = Rotation(world.angle(of: a)) * axis
      tie.kind = .rail(CGVector(dx: CGFloat(along.x), dy: CGFloat(along.y)))
    case .rope(let anchorA, let anchorB, let length):
      ends = (anchorA, anchorB)
      let distance = (world.worldPoint(anchorB, of: b) - world.worldPoint(anchorA, of: a)).length
      tie.kind = .rope(isTaut: distance >= length - Units.metres(1))
    }
    tie.from = Units.points(world.worldPoint(ends.0, of: a))
    tie.to = Units.points(world.worldPoint(ends.1, of: b))
    return tie
  }

  private static func vector(_ offset: UIOffset) -> Vec2 {
    Vec2(Units.metres(offset.horizontal), Units.metres(offset.vertical))
  }

  /// The range in the engine's numbers; nil without bounds.
  private func limits(_ convert: (CGFloat) -> Float) -> ClosedRange<Float>? {
    guard !attachmentRange.isInfinite else { return nil }
    let lower = convert(attachmentRange.minimum)
    let upper = convert(attachmentRange.maximum)
    return lower...max(lower, upper)
  }
}
