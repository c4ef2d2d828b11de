/// A value of a JSON document without the places it came from: what is written, and what is compared.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order in which they are written.
  case object([Member])

  /// A key with its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A list of numbers.
  package static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line; numbers that JSON cannot show become strings.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value as JSON over several lines, two spaces deeper with each level.
  package var pretty: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  /// A number in its shortest form: a whole one without a fraction.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): JSONValue.append(number, to: &text)
    case .string(let string): JSONValue.quote(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        JSONValue.quote(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private func write(to text: inout String, indentation: Int) {
    let inner = "\n" + String(repeating: "  ", count: indentation + 1)
    let outer = "\n" + String(repeating: "  ", count: indentation)
    switch self {
    case .array(let values) where values.contains { $0.isContainer }:
      text += "["
      for (index, value) in values.enumerated() {
        text += (index > 0 ? "," : "") + inner
        value.write(to: &text, indentation: indentation + 1)
      }
      text += outer + "]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? "," : "") + inner
        JSONValue.quote(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indentation: indentation + 1)
      }
      text += outer + "}"
    default: write(to: &text)
    }
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  private static func append(_ number: Double, to text: inout String) {
    if number.isFinite { text += JSONValue.text(of: number) } else { text += "\"\(number)\"" }
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
