import Foundation

/// The words of an SVG path: letters and numbers, with or without space and commas between.
struct SVGWords {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: ",")].contains(byte) { place += 1 }
  }

  /// The next letter; nil at the end.
  mutating func command() throws(SVGPath.Fault) -> UInt8? {
    skipSpace()
    guard let byte = current else { return nil }
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) else {
      let found = String(decoding: bytes[place...], as: UTF8.self).prefix(1)
      throw SVGPath.Fault(message: "found \"\(found)\", expected the letter of a command")
    }
    place += 1
    return byte
  }

  /// The numbers up to the next letter; the fourth and fifth of every seven of an arc are flags, 0 or 1, of one digit each.
  mutating func numbers(ofArcs isArc: Bool) throws(SVGPath.Fault) -> [CGFloat] {
    var numbers: [CGFloat] = []
    while true {
      skipSpace()
      if isArc, (3...4).contains(numbers.count % 7) {
        guard let byte = current, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
          return numbers
        }
        place += 1
        numbers.append(CGFloat(byte - UInt8(ascii: "0")))
        continue
      }
      guard let number = try number() else { return numbers }
      numbers.append(CGFloat(number))
    }
  }

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
      throw SVGPath.Fault(
        message:
          "\(String(decoding: bytes[start..<min(place, start + 40)], as: UTF8.self)) is out of range, expected numbers from -1000000 to 1000000"
      )
    }
    return number
  }

  private mutating func digits() -> String {
    let start = place
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
