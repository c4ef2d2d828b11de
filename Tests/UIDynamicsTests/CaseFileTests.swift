import Foundation
import OracleCases
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
        "items": [{"id": "a", "center": [0, 0], \(item)}], "behaviors": [\(behaviors)], "expect": [\(expect)]}]}
      """.utf8)
  }

  private func report(_ data: Data) throws -> CaseReport {
    let file = try CaseFile(parsing: data, name: "n.json")
    return try CaseReport(running: file.cases[0], file: "n.json")
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

  @Test func `a quirk is left out`() throws {
    let quirk = try report(file(expect: #"{"frame": 1, "running": false, "quirk": true}"#))
    #expect(quirk.passed == 0 && quirk.failures.isEmpty)
  }

  @Test func `a fault is one line with the file and the place`() {
    let faults: [(Data, String)] = [
      (Data("{".utf8), "n.json: the file is no valid JSON"),
      (file(item: #""size": [10]"#), "n.json: cases[0].items[0].size: expected 2 numbers, found 1 values"),
      (file(item: #""sise": [10, 10]"#), "n.json: cases[0].items[0]: the key \"size\" is missing"),
      (
        file(behaviors: #"{"id": "g", "type": "gravyty", "items": ["a"]}"#),
        "n.json: cases[0].behaviors[0].type: unknown type \"gravyty\""
      ),
      (
        file(behaviors: #"{"id": "g", "type": "gravity", "items": ["b"]}"#),
        "n.json: cases[0]: behavior \"g\" names the item \"b\", which does not exist"
      ),
      (file(extra: #", "speed": 3"#), "n.json: cases[0]: unknown key \"speed\""),
      (file(extra: #", "dt": -1"#), "n.json: cases[0].dt: a frame cannot last less than 0 seconds"),
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
      #"{"id": "v", "type": "composite", "children": []}, {"id": "w", "type": "composite", "children": ["v"]}"#,
    ])
  func `what would stop a program is refused before`(_ behavior: String) {
    #expect(throws: CaseError.self) { _ = try report(file(behaviors: behavior)) }
  }

  @Test func `an item without a size is refused before it stops the program`() {
    #expect(throws: CaseError.self) { _ = try report(file(item: #""size": [0, 10]"#)) }
  }

  @Test func `a trace is valid JSON and names everything by frame`() throws {
    let file = try CaseFile(parsing: file(), name: "n.json")
    let trace = try CaseRunner.run(file.cases[0], file: "n.json")
    let text = trace.json.description
    let read = try JSONValue(parsing: Data(text.utf8), file: "t")
    #expect(read == trace.json)
    guard case .array(let frames) = read, case .object(let last) = frames.last else {
      Issue.record("no list of frames")
      return
    }
    #expect(frames.count == 3)
    #expect(last["$running"] == .bool(true))
    #expect(last.keys.contains("a"))
  }
}
