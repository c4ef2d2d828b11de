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

  /// The cases that were measured on the real framework, or on a model of it.
  static let all = cases(in: "Oracle")
  /// The same rules in other scenes.
  static let variants = cases(in: "Variants")

  /// The cases of every file of a folder beside this file, in order.
  private static func cases(in name: String) -> [NamedCase] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      guard let file = try? CaseFile(path: folder.appendingPathComponent(name).path) else {
        return [NamedCase]()
      }
      return file.cases.map { NamedCase(file: file.family, scene: $0) }
    }
  }
}

@Suite(.tags(.fidelity))
struct FidelityTests {
  @Test(arguments: [("Oracle", 20), ("Variants", 11)])
  func `every case file can be read`(_ folder: String, _ count: Int) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == count)
    for name in names { _ = try CaseFile(path: folder.appendingPathComponent(name).path) }
  }

  @Test(arguments: NamedCase.variants)
  @MainActor
  func `a variant shows what the rules say of other sizes, densities, angles and frame rates`(
    _ named: NamedCase
  ) throws {
    let report = try CaseReport(running: named.scene, file: named.file)
    for failure in report.failures { Issue.record("\(failure)") }
    #expect(report.passed > 3)
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
