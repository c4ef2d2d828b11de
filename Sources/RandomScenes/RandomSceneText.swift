// Scene files from seeds, made by walking the one description of their objects.
//
// The problem: a test of scenes is to meet every key in every form, also those that come into being after the test was
// written. The method: values are random within their kinds; what a description cannot say (two points for an attachment of two, a
// property that its owner has) is put right afterwards, so that most of what comes out is sound; and keys that no accepted
// scene has had so far come more often than others. What is still unsound is a test of the errors.

package import Scenes
import _TestSupport

/// Writes random pieces of scenes.
package struct RandomSceneText {
  private var random: SplitMix64
  /// The keys that scenes have had, as `object/form.key`; the caller adds those of scenes that were accepted.
  package var met: Set<String> = []
  private var names = 0
  /// How many headers and reads there were, whose kinds take turns.
  private var headers = 0
  private var reads = 0

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The items and behaviours of the plain scene that everything is added to.
  private let items = ["a", "b", "c"]
  private let behaviors = ["g", "k", "s"]

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func one(_ words: [String]) -> JSONValue {
    .string(words.randomElement(using: &random) ?? "")
  }

  // MARK: Scenes

  /// A plain scene with a header at random.
  package mutating func plain() -> SceneText {
    SceneText(header: header())
  }

  private mutating func header() -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [.init("size", [120, 100]), .init("scale", 1)]
    func add(_ key: String, _ value: JSONValue) { members.append(.init(key, value)) }
    let form = ObjectName.scene.description.forms[0]
    for key in form.keys
    where ["$schema", "name", "appearance", "background", "hold", "seed", "showsTouches"].contains(key.name) {
      if chance(0.4) { add(key.name, key.name == "hold" ? 0.5 : value(key.kind, depth: 2)) }
    }
    headers += 1
    switch headers % 8 {
    case 0: add("duration", 0.3)
    case 1:
      add("duration", "settled")
      add("limit", 0.3)
    case 2:
      add("dt", 0.02)
      add("duration", 0.3)
    case 3: add("dts", .numbers((0..<16).map { _ in 0.01 + Double.random(in: 0..<0.02, using: &random) }))
    case 4:
      add("reference", chance(0.5) ? .null : ["bounds": [0, 0, 120, 100], "scale": 2])
      add("duration", ["ticks": 16])
    case 5:
      add("tickRate", 50)
      add("duration", ["ticks": 16])
    default: add("duration", ["ticks": 16])
    }
    return members
  }

  /// Something to add to a scene: the key of its list, and what is added there.
  package mutating func piece() -> (key: String, value: JSONValue) {
    let lists: [(String, ObjectName)] = [
      ("views", .view), ("behaviors", .behavior), ("timeline", .event), ("expect", .expectation),
    ]
    let (key, name) = lists.randomElement(using: &random) ?? lists[0]
    return (key, object(name, depth: 5))
  }

  // MARK: Values

  private mutating func value(_ kind: ValueKind, depth: Int) -> JSONValue {
    switch kind {
    case .number(let range):
      // What the physics takes to any size is kept small, or every step would be full of impacts.
      let most = range.upperBound >= 1e9 ? 4.0 : 300
      let near = max(range.lowerBound, -most)...min(range.upperBound, most)
      return .number(Double.random(in: near, using: &random))
    case .limit: return chance(0.5) ? "inf" : .number(Double.random(in: -9...9, using: &random))
    case .whole(let range):
      let most = min(range.upperBound, range.lowerBound + 12)
      return .number(Double(Int.random(in: range.lowerBound...most, using: &random)))
    case .flag: return .bool(chance(0.5))
    case .text: return one(["", "text", "g", "center", "x.y", "\u{1F600}"])
    case .word(let words): return one(words)
    case .name, .stem:
      names += 1
      return .string("n\(names)")
    case .reference(.behavior): return one(behaviors)
    case .reference: return one(items)
    case .items: return chance(0.4) ? "*" : .array(items.filter { _ in chance(0.6) }.map { .string($0) })
    case .color: return chance(0.5) ? "systemBlue" : "#11223344"
    case .image: return "card.png"
    case .svgPath: return one(["M 10 10 C 20 0 40 0 50 10 l 5 30 z", "M10 50a20 15 30 1 0 40 0z"])
    case .null: return .null
    case .numbers(let count, let range):
      return .array((0..<count).map { _ in value(.number(range), depth: depth) })
    case .list(let element, let count):
      let most = max(count.lowerBound, min(count.upperBound, depth > 0 ? 4 : 0))
      let number = Int.random(in: count.lowerBound...most, using: &random)
      return .array((0..<number).map { _ in value(element, depth: depth - 1) })
    case .object(let name): return object(name, depth: depth - 1)
    case .map(_, let element): return .object([.init("a", value(element, depth: depth))])
    case .settings: return chance(0.5) ? ["a.center": [30, 40]] : ["g.magnitude": 0.5]
    case .anything: return 1
    case .either(let kinds): return value(kinds.randomElement(using: &random) ?? .null, depth: depth)
    }
  }

  /// Whether a key, or one of the objects that it may hold at any depth, has not been met.
  private func isFresh(_ key: Key, of object: String, below outer: Set<ObjectName> = []) -> Bool {
    !met.contains("\(object).\(key.name)")
      || key.kind.objects.contains { name in
        !outer.contains(name)
          && name.description.forms.contains { form in
            let label = ([name.rawValue] + form.path).joined(separator: "/")
            return form.keys.contains { isFresh($0, of: label, below: outer.union([name])) }
          }
      }
  }

  private mutating func object(_ name: ObjectName, depth: Int) -> JSONValue {
    let all = name.description.forms
    // Regions of regions have an end.
    let flat = all.filter { form in
      form.keys.allSatisfy { !$0.isRequired || $0.kind.objects != [name] }
    }
    let forms = depth > 0 ? all : flat
    func label(_ path: [String]) -> String { ([name.rawValue] + path).joined(separator: "/") }
    let fresh = forms.filter { form in form.keys.contains { isFresh($0, of: label(form.path)) } }
    let form =
      (chance(0.9) ? fresh.randomElement(using: &random) : nil) ?? forms.randomElement(using: &random)
      ?? forms[0]
    var object = SceneObject()
    for key in form.keys {
      let share = depth <= 0 ? 0 : isFresh(key, of: label(form.path)) ? 0.8 : 0.1
      if key.isRequired || chance(share) { object[key.name] = value(key.kind, depth: depth) }
    }
    mend(&object, name, form.path, depth: depth)
    return object.json
  }

  // MARK: What a description cannot say

  private mutating func mend(_ object: inout SceneObject, _ name: ObjectName, _ path: [String], depth: Int) {
    switch name {
    case .view: mendView(&object, path)
    case .event: mendEvent(&object, path)
    case .expectation: mendExpectation(&object, path)
    case .behavior: mendBehavior(&object, path)
    // A wide blur takes its time without optimisation.
    case .shadow: if object["radius"] != nil { object["radius"] = 2 }
    case .outline: object["path"] = [[-9, -9], [9, -9], [0, 9]]
    case .multiple:
      object["columns"] = 2
      if object["rows"] != nil { object["rows"] = 2 }
    case .tap where object["snap"] == nil && object["set"] == nil: object["snap"] = true
    case .boundary:
      if object["path"] != nil, chance(0.5) { object["path"] = [[10, 80], [110, 80], [60, 95]] }
      object["id"] = value(.name, depth: 0)
    default: break
    }
  }

  private mutating func mendView(_ view: inout SceneObject, _ path: [String]) {
    guard path == ["view"] else {
      view["group"] = ["p", "q"]
      return
    }
    let at = (0..<2).map { _ in Double.random(in: 0...90, using: &random).rounded() }
    if view["center"] != nil || view["size"] != nil {
      view["center"] = .numbers(at)
      view["size"] = [20, 16]
      view["frame"] = nil
    } else {
      view["frame"] = .numbers(at + [20, 16])
    }
    if view["transform"] != nil {
      view["angle"] = nil
      view["transform"] = [1, 0.2, -0.2, 1, 0, 0]
    }
    if view["gestures"] != nil || view["subviews"] != nil { view["item"] = nil }
  }

  private mutating func mendBehavior(_ behavior: inout SceneObject, _ path: [String]) {
    if path.first == "attachment", let kind = path.last {
      let count = kind == "anchor" ? 1 : kind == "sliding" ? Int.random(in: 1...2, using: &random) : 2
      behavior["items"] = .array(items.prefix(count).map { .string($0) })
      if behavior["range"] != nil { behavior["range"] = [-10, 20] }
    }
    if path.first == "composite" {
      behavior["children"] = chance(0.5) ? ["w"] : [["type": "gravity", "items": ["a"]]]
    }
    if behavior["offsets"] != nil || behavior["linearVelocity"] != nil { behavior["items"] = "*" }
  }

  private mutating func mendEvent(_ event: inout SceneObject, _ path: [String]) {
    let label = "event/" + path.joined(separator: "/")
    let times = ["at", "tick", "frame"]
    let time =
      times.first { !met.contains("\(label).\($0)") } ?? times.randomElement(using: &random) ?? "tick"
    for key in times { event[key] = nil }
    let tick = Double(Int.random(in: 1...12, using: &random))
    event[time] = .number(time == "at" ? tick / 60 : tick)
    if event["inAction"] != nil, time == "at" || ["tap", "drag"].contains(path[0]) {
      event["inAction"] = nil
    }
    switch path {
    case ["op", "read"]: mendRead(&event)
    case ["op", "set"]:
      event["target"] = "g"
      event["property"] = "magnitude"
      event["value"] = 0.5
    case ["op", "addChild"]:
      event["target"] = "f"
      event["child"] = "w"
    case ["op", "addItem"], ["op", "removeItem"]: event["target"] = one(["g", "k", "m"])
    case ["op", "addLinearVelocity"], ["op", "addAngularVelocity"]: event["target"] = "m"
    case ["op", "addBoundary"], ["op", "removeBoundary"]: event["target"] = "k"
    case ["op", "setReferenceBounds"]: event["value"] = [0, 0, 110, 90]
    case ["removeView"], ["shatter"]: event[path[0]] = "c"
    case ["add"] where chance(0.5): event["add"] = "w"
    default: break
    }
  }

  private mutating func mendRead(_ event: inout SceneObject) {
    for key in ["item", "rect", "point", "range", "region"] { event[key] = nil }
    func read(_ target: String, _ property: String) {
      event["target"] = .string(target)
      event["property"] = .string(property)
    }
    reads += 1
    switch reads % 5 {
    case 0:
      read("m", "linearVelocity")
      event["item"] = "a"
    case 1:
      read("$animator", "itemsIn")
      event["rect"] = [0, 0, 60, 60]
    case 2:
      read("$region", "contains")
      event["region"] = object(.region, depth: 2)
      event["point"] = [1, 2]
    case 3:
      read("$constant", "UIFloatRange.isInfinite")
      event["range"] = ["-inf", 3]
    default: read("a", "center")
    }
  }

  private mutating func mendExpectation(_ row: inout SceneObject, _ path: [String]) {
    let form = path[0]
    func choose(_ one: String, _ other: String, _ value: JSONValue) {
      let isFresh = !met.contains("expectation/\(form).\(other)")
      let name = isFresh || chance(0.5) ? other : one
      (row[one], row[other]) = (nil, nil)
      row[name] = value
    }
    if ["contactCount", "order", "log", "range"].contains(form) { choose("ticks", "frames", [2, 12]) }
    if row["tickTolerance"] != nil || row["frameTolerance"] != nil {
      choose("tickTolerance", "frameTolerance", 3)
    }
    if ["read", "internal", "contact", "running", "elapsed", "ratio", "itemPoint", "state"].contains(form) {
      choose("tick", "frame", 9)
      if row["tick"] != nil, chance(0.3) { row["tick"] = "end" }
    }
    switch form {
    case "range":
      row["range"] = row["from"] == nil ? "y" : "distance"
      row["min"] = 0
    case "state":
      row["center"] = [3, .null]
      var tolerances: [JSONValue.Member] = [.init("center", 1)]
      for key in ["angle", "linearVelocity", "angularVelocity"] where row[key] != nil {
        row[key] = key == "linearVelocity" ? [1, 2] : 3
        tolerances.append(.init(key, 1))
      }
      row["tolerance"] = .object(tolerances)
    case "contact", "contactCount":
      row["behavior"] = "k"
      row["item"] = "a"
      if row["with"] != nil { row["with"] = one(["b", "c"]) }
      row["boundary"] = row["with"] == nil ? .null : nil
      if row["point"] != nil || row["tolerance"] != nil {
        row["point"] = [1, 2]
        row["tolerance"] = ["point": 1]
      }
    case "ratio": row["ratio"] = ["a.vy", "b.vy"]
    case "log": row["log"] = one(["began", "ended", "willResume", "didPause", "action:g"])
    case "internal":
      let isJoint = !met.contains("expectation/internal.behavior") || chance(0.3)
      row["internal"] = isJoint ? "localAnchorA" : "mass"
      row["item"] = isJoint ? nil : "a"
      row["behavior"] = isJoint ? "s" : nil
    default: break
    }
  }
}

/// An object that is being made, its keys in the order in which they came.
private struct SceneObject {
  private var members: [JSONValue.Member] = []

  subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      if let place = members.firstIndex(where: { $0.key == key }) {
        if let newValue { members[place].value = newValue } else { members.remove(at: place) }
      } else if let newValue {
        members.append(.init(key, newValue))
      }
    }
  }

  var json: JSONValue { .object(members) }
}

/// A scene of a few items and behaviours that everything else may name.
package struct SceneText: Sendable {
  private let header: [JSONValue.Member]
  private var lists: [(key: String, values: [JSONValue])] = [
    (
      "views",
      [
        ["id": "a", "frame": [5, 10, 20, 20], "color": "red", "gestures": ["pan": "attach"]],
        ["id": "b", "frame": [40, 10, 20, 20], "color": "green"],
        ["id": "c", "frame": [75, 10, 20, 20], "color": "blue"],
        ["id": "p", "item": "plain", "frame": [5, 60, 10, 10], "color": "black"],
        ["id": "q", "item": "plain", "frame": [15, 60, 10, 10], "color": "black"],
      ]
    ),
    (
      "behaviors",
      [
        ["id": "g", "type": "gravity", "items": ["a", "b"]],
        ["id": "k", "type": "collision", "items": ["a", "b", "c"], "referenceBounds": true],
        ["id": "s", "type": "snap", "item": "c", "point": [80, 50]],
        ["id": "m", "type": "itemBehavior", "items": ["a", "b", "c"], "elasticity": 0.5],
        [
          "id": "w", "type": "push", "mode": "continuous", "items": ["a"], "pushDirection": [0.1, 0],
          "added": false,
        ],
        ["id": "f", "type": "composite", "children": []],
      ]
    ),
    ("timeline", []), ("expect", []),
  ]

  fileprivate init(header: [JSONValue.Member]) {
    self.header = header
  }

  /// The scene with a piece more.
  package func adding(_ piece: (key: String, value: JSONValue)) -> SceneText {
    var result = self
    for index in lists.indices where lists[index].key == piece.key {
      result.lists[index].values.append(piece.value)
    }
    return result
  }

  /// The text of the file, in one line.
  package var text: String {
    JSONValue.object(header + lists.map { .init($0.key, .array($0.values)) }).description
  }
}
