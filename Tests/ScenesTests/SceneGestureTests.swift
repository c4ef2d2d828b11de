import Foundation
import Scenes
import Testing

@MainActor
struct SceneGestureTests {
  private func last(_ scene: Scene) throws -> [String: [Double]] {
    let items = try #require(try scene.trace().frames.last?.items)
    return Dictionary(uniqueKeysWithValues: items.map { ($0.id, [$0.state.x, $0.state.y]) })
  }

  @Test func `all views that want to snap go to a tap on the background`() throws {
    let scene = try Scene(
      json: """
        {size: [300, 200], duration: 2, views: [
           {id: 'a', frame: [0, 0, 20, 20], gestures: {tap: {snap: true}}}, {id: 'b', frame: [250, 0, 20, 20], gestures: {tap: {snap: true}}},
           {id: 'c', frame: [100, 0, 20, 20], gestures: {tap: {snap: false}}}],
         timeline: [{at: 0.1, tap: [150, 120]}]}
        """)
    let places = try last(scene)
    #expect(places["a"] == [150, 120] && places["b"] == [150, 120] && places["c"] == [110, 10])
  }

  @Test func `a tap on a view with gestures is none on the background`() throws {
    let scene = try Scene(
      json: """
        {size: [300, 200], duration: 2, views: [
           {id: 'a', frame: [0, 0, 20, 20], gestures: {tap: {snap: true}}}, {id: 'b', frame: [250, 0, 40, 40], gestures: {pan: 'move'}},
           {id: 'c', frame: [100, 100, 40, 40]}],
         timeline: [{at: 0.1, tap: [270, 20]}]}
        """)
    #expect(try last(scene)["a"] == [10, 10])
    // One without is no more than a picture on it.
    let through = try Scene(
      json: """
        {size: [300, 200], duration: 2, views: [
           {id: 'a', frame: [0, 0, 20, 20], gestures: {tap: {snap: true}}}, {id: 'c', frame: [100, 100, 40, 40]}],
         timeline: [{at: 0.1, tap: [120, 120]}]}
        """)
    #expect(try last(through)["a"] == [120, 120])
  }

  @Test func `taps on a view set properties in turn, round and round`() throws {
    func x(taps: Int) throws -> Double? {
      let times = (0..<taps).map { "{at: \(0.5 + Double($0)), tap: [20, 20]}" }.joined(separator: ", ")
      let scene = try Scene(
        json: """
          {size: [300, 200], duration: 4, views: [
             {id: 'a', frame: [0, 0, 40, 40], gestures: {tap: {set: [{'s.snapPoint': [200, 100]}, {'s.snapPoint': [100, 100]}]}}},
             {id: 'b', frame: [90, 90, 20, 20]}],
           behaviors: [{id: 's', type: 'snap', item: 'b', point: [100, 100]}], timeline: [\(times)]}
          """)
      return try last(scene)["b"]?[0]
    }
    #expect(try x(taps: 0) == 100)
    #expect(try x(taps: 1) == 200)
    #expect(try x(taps: 2) == 100)
    #expect(try x(taps: 3) == 200)
  }

  @Test func `a tap that does nothing is an error, and what it sets is checked`() {
    func tap(_ keys: String) -> [String] {
      complaints(about: "{views: [{id: 'a', frame: [0, 0, 9, 9], gestures: {tap: {\(keys)}}}]}")
    }
    #expect(tap("") == ["a tap does nothing, expected \"snap\" or \"set\""])
    #expect(tap("set: [{'a.alpha': 2}]") == ["\"alpha\" is 2, expected a number from 0 to 1"])
    #expect(tap("set: [{'b.alpha': 1}]") == ["there is no view or behavior \"b\", expected a"])
    #expect(tap("snap: true") == [])
  }

  @Test func `what settings and gestures cannot do at their time is found before anything is drawn`() {
    let gone = "the item \"a\" is not there at this time, expected one that is"
    #expect(
      complaints(
        about:
          "{duration: 1, views: [{id: 'a', frame: [0, 0, 9, 9], gestures: {doubleTap: {shatter: {}}}}], timeline: [{at: 0.1, tap: [5, 5], count: 2}, {at: 0.8, set: {'a.alpha': 0.5}}]}"
      ) == [gone])
    // The view that a double tap is to shatter is so flat that it has no area.
    #expect(
      complaints(
        about:
          "{duration: 1, views: [{id: 'a', frame: [0, 0, 9, 9], transform: [1, 0, 0, 0.00001, 0, 0], subviews: [{frame: [0, 0, 9, 9]}], gestures: {doubleTap: {shatter: {}}}}], timeline: [{at: 0.1, tap: [5, 4.5], count: 2}]}"
      ) == ["the view is flattened, expected one with an area to burst"])
  }
}
