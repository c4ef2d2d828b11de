// What is sound in a scene and does nothing, as far as its text alone tells.

extension Scene {
  /// Keys and behaviours without an effect.
  var idleParts: [SceneProblem] {
    var idle = Idle(names: names, events: record.elements("timeline"))
    for view in record.elements("views") { idle.look(at: Record(view, .view)) }
    for behavior in record.elements("behaviors") { idle.look(at: behavior, .start) }
    for event in record.elements("timeline") {
      idle.look(atEvent: event)
      if let view = event["addView"] { idle.look(at: Record(view, .view)) }
      if let behavior = event["add"], behavior.isObject { idle.look(at: behavior, .event) }
    }
    if let dts = node["dts"], dts.elements.isEmpty, !record.elements("timeline").isEmpty {
      idle.tell(
        dts.position, "\"dts\" is empty, so no step follows the timeline, expected a number for each step")
    }
    return idle.found
  }

  /// Views of which nothing is ever seen in a picture.
  package var unseenViews: [SceneProblem] {
    var painted: Set<String> = []
    for event in record.elements("timeline") {
      for member in event["set"]?.members ?? [] {
        guard let dot = member.key.lastIndex(of: "."),
          ["color", "text"].contains(member.key[dot...].dropFirst())
        else { continue }
        painted.insert(String(member.key[..<dot]))
      }
    }
    let added = record.elements("timeline").compactMap { $0["addView"] }
    return (record.elements("views") + added).flatMap { unseen($0, unless: painted) }
  }

  private func unseen(_ node: Node, unless painted: Set<String>) -> [SceneProblem] {
    let view = Record(node, .view)
    guard view.node["group"] == nil else { return [] }
    let inner = view.elements("subviews")
    let isEmpty = ["color", "image", "text", "border"].allSatisfy { view[$0] == nil } && inner.isEmpty
    let isMeant = view.flag("hidden") || view.number("alpha") == 0
    let ids = view.string("id").map { Copies(node).ids($0) } ?? []
    var found: [SceneProblem] = []
    if isEmpty, !isMeant, !ids.contains(where: painted.contains) {
      found.append(
        SceneProblem(
          node.position,
          "nothing of the view is seen, expected \"color\", \"border\", \"image\" or \"text\"; \"color\": \"clear\" if that is meant"
        ))
    }
    return found + inner.flatMap { unseen($0, unless: painted) }
  }
}

/// Looks through views, behaviours and entries for what does nothing.
private struct Idle {
  /// Where a behaviour stands.
  enum Place {
    case start
    case event
    case composite
  }

  let names: SceneNames
  private(set) var found: [SceneProblem] = []
  /// The behaviours that the timeline gives to the animator or to a composite, and those that are children by their id.
  private var used: Set<String> = []
  /// The items that the timeline adds to behaviours, as `behavior.item`.
  private var joining: Set<String> = []

  init(names: SceneNames, events: [Node]) {
    self.names = names
    for event in events {
      for key in ["add", "child"] { if let id = event[key]?.string { used.insert(id) } }
      guard let op = event["op"]?.string, let target = event["target"]?.string else { continue }
      if op == "add" { used.insert(target) }
      if op == "addItem", let item = event["item"]?.string { joining.insert("\(target).\(item)") }
    }
    children = names.childIDs
  }

  private let children: Set<String>

  mutating func tell(_ position: SourcePosition, _ message: String) {
    found.append(SceneProblem(position, message))
  }

  /// An entry that changes nothing.
  mutating func look(atEvent event: Node) {
    if let set = event["set"], set.isObject, set.members.isEmpty {
      tell(set.position, "nothing is set, expected {\"id.property\": value}")
    }
    if event["op"]?.string == "moveItem",
      ["center", "size", "angle", "transform"].allSatisfy({ event[$0] == nil })
    {
      tell(
        event.position,
        "nothing of the item is moved, expected \"center\", \"size\", \"angle\" or \"transform\"")
    }
  }

  /// Gestures of a view, and of those in it, that answer no touch or change nothing.
  mutating func look(at view: Record) {
    if let node = view.node["gestures"] {
      let gestures = Record(node, .gestures)
      if ["pan", "doubleTap", "tap"].allSatisfy({ node[$0] == nil }) {
        tell(node.position, "the view answers no touch, expected \"pan\", \"doubleTap\" or \"tap\"")
      } else if let tap = gestures.record("tap", .tap), !tap.flag("snap") {
        let rounds = tap.elements("set")
        if rounds.allSatisfy(\.members.isEmpty) {
          let place = (tap.node["set"] ?? tap.node).position
          tell(
            place, "a tap changes nothing, expected \"set\" with {\"id.property\": value}, or \"snap\": true")
        }
      }
    }
    for inner in view.elements("subviews") { look(at: Record(inner, .view)) }
  }

  mutating func look(at node: Node, _ place: Place) {
    let behavior = Record(node, .behavior)
    let id = behavior.string("id")
    let items = (behavior.node["items"]).map { Set(names.items($0)) } ?? []
    for key in ["offsets", "linearVelocity", "angularVelocity"] {
      for member in behavior.members(key)
      where !items.contains(member.key) && !joining.contains("\(id ?? "").\(member.key)") {
        found.append(
          SceneProblem(
            member.keyPosition,
            "\"\(member.key)\" is no item of the behavior, so its \"\(key)\" does nothing, expected one of \(SceneChecker.some(names.items(behavior.node["items"] ?? node)))"
          ))
      }
    }
    if let added = behavior.node["added"], added.flag == false {
      let isUsed = id.map { used.contains($0) || children.contains($0) } ?? false
      switch place {
      case .start where !isUsed:
        let words = id.map { "nothing adds \"\($0)\"" } ?? "nothing can add a behavior without an \"id\""
        found.append(
          SceneProblem(added.position, "\(words), so it does nothing, expected an \"add\" in the timeline"))
      case .event: found.append(SceneProblem(added.position, Self.needless("the entry adds the behavior")))
      case .composite:
        found.append(SceneProblem(added.position, Self.needless("a child comes with its parent")))
      default: break
      }
    }
    for child in behavior.elements("children") where child.isObject { look(at: child, .composite) }
  }

  private static func needless(_ why: String) -> String {
    "\(why), so \"added\": false does nothing, expected it without"
  }
}
