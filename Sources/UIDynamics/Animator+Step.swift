// One step of an animator, in the order of rule 12:
//
//   (a) the clock, (b) what item behaviours set, (c) the walls around the reference view and those that were moved,
//   (d) pushes, (e) sub-steps of the engine and write-back, (f) began contacts, (g) ended contacts, (h) action blocks,
//   (i) behaviours that were added or removed meanwhile, (j) rest.
//
// A sub-step is 1/120 s in single precision whatever the step is; the time left over waits for the next step
// (rule 6). Invariant: between the phases the engine may be changed by anything a program's callback does, so
// every phase works on a copy of the list it walks and looks each body up anew.

package import Foundation
import RigidBodies
import UIViews

extension UIDynamicAnimator {
  /// The duration of a sub-step, in seconds.
  private static let substep = Float(1.0 / 120.0)

  /// Makes one step of a duration in seconds; nothing while the animator rests, or from inside a step.
  ///
  /// - Precondition: the duration is finite and not negative.
  package func step(_ dt: TimeInterval) {
    demand(dt >= 0 && dt.isFinite, "A step of \(dt) seconds has no meaning.")
    guard !isStepping, followLayout() else { return }
    noticeReferenceBounds()
    guard isRunning else { return }
    isStepping = true
    elapsedTime += dt
    passOnMaterials()
    rebuildImplicitWalls()
    yieldToMovedWalls()
    applyPushes()
    takeSubsteps(dt)
    let isMoved = writeBack()
    reportContacts()
    runActions()
    isStepping = false
    applyQueue()
    if isMoved { collectionLayout?.invalidateLayout() }
    stopAtRest()
  }

  /// A resize of the reference view starts a resting animator (rule 106).
  private func noticeReferenceBounds() {
    guard let size = referenceBounds?.size, size != knownReferenceBounds?.size else { return }
    wake()
  }

  private func passOnMaterials() {
    guard materialsChanged else { return }
    materialsChanged = false
    for case let behavior as UIDynamicItemBehavior in allBehaviors { behavior.push(in: self) }
  }

  private func rebuildImplicitWalls() {
    guard let bounds = referenceBounds, bounds != knownReferenceBounds else { return }
    knownReferenceBounds = bounds
    for case let behavior as UICollisionBehavior in allBehaviors { behavior.followReferenceBounds(in: self) }
  }

  private func applyPushes() {
    for case let push as UIPushBehavior in allBehaviors { push.act(in: self) }
  }

  private func takeSubsteps(_ dt: TimeInterval) {
    let h = UIDynamicAnimator.substep
    unsimulatedTime += dt
    while unsimulatedTime >= Double(h) {
      takeSubstep(h)
      unsimulatedTime -= Double(h)
    }
    world.clearForces()
  }

  private func takeSubstep(_ h: Float) {
    guard customFields > 0 else { return world.step(h) }
    // Blocks of fields see the world as it was before the sub-step, and what they change waits for its end.
    world.beginStep(h)
    isInsideEngine = true
    let answers = world.fieldQuestions(h).map { $0.answer() }
    isInsideEngine = false
    world.endStep(h, answers: answers)
    let changes = deferredChanges
    deferredChanges = []
    for change in changes { change(self) }
  }

  private func runActions() {
    for behavior in allBehaviors where behavior.dynamicAnimator === self { behavior.action?() }
  }

  private func stopAtRest() {
    guard isRunning, !world.hasAwakeDynamicBody else { return }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }
}
