// Reads JSON5 and keeps where everything stands.
//
// The problem: a complaint about a scene needs the line and the column of the value or key it is about, and of all that is
// wrong, not only of the first. The method: one pass over the Unicode scalars, a recursive descent that counts lines and
// columns as it goes. What leaves the rest of the file readable (a key twice, a number that is not finite) is noted and the
// reading goes on with a broken value in its place; the first fault of the syntax ends it. Lines end with \n, \r\n or \r.
// Source: the JSON5 data interchange format, 1.0.0; identifiers with \u escapes are not read.
// Invariants: every byte string gives a value or a problem with a place; depth and size are limited, so no text can
// exhaust the stack.

package import Foundation

/// Reads a JSON5 text.
package struct JSON5Reader {
  /// The largest file that is read, in bytes.
  package static let largestFile = 4 << 20
  /// How deep lists and objects may be nested.
  package static let deepest = 64

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var position = SourcePosition.start
  private var problems: [SceneProblem] = []

  /// The value of a text, if its syntax is sound, and what is wrong with it.
  package static func read(_ data: Data) -> (node: Node?, problems: [SceneProblem]) {
    guard data.count <= largestFile else {
      return (
        nil, [SceneProblem(.start, "the file has \(data.count) bytes, expected at most \(largestFile)")]
      )
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      return (nil, [SceneProblem(.start, "the file is no text, expected UTF-8")])
    }
    var reader = JSON5Reader(Array(text.unicodeScalars))
    do {
      let node = try reader.document()
      return (node, reader.problems)
    } catch {
      return (nil, reader.problems + [error])
    }
  }

  private init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    // A mark of the byte order is no part of the text.
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  private mutating func document() throws(SceneProblem) -> Node {
    try skipSpace()
    let node = try value(depth: 0)
    try skipSpace()
    guard index == scalars.count else { throw unexpected("the end of the file") }
    return node
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(SceneProblem) -> Node {
    let start = position
    switch current {
    case "{": return Node(.object(try members(depth: depth + 1)), at: start)
    case "[": return Node(.array(try elements(depth: depth + 1)), at: start)
    case "\"", "'": return Node(.string(try string()), at: start)
    case let first? where "+-.0123456789".unicodeScalars.contains(first): return Node(try number(), at: start)
    case let letter? where JSON5Reader.startsName(letter):
      let name = name()
      switch name {
      case "true": return Node(.bool(true), at: start)
      case "false": return Node(.bool(false), at: start)
      case "null": return Node(.null, at: start)
      case "Infinity", "NaN":
        problems.append(SceneProblem(start, "\(name) is not finite, expected a finite number"))
        return Node(.broken, at: start)
      default: throw SceneProblem(start, "found \(name), expected a value; a string needs quotes")
      }
    default: throw unexpected("a value")
    }
  }

  private mutating func members(depth: Int) throws(SceneProblem) -> [Node.Member] {
    try checkDepth(depth)
    advance()
    var members: [Node.Member] = []
    var places: [String: SourcePosition] = [:]
    while true {
      try skipSpace()
      if current == "}" { break }
      let keyPosition = position
      let key: String
      switch current {
      case "\"", "'": key = try string()
      case let letter? where JSON5Reader.startsName(letter): key = name()
      default: throw unexpected("a key or \"}\"")
      }
      try skipSpace()
      guard current == ":" else { throw unexpected("\":\" after the key \"\(key)\"") }
      advance()
      try skipSpace()
      let node = try value(depth: depth)
      if let first = places[key] {
        problems.append(
          SceneProblem(
            keyPosition, "the key \"\(key)\" stands here again, expected it once; it is in line \(first.line)"
          ))
      } else {
        places[key] = keyPosition
        members.append(Node.Member(key: key, keyPosition: keyPosition, node: node))
      }
      try skipSpace()
      if current == "," { advance() } else if current != "}" { throw unexpected("\",\" or \"}\"") }
    }
    advance()
    return members
  }

  private mutating func elements(depth: Int) throws(SceneProblem) -> [Node] {
    try checkDepth(depth)
    advance()
    var elements: [Node] = []
    while true {
      try skipSpace()
      if current == "]" { break }
      elements.append(try value(depth: depth))
      try skipSpace()
      if current == "," { advance() } else if current != "]" { throw unexpected("\",\" or \"]\"") }
    }
    advance()
    return elements
  }

  private func checkDepth(_ depth: Int) throws(SceneProblem) {
    guard depth <= JSON5Reader.deepest else {
      throw SceneProblem(position, "the nesting is too deep, expected at most \(JSON5Reader.deepest) levels")
    }
  }

  // MARK: Numbers

  private mutating func number() throws(SceneProblem) -> Node.Value {
    let start = position
    var text = ""
    if current == "-" || current == "+" {
      if current == "-" { text = "-" }
      advance()
    }
    if let letter = current, JSON5Reader.startsName(letter) {
      let word = name()
      guard word == "Infinity" || word == "NaN" else {
        throw SceneProblem(start, "found \(word) after a sign, expected a number")
      }
      problems.append(SceneProblem(start, "\(text)\(word) is not finite, expected a finite number"))
      return .broken
    }
    let parsed: Double?
    if current == "0", next == "x" || next == "X" {
      advance()
      advance()
      let digits = digits { $0.properties.isASCIIHexDigit }
      let magnitude = digits.unicodeScalars.reduce(0.0) { 16 * $0 + Double($1.hexValue) }
      parsed = digits.isEmpty ? nil : text == "-" ? -magnitude : magnitude
    } else {
      parsed = try decimal(sign: text, from: start)
    }
    if let letter = current, JSON5Reader.continuesName(letter) { throw unexpected("the end of the number") }
    guard let parsed else { throw SceneProblem(start, "found an incomplete number, expected digits") }
    guard parsed.isFinite else {
      problems.append(SceneProblem(start, "the number is too large, expected a finite one"))
      return .broken
    }
    return .number(parsed)
  }

  private mutating func decimal(sign: String, from start: SourcePosition) throws(SceneProblem) -> Double? {
    let whole = digits { ("0"..."9").contains($0) }
    if whole.count > 1, whole.hasPrefix("0") {
      throw SceneProblem(start, "the number starts with a 0, expected none before other digits")
    }
    var fraction = ""
    if current == "." {
      advance()
      fraction = digits { ("0"..."9").contains($0) }
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var exponent = ""
    if current == "e" || current == "E" {
      advance()
      exponent = "e"
      if current == "-" || current == "+" {
        if current == "-" { exponent += "-" }
        advance()
      }
      let power = digits { ("0"..."9").contains($0) }
      guard !power.isEmpty else { return nil }
      exponent += power
    }
    let text = "\(sign)\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)\(exponent)"
    return Double(text)
  }

  private mutating func digits(where isDigit: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    while let scalar = current, isDigit(scalar) {
      text.unicodeScalars.append(scalar)
      advance()
    }
    return text
  }

  // MARK: Strings

  private mutating func string() throws(SceneProblem) -> String {
    let start = position
    let quote = current
    advance()
    var text = ""
    while let scalar = current, scalar != quote {
      if scalar == "\n" || scalar == "\r" { break }
      advance()
      if scalar == "\\" {
        if let escaped = try escape() { text.unicodeScalars.append(escaped) }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    guard current == quote, current != nil else {
      throw SceneProblem(
        start, "the string has no end, expected \(quote.map { String($0) } ?? "a quote") in the same line")
    }
    advance()
    return text
  }

  /// The scalar that stands after a backslash; nil for the end of a line, which is no part of the string.
  private mutating func escape() throws(SceneProblem) -> Unicode.Scalar? {
    let start = position
    guard let scalar = current else { return nil }
    advance()
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "0" where !(current.map { ("0"..."9").contains($0) } ?? false): return "\u{0}"
    case "0"..."9": throw SceneProblem(start, "the escape \"\\\(scalar)\" means nothing, expected \\xNN")
    case "x": return try hexScalar(2, from: start)
    case "u":
      let first = try hex(4, from: start)
      if (0xD800..<0xDC00).contains(first), current == "\\", next == "u" {
        advance()
        advance()
        let second = try hex(4, from: start)
        if (0xDC00..<0xE000).contains(second),
          let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        {
          return scalar
        }
      }
      guard let scalar = Unicode.Scalar(first) else {
        throw SceneProblem(start, "the escape is half of a character, expected both halves")
      }
      return scalar
    case "\r":
      if current == "\n" { advance() }
      return nil
    case "\n", "\u{2028}", "\u{2029}": return nil
    default: return scalar
    }
  }

  private mutating func hexScalar(_ count: Int, from start: SourcePosition) throws(SceneProblem)
    -> Unicode.Scalar?
  {
    Unicode.Scalar(try hex(count, from: start))
  }

  private mutating func hex(_ count: Int, from start: SourcePosition) throws(SceneProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let scalar = current, scalar.properties.isASCIIHexDigit else {
        throw SceneProblem(start, "the escape is incomplete, expected \(count) hexadecimal digits")
      }
      value = 16 * value + UInt32(scalar.hexValue)
      advance()
    }
    return value
  }

  // MARK: Names, space and comments

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isXIDStart
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar.properties.isXIDContinue
  }

  private mutating func name() -> String {
    var text = ""
    while let scalar = current, JSON5Reader.continuesName(scalar) {
      text.unicodeScalars.append(scalar)
      advance()
    }
    return text
  }

  private mutating func skipSpace() throws(SceneProblem) {
    while let scalar = current {
      if scalar.properties.isPatternWhitespace || scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        advance()
      } else if scalar == "/", next == "/" {
        while let scalar = current, !["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) { advance() }
      } else if scalar == "/", next == "*" {
        let start = position
        advance()
        advance()
        while current != nil, !(current == "*" && next == "/") { advance() }
        guard current != nil else { throw SceneProblem(start, "the comment has no end, expected */") }
        advance()
        advance()
      } else {
        return
      }
    }
  }

  // MARK: Where the reader is

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private var next: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  private mutating func advance() {
    guard let scalar = current else { return }
    index += 1
    if scalar == "\n" || (scalar == "\r" && current != "\n") {
      position = SourcePosition(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
  }

  private func unexpected(_ expected: String) -> SceneProblem {
    let found = current.map { $0 == "\n" || $0 == "\r" ? "the end of the line" : "\"\($0)\"" }
    return SceneProblem(position, "found \(found ?? "the end of the file"), expected \(expected)")
  }
}

extension Unicode.Scalar {
  /// The value of a hexadecimal digit; 0 for anything else.
  fileprivate var hexValue: Int { Int(String(self), radix: 16) ?? 0 }
}
