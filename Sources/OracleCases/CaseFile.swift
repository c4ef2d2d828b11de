package import Foundation

/// A file of cases of one family, in the form `uikit-dynamics-oracle/1`.
package struct CaseFile: Sendable {
  package var name: String
  package var family: String
  package var cases: [OracleCase]

  /// Reads the file at a path.
  ///
  /// - Throws: ``CaseError`` when the file cannot be read, is no JSON, or says something unknown.
  package init(path: String) throws(CaseError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = FileManager.default.fileExists(atPath: path) ? "cannot be read" : "no such file"
      throw CaseError(file: path, place: "", message: reason)
    }
    try self.init(parsing: data, name: path)
  }

  /// Reads a document; `name` is what complaints call it.
  package init(parsing data: Data, name: String) throws(CaseError) {
    let root = JSONNode(value: try JSONValue(parsing: data, file: name), file: name, place: "")
    var file = try root.object()
    let format = try file.required("format")
    guard try format.string() == "uikit-dynamics-oracle/1" else {
      throw format.error("expected \"uikit-dynamics-oracle/1\", found \(format.value)")
    }
    self.name = name
    family = try file.required("family").string()
    _ = try file.optional("about")?.string()
    cases = []
    var ids: Set<String> = []
    for node in try file.required("cases").list() {
      let next = try OracleCase(node)
      guard ids.insert(next.id).inserted else { throw node.error("a second case \"\(next.id)\"") }
      cases.append(next)
    }
    try file.finish()
  }
}

/// One scene in terms of UIKit, what happens in it, and what is expected of it.
package struct OracleCase: Sendable {
  package var id: String
  package var title: String
  package var tag: String
  package var isQuirk: Bool
  package var frames: Int
  package var durations: Durations
  package var reference: Reference?
  package var items: [ItemSpec]
  package var behaviors: [BehaviorSpec]
  package var events: [EventSpec]
  package var expectations: [Expectation]

  /// How long each frame is, in seconds.
  package enum Durations: Sendable {
    case uniform(Double)
    case each([Double])

    package func duration(ofFrame frame: Int) -> Double {
      switch self {
      case .uniform(let dt): dt
      case .each(let dts): dts[frame - 1]
      }
    }
  }

  /// The reference view: its bounds in points and its pixels a point.
  package struct Reference: Sendable {
    package var bounds: [Double]
    package var scale: Double
  }

  init(_ node: JSONNode) throws(CaseError) {
    var object = try node.object()
    id = try object.required("id").string()
    title = try object.required("title").string()
    tag = try object.required("tag").string()
    isQuirk = try object.optional("quirk")?.bool() ?? false
    _ = try object.optional("notes")?.string()
    _ = try object.optional("source")?.string()
    let frames = try object.required("frames")
    self.frames = try frames.int()
    guard self.frames >= 0 else { throw frames.error("expected 0 or more frames") }
    durations = try OracleCase.durations(&object, frames: self.frames)
    reference = nil
    if let node = object.optional("reference") {
      var reference = try node.object()
      self.reference = Reference(
        bounds: try reference.required("bounds").numbers(4),
        scale: try reference.optional("scale")?.double() ?? 1)
      try reference.finish()
    }
    items = []
    for node in try object.required("items").list() { items.append(try ItemSpec(node)) }
    behaviors = []
    for node in try object.required("behaviors").list() { behaviors.append(try BehaviorSpec(node)) }
    events = []
    for node in try object.optional("events")?.list() ?? [] { events.append(try EventSpec(node)) }
    expectations = []
    for node in try object.required("expect").list() {
      expectations.append(try Expectation(node, tag: tag, isQuirk: isQuirk))
    }
    try object.finish()
    try checkNames(node)
  }

  private static func durations(_ object: inout JSONObject, frames: Int) throws(CaseError) -> Durations {
    if let node = object.optional("dts") {
      let dts = try node.numbers(frames)
      guard dts.allSatisfy({ $0 >= 0 }) else { throw node.error("a frame cannot last less than 0 seconds") }
      return .each(dts)
    }
    guard let node = object.optional("dt") else { return .uniform(1.0 / 60.0) }
    let dt = try node.double()
    guard dt >= 0 else { throw node.error("a frame cannot last less than 0 seconds") }
    return .uniform(dt)
  }

  /// Ids are unique, and every item that is named exists.
  private func checkNames(_ node: JSONNode) throws(CaseError) {
    var itemIDs: Set<String> = []
    for item in items where !itemIDs.insert(item.id).inserted {
      throw node.error("a second item \"\(item.id)\"")
    }
    var behaviorIDs: Set<String> = []
    for behavior in behaviors {
      guard behaviorIDs.insert(behavior.id).inserted else {
        throw node.error("a second behavior \"\(behavior.id)\"")
      }
      for item in behavior.items where !itemIDs.contains(item) {
        throw node.error("behavior \"\(behavior.id)\" names the item \"\(item)\", which does not exist")
      }
    }
  }
}
