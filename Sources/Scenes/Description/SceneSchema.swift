// The JSON Schema (2020-12) of scene files, made from the description that the checker uses.

/// The JSON Schema of scene files.
package enum SceneSchema {
  /// The schema: every object under `$defs`, the scene itself by reference.
  package static var json: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Tumble scene",
      "$ref": "#/$defs/scene",
      "$defs": .object(ObjectName.allCases.map { JSONValue.Member($0.rawValue, schema(of: $0)) }),
    ]
  }

  private static func schema(of name: ObjectName) -> JSONValue {
    let description = name.description
    let forms = description.forms
    guard forms.count > 1 else { return object(description.keys, meaning: description.meaning) }
    return [
      "description": .string(description.meaning), "type": "object",
      "oneOf": .array(forms.map { object($0.keys, meaning: nil) }),
    ]
  }

  private static func object(_ keys: [Key], meaning: String?) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let meaning { members.append(.init("description", .string(meaning))) }
    members.append(.init("type", "object"))
    members.append(.init("properties", .object(keys.map { JSONValue.Member($0.name, property($0)) })))
    let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    members.append(.init("additionalProperties", false))
    return .object(members)
  }

  private static func property(_ key: Key) -> JSONValue {
    var members: [JSONValue.Member] = [.init("description", .string(key.meaning))]
    if let standard = key.standard { members.append(.init("default", standard)) }
    return .object(members + schema(of: key.kind))
  }

  // MARK: Kinds of values

  private static func schema(of kind: ValueKind) -> [JSONValue.Member] {
    switch kind {
    case .number(let range): number(range)
    case .limit: [.init("anyOf", [["type": "number"], ["enum": ["inf", "-inf"]]])]
    case .whole(let range):
      [
        .init("type", "integer"), .init("minimum", .number(Double(range.lowerBound))),
        .init("maximum", .number(Double(range.upperBound))),
      ]
    case .flag: [.init("type", "boolean")]
    case .null: [.init("type", "null")]
    case .text(let count): [.init("type", "string"), .init("maxLength", .number(Double(count)))]
    case .word(let words): [.init("enum", .array(words.map { .string($0) }))]
    case .stem: [.init("type", "string"), .init("pattern", "^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,63}$")]
    case .name, .reference: [.init("type", "string"), .init("pattern", "^[A-Za-z0-9_-]{1,64}$")]
    case .items:
      [.init("anyOf", [["type": "string"], ["type": "array", "items": ["type": "string"]]])]
    case .color:
      [
        .init(
          "anyOf",
          [
            ["enum": .array(SceneColor.names.map { .string($0) })],
            ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
          ])
      ]
    case .image, .svgPath: [.init("type", "string")]
    case .numbers(let count, let range): list(.number(range), count...count)
    case .list(let element, let count): list(element, count)
    case .object(let name): [.init("$ref", .string("#/$defs/\(name.rawValue)"))]
    case .map(_, let value):
      [
        .init("type", "object"), .init("propertyNames", ["pattern": "^[A-Za-z0-9_-]{1,64}$"]),
        .init("additionalProperties", .object(schema(of: value))),
      ]
    case .settings:
      [
        .init("type", "object"),
        .init("propertyNames", ["pattern": "^[A-Za-z0-9_-]{1,64}\\.[A-Za-z]+$"]),
      ]
    case .anything: []
    case .either(let kinds): [.init("anyOf", .array(kinds.map { .object(schema(of: $0)) }))]
    }
  }

  private static func number(_ range: ClosedRange<Double>) -> [JSONValue.Member] {
    [
      .init("type", "number"), .init("minimum", .number(range.lowerBound)),
      .init("maximum", .number(range.upperBound)),
    ]
  }

  private static func list(_ element: ValueKind, _ count: ClosedRange<Int>) -> [JSONValue.Member] {
    [
      .init("type", "array"), .init("items", .object(schema(of: element))),
      .init("minItems", .number(Double(count.lowerBound))),
      .init("maxItems", .number(Double(count.upperBound))),
    ]
  }
}
