import Foundation
import Scenes
import Testing

extension Tag {
  /// Numbers measured on the real framework, or on a model of it.
  @Tag static var fidelity: Tag
}

/// One case of a file, named for the list of tests.
struct NamedCase: Sendable, CustomTestStringConvertible {
  var file: URL
  var index: Int
  var name: String
  /// Whether all that the case expects is a quirk.
  var isQuirk: Bool

  var testDescription: String { "\(file.deletingPathExtension().lastPathComponent)/\(name)" }

  /// The cases that were measured on the real framework, or on a model of it.
  static let all = cases(in: "Oracle")
  /// The same rules in other scenes.
  static let variants = cases(in: "Variants")

  /// The files of a folder beside this file, in order.
  static func files(in name: String) -> [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }

  /// The cases of every file of a folder, in order.
  private static func cases(in folder: String) -> [NamedCase] {
    files(in: folder).flatMap { file -> [NamedCase] in
      guard let data = try? Data(contentsOf: file),
        let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let cases = json["cases"] as? [[String: Any]]
      else { return [] }
      return cases.enumerated().map { index, one in
        let rows = one["expect"] as? [[String: Any]] ?? []
        let isQuirk = one["quirk"] as? Bool == true || rows.allSatisfy { $0["quirk"] as? Bool == true }
        return NamedCase(file: file, index: index, name: one["id"] as? String ?? "?", isQuirk: isQuirk)
      }
    }
  }

  @MainActor private static var scenes: [URL: [Scene]] = [:]

  /// The case as a scene.
  @MainActor
  func scene() throws -> Scene {
    if let known = Self.scenes[file] { return known[index] }
    let all = try Scene.all(contentsOf: file)
    Self.scenes[file] = all
    return all[index]
  }
}

@Suite(.tags(.fidelity))
@MainActor
struct FidelityTests {
  @Test(arguments: [("Oracle", 20), ("Variants", 11)])
  func `every case file can be read`(_ folder: String, _ count: Int) throws {
    let files = NamedCase.files(in: folder)
    #expect(files.count == count)
    for file in files { #expect(!(try Scene.all(contentsOf: file)).isEmpty) }
  }

  @Test(arguments: NamedCase.variants)
  func `a variant shows what the rules say of other sizes, densities, angles and frame rates`(
    _ named: NamedCase
  ) throws {
    let report = try SceneReport(checking: named.scene())
    for line in report.lines(in: named.file.lastPathComponent) { Issue.record("\(line)") }
    #expect(report.passed > 3)
  }

  @Test(arguments: NamedCase.all)
  func `a case shows what the real framework shows`(_ named: NamedCase) throws {
    let report = try SceneReport(checking: named.scene())
    for line in report.lines(in: named.file.lastPathComponent) { Issue.record("\(line)") }
    // Rows that look into the real solver are skipped; these cases have no others, and tests of their own elsewhere.
    let looksInside = ["ellipse-vertex-counts", "properties-mix-on-a-body", "joint-geometry"]
    #expect(report.passed > 0 || looksInside.contains(named.name) || named.isQuirk)
  }
}
