import Foundation
import Pixels
import Scenes
import Staging
import Testing
import UIKit

@MainActor
struct SceneTests {
  @Test func `the header becomes the screen and the length of a recording`() throws {
    let scene = try Scene(
      json:
        "{name: 'n', size: [100, 60], scale: 3, appearance: 'dark', tickRate: 120, duration: 1.5, hold: 2, seed: 7}"
    )
    let configuration = scene.recording.configuration
    #expect(scene.name == "n" && scene.hold == 2)
    #expect(configuration.size == CGSize(width: 100, height: 60))
    #expect(configuration.scale == 3 && configuration.appearance == .dark)
    #expect(configuration.tickRate == 120 && configuration.seed == 7)
    #expect(scene.recording.length == .seconds(1.5))
    #expect(try Scene(json: "{limit: 4}").recording.length == .settled(limit: 4))
  }

  @Test func `a view falls by the law of its gravity, and comes to rest on the floor`() throws {
    let scene = try Scene(
      json: """
        {size: [100, 200], scale: 1, background: 'white', views: [{id: 'a', frame: [40, 10, 20, 20], color: '#ff0000'}],
         behaviors: [{type: 'gravity', items: '*'}, {type: 'collision', items: '*', referenceBounds: true}]}
        """)
    let trace = try scene.trace()
    // Half of 1000 points per second squared, a little less by the resistance of 0.1 and a sub-step in arrear.
    let fallen = trace.frames[12].items[0].state.y - 20
    #expect(abs(fallen - 500 * 0.04) < 2)
    // The skins of item and floor keep it a little above.
    #expect(abs((trace.frames.last?.items[0].state.y ?? 0) - 190) <= 1)
    #expect(trace.frames.last?.isRunning == false)
    let last = try #require(scene.recording.pictures(at: [.infinity]).first)
    #expect(last[50, 190] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(last[50, 20] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test(arguments: ["pan: 'attach'", "pan: 'move'"])
  func `a view that is let go keeps the finger's velocity`(gesture: String) throws {
    let scene = try Scene(
      json: """
        {size: [400, 100], duration: 1, views: [{id: 'a', frame: [20, 30, 40, 40], gestures: {\(gesture)}}],
         behaviors: [{type: 'itemBehavior', items: 'a', resistance: 0, angularResistance: 0}],
         timeline: [{at: 0.1, drag: [[40, 50], [140, 50]], duration: 0.4, easing: 'linear'}]}
        """)
    let item = try #require(scene.recording.trace().item("a"))
    let last = try #require(item.samples.last)
    // 100 points in 0.4 s.
    #expect(abs(last.velocityX - 250) < 0.5 && abs(last.velocityY) < 0.5)
    #expect(last.x > 140 + 250 * 0.4)
  }

  @Test func `traces and overlays call an item by its id in the scene`() throws {
    let scene = try Scene(
      json: """
        {size: [100, 60], scale: 1, duration: 0.1, views: [
           {id: 'card', frame: [10, 10, 20, 20]}, {id: 'bead', item: 'plain', frame: [50, 10, 9, 9], repeat: {columns: 2, spacing: [20, 0]}}],
         behaviors: [{type: 'gravity', items: '*'}]}
        """)
    let trace = scene.recording.trace()
    #expect(trace.items.map(\.name) == ["card", "bead-0-0", "bead-0-1"])
    #expect(trace.items.map(\.id) == ["0", "1", "2"])
    #expect(trace.item("bead-0-1") == trace.item("2"))
    #expect(Plot(trace, .y, of: ["card", "1"]).svg.contains("card"))
  }

  @Test func `a stage shows the scene`() throws {
    let scene = try Scene(
      json: "{size: [20, 20], scale: 1, background: {light: '#00ff00', dark: '#0000ff'}, appearance: 'dark'}")
    #expect(scene.stage().snapshot()[3, 3] == RGBA8(red: 0, green: 0, blue: 255, alpha: 255))
  }

  @Test(arguments: ["light", "dark"])
  func `colors follow the appearance in shapes, borders, shadows and lines, too`(appearance: String) throws {
    let color = "{light: '#ff0000', dark: '#0000ff'}"
    let scene = try Scene(
      json: """
        {size: [200, 60], scale: 1, appearance: '\(appearance)', background: 'white', views: [
           {frame: [0, 0, 40, 40], shape: 'ellipse', color: \(color)},
           {frame: [40, 0, 40, 40], border: {width: 6, color: \(color)}},
           {frame: [80, 0, 40, 40], shape: 'ellipse', border: {width: 6, color: \(color)}},
           {frame: [120, 0, 30, 30], color: 'white', shadow: {color: \(color), opacity: 1, radius: 0, offset: [10, 10]}}],
         behaviors: [{type: 'collision', items: [], boundaries: [
           {id: 'w', from: [0, 50], to: [200, 50], stroke: {width: 6, color: \(color)}}]}]}
        """)
    let picture = scene.stage().snapshot()
    let wanted =
      appearance == "dark"
      ? RGBA8(red: 0, green: 0, blue: 255, alpha: 255) : RGBA8(red: 255, green: 0, blue: 0, alpha: 255)
    for (x, y) in [(20, 20), (42, 20), (82, 20), (155, 35), (100, 50)] {
      #expect(picture[x, y] == wanted, "\(x), \(y)")
    }
  }

  @Test func `every shape is drawn where it collides`() throws {
    let scene = try Scene(
      json: """
        {size: [90, 30], scale: 1, background: 'white', views: [
          {frame: [0, 0, 30, 30], shape: 'ellipse', color: 'black'},
          {frame: [30, 5, 30, 20], shape: 'ellipse', color: 'black'},
          {frame: [60, 0, 30, 30], shape: {path: [[-15, -15], [15, -15], [0, 15]]}, color: 'black'},
        ]}
        """)
    let picture = scene.stage().snapshot()
    func isBlack(_ x: Int, _ y: Int) -> Bool { picture[x, y].red < 128 }
    #expect(isBlack(15, 15) && isBlack(1, 15) && !isBlack(2, 2))
    #expect(isBlack(45, 15) && isBlack(32, 15) && isBlack(45, 7) && !isBlack(33, 7) && !isBlack(45, 2))
    #expect(isBlack(75, 3) && isBlack(75, 25) && !isBlack(62, 25))
  }

  @Test func `settings of a view are seen, a new size in its shape and a text where there was none`() throws {
    let scene = try Scene(
      json: """
        {size: [80, 40], scale: 1, background: 'white', duration: {ticks: 2},
         views: [{id: 'a', center: [20, 20], size: [40, 20], shape: 'ellipse', color: 'black'}, {id: 'b', frame: [40, 0, 40, 40]}],
         timeline: [{tick: 1, set: {'a.size': [40, 40], 'a.color': '#ff0000', 'b.text': 'HHH'}}]}
        """)
    let pictures = scene.recording.pictures(at: [0, 1])
    // Above the flat ellipse, within the round one.
    #expect(pictures[0][20, 4] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(pictures[1][20, 4] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    func hasInk(_ picture: Bitmap) -> Bool { (40..<80).contains { picture[$0, 20].red < 128 } }
    #expect(!hasInk(pictures[0]) && hasInk(pictures[1]))
  }

  @Test func `what is begun by touches happens`() throws {
    let drag = "{at: 0.1, drag: [[20, 20], [60, 20]], duration: 0.4, rest: 0.2, easing: 'linear'}"
    for pan in ["attach", "snap", "move"] {
      let scene = try Scene(
        json: """
          {size: [80, 40], duration: 1, views: [{id: 'a', frame: [10, 10, 20, 20], gestures: {pan: '\(pan)'}}],
           timeline: [\(drag)]}
          """)
      let end = try #require(try scene.trace().frames.last?.items.first?.state)
      // A pan begins once the finger has gone some 10 points.
      #expect(abs(end.x - 60) < 12 && abs(end.y - 20) < 3, "\(pan): \(end)")
    }
    let burst = try Scene(
      json: """
        {size: [80, 40], duration: 1, views: [{id: 'a', frame: [10, 10, 20, 20], gestures: {doubleTap: {shatter: {}}}}],
         timeline: [{at: 0.1, tap: [20, 20], count: 2}]}
        """)
    #expect(try burst.trace().frames.map(\.items.count).last == 0)
    let called = try Scene(
      json: """
        {size: [80, 40], duration: 2, views: [{id: 'a', frame: [10, 10, 20, 20], gestures: {tap: {snap: true}}}],
         timeline: [{at: 0.1, tap: [60, 20]}]}
        """)
    #expect(try called.trace().frames.last?.items.first?.state.x == 60)
  }

  @Test func `no tick is no tick, and a scene of a number of ticks has as many`() throws {
    #expect(try Scene(json: "{duration: {ticks: 0}}").trace().frames.count == 1)
    #expect(try Scene(json: "{duration: {ticks: 7}, tickRate: 50}").trace().frames.count == 8)
    #expect(try Scene(json: "{duration: 0.5, dt: 0.1}").trace().frames.count == 6)
  }

  @Test func `images come from the folder of the scene alone`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = Examples.folder.appendingPathComponent("card.png")
    try FileManager.default.copyItem(at: png, to: folder.appendingPathComponent("outside.png"))
    try FileManager.default.copyItem(at: png, to: inner.appendingPathComponent("inside.png"))
    try FileManager.default.createSymbolicLink(
      at: inner.appendingPathComponent("link.png"),
      withDestinationURL: folder.appendingPathComponent("outside.png"))
    try Data("no picture".utf8).write(to: inner.appendingPathComponent("text.png"))
    func errors(_ path: String) -> [String] {
      do throws(SceneError) {
        _ = try Scene(json: "{views: [{frame: [0, 0, 9, 9], image: '\(path)'}]}", folder: inner)
        return []
      } catch {
        return error.problems.map(\.message)
      }
    }
    try FileManager.default.createSymbolicLink(
      atPath: inner.appendingPathComponent("within.png").path, withDestinationPath: "inside.png")
    #expect(errors("inside.png") == [] && errors("within.png") == [])
    let outside = "is outside, expected a path within the folder of the scene"
    #expect(errors("../outside.png") == ["the image \"../outside.png\" \(outside)"])
    #expect(errors("/etc/passwd") == ["the image \"/etc/passwd\" \(outside)"])
    #expect(
      errors("link.png") == [
        "the image \"link.png\" leads outside, expected a file within the folder of the scene"
      ])
    #expect(
      errors("no.png") == ["there is no image \"no.png\", expected a PNG file in the folder of the scene"])
    #expect(errors("text.png") == ["the image \"text.png\" cannot be read, expected a PNG file"])
  }

  @Test func `copies have ids by row and column, and a pattern names them in order`() throws {
    let scene = try Scene(
      json: """
        {views: [{id: 't', frame: [0, 0, 10, 10], repeat: {columns: 2, rows: 2, spacing: [20, 30]}}], duration: {ticks: 1},
         behaviors: [{type: 'gravity', items: 't-1-*'}]}
        """)
    let trace = try scene.trace()
    #expect(trace.frames[0].items.map(\.id) == ["t-0-0", "t-0-1", "t-1-0", "t-1-1"])
    #expect(trace.frames[0].items.map(\.state.x) == [5, 25, 5, 25])
    #expect(trace.frames[0].items.map(\.state.y) == [5, 5, 35, 35])
    #expect(trace.frames[1].items.map { $0.state.vy > 0 } == [false, false, true, true])
  }

  @Test func `a group may stand before its members`() throws {
    func falls(_ views: String) throws -> [Double] {
      let scene = try Scene(
        json: "{views: [\(views)], duration: {ticks: 3}, behaviors: [{type: 'gravity', items: ['g']}]}")
      let last = try #require(try scene.trace().frames.last)
      return ["g", "a", "b"].compactMap { id in last.items.first { $0.id == id }?.state.y }
    }
    let members = "{id: 'a', frame: [0, 0, 10, 10]}, {id: 'b', frame: [40, 9, 10, 10]}"
    let group = "{id: 'g', group: ['a', 'b']}"
    let first = try falls("\(group), \(members)")
    #expect(first == (try falls("\(members), \(group)")))
    #expect(first.count == 3 && first[1] > 5 && first[2] > 14)
  }
}
