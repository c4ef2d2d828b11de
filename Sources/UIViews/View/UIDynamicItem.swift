public import Foundation

/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the item's bounds.
  case rectangle = 0
  /// The ellipse inscribed in the item's bounds.
  case ellipse = 1
  /// The item's ``UIDynamicItem/collisionBoundingPath``.
  case path = 2
}

/// Something that an animator can move and rotate.
///
/// The animator reads the centre, the size of the bounds and the rotation of the transform when the item is first
/// used, and from then on writes the centre and a transform that is a pure rotation.
@MainActor @preconcurrency
public protocol UIDynamicItem: NSObjectProtocol {
  /// The position, in points; written by the animator.
  var center: CGPoint { get set }
  /// The rectangle of the item in its own coordinates; read for the size, never written.
  var bounds: CGRect { get }
  /// The transform of the item; written as a rotation.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides; a rectangle unless the item says otherwise.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline with which an item of type `path` collides: a convex polygon whose origin is the item's centre.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle, the default of every item.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// An empty path, the default of every item.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
