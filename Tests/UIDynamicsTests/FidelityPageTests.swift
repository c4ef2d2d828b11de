import Foundation
import Testing

/// The page on fidelity names a test for each of its claims; the test has to be there.
struct FidelityPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The cells of the last column of every table whose last heading is "test".
  private static func claims() throws -> [(row: String, tests: [String])] {
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/Tumble.docc/Fidelity.md"), encoding: .utf8)
    var claims: [(row: String, tests: [String])] = []
    var isClaim = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        isClaim = false
        continue
      }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.last == "test" {
        isClaim = true
      } else if isClaim, let last = cells.last, !last.hasPrefix("---") {
        let quoted = last.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        claims.append((String(line), quoted.filter { $0.offset % 2 == 1 }.map { String($0.element) }))
      }
    }
    return claims
  }

  /// The names of all tests and their suites, and the ids of all cases.
  private static func names() throws -> Set<String> {
    var names: Set<String> = []
    let tests = root.appendingPathComponent("Tests")
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path) {
      let isCases = path.hasPrefix("UIDynamicsTests/") && path.hasSuffix(".json")
      guard path.hasSuffix(".swift") || isCases else { continue }
      let text = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
      let quotes: [(String, Character)] =
        isCases
        ? [("\"id\": \"", "\"")]
        : [("@Test func `", "`"), (") func `", "`"), ("  func `", "`"), ("\nstruct ", " ")]
      for (before, after) in quotes {
        for part in text.components(separatedBy: before).dropFirst() {
          names.insert(String(part.prefix { $0 != after }))
        }
      }
    }
    return names
  }

  @Test func `every claim of the page on fidelity names a test or a case that exists`() throws {
    let claims = try FidelityPageTests.claims()
    let names = try FidelityPageTests.names()
    #expect(claims.count >= 60)
    for claim in claims {
      #expect(!claim.tests.isEmpty, "no test: \(claim.row)")
      for test in claim.tests { #expect(names.contains(test), "\(test): \(claim.row)") }
    }
  }
}
