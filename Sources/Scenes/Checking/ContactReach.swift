/// The contacts that the collisions of a scene may ever report, by what its behaviours and its timeline say.
///
/// An expectation of another contact, if only that there is none, could not fail.
struct ContactReach {
  /// The items that each collision names, those that the timeline adds included.
  private var items: [String: Set<String>] = [:]
  /// The patterns of items of each.
  private var patterns: [String: [String]] = [:]
  /// The identifiers of the walls of each.
  private(set) var walls: [String: Set<String>] = [:]
  /// The collisions for which the reference bounds are a wall at some time.
  private(set) var bounded: Set<String> = []

  /// Takes in a behaviour.
  mutating func note(behavior: Record) {
    guard let id = behavior.node["id"]?.string, behavior.string("type") == "collision" else { return }
    if let node = behavior.node["items"] {
      for text in node.string.map({ [$0] }) ?? node.elements.compactMap(\.string) {
        if text.contains("*") {
          patterns[id, default: []].append(text)
        } else {
          items[id, default: []].insert(text)
        }
      }
    }
    walls[id, default: []].formUnion(behavior.elements("boundaries").compactMap { $0["id"]?.string })
    for key in ["referenceBounds", "insets"] {
      if let value = behavior.node[key] { note(key, value, of: id) }
    }
  }

  /// Takes in an entry of the timeline.
  mutating func note(event: Record) {
    guard let id = event.node["target"]?.string else { return }
    switch event.string("op") {
    case "addItem": if let item = event.string("item") { items[id, default: []].insert(item) }
    case "addBoundary":
      if let wall = event.node["boundary"]?["id"]?.string { walls[id, default: []].insert(wall) }
    case "set": if let value = event.node["value"] { note(event.string("property") ?? "", value, of: id) }
    default: break
    }
  }

  /// Takes in a property that a behaviour has, or is given.
  mutating func note(_ property: String, _ value: Node, of id: String) {
    // Insets make the bounds a wall by themselves.
    if property == "insets" || property == "referenceBounds" && value.flag == true { bounded.insert(id) }
  }

  /// Whether a collision ever has an item.
  func holds(_ view: SceneNames.View, in id: String) -> Bool {
    items[id]?.contains(view.id) == true
      || view.isPlain && patterns[id]?.contains { Pattern.matches(view.id, $0) } == true
  }
}
