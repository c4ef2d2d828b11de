import Effects
import Foundation
import UIDynamics
import UIKit

// Views come and go.

extension SceneProgram {
  /// Makes the views of a record, copies included, with all in them.
  func addView(_ record: Record, to parent: UIView) {
    if record.node["group"] != nil { return addGroup(record) }
    let copies = Copies(record.node)
    let ids = record.string("id").map { copies.ids($0) }
    for index in 0..<copies.count {
      let view = SceneView(record, picture: record.string("image").flatMap { picture($0) })
      view.center.x += CGFloat(Double(index % copies.columns) * copies.spacing[0])
      view.center.y += CGFloat(Double(index / copies.columns) * copies.spacing[1])
      parent.addSubview(view)
      let item: any UIDynamicItem = record.string("item") == "plain" ? PlainItem(view) : view
      if let ids {
        view.accessibilityIdentifier = ids[index]
        enroll(item, as: ids[index])
      }
      if let touch = record.record("gestures", .gestures) {
        gestures.append(ViewGestures(touch, on: view, in: self))
      }
      for subview in record.elements("subviews") { addView(Record(subview, .view), to: view) }
    }
  }

  private func addGroup(_ record: Record) {
    var members: [any UIDynamicItem] = []
    for member in record.elements("group") {
      guard let id = member.string, let item = item(id, at: member.position) else { return }
      members.append(item)
    }
    guard let id = record.string("id"), !members.isEmpty else { return }
    enroll(UIDynamicItemGroup(items: members), as: id)
  }

  /// Takes a view out of all behaviours and off the screen, with all in it.
  func removeView(_ id: String, at position: SourcePosition) {
    guard let view = view(id, at: position) else { return }
    withdraw(view)
    view.removeFromSuperview()
  }

  /// The view of a name that no group moves, or a fault.
  func view(_ id: String, at position: SourcePosition) -> SceneView? {
    guard let item = item(id, at: position), let view = view(of: item) else { return nil }
    let isGrouped = items.contains { entry in
      (entry.item as? UIDynamicItemGroup)?.items.contains { member in
        self.view(of: member)?.isDescendant(of: view) == true
      } == true
    }
    guard !isGrouped else {
      fault(position, "a group moves \"\(id)\", expected a view of no group")
      return nil
    }
    return view
  }

  /// Takes a view and all in it out of the behaviours and out of the items.
  func withdraw(_ view: SceneView) {
    let leaving = items.filter { self.view(of: $0.item)?.isDescendant(of: view) == true }
    for (id, item) in leaving {
      for behavior in behaviors { behavior.lose(item, id, animator) }
    }
    for gesture in gestures where gesture.isOn(view) { gesture.release() }
    dismiss(leaving)
  }

  /// Has a view burst into tiles.
  func shatter(_ view: SceneView, _ record: Record) {
    guard view.superview != nil else { return }
    let pixels = view.bounds.width * view.bounds.height * UIScreen.main.scale * UIScreen.main.scale
    guard pixels <= 67_108_864 else {
      return fault(record.position, "the view is too large to burst, expected at most 67108864 pixels")
    }
    let t = view.transform
    guard min(t.a * t.a + t.b * t.b, t.c * t.c + t.d * t.d) >= 1e-8 else {
      return fault(record.position, "the view is flattened, expected one with an area to burst")
    }
    withdraw(view)
    let burst = ShatterBehavior(
      view: view, rows: record.whole(of: "rows"), columns: record.whole(of: "columns"),
      magnitude: CGFloat(record.number(of: "magnitude")), spread: CGFloat(record.number(of: "spread")),
      lifetime: record.number("lifetime"), tilesCollide: record.flag("collide"))
    animator.addBehavior(burst)
    guard record.flag("gravity") else { return }
    let gravities = behaviors.compactMap { $0.behavior as? UIGravityBehavior }
    if let gravity = gravities.first(where: { $0.dynamicAnimator != nil }) {
      for tile in burst.tiles { gravity.addItem(tile) }
    } else {
      animator.addBehavior(UIGravityBehavior(items: burst.tiles))
    }
  }
}

extension SceneBehavior {
  /// Does without an item, or for good if it cannot.
  fileprivate func lose(_ item: any UIDynamicItem, _ id: String, _ animator: UIDynamicAnimator) {
    switch behavior {
    case let gravity as UIGravityBehavior: gravity.removeItem(item)
    case let push as UIPushBehavior: push.removeItem(item)
    case let collision as UICollisionBehavior: collision.removeItem(item)
    case let properties as UIDynamicItemBehavior: properties.removeItem(item)
    case let field as UIFieldBehavior: field.removeItem(item)
    case let attachment as UIAttachmentBehavior:
      if attachment.items.contains(where: { $0 === item }) { leave(animator) }
    case is UISnapBehavior: if record.string("item") == id { leave(animator) }
    default: break
    }
  }

  private func leave(_ animator: UIDynamicAnimator) {
    hasLostItem = true
    if let parent = behavior.parentBehavior {
      parent.removeChildBehavior(behavior)
    } else {
      animator.removeBehavior(behavior)
    }
  }
}
