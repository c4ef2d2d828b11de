public import Staging
import UIKit

extension Scene {
  /// The screen of the scene.
  public var configuration: Stage.Configuration {
    let record = record
    let size = record.numbers(of: "size")
    return Stage.Configuration(
      size: CGSize(width: size[0], height: size[1]), scale: record.whole(of: "scale"),
      appearance: record.string("appearance") == "dark" ? .dark : .light,
      tickRate: tickRate, seed: UInt64(record.whole(of: "seed")),
      showsTouches: record.flag("showsTouches"))
  }

  /// How long the last picture is to stay, in seconds.
  public var hold: Double { record.number(of: "hold") }

  /// What fingers do.
  public var touches: TouchScript {
    TouchScript(events(Pace(rate: tickRate)).flatMap { $0.gestures(rate: tickRate) })
  }

  /// The scene as a program on a screen, to be drawn or watched from its start as often as one likes.
  @MainActor
  public var recording: Recording {
    Recording(configuration, touches: touches, length: length) {
      SceneController(self, Pace(rate: tickRate))
    }
  }

  /// The scene on a screen of its own, at tick 0.
  ///
  /// - Returns: the stage; it is to be kept for as long as the scene runs.
  @MainActor
  public func stage() -> Stage {
    let stage = Stage(configuration, touches: touches)
    stage.present(SceneController(self, Pace(rate: tickRate)))
    return stage
  }

  /// What happens when, in the order of the file.
  func events(_ pace: Pace) -> [SceneEvent] {
    record.elements("timeline").map { SceneEvent($0, pace) }
  }
}
