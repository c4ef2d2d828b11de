// A boundary that a program moves goes over items instead of meeting them: it is taken away in one place and built in
// another, under the same identifier. An item whose center such a boundary has run over would be shut in by its lines,
// which have two sides. The rule of this package that nothing gets through a boundary holds here too: who was outside
// before the move is outside after it. The method: at the start of the next step, an item whose center is inside the new
// outline and was not inside the one that stood in the last step is put out over the nearest side, to where it lies on
// that side; its velocity and angle stay, and what the speeds do then is left to the contacts. A way out that crosses
// another boundary of the item is not taken, so that a floor under a paddle does not leak; without any way out the item
// stays where it is. The real framework shuts the item in.
//
// Invariants: nothing happens for a boundary that is new, or for an item that was inside before; the nearest side is no
// farther than the boundary has moved.

import Foundation
import Plane
import RigidBodies
import UIViews

/// The walls that were built and taken down since the last step, in order.
struct WallMoves {
  var built: [CollisionWall] = []
  var fallen: [CollisionWall] = []
}

extension UIDynamicAnimator {
  /// Puts items out of the boundaries that were moved over them since the last step.
  func yieldToMovedWalls() {
    guard !wallMoves.built.isEmpty || !wallMoves.fallen.isEmpty else { return }
    let moves = wallMoves
    wallMoves = WallMoves()
    for wall in moves.built where wall.body != nil && wall.points.count > 2 {
      guard let owner = wall.owner, owner.collisionMode.contains(.boundaries),
        let old = moves.fallen.first(where: { $0.stoodFor(wall) }),
        !moves.built.contains(where: { $0 === old })
      else { continue }
      for item in owner.members.all {
        guard let body = body(of: item), world.kind(of: body.id) == .dynamic else { continue }
        let center = Units.points(world.position(of: body.id))
        guard wall.surrounds(center), !old.surrounds(center) else { continue }
        putOut(body, at: center, of: wall)
      }
    }
  }

  /// Puts an item over the nearest side to which the way is free.
  private func putOut(_ body: ItemBody, at center: CGPoint, of wall: CollisionWall) {
    let others = body.collisions.filter { $0.collisionMode.contains(.boundaries) }.flatMap {
      $0.walls + ($0.implicitWall.map { [$0] } ?? [])
    }.filter { $0 !== wall && $0.body != nil }
    var best: (way: CGFloat, to: CGPoint)?
    for i in wall.points.indices {
      let a = wall.points[i]
      let b = wall.points[(i + 1) % wall.points.count]
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      guard length > 0 else { continue }
      let n = CGPoint(x: (b.y - a.y) / length, y: (a.x - b.x) / length)
      // From the center to the line, on whichever side of it the center is, and on until the item is clear of it.
      let distance = (a.x - center.x) * n.x + (a.y - center.y) * n.y
      let sign: CGFloat = distance < 0 ? -1 : 1
      let reach = reach(of: body, along: n)
      let way = abs(distance) + reach + UIDynamicAnimator.clearance
      let to = CGPoint(x: center.x + sign * way * n.x, y: center.y + sign * way * n.y)
      let tip = CGPoint(x: to.x + sign * reach * n.x, y: to.y + sign * reach * n.y)
      guard way < best?.way ?? .infinity, !wall.surrounds(to),
        !others.contains(where: { $0.crosses(from: center, to: tip) })
      else { continue }
      best = (way, to)
    }
    guard let best else { return }
    world.setPose(position: Units.metres(best.to), angle: world.angle(of: body.id), of: body.id)
    world.wake(body.id)
  }

  /// The gap that is left between an item that was put out and the boundary: the least at which boxes rest (rule 67).
  private static let clearance: CGFloat = 0.45

  /// Half the extent of an item along a direction.
  private func reach(of body: ItemBody, along n: CGPoint) -> CGFloat {
    let (s, c) = Portable.sincos(Double(world.angle(of: body.id)))
    let x = body.item.bounds.width / 2 * (n.x * CGFloat(c) + n.y * CGFloat(s))
    let y = body.item.bounds.height / 2 * (n.y * CGFloat(c) - n.x * CGFloat(s))
    return body.item.collisionBoundsType == .ellipse ? (x * x + y * y).squareRoot() : abs(x) + abs(y)
  }
}

extension CollisionWall {
  /// Whether this wall was the program's boundary of the same identifier.
  fileprivate func stoodFor(_ other: CollisionWall) -> Bool {
    guard owner === other.owner, let identifier = other.identifier else { return false }
    return has(identifier)
  }

  /// Whether a point is inside the outline, by the number of its crossings.
  fileprivate func surrounds(_ p: CGPoint) -> Bool {
    var isInside = false
    for i in points.indices {
      let a = points[i]
      let b = points[(i + 1) % points.count]
      if (a.y > p.y) != (b.y > p.y), p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Whether a straight way meets a side of the outline.
  fileprivate func crosses(from p: CGPoint, to q: CGPoint) -> Bool {
    func side(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return points.indices.contains { i in
      let a = points[i]
      let b = points[(i + 1) % points.count]
      return side(p, q, a) * side(p, q, b) <= 0 && side(a, b, p) * side(a, b, q) <= 0
    }
  }
}
