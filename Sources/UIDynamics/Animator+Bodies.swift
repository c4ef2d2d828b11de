// Items and their bodies: one body an item and animator, made with the first behaviour that uses the item and
// gone with the last (rules 27, 34, 35).

package import Foundation
import Plane
import RigidBodies
package import UIViews

extension UIDynamicAnimator {
  /// The body of an item; nil for an item of no behaviour of this animator.
  func body(of item: any UIDynamicItem) -> ItemBody? {
    bodiesByItem[ObjectIdentifier(item)]
  }

  /// Wakes the body of an item, if it has one.
  func wakeBody(of item: any UIDynamicItem) {
    if let body = body(of: item) { world.wake(body.id) }
  }

  /// The body of an item for one more behaviour, awake; a new one if it is the first.
  ///
  /// Nil, with a message, for an item whose place, angle, size or path is not finite: behaviours leave it alone.
  /// - Precondition: the item has a size and, as a view of an animator with a reference view, lies in it.
  func retainBody(of item: any UIDynamicItem) -> ItemBody? {
    guard let body = body(of: item) ?? makeBody(for: item) else { return nil }
    body.associations += 1
    world.wake(body.id)
    return body
  }

  /// Gives one behaviour's share of a body back; the last one takes the body out of the world.
  func releaseBody(_ body: ItemBody) {
    body.associations -= 1
    guard body.associations == 0 else { return world.wake(body.id) }
    bodies.removeAll { $0 === body }
    bodiesByItem[ObjectIdentifier(body.item)] = nil
    bodiesByID[body.id] = nil
    world.removeBody(body.id)
  }

  private func makeBody(for item: any UIDynamicItem) -> ItemBody? {
    requireInReferenceView(item)
    guard item.isFinite else {
      if refusedItems.insert(ObjectIdentifier(item)).inserted {
        Diagnostic.report(
          "\(Diagnostic.name(of: item)) with the size \(item.bounds.size) and the transform \(item.transform) has a place or a shape that is not finite; an animator leaves it alone."
        )
      }
      return nil
    }
    refusedItems.remove(ObjectIdentifier(item))
    let material = ItemMaterial()
    let shapes = ItemShape.geometries(of: item)
    let definition = BodyDefinition(
      position: Units.metres(referenceCenter(of: item)), angle: angle(of: item),
      linearDamping: Float(material.resistance), angularDamping: Float(material.angularResistance),
      shapes: shapes.map {
        ShapeDefinition(
          $0, density: Float(material.density), friction: Float(material.friction),
          elasticity: Float(material.elasticity), filter: Filter(category: 0, mask: 0))
      })
    let body = ItemBody(item: item, id: world.addBody(definition), number: itemsMet, shapes: shapes)
    itemsMet += 1
    bodies.append(body)
    bodiesByItem[ObjectIdentifier(item)] = body
    bodiesByID[body.id] = body
    return body
  }

  private func requireInReferenceView(_ item: any UIDynamicItem) {
    if let group = item as? UIDynamicItemGroup {
      for member in group.items { requireInReferenceView(member) }
    }
    guard let referenceView, let view = item as? UIView else { return }
    demand(
      view.isDescendant(of: referenceView),
      "\(Diagnostic.name(of: view)) must lie inside the reference view of its animator; add it there first.")
  }

  // MARK: Coordinates

  /// The center of an item in the coordinates of the reference view (rule 35).
  func referenceCenter(of item: any UIDynamicItem) -> CGPoint {
    guard let referenceView, let view = item as? UIView, let parent = view.superview, parent !== referenceView
    else { return item.center }
    return parent.convert(view.center, to: referenceView)
  }

  /// The angle of an item's transform in radians; scale and shear are passed over.
  func angle(of item: any UIDynamicItem) -> Float {
    let t = item.transform
    return Float(Portable.atan2(Double(t.b), Double(t.a)))
  }
}

/// How an item's body moves, unrounded: what traces and developer pictures show.
package struct ItemMotion: Sendable {
  /// The position of the item's center in the reference space, in points.
  package var center: CGPoint
  /// The angle in radians, clockwise on screen, not reduced.
  package var angle: CGFloat
  /// The velocity of the mass center in points per second.
  package var linearVelocity: CGPoint
  /// The spin in radians per second.
  package var angularVelocity: CGFloat
  /// Whether the body is awake.
  package var isAwake: Bool
  /// The mass in kilograms; 0 for an anchored item.
  package var mass: CGFloat
  /// The moment of inertia about the mass center in kg m^2; 0 for an anchored item.
  package var inertia: CGFloat
}

extension UIDynamicAnimator {
  /// How an item's body moves now; nil for an item of no behaviour of this animator.
  package func motion(of item: any UIDynamicItem) -> ItemMotion? {
    guard let body = body(of: item) else { return nil }
    return ItemMotion(
      center: Units.points(world.position(of: body.id)), angle: CGFloat(world.angle(of: body.id)),
      linearVelocity: Units.points(world.linearVelocity(of: body.id)),
      angularVelocity: CGFloat(world.angularVelocity(of: body.id)), isAwake: world.isAwake(body.id),
      mass: CGFloat(world.mass(of: body.id)), inertia: CGFloat(world.inertia(of: body.id)))
  }

  /// A hash of the state that the next step depends on; equal programs give equal hashes on every machine.
  package var stateHash: UInt64 { world.stateHash }
}
