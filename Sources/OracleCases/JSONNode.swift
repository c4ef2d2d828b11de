/// A JSON value together with the place it came from, so that every complaint can say where.
package struct JSONNode {
  package let value: JSONValue
  package let file: String
  package let place: String

  package init(value: JSONValue, file: String, place: String) {
    self.value = value
    self.file = file
    self.place = place
  }

  /// A complaint about this value.
  package func error(_ message: String) -> CaseError {
    CaseError(file: file, place: place, message: message)
  }

  private func wrong(_ expected: String) -> CaseError {
    error("expected \(expected), found \(value.kind)")
  }

  package func string() throws(CaseError) -> String {
    guard case .string(let string) = value else { throw wrong("a string") }
    return string
  }

  package func bool() throws(CaseError) -> Bool {
    guard case .bool(let flag) = value else { throw wrong("true or false") }
    return flag
  }

  package func double() throws(CaseError) -> Double {
    guard case .number(let number) = value else { throw wrong("a number") }
    return number
  }

  package func int() throws(CaseError) -> Int {
    guard case .number(let number) = value, let whole = Int(exactly: number) else {
      throw wrong("a whole number")
    }
    return whole
  }

  /// A number, or `"inf"` or `"-inf"`.
  package func extendedDouble() throws(CaseError) -> Double {
    switch value {
    case .number(let number): return number
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    default: throw wrong("a number, \"inf\" or \"-inf\"")
    }
  }

  package func list() throws(CaseError) -> [JSONNode] {
    guard case .array(let values) = value else { throw wrong("a list") }
    return values.enumerated().map {
      JSONNode(value: $0.element, file: file, place: "\(place)[\($0.offset)]")
    }
  }

  /// A list of exactly `count` numbers.
  package func numbers(_ count: Int) throws(CaseError) -> [Double] {
    let nodes = try list()
    guard nodes.count == count else { throw error("expected \(count) numbers, found \(nodes.count) values") }
    var numbers: [Double] = []
    for node in nodes { numbers.append(try node.double()) }
    return numbers
  }

  package func strings() throws(CaseError) -> [String] {
    var strings: [String] = []
    for node in try list() { strings.append(try node.string()) }
    return strings
  }

  /// The members of an object whose keys are free, such as item ids, sorted by key.
  package func entries() throws(CaseError) -> [(key: String, node: JSONNode)] {
    guard case .object(let members) = value else { throw wrong("an object") }
    return members.sorted { $0.key < $1.key }.map {
      ($0.key, JSONNode(value: $0.value, file: file, place: "\(place).\($0.key)"))
    }
  }

  package func object() throws(CaseError) -> JSONObject {
    guard case .object(let members) = value else { throw wrong("an object") }
    return JSONObject(node: self, members: members)
  }
}

/// An object being read: it remembers which keys were asked for, and refuses the others.
package struct JSONObject {
  package let node: JSONNode
  private var left: [String: JSONValue]

  fileprivate init(node: JSONNode, members: [String: JSONValue]) {
    self.node = node
    left = members
  }

  private func child(_ key: String, _ value: JSONValue) -> JSONNode {
    JSONNode(value: value, file: node.file, place: node.place.isEmpty ? key : "\(node.place).\(key)")
  }

  /// Whether the key is there and was not read yet.
  package func has(_ key: String) -> Bool {
    left[key] != nil
  }

  /// The keys that were not read yet, sorted.
  package var unread: [String] {
    left.keys.sorted()
  }

  package mutating func optional(_ key: String) -> JSONNode? {
    left.removeValue(forKey: key).map { child(key, $0) }
  }

  package mutating func required(_ key: String) throws(CaseError) -> JSONNode {
    guard let node = optional(key) else { throw node.error("the key \"\(key)\" is missing") }
    return node
  }

  /// Refuses keys that nobody asked for.
  package func finish() throws(CaseError) {
    if let key = left.keys.min() { throw node.error("unknown key \"\(key)\"") }
  }
}
