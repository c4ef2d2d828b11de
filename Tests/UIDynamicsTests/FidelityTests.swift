import Foundation
import OracleCases
import Testing

extension Tag {
  /// Numbers measured on the real framework, or on a model of it.
  @Tag static var fidelity: Tag
}

/// One case of a file, named for the list of tests.
struct NamedCase: Sendable, CustomTestStringConvertible {
  var file: String
  var scene: OracleCase

  var testDescription: String { "\(file)/\(scene.id)" }

  /// The cases of every file, in order.
  static let all: [NamedCase] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Oracle")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      guard let file = try? CaseFile(path: folder.appendingPathComponent(name).path) else {
        return [NamedCase]()
      }
      return file.cases.map { NamedCase(file: file.family, scene: $0) }
    }
  }()
}

@Suite(.tags(.fidelity))
struct FidelityTests {
  @Test func `every case file can be read`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Oracle")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 20)
    for name in names { _ = try CaseFile(path: folder.appendingPathComponent(name).path) }
  }

  @Test(arguments: NamedCase.all)
  @MainActor
  func `a case shows what the real framework shows`(_ named: NamedCase) throws {
    let report = try CaseReport(running: named.scene, file: named.file)
    for failure in report.failures { Issue.record("\(failure)") }
    // Rows that look into the real solver are skipped; these cases have no others, and tests of their own elsewhere.
    let looksInside = ["ellipse-vertex-counts", "properties-mix-on-a-body", "joint-geometry"]
    #expect(
      report.passed > 0 || looksInside.contains(named.scene.id)
        || named.scene.expectations.allSatisfy(\.isQuirk))
  }
}
