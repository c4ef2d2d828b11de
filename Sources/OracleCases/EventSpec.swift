/// Something the program does at a frame.
package struct EventSpec: Sendable {
  package var frame: Int
  /// The behaviour inside whose action block this happens; nil for just before the step.
  package var inAction: String?
  package var op: Op
  /// Where the event stands, for complaints at run time.
  package var place: String

  package enum Op: Sendable {
    case set(target: String, property: String, value: JSONValue)
    case add(String)
    case remove(String)
    case removeAll
    case addItem(target: String, item: String)
    case removeItem(target: String, item: String)
    case addChild(target: String, child: String)
    case addLinearVelocity(target: String, item: String, value: [Double])
    case addAngularVelocity(target: String, item: String, value: Double)
    case moveItem(Move)
    case updateItem(String)
    case addBoundary(target: String, BoundarySpec)
    case removeBoundary(target: String, identifier: String)
    case setReferenceBounds([Double])
    case read(Read)
  }

  /// The program writes some of an item's properties.
  package struct Move: Sendable {
    package var item: String
    package var center: [Double]?
    package var angle: Double?
    package var size: [Double]?
    package var transform: [Double]?
  }

  /// The program reads a property.
  package struct Read: Sendable {
    package var label: String
    package var target: String
    package var property: String
    package var item: String?
    package var rect: [Double]?
    package var point: [Double]?
    package var range: [Double]?
    package var region: RegionSpec?
  }

  init(_ node: JSONNode) throws(CaseError) {
    var object = try node.object()
    place = node.place
    frame = try object.required("frame").int()
    inAction = try object.optional("inAction")?.string()
    let name = try object.required("op")
    switch try name.string() {
    case "set":
      op = .set(
        target: try object.required("target").string(), property: try object.required("property").string(),
        value: try object.required("value").value)
    case "add": op = .add(try object.required("target").string())
    case "remove": op = .remove(try object.required("target").string())
    case "removeAll": op = .removeAll
    case "addItem":
      op = .addItem(
        target: try object.required("target").string(), item: try object.required("item").string())
    case "removeItem":
      op = .removeItem(
        target: try object.required("target").string(), item: try object.required("item").string())
    case "addChild":
      op = .addChild(
        target: try object.required("target").string(), child: try object.required("child").string())
    case "addLinearVelocity":
      op = .addLinearVelocity(
        target: try object.required("target").string(), item: try object.required("item").string(),
        value: try object.required("value").numbers(2))
    case "addAngularVelocity":
      op = .addAngularVelocity(
        target: try object.required("target").string(), item: try object.required("item").string(),
        value: try object.required("value").double())
    case "moveItem":
      op = .moveItem(
        Move(
          item: try object.required("item").string(), center: try object.optional("center")?.numbers(2),
          angle: try object.optional("angle")?.double(), size: try object.optional("size")?.numbers(2),
          transform: try object.optional("transform")?.numbers(6)))
    case "updateItem": op = .updateItem(try object.required("item").string())
    case "addBoundary":
      op = .addBoundary(
        target: try object.required("target").string(), try BoundarySpec(object.required("boundary")))
    case "removeBoundary":
      op = .removeBoundary(
        target: try object.required("target").string(), identifier: try object.required("boundary").string())
    case "setReferenceBounds": op = .setReferenceBounds(try object.required("value").numbers(4))
    case "read": op = .read(try EventSpec.read(&object))
    default: throw name.error("unknown operation \(name.value)")
    }
    try object.finish()
  }

  private static func read(_ object: inout JSONObject) throws(CaseError) -> Read {
    var range: [Double]?
    if let node = object.optional("range") {
      var ends: [Double] = []
      for end in try node.list() { ends.append(try end.extendedDouble()) }
      guard ends.count == 2 else { throw node.error("expected two ends") }
      range = ends
    }
    var region: RegionSpec?
    if let node = object.optional("region") { region = try RegionSpec(node) }
    return Read(
      label: try object.required("label").string(), target: try object.required("target").string(),
      property: try object.required("property").string(), item: try object.optional("item")?.string(),
      rect: try object.optional("rect")?.numbers(4), point: try object.optional("point")?.numbers(2),
      range: range, region: region)
  }
}
