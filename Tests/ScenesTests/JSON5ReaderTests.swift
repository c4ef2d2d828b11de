import Foundation
import Scenes
import Testing

struct JSON5ReaderTests {
  private func value(_ text: String) -> String? {
    JSON5Reader.read(Data(text.utf8)).node.map { JSONText.of($0) }
  }

  private func problems(_ text: String) -> [String] {
    JSON5Reader.read(Data(text.utf8)).problems.map {
      "\($0.position.line):\($0.position.column) \($0.message)"
    }
  }

  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("false", "false"), ("-1.5e2", "-150"), ("+3", "3"), (".5", "0.5"),
    ("5.", "5"), ("0x1F", "31"), ("-0xff", "-255"), ("1e-2", "0.01"), ("'it\\'s'", "\"it's\""),
    ("\"a\\u0041\\x42\\n\"", "\"aAB\\n\""), ("\"\\ud83d\\ude00\"", "\"😀\""), ("'a\\\nb'", "\"ab\""),
    ("[1, 2, ]", "[1, 2]"), ("{a: 1, 'b': 2, \"c\": 3, $d_1: 4,}", "{a: 1, b: 2, c: 3, $d_1: 4}"),
    ("// one\n/* two\n */ [ /* three */ ] // four", "[]"), ("\u{FEFF} 1", "1"), ("{größe: 1}", "{größe: 1}"),
  ])
  func `what JSON5 allows is read`(_ text: String, _ expected: String) {
    #expect(value(text) == expected)
    #expect(problems(text).isEmpty)
  }

  @Test(arguments: [
    ("", "1:1 found the end of the file, expected a value"),
    ("{\n  a: 1\n  b: 2\n}", "3:3 found \"b\", expected \",\" or \"}\""),
    ("[1 2]", "1:4 found \"2\", expected \",\" or \"]\""),
    ("{a 1}", "1:4 found \"1\", expected \":\" after the key \"a\""),
    ("{1: 2}", "1:2 found \"1\", expected a key or \"}\""),
    ("[hello]", "1:2 found hello, expected a value; a string needs quotes"),
    ("'abc", "1:1 the string has no end, expected ' in the same line"),
    ("'abc\n'", "1:1 the string has no end, expected ' in the same line"),
    ("'\\q\\u12'", "1:5 the escape is incomplete, expected 4 hexadecimal digits"),
    ("'\\ud800'", "1:3 the escape is half of a character, expected both halves"),
    ("012", "1:1 the number starts with a 0, expected none before other digits"),
    ("-", "1:1 found an incomplete number, expected digits"),
    ("1e", "1:1 found an incomplete number, expected digits"),
    ("0x", "1:1 found an incomplete number, expected digits"),
    ("12px", "1:3 found \"p\", expected the end of the number"),
    ("1 2", "1:3 found \"2\", expected the end of the file"),
    ("/* no end", "1:1 the comment has no end, expected */"),
    ("[\n\"ä\", x]", "2:6 found x, expected a value; a string needs quotes"),
  ])
  func `a fault of the syntax says where, what and what was expected`(_ text: String, _ expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test func `what leaves the rest readable does not end the reading`() {
    #expect(
      problems("{a: 1, a: 2, b: NaN,\r\n c: -Infinity, d: 1e999, d: 0}") == [
        "1:8 the key \"a\" stands here again, expected it once; it is in line 1",
        "1:17 NaN is not finite, expected a finite number",
        "2:5 -Infinity is not finite, expected a finite number",
        "2:19 the number is too large, expected a finite one",
        "2:26 the key \"d\" stands here again, expected it once; it is in line 2",
      ])
  }

  @Test func `depth and size are limited`() {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(problems(deep).isEmpty)
    #expect(
      problems("[" + deep + "]") == ["1:65 the nesting is too deep, expected at most 64 levels"])
    #expect(problems(String(repeating: "[", count: 1_000_000)).count == 1)
    #expect(
      JSON5Reader.read(Data(count: 4 << 20 + 1)).problems.map(\.message)
        == ["the file has 4194305 bytes, expected at most 4194304"])
    #expect(
      JSON5Reader.read(Data([0x22, 0xFF, 0x22])).problems.map(\.message)
        == ["the file is no text, expected UTF-8"])
  }

  @Test func `every value and every key knows its place`() throws {
    let node = try #require(JSON5Reader.read(Data("{\n  a: [1,\n    'x'], // c\n  \"b\": {}}".utf8)).node)
    guard case .object(let members) = node.value, case .array(let elements) = members[0].node.value else {
      Issue.record("no object of a list")
      return
    }
    let places = members.map(\.keyPosition) + elements.map(\.position) + [members[1].node.position]
    let expected = [(2, 3), (4, 3), (2, 7), (3, 5), (4, 8)]
    #expect(places == expected.map { SourcePosition(line: $0.0, column: $0.1) })
  }
}

/// A value as text, keys bare.
private enum JSONText {
  static func of(_ node: Node) -> String {
    switch node.value {
    case .array(let elements): "[" + elements.map { of($0) }.joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \(of($0.node))" }.joined(separator: ", ") + "}"
    case .string(let text): JSONValue.string(text).description
    case .number(let number): JSONValue.text(of: number)
    case .bool(let flag): "\(flag)"
    case .null: "null"
    case .broken: "broken"
    }
  }
}
