import Foundation
import Plane
import RigidBodies
import UIViews

/// One boundary of a collision behaviour, and its body while the behaviour is in an animator.
@MainActor
final class CollisionWall {
  /// What the program calls the boundary; nil for the reference bounds.
  let identifier: (any NSCopying)?
  private let storedPath: UIBezierPath
  /// The corners, in points.
  let points: [CGPoint]
  weak var owner: UICollisionBehavior?
  var body: BodyID?

  init(identifier: (any NSCopying)?, path: UIBezierPath, points: [CGPoint], owner: UICollisionBehavior) {
    self.identifier = identifier.map { $0.copy(with: nil) as? any NSCopying ?? $0 }
    storedPath = CollisionWall.copy(path)
    self.points = points
    self.owner = owner
  }

  /// The path as the program gave it; a copy.
  var path: UIBezierPath { CollisionWall.copy(storedPath) }

  private static func copy(_ path: UIBezierPath) -> UIBezierPath {
    path.copy() as? UIBezierPath ?? path
  }

  /// Whether the program calls the boundary by an equal identifier.
  func has(_ other: any NSCopying) -> Bool {
    guard let identifier else { return false }
    if let a = identifier as? NSObject, let b = other as? NSObject { return a.isEqual(b) }
    return identifier as AnyObject === other as AnyObject
  }
}

extension UIDynamicAnimator {
  /// Puts a wall into the world (rule 62).
  func build(_ wall: CollisionWall) {
    guard let owner = wall.owner, let group = owner.group else { return }
    let corners = wall.points.map { Units.metres($0) }
    let geometry: ShapeGeometry = corners.count == 2 ? .segment(corners[0], corners[1]) : .loop(corners)
    // Insets may leave a single point, and points beyond the engine's reach may fall into one: no wall.
    guard geometry.isSound else { return }
    let bits = CollisionGroup(index: group)
    let filter = Filter(category: bits.wall, mask: bits.item)
    let body = world.addBody(
      BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(geometry, filter: filter)]))
    wall.body = body
    wallsByID[body] = wall
    wallMoves.built.append(wall)
  }

  /// Tells the program, once, if there is no reference view and no layout whose bounds could be a wall.
  func requireBounds() {
    guard knownReferenceBounds == nil, referenceBounds == nil, !hasReportedMissingBounds else { return }
    hasReportedMissingBounds = true
    Diagnostic.report(
      "A collision behavior translates the reference bounds into a boundary, but its animator was made without a reference view, so there is none."
    )
  }

  /// Takes a wall out of the world; what touched it wakes, and hears of the end with the next step.
  func tearDown(_ wall: CollisionWall) {
    guard let body = wall.body, wallsByID.removeValue(forKey: body) != nil else { return }
    fallenWallsByID[body] = wall
    wallMoves.fallen.append(wall)
    wall.body = nil
    world.removeBody(body)
  }

  /// A pair of category bits for a collision behaviour, its own as long as there are no more than 16.
  func takeGroup() -> Int {
    let least = collisionGroups.min() ?? 0
    let group = collisionGroups.firstIndex(of: least) ?? 0
    collisionGroups[group] += 1
    return group
  }

  /// Gives the bits back.
  func giveBack(group: Int) {
    collisionGroups[group] -= 1
  }

  /// Sets which shapes an item meets, by all collision behaviours that hold it (rules 59 and 60).
  func updateFilter(of body: ItemBody) {
    var filter = Filter(category: 0, mask: 0)
    for behavior in body.collisions {
      guard let group = behavior.group else { continue }
      let bits = CollisionGroup(index: group)
      filter.category |= bits.item
      if behavior.collisionMode.contains(.items) { filter.mask |= bits.item }
      if behavior.collisionMode.contains(.boundaries) { filter.mask |= bits.wall }
    }
    world.setFilter(filter, of: body.id)
  }
}

/// The category bits of one collision behaviour.
struct CollisionGroup {
  /// 0...15.
  var index: Int

  /// The bit of the items.
  var item: UInt32 { 1 << UInt32(2 * index) }
  /// The bit of the boundaries.
  var wall: UInt32 { 1 << UInt32(2 * index + 1) }
}
