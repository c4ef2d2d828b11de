import Foundation
import UIKit

/// Notes when the contacts of a collision behaviour begin, and when its animator resumes and pauses.
@MainActor
final class QuestionLog: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  /// A contact with a boundary; the identifier is nil for the reference bounds.
  struct Contact {
    var identifier: String?
    var time: TimeInterval
  }

  var contacts: [Contact] = []
  /// The time of each pause, and whether the animator said inside it that it was running.
  var pauses: [(time: TimeInterval, isRunning: Bool)] = []
  var resumes = 0
  var onItemContact: () -> Void = {}

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    contacts.append(
      Contact(
        identifier: identifier.map { "\($0)" }, time: behavior.dynamicAnimator?.elapsedTime ?? 0))
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    onItemContact()
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { resumes += 1 }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    pauses.append((animator.elapsedTime, animator.isRunning))
  }
}

/// Does something on a screen with a number of pixels to a point, whatever screen other tests have.
@MainActor
func onScreen<Result>(scale: CGFloat, _ body: () throws -> Result) rethrows -> Result {
  let loop = VirtualRunLoop(tickRate: 60)
  loop.screen.scale = scale
  return try loop.asCurrent(body)
}

/// The gap that a box keeps from the line it rests on, and that of a round item (rule 67), in points.
enum RestingGap {
  static let box: ClosedRange<CGFloat> = 0.45...1.8
  static let circle: ClosedRange<CGFloat> = 0.45...0.9
  static let path: ClosedRange<CGFloat> = 1.35...1.8
}

extension UIDynamicItem {
  /// The lowest point of an item that is not turned.
  var maxY: CGFloat { center.y + bounds.height / 2 }
}

/// An animator whose reference view, of a size, holds one view; the caller keeps the reference view.
@MainActor
func animator(of view: UIView, in size: CGSize) -> (UIDynamicAnimator, reference: UIView) {
  let reference = UIView(frame: CGRect(origin: .zero, size: size))
  reference.addSubview(view)
  return (UIDynamicAnimator(referenceView: reference), reference)
}
