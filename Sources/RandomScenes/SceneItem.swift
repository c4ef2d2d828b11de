import Foundation
import UIViews

/// A dynamic item that is no view, of any shape.
@MainActor
final class SceneItem: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity
  let collisionBoundsType: UIDynamicItemCollisionBoundsType
  let collisionBoundingPath: UIBezierPath

  init(
    center: CGPoint, size: CGSize, type: UIDynamicItemCollisionBoundsType, path: UIBezierPath = UIBezierPath()
  ) {
    self.center = center
    bounds = CGRect(origin: .zero, size: size)
    collisionBoundsType = type
    collisionBoundingPath = path
    super.init()
  }
}

/// A view that collides as an ellipse.
@MainActor
final class OvalView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
