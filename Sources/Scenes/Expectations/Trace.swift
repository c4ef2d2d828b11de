/// What a program could see of a scene, tick by tick.
package struct Trace: Sendable {
  package var frames: [Frame] = []

  package struct Frame: Sendable {
    package var items: [(id: String, state: ItemState)] = []
    package var isRunning = false
    package var elapsed = 0.0
    package var contacts: [Contact] = []
    package var log: [String] = []
    package var reads: [(label: String, value: JSONValue)] = []
    package var internals: [(key: String, value: JSONValue)] = []
  }

  /// Center and angle in points and radians as the program sees them, velocities as an item behaviour answers.
  package struct ItemState: Sendable {
    package var x: Double
    package var y: Double
    package var angle: Double
    package var vx: Double
    package var vy: Double
    package var w: Double
    /// Where the body is, unrounded; nil for an item of no behaviour.
    package var body: Body?
  }

  /// The pose of a body in the reference space: points, and radians that are not reduced.
  package struct Body: Sendable {
    package var x: Double
    package var y: Double
    package var angle: Double
  }

  /// A call of the collision delegate.
  package struct Contact: Sendable {
    package var isBegan: Bool
    package var behavior: String
    package var item: String
    package var other: Other
    /// Where the contact is, in points; nil for an ended one.
    package var point: [Double]?

    package enum Other: Sendable, Equatable {
      case item(String)
      /// nil is the reference bounds.
      case boundary(String?)
    }
  }

  /// The trace as the list of frames that a checker reads.
  package var json: JSONValue {
    .array(frames.map(\.json))
  }
}

extension Trace.Frame {
  var json: JSONValue {
    var members: [JSONValue.Member] = items.map { JSONValue.Member($0.id, $0.state.json) }
    members.append(JSONValue.Member("$running", .bool(isRunning)))
    members.append(JSONValue.Member("$elapsed", .number(elapsed)))
    members.append(JSONValue.Member("$contacts", .array(contacts.map(\.json))))
    members.append(JSONValue.Member("$log", .array(log.map { .string($0) })))
    members.append(JSONValue.Member("$reads", Self.object(reads.map { ($0.label, $0.value) })))
    members.append(JSONValue.Member("$internal", Self.object(internals.map { ($0.key, $0.value) })))
    return .object(members)
  }

  /// An object in which the last of several values of one key counts.
  private static func object(_ entries: [(String, JSONValue)]) -> JSONValue {
    var seen: Set<String> = []
    let last = entries.reversed().filter { seen.insert($0.0).inserted }
    return .object(last.reversed().map { JSONValue.Member($0.0, $0.1) })
  }
}

extension Trace.ItemState {
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("x", .number(x)), .init("y", .number(y)), .init("angle", .number(angle)),
      .init("vx", .number(vx)), .init("vy", .number(vy)), .init("w", .number(w)),
    ]
    if let body {
      members.append(
        .init("body", ["x": .number(body.x), "y": .number(body.y), "angle": .number(body.angle)]))
    }
    return .object(members)
  }
}

extension Trace.Contact {
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .string(isBegan ? "began" : "ended")), .init("behavior", .string(behavior)),
      .init("item", .string(item)),
    ]
    switch other {
    case .item(let id): members.append(.init("with", .string(id)))
    case .boundary(let identifier): members.append(.init("boundary", identifier.map { .string($0) } ?? .null))
    }
    if let point { members.append(.init("point", .numbers(point))) }
    return .object(members)
  }
}
