/// What a program could see of a case, frame by frame.
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

    package init() {}
  }

  /// Center and angle in points and radians as the program sees them, velocities as an item behaviour answers.
  package struct ItemState: Sendable {
    package var x: Double
    package var y: Double
    package var angle: Double
    package var vx: Double
    package var vy: Double
    package var w: Double

    package init(x: Double, y: Double, angle: Double, vx: Double, vy: Double, w: Double) {
      self.x = x
      self.y = y
      self.angle = angle
      self.vx = vx
      self.vy = vy
      self.w = w
    }
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

    package init(isBegan: Bool, behavior: String, item: String, other: Other, point: [Double]?) {
      self.isBegan = isBegan
      self.behavior = behavior
      self.item = item
      self.other = other
      self.point = point
    }
  }

  package init() {}

  /// The trace as the list of frames that a checker reads.
  package var json: JSONValue {
    .array(frames.map(\.json))
  }
}

extension Trace.Frame {
  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    for (id, state) in items {
      members[id] = .object([
        "x": .number(state.x), "y": .number(state.y), "angle": .number(state.angle),
        "vx": .number(state.vx), "vy": .number(state.vy), "w": .number(state.w),
      ])
    }
    members["$running"] = .bool(isRunning)
    members["$elapsed"] = .number(elapsed)
    members["$contacts"] = .array(contacts.map(\.json))
    members["$log"] = .array(log.map { .string($0) })
    members["$reads"] = .object(Dictionary(reads.map { ($0.label, $0.value) }) { $1 })
    if !internals.isEmpty {
      members["$internal"] = .object(Dictionary(internals.map { ($0.key, $0.value) }) { $1 })
    }
    return .object(members)
  }
}

extension Trace.Contact {
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "kind": .string(isBegan ? "began" : "ended"), "behavior": .string(behavior), "item": .string(item),
    ]
    switch other {
    case .item(let id): members["with"] = .string(id)
    case .boundary(let identifier): members["boundary"] = identifier.map { .string($0) } ?? .null
    }
    if let point { members["point"] = .array(point.map { .number($0) }) }
    return .object(members)
  }
}
