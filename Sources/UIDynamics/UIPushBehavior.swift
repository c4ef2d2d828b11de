public import Foundation
import Plane
import RigidBodies
public import UIViews

/// Pushes its items, with a steady force or with one impulse.
///
/// The unit of a continuous push is the newton: 1 accelerates an item of 100 by 100 points and density 1 by
/// 100 points per second squared; an instantaneous push of 1 gives it 100 points per second (rule 4).
@MainActor @preconcurrency
open class UIPushBehavior: UIDynamicBehavior {
  /// How a push acts.
  public enum Mode: Int, Sendable {
    /// As a force, in every step while active.
    case continuous = 0
    /// As one impulse in the first step while active; then the push becomes inactive.
    case instantaneous = 1
  }

  /// How the push acts; fixed for good.
  public let mode: Mode
  private var storedAngle: CGFloat = 0
  private var storedMagnitude: CGFloat = 0
  private var storedDirection = CGVector.zero
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Makes an active push of magnitude 0 for items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    for item in items { admit(item) }
  }

  /// The items, in the order added.
  open var items: [any UIDynamicItem] { members.all }

  /// Adds an item; nothing if it is there.
  open func addItem(_ item: any UIDynamicItem) {
    admit(item)
  }

  /// Takes an item out, with its offset; nothing if it is not there.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    dismiss(item)
  }

  /// Whether the push acts; true by default, false once an instantaneous push has acted.
  open var active = true {
    didSet { changeLive { _ in } }
  }

  /// The direction and the strength; setting it also sets angle and magnitude.
  ///
  /// (0, 0) by default.
  open var pushDirection: CGVector {
    get { storedDirection }
    set {
      guard accepts(newValue.isFinite, "push direction", newValue) else { return }
      storedDirection = newValue
      storedAngle = newValue.polarAngle
      storedMagnitude = newValue.length
      changeLive { _ in }
    }
  }

  /// The angle in radians, clockwise on screen from the x axis; a magnitude of 0 keeps it (rule 41).
  ///
  /// 0 by default.
  open var angle: CGFloat {
    get { storedAngle }
    set { setAngle(newValue, magnitude: storedMagnitude) }
  }

  /// The strength; a negative one reverses the direction.
  ///
  /// 0 by default.
  open var magnitude: CGFloat {
    get { storedMagnitude }
    set { setAngle(storedAngle, magnitude: newValue) }
  }

  /// Sets the direction by its angle in radians and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard accepts(angle.isFinite, "angle", angle), accepts(magnitude.isFinite, "magnitude", magnitude)
    else { return }
    storedAngle = angle
    storedMagnitude = magnitude
    storedDirection = CGVector(angle: angle, magnitude: magnitude)
    changeLive { _ in }
  }

  /// Where an item is pushed, in points from its center; (0, 0) by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where an item is pushed, in points from its center, along the axes of the reference space.
  ///
  /// A push off the center also turns the item. The offset does not turn with the item (rule 42). Nothing for
  /// an item that is not in the behaviour.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard members.contains(item),
      accepts(o.isFinite, "target offset", o, of: item)
    else { return }
    offsets[ObjectIdentifier(item)] = o
    changeLive { _ in }
  }

  // MARK: In the animator

  override var takesChildren: Bool { false }

  override func itemDidJoin(_ body: ItemBody, in animator: UIDynamicAnimator) {
    animator.world.setBullet(true, of: body.id)
  }

  /// Acts on the bodies, once a step before its sub-steps; an instantaneous push becomes inactive (rule 42).
  func act(in animator: UIDynamicAnimator) {
    guard active else { return }
    let force = storedDirection.single
    for item in members.all {
      guard let body = animator.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let point =
        animator.world.position(of: body.id)
        + Vec2(Units.metres(offset.horizontal), Units.metres(offset.vertical))
      switch mode {
      case .continuous where offset == .zero: animator.world.applyForce(force, to: body.id)
      case .continuous: animator.world.applyForce(force, at: point, to: body.id)
      case .instantaneous: animator.world.applyImpulse(force, at: point, to: body.id)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
