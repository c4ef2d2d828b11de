/// An item of a case: a view, a plain dynamic item, or a group of others.
package struct ItemSpec: Sendable {
  package var id: String
  package var content: Content

  package enum Content: Sendable {
    case single(Single)
    case group([String])
  }

  package struct Single: Sendable {
    package var center: [Double]
    package var size: [Double]
    package var angle: Double
    package var transform: [Double]?
    package var shape: Shape
    package var isView: Bool
    package var superviewOrigin: [Double]?
  }

  package enum Shape: Sendable {
    case rectangle
    case ellipse
    case path([[Double]])
  }

  init(_ node: JSONNode) throws(CaseError) {
    var object = try node.object()
    id = try object.required("id").string()
    if let members = object.optional("group") {
      content = .group(try members.strings())
    } else {
      content = .single(
        Single(
          center: try object.required("center").numbers(2),
          size: try object.required("size").numbers(2),
          angle: try object.optional("angle")?.double() ?? 0,
          transform: try object.optional("transform")?.numbers(6),
          shape: try ItemSpec.shape(object.optional("shape")),
          isView: try object.optional("asView")?.bool() ?? false,
          superviewOrigin: try object.optional("superviewOrigin")?.numbers(2)))
    }
    try object.finish()
  }

  private static func shape(_ node: JSONNode?) throws(CaseError) -> Shape {
    guard let node else { return .rectangle }
    switch node.value {
    case .string("rectangle"): return .rectangle
    case .string("ellipse"): return .ellipse
    case .object:
      var object = try node.object()
      let points = try object.required("path").points()
      try object.finish()
      return .path(points)
    default: throw node.error("expected \"rectangle\", \"ellipse\" or {\"path\": …}, found \(node.value)")
    }
  }
}

extension JSONNode {
  /// A list of points.
  func points() throws(CaseError) -> [[Double]] {
    var points: [[Double]] = []
    for node in try list() { points.append(try node.numbers(2)) }
    return points
  }
}
