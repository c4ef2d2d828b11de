import Foundation
import Plane
import UIDynamics
import UIViews

extension RandomScene {
  /// Fills a scene of everything.
  func fill() {
    walls.collisionDelegate = self
    if reference != nil {
      walls.translatesReferenceBoundsIntoBoundary = true
    } else {
      walls.addBoundary(withIdentifier: "room" as NSString, for: UIBezierPath(rect: room))
    }
    let count = isCrowded ? chance.whole(1...60) : chance.whole(1...10)
    behaviors.append(walls)
    animator.addBehavior(walls)
    for _ in 0..<count { addRandomItem() }
    animator.delegate = self
    for _ in 0..<chance.whole(1...10) { addRandomBehavior() }
  }

  /// Makes an item, adds it to the collision with the walls, and keeps it in the room if it is inside.
  func addRandomItem() {
    let (item, radius) = makeItem()
    item.transform = CGAffineTransform(rotationAngle: chance.number(-4...4))
    items.append(item)
    if chance.isWild, chance.once(in: 40) {
      item.center = chance.point(-1e9...1e9, -1e9...1e9)
    }
    walls.addItem(item)
    let inner = room.insetBy(dx: radius + 2, dy: radius + 2)
    if !isOpen, !inner.isNull, inner.contains(item.center) { kept.append(item) }
  }

  /// An item, and how far its outline reaches from its center.
  private func makeItem() -> (any UIDynamicItem, CGFloat) {
    // What lies in heaps from the start takes its time; there are such scenes, but few.
    let least = Double(min(room.width, room.height))
    let sizes = chance.once(in: 40) ? 1...10_000 : 1...max(2, least / (isCrowded ? 12 : 4))
    let size = CGSize(width: chance.magnitude(sizes), height: chance.magnitude(sizes))
    let radius = Self.reach(size)
    let center = place(radius)
    switch chance.whole(1...10) {
    case 1...3: return (SceneItem(center: center, size: size, type: .rectangle), radius)
    case 4:
      let view = UIView(frame: CGRect(origin: .zero, size: size))
      view.center = center
      reference?.addSubview(view)
      return (view, radius)
    case 5...6:
      let side = min(size.width, size.height)
      let round = CGSize(width: side, height: side)
      return (SceneItem(center: center, size: round, type: .ellipse), side / 2)
    case 7:
      // So do outlines of hundreds of points.
      let most: CGFloat = chance.once(in: 20) ? 500 : 60
      let oval = CGSize(width: min(size.width, most), height: min(size.height, most))
      if reference != nil, chance.once(in: 2) {
        let view = OvalView(frame: CGRect(origin: .zero, size: oval))
        view.center = center
        reference?.addSubview(view)
        return (view, Self.reach(oval))
      }
      return (SceneItem(center: center, size: oval, type: .ellipse), Self.reach(oval))
    case 8...9:
      let path = convexPath(within: size)
      return (SceneItem(center: center, size: size, type: .path, path: path), radius)
    default: return group(around: center, size: size)
    }
  }

  private static func reach(_ size: CGSize) -> CGFloat {
    (size.width * size.width + size.height * size.height).squareRoot() / 2
  }

  /// Where an item is put: mostly in the room, sometimes right on another item or outside.
  private func place(_ radius: CGFloat) -> CGPoint {
    if let other = items.isEmpty ? nil : chance.pick(items), chance.once(in: 7) { return other.center }
    let x = Double(room.minX)...Double(room.maxX)
    let y = Double(room.minY)...Double(room.maxY)
    let isOutside = chance.once(in: 20)
    var point = CGPoint(x: chance.number(x), y: chance.number(y))
    if isOutside { point.x += room.width }
    return point
  }

  /// A convex polygon around the origin: points of an ellipse at growing angles.
  private func convexPath(within size: CGSize) -> UIBezierPath {
    let path = UIBezierPath()
    let count = chance.whole(3...9)
    let turn = chance.number(0...6)
    for i in 0..<count {
      // Each angle keeps clear of those beside it, so that the origin is inside.
      let angle = turn + 2 * .pi * (CGFloat(i) + chance.number(-0.2...0.2)) / CGFloat(count)
      let (s, c) = Portable.sincos(Double(angle))
      let point = CGPoint(x: size.width / 2 * CGFloat(c), y: size.height / 2 * CGFloat(s))
      if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  private func group(around center: CGPoint, size: CGSize) -> (any UIDynamicItem, CGFloat) {
    let members: [any UIDynamicItem] = (0..<chance.whole(1...4)).map { _ in
      SceneItem(
        center: CGPoint(
          x: center.x + chance.number(-0.5...0.5) * size.width,
          y: center.y + chance.number(-0.5...0.5) * size.height),
        size: CGSize(
          width: max(1, size.width * chance.number(0.1...0.6)),
          height: max(1, size.height * chance.number(0.1...0.6))),
        type: .rectangle)
    }
    let group = UIDynamicItemGroup(items: members)
    return (group, Self.reach(group.bounds.size))
  }

  /// Some of the items, at least one.
  func someItems() -> [any UIDynamicItem] {
    let share = chance.whole(1...4)
    let some = items.filter { _ in chance.once(in: share) }
    return some.isEmpty ? [chance.pick(items)] : some
  }
}
