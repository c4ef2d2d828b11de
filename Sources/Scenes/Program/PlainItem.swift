import Foundation
import UIKit

/// A dynamic item that is no view: it keeps what it is given, unrounded, and a view follows it.
@MainActor
final class PlainItem: NSObject, UIDynamicItem, UIAccessibilityIdentification {
  var center: CGPoint { didSet { view.center = center } }
  var bounds: CGRect { didSet { view.bounds.size = bounds.size } }
  var transform: CGAffineTransform { didSet { view.transform = transform } }
  let collisionBoundsType: UIDynamicItemCollisionBoundsType
  let collisionBoundingPath: UIBezierPath
  /// What shows the item.
  let view: SceneView
  var accessibilityIdentifier: String? {
    get { view.accessibilityIdentifier }
    set { view.accessibilityIdentifier = newValue }
  }

  init(_ view: SceneView) {
    self.view = view
    center = view.center
    bounds = CGRect(origin: .zero, size: view.bounds.size)
    transform = view.transform
    collisionBoundsType = view.collisionBoundsType
    collisionBoundingPath = view.collisionBoundingPath
    super.init()
  }
}
