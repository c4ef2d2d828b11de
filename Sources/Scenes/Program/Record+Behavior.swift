import Foundation
import UIDynamics
import UIKit

// A behaviour of the framework from its record.

extension Record {
  /// Makes the behaviour and sets its properties; nil, with a fault, if an item is gone.
  @MainActor
  func makeBehavior(in program: SceneProgram) -> UIDynamicBehavior? {
    guard let items = behaviorItems(in: program) else { return nil }
    let behavior: UIDynamicBehavior
    switch string("type") {
    case "gravity": behavior = UIGravityBehavior(items: items)
    case "push":
      let push = UIPushBehavior(
        items: items, mode: string("mode") == "instantaneous" ? .instantaneous : .continuous)
      for member in members("offsets") {
        guard let item = program.item(member.key, at: member.keyPosition) else { continue }
        push.setTargetOffsetFromCenter(UIOffset(member.node.numbers), for: item)
      }
      behavior = push
    case "collision":
      let collision = UICollisionBehavior(items: items)
      for boundary in elements("boundaries") {
        program.addBoundary(Record(boundary, .boundary), to: collision)
      }
      behavior = collision
    case "attachment": behavior = makeAttachment(items)
    case "snap": behavior = UISnapBehavior(item: items[0], snapTo: CGPoint(numbers(of: "point")))
    case "itemBehavior":
      let properties = UIDynamicItemBehavior(items: items)
      for member in members("linearVelocity") {
        guard let item = program.item(member.key, at: member.keyPosition) else { continue }
        properties.addLinearVelocity(CGPoint(member.node.numbers), for: item)
      }
      for member in members("angularVelocity") {
        guard let item = program.item(member.key, at: member.keyPosition) else { continue }
        properties.addAngularVelocity(CGFloat(member.node.number ?? 0), for: item)
      }
      behavior = properties
    case "field":
      let field = makeField()
      for item in items { field.addItem(item) }
      behavior = field
    default: behavior = UIDynamicBehavior()
    }
    setProperties(of: behavior)
    return behavior
  }

  /// The items that the record names; nil, with a fault, if one is gone.
  @MainActor
  private func behaviorItems(in program: SceneProgram) -> [any UIDynamicItem]? {
    guard let node = self["items"] ?? self["item"] else { return [] }
    var items: [any UIDynamicItem] = []
    for id in program.scene.names.items(node) {
      guard let item = program.item(id, at: node.position) else { return nil }
      items.append(item)
    }
    return items
  }

  /// Sets what the record gives, in the order of the description; an angle with a magnitude in one call.
  @MainActor
  private func setProperties(of behavior: UIDynamicBehavior) {
    for key in ObjectDescription.properties(ofType: string("type") ?? "") {
      guard let value = node[key.name] else { continue }
      switch (key.name, node["magnitude"], node["angle"]) {
      case ("angle", let magnitude?, _):
        behavior.set("angleMagnitude", Node(.array([value, magnitude]), at: value.position))
      case ("magnitude", _, .some): break
      case ("range", _, _): behavior.set("attachmentRange", value)
      default: behavior.set(key.name, value)
      }
    }
  }

  @MainActor
  private func makeAttachment(_ items: [any UIDynamicItem]) -> UIAttachmentBehavior {
    let point = CGPoint(numbers("anchor") ?? [])
    let offset = UIOffset(numbers(of: "offset"))
    let offset2 = UIOffset(numbers(of: "offset2"))
    switch string("kind") {
    case "items":
      return UIAttachmentBehavior(
        item: items[0], offsetFromCenter: offset, attachedTo: items[1], offsetFromCenter: offset2)
    case "fixed": return .fixedAttachment(with: items[0], attachedTo: items[1], attachmentAnchor: point)
    case "pin": return .pinAttachment(with: items[0], attachedTo: items[1], attachmentAnchor: point)
    case "sliding":
      let axis = CGVector(numbers("axis") ?? [1, 0])
      if items.count == 1 {
        return .slidingAttachment(with: items[0], attachmentAnchor: point, axisOfTranslation: axis)
      }
      return .slidingAttachment(
        with: items[0], attachedTo: items[1], attachmentAnchor: point, axisOfTranslation: axis)
    case "limit":
      return .limitAttachment(
        with: items[0], offsetFromCenter: offset, attachedTo: items[1], offsetFromCenter: offset2)
    default: return UIAttachmentBehavior(item: items[0], offsetFromCenter: offset, attachedToAnchor: point)
    }
  }

  @MainActor
  private func makeField() -> UIFieldBehavior {
    let vector = CGVector(node["direction"]?.numbers ?? [])
    let smoothness = CGFloat(node["smoothness"]?.number ?? 0)
    let speed = CGFloat(node["animationSpeed"]?.number ?? 0)
    let field: UIFieldBehavior
    switch string("kind") {
    case "radialGravity": field = .radialGravityField(position: .zero)
    case "spring": field = .springField()
    case "drag": field = .dragField()
    case "velocity": field = .velocityField(direction: vector)
    case "vortex": field = .vortexField()
    case "noise": field = .noiseField(smoothness: smoothness, animationSpeed: speed)
    case "turbulence": field = .turbulenceField(smoothness: smoothness, animationSpeed: speed)
    case "electric": field = .electricField()
    case "magnetic": field = .magneticField()
    case "custom": field = customField()
    default: field = .linearGravityField(direction: vector)
    }
    return field
  }

  @MainActor
  private func customField() -> UIFieldBehavior {
    let block = record("block", .block)
    let constant = CGVector(block?.numbers("constant") ?? [])
    let perPosition = CGFloat(block?.number("perPosition") ?? 0)
    let perVelocity = CGFloat(block?.number("perVelocity") ?? 0)
    return .field { _, position, velocity, _, _, _ in
      CGVector(
        dx: constant.dx + perPosition * position.x + perVelocity * velocity.dx,
        dy: constant.dy + perPosition * position.y + perVelocity * velocity.dy)
    }
  }
}

extension SceneProgram {
  /// Adds a wall, and the line that shows it.
  func addBoundary(_ boundary: Record, to collision: UICollisionBehavior) {
    let id = boundary.string("id") ?? ""
    let path: UIBezierPath
    if let text = boundary.string("path") {
      path = (try? SVGPath(text))?.path ?? UIBezierPath()
      collision.addBoundary(withIdentifier: id as NSString, for: path)
    } else if boundary["path"] != nil {
      path = UIBezierPath(polygon: boundary.elements("path").map(\.numbers))
      collision.addBoundary(withIdentifier: id as NSString, for: path)
    } else {
      let (from, to) = (CGPoint(boundary.numbers(of: "from")), CGPoint(boundary.numbers(of: "to")))
      path = UIBezierPath()
      path.move(to: from)
      path.addLine(to: to)
      collision.addBoundary(withIdentifier: id as NSString, from: from, to: to)
    }
    removeStroke(id, of: collision)
    if let stroke = boundary.record("stroke", .border) { show(path, stroke, id, of: collision) }
  }

  func removeStroke(_ id: String, of collision: UICollisionBehavior) {
    strokes.removeValue(forKey: Stroke(collision, id))?.removeFromSuperview()
  }

  private func show(_ path: UIBezierPath, _ stroke: Record, _ id: String, of collision: UICollisionBehavior) {
    let view = StrokeView(frame: root.bounds)
    view.isUserInteractionEnabled = false
    if let layer = view.layer as? CAShapeLayer {
      layer.path = path.cgPath
      layer.fillColor = nil
      layer.strokeColor = stroke["color"].map { SceneColor($0).color.cgColor }
      layer.lineWidth = CGFloat(stroke.number(of: "width"))
      layer.lineCap = .round
      layer.lineJoin = .round
    }
    root.insertSubview(view, at: strokes.count)
    strokes[Stroke(collision, id)] = view
  }
}

/// Which boundary a line shows.
struct Stroke: Hashable {
  private let owner: ObjectIdentifier
  private let id: String

  init(_ owner: UICollisionBehavior, _ id: String) {
    self.owner = ObjectIdentifier(owner)
    self.id = id
  }
}

/// The line that shows a boundary.
@MainActor
private final class StrokeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

extension Record {
  /// The region of a field.
  @MainActor
  var region: UIRegion {
    switch string("kind") {
    case "circle": UIRegion(radius: CGFloat(number(of: "radius")))
    case "rect": UIRegion(size: CGSize(numbers(of: "size")))
    case "inverse": part("of").inverse()
    case "union": part("a").byUnion(with: part("b"))
    case "difference": part("a").byDifference(from: part("b"))
    case "intersection": part("a").byIntersection(with: part("b"))
    default: .infinite
    }
  }

  @MainActor
  private func part(_ key: String) -> UIRegion {
    record(key, .region)?.region ?? .infinite
  }
}
