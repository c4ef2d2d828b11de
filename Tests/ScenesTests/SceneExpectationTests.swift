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

  /// Two copies, of which one falls, and a run of five ticks.
  private func report(_ row: String) throws -> SceneReport {
    try SceneReport(
      checking: Scene(
        json: """
          {duration: {ticks: 5}, views: [{id: 'a', frame: [0, 0, 10, 10], repeat: {columns: 2, spacing: [20, 0]}}],
           behaviors: [{type: 'gravity', items: ['a-0-1']}, {type: 'itemBehavior', items: '*'}], expect: [{\(row)}]}
          """))
  }

  @Test(arguments: [
    ("item: 'a-*'", 1, ["a-0-1"]), ("item: ['a-0-0', 'a-0-1']", 1, ["a-0-1"]), ("item: 'a-0-0'", 1, []),
    ("item: ['a-0-1', 'a-*']", 1, ["a-0-1"]),
  ])
  func `what is expected of several items is expected of each`(items: String, passed: Int, failed: [String])
    throws
  {
    for row in [
      "tick: 5, \(items), linearVelocity: [0, 0], tolerance: {linearVelocity: 1}",
      "range: 'vy', \(items), ticks: [0, 5], max: 1",
    ] {
      let report = try report(row)
      #expect(report.passed == passed && report.failures.count == failed.count)
      for (failure, item) in zip(report.failures, failed) { #expect(failure.message.contains(item)) }
    }
    // A point of each item moves with it.
    #expect(try report("tick: 0, \(items), itemPoint: [0, 0], value: [5, 5], tolerance: 0").passed <= 1)
  }

  @Test func `the end is the last tick`() throws {
    let still = "item: 'a-0-1', linearVelocity: [0, 0], tolerance: {linearVelocity: 1}"
    #expect(
      try report("tick: 'end', \(still)").failures.map(\.message)
        == report("tick: 5, \(still)").failures.map(
          \.message))
    #expect(try report("tick: 'end', \(still)").failures.first?.message.hasPrefix("tick 5 a-0-1") == true)
    func range(_ ticks: String) throws -> [String] {
      try report("range: 'vy', item: 'a-0-1', ticks: [\(ticks)], max: 60").failures.map(\.message)
    }
    // Gravity adds 1000/60 points a second in each tick, half of it in the first.
    #expect(try range("0, 'end'").map { $0.hasSuffix("in tick 5") } == [true])
    #expect(try range("'end', 'end'").count == 1 && range("0, 4") == [])
    #expect(try range("9, 'end'") == ["tick 9 is after the last one, 5"])
  }

  @Test(arguments: [
    (
      "range: 'y', item: 'ball', ticks: ['end', 5], max: 1",
      "the first tick comes after the last, expected it before"
    ),
    (
      "range: 'y', item: 'ball', ticks: [0, 'ende'], max: 1",
      "\"ticks[1]\" is \"ende\", did you mean \"end\"?"
    ),
    (
      "tick: -1, item: 'ball', angle: 0, tolerance: {angle: 1}",
      "\"tick\" is -1, expected a whole number from 0 to 1000000 or \"end\""
    ),
    (
      "tick: 1, item: 'bal-*', angle: 0, tolerance: {angle: 1}",
      "the pattern \"bal-*\" matches no item, expected one of ball"
    ),
    (
      "\(contact), behavior: 'c', item: 'ball', boundary: null, ticks: [0, 0]",
      "nothing is in contact at tick 0, before the first step, expected a later tick"
    ),
    (
      "range: 'y', from: [0, 0], item: 'ball', ticks: [0, 5], max: 1",
      "\"from\" is nothing of this range, expected it with \"distance\""
    ),
    (
      "range: 'distance', from: 'ball', item: 'b*', ticks: [0, 5], max: 1",
      "\"ball\" has no distance from itself, expected another item or a point"
    ),
    (
      "contact: 'began', tick: 1, behavior: 'c', item: 'ball', boundary: null, tolerance: {point: 1}",
      "the tolerance is of no point, expected \"point\""
    ),
    (
      "tick: 1, item: 'ball', center: [0, 0], tolerance: {center: 1, angle: 1}",
      "the tolerance is of no \"angle\", expected that too"
    ),
    (
      "order: 'began-before-ended', ticks: [0, 0]",
      "nothing is in contact at tick 0, before the first step, expected a later tick"
    ),
  ])
  func `ticks and patterns that are none are told`(row: String, message: String) {
    let text = """
      {views: [\(ball)], behaviors: [{id: 'c', type: 'collision', items: '*', referenceBounds: true}],
       expect: [{\(row)}]}
      """
    #expect(complaints(about: text) == [message])
  }

  @Test func `an animator without a view has no bounds to touch`() {
    func text(_ reference: String) -> String {
      """
      {reference: \(reference), views: [\(ball)], behaviors: [{id: 'c', type: 'collision', items: '*', referenceBounds: true}],
       expect: [{\(Self.contact), behavior: 'c', item: 'ball', boundary: null}]}
      """
    }
    #expect(
      complaints(about: text("null")) == [
        "the animator has no reference view and so no bounds, expected the id of a boundary"
      ])
    #expect(complaints(about: text("{bounds: [0, 0, 90, 90]}")) == [])
  }
}
