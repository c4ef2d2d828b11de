// What is expected of a run: rows that say everything, and that something could miss.

extension SceneChecker {
  mutating func checkExpectation(_ row: Record, _ path: [String]) {
    let form = path.first ?? ""
    if ["read", "internal", "contact", "running", "elapsed", "ratio", "itemPoint", "state"].contains(form) {
      requireTime(row, ["tick", "frame"])
    }
    switch form {
    case "state":
      let quantities = ["center", "angle", "linearVelocity", "angularVelocity"].filter { row.node[$0] != nil }
      if quantities.isEmpty {
        complain(
          row.node,
          "nothing is expected, expected center, angle, linearVelocity, angularVelocity, running, range, contact or another kind"
        )
      }
      for name in ["center", "linearVelocity"] {
        guard let node = row[name], node.elements.count == 2, node.elements.allSatisfy(\.isNull) else {
          continue
        }
        complain(node, "nothing of \"\(name)\" is looked at, expected a number")
      }
      guard let tolerance = row["tolerance"], tolerance.isObject else { return }
      for name in quantities where tolerance[name] == nil {
        complain(tolerance, "the tolerance of \"\(name)\" is missing, expected a number")
      }
      for member in tolerance.members where !quantities.contains(member.key) {
        complain(member.node, "the tolerance is of no \"\(member.key)\", expected that too")
      }
    case "range":
      if row.node["min"] == nil, row.node["max"] == nil {
        complain(row.node, "the range has no end, expected \"min\", \"max\" or both")
      }
      if row.string("range") == "distance", row.node["from"] == nil {
        complain(row.node, "the distance has no \"from\", expected an item or a point")
      }
      if let from = row["from"] {
        if row.string("range") != "distance" {
          complain(from, "\"from\" is nothing of this range, expected it with \"distance\"")
        } else if let item = from.string, let items = row["item"], names.items(items).contains(item) {
          complain(from, "\"\(item)\" has no distance from itself, expected another item or a point")
        }
      }
      if let least = row.number("min"), let most = row.number("max"), least > most, let node = row["min"] {
        complain(node, "\"min\" is above \"max\", expected it below")
      }
    case "contact", "contactCount":
      if row.node["with"] != nil, let wall = row.node["boundary"] {
        complain(wall, "\"boundary\" stands beside \"with\", expected one of them")
      }
      if row.node["with"] == nil, row.node["boundary"] == nil {
        complain(
          row.node,
          "the other side is missing, expected \"with\", or \"boundary\", null for the reference bounds")
      }
      if row.node["point"] != nil, row.node["tolerance"] == nil {
        complain(row.node, "the point has no tolerance, expected \"tolerance\": {point}")
      }
      if row.node["point"] == nil, let tolerance = row.node["tolerance"] {
        complain(tolerance, "the tolerance is of no point, expected \"point\"")
      }
    case "ratio":
      for node in row.elements("ratio") { checkQuantity(node) }
    case "internal": checkOwner(row)
    case "log", "order": checkCall(row, form)
    default: break
    }
    checkTicks(row, form)
  }

  /// The words of scenes, or those of case files for the same.
  private mutating func checkTicks(_ row: Record, _ form: String) {
    for (word, old) in [("ticks", "frames"), ("tickTolerance", "frameTolerance")] {
      if row.node[word] != nil, let node = row.node[old] {
        complain(node, "\"\(old)\" stands beside \"\(word)\", expected one of them")
      }
    }
    guard let node = row.node["ticks"] ?? row.node["frames"] else {
      if ["order", "log", "range"].contains(form) {
        complain(row.node, "the ticks are missing, expected \"ticks\": [first, last]")
      }
      return
    }
    let ticks = node.elements.map { $0.whole ?? .max }
    if ticks.count == 2, ticks[0] > ticks[1] {
      complain(node, "the first tick comes after the last, expected it before")
    }
    if ticks == [0, 0], ["contactCount", "order"].contains(form) {
      complain(node, "nothing is in contact at tick 0, before the first step, expected a later tick")
    }
  }

  private mutating func checkQuantity(_ node: Node) {
    guard let text = node.string else { return }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, names.contains(parts[0], .item),
      ["x", "y", "angle", "vx", "vy", "w", "speed"].contains(parts[1])
    else {
      return complain(
        node, "there is no quantity \"\(text)\", expected an item, a dot and x, y, angle, vx, vy, w or speed")
    }
  }

  // MARK: What nothing could miss

  /// The owner of a value inside the engine: of a body its item, of a joint its behaviour.
  private mutating func checkOwner(_ row: Record) {
    let isJoint = ObjectDescription.jointValues.contains(row.string("internal") ?? "")
    guard let word = row.string("internal"), isJoint || ObjectDescription.bodyValues.contains(word) else {
      return
    }
    let (owner, other) = isJoint ? ("behavior", "item") : ("item", "behavior")
    if row.node[owner] == nil {
      complain(row.node, "\"\(word)\" has no owner, expected \"\(owner)\"")
    }
    if let node = row.node[other] {
      complain(
        node, "\"\(word)\" is nothing of \(other == "item" ? "an item" : "a behavior"), expected \"\(owner)\""
      )
    }
  }

  /// The calls that an expectation counts, or whose order it looks at.
  private mutating func checkCall(_ row: Record, _ form: String) {
    guard let node = row.node[form], let call = node.string else { return }
    let contacts = ["began", "ended"]
    let calls = contacts + ["willResume", "didPause"]
    let action = "action:"
    let isAction = call.hasPrefix(action) && names.contains(String(call.dropFirst(action.count)), .behavior)
    guard form == "order" || calls.contains(call) || isAction else {
      let known = calls + names.ids(.behavior).map { action + $0 }
      return complain(
        node,
        "nothing is logged as \"\(call)\", " + hint(call, among: known, otherwise: SceneChecker.some(known)))
    }
    if form == "order" || contacts.contains(call), !names.types.contains("collision") {
      complain(node, "the scene has no collision and so no contacts, expected one")
    }
  }

  /// The partners of a contact, which have to be such as the collision may report.
  mutating func checkContact(_ row: Record, in scene: Record) {
    guard row.node["contact"] != nil || row.node["contactCount"] != nil,
      let behavior = row["behavior"], let id = behavior.string, let type = names.type(ofBehavior: id)
    else { return }
    guard type == "collision" else {
      let known = names.ids(.behavior).filter { names.type(ofBehavior: $0) == "collision" }
      let expected = known.isEmpty ? "one of type \"collision\"" : SceneChecker.some(known)
      return complain(
        behavior,
        "\"\(id)\" is of type \"\(type)\", which reports no contacts, "
          + hint(id, among: known, otherwise: expected))
    }
    for key in ["item", "with"] {
      guard let node = row.node[key], let item = node.string, let view = names.view(item) else { continue }
      if key == "with", item == row.string("item") {
        complain(node, "\"\(item)\" does not touch itself, expected another item")
      } else if !reach.holds(view, in: id) {
        let known = names.views.filter { reach.holds($0, in: id) }.map(\.id)
        complain(
          node,
          "\"\(item)\" is no item of \"\(id)\", "
            + hint(item, among: known, otherwise: SceneChecker.some(known)))
      }
    }
    guard row.node["with"] == nil, let node = row.node["boundary"] else { return }
    let walls = reach.walls[id, default: []]
    if let wall = node.string, !walls.contains(wall) {
      let known = walls.sorted()
      complain(
        node,
        "\"\(id)\" has no boundary \"\(wall)\", "
          + hint(wall, among: known, otherwise: SceneChecker.some(known)))
    }
    if node.isNull, scene.node["reference"]?.isNull == true {
      complain(node, "the animator has no reference view and so no bounds, expected the id of a boundary")
    } else if node.isNull, !reach.bounded.contains(id) {
      complain(
        node, "the reference bounds are no boundary of \"\(id)\", expected \"referenceBounds\": true in it")
    }
  }
}
