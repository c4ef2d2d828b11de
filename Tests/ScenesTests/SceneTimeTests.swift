import Foundation
import Pixels
import Scenes
import Staging
import Testing

/// When steps and entries of the timeline are.
@MainActor
struct SceneTimeTests {
  /// The tick at which an entry is done.
  private func tick(_ steps: String, at time: String) throws -> Int? {
    let scene = try Scene(
      json: """
        {size: [100, 100], \(steps), views: [{id: 'a', frame: [0, 0, 10, 10]}],
         timeline: [{\(time), op: 'read', label: 'r', target: 'a', property: 'center'}]}
        """)
    return try scene.trace().frames.firstIndex { !$0.reads.isEmpty }
  }

  @Test func `a time of the timeline is that of the trace's own steps`() throws {
    #expect(try tick("duration: 1", at: "at: 0.5") == 30)
    #expect(try tick("duration: 1, tickRate: 100", at: "at: 0.5") == 50)
    #expect(try tick("duration: 2, dt: 0.1", at: "at: 1") == 10)
    #expect(try tick("duration: 2, dt: 0.1", at: "at: 0.95") == 10)
    // 0.1, 0.3, 0.6, 1.0
    #expect(try tick("dts: [0.1, 0.2, 0.3, 0.4]", at: "at: 0.3") == 2)
    #expect(try tick("dts: [0.1, 0.2, 0.3, 0.4]", at: "at: 0.31") == 3)
    #expect(try tick("dts: [0.1, 0.2, 0.3, 0.4]", at: "tick: 3") == 3)
  }

  @Test func `pictures follow the tick rate whatever the steps of a trace are`() throws {
    let scene = try Scene(
      json: """
        {size: [20, 10], scale: 1, background: 'white', duration: 1, dt: 0.1, views: [{id: 'a', frame: [0, 0, 10, 10], color: 'black'}],
         timeline: [{at: 0.5, set: {'a.center': [15, 5]}}]}
        """)
    let pictures = scene.recording.pictures(at: [0.45, 0.55])
    #expect(pictures[0][15, 5].red == 255 && pictures[1][15, 5].red == 0)
  }

  @Test func `steps that are too many are an error, not fewer steps`() {
    #expect(
      complaints(about: "{dt: 0.0001, duration: 3600}")
        == ["the scene lasts 36000000 steps of \"dt\", expected at most 1000000"])
    #expect(
      complaints(about: "{dt: 0.0001, limit: 101}") == [
        "the scene lasts 1010000 steps of \"dt\", expected at most 1000000"
      ])
    #expect(complaints(about: "{dt: 0.0001, duration: {ticks: 3}}") == [])
  }

  @Test func `no action runs at the start`() {
    let head = "{views: [{id: 'a', frame: [0, 0, 9, 9]}], behaviors: [{id: 'g', type: 'gravity', items: 'a'}]"
    let expected = ["no action runs at tick 0, expected 1 or more for \"inAction\""]
    #expect(complaints(about: "\(head), timeline: [{tick: 0, inAction: 'g', op: 'removeAll'}]}") == expected)
    #expect(complaints(about: "\(head), timeline: [{tick: 1, inAction: 'g', op: 'removeAll'}]}") == [])
  }
}
