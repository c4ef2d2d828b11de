// A snap is four springs between the item and a body at the snap point that does not move (rules 44 to 46):
// at two opposite corners of the item one spring along each axis, anchored 50 points outside the corner's
// place at the snap point and 50 points long, so that they are slack exactly when the item is there with
// angle 0.

public import Foundation
import Plane
import RigidBodies
public import UIViews

/// Pulls an item to a point with a springy motion, and turns it upright.
///
/// An animator may have one snap on an item: two or more, wherever in the tree of behaviours, are all ignored
/// until a single one is left, which then acts from where the item is.
@MainActor @preconcurrency
open class UISnapBehavior: UIDynamicBehavior {
  let item: any UIDynamicItem
  /// The body at the snap point, while the snap acts.
  private(set) var target: BodyID?

  /// Makes a snap of an item to a point of the reference space; one that is not finite counts as the item's center.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = .zero
    super.init()
    snapPoint = usable(point, else: item.center.isFinite ? item.center : .zero, "snap point")
    admit(item)
  }

  /// The point to which the item's center goes, in the reference space; setting it sets the item in motion.
  open var snapPoint: CGPoint {
    didSet {
      guard accepts(snapPoint.isFinite, "snap point", snapPoint) else { return snapPoint = oldValue }
      changeLive { [self] animator in
        guard let target else { return }
        animator.world.setPose(position: Units.metres(snapPoint), angle: 0, of: target)
      }
    }
  }

  /// How much the motion is damped: 0 the least, 1 the most; 0.5 by default.
  ///
  /// Counts when the snap begins to act; setting it later is only remembered (rule 46).
  open var damping: CGFloat = 0.5 {
    didSet { if !accepts(damping.isFinite, "damping", damping) { damping = oldValue } }
  }

  // MARK: In the animator

  override var takesChildren: Bool { false }

  override func willAssociate(with animator: UIDynamicAnimator) {
    target = nil
  }

  override func didAssociate(with animator: UIDynamicAnimator) {
    let key = ObjectIdentifier(item)
    let others = animator.snapsByItem[key] ?? []
    animator.snapsByItem[key] = others + [self]
    switch others.count {
    case 0: act(in: animator)
    case 1:
      others[0].rest(in: animator)
      Diagnostic.report(
        "Two snap behaviors act on \(Diagnostic.name(of: item)); all of them are ignored until only one is left."
      )
    default: break
    }
  }

  override func willDissociate(from animator: UIDynamicAnimator) {
    rest(in: animator)
    let key = ObjectIdentifier(item)
    let others = animator.snapsByItem[key]?.filter { $0 !== self } ?? []
    animator.snapsByItem[key] = others.isEmpty ? nil : others
    if others.count == 1 { others[0].act(in: animator) }
  }

  private static let hertz: Float = 4
  private static let reach: CGFloat = 50

  /// Puts the springs up.
  private func act(in animator: UIDynamicAnimator) {
    guard target == nil, let body = animator.body(of: item) else { return }
    let target = animator.world.addBody(
      BodyDefinition(position: Units.metres(snapPoint), kind: .fixed))
    self.target = target
    let w = item.bounds.width / 2
    let h = item.bounds.height / 2
    let r = UISnapBehavior.reach
    let springs: [(at: CGPoint, to: CGPoint)] = [
      (CGPoint(x: -w, y: -h), CGPoint(x: -w - r, y: -h)),
      (CGPoint(x: -w, y: -h), CGPoint(x: -w, y: -h - r)),
      (CGPoint(x: w, y: h), CGPoint(x: w + r, y: h)),
      (CGPoint(x: w, y: h), CGPoint(x: w, y: h + r)),
    ]
    for spring in springs {
      let kind = JointKind.distance(
        anchorA: Units.metres(spring.at), anchorB: Units.metres(spring.to), length: Units.metres(r),
        hertz: UISnapBehavior.hertz, dampingRatio: Reach.single(damping))
      _ = animator.world.addJoint(JointDefinition(bodyA: body.id, bodyB: target, kind: kind))
    }
    animator.world.wake(body.id)
  }

  /// Takes the springs down.
  private func rest(in animator: UIDynamicAnimator) {
    guard let target else { return }
    self.target = nil
    animator.world.removeBody(target)
  }
}
