package import Foundation
internal import Synchronization

/// Where the references of one call lie: `__Snapshots__/<test file>/<test>.<arguments>.<name>` beside the test file.
package struct SnapshotPlace {
  /// How many snapshots without a name each test has taken so far; they are numbered from 1.
  private static let counts = Mutex<[String: Int]>([:])

  /// The references' folder.
  package let folder: URL
  /// What the names of all references of the call start with.
  package let stem: String

  /// Finds the place.
  ///
  /// - Parameters:
  ///   - filePath: the test's source file.
  ///   - testName: the test's function, as `#function` gives it.
  ///   - arguments: the arguments of a parameterised test as text; none for another.
  ///   - name: the name of the snapshot; nil for its number within its test.
  ///   - isNumbered: whether a snapshot without a name has a number, rather than pieces with names of their own.
  package init(
    filePath: String, testName: String, arguments: [String] = [], name: String?, isNumbered: Bool = true
  ) {
    let file = URL(fileURLWithPath: filePath)
    folder = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    var test = Self.sanitized(testName.hasSuffix("()") ? String(testName.dropLast(2)) : testName)
    if !arguments.isEmpty {
      // The dot before a case of an enumeration says nothing in a file's name.
      let words = arguments.map { Self.sanitized(String($0.drop { $0 == "." })) }
      test += "." + Self.shortened(words.joined(separator: "-"))
    }
    if let name {
      stem = "\(test).\(Self.sanitized(name))"
    } else if isNumbered {
      stem = "\(test).\(Self.number(of: folder.path + "/" + test))"
    } else {
      stem = test
    }
  }

  /// The test file's name, without its extension.
  package var testFile: String { folder.lastPathComponent }

  /// The reference of a piece, without its extension.
  package func reference(_ piece: String?) -> URL {
    folder.appendingPathComponent(piece.map { "\(stem).\(Self.sanitized($0))" } ?? stem)
  }

  private static func number(of test: String) -> Int {
    counts.withLock {
      $0[test, default: 0] += 1
      return $0[test] ?? 1
    }
  }

  /// A name with nothing in it that a file system or a shell minds: letters, digits, `-`, `_` and `.` stay.
  ///
  /// The sign of a number becomes a word, since -1 and 1 are two cases; what has neither letter nor digit is told by its fingerprint.
  private static func sanitized(_ name: String) -> String {
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
    return result.isEmpty && !name.isEmpty ? String(fingerprint(of: name), radix: 16) : result
  }

  /// A name of at most 60 characters; of a longer one the rest is told by its fingerprint (FNV-1a).
  private static func shortened(_ name: String) -> String {
    guard name.count > 60 else { return name }
    return "\(name.prefix(43))-\(String(fingerprint(of: name), radix: 16))"
  }

  private static func fingerprint(of name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
