public import Staging
import UIKit

extension Scene {
  /// The screen of the scene.
  public var configuration: Stage.Configuration {
    let record = record
    let size = record.numbers("size") ?? [320, 480]
    return Stage.Configuration(
      size: CGSize(width: size[0], height: size[1]), scale: record.whole("scale") ?? 2,
      appearance: record.string("appearance") == "dark" ? .dark : .light,
      tickRate: record.whole("tickRate") ?? 60, seed: UInt64(record.whole("seed") ?? 0),
      showsTouches: record.flag("showsTouches"))
  }

  /// How long the scene lasts.
  public var length: Recording.Length {
    let record = record
    let rate = Double(record.whole("tickRate") ?? 60)
    if let dts = node["dts"] { return .seconds(Scene.ticks(dts.elements.count) / rate) }
    if let ticks = record["duration"]?["ticks"]?.whole { return .seconds(Scene.ticks(ticks) / rate) }
    if let seconds = record.number("duration") { return .seconds(seconds) }
    return .settled(limit: record.number("limit") ?? 10)
  }

  /// A number of ticks as a length, which is above 0 even for none.
  private static func ticks(_ count: Int) -> Double { max(Double(count), 1e-9) }

  /// How long the last picture is to stay, in seconds.
  public var hold: Double { record.number("hold") ?? 0 }

  /// What fingers do.
  public var touches: TouchScript {
    TouchScript(events.flatMap { $0.gestures(rate: configuration.tickRate) })
  }

  /// The scene as a program on a screen, to be drawn or watched from its start as often as one likes.
  @MainActor
  public var recording: Recording {
    Recording(configuration, touches: touches, length: length) { SceneController(self) }
  }

  /// The scene on a screen of its own, at tick 0.
  ///
  /// - Returns: the stage; it is to be kept for as long as the scene runs.
  @MainActor
  public func stage() -> Stage {
    let stage = Stage(configuration, touches: touches)
    stage.present(SceneController(self))
    return stage
  }

  /// What happens when, in order.
  var events: [SceneEvent] {
    let rate = Double(record.whole("tickRate") ?? 60)
    return record.elements("timeline").map { SceneEvent($0, rate: rate) }
  }

  /// Runs a scene that changes while it runs, to find what the changes cannot do at their time.
  @MainActor
  func rehearse() throws(SceneError) {
    let changes = ["add", "remove", "addView", "removeView", "shatter", "op", "update"]
    let isAtRisk = events.contains { event in changes.contains { event.record.node[$0] != nil } }
    let faults: [SceneProblem]
    if isAtRisk {
      faults = run().faults
    } else {
      // What goes wrong at the start is known at once.
      let stage = stage()
      faults = (stage.window.rootViewController as? SceneController)?.program?.faults ?? []
    }
    guard faults.isEmpty else { throw SceneError(file: file, problems: faults) }
  }
}
