import Foundation
import Testing

struct SceneCommandTests {
  /// A scene file in a folder of its own, by its whole path.
  private func file(_ text: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scene-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("fall.json5")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func scene(expect: String) throws -> String {
    try file(
      """
      {duration: {ticks: 3}, views: [{id: 'a', frame: [0, 0, 20, 20]}],
       behaviors: [{type: 'gravity', items: '*'}],
       expect: [\(expect)]}
      """)
  }

  @Test func `check counts what holds, and says line by line what does not`() throws {
    let good = try scene(expect: "{tick: 0, item: 'a', center: [10, 10], tolerance: {center: 0}}")
    let bad = try scene(
      expect: "{tick: 3, running: true}, {tick: 0, item: 'a', angle: 1, tolerance: {angle: 0.5}}")
    let passed = try ToolRun("check", good)
    #expect(passed.code == 0 && passed.output == "1 passed, 0 failed\n" && passed.errors.isEmpty)
    let failed = try ToolRun("check", good, bad)
    #expect(failed.code == 1 && failed.errors.isEmpty)
    #expect(
      failed.output == """
        \(bad):3:37: fall: tick 0 a.angle: (0.0), wanted (1.0) +- 0.5, off by 1.0
        2 passed, 1 failed

        """)
    let empty = try scene(expect: "")
    let none = try ToolRun("check", empty)
    #expect(none.code == 0 && none.output == "\(empty): nothing is expected\n0 passed, 0 failed\n")
    let quiet = try ToolRun("check", "--quiet", good)
    #expect(quiet.code == 0 && quiet.output.isEmpty)
  }

  @Test func `errors of a scene are lines that begin with the file and the place`() throws {
    let path = try file("{size: [1],\n colour: 1}")
    for command in ["check", "trace"] {
      let run = try ToolRun(command, path)
      #expect(run.code == 1 && run.output.isEmpty)
      #expect(
        run.errors == """
          \(path):1:8: error: "size" is a list of 1, expected a list of 2 numbers from 1 to 8192
          \(path):2:2: error: unknown key "colour", expected one of $schema, name, size, scale, appearance, background, tickRate, duration, limit, hold, seed, showsTouches, dt, dts, reference, views, behaviors, timeline, expect

          """)
    }
    let missing = try ToolRun("check", "none.json5")
    #expect(missing.code == 1)
    #expect(missing.errors == "none.json5:1:1: error: there is no such file, expected a scene\n")
  }

  @Test func `trace prints the ticks of every item as JSON`() throws {
    let run = try ToolRun("trace", try scene(expect: ""))
    #expect(run.code == 0)
    let read = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
    let frames = try #require(read?["fall"])
    #expect(frames.count == 4)
    #expect((frames[0]["a"] as? [String: Any])?["y"] as? Double == 10)
  }

  @Test func `schema prints a JSON Schema`() throws {
    let run = try ToolRun("schema")
    let read = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(read?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(((read?["$defs"] as? [String: Any])?["scene"] as? [String: Any])?["properties"] != nil)
  }

  @Test func `a command line without its scene is one line of help`() throws {
    let expected = [
      ["check"]: "the name of a scene is missing; expected one or more files",
      ["trace"]: "the name of a scene is missing",
      ["trace", "a", "b"]: "one scene at a time",
      ["schema", "x"]: "there is one schema; expected nothing after `schema`",
    ]
    for (words, message) in expected {
      let run = try ToolRun(words: words)
      #expect(run.code == 64)
      #expect(run.errors == "tumble: error: \(message)\nsee `tumble help \(words[0])`\n")
    }
  }
}
