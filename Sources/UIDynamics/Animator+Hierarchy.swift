// The tree of behaviours in an animator, and the queue that keeps it still while a step is being made (rules
// 13, 116, 117).

import UIViews

/// The behaviours that wait for the end of a step.
struct BehaviorQueue {
  var additions: [UIDynamicBehavior] = []
  var removals: [UIDynamicBehavior] = []
}

extension UIDynamicAnimator {
  /// Takes a behaviour in, or queues it during a step.
  func admit(_ behavior: UIDynamicBehavior) {
    demand(
      behavior.parentBehavior == nil,
      "\(behavior.label) is a child of another behavior and cannot be added to the animator as well.")
    guard isStepping else { return add(behavior) }
    if let index = queue.removals.firstIndex(where: { $0 === behavior }) {
      queue.removals.remove(at: index)
    } else if behavior.dynamicAnimator !== self, behavior.queuingAnimator !== self {
      behavior.queuingAnimator = self
      queue.additions.append(behavior)
    }
  }

  /// Lets a behaviour go, or queues it during a step.
  func dismiss(_ behavior: UIDynamicBehavior) {
    guard isStepping else { return remove(behavior) }
    if let index = queue.additions.firstIndex(where: { $0 === behavior }) {
      queue.additions.remove(at: index)
      behavior.queuingAnimator = nil
    } else if topLevel.contains(where: { $0 === behavior }),
      !queue.removals.contains(where: { $0 === behavior })
    {
      queue.removals.append(behavior)
    }
  }

  /// All behaviours, each before its children (rule 14).
  var allBehaviors: [UIDynamicBehavior] {
    if let traversal { return traversal }
    var all: [UIDynamicBehavior] = []
    func visit(_ behavior: UIDynamicBehavior) {
      all.append(behavior)
      for child in behavior.childBehaviors { visit(child) }
    }
    for behavior in topLevel { visit(behavior) }
    traversal = all
    return all
  }

  /// Does what was asked for during the step.
  func applyQueue() {
    while !queue.removals.isEmpty || !queue.additions.isEmpty {
      let now = queue
      queue = BehaviorQueue()
      for behavior in now.removals { remove(behavior) }
      for behavior in now.additions {
        behavior.queuingAnimator = nil
        add(behavior)
      }
    }
  }

  // MARK: At once

  private func add(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator !== self else { return }
    behavior.dynamicAnimator?.remove(behavior)
    topLevel.append(behavior)
    associateChild(behavior)
  }

  private func remove(_ behavior: UIDynamicBehavior) {
    guard let index = topLevel.firstIndex(where: { $0 === behavior }) else { return }
    topLevel.remove(at: index)
    dissociateChild(behavior)
  }

  /// Takes in a behaviour that has its place in the tree, with its children.
  func associateChild(_ behavior: UIDynamicBehavior) {
    traversal = nil
    // The program is called first; it may take the behaviour out of the tree again, or put it elsewhere.
    wake()
    behavior.willMove(to: self)
    guard behavior.dynamicAnimator == nil, holds(behavior) else { return }
    behavior.dynamicAnimator = self
    change { behavior.enter($0) }
    for child in behavior.childBehaviors
    where child.parentBehavior === behavior && child.dynamicAnimator == nil { associateChild(child) }
  }

  /// Lets go of a behaviour that has lost its place in the tree, with its children.
  func dissociateChild(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator === self else { return }
    traversal = nil
    for child in behavior.childBehaviors { dissociateChild(child) }
    wake()
    behavior.willMove(to: nil)
    guard behavior.dynamicAnimator === self else { return }
    let items = behavior.members.all
    change { behavior.exit($0, items: items) }
    behavior.dynamicAnimator = nil
  }

  /// Whether a behaviour has its place in the tree of this animator.
  private func holds(_ behavior: UIDynamicBehavior) -> Bool {
    var root = behavior
    while let parent = root.parentBehavior { root = parent }
    return topLevel.contains { $0 === root }
  }
}
