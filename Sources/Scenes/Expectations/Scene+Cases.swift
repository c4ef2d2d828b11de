// A file of cases (`uikit-dynamics-oracle/1`) as scenes.
//
// The problem: cases and scenes say the same things, and what runs and judges them is to be one. The method: the value of a
// case is rewritten into that of a scene before it is checked, every part with the place that it has in the file: items
// become views, frames become ticks, the tag and the quirk of a case become those of its expectations. Keys that the rewriting
// does not know go through as they are, so that the checker complains about them.

package import Foundation

extension Scene {
  /// The format of files of cases.
  private static let caseFormat = "uikit-dynamics-oracle/1"

  /// The scenes of a file, to be traced: the one of a scene file, or each case of a file of cases.
  ///
  /// - Throws: ``SceneError`` when the file cannot be read, or with all that is wrong in it.
  @MainActor
  package static func all(contentsOf url: URL) throws(SceneError) -> [Scene] {
    try all(
      parsing: data(of: url), file: url.relativePath, name: url.deletingPathExtension().lastPathComponent,
      folder: url.deletingLastPathComponent())
  }

  /// The scenes of the bytes of a file, to be traced.
  @MainActor
  package static func all(parsing data: Data, file: String, name: String, folder: URL?) throws(SceneError)
    -> [Scene]
  {
    guard let node = JSON5Reader.read(data).node, node["format"] != nil else {
      return [try Scene(parsing: data, file: file, name: name, folder: folder, rehearsal: .trace)]
    }
    return try cases(parsing: data, file: file)
  }

  /// The cases of a file of cases.
  @MainActor
  package static func cases(parsing data: Data, file: String) throws(SceneError) -> [Scene] {
    var (node, problems) = JSON5Reader.read(data)
    guard let node else { throw SceneError(file: file, problems: problems) }
    guard let format = node["format"], format.string == caseFormat else {
      let found = node["format"]
      throw SceneError(
        file: file,
        problems: [
          SceneProblem(
            found?.position ?? node.position,
            "\"format\" is \(found?.text ?? "missing"), expected \"\(caseFormat)\"")
        ])
    }
    for member in node.members where !["format", "family", "about", "cases"].contains(member.key) {
      problems.append(
        SceneProblem(
          member.keyPosition, "unknown key \"\(member.key)\", expected one of format, family, about, cases"))
    }
    var scenes: [Scene] = []
    var names: Set<String> = []
    for node in node["cases"]?.elements ?? [] {
      do {
        let scene = try Scene(Case(node).scene, file: file, name: "case", folder: nil, rehearsal: .none)
        if !names.insert(scene.name).inserted {
          problems.append(
            SceneProblem(node.position, "there is a second case \"\(scene.name)\", expected each id once"))
        }
        scenes.append(scene)
      } catch {
        problems += error.problems
      }
    }
    if (node["cases"]?.elements ?? []).isEmpty {
      problems.append(
        SceneProblem((node["cases"] ?? node).position, "there is no case in the file, expected one or more"))
    }
    guard problems.isEmpty else { throw SceneError(file: file, problems: problems) }
    return scenes
  }

  /// The family of a file of cases; nil for a scene file.
  package static func family(contentsOf url: URL) throws(SceneError) -> String? {
    JSON5Reader.read(try data(of: url)).node?["family"]?.string
  }
}

/// A case that is rewritten.
private struct Case {
  private let node: Node
  private var members: [Node.Member] = []

  init(_ node: Node) {
    self.node = node
  }

  /// The value of the scene that shows the same.
  var scene: Node {
    guard node.isObject else { return node }
    var result = self
    result.rewrite()
    return Node(.object(result.members), at: node.position)
  }

  private mutating func rewrite() {
    for member in node.members {
      switch member.key {
      case "title", "notes", "source", "tag", "quirk": break
      case "id": add("name", member.node, member)
      case "frames":
        let ticks = Node.Member(key: "ticks", keyPosition: member.keyPosition, node: member.node)
        let isGiven = node["dts"] != nil
        if !isGiven { add("duration", Node(.object([ticks]), at: member.node.position), member) }
      case "items": add("views", list(member.node, Case.view), member)
      case "events": add("timeline", member.node, member)
      case "expect": add("expect", list(member.node, expectation), member)
      default: add(member.key, member.node, member)
      }
    }
    if node["reference"] == nil { add("reference", Node(.null, at: node.position)) }
  }

  private mutating func add(_ key: String, _ value: Node, _ member: Node.Member? = nil) {
    members.append(
      Node.Member(key: key, keyPosition: member?.keyPosition ?? node.position, node: value))
  }

  private func list(_ node: Node, _ change: (Node) -> Node) -> Node {
    guard case .array(let elements) = node.value else { return node }
    return Node(.array(elements.map(change)), at: node.position)
  }

  /// An item as a view: plain unless it says otherwise, and in a view of its own where it has an origin.
  private static func view(_ item: Node) -> Node {
    guard item.isObject, item["group"] == nil else { return item }
    let origin = item["superviewOrigin"]
    let isView = item["asView"]?.flag == true
    var members = item.members.filter { $0.key != "asView" && $0.key != "superviewOrigin" }
    if !isView {
      members.append(
        Node.Member(key: "item", keyPosition: item.position, node: Node(.string("plain"), at: item.position)))
    }
    let view = Node(.object(members), at: item.position)
    guard let origin, origin.elements.count == 2 else { return view }
    let side = Node(.number(100), at: origin.position)
    let frame = Node(.array(origin.elements + [side, side]), at: origin.position)
    return Node(
      .object([
        Node.Member(key: "frame", keyPosition: origin.position, node: frame),
        Node.Member(
          key: "subviews", keyPosition: item.position, node: Node(.array([view]), at: item.position)),
      ]), at: item.position)
  }

  /// An expectation with the tag of the case, and its quirk.
  private func expectation(_ row: Node) -> Node {
    guard row.isObject else { return row }
    var members = row.members
    if row["tag"] == nil, let tag = node.members.first(where: { $0.key == "tag" }) { members.append(tag) }
    if row["quirk"] == nil, let quirk = node.members.first(where: { $0.key == "quirk" }) {
      members.append(quirk)
    }
    return Node(.object(members), at: row.position)
  }
}
