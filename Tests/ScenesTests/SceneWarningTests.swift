import Foundation
import Scenes
import Testing

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
    #expect(try warnings(scene(view, "{at: 1, \(set)}")) == [])
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
