import Foundation
import Scenes
import Testing

@MainActor
struct SceneErrorTests {
  /// What is wrong with a scene, without the name of the file.
  private func errors(_ text: String) -> [String] {
    do {
      _ = try Scene(json: text, name: "s.json5")
      return []
    } catch {
      return error.description.split(separator: "\n").map {
        #expect($0.hasPrefix("s.json5:"))
        return String($0.dropFirst("s.json5:".count)).replacingOccurrences(of: ": error:", with: "")
      }
    }
  }

  private let ball = "{id: 'ball', frame: [0, 0, 10, 10]}"

  @Test func `a sound scene has no errors`() {
    #expect(errors("{}").isEmpty)
    #expect(errors("{views: [\(ball)], behaviors: [{type: 'gravity', items: '*'}]}").isEmpty)
  }

  @Test(arguments: [
    "{name: '\\ud800\\u0041'}", "{scale: 5000000000, size: [1, 1]}",
    "{views: [{frame: [0, 0, 1, 1], repeat: {columns: 4000000000, rows: 4000000000, spacing: [1, 1]}}]}",
    "{views: [{id: 'a', frame: [0, 0, 9, 9]}], timeline: [{at: 1, shatter: 'a', rows: 4000000000, columns: 4000000000}]}",
    "{behaviors: [{type: 'collision', items: '*', boundaries: [{id: 'w', from: [0, 0], to: [0.000001, 0]}]}]}",
    "{views: [{id: 'a', frame: [0, 0, 9, 9], transform: [1, 0, 0, 0, 0, 0]}], timeline: [{at: 0.1, shatter: 'a'}]}",
  ])
  func `numbers and characters beyond all bounds are errors, not the end of the program`(text: String) {
    #expect(!errors(text).isEmpty)
  }

  @Test func `a wall is one part of a path`() {
    func wall(_ path: String) -> [String] {
      errors(
        "{views: [\(ball)], behaviors: [{type: 'collision', items: '*', boundaries: [{id: 'w', path: '\(path)'}]}]}"
      )
    }
    #expect(wall("M0 0h9v9z") == [])
    #expect(
      wall("M0 0h9v9zM20 20h9v9z") == [
        "1:121 the path has 2 parts, expected one; each further part is a boundary of its own"
      ])
  }

  @Test func `expectations that cannot fail are errors`() {
    func row(_ row: String) -> [String] { errors("{views: [\(ball)], expect: [\(row)]}") }
    #expect(
      row("{tick: 1, item: 'ball', center: [null, null], tolerance: {center: 1}}") == [
        "1:89 nothing of \"center\" is looked at, expected a number"
      ])
    #expect(
      row("{log: 'didPause', count: 0}") == ["1:57 the ticks are missing, expected \"ticks\": [first, last]"])
    #expect(
      row("{log: 'didPause', count: 0, ticks: [0, 9], frames: [0, 9]}") == [
        "1:108 \"frames\" stands beside \"ticks\", expected one of them"
      ])
  }

  @Test func `a second boundary of an id in a collision is an error`() {
    func walls(_ second: String) -> String {
      "{behaviors: [{type: 'collision', items: '*', boundaries: [{id: 'w', from: [0, 0], to: [9, 0]}, {id: '\(second)', from: [0, 9], to: [9, 9]}]}], views: [\(ball)]}"
    }
    #expect(errors(walls("v")).isEmpty)
    #expect(
      errors(walls("w")) == ["1:101 there is a second boundary \"w\" in the collision, expected each id once"]
    )
  }

  @Test func `a range that nothing could miss is an error`() {
    let row = "{range: 'y', item: 'ball', frames: [0, 9]}"
    #expect(
      errors("{views: [\(ball)], expect: [\(row)]}") == [
        "1:57 the range has no end, expected \"min\", \"max\" or both"
      ])
  }

  @Test func `all errors of a file come at once, in the order of the text`() {
    let text = """
      {
        size: [320],
        scael: 2,
        background: 'sistemBlue',
        views: [
          {id: 'ball', frame: [0, 0, 10, 10], alpha: 2},
          {id: 'ball', center: [1, 'x'], size: [5, 5]},
        ],
        behaviors: [
          {type: 'itemBehavior', items: ['bal'], elastisity: 1},
          {type: 'gravyty', items: '*'},
          {items: '*'},
        ],
      }
      """
    #expect(
      errors(text) == [
        "2:9 \"size\" is a list of 1, expected a list of 2 numbers from 1 to 8192",
        "3:3 unknown key \"scael\", did you mean \"scale\"?",
        "4:15 \"background\" is \"sistemBlue\", did you mean \"systemBlue\"?",
        "6:48 \"alpha\" is 2, expected a number from 0 to 1",
        "7:10 there is a second view \"ball\", expected each id once",
        "7:30 \"center[1]\" is \"x\", expected a number",
        "10:36 there is no item \"bal\", did you mean \"ball\"?",
        "10:44 unknown key \"elastisity\", did you mean \"elasticity\"?",
        "11:12 \"type\" is \"gravyty\", did you mean \"gravity\"?",
        "12:5 the key \"type\" is missing, expected \"gravity\", \"collision\", \"attachment\", \"snap\", \"push\", \"itemBehavior\", \"field\" or \"composite\"",
      ])
  }

  @Test(arguments: [
    ("[]", "1:1 \"scene\" is an empty list, expected a scene {…}"),
    (
      "{qqqqqq: 1}",
      "1:2 unknown key \"qqqqqq\", expected one of $schema, name, size, scale, appearance, background, tickRate, duration, limit, hold, seed, showsTouches, dt, dts, reference, views, behaviors, timeline, expect"
    ),
    ("{size: [8000, 8000], scale: 2}", "1:8 the picture has 256000000 pixels, expected at most 67108864"),
    ("{tickRate: 1000, duration: 3600}", "1:28 the scene lasts 3600000 ticks, expected at most 1000000"),
    ("{duration: 'setled'}", "1:12 \"duration\" is \"setled\", did you mean \"settled\"?"),
    (
      "{duration: -1}",
      "1:12 \"duration\" is -1, expected a number from 0.001 to 3600, \"settled\" or an object {ticks}"
    ),
    ("{duration: 2, limit: 3}", "1:22 \"limit\" stands beside a duration, expected it with \"settled\""),
    (
      "{dt: 0.1, timeline: [{at: 1, tap: [1, 1]}]}",
      "1:35 a scene with \"dt\", \"dts\" or \"reference\" is touched by nobody, expected no touch"
    ),
    (
      "{background: '#12345'}",
      "1:14 \"background\" is \"#12345\", expected the name of a color, \"#rrggbb\" or \"#rrggbbaa\""
    ),
    (
      "{background: {light: 'red'}}",
      "1:14 the key \"dark\" is missing, expected the name of a color, \"#rrggbb\" or \"#rrggbbaa\""
    ),
  ])
  func `the header is checked`(_ text: String, _ expected: String) {
    #expect(errors(text) == [expected])
  }

  @Test(arguments: [
    ("{}", "1:9 a view has no place, expected \"frame\", or \"center\" and \"size\""),
    ("{frame: [0, 0, 0, 5]}", "1:17 \"frame\" is 0 by 5 points, expected 0.01 to 10000 each way"),
    ("{frame: [0, 0, 1, 1], size: [1, 1]}", "1:37 \"size\" stands beside \"frame\", expected one of them"),
    (
      "{frame: [0, 0, 1, 1], id: 'a b'}",
      "1:35 \"id\" is \"a b\", expected a name of letters, digits, \"-\" and \"_\", at most 64"
    ),
    ("{frame: [0, 0, 1, 1], shape: 'elipse'}", "1:38 \"shape\" is \"elipse\", did you mean \"ellipse\"?"),
    (
      "{frame: [0, 0, 1, 1], shape: {path: [[0, 0], [1, 1]]}}",
      "1:45 \"path\" is a list of 2, expected a list of 3 to 200 points [x, y]"
    ),
    (
      "{frame: [0, 0, 9, 9], shape: {path: [[-4, -4], [0, 0], [4, -4], [0, 4]]}}",
      "1:45 the path is not convex, expected corners in order around a convex polygon"
    ),
    (
      "{frame: [0, 0, 9, 9], repeat: {columns: 200, rows: 200, spacing: [1, 1]}}",
      "1:8 the scene has too many views, expected at most 10000, copies included"
    ),
    (
      "{frame: [0, 0, 9, 9], image: 'a.png'}",
      "1:38 the image \"a.png\" has no folder, expected a scene that is read from a file"
    ),
    (
      "{id: 'a', frame: [0, 0, 9, 9]}, {id: 'g', group: ['a', 'a']}",
      "1:64 \"a\" is in a group already, expected each view once"
    ),
    ("{id: 'g', group: ['x']}", "1:27 there is no item \"x\", expected g"),
    ("{id: 'g', group: ['G']}", "1:27 there is no item \"G\", did you mean \"g\"?"),
  ])
  func `views are checked`(_ view: String, _ expected: String) {
    let found = errors("{views:[\(view)]}")
    #expect(found.contains(expected), "\(found)")
  }

  @Test(arguments: [
    ("{type: 'gravity', items: 'x*'}", "the pattern \"x*\" matches no item, expected one of a, b"),
    ("{type: 'snap', item: 'a'}", "the key \"point\" is missing, expected a list of 2 numbers"),
    (
      "{type: 'attachment', kind: 'pin', items: ['a'], anchor: [0, 0]}",
      "an attachment of kind \"pin\" ties 1 items, expected 2"
    ),
    (
      "{type: 'attachment', kind: 'items', items: ['a', 'a']}",
      "an attachment of kind \"items\" ties 1 items, expected 2"
    ),
    (
      "{type: 'attachment', kind: 'anchor', items: [], anchor: [0, 0]}",
      "an attachment of kind \"anchor\" ties 0 items, expected 1"
    ),
    (
      "{type: 'attachment', kind: 'sliding', items: ['a'], anchor: [0, 0], axis: [0, 0]}",
      "\"axis\" has no direction, expected one"
    ),
    (
      "{type: 'attachment', kind: 'pin', items: '*', anchor: [0, 0], range: [2, 1]}",
      "the range ends before it begins, expected the lower end first"
    ),
    (
      "{type: 'attachment', kind: 'pin', items: '*', anchor: [0, 0], axis: [1, 0]}",
      "unknown key \"axis\", expected one of id, added, type, items, length, damping, frequency, frictionTorque, range, kind, anchor"
    ),
    (
      "{type: 'itemBehavior', items: '*', density: 0}",
      "\"density\" is 0, expected a number from 1e-09 to 1000000000"
    ),
    (
      "{type: 'itemBehavior', items: '*', linearVelocity: {c: [1, 1]}}",
      "there is no item \"c\", expected a, b"
    ),
    (
      "{type: 'collision', items: '*', boundaries: [{id: 'w', from: [1, 1], to: [1, 1]}]}",
      "the boundary has no length, expected two ends that differ"
    ),
    (
      "{type: 'collision', items: '*', boundaries: [{id: 'w', path: 'M 1 1 L'}]}",
      "\"path\" is no SVG path: L has 0 numbers, expected 2 at a time (at character 7)"
    ),
    (
      "{type: 'collision', items: '*', boundaries: [{id: 'w', path: [[1, 1], [1, 1]]}]}",
      "the path has no length, expected two distinct points or more"
    ),
    ("{type: 'field', kind: 'vortx', items: '*'}", "\"kind\" is \"vortx\", did you mean \"vortex\"?"),
    (
      "{type: 'composite', children: ['c']}",
      "there is no behavior \"c\", expected an id that the scene declares"
    ),
  ])
  func `behaviors are checked`(_ behavior: String, _ expected: String) {
    let views = "{id: 'a', frame: [0, 0, 9, 9]}, {id: 'b', frame: [20, 0, 9, 9]}"
    let found = errors("{views:[\(views)], behaviors:[\(behavior)]}")
    #expect(found.count == 1 && found[0].hasSuffix(" " + expected), "\(found)")
  }

  @Test(arguments: [
    (
      "{at: 1}",
      "the entry does nothing, expected one of add, remove, set, update, addView, removeView, tap, drag, shatter, op"
    ),
    ("{at: 1, tapp: [1, 1]}", "unknown key \"tapp\", did you mean \"tap\"?"),
    ("{tap: [1, 1]}", "the time is missing, expected \"at\" or \"tick\" or \"frame\""),
    ("{at: 1, tick: 3, tap: [1, 1]}", "\"tick\" stands beside \"at\", expected one of them"),
    ("{at: 1, set: {'b.center': [1, 1]}}", "there is no view or behavior \"b\", expected a, g"),
    ("{at: 1, set: {'a.centre': [1, 1]}}", "a view has no property \"centre\", did you mean \"center\"?"),
    ("{at: 1, set: {'g.magnitude': 'x'}}", "\"magnitude\" is \"x\", expected a number"),
    (
      "{at: 1, set: {'g.damping': 1}}",
      "a behavior of type \"gravity\" has no property \"damping\", expected one of gravityDirection, angle, magnitude, angleMagnitude"
    ),
    ("{at: 1, op: 'remov', target: 'g'}", "\"op\" is \"remov\", did you mean \"remove\"?"),
    (
      "{at: 1, update: 'a', removeView: 'a'}", "\"removeView\" stands beside \"update\", expected one of them"
    ),
    ("{at: 1, shatter: 'a', rows: 64, columns: 64}", "a view bursts into 4096 tiles, expected at most 1024"),
    (
      "{tick: 3, op: 'addItem', target: 'late', item: 'a'}",
      "there is no behavior \"late\", expected g"
    ),
    (
      "{at: 1, op: 'addBoundary', target: 'g', boundary: {id: 'x', from: [0, 0], to: [1, 1]}}",
      "\"g\" is of type \"gravity\", expected \"collision\""
    ),
    (
      "{at: 1, add: {type: 'snap', item: 'later', point: [0, 0]}}",
      "there is no item \"later\", expected a"
    ),
  ])
  func `the timeline is checked, be it by a rehearsal`(_ event: String, _ expected: String) {
    let views = "{id: 'a', frame: [0, 0, 9, 9]}"
    let found = errors(
      "{views:[\(views)], behaviors:[{id: 'g', type: 'gravity', items: 'a'}], duration: 2, timeline: [\(event)]}"
    )
    #expect(found.count == 1 && found[0].hasSuffix(" " + expected), "\(found)")
  }

  @Test func `what cannot be done at its time is an error at its place`() {
    let text = """
      {views: [{id: 'a', frame: [0, 0, 9, 9]}], duration: 1,
       behaviors: [{id: 'g', type: 'gravity', items: ['a']}, {id: 's', type: 'snap', item: 'a', point: [50, 50], added: false}],
       timeline: [
        {at: 0.2, removeView: 'a'},
        {at: 0.4, add: 's'},
        {at: 0.5, update: 'a'},
      ]}
      """
    #expect(
      errors(text) == [
        "5:18 \"s\" has lost an item, expected one whose views are there",
        "6:21 the item \"a\" is not there at this time, expected one that is",
      ])
  }
}
