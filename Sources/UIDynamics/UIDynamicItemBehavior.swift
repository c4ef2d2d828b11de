public import Foundation
import RigidBodies
public import UIViews

/// Sets the material of its items, and gives them velocities.
///
/// Only what a program has set to another value than held is passed on to the items (rule 28); of several
/// behaviours that set a property of one item the last in the order of the animator wins. Leaving the
/// animator puts elasticity, friction, density, both resistances and the permission to rotate back to the
/// defaults (rule 29).
@MainActor @preconcurrency
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var flags: ItemMaterial.Flags = []
  private var material = ItemMaterial()
  private var pendingLinear: [ObjectIdentifier: CGPoint] = [:]
  private var pendingAngular: [ObjectIdentifier: CGFloat] = [:]

  /// Makes a behaviour for items, which sets nothing yet.
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

  /// Takes an item out, which goes back to the defaults; nothing if it is not there.
  open func removeItem(_ item: any UIDynamicItem) {
    pendingLinear[ObjectIdentifier(item)] = nil
    pendingAngular[ObjectIdentifier(item)] = nil
    dismiss(item)
  }

  // MARK: Material

  /// How much an item bounces: 0 not at all, 1 without loss; not clamped.
  ///
  /// 0.2 by default (rule 27).
  open var elasticity: CGFloat {
    get { material.elasticity }
    set { set(\.elasticity, newValue, .elasticity, "elasticity") }
  }

  /// How much an item's surface resists sliding; not clamped.
  ///
  /// 0.2 by default (rule 27).
  open var friction: CGFloat {
    get { material.friction }
    set { set(\.friction, newValue, .friction, "friction") }
  }

  /// The mass of 100 by 100 points, in kilograms.
  ///
  /// 1 by default.
  ///
  /// - Precondition: above 0; as everywhere, what is not finite is refused with a message.
  open var density: CGFloat {
    get { material.density }
    set {
      demand(
        newValue > 0 || !newValue.isFinite,
        "The density of an item must be above 0, which \(newValue) is not."
      )
      set(\.density, newValue, .density, "density")
    }
  }

  /// How much motion is braked: without forces, a speed v is v exp(-r t) after t seconds, nearly; not clamped.
  ///
  /// 0.1 by default (rule 27).
  open var resistance: CGFloat {
    get { material.resistance }
    set { set(\.resistance, newValue, .resistance, "resistance") }
  }

  /// How much spin is braked, as ``resistance`` brakes motion.
  ///
  /// 0.1 by default (rule 27).
  open var angularResistance: CGFloat {
    get { material.angularResistance }
    set { set(\.angularResistance, newValue, .angularResistance, "angular resistance") }
  }

  /// The electric charge, without unit.
  ///
  /// 0 by default.
  open var charge: CGFloat {
    get { material.charge }
    set { set(\.charge, newValue, .charge, "charge") }
  }

  /// Whether an item stays where it is and others meet it as a wall.
  ///
  /// False by default.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set { set(\.isAnchored, newValue, .anchored) }
  }

  /// Whether forces turn an item; a spin that it has goes on without.
  ///
  /// True by default.
  open var allowsRotation: Bool {
    get { material.allowsRotation }
    set { set(\.allowsRotation, newValue, .rotation) }
  }

  private func set(
    _ property: WritableKeyPath<ItemMaterial, CGFloat>, _ value: CGFloat, _ flag: ItemMaterial.Flags,
    _ name: String
  ) {
    if accepts(value.isFinite, name, value) { set(property, value, flag) }
  }

  private func set<Value: Equatable>(
    _ property: WritableKeyPath<ItemMaterial, Value>, _ value: Value, _ flag: ItemMaterial.Flags
  ) {
    guard material[keyPath: property] != value else { return }
    material[keyPath: property] = value
    flags.insert(flag)
    changeLive { $0.materialsChanged = true }
  }

  // MARK: Velocity

  /// Adds a velocity in points per second to that of an item.
  ///
  /// While the behaviour is in no animator, what is added is summed and given to the item once when it comes
  /// into one (rule 31). Nothing for an item that is not in the behaviour.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard velocity != .zero, members.contains(item),
      accepts(velocity.isFinite, "linear velocity", velocity, of: item)
    else { return }
    guard let animator = dynamicAnimator else {
      let sum = pendingLinear[ObjectIdentifier(item)] ?? .zero
      pendingLinear[ObjectIdentifier(item)] = CGPoint(x: sum.x + velocity.x, y: sum.y + velocity.y)
      return
    }
    animator.change { $0.addVelocity(linear: velocity, angular: 0, to: item) }
  }

  /// The velocity of an item in points per second; 0 while in no animator, and for an item not in the behaviour.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard let animator = dynamicAnimator, members.contains(item), let body = animator.body(of: item) else {
      return .zero
    }
    return Units.points(animator.world.linearVelocity(of: body.id))
  }

  /// Adds a spin in radians per second, clockwise on screen, to that of an item, as ``addLinearVelocity(_:for:)`` does.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard velocity != 0, members.contains(item),
      accepts(velocity.isFinite, "angular velocity", velocity, of: item)
    else { return }
    guard let animator = dynamicAnimator else {
      pendingAngular[ObjectIdentifier(item), default: 0] += velocity
      return
    }
    animator.change { $0.addVelocity(linear: .zero, angular: velocity, to: item) }
  }

  /// The spin of an item in radians per second; 0 while in no animator, and for an item not in the behaviour.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard let animator = dynamicAnimator, members.contains(item), let body = animator.body(of: item) else {
      return 0
    }
    return CGFloat(animator.world.angularVelocity(of: body.id))
  }

  // MARK: In the animator

  override var takesChildren: Bool { false }

  override func itemDidJoin(_ body: ItemBody, in animator: UIDynamicAnimator) {
    material.apply(flags, to: body, in: &animator.world)
    // Those that come later in the order have the last word at the next step (rule 28).
    animator.materialsChanged = true
    let key = ObjectIdentifier(body.item)
    animator.addVelocity(
      linear: pendingLinear.removeValue(forKey: key) ?? .zero,
      angular: pendingAngular.removeValue(forKey: key) ?? 0, to: body.item)
  }

  override func itemWillLeave(_ body: ItemBody, in animator: UIDynamicAnimator) {
    ItemMaterial().apply(.resetOnRemoval, to: body, in: &animator.world)
    animator.materialsChanged = true
  }

  /// Passes on what was set to the bodies of all items, without waking them.
  func push(in animator: UIDynamicAnimator) {
    guard !flags.isEmpty else { return }
    for item in members.all {
      guard let body = animator.body(of: item) else { continue }
      material.apply(flags, to: body, in: &animator.world)
    }
  }
}
