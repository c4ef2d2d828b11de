public import Foundation
import Plane
import RigidBodies
public import UIViews

/// Lets a force field act on its items, inside a region.
///
/// The laws are rules 90 to 102. An animator has room for 32 fields; further ones do not act, and a message
/// says so.
@MainActor @preconcurrency
open class UIFieldBehavior: UIDynamicBehavior {
  /// The force of a custom field in newtons.
  ///
  /// It is given the field, the position in points relative to the field, the velocity in metres (100 points)
  /// per second, the mass in kilograms, the charge and the time. A force that is not finite counts as none.
  public typealias EvaluationBlock = (
    _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
    _ time: TimeInterval
  ) -> CGVector

  let kind: FieldKind
  private let block: EvaluationBlock?
  private var field: FieldID?

  private init(
    _ kind: FieldKind, position: CGPoint = .zero, direction: CGVector = .zero, falloff: CGFloat = 0,
    smoothness: CGFloat = 0, animationSpeed: CGFloat = 0, block: EvaluationBlock? = nil
  ) {
    self.kind = kind
    self.block = block
    storedPosition = position.isFinite ? Units.metres(position) : .zero
    self.direction = direction.isFinite ? direction : .zero
    self.falloff = falloff
    storedSmoothness = smoothness.isFinite ? smoothness : 0
    storedSpeed = animationSpeed.isFinite ? animationSpeed : 0
    super.init()
    _ = accepts(position.isFinite, "position", position)
    _ = accepts(direction.isFinite, "direction", direction)
    _ = accepts(smoothness.isFinite, "smoothness", smoothness)
    _ = accepts(animationSpeed.isFinite, "animation speed", animationSpeed)
  }

  // MARK: Making

  /// Makes a field that brakes items by the square of their speed relative to ``direction``.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Makes a field that pushes items around its position.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Makes a field that pulls items to a point of the reference space, with the inverse square of the distance.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    UIFieldBehavior(.radialGravity, position: position, falloff: 2)
  }

  /// Makes a field that pulls items in a direction; a vector of 1 accelerates them by 100 points per second squared.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity, direction: direction)
  }

  /// Makes a field that gives items a velocity, in metres (100 points) per second, whatever else acts on them.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.velocity, direction: direction)
  }

  /// Makes a field of random forces that change smoothly over space and time.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.noise, smoothness: smoothness, animationSpeed: speed)
  }

  /// Makes a field of random forces that grow with the square of an item's speed.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: speed)
  }

  /// Makes a field that pulls items to its position like a spring.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring, falloff: -1) }

  /// Makes a field that pushes charged items away from its position.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric, falloff: 1) }

  /// Makes a field that deflects charged items across their motion.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic, falloff: 1) }

  /// Makes a field whose force a block computes, in each sub-step for each item.
  ///
  /// What the block changes in the animator takes effect after the sub-step.
  open class func field(evaluationBlock block: @escaping EvaluationBlock) -> UIFieldBehavior {
    UIFieldBehavior(.custom, block: block)
  }

  // MARK: Items

  /// The items, in the order added.
  open var items: [any UIDynamicItem] { members.all }

  /// Adds an item; nothing if it is there.
  open func addItem(_ item: any UIDynamicItem) {
    admit(item)
  }

  /// Takes an item out; nothing if it is not there.
  open func removeItem(_ item: any UIDynamicItem) {
    dismiss(item)
  }

  // MARK: Properties

  private var storedPosition: Vec2 {
    didSet { fieldChanged() }
  }
  private var storedMinimumRadius: Float = 0x1p-15 {
    didSet { fieldChanged() }
  }
  private var storedSmoothness: CGFloat {
    didSet { fieldChanged() }
  }
  private var storedSpeed: CGFloat {
    didSet { fieldChanged() }
  }

  /// The origin of the field in the reference space, in single precision; (0, 0) by default.
  open var position: CGPoint {
    get { Units.doublePoints(storedPosition) }
    set {
      if accepts(newValue.isFinite, "position", newValue) { storedPosition = Units.metres(newValue) }
    }
  }

  /// Where the field acts, relative to its position; everywhere by default.
  open var region: UIRegion = .infinite {
    didSet { fieldChanged() }
  }

  /// The strength of the field; 0 disables it.
  ///
  /// 1 by default.
  open var strength: CGFloat = 1 {
    didSet {
      guard accepts(strength.isFinite, "strength", strength) else { return strength = oldValue }
      fieldChanged()
    }
  }

  /// The exponent with which the field gets weaker over the distance; its default depends on the kind (rule 91).
  open var falloff: CGFloat {
    didSet {
      guard accepts(falloff.isFinite, "falloff", falloff) else { return falloff = oldValue }
      fieldChanged()
    }
  }

  /// The distance in points below which the field does not get stronger; the smallest is the default.
  open var minimumRadius: CGFloat {
    get { Units.points(storedMinimumRadius) }
    set {
      if accepts(newValue.isFinite, "minimum radius", newValue) {
        storedMinimumRadius = Units.metres(newValue)
      }
    }
  }

  /// The direction of a linear field, or the velocity of a velocity or drag field; (0, 0) by default.
  open var direction: CGVector {
    didSet {
      guard accepts(direction.isFinite, "direction", direction) else { return direction = oldValue }
      fieldChanged()
    }
  }

  /// How smooth noise and turbulence are, from 0 to 1; 0 for other fields, which do not keep it.
  open var smoothness: CGFloat {
    get { storedSmoothness }
    set {
      if isNoisy, accepts(newValue.isFinite, "smoothness", newValue) { storedSmoothness = newValue }
    }
  }

  /// How fast noise and turbulence change; 0 for other fields, which do not keep it.
  open var animationSpeed: CGFloat {
    get { storedSpeed }
    set {
      if isNoisy, accepts(newValue.isFinite, "animation speed", newValue) { storedSpeed = newValue }
    }
  }

  private var isNoisy: Bool { kind == .noise || kind == .turbulence }

  // MARK: In the animator

  override var takesChildren: Bool { false }

  override func willAssociate(with animator: UIDynamicAnimator) {
    field = animator.world.addField(definition)
    if field == nil {
      Diagnostic.report("An animator has room for 32 fields; this \(label) does not act.")
    } else if kind == .custom {
      animator.customFields += 1
    }
  }

  override func itemDidJoin(_ body: ItemBody, in animator: UIDynamicAnimator) {
    if let field { animator.world.setField(field, actsOn: body.id, true) }
  }

  override func itemWillLeave(_ body: ItemBody, in animator: UIDynamicAnimator) {
    if let field { animator.world.setField(field, actsOn: body.id, false) }
  }

  override func willDissociate(from animator: UIDynamicAnimator) {
    guard let field else { return }
    animator.world.removeField(field)
    if kind == .custom { animator.customFields -= 1 }
    self.field = nil
  }

  private func fieldChanged() {
    changeLive { [self] animator in
      if let field { animator.world.setField(definition, of: field) }
    }
  }

  private var definition: FieldDefinition {
    var definition = FieldDefinition(
      kind, position: storedPosition, strength: Reach.single(strength), falloff: Reach.single(falloff),
      minimumRadius: storedMinimumRadius, direction: direction.single,
      smoothness: Reach.single(storedSmoothness),
      animationSpeed: Reach.single(storedSpeed))
    let area = region.area
    if case .everywhere = area {} else { definition.region = { area.contains(Units.points($0)) } }
    if let block {
      definition.force = { [weak self] sample in
        // The engine steps on the main actor, where the animator lives.
        MainActor.assumeIsolated {
          guard let self else { return .zero }
          let force = block(
            self, Units.points(sample.position),
            CGVector(dx: CGFloat(sample.velocity.x), dy: CGFloat(sample.velocity.y)),
            CGFloat(sample.mass), CGFloat(sample.charge), sample.time)
          return self.accepts(force.isFinite, "force", force) ? force.single : .zero
        }
      }
    }
    return definition
  }
}
