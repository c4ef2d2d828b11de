public import Foundation
import UIViews

/// The base of all behaviours, and by itself a composite of other behaviours.
///
/// A plain behaviour or a program's own subclass of this class holds children, which are in an animator
/// whenever it is (rule 116). The concrete behaviours of the framework take no children.
@MainActor @preconcurrency
open class UIDynamicBehavior: NSObject {
  /// The items that the behaviour uses, for those that use any.
  var members = ItemList()
  /// The behaviour that this one is a child of.
  package internal(set) weak var parentBehavior: UIDynamicBehavior?
  /// The children, in the order added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called once in every step of a running animator, after the items have moved; nil by default.
  open var action: (() -> Void)?
  /// The animator that the behaviour is in, itself or with its parent; nil when in none.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Makes a composite without children.
  public override init() {
    super.init()
  }

  /// Adds a behaviour that from now on goes where this one goes.
  ///
  /// If this behaviour is in an animator, the child is there at once. Adding a child again does nothing, and
  /// so does adding to a concrete behaviour of the framework.
  /// - Precondition: the child is in no animator by itself, is no child of another behaviour, and does not
  ///   hold this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard takesChildren, behavior.parentBehavior !== self else { return }
    demand(
      behavior.parentBehavior == nil,
      "\(behavior.label) is already a child of another behavior; remove it there first.")
    demand(
      behavior.dynamicAnimator == nil && behavior.queuingAnimator == nil,
      "\(behavior.label) is already in an animator by itself; remove it there before making it a child.")
    var ancestor: UIDynamicBehavior? = self
    while let next = ancestor {
      demand(next !== behavior, "\(behavior.label) cannot be a child of itself.")
      ancestor = next.parentBehavior
    }
    childBehaviors.append(behavior)
    behavior.parentBehavior = self
    if let animator = dynamicAnimator { animator.associateChild(behavior) }
  }

  /// Takes a child out of this behaviour and of the animator; does nothing if it is no child of this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parentBehavior = nil
    if let animator = dynamicAnimator { animator.dissociateChild(behavior) }
  }

  /// Called before the behaviour comes into an animator or, with nil, leaves it; a place for subclasses to act.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: For the concrete behaviours

  /// The properties for which a value that is not finite has been refused, with a message.
  var refused: Set<String> = []

  /// The animator that will take the behaviour in at the end of its running step.
  weak var queuingAnimator: UIDynamicAnimator?

  /// Whether children may be added: only to composites.
  var takesChildren: Bool { true }

  /// What the behaviour is called in messages.
  var label: String { "\(type(of: self))" }

  /// The behaviour is about to come into the animator, before its items join: what an earlier animator gave out is void.
  func willAssociate(with animator: UIDynamicAnimator) {}

  /// An item has got this behaviour's share of its body.
  func itemDidJoin(_ body: ItemBody, in animator: UIDynamicAnimator) {}

  /// An item is about to give this behaviour's share of its body back.
  func itemWillLeave(_ body: ItemBody, in animator: UIDynamicAnimator) {}

  /// The behaviour is in the animator, and all its items have joined.
  func didAssociate(with animator: UIDynamicAnimator) {}

  /// The behaviour is about to leave the animator; its items have not left yet.
  func willDissociate(from animator: UIDynamicAnimator) {}

  /// Adds an item, now and in the animator; nothing if it is there.
  func admit(_ item: any UIDynamicItem) {
    guard members.insert(item) else { return }
    dynamicAnimator?.change { [self] in join(item, in: $0) }
  }

  /// Takes an item out, now and in the animator; nothing if it is not there.
  func dismiss(_ item: any UIDynamicItem) {
    guard members.remove(item) else { return }
    dynamicAnimator?.change { [self] in leave(item, in: $0) }
  }

  /// The items that have a share of their body from this behaviour.
  private var joined: Set<ObjectIdentifier> = []

  /// Comes into the engine of an animator with all items.
  func enter(_ animator: UIDynamicAnimator) {
    joined = []
    willAssociate(with: animator)
    for item in members.all { join(item, in: animator) }
    didAssociate(with: animator)
  }

  /// Leaves the engine of an animator with all items.
  func exit(_ animator: UIDynamicAnimator, items: [any UIDynamicItem]) {
    willDissociate(from: animator)
    for item in items { leave(item, in: animator) }
  }

  private func join(_ item: any UIDynamicItem, in animator: UIDynamicAnimator) {
    guard dynamicAnimator === animator, members.contains(item),
      joined.insert(ObjectIdentifier(item)).inserted
    else { return }
    guard let body = animator.retainBody(of: item) else {
      joined.remove(ObjectIdentifier(item))
      return
    }
    itemDidJoin(body, in: animator)
  }

  private func leave(_ item: any UIDynamicItem, in animator: UIDynamicAnimator) {
    guard joined.remove(ObjectIdentifier(item)) != nil, let body = animator.body(of: item) else { return }
    itemWillLeave(body, in: animator)
    animator.releaseBody(body)
  }

  /// Changes the engine on behalf of a setter, and wakes the animator and the bodies of the items; nothing while in no animator.
  func changeLive(_ change: @escaping (UIDynamicAnimator) -> Void) {
    dynamicAnimator?.change { [self] animator in
      for item in members.all { animator.wakeBody(of: item) }
      change(animator)
    }
  }
}
