public import Foundation
import RigidBodies
public import UIViews

/// Lets its items fall, all of them alike, whatever their mass.
///
/// An animator has one gravity (rule 39): the behaviour that was associated or changed last sets it for the
/// items of all gravity behaviours, and removing any of them sets it to zero. The unit is 1000 points per
/// second squared.
@MainActor @preconcurrency
open class UIGravityBehavior: UIDynamicBehavior {
  /// The direction and the strength; (0, 1) by default.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      guard accepts(gravityDirection.isFinite, "gravity direction", gravityDirection) else {
        return gravityDirection = oldValue
      }
      gravityChanged()
    }
  }

  /// Makes a behaviour for items, with gravity (0, 1).
  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { admit(item) }
  }

  /// Makes a behaviour without items.
  public override convenience init() {
    self.init(items: [])
  }

  /// The items, in the order added.
  open var items: [any UIDynamicItem] { members.all }

  /// Adds an item; nothing if it is there.
  open func addItem(_ item: any UIDynamicItem) {
    admit(item)
  }

  /// Takes an item out, which keeps its velocity; nothing if it is not there.
  open func removeItem(_ item: any UIDynamicItem) {
    dismiss(item)
  }

  /// The angle of the direction in radians, clockwise on screen from the x axis; 0 for a zero vector (rule 40).
  open var angle: CGFloat {
    get { gravityDirection.polarAngle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the vector; setting 0 also forgets the angle (rule 40).
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the vector by its angle in radians and its length.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard accepts(angle.isFinite, "angle", angle), accepts(magnitude.isFinite, "magnitude", magnitude)
    else { return }
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  // MARK: In the animator

  private func gravityChanged() {
    changeLive { [self] in $0.setGravity(gravityDirection) }
  }

  override var takesChildren: Bool { false }

  override func itemDidJoin(_ body: ItemBody, in animator: UIDynamicAnimator) {
    body.gravities += 1
    animator.world.setFeelsGravity(true, of: body.id)
    animator.world.setBullet(true, of: body.id)
  }

  override func itemWillLeave(_ body: ItemBody, in animator: UIDynamicAnimator) {
    body.gravities -= 1
    if body.gravities == 0 { animator.world.setFeelsGravity(false, of: body.id) }
  }

  override func didAssociate(with animator: UIDynamicAnimator) {
    animator.gravityBehaviors += 1
    if animator.gravityBehaviors == 2, !animator.hasWarnedOfGravities {
      animator.hasWarnedOfGravities = true
      Diagnostic.report(
        "Multiple gravity behaviors in one animator share one gravity: the one that was added or changed last sets it for the items of all of them, and removing one sets it to zero."
      )
    }
    animator.setGravity(gravityDirection)
  }

  override func willDissociate(from animator: UIDynamicAnimator) {
    animator.gravityBehaviors -= 1
    animator.setGravity(.zero)
  }
}
