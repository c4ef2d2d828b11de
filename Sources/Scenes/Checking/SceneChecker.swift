// Checks a scene against the description of its objects, and collects everything that is wrong.
//
// The problem: whoever writes a scene wants all faults at once, each with its place, what was found and what was expected;
// and nothing that the checker lets through may stop the program later. The method: names are gathered first; then
// one walk over the values compares each with the kind that the description gives its key, and asks, object by object, for
// what a description cannot say (two points that differ, an outline that is convex). Invariant: a file without
// problems can be read by the keys of its records without another check.

import Foundation

@MainActor
struct SceneChecker {
  let names: SceneNames
  /// Where pictures may lie; nil if the text came without a folder.
  let folder: URL?
  private(set) var problems: [SceneProblem] = []
  /// The keys that were met, as `object/form.key`.
  private(set) var met: Set<String> = []
  /// The pictures that were read, by their paths.
  private(set) var images: [String: SceneImage] = [:]
  /// The views that are in a group.
  var grouped: Set<String> = []
  /// The contacts that may be reported.
  var reach = ContactReach()

  init(_ scene: Node, folder: URL?) {
    names = SceneNames(scene)
    self.folder = folder
    problems = names.repeated
    check(scene, .object(.scene), "scene")
    if names.viewCount > SceneNames.mostViews {
      complain(
        scene["views"] ?? scene,
        "the scene has too many views, expected at most \(SceneNames.mostViews), copies included")
    }
  }

  mutating func complain(_ node: Node, _ message: String) {
    problems.append(SceneProblem(node.position, message))
  }

  private mutating func refuse(_ node: Node, _ kind: ValueKind, _ label: String) {
    complain(node, "\"\(label)\" is \(node.text), expected \(kind.expected)")
  }

  // MARK: Values

  mutating func check(_ node: Node, _ kind: ValueKind, _ label: String) {
    if case .broken = node.value { return }
    switch kind {
    case .number(let range):
      guard let number = node.number else { return refuse(node, kind, label) }
      guard !range.contains(number) else { return }
      complain(node, "\"\(label)\" is \(node.text), expected a number\(ValueKind.limits(range))")
    case .limit:
      guard node.number != nil || node.string == "inf" || node.string == "-inf" else {
        return refuse(node, kind, label)
      }
    case .whole(let range):
      guard let whole = node.whole, range.contains(whole) else { return refuse(node, kind, label) }
    case .flag: if node.flag == nil { refuse(node, kind, label) }
    case .null: if !node.isNull { refuse(node, kind, label) }
    case .anything: break
    case .text(let count):
      guard let text = node.string, text.unicodeScalars.count <= count else {
        return refuse(node, kind, label)
      }
    case .word(let words): checkWord(node, words, kind, label)
    case .name:
      guard let name = node.string, SceneChecker.isName(name) else { return refuse(node, kind, label) }
    case .stem:
      guard let name = node.string, !name.hasPrefix("."), name.utf8.count <= 64,
        SceneChecker.isName(name.replacingOccurrences(of: ".", with: "-"))
      else { return refuse(node, kind, label) }
    case .color:
      guard let text = node.string else { return refuse(node, kind, label) }
      guard SceneColor(text) == nil else { return }
      guard !text.hasPrefix("#") else { return refuse(node, kind, label) }
      complain(
        node, "\"\(label)\" is \(node.text), " + hint(text, among: SceneColor.names, otherwise: kind.expected)
      )
    case .svgPath:
      guard let text = node.string else { return refuse(node, kind, label) }
      do { _ = try SVGPath(text) } catch {
        complain(node, "\"\(label)\" is no SVG path: \(error.message)")
      }
    case .image: checkImage(node, kind, label)
    case .reference(let referent): checkReference(node, referent, kind, label)
    case .items: checkItems(node, kind, label)
    case .numbers(let count, let range): checkNumbers(node, count, range, kind, label)
    case .list(let element, let count):
      guard case .array(let elements) = node.value else { return refuse(node, kind, label) }
      guard count.contains(elements.count) else {
        // A list of points says how many it has.
        if case .numbers = element { return refuse(node, kind, label) }
        guard count.count > 1 else { return refuse(node, kind, label) }
        let limit =
          elements.count > count.upperBound ? "at most \(count.upperBound)" : "at least \(count.lowerBound)"
        return complain(node, "\"\(label)\" is a list of \(elements.count), expected \(limit)")
      }
      for (index, node) in elements.enumerated() { check(node, element, "\(label)[\(index)]") }
    case .object(let name): checkObject(node, name, kind, label)
    case .map(let referent, let value):
      guard case .object(let members) = node.value else { return refuse(node, kind, label) }
      for member in members {
        requireKnown(member.key, referent, at: member.keyPosition)
        check(member.node, value, member.key)
      }
    case .settings:
      guard case .object(let members) = node.value else { return refuse(node, kind, label) }
      for member in members { checkSetting(member) }
    case .either(let kinds):
      guard let fitting = kinds.first(where: { $0.fits(node) }) else { return refuse(node, kind, label) }
      // A word or a number that is out of place is compared with everything that would do.
      if case .word(let words) = fitting {
        checkWord(node, words, kind, label)
      } else if case .number(let range) = fitting, !range.contains(node.number ?? .nan) {
        refuse(node, kind, label)
      } else if case .whole(let range) = fitting, !range.contains(node.whole ?? .min) {
        refuse(node, kind, label)
      } else {
        check(node, fitting, label)
      }
    }
  }

  private mutating func checkWord(_ node: Node, _ words: [String], _ kind: ValueKind, _ label: String) {
    guard let word = node.string else { return refuse(node, kind, label) }
    guard !words.contains(word) else { return }
    complain(node, "\"\(label)\" is \(node.text), " + hint(word, among: words, otherwise: kind.expected))
  }

  private mutating func checkNumbers(
    _ node: Node, _ count: Int, _ range: ClosedRange<Double>, _ kind: ValueKind, _ label: String
  ) {
    guard case .array(let elements) = node.value, elements.count == count else {
      return refuse(node, kind, label)
    }
    for (index, element) in elements.enumerated() {
      check(element, .number(range), "\(label)[\(index)]")
    }
  }

  // MARK: Names

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private mutating func checkReference(
    _ node: Node, _ referent: ValueKind.Referent, _ kind: ValueKind, _ label: String
  ) {
    guard let id = node.string else { return refuse(node, kind, label) }
    requireKnown(id, referent, at: node.position)
  }

  private mutating func requireKnown(
    _ id: String, _ referent: ValueKind.Referent, at position: SourcePosition
  ) {
    guard !names.contains(id, referent) else { return }
    let known = names.ids(referent)
    let expected = known.isEmpty ? "an id that the scene declares" : SceneChecker.some(known)
    problems.append(
      SceneProblem(
        position,
        "there is no \(referent.rawValue) \"\(id)\", " + hint(id, among: known, otherwise: expected)))
  }

  private mutating func checkItems(_ node: Node, _ kind: ValueKind, _ label: String) {
    let nodes: [Node]
    switch node.value {
    case .string: nodes = [node]
    case .array(let elements): nodes = elements
    default: return refuse(node, kind, label)
    }
    for node in nodes {
      guard let text = node.string else {
        refuse(node, kind, label)
        continue
      }
      guard text.contains("*") else {
        requireKnown(text, .item, at: node.position)
        continue
      }
      if names.items(matching: text).isEmpty {
        complain(
          node,
          "the pattern \"\(text)\" matches no item, expected one of \(SceneChecker.some(names.ids(.item)))")
      }
    }
  }

  /// "did you mean …?", or what was expected.
  func hint(_ name: String, among known: [String], otherwise expected: String) -> String {
    NearestName.of(name, among: known).map { "did you mean \"\($0)\"?" } ?? "expected \(expected)"
  }

  /// The first few of many names.
  nonisolated static func some(_ names: [String]) -> String {
    guard !names.isEmpty else { return "none" }
    return names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  // MARK: Pictures

  private mutating func checkImage(_ node: Node, _ kind: ValueKind, _ label: String) {
    guard let path = node.string else { return refuse(node, kind, label) }
    guard images[path] == nil else { return }
    do {
      images[path] = try SceneImage(path, in: folder)
    } catch {
      complain(node, error.message)
    }
  }

  // MARK: Objects

  private mutating func checkObject(_ node: Node, _ name: ObjectName, _ kind: ValueKind, _ label: String) {
    guard case .object(let members) = node.value else { return refuse(node, kind, label) }
    let found = name.description.keys(of: node)
    let form = ([name.rawValue] + found.path).joined(separator: "/")
    // No deciding key is there at all.
    var isUndecided = false
    if case .key = name.description.variants { isUndecided = found.path.isEmpty }
    var known = true
    for member in members {
      guard let key = found.keys.first(where: { $0.name == member.key }) else {
        // Without its deciding word an object may have any key.
        if found.undecided.isEmpty || isUndecided {
          refuseKey(member, found, name.description.variants)
          known = false
        }
        continue
      }
      met.insert("\(form).\(key.name)")
      check(member.node, key.kind, key.name)
    }
    for key in found.keys where key.isRequired && node[key.name] == nil {
      complain(node, "the key \"\(key.name)\" is missing, expected \(key.kind.expected)")
    }
    if isUndecided, known {
      complain(node, "the entry does nothing, expected one of \(found.undecided.joined(separator: ", "))")
    }
    checkMeaning(Record(node, name), name, found.path)
  }

  private mutating func refuseKey(
    _ member: Node.Member, _ found: ObjectDescription.Keys, _ variants: Variants
  ) {
    if case .key(let forms, _) = variants, forms.contains(where: { $0.name == member.key }),
      let form = found.path.first
    {
      problems.append(
        SceneProblem(
          member.keyPosition, "\"\(member.key)\" stands beside \"\(form)\", expected one of them"))
      return
    }
    let names = found.keys.map(\.name) + found.undecided
    problems.append(
      SceneProblem(
        member.keyPosition,
        "unknown key \"\(member.key)\", "
          + hint(member.key, among: names, otherwise: "one of \(names.joined(separator: ", "))")))
  }
}

extension ValueKind {
  /// Whether a value has the type of JSON value that the kind wants.
  fileprivate func fits(_ node: Node) -> Bool {
    switch (self, node.value) {
    case (.number, .number), (.whole, .number), (.flag, .bool), (.null, .null): true
    case (.text, .string), (.word, .string), (.name, .string), (.stem, .string), (.reference, .string),
      (.color, .string),
      (.image, .string), (.svgPath, .string):
      true
    case (.numbers, .array), (.list, .array), (.items, .array), (.items, .string): true
    case (.object, .object), (.map, .object), (.settings, .object): true
    case (.limit, .number), (.limit, .string), (.anything, _): true
    default: false
    }
  }
}
