import Foundation
import Scenes
import Testing

/// The part of JSON Schema 2020-12 that the schema of scenes uses, written from the standard.
struct SchemaValidator {
  let root: JSONValue

  func accepts(_ value: JSONValue, _ schema: JSONValue? = nil) -> Bool {
    let schema = schema ?? root
    return schema.members.allSatisfy { holds($0.key, $0.value, value, schema) }
  }

  private func holds(_ keyword: String, _ rule: JSONValue, _ value: JSONValue, _ schema: JSONValue) -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default": return true
    case "$ref":
      let name = (rule.text ?? "").replacingOccurrences(of: "#/$defs/", with: "")
      return root["$defs"]?[name].map { accepts(value, $0) } ?? false
    case "type": return isOfType(value, rule.text ?? "")
    case "enum": return rule.list?.contains(value) ?? false
    case "minimum": return value.number.map { $0 >= rule.number ?? .nan } ?? true
    case "maximum": return value.number.map { $0 <= rule.number ?? .nan } ?? true
    case "maxLength": return value.text.map { Double($0.unicodeScalars.count) <= rule.number ?? .nan } ?? true
    case "pattern":
      return value.text.map { $0.range(of: rule.text ?? "", options: .regularExpression) != nil } ?? true
    case "minItems": return value.list.map { Double($0.count) >= rule.number ?? .nan } ?? true
    case "maxItems": return value.list.map { Double($0.count) <= rule.number ?? .nan } ?? true
    case "items": return value.list.map { $0.allSatisfy { accepts($0, rule) } } ?? true
    case "required":
      return !value.isObject || (rule.list ?? []).allSatisfy { value[$0.text ?? ""] != nil }
    case "properties":
      return value.members.allSatisfy { one in rule[one.key].map { accepts(one.value, $0) } ?? true }
    case "propertyNames": return value.members.allSatisfy { accepts(.string($0.key), rule) }
    case "additionalProperties":
      return value.members.filter { schema["properties"]?[$0.key] == nil }.allSatisfy {
        rule.isObject ? accepts($0.value, rule) : rule == true
      }
    case "anyOf": return (rule.list ?? []).contains { accepts(value, $0) }
    case "oneOf": return (rule.list ?? []).count { accepts(value, $0) } == 1
    default: return false
    }
  }

  private func isOfType(_ value: JSONValue, _ type: String) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("number", .number),
      ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}

extension JSONValue {
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
  fileprivate var list: [JSONValue]? { if case .array(let list) = self { list } else { nil } }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}

@MainActor
struct SchemaTests {
  private let validator = SchemaValidator(root: SceneSchema.json)

  /// A JSON5 text as a value.
  private func value(_ text: String) throws -> JSONValue {
    try #require(JSON5Reader.read(Data(text.utf8)).node).json
  }

  @Test(arguments: Examples.files)
  func `the schema accepts every example`(_ name: String) throws {
    let text = try String(contentsOf: Examples.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(try validator.accepts(value(text)))
  }

  @Test(arguments: [
    "[]", "{size: [1]}", "{scael: 1}", "{scale: 5}", "{scale: 1.5}", "{duration: 'setled'}",
    "{background: 'sistemBlue'}", "{background: '#12345'}", "{showsTouches: 1}",
    "{views: [{frame: [0, 0, 1, 1], alpha: 2}]}", "{views: [{id: 'a b', frame: [0, 0, 1, 1]}]}",
    "{behaviors: [{type: 'gravyty', items: '*'}]}", "{behaviors: [{items: '*'}]}",
    "{behaviors: [{type: 'snap', item: 'a'}]}", "{behaviors: [{type: 'gravity', items: '*', point: [1, 1]}]}",
    "{behaviors: [{type: 'attachment', kind: 'pin', items: '*', anchor: [0, 0], axis: [1, 0]}]}",
    "{timeline: [{at: 1}]}", "{timeline: [{at: 1, op: 'remov', target: 'g'}]}",
    "{timeline: [{at: 1, set: {'b': 1}}]}", "{expect: [{tick: 1}]}", "{expect: [{tick: 1, running: 'yes'}]}",
  ])
  func `the schema refuses what the checker refuses by its description`(_ text: String) throws {
    #expect(throws: SceneError.self) { _ = try Scene(json: text) }
    #expect(try !validator.accepts(value(text)))
  }
}
