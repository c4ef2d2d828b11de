import Foundation
import Scenes
import Testing

@MainActor
struct CaseFileTests {
  /// A file of one case: an item that falls.
  private func file(
    item: String = #""size": [10, 10]"#,
    behaviors: String = #"{"id": "g", "type": "gravity", "items": ["a"]}"#,
    expect: String = #"{"frame": 1, "running": true}"#, extra: String = ""
  ) -> Data {
    Data(
      """
      {"format": "uikit-dynamics-oracle/1", "family": "f", "about": "a", "cases": [{
        "id": "c", "title": "t", "tag": "model", "frames": 2\(extra),
        "items": [{"id": "a", "center": [0, 0], \(item)}], "behaviors": [\(behaviors)], "expect": [\(expect)],
        "reference": {"bounds": [-200, -200, 400, 400]}}]}
      """.utf8)
  }

  private func report(_ data: Data) throws -> SceneReport {
    let scenes = try Scene.cases(parsing: data, file: "n.json")
    return try SceneReport(checking: scenes[0])
  }

  @Test func `a row that holds passes, and one that does not fails`() throws {
    #expect(try report(file()).passed == 1)
    #expect(try report(file(expect: #"{"frame": 1, "running": false}"#)).failures.count == 1)
    let fall = #"{"frame": 1, "item": "a", "center": [0, 0.07], "tolerance": {"center": 0.001}}"#
    #expect(try report(file(expect: fall)).passed == 1)
    let rise = #"{"frame": 1, "item": "a", "center": [0, -0.07], "tolerance": {"center": 0.001}}"#
    #expect(try report(file(expect: rise)).failures.count == 1)
    let late = #"{"frame": 3, "running": true}"#
    #expect(try report(file(expect: late)).failures.count == 1)
  }

  @Test(arguments: ["log", "order", "contactCount"])
  func `what is expected of ticks after the end fails`(kind: String) throws {
    func row(_ last: Int) -> String {
      switch kind {
      case "log": #"{"log": "began", "frames": [1, \#(last)], "count": 0}"#
      case "order": #"{"order": "began-before-ended", "frames": [1, \#(last)]}"#
      default:
        #"{"contactCount": 0, "kind": "began", "behavior": "c", "item": "a", "boundary": null, "frames": [1, \#(last)]}"#
      }
    }
    let collision = #"{"id": "c", "type": "collision", "items": ["a"], "referenceBounds": true}"#
    #expect(try report(file(behaviors: collision, expect: row(2))).passed == 1)
    #expect(try report(file(behaviors: collision, expect: row(3))).failures.count == 1)
  }

  @Test func `a failure is one line with its place, its tag, both values and the difference`() throws {
    let far = #"{"frame": 0, "item": "a", "center": [3, 4], "tolerance": {"center": 0.5}}"#
    #expect(
      try report(file(expect: far)).lines(in: "n.json") == [
        "n.json:3:137: c: [model] tick 0 a.center: (0.0, 0.0), wanted (3.0, 4.0) +- 0.5, off by 4.0"
      ])
  }

  @Test func `a contact that fails is named in the words of the file`() throws {
    let collision =
      #"{"id": "c", "type": "collision", "items": ["a"], "referenceBounds": true, "boundaries": [{"id": "w", "from": [0, 90], "to": [9, 90]}]}"#
    for wall in ["null", "w"] {
      let value = wall == "null" ? wall : #""\#(wall)""#
      let row =
        #"{"contactCount": 1, "kind": "began", "behavior": "c", "item": "a", "boundary": \#(value)}"#
      #expect(
        try report(file(behaviors: collision, expect: row)).failures.map(\.message) == [
          "[model] began contact of a with boundary \(wall) in c: 0 times, wanted 1"
        ])
    }
  }

  @Test func `a quirk is left out`() throws {
    let quirk = try report(file(expect: #"{"frame": 1, "running": false, "quirk": true}"#))
    #expect(quirk.passed == 0 && quirk.failures.isEmpty)
    let all = try report(file(expect: #"{"frame": 1, "running": false}"#, extra: #", "quirk": true"#))
    #expect(all.passed == 0 && all.failures.isEmpty)
  }

  @Test func `steps of their own length are taken as they are`() throws {
    let dts = try report(
      file(expect: #"{"frame": 2, "elapsed": 0.3, "tolerance": 1e-9}"#, extra: #", "dts": [0.1, 0.2]"#))
    #expect(dts.passed == 1)
    let dt = try report(
      file(expect: #"{"frame": 2, "elapsed": 0.02, "tolerance": 1e-9}"#, extra: #", "dt": 0.01"#))
    #expect(dt.passed == 1)
  }

  @Test func `a fault is one line with the file and the place`() {
    let faults: [(Data, String)] = [
      (Data("{".utf8), "n.json:1:2: error: found the end of the file, expected a key or \"}\""),
      (Data("{}".utf8), "n.json:1:1: error: \"format\" is missing, expected \"uikit-dynamics-oracle/1\""),
      (
        file(item: #""size": [10]"#),
        "n.json:3:51: error: \"size\" is a list of 1, expected a list of 2 numbers from 0.01 to 10000"
      ),
      (
        file(behaviors: #"{"id": "g", "type": "gravyty", "items": ["a"]}"#),
        "n.json:3:97: error: \"type\" is \"gravyty\", did you mean \"gravity\"?"
      ),
      (
        file(behaviors: #"{"id": "g", "type": "gravity", "items": ["b"]}"#),
        "n.json:3:118: error: there is no item \"b\", expected a"
      ),
      (file(extra: #", "dt": -1"#), "n.json:2:63: error: \"dt\" is -1, expected a number from 0.0001 to 10"),
    ]
    for (data, message) in faults {
      do {
        _ = try report(data)
        Issue.record("accepted: \(message)")
      } catch {
        #expect("\(error)" == message)
      }
    }
  }

  @Test(
    arguments: [
      #"{"id": "p", "type": "itemBehavior", "items": ["a"], "density": 0}"#,
      #"{"id": "s", "type": "attachment", "kind": "pin", "items": ["a", "a"], "anchor": [0, 0]}"#,
      #"{"id": "s", "type": "attachment", "kind": "pin", "items": ["a"], "anchor": [0, 0]}"#,
      #"{"id": "w", "type": "collision", "items": [], "boundaries": [{"id": "x", "from": [1, 1], "to": [1, 1]}]}"#,
      #"{"id": "w", "type": "composite", "children": ["w"]}"#,
      #"{"id": "w", "type": "composite", "children": ["v"]}"#,
    ])
  func `what would stop a program is refused before`(_ behavior: String) {
    #expect(throws: SceneError.self) { _ = try report(file(behaviors: behavior)) }
  }

  @Test func `an item without a size is refused before it stops the program`() {
    #expect(throws: SceneError.self) { _ = try report(file(item: #""size": [0, 10]"#)) }
  }

  @Test func `a trace is valid JSON and names everything by frame`() throws {
    let scene = try #require(try Scene.cases(parsing: file(), file: "n.json").first)
    let text = try scene.trace().json.description
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    let last = try #require(read?.last)
    #expect(read?.count == 3)
    #expect(last["$running"] as? Bool == true)
    #expect((last["a"] as? [String: Any])?["vy"] as? Double ?? 0 > 0)
    #expect(((last["a"] as? [String: Any])?["body"] as? [String: Double])?["y"] ?? 0 > 0)
  }

  @Test func `the behaviors, events and expectations of a case can be pasted into a scene`() throws {
    let scene = try Scene(
      json: """
        {duration: 1, views: [{id: "a", center: [50, 50], size: [10, 10]}],
         behaviors: [{"id": "g", "type": "gravity", "items": ["a"], "added": false}],
         timeline: [{"frame": 5, "op": "add", "target": "g"}],
         expect: [{"frame": 5, "item": "a", "linearVelocity": [0, 8.3264], "tolerance": {"linearVelocity": 0.001}}]}
        """)
    #expect(try SceneReport(checking: scene).passed == 1)
  }
}
