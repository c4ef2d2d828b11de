/// How the names of references are made of the names of tests: by the tests that write them, and by the tool that looks for their tests.
package enum ReferenceName {
  /// A name with nothing in it that a file system or a shell minds: letters, digits, `-`, `_` and `.` stay.
  ///
  /// The sign of a number becomes a word, since -1 and 1 are two cases; what has neither letter nor digit is told by its fingerprint.
  package static func word(_ name: some StringProtocol) -> String {
    var result = ""
    var before: Character = " "
    for (character, next) in zip(name, name.dropFirst() + " ") {
      let isSign = "-\u{2212}".contains(character) && next.isNumber && !before.isLetter && !before.isNumber
      if isSign {
        result += "minus"
      } else if character.isLetter || character.isNumber || "_.".contains(character) {
        result.append(character)
      } else if !result.isEmpty, result.last != "-" {
        result.append("-")
      }
      before = character
    }
    if result.hasSuffix("-") { result.removeLast() }
    return result.isEmpty ? String(fingerprint(of: name), radix: 16) : result
  }

  /// The name of a test, given as `#function` has it.
  package static func test(_ name: some StringProtocol) -> String {
    name.hasSuffix("()") ? word(name.dropLast(2)) : word(name)
  }

  /// A name of at most so many bytes; of a longer one the rest is told by its fingerprint (FNV-1a).
  package static func shortened(_ name: String, to limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    let digits = String(fingerprint(of: name), radix: 16)
    var result = ""
    for character in name {
      guard result.utf8.count + character.utf8.count + digits.utf8.count < limit else { break }
      result.append(character)
    }
    return "\(result)-\(digits)"
  }

  /// A number that hardly any other name has.
  package static func fingerprint(of name: some StringProtocol) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
