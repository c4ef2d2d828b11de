// Contacts of the engine become calls of the collision delegates (rules 12 and 65).

import Foundation
import RigidBodies
import UIViews

/// A contact as one behaviour tells it.
private struct ContactReport {
  enum Partner {
    case item(any UIDynamicItem)
    case boundary((any NSCopying)?)
  }

  var behavior: UICollisionBehavior
  var item: any UIDynamicItem
  var partner: Partner
  var point: CGPoint
}

extension UIDynamicAnimator {
  /// Calls the delegates: first for all contacts that began since the last step, then for those that ended.
  func reportContacts() {
    lastContacts = world.events.began.map { Units.points($0.point) }
    let began = world.events.began.flatMap { reports(of: $0) }
    let ended = world.events.ended.flatMap { reports(of: $0) }
    world.clearEvents()
    fallenWallsByID = [:]
    for report in began {
      switch report.partner {
      case .item(let other):
        report.behavior.collisionDelegate?.collisionBehavior(
          report.behavior, beganContactFor: report.item, with: other, at: report.point)
      case .boundary(let identifier):
        report.behavior.collisionDelegate?.collisionBehavior(
          report.behavior, beganContactFor: report.item, withBoundaryIdentifier: identifier, at: report.point)
      }
    }
    for report in ended {
      switch report.partner {
      case .item(let other):
        report.behavior.collisionDelegate?.collisionBehavior(
          report.behavior, endedContactFor: report.item, with: other)
      case .boundary(let identifier):
        report.behavior.collisionDelegate?.collisionBehavior(
          report.behavior, endedContactFor: report.item, withBoundaryIdentifier: identifier)
      }
    }
  }

  /// Which behaviours tell of a contact: all that hold both items, or the owner of the boundary.
  private func reports(of event: ContactEvent) -> [ContactReport] {
    let point = Units.points(event.point)
    if let a = bodiesByID[event.bodyA], let b = bodiesByID[event.bodyB] {
      return a.collisions.filter { behavior in b.collisions.contains { $0 === behavior } }.map {
        ContactReport(behavior: $0, item: a.item, partner: .item(b.item), point: point)
      }
    }
    if let report = report(of: event.bodyA, and: event.bodyB, at: point)
      ?? report(of: event.bodyB, and: event.bodyA, at: point)
    {
      return [report]
    }
    return []
  }

  private func report(of wallID: BodyID, and itemID: BodyID, at point: CGPoint) -> ContactReport? {
    guard let wall = wallsByID[wallID] ?? fallenWallsByID[wallID], let behavior = wall.owner,
      let body = bodiesByID[itemID], body.collisions.contains(where: { $0 === behavior })
    else { return nil }
    return ContactReport(
      behavior: behavior, item: body.item, partner: .boundary(wall.identifier), point: point)
  }
}
