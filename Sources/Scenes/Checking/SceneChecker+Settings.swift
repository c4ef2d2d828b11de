// Settings by name: `"id.property": value` in a scene, `set` in a case file.

extension SceneChecker {
  /// The properties of a behaviour that a program may set while it runs.
  static func properties(ofType type: String) -> [Key] {
    let keys = ObjectDescription.properties(ofType: type)
    return switch type {
    case "gravity", "push": keys + [Key("angleMagnitude", .vector, "Angle and magnitude in one call.")]
    case "attachment":
      keys.filter { $0.name != "range" } + [
        Key("anchorPoint", .pair, "The anchor."),
        Key("attachmentRange", .numbers(2, ValueKind.physics), "The range of a slide or pin."),
      ]
    case "snap": keys + [Key("snapPoint", .pair, "Where it snaps to.")]
    default: keys
    }
  }

  /// The properties of a view that a scene may set while it runs.
  static let viewProperties = [
    Key("center", .pair, "Its center."),
    Key("angle", .number(-1e6...1e6), "Its angle."),
    Key("size", .size, "Its size."),
    Key("color", ObjectDescription.color, "Its color."),
    Key("alpha", .number(0...1), "Its opacity."),
    Key("hidden", .flag, "Whether it is left out."),
    Key("text", .text(1000), "What its label says."),
  ]

  mutating func checkSetting(_ member: Node.Member) {
    guard let dot = member.key.lastIndex(of: ".") else {
      return refuse(member, "the setting \"\(member.key)\" has no dot, expected \"id.property\"")
    }
    let id = String(member.key[..<dot])
    let property = String(member.key[member.key.index(after: dot)...])
    if names.contains(id, .view) {
      check(property, of: "a view", among: SceneChecker.viewProperties, member)
    } else if let type = names.type(ofBehavior: id) {
      reach.note(property, member.node, of: id)
      check(
        property, of: "a behavior of type \"\(type)\"", among: SceneChecker.properties(ofType: type), member)
    } else {
      let known = names.ids(.view) + names.ids(.behavior)
      refuse(
        member,
        "there is no view or behavior \"\(id)\", "
          + hint(id, among: known, otherwise: SceneChecker.some(known)))
    }
  }

  /// The `set` of a case file.
  mutating func checkOperation(_ event: Record) {
    guard let id = event.string("target"), let type = names.type(ofBehavior: id),
      let name = event.node["property"], let property = name.string, let value = event.node["value"]
    else { return }
    let member = Node.Member(key: property, keyPosition: name.position, node: value)
    check(
      property, of: "a behavior of type \"\(type)\"", among: SceneChecker.properties(ofType: type), member)
  }

  private mutating func check(_ property: String, of owner: String, among keys: [Key], _ member: Node.Member)
  {
    guard let key = keys.first(where: { $0.name == property }) else {
      let known = keys.map(\.name)
      return refuse(
        member,
        "\(owner) has no property \"\(property)\", "
          + hint(property, among: known, otherwise: "one of \(known.joined(separator: ", "))"))
    }
    check(member.node, key.kind, property)
    let ends = member.node.numbers
    if property == "attachmentRange", ends.count == 2, ends[0] > ends[1] {
      refuse(member, "the range ends before it begins, expected the lower end first")
    }
  }

  private mutating func refuse(_ member: Node.Member, _ message: String) {
    complain(Node(.null, at: member.keyPosition), message)
  }
}
