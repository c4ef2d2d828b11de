import Foundation
import Scenes
import Testing

/// The scene files of the examples.
enum Examples {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Scenes")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json5") }.sorted()
  }()
}

@MainActor
struct ExampleTests {
  @Test func `there are fifteen scenes and more`() {
    #expect(Examples.files.count >= 15)
  }

  @Test(arguments: Examples.files)
  func `a scene is sound, begins with a line on what it shows, and does what it expects`(_ name: String)
    throws
  {
    let url = Examples.folder.appendingPathComponent(name)
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.hasPrefix("// "))
    let report = try SceneReport(checking: Scene(contentsOf: url))
    for line in report.lines(in: name) { Issue.record("\(line)") }
  }

  @Test func `the scenes together use every key of every object, and every form`() throws {
    var used: Set<String> = []
    for name in Examples.files {
      used.formUnion(try Scene(contentsOf: Examples.folder.appendingPathComponent(name)).usedKeys)
    }
    let usedKeys = Set(used.map { Self.object(of: $0) + "." + Self.key(of: $0) })
    let usedForms = Set(used.map { String($0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)) })
    var missing: [String] = []
    for name in ObjectName.allCases {
      for form in name.description.forms {
        let path = ([name.rawValue] + form.path).joined(separator: "/")
        if !usedForms.contains(path) { missing.append(path) }
        for key in form.keys where !usedKeys.contains("\(name.rawValue).\(key.name)") {
          missing.append("\(path).\(key.name)")
        }
      }
    }
    #expect(missing == [])
  }

  private static func object(of used: String) -> String {
    String(used.prefix { $0 != "/" && $0 != "." })
  }

  private static func key(of used: String) -> String {
    String(used.suffix(from: used.index(after: used.lastIndex(of: ".") ?? used.startIndex)))
  }
}
