import Foundation
import UIDynamics
import UIKit

// What the timeline has done.

extension SceneProgram {
  /// Does what an entry says.
  func perform(_ event: Record) {
    if let op = event.string("op") { return perform(op, event) }
    if let node = event.node["add"] { add(node) }
    if let node = event.node["remove"] { remove(node) }
    for member in event.members("set") { set(member) }
    if let node = event.node["update"], let id = node.string, let item = item(id, at: node.position) {
      animator.updateItem(usingCurrentState: item)
    }
    if event.node["tap"] != nil || event.node["drag"] != nil { noteTouch(event) }
    if let view = event.record("addView", .view) { addView(view, to: root) }
    if let node = event.node["removeView"], let id = node.string { removeView(id, at: node.position) }
    if let node = event.node["shatter"], let id = node.string, let view = view(id, at: node.position) {
      shatter(view, event)
    }
  }

  private func add(_ node: Node) {
    if let id = node.string {
      if let behavior = behavior(id, at: node.position) { add(named: behavior, at: node.position) }
      return
    }
    let before = behaviors.count
    guard let behavior = make(Record(node, .behavior)) else { return }
    linkChildren(of: Array(behaviors[before...]))
    add(behavior, at: node.position)
  }

  private func remove(_ node: Node) {
    guard let id = node.string, let behavior = behavior(id, at: node.position) else { return }
    remove(behavior, at: node.position)
  }

  /// Does one of the settings of an entry or of a tap.
  func set(_ member: Node.Member) {
    guard let dot = member.key.lastIndex(of: ".") else { return }
    let id = String(member.key[..<dot])
    let property = String(member.key[member.key.index(after: dot)...])
    if scene.names.contains(id, .view) {
      guard let item = item(id, at: member.keyPosition) else { return }
      set(property, member.node, of: item)
    } else {
      behavior(id, at: member.keyPosition)?.behavior.set(property, member.node)
    }
  }

  private func set(_ property: String, _ value: Node, of item: any UIDynamicItem) {
    guard let view = view(of: item) else { return }
    switch property {
    case "center": item.center = CGPoint(value.numbers)
    case "angle": item.transform = CGAffineTransform(rotationAngle: CGFloat(value.number ?? 0))
    case "size": resize(item, to: CGSize(value.numbers))
    case "color": view.fill(SceneColor(value).color)
    case "alpha": view.alpha = CGFloat(value.number ?? 1)
    case "hidden": view.isHidden = value.flag ?? false
    default: view.say(value.string ?? "")
    }
  }

  private func resize(_ item: any UIDynamicItem, to size: CGSize) {
    if let plain = item as? PlainItem {
      plain.bounds.size = size
    } else {
      (item as? UIView)?.bounds.size = size
    }
    view(of: item)?.reshape()
  }

  // MARK: Operations of case files

  private func perform(_ op: String, _ event: Record) {
    switch op {
    case "removeAll":
      if animator.behaviors.isEmpty {
        idle(
          event.position, "the animator has no behavior at this time, so this removes nothing, expected one")
      }
      animator.removeAllBehaviors()
    case "moveItem": move(event)
    case "updateItem":
      if let item = item(of: event) { animator.updateItem(usingCurrentState: item) }
    case "setReferenceBounds":
      guard hasReference else {
        return fault(event.position, "the scene has no reference view, expected one whose bounds can change")
      }
      root.bounds = CGRect(event.numbers("value") ?? [])
    case "read": read(event)
    default:
      guard let node = event.node["target"], let id = node.string,
        let target = behavior(id, at: node.position)
      else { return }
      perform(op, event, on: target, at: node.position)
    }
  }

  private func perform(_ op: String, _ event: Record, on target: SceneBehavior, at position: SourcePosition) {
    switch op {
    case "set":
      if let value = event.node["value"] { target.behavior.set(event.string("property") ?? "", value) }
    case "add": add(named: target, at: position)
    case "remove": remove(target, at: position)
    case "addChild":
      if let node = event.node["child"], let id = node.string {
        add(child: id, to: target, at: node.position)
      }
    case "addItem", "removeItem":
      change(event, of: target, adding: op == "addItem", at: position)
    case "addLinearVelocity", "addAngularVelocity":
      guard let properties: UIDynamicItemBehavior = require(target, "itemBehavior", at: position),
        let item = item(of: event), let value = event.node["value"]
      else { return }
      if op == "addLinearVelocity" {
        properties.addLinearVelocity(CGPoint(value.numbers), for: item)
      } else {
        properties.addAngularVelocity(CGFloat(value.number ?? 0), for: item)
      }
    case "addBoundary":
      guard let collision: UICollisionBehavior = require(target, "collision", at: position),
        let boundary = event.record("boundary", .boundary)
      else { return }
      addBoundary(boundary, to: collision)
    case "removeBoundary":
      guard let collision: UICollisionBehavior = require(target, "collision", at: position),
        let id = event.string("boundary")
      else { return }
      if collision.boundary(withIdentifier: id as NSString) == nil {
        idle(
          position,
          "\"\(target.id)\" has no boundary \"\(id)\" at this time, so this removes nothing, expected one that it has"
        )
      }
      collision.removeBoundary(withIdentifier: id as NSString)
      removeStroke(id, of: collision)
    default: break
    }
  }

  /// Gives a behaviour an item, or takes one away.
  private func change(_ event: Record, of target: SceneBehavior, adding: Bool, at position: SourcePosition) {
    guard let item = item(of: event) else { return }
    guard let items = target.behavior.listedItems else {
      return fault(position, "\"\(target.id)\" has no items to add or remove, expected a behavior that has")
    }
    let isThere = items.contains { $0 === item }
    if isThere == adding {
      let words =
        adding
        ? ("has", "adds nothing, expected an item that it has not")
        : ("has not", "removes nothing, expected an item that it has")
      idle(
        position,
        "\"\(target.id)\" \(words.0) the item \"\(id(of: item))\" at this time, so this \(words.1)")
    }
    target.behavior.change(item, adding: adding)
  }

  private func require<Kind: UIDynamicBehavior>(
    _ target: SceneBehavior, _ type: String, at position: SourcePosition
  ) -> Kind? {
    if let found = target.behavior as? Kind { return found }
    fault(position, "\"\(target.id)\" is of type \"\(target.type)\", expected \"\(type)\"")
    return nil
  }

  private func item(of event: Record) -> (any UIDynamicItem)? {
    guard let node = event.node["item"], let id = node.string else { return nil }
    return item(id, at: node.position)
  }

  private func move(_ event: Record) {
    guard let item = item(of: event) else { return }
    if let size = event.node["size"] {
      guard view(of: item) != nil else {
        return fault(size.position, "the size of a group cannot be set, expected a view")
      }
      resize(item, to: CGSize(size.numbers))
    }
    if let center = event.node["center"] { item.center = CGPoint(center.numbers) }
    if let angle = event.node["angle"] {
      item.transform = CGAffineTransform(rotationAngle: CGFloat(angle.number ?? 0))
    }
    if let transform = event.node["transform"] { item.transform = CGAffineTransform(transform.numbers) }
  }

  // MARK: Reads

  private func read(_ event: Record) {
    let property = event.string("property") ?? ""
    guard let value = value(of: property, event) else {
      return fault(
        event.position,
        "\"\(event.string("target") ?? "")\" has no property \"\(property)\" to read, expected one that it has"
      )
    }
    frame.reads.append((event.string("label") ?? "", value))
  }

  private func value(of property: String, _ event: Record) -> JSONValue? {
    switch (event.string("target") ?? "", property) {
    case ("$animator", "behaviors"):
      return .array(
        animator.behaviors.map { .string(id(of: $0)) })
    case ("$animator", "itemsIn"):
      guard let rect = event.numbers("rect") else { return nil }
      return .array(animator.items(in: CGRect(rect)).map { id(of: $0) }.sorted().map { .string($0) })
    case ("$region", "contains"):
      guard let region = event.record("region", .region), let point = event.numbers("point") else {
        return nil
      }
      return .bool(region.region.contains(CGPoint(point)))
    case ("$constant", let name): return SceneProgram.constant(name, range: event.elements("range"))
    case (let id, _):
      if let item = item(id) { return item.value(of: property) }
      guard scene.names.contains(id, .behavior), let behavior = behavior(id, at: event.position) else {
        return nil
      }
      return behavior.behavior.value(of: property, item: item(of: event))
    }
  }

  /// A constant of the framework by its name.
  private static func constant(_ name: String, range: [Node]) -> JSONValue? {
    func raw(_ value: some RawRepresentable<UInt>) -> JSONValue { .number(Double(value.rawValue)) }
    func rawInt(_ value: some RawRepresentable<Int>) -> JSONValue { .number(Double(value.rawValue)) }
    switch name {
    case "UICollisionBehavior.Mode.items": return raw(UICollisionBehavior.Mode.items)
    case "UICollisionBehavior.Mode.boundaries": return raw(UICollisionBehavior.Mode.boundaries)
    case "UICollisionBehavior.Mode.everything": return raw(UICollisionBehavior.Mode.everything)
    case "UIPushBehavior.Mode.continuous": return rawInt(UIPushBehavior.Mode.continuous)
    case "UIPushBehavior.Mode.instantaneous": return rawInt(UIPushBehavior.Mode.instantaneous)
    case "UIAttachmentBehavior.AttachmentType.items": return rawInt(UIAttachmentBehavior.AttachmentType.items)
    case "UIAttachmentBehavior.AttachmentType.anchor":
      return rawInt(UIAttachmentBehavior.AttachmentType.anchor)
    case "UIDynamicItemCollisionBoundsType.rectangle":
      return raw(UIDynamicItemCollisionBoundsType.rectangle)
    case "UIDynamicItemCollisionBoundsType.ellipse": return raw(UIDynamicItemCollisionBoundsType.ellipse)
    case "UIDynamicItemCollisionBoundsType.path": return raw(UIDynamicItemCollisionBoundsType.path)
    case "UIFloatRange.isInfinite":
      let ends = range.map { node in
        CGFloat(node.number ?? (node.string == "-inf" ? -Double.infinity : .infinity))
      }
      guard ends.count == 2 else { return nil }
      return .bool(UIFloatRange(minimum: ends[0], maximum: ends[1]).isInfinite)
    default: return nil
    }
  }
}

extension UIDynamicItem {
  /// A property of the item by its name.
  fileprivate func value(of property: String) -> JSONValue? {
    switch property {
    case "center": .numbers(center.list)
    case "boundsSize": .numbers([Double(bounds.width), Double(bounds.height)])
    case "transform": .numbers(transform.list)
    default: nil
    }
  }
}

extension UIDynamicBehavior {
  /// The items of a behaviour that may get more; nil of one that is made with all it has.
  fileprivate var listedItems: [any UIDynamicItem]? {
    switch self {
    case let gravity as UIGravityBehavior: gravity.items
    case let push as UIPushBehavior: push.items
    case let collision as UICollisionBehavior: collision.items
    case let properties as UIDynamicItemBehavior: properties.items
    case let field as UIFieldBehavior: field.items
    default: nil
    }
  }

  /// Adds or removes an item; nothing where there is no list of items.
  fileprivate func change(_ item: any UIDynamicItem, adding: Bool) {
    switch self {
    case let gravity as UIGravityBehavior: adding ? gravity.addItem(item) : gravity.removeItem(item)
    case let push as UIPushBehavior: adding ? push.addItem(item) : push.removeItem(item)
    case let collision as UICollisionBehavior: adding ? collision.addItem(item) : collision.removeItem(item)
    case let properties as UIDynamicItemBehavior:
      adding ? properties.addItem(item) : properties.removeItem(item)
    case let field as UIFieldBehavior: adding ? field.addItem(item) : field.removeItem(item)
    default: break
    }
  }
}
