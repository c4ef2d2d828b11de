/// One row of what a scene is expected to show.
struct Expectation {
  var position: SourcePosition
  var tag: String?
  var isQuirk: Bool
  var kind: Kind

  enum Kind {
    case state(frame: Int, items: [String], [Quantity])
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
    case itemPoint([Double], frame: Int, items: [String], [Double], tolerance: Double)
    /// Values inside the engine, which a trace need not carry.
    case `internal`(key: String, frame: Int, JSONValue, tolerance: Double)
  }

  /// A part of an item's state; a null component is not looked at.
  struct Quantity {
    var name: String
    var value: [Double?]
    var tolerance: Double
  }

  struct Range {
    var name: String
    var items: [String]
    var frames: ClosedRange<Int>
    var bounds: ClosedRange<Double>
    var from: Origin?

    enum Origin {
      case point([Double])
      case item(String)
    }
  }

  struct ContactFilter {
    var isBegan: Bool
    var behavior: String
    var item: String
    var other: Trace.Contact.Other
  }

  /// Takes a row that has been checked.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - names: what the scene declares, for patterns of items.
  ///   - lastTick: the tick that is called the end.
  init(_ row: Record, names: SceneNames, lastTick: Int) {
    position = row.position
    tag = row.string("tag")
    isQuirk = row.flag("quirk")
    kind = Expectation.kind(row, names, lastTick)
  }

  private static func kind(_ row: Record, _ names: SceneNames, _ lastTick: Int) -> Kind {
    func tick(_ node: Node) -> Int { node.whole ?? lastTick }
    let frame = (row["tick"] ?? row["frame"]).map(tick) ?? 0
    let frames = (row["ticks"] ?? row["frames"])?.elements.map(tick).reduce(nil) {
      // A first tick beyond the end is one that the trace lacks.
      (range: ClosedRange<Int>?, tick) in
      range.map { $0.lowerBound...max($0.lowerBound, tick) } ?? tick...tick
    }
    let tickTolerance = row.whole("tickTolerance") ?? row.whole("frameTolerance") ?? 0
    let tolerance = row.number(of: "tolerance")
    let items = row["item"].map(names.items) ?? []
    let value = row["value"]
    if let label = row.string("read") {
      return .read(
        label: label, frame: frame, value?.json ?? .null, tolerance: tolerance,
        isUnordered: row.flag("unordered"))
    }
    if let name = row.string("internal") {
      let who = row.string("item") ?? row.string("behavior") ?? ""
      return .internal(key: "\(name):\(who)", frame: frame, value?.json ?? .null, tolerance: tolerance)
    }
    if let count = row.whole("contactCount") {
      return .contactCount(
        filter(row, "kind"), count, frames: frames, tolerance: row.whole(of: "countTolerance"))
    }
    if row["contact"] != nil {
      return .contact(
        filter(row, "contact"), index: row.whole(of: "index"), frame: frame,
        frameTolerance: tickTolerance, point: row.numbers("point"),
        tolerance: row["tolerance"]?["point"]?.number ?? 0)
    }
    if let order = row.string("order") { return .order(order, frames: frames ?? 0...0) }
    if let log = row.string("log") {
      return .log(log, frames: frames ?? 0...0, count: row.whole(of: "count"))
    }
    if let pause = row.whole("pauseTick") ?? row.whole("pauseFrame") {
      return .pauseFrame(pause, after: row.whole(of: "after"), tolerance: tickTolerance)
    }
    if let running = row["running"]?.flag { return .running(frame: frame, running) }
    if let elapsed = row.number("elapsed") { return .elapsed(frame: frame, elapsed, tolerance: tolerance) }
    if let name = row.string("range") {
      let from = row["from"].map { $0.string.map { Range.Origin.item($0) } ?? .point($0.numbers) }
      return .range(
        Range(
          name: name, items: items, frames: frames ?? 0...0,
          bounds: (row.number("min") ?? -.infinity)...(row.number("max") ?? .infinity), from: from))
    }
    if row["ratio"] != nil {
      return .ratio(
        row.elements("ratio").compactMap(\.string), frame: frame, value?.number ?? 0, tolerance: tolerance)
    }
    if let point = row.numbers("itemPoint") {
      return .itemPoint(
        point, frame: frame, items: items, value?.numbers ?? [], tolerance: tolerance)
    }
    return .state(frame: frame, items: items, quantities(row))
  }

  private static func quantities(_ row: Record) -> [Quantity] {
    ["center", "angle", "linearVelocity", "angularVelocity"].compactMap { name in
      guard let node = row[name] else { return nil }
      let isAngular = name == "angle" || name == "angularVelocity"
      let value = isAngular ? [node.number] : node.elements.map(\.number)
      return Quantity(name: name, value: value, tolerance: row["tolerance"]?[name]?.number ?? 0)
    }
  }

  private static func filter(_ row: Record, _ kind: String) -> ContactFilter {
    let other: Trace.Contact.Other =
      row.string("with").map { .item($0) } ?? .boundary(row.string("boundary"))
    return ContactFilter(
      isBegan: row.string(kind) == "began", behavior: row.string("behavior") ?? "",
      item: row.string("item") ?? "", other: other)
  }
}
