import Foundation
import StateTraces
import Testing

/// The determinism contract: the states on record are those of every build, machine and process.
@MainActor
@Suite(.tags(.determinism)) struct TracedSceneTests {
  /// The lines of `states.txt` for a scene.
  private static func record(of name: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "states.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(name + " ") }
  }

  @Test(arguments: ["shatter", "snap-and-materials", "fields"])
  func `a scene goes through the states on record and rests at the tick on record`(_ name: String) throws {
    let scene = try #require(TracedScene.all.first { $0.name == name })
    let record = try Self.record(of: name)
    #expect(record.count > 5)
    #expect(record.last?.hasPrefix("\(name) rests ") == true)
    #expect(scene.lines(drawing: name == "fields") == record)
  }

  @Test func `every scene is on record`() throws {
    let names = TracedScene.all.map(\.name)
    #expect(names == ["shatter", "snap-and-materials", "fields"])
  }
}

extension Tag {
  /// The same bits everywhere.
  @Tag static var determinism: Self
}
