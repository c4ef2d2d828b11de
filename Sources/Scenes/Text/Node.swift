/// A value of a scene file with the place it stands at.
package struct Node: Sendable {
  package var value: Value
  package var position: SourcePosition

  /// What a value is.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Node])
    case object([Member])
    /// Something that has been complained about already.
    case broken
  }

  /// A key with its place and its value.
  package struct Member: Sendable {
    package var key: String
    package var keyPosition: SourcePosition
    package var node: Node
  }

  init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// A value that stands in no file of its own.
  init(json value: JSONValue, at position: SourcePosition) {
    self.position = position
    switch value {
    case .null: self.value = .null
    case .bool(let flag): self.value = .bool(flag)
    case .number(let number): self.value = .number(number)
    case .string(let string): self.value = .string(string)
    case .array(let values): self.value = .array(values.map { Node(json: $0, at: position) })
    case .object(let members):
      self.value = .object(
        members.map { Member(key: $0.key, keyPosition: position, node: Node(json: $0.value, at: position)) })
    }
  }
}

// What a value holds, if it is of that kind; whoever needs it has had it checked.
extension Node {
  var number: Double? { if case .number(let number) = value { number } else { nil } }

  var whole: Int? { number.flatMap { Int(exactly: $0) } }

  var flag: Bool? { if case .bool(let flag) = value { flag } else { nil } }

  var string: String? { if case .string(let string) = value { string } else { nil } }

  var elements: [Node] { if case .array(let elements) = value { elements } else { [] } }

  var members: [Member] { if case .object(let members) = value { members } else { [] } }

  /// The numbers of a list; 0 in the place of what is none.
  var numbers: [Double] { elements.map { $0.number ?? 0 } }

  var isNull: Bool { if case .null = value { true } else { false } }

  var isObject: Bool { if case .object = value { true } else { false } }

  subscript(key: String) -> Node? { members.first { $0.key == key }?.node }

  /// The value without its places.
  package var json: JSONValue {
    switch value {
    case .null, .broken: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.map { JSONValue.Member($0.key, $0.node.json) })
    }
  }

  /// The value in a message: a string in quotes, a list or an object by its kind.
  var text: String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): JSONValue.text(of: number)
    case .string(let string): string.count <= 40 ? "\"\(string)\"" : "a long string"
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .object: "an object"
    case .broken: "nothing"
    }
  }
}
