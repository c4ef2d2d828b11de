import Foundation
import UIDynamics
import UIKit

/// Hears what the animator and the collision behaviours of a scene say.
@MainActor
final class SceneObserver: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  weak var program: SceneProgram?

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    program?.frame.log.append("willResume")
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    program?.frame.log.append("didPause")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    note(true, behavior, item1, p) { .item($0.id(of: item2)) }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {
    note(false, behavior, item1, nil) { .item($0.id(of: item2)) }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    note(true, behavior, item, p) { _ in .boundary(identifier.map { "\($0)" }) }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    note(false, behavior, item, nil) { _ in .boundary(identifier.map { "\($0)" }) }
  }

  private func note(
    _ isBegan: Bool, _ behavior: UICollisionBehavior, _ item: any UIDynamicItem, _ point: CGPoint?,
    _ other: (SceneProgram) -> Trace.Contact.Other
  ) {
    guard let program else { return }
    program.frame.log.append(isBegan ? "began" : "ended")
    program.frame.contacts.append(
      Trace.Contact(
        isBegan: isBegan, behavior: program.id(of: behavior), item: program.id(of: item),
        other: other(program),
        point: point?.list))
  }
}
