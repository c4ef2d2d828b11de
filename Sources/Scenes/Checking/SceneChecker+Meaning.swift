import Foundation
import UIDynamics
import UIKit

// What a description cannot say: keys that exclude each other, points that have to differ, outlines that have to be
// convex, limits on products. The parts that are wrong by themselves have been complained about, so every rule here holds
// its tongue where a value is missing.

extension SceneChecker {
  mutating func checkMeaning(_ object: Record, _ name: ObjectName, _ path: [String]) {
    switch name {
    case .scene: checkScene(object)
    case .reference: checkBounds(object, "bounds")
    case .view: checkView(object, path)
    case .multiple:
      let count = Self.product(object.whole(of: "columns"), object.whole(of: "rows"))
      if count > SceneNames.mostViews {
        complain(object.node, "the view is repeated \(count) times, expected at most \(SceneNames.mostViews)")
      }
    case .shatter: checkTiles(object)
    case .tap:
      if object.node["snap"] == nil, object.node["set"] == nil {
        complain(object.node, "a tap does nothing, expected \"snap\" or \"set\"")
      }
    case .boundary: checkBoundary(object)
    case .behavior:
      checkBehavior(object, path)
      reach.note(behavior: object)
    case .event:
      checkEvent(object, path)
      reach.note(event: object)
    case .expectation: checkExpectation(object, path)
    default: break
    }
  }

  /// The product of two numbers that nobody has checked; the largest number for one that is larger.
  private static func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflows) = a.multipliedReportingOverflow(by: b)
    return overflows ? .max : product
  }

  // MARK: Scene

  private mutating func checkScene(_ scene: Record) {
    if let size = scene.numbers("size"), size.count == 2, let scale = scene.whole("scale") {
      let pixels = size[0] * size[1] * Double(scale) * Double(scale)
      if pixels > 67_108_864 {
        complain(
          scene["size"] ?? scene.node,
          "the picture has \(JSONValue.text(of: pixels.rounded())) pixels, expected at most 67108864")
      }
    }
    let rate = Double(scene.whole(of: "tickRate"))
    let length = scene.node["duration"] == nil ? nil : scene.number("duration")
    for (key, seconds) in [("duration", length), ("limit", scene.node["limit"]?.number)] {
      guard let seconds, seconds * rate > 1_000_000 else { continue }
      complain(
        scene[key] ?? scene.node,
        "the scene lasts \(JSONValue.text(of: (seconds * rate).rounded())) ticks, expected at most 1000000")
    }
    if let dts = scene.node["dts"] {
      for key in ["dt", "duration", "limit", "tickRate"] where scene.node[key] != nil {
        complain(dts, "\"dts\" stands beside \"\(key)\", expected one of them")
      }
    }
    if scene.node["dt"] != nil, scene.node["tickRate"] != nil, let dt = scene["dt"] {
      complain(dt, "\"dt\" stands beside \"tickRate\", expected one of them")
    }
    if let step = scene.node["dt"]?.number, (0.0001...10).contains(step), let node = scene["dt"] {
      let seconds = length ?? (scene["duration"]?.isObject == true ? 0 : scene.number(of: "limit"))
      if seconds <= 3600, Scene.steps(of: step, in: seconds) > 1_000_000 {
        complain(
          node,
          "the scene lasts \(Scene.steps(of: step, in: seconds)) steps of \"dt\", expected at most 1000000")
      }
    }
    if scene.node["dt"] != nil || scene.node["dts"] != nil || scene.node["reference"] != nil {
      for event in scene.elements("timeline") {
        guard let touch = event["tap"] ?? event["drag"] else { continue }
        complain(
          touch, "a scene with \"dt\", \"dts\" or \"reference\" is touched by nobody, expected no touch")
      }
    }
    // The walk has met all of the timeline by now.
    for row in scene.elements("expect") { checkContact(Record(row, .expectation), in: scene) }
    let isUntilSettled = scene.string("duration") == "settled"
    if let limit = scene.node["limit"], !isUntilSettled {
      complain(limit, "\"limit\" stands beside a duration, expected it with \"settled\"")
    }
  }

  private mutating func checkBounds(_ object: Record, _ key: String) {
    guard let bounds = object.numbers(key), bounds.count == 4, bounds[2] <= 0 || bounds[3] <= 0,
      let node = object[key]
    else { return }
    complain(node, "\"\(key)\" has no area, expected a width and a height above 0")
  }

  // MARK: Views

  private mutating func checkView(_ view: Record, _ path: [String]) {
    guard path.first != "group" else {
      for member in view.elements("group") {
        guard let id = member.string, let found = names.view(id) else { continue }
        if found.isGroup { complain(member, "\"\(id)\" is a group, expected a view") }
        if !grouped.insert(id).inserted {
          complain(member, "\"\(id)\" is in a group already, expected each view once")
        }
      }
      return
    }
    checkPlace(view)
    if view.node["transform"] != nil, let angle = view.node["angle"] {
      complain(angle, "\"angle\" stands beside \"transform\", expected one of them")
    }
    for subview in view.elements("subviews") {
      if let group = subview["group"] {
        complain(group, "a group lies in a view, expected it among the views of the scene")
      }
      if let item = subview["item"], item.string == "plain" {
        complain(item, "a plain item lies in a view, expected it among the views of the scene")
      }
    }
    if let shape = view["shape"], let outline = shape["path"] { checkOutline(outline) }
    if let gestures = view.node["gestures"], view.string("item") == "plain" {
      complain(gestures, "a plain item is touched by nobody, expected \"gestures\" of a view")
    }
  }

  private mutating func checkPlace(_ view: Record) {
    if let frame = view.node["frame"] {
      for key in ["center", "size"] {
        if let other = view.node[key] {
          complain(other, "\"\(key)\" stands beside \"frame\", expected one of them")
        }
      }
      guard let numbers = view.numbers("frame"), numbers.count == 4 else { return }
      if !(0.01...10_000).contains(numbers[2]) || !(0.01...10_000).contains(numbers[3]) {
        complain(
          frame,
          "\"frame\" is \(JSONValue.text(of: numbers[2])) by \(JSONValue.text(of: numbers[3])) points, expected 0.01 to 10000 each way"
        )
      }
    } else if view.node["center"] == nil || view.node["size"] == nil {
      complain(view.node, "a view has no place, expected \"frame\", or \"center\" and \"size\"")
    }
  }

  private mutating func checkOutline(_ node: Node) {
    let points = node.elements.map(\.numbers)
    guard points.count >= 3, points.allSatisfy({ $0.count == 2 }) else { return }
    let isSound = Flattening.isOutline(UIBezierPath(polygon: points))
    if !isSound {
      complain(node, "the path is not convex, expected corners in order around a convex polygon")
    }
  }

  private mutating func checkTiles(_ object: Record) {
    let count = Self.product(object.whole(of: "rows"), object.whole(of: "columns"))
    if count > 1024 { complain(object.node, "a view bursts into \(count) tiles, expected at most 1024") }
  }

  // MARK: Behaviours

  private mutating func checkBoundary(_ boundary: Record) {
    // Points that all but coincide are one to the physics.
    if let from = boundary.numbers("from"), let to = boundary.numbers("to"), from.count == 2, to.count == 2,
      Flattening.firstSubpath(of: UIBezierPath(polygon: [from, to]).elements).count < 2
    {
      complain(boundary.node, "the boundary has no length, expected two ends that differ")
    }
    guard let node = boundary["path"] else { return }
    let path: UIBezierPath
    if let text = node.string {
      // Read again to be complained about as a text; the fault is known by then.
      guard let svg = try? SVGPath(text) else { return }
      if svg.partCount > 1 {
        complain(
          node,
          "the path has \(svg.partCount) parts, expected one; each further part is a boundary of its own")
      }
      path = svg.path
    } else {
      guard node.elements.allSatisfy({ $0.numbers.count == 2 }) else { return }
      path = UIBezierPath(polygon: node.elements.map(\.numbers))
    }
    let count = Flattening.firstSubpath(of: path.elements).count
    if count < 2 { complain(node, "the path has no length, expected two distinct points or more") }
    if count > 100_000 { complain(node, "the path has \(count) corners, expected at most 100000") }
  }

  private mutating func checkBehavior(_ behavior: Record, _ path: [String]) {
    if path.first == "collision" { checkBoundaries(behavior) }
    guard path.first == "attachment", path.count == 2 else { return }
    let needed = path[1] == "anchor" ? 1...1 : path[1] == "sliding" ? 1...2 : 2...2
    if let node = behavior.node["items"] {
      let items = names.items(node)
      let isEmpty = node.string == nil && node.elements.isEmpty
      if isEmpty || !items.isEmpty, !needed.contains(items.count) {
        let expected = needed.count == 1 ? "\(needed.lowerBound)" : "1 or 2"
        complain(node, "an attachment of kind \"\(path[1])\" ties \(items.count) items, expected \(expected)")
      }
    }
    if let axis = behavior["axis"], axis.numbers == [0, 0] {
      complain(axis, "\"axis\" has no direction, expected one")
    }
    if let range = behavior["range"], let ends = behavior.numbers("range"), ends.count == 2, ends[0] > ends[1]
    {
      complain(range, "the range ends before it begins, expected the lower end first")
    }
  }

  private mutating func checkBoundaries(_ collision: Record) {
    var ids: Set<String> = []
    for boundary in collision.elements("boundaries") {
      guard let member = boundary["id"], let id = member.string, !ids.insert(id).inserted else { continue }
      complain(member, "there is a second boundary \"\(id)\" in the collision, expected each id once")
    }
  }

  // MARK: Times

  private mutating func checkEvent(_ event: Record, _ path: [String]) {
    requireTime(event, ["at", "tick", "frame"])
    if let other = event.node["inAction"], event.node["at"] != nil {
      complain(other, "\"inAction\" stands beside \"at\", expected \"tick\"")
    }
    if event.node["inAction"] != nil, let tick = event["tick"] ?? event["frame"], tick.whole == 0 {
      complain(tick, "no action runs at tick 0, expected 1 or more for \"inAction\"")
    }
    switch path.first {
    case "shatter": checkTiles(event)
    case "tap", "drag":
      if let inside = event.node["inAction"] {
        complain(inside, "\"inAction\" stands beside a touch, expected none")
      }
    case "op":
      if path.last == "setReferenceBounds" { checkBounds(event, "value") }
      if path.last == "set" { checkOperation(event) }
    default: break
    }
  }

  mutating func requireTime(_ object: Record, _ keys: [String]) {
    let found = keys.filter { object.node[$0] != nil }
    if found.isEmpty {
      complain(
        object.node, "the time is missing, expected \(keys.map { "\"\($0)\"" }.joined(separator: " or "))")
    } else if found.count > 1, let second = object.node[found[1]] {
      complain(second, "\"\(found[1])\" stands beside \"\(found[0])\", expected one of them")
    }
  }
}
