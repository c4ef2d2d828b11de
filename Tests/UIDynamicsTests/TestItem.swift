import Foundation
import Testing
import UIDynamics
import UIViews

/// A dynamic item that is no view.
@MainActor
final class TestItem: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity
  var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
  var collisionBoundingPath = UIBezierPath()

  init(_ x: CGFloat = 100, _ y: CGFloat = 100, size: CGFloat = 100, height: CGFloat? = nil) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: size, height: height ?? size)
    super.init()
  }
}

extension UIDynamicAnimator {
  /// Makes steps of 1/60 s.
  func run(_ steps: Int) {
    for _ in 0..<steps { step(1.0 / 60.0) }
  }
}

/// Hears what an animator and its collision behaviours say.
@MainActor
final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var log: [String] = []
  var identifiers: [(any NSCopying)?] = []
  var onBegan: () -> Void = {}

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    log.append("began")
    onBegan()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    log.append("began")
    identifiers.append(identifier)
    onBegan()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    log.append("ended")
  }
}

/// Collects what the framework says on standard error while a body runs.
@MainActor
func diagnostics(during body: () -> Void) -> [String] {
  var messages: [String] = []
  let old = Diagnostic.sink
  Diagnostic.sink = { messages.append($0) }
  defer { Diagnostic.sink = old }
  body()
  return messages
}

extension UIBezierPath {
  /// Straight lines from point to point, closed by one more or open.
  convenience init(through points: [CGPoint], isClosed: Bool) {
    self.init()
    for (i, point) in points.enumerated() { if i == 0 { move(to: point) } else { addLine(to: point) } }
    if isClosed { close() }
  }
}
