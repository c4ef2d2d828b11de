import Scenes
import Testing

/// Expectations that no run of the scene could fail.
@MainActor
struct SceneExpectationTests {
  private let ball = "{id: 'ball', frame: [0, 0, 10, 10]}"
  private nonisolated static let contact = "contactCount: 0, kind: 'began'"

  @Test(arguments: [
    (
      "\(contact), behavior: 'g', item: 'ball', boundary: 'floor'",
      "\"g\" is of type \"gravity\", which reports no contacts, expected cc"
    ),
    (
      "\(contact), behavior: 'cc', item: 'ball', boundary: 'flor'",
      "\"cc\" has no boundary \"flor\", did you mean \"floor\"?"
    ),
    (
      "\(contact), behavior: 'cc', item: 'ball', boundary: 'x'",
      "\"cc\" has no boundary \"x\", expected floor, late"
    ),
    (
      "\(contact), behavior: 'cc', item: 'ball', boundary: null",
      "the reference bounds are no boundary of \"cc\", expected \"referenceBounds\": true in it"
    ),
    (
      "\(contact), behavior: 'cc', item: 'ball', with: 'ball'",
      "\"ball\" does not touch itself, expected another item"
    ),
    (
      "\(contact), behavior: 'cc', item: 'ball', with: 'stone'",
      "\"stone\" is no item of \"cc\", expected ball, guest"
    ),
    (
      "\(contact), behavior: 'cc', item: 'stone', with: 'ball'",
      "\"stone\" is no item of \"cc\", expected ball, guest"
    ),
    (
      "\(contact), behavior: 'cc', item: 'ball'",
      "the other side is missing, expected \"with\", or \"boundary\", null for the reference bounds"
    ),
    (
      "contact: 'began', tick: 3, behavior: 'cc', item: 'ball', boundary: 'flor'",
      "\"cc\" has no boundary \"flor\", did you mean \"floor\"?"
    ),
    ("log: 'begn', ticks: [1, 2], count: 0", "nothing is logged as \"begn\", did you mean \"began\"?"),
    (
      "log: 'action:gg', ticks: [1, 2], count: 0",
      "nothing is logged as \"action:gg\", did you mean \"action:g\"?"
    ),
    (
      "log: 'x', ticks: [1, 2], count: 0",
      "nothing is logged as \"x\", expected began, ended, willResume, didPause, action:g, action:cc"
    ),
    (
      "internal: 'mas', tick: 1, item: 'ball', value: 1",
      "\"internal\" is \"mas\", did you mean \"mass\"?"
    ),
    ("internal: 'mass', tick: 1, value: 1", "\"mass\" has no owner, expected \"item\""),
    (
      "internal: 'mass', tick: 1, item: 'ball', behavior: 'g', value: 1",
      "\"mass\" is nothing of a behavior, expected \"item\""
    ),
    (
      "internal: 'mass', tick: 1, item: 'bal', value: 1",
      "there is no item \"bal\", did you mean \"ball\"?"
    ),
    (
      "internal: 'localAnchorA', tick: 1, value: [0, 0]",
      "\"localAnchorA\" has no owner, expected \"behavior\""
    ),
    // What comes later counts.
    ("\(contact), behavior: 'cc', item: 'ball', boundary: 'late'", nil),
    ("\(contact), behavior: 'cc', item: 'guest', with: 'ball'", nil),
    ("log: 'action:cc', ticks: [1, 2], count: 0", nil), ("log: 'began', ticks: [1, 2], count: 0", nil),
    ("internal: 'vertexCount', tick: 1, item: 'ball', value: 4", nil),
  ])
  func `what no run could show is no expectation`(row: String, message: String?) {
    let text = """
      {views: [\(ball), {id: 'stone', frame: [20, 0, 9, 9]}, {id: 'guest', frame: [40, 0, 9, 9]}],
       behaviors: [{id: 'g', type: 'gravity', items: '*'},
         {id: 'cc', type: 'collision', items: ['ball'], boundaries: [{id: 'floor', from: [0, 99], to: [99, 99]}]}],
       timeline: [{tick: 3, op: 'addItem', target: 'cc', item: 'guest'},
         {tick: 3, op: 'addBoundary', target: 'cc', boundary: {id: 'late', from: [0, 0], to: [0, 99]}}],
       expect: [{\(row)}]}
      """
    #expect(complaints(about: text) == (message.map { [$0] } ?? []))
  }

  @Test(arguments: [
    "referenceBounds: true", "insets: [1, 1, 1, 1]",
  ])
  func `the reference bounds are a wall as soon as anything makes them one`(key: String) {
    func scene(_ behavior: String, _ timeline: String, gestures: String = "pan: 'move'") -> String {
      """
      {views: [{id: 'ball', frame: [0, 0, 9, 9], gestures: {\(gestures)}}],
       behaviors: [{id: 'c', type: 'collision', items: '*'\(behavior)}], timeline: [\(timeline)],
       expect: [{\(Self.contact), behavior: 'c', item: 'ball', boundary: null}]}
      """
    }
    let parts = key.split(separator: ": ").map(String.init)
    #expect(complaints(about: scene("", "")).count == 1)
    #expect(complaints(about: scene(", referenceBounds: false", "")).count == 1)
    #expect(complaints(about: scene(", \(key)", "")) == [])
    #expect(complaints(about: scene("", "{tick: 2, set: {'c.\(parts[0])': \(parts[1])}}")) == [])
    let op = "{tick: 2, op: 'set', target: 'c', property: '\(parts[0])', value: \(parts[1])}"
    #expect(complaints(about: scene("", op)) == [])
    let tap = "tap: {set: [{'c.\(parts[0])': \(parts[1])}]}"
    #expect(complaints(about: scene("", "", gestures: tap)) == [])
  }

  @Test(arguments: ["log: 'ended', ticks: [1, 2], count: 0", "order: 'began-before-ended', ticks: [1, 2]"])
  func `contacts of no collision are no expectation`(row: String) {
    #expect(
      complaints(about: "{views: [\(ball)], expect: [{\(row)}]}") == [
        "the scene has no collision and so no contacts, expected one"
      ])
    #expect(
      complaints(
        about: "{views: [\(ball)], behaviors: [{type: 'collision', items: '*'}], expect: [{\(row)}]}") == [])
  }
}
