import RigidBodies
import UIViews

/// The body of an item in one animator, shared by all behaviours that use the item (rule 34).
@MainActor
final class ItemBody {
  let item: any UIDynamicItem
  let id: BodyID
  /// Counts the items in the order in which they came to the animator, from 0.
  let number: Int
  /// What the body is made of, relative to the item's center.
  let shapes: [ShapeGeometry]
  /// How many behaviours of the animator use the item; the body goes with the last one.
  var associations = 0
  /// The resistance of the body now.
  var resistance = Float(ItemMaterial().resistance)
  /// The angular resistance of the body now.
  var angularResistance = Float(ItemMaterial().angularResistance)
  /// How many gravity behaviours use the item.
  var gravities = 0
  /// The collision behaviours that use the item, in order of association.
  var collisions: [UICollisionBehavior] = []

  init(item: any UIDynamicItem, id: BodyID, number: Int, shapes: [ShapeGeometry]) {
    self.item = item
    self.id = id
    self.number = number
    self.shapes = shapes
  }
}
