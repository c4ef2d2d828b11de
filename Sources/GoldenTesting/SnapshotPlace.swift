package import Foundation
internal import Synchronization

/// Finds the file of a reference: `__Snapshots__/<test file>/<test>.<name>` beside the test file.
package enum SnapshotPlace {
  /// How many snapshots without a name each test has taken so far; they are numbered from 1.
  private static let counts = Mutex<[String: Int]>([:])

  /// The reference's file without its extension.
  ///
  /// - Parameters:
  ///   - filePath: the test's source file.
  ///   - testName: the test's function, as `#function` gives it.
  ///   - name: the snapshot's own name; nil for the number of the snapshot within its test.
  /// - Returns: the file's place.
  package static func of(filePath: String, testName: String, name: String?) -> URL {
    let file = URL(fileURLWithPath: filePath)
    let test = sanitized(testName.hasSuffix("()") ? String(testName.dropLast(2)) : testName)
    let folder = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    let last = name.map(sanitized) ?? String(number(of: folder.path + "/" + test))
    return folder.appendingPathComponent("\(test).\(last)")
  }

  private static func number(of test: String) -> Int {
    counts.withLock {
      $0[test, default: 0] += 1
      return $0[test] ?? 1
    }
  }

  /// A name with nothing in it that a file system or a shell minds: letters, digits, `-`, `_` and `.` stay.
  private static func sanitized(_ name: String) -> String {
    var result = ""
    for character in name {
      let stays = character.isLetter || character.isNumber || "_.".contains(character)
      if stays {
        result.append(character)
      } else if !result.isEmpty, result.last != "-" {
        result.append("-")
      }
    }
    return result.hasSuffix("-") ? String(result.dropLast()) : result
  }
}
