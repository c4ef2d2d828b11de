import Foundation

/// The words of an SVG path: letters and numbers, with or without space and commas between.
struct SVGWords {
  private let bytes: [UInt8]
  /// The byte that is next.
  private(set) var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private static let comma = UInt8(ascii: ",")

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) { place += 1 }
  }

  /// What is wrong at a byte of the text, with the number of its character, from 1.
  func fault(_ message: String, at place: Int) -> SVGPath.Fault {
    let character = String(decoding: bytes[..<place], as: UTF8.self).count + 1
    return SVGPath.Fault(message: "\(message) (at character \(character))")
  }

  /// That something else is next than what was expected.
  private func fault(expected: String) -> SVGPath.Fault {
    let found = String(decoding: bytes[place...], as: UTF8.self).prefix(1)
    return fault(
      found.isEmpty ? "it ends, expected \(expected)" : "found \"\(found)\", expected \(expected)", at: place)
  }

  /// The next letter; nil at the end.
  mutating func command() throws(SVGPath.Fault) -> UInt8? {
    skipSpace()
    guard let byte = current else { return nil }
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) else {
      throw fault(expected: "the letter of a command")
    }
    place += 1
    return byte
  }

  /// The numbers up to the next letter, with at most one comma between two.
  ///
  /// The fourth and fifth of every seven of an arc are flags, 0 or 1, of one digit each.
  mutating func numbers(ofArcs isArc: Bool) throws(SVGPath.Fault) -> [CGFloat] {
    var numbers: [CGFloat] = []
    // A flag that looks like a fraction is one only if the numbers are not sevens.
    var odd: Int?
    while true {
      skipSpace()
      let isAfterComma = !numbers.isEmpty && current == Self.comma
      if isAfterComma {
        place += 1
        skipSpace()
      }
      let found: CGFloat?
      if isArc, (3...4).contains(numbers.count % 7) {
        found = try flag(isLarge: numbers.count % 7 == 3, &odd)
      } else {
        found = try number().map { CGFloat($0) }
      }
      guard let found else {
        guard !isAfterComma, current != Self.comma else { throw fault(expected: "a number") }
        if let odd, numbers.count % 7 != 0 { throw flagFault(at: odd, isLarge: false) }
        return numbers
      }
      numbers.append(found)
    }
  }

  /// The flag of an arc that stands here; nil where the numbers end.
  ///
  /// The place of the first one that looks like a fraction is noted in `odd`.
  private mutating func flag(isLarge: Bool, _ odd: inout Int?) throws(SVGPath.Fault) -> CGFloat? {
    guard let byte = current, Self.numeral.contains(byte) else { return nil }
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw flagFault(at: place, isLarge: isLarge)
    }
    place += 1
    if current == UInt8(ascii: ".") {
      // The second flag may be followed by a number that begins with its point.
      guard !isLarge else { throw flagFault(at: place - 1, isLarge: true) }
      odd = odd ?? place - 1
    }
    return CGFloat(byte - UInt8(ascii: "0"))
  }

  private func flagFault(at place: Int, isLarge: Bool) -> SVGPath.Fault {
    let word = String(
      decoding: bytes[place...].prefix(20).prefix { Self.numeral.contains($0) }, as: UTF8.self)
    return fault("the \(isLarge ? "large-arc" : "sweep") flag is \"\(word)\", expected 0 or 1", at: place)
  }

  /// What a number begins with, or consists of.
  private static let numeral = Array("+-.0123456789".utf8)

  /// The number that begins here; nil if none does.
  private mutating func number() throws(SVGPath.Fault) -> Double? {
    let start = place
    var text = ""
    if current == UInt8(ascii: "-") { text = "-" }
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { place += 1 }
    let whole = digits()
    var fraction = ""
    if current == UInt8(ascii: ".") {
      place += 1
      fraction = digits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else {
      place = start
      return nil
    }
    text += "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"
    let end = place
    if current.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      place += 1
      var power = "e"
      if let sign = current, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        if sign == UInt8(ascii: "-") { power += "-" }
        place += 1
      }
      let more = digits()
      // Without digits it is the letter of a command.
      if more.isEmpty { place = end } else { text += power + more }
    }
    guard let number = Double(text), abs(number) <= 1e6 else {
      let text = String(decoding: bytes[start..<min(place, start + 40)], as: UTF8.self)
      throw fault("\(text) is out of range, expected numbers from -1000000 to 1000000", at: start)
    }
    return number
  }

  private mutating func digits() -> String {
    let start = place
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
