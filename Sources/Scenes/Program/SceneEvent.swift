import Staging
import UIKit

/// An entry of the timeline with the tick before whose step it is done.
struct SceneEvent {
  let record: Record
  let tick: Int
  /// The behaviour in whose action block it is done; nil for just before the step.
  let inAction: String?

  init(_ node: Node, _ pace: Scene.Pace) {
    record = Record(node, .event)
    inAction = record.string("inAction")
    if let time = record.number("at") {
      tick = pace.tick(at: time)
    } else {
      tick = record.whole("tick") ?? record.whole("frame") ?? 0
    }
  }

  /// What a finger does, if the entry is a touch.
  func gestures(rate: Int) -> [TouchScript.Gesture] {
    let time = record.number("at") ?? Double(tick) / Double(rate)
    if let point = record.numbers("tap") {
      return .tap(CGPoint(point), at: time, count: record.whole(of: "count"))
    }
    guard record["drag"] != nil else { return [] }
    return .drag(
      through: record.elements("drag").map { CGPoint($0.numbers) }, at: time,
      duration: record.number(of: "duration"), rest: record.number(of: "rest"),
      easing: record.string("easing") == "linear" ? .linear : .easeInOut)
  }
}
