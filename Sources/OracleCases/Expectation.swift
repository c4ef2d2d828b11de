/// One row of what a case is expected to show.
package struct Expectation: Sendable {
  package var tag: String
  package var isQuirk: Bool
  package var kind: Kind

  package enum Kind: Sendable {
    case state(frame: Int, item: String, [Quantity])
    case range(Range)
    case running(frame: Int, Bool)
    case pauseFrame(Int, after: Int, tolerance: Int)
    case elapsed(frame: Int, Double, tolerance: Double)
    case contact(
      ContactFilter, index: Int, frame: Int, frameTolerance: Int, point: [Double]?, tolerance: Double)
    case contactCount(ContactFilter, Int, frames: ClosedRange<Int>?, tolerance: Int)
    case order(String, frames: ClosedRange<Int>)
    case log(String, frames: ClosedRange<Int>, count: Int)
    case read(label: String, frame: Int, JSONValue, tolerance: Double, isUnordered: Bool)
    case ratio([String], frame: Int, Double, tolerance: Double)
    case itemPoint([Double], frame: Int, item: String, [Double], tolerance: Double)
    /// Values inside the engine, which a trace need not carry.
    case `internal`(key: String, frame: Int, JSONValue, tolerance: Double)
  }

  /// A part of an item's state; a null component is not looked at.
  package struct Quantity: Sendable {
    package var name: String
    package var value: [Double?]
    package var tolerance: Double
  }

  package struct Range: Sendable {
    package var name: String
    package var item: String
    package var frames: ClosedRange<Int>
    package var bounds: ClosedRange<Double>
    package var from: Origin?

    package enum Origin: Sendable {
      case point([Double])
      case item(String)
    }
  }

  package struct ContactFilter: Sendable {
    package var isBegan: Bool
    package var behavior: String
    package var item: String
    package var other: Trace.Contact.Other
  }

  init(_ node: JSONNode, tag caseTag: String, isQuirk caseIsQuirk: Bool) throws(CaseError) {
    var object = try node.object()
    tag = try object.optional("tag")?.string() ?? caseTag
    isQuirk = try (object.optional("quirk")?.bool() ?? false) || caseIsQuirk
    kind = try Expectation.kind(&object)
    try object.finish()
  }

  private static func kind(_ object: inout JSONObject) throws(CaseError) -> Kind {
    if let label = object.optional("read") {
      return .read(
        label: try label.string(), frame: try object.required("frame").int(),
        try object.required("value").value, tolerance: try object.optional("tolerance")?.double() ?? 0,
        isUnordered: try object.optional("unordered")?.bool() ?? false)
    }
    if let name = object.optional("internal") {
      let item = object.optional("item")
      let who = if let item { item } else { try object.required("behavior") }
      return .internal(
        key: "\(try name.string()):\(try who.string())", frame: try object.required("frame").int(),
        try object.required("value").value, tolerance: try object.optional("tolerance")?.double() ?? 0)
    }
    if let count = object.optional("contactCount") {
      let filter = try contactFilter(&object, kind: object.required("kind"))
      return .contactCount(
        filter, try count.int(), frames: try optionalFrames(object.optional("frames")),
        tolerance: try object.optional("countTolerance")?.int() ?? 0)
    }
    if let kind = object.optional("contact") {
      return try contact(&object, kind: kind)
    }
    if let order = object.optional("order") {
      let name = try order.string()
      guard ["contacts-before-actions", "began-before-ended"].contains(name) else {
        throw order.error("unknown order \"\(name)\"")
      }
      return .order(name, frames: try frames(object.required("frames")))
    }
    if let log = object.optional("log") {
      return .log(
        try log.string(), frames: try frames(object.required("frames")),
        count: try object.required("count").int())
    }
    if let frame = object.optional("pauseFrame") {
      return .pauseFrame(
        try frame.int(), after: try object.optional("after")?.int() ?? 0,
        tolerance: try object.optional("frameTolerance")?.int() ?? 0)
    }
    if let running = object.optional("running") {
      return .running(frame: try object.required("frame").int(), try running.bool())
    }
    if let elapsed = object.optional("elapsed") {
      return .elapsed(
        frame: try object.required("frame").int(), try elapsed.double(),
        tolerance: try object.required("tolerance").double())
    }
    if let name = object.optional("range") { return try range(&object, name: name) }
    if let ratio = object.optional("ratio") {
      let names = try ratio.strings()
      guard names.count == 2 else { throw ratio.error("expected two quantities") }
      return .ratio(
        names, frame: try object.required("frame").int(), try object.required("value").double(),
        tolerance: try object.required("tolerance").double())
    }
    if let point = object.optional("itemPoint") {
      return .itemPoint(
        try point.numbers(2), frame: try object.required("frame").int(),
        item: try object.required("item").string(), try object.required("value").numbers(2),
        tolerance: try object.required("tolerance").double())
    }
    return try state(&object)
  }

  private static func state(_ object: inout JSONObject) throws(CaseError) -> Kind {
    let frame = try object.required("frame").int()
    let item = try object.required("item").string()
    var tolerances = try object.required("tolerance").object()
    var quantities: [Quantity] = []
    for name in ["center", "angle", "linearVelocity", "angularVelocity"] {
      guard let node = object.optional(name) else { continue }
      var value: [Double?] = []
      if name == "center" || name == "linearVelocity" {
        for component in try node.list() {
          value.append(component.value == .null ? nil : try component.double())
        }
        guard value.count == 2 else { throw node.error("expected two components") }
      } else {
        value = [try node.double()]
      }
      quantities.append(
        Quantity(name: name, value: value, tolerance: try tolerances.required(name).double()))
    }
    try tolerances.finish()
    guard !quantities.isEmpty else { throw object.node.error("an expectation of an unknown kind") }
    return .state(frame: frame, item: item, quantities)
  }

  private static func range(_ object: inout JSONObject, name node: JSONNode) throws(CaseError) -> Kind {
    let name = try node.string()
    guard ["x", "y", "angle", "vx", "vy", "w", "speed", "distance"].contains(name) else {
      throw node.error("unknown quantity \"\(name)\"")
    }
    var from: Range.Origin?
    if let origin = object.optional("from") {
      if case .string(let item) = origin.value {
        from = .item(item)
      } else {
        from = .point(try origin.numbers(2))
      }
    }
    if name == "distance", from == nil { _ = try object.required("from") }
    let lower = try object.optional("min")?.double() ?? -.infinity
    let upper = try object.optional("max")?.double() ?? .infinity
    guard lower <= upper else { throw node.error("min is above max") }
    return .range(
      Range(
        name: name, item: try object.required("item").string(),
        frames: try frames(object.required("frames")), bounds: lower...upper, from: from))
  }

  private static func contact(_ object: inout JSONObject, kind: JSONNode) throws(CaseError) -> Kind {
    let filter = try contactFilter(&object, kind: kind)
    let point = try object.optional("point")?.numbers(2)
    var tolerance = 0.0
    if let node = object.optional("tolerance") {
      var tolerances = try node.object()
      tolerance = try tolerances.required("point").double()
      try tolerances.finish()
    }
    return .contact(
      filter, index: try object.optional("index")?.int() ?? 0, frame: try object.required("frame").int(),
      frameTolerance: try object.optional("frameTolerance")?.int() ?? 0, point: point, tolerance: tolerance)
  }

  private static func contactFilter(
    _ object: inout JSONObject, kind: JSONNode
  ) throws(CaseError) -> ContactFilter {
    let isBegan: Bool
    switch try kind.string() {
    case "began": isBegan = true
    case "ended": isBegan = false
    default: throw kind.error("expected \"began\" or \"ended\", found \(kind.value)")
    }
    let behavior = try object.required("behavior").string()
    let item = try object.required("item").string()
    let other: Trace.Contact.Other
    if let with = object.optional("with") {
      other = .item(try with.string())
    } else if let boundary = object.optional("boundary"), boundary.value != .null {
      other = .boundary(try boundary.string())
    } else {
      other = .boundary(nil)
    }
    return ContactFilter(isBegan: isBegan, behavior: behavior, item: item, other: other)
  }

  private static func optionalFrames(_ node: JSONNode?) throws(CaseError) -> ClosedRange<Int>? {
    guard let node else { return nil }
    return try frames(node)
  }

  private static func frames(_ node: JSONNode) throws(CaseError) -> ClosedRange<Int> {
    let nodes = try node.list()
    guard nodes.count == 2 else { throw node.error("expected the first and the last frame") }
    let first = try nodes[0].int()
    let last = try nodes[1].int()
    guard first <= last else { throw node.error("the first frame comes after the last") }
    return first...last
  }
}
