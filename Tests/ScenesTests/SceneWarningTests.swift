import Foundation
import Scenes
import Staging
import Testing
import UIViews

/// What is sound and does nothing.
@MainActor
struct SceneWarningTests {
  private func warnings(_ text: String) throws -> [String] {
    try Scene(json: text).warnings.map(\.message)
  }

  private func scene(_ views: String, _ timeline: String, behaviors: String = "") -> String {
    "{duration: 1, views: [\(views)], behaviors: [\(behaviors)], timeline: [\(timeline)]}"
  }

  private func touched(_ gestures: String, _ touch: String) throws -> [String] {
    try Scene(json: scene("{id: 'a', frame: [0, 0, 50, 50], gestures: {\(gestures)}}", "{at: 0.1, \(touch)}"))
      .warnings.map(\.message)
  }

  @Test func `touches that meet nothing are told`() throws {
    let tap = "the tap is where nothing answers it, expected a view with the gesture \"tap\""
    let taps =
      "the tap is where nothing answers it, expected a view with the gesture \"doubleTap\" or \"tap\""
    let drag = "the drag begins where nothing answers it, expected a view with the gesture \"pan\""
    #expect(try touched("pan: 'move'", "drag: [[20, 20], [90, 90]]") == [])
    #expect(try touched("pan: 'move'", "drag: [[80, 80], [20, 20]]") == [drag])
    #expect(try touched("doubleTap: {shatter: {}}", "drag: [[20, 20], [90, 90]]") == [drag])
    #expect(try touched("pan: 'move'", "tap: [20, 20]") == [tap])
    #expect(try touched("doubleTap: {shatter: {}}", "tap: [20, 20]") == [tap])
    #expect(try touched("doubleTap: {shatter: {}}", "tap: [20, 20], count: 2") == [])
    #expect(try touched("doubleTap: {shatter: {}}", "tap: [80, 20], count: 2") == [taps])
    // The background is where no view with gestures lies.
    #expect(try touched("tap: {snap: true}", "tap: [80, 80]") == [])
    #expect(try touched("tap: {snap: true}", "tap: [20, 20]") == [tap])
    #expect(try touched("tap: {set: [{'a.alpha': 0.5}]}", "tap: [20, 20]") == [])
    // A label in a view belongs to it.
    let label =
      "{id: 'a', frame: [0, 0, 50, 50], text: {string: 'a'}, gestures: {pan: 'move'}, subviews: [{frame: [0, 0, 50, 50]}]}"
    #expect(try warnings(scene(label, "{at: 0.1, drag: [[20, 20], [90, 90]]}")) == [])
  }

  @Test func `entries that are never done are told`() throws {
    let view = "{id: 'a', frame: [0, 0, 50, 50]}"
    let set = "set: {'a.alpha': 0.5}"
    #expect(try warnings(scene(view, "{at: 0.98, \(set)}")) == [])
    #expect(
      try warnings(scene(view, "{at: 1.01, \(set)}"))
        == ["this is never done: the scene ends at tick 60, expected a time before that"])
    #expect(
      try warnings(
        scene(
          "{id: 'a', frame: [0, 0, 50, 50], gestures: {pan: 'move'}}", "{at: 3, drag: [[9, 9], [40, 40]]}"))
        == ["this is never done: the scene ends at tick 60, expected a time before that"])
    // Nothing is in the animator before the tick 30.
    let late = "{id: 'g', type: 'gravity', items: 'a', added: false}"
    let add = "{tick: 30, add: 'g'}"
    #expect(try warnings(scene(view, "\(add), {tick: 40, inAction: 'g', \(set)}", behaviors: late)) == [])
    #expect(
      try warnings(scene(view, "\(add), {tick: 20, inAction: 'g', \(set)}", behaviors: late))
        == ["this is never done: \"g\" does not act at tick 20, expected a tick at which it does"])
  }

  @Test func `a warning tells of the run that is made, of pictures or of a trace`() throws {
    func never(_ head: String, _ time: String, _ rehearsal: Scene.Rehearsal) throws -> [String] {
      let text =
        "{\(head), views: [{id: 'a', frame: [0, 0, 9, 9]}], timeline: [{\(time), set: {'a.alpha': 0.5}}]}"
      return try Scene(
        parsing: Data(text.utf8), file: "s", name: "s", folder: nil, rehearsal: rehearsal
      ).warnings.map { String($0.message.prefix { $0 != "," }) }
    }
    // Pictures have 60 ticks a second, these traces 2 and 1000.
    let (coarse, fine) = ("duration: 1, dt: 0.5", "duration: 1, dt: 0.001")
    #expect(try never(coarse, "tick: 3", .pictures()) == [])
    #expect(try never(coarse, "tick: 3", .trace) == ["this is never done: the trace ends at tick 2"])
    #expect(try never(fine, "tick: 500", .pictures()) == ["this is never done: the pictures end at tick 60"])
    #expect(try never(fine, "tick: 500", .trace) == [])
    #expect(
      try never("dts: [0.1, 0.1]", "tick: 3", .trace) == ["this is never done: the trace ends at tick 2"])
    // A command may watch for longer; what it leaves out by watching for less is its user's will.
    let ends = ["this is never done: the scene ends at tick 60"]
    #expect(try never("duration: 1", "at: 2", .pictures()) == ends)
    #expect(try never("duration: 1", "at: 2", .pictures(through: .seconds(3))) == [])
    // Frames are due before the end.
    let late = ["no picture shows this: the scene ends at tick 60"]
    #expect(try never("duration: 1", "at: 1", .pictures()) == late)
    #expect(try never("duration: 1", "tick: 59", .pictures()) == [])
    #expect(try never("duration: 1", "at: 1", .trace) == [])
    #expect(try never("duration: 1", "at: 1", .pictures(through: .seconds(2))) == [])
    #expect(try never("limit: 1", "at: 1", .pictures()) == [])
    #expect(try never("duration: 1", "at: 2", .pictures(through: .settled(limit: 10))) == [])
    #expect(try never("duration: 1", "at: 2", .pictures(through: .seconds(0.5))) == ends)
    #expect(try never("duration: 1", "at: 0.8", .pictures(through: .seconds(0.5))) == [])
    #expect(
      try never("limit: 1", "at: 2", .pictures(through: .settled(limit: 10)))
        == ["this is never done: the scene ends at tick 60"])
  }

  @Test(arguments: [
    ("{at: 0.1, set: {}}", "nothing is set, expected {\"id.property\": value}"),
    (
      "{tick: 1, op: 'moveItem', item: 'a'}",
      "nothing of the item is moved, expected \"center\", \"size\", \"angle\" or \"transform\""
    ),
    (
      "{tick: 1, remove: 'g'}, {tick: 2, remove: 'g'}",
      "\"g\" is not in the animator at this time, so this removes nothing, expected a behavior that is"
    ),
    (
      "{tick: 0, remove: 'g'}",
      "\"g\" is not in the animator at this time, so this removes nothing, expected a behavior that is"
    ),
    (
      "{tick: 1, op: 'remove', target: 'g'}, {tick: 2, op: 'remove', target: 'g'}",
      "\"g\" is not in the animator at this time, so this removes nothing, expected a behavior that is"
    ),
    (
      "{tick: 1, remove: 'inner'}",
      "\"inner\" is a child, so this removes nothing, expected a behavior that is not"
    ),
    (
      "{tick: 1, add: 'g'}",
      "\"g\" is in the animator anyway, so this adds nothing, expected a behavior that is not"
    ),
    (
      "{tick: 0, add: 'g'}",
      "\"g\" is in the animator anyway, so this adds nothing, expected a behavior that is not"
    ),
    (
      "{tick: 1, op: 'addChild', target: 'both', child: 'inner'}",
      "\"inner\" is a child of \"both\" already, so this adds nothing, expected another"
    ),
    (
      "{tick: 1, op: 'removeAll'}, {tick: 2, op: 'removeAll'}",
      "the animator has no behavior at this time, so this removes nothing, expected one"
    ),
    (
      "{tick: 1, op: 'addItem', target: 'g', item: 'a'}",
      "\"g\" has the item \"a\" at this time, so this adds nothing, expected an item that it has not"
    ),
    (
      "{tick: 1, op: 'removeItem', target: 'g', item: 'b'}",
      "\"g\" has not the item \"b\" at this time, so this removes nothing, expected an item that it has"
    ),
    (
      "{tick: 1, op: 'removeBoundary', target: 'c', boundary: 'w'}, {tick: 2, op: 'removeBoundary', target: 'c', boundary: 'w'}",
      "\"c\" has no boundary \"w\" at this time, so this removes nothing, expected one that it has"
    ),
    ("{tick: 1, remove: 'g'}, {tick: 2, add: 'g'}, {tick: 3, remove: 'g'}", nil),
    (
      "{tick: 1, op: 'addItem', target: 'g', item: 'b'}, {tick: 2, op: 'removeItem', target: 'g', item: 'a'}",
      nil
    ),
    // Within a step what comes and goes waits for its end.
    ("{tick: 1, inAction: 'g', remove: 'g'}, {tick: 1, inAction: 'g', add: 'g'}", nil),
  ])
  func `entries that change nothing are told`(entries: String, message: String?) throws {
    let behaviors = """
      {id: 'g', type: 'gravity', items: ['a']}, {id: 'both', type: 'composite', children: ['inner']},
      {id: 'inner', type: 'gravity', items: ['b'], added: false},
      {id: 'c', type: 'collision', items: '*', boundaries: [{id: 'w', from: [0, 99], to: [99, 99]}]}
      """
    let views = "{id: 'a', frame: [0, 0, 9, 9]}, {id: 'b', frame: [20, 0, 9, 9]}"
    #expect(try warnings(scene(views, entries, behaviors: behaviors)) == (message.map { [$0] } ?? []))
  }

  @Test func `no steps for a timeline are told`() throws {
    let entry = "timeline: [{tick: 0, set: {'a.alpha': 0.5}}]"
    let empty = "{dts: [], views: [{id: 'a', frame: [0, 0, 9, 9]}], \(entry)}"
    #expect(
      try warnings(empty) == [
        "\"dts\" is empty, so no step follows the timeline, expected a number for each step"
      ])
    #expect(try warnings(empty.replacing("[]", with: "[0.1]")) == [])
    #expect(try warnings("{dts: []}") == [])
  }

  @Test(arguments: [
    ("{}", "the view answers no touch, expected \"pan\", \"doubleTap\" or \"tap\""),
    ("{damping: 2}", "the view answers no touch, expected \"pan\", \"doubleTap\" or \"tap\""),
    (
      "{tap: {set: [{}]}}",
      "a tap changes nothing, expected \"set\" with {\"id.property\": value}, or \"snap\": true"
    ),
    (
      "{tap: {snap: false}}",
      "a tap changes nothing, expected \"set\" with {\"id.property\": value}, or \"snap\": true"
    ),
    ("{tap: {set: [{}, {'a.alpha': 0}]}}", nil), ("{tap: {set: [{}], snap: true}}", nil),
  ])
  func `gestures that change nothing are told`(gestures: String, message: String?) throws {
    let view = "{id: 'a', frame: [0, 0, 9, 9], gestures: \(gestures)}"
    let expected = message.map { [$0] } ?? []
    #expect(try warnings(scene(view, "")) == expected)
    #expect(try warnings(scene("{frame: [0, 0, 9, 9], subviews: [\(view)]}", "")) == expected)
    #expect(try warnings(scene("", "{at: 0.1, addView: \(view)}")) == expected)
  }

  @Test func `the framework speaks in a run, not in its rehearsal`() throws {
    let sink = Diagnostic.sink
    defer { Diagnostic.sink = sink }
    var said: [String] = []
    Diagnostic.sink = { said.append($0) }
    let scene = try Scene(
      json: """
        {duration: {ticks: 2}, views: [{id: 'a', frame: [0, 0, 9, 9]}], timeline: [{tick: 1, set: {'a.alpha': 0.5}}],
         behaviors: [{type: 'collision', items: '*', boundaries: [{id: 'w', path: 'M0 50 L50 60 L99 50'}]}]}
        """)
    #expect(said.isEmpty)
    _ = try scene.trace()
    #expect(said.count == 1)
  }

  @Test func `keys for items that a behavior has not are told`() throws {
    let views = "{id: 'a', frame: [0, 0, 9, 9]}, {id: 'b', frame: [20, 0, 9, 9]}"
    let push = "{type: 'push', mode: 'instantaneous', items: ['a'], offsets: {b: [1, 2]}}"
    #expect(
      try warnings(scene(views, "", behaviors: push))
        == ["\"b\" is no item of the behavior, so its \"offsets\" does nothing, expected one of a"])
    let speed =
      "{id: 'm', type: 'itemBehavior', items: 'a', linearVelocity: {b: [1, 2]}, angularVelocity: {a: 1}}"
    #expect(
      try warnings(scene(views, "", behaviors: speed))
        == ["\"b\" is no item of the behavior, so its \"linearVelocity\" does nothing, expected one of a"]
    )
    #expect(
      try warnings(scene(views, "{tick: 3, op: 'addItem', target: 'm', item: 'b'}", behaviors: speed)) == [])
  }

  @Test func `behaviors that nothing adds are told`() throws {
    let view = "{id: 'a', frame: [0, 0, 9, 9]}"
    func gravity(_ more: String) -> String { "{type: 'gravity', items: 'a', \(more)}" }
    #expect(
      try warnings(scene(view, "", behaviors: gravity("id: 'g', added: false")))
        == ["nothing adds \"g\", so it does nothing, expected an \"add\" in the timeline"])
    #expect(
      try warnings(scene(view, "", behaviors: gravity("added: false")))
        == [
          "nothing can add a behavior without an \"id\", so it does nothing, expected an \"add\" in the timeline"
        ])
    let composite = "{type: 'composite', children: ['g']}"
    #expect(
      try warnings(scene(view, "", behaviors: gravity("id: 'g', added: false") + ", " + composite)) == [])
    #expect(
      try warnings(scene(view, "{tick: 1, add: \(gravity("added: false"))}"))
        == ["the entry adds the behavior, so \"added\": false does nothing, expected it without"])
    let inner = "{type: 'composite', children: [\(gravity("added: false"))]}"
    #expect(
      try warnings(scene(view, "", behaviors: inner))
        == ["a child comes with its parent, so \"added\": false does nothing, expected it without"])
  }

  @Test(arguments: [
    ("", 1), ("color: 'clear'", 0), ("color: 'red'", 0), ("hidden: true", 0), ("alpha: 0", 0),
    ("border: {}", 0),
    ("text: {string: 'a'}", 0), ("shadow: {}", 1), ("subviews: [{frame: [0, 0, 5, 5], color: 'red'}]", 0),
    ("subviews: [{frame: [0, 0, 5, 5]}]", 1), ("id: 'b'", 0), ("repeat: {columns: 2, spacing: [9, 9]}", 1),
  ])
  func `views of which nothing is seen are told`(keys: String, count: Int) throws {
    let scene = try Scene(
      json:
        "{duration: 1, views: [{frame: [0, 0, 9, 9], \(keys)}, {id: 'z', frame: [0, 0, 9, 9], color: 'red'}], timeline: [{at: 0.5, set: {'\(keys == "id: 'b'" ? "b" : "z").color': 'red'}}]}"
    )
    #expect(scene.unseenViews.count == count)
  }

  @Test(arguments: Examples.files) func `the examples have no warning`(name: String) throws {
    let scene = try Scene(contentsOf: Examples.folder.appendingPathComponent(name))
    #expect(scene.warnings == [] && scene.unseenViews == [])
  }
}
