import Foundation
import UIKit

/// Hears of taps on the background of a scene, for all views that want to go there.
@MainActor
final class BackgroundTaps: NSObject {
  private unowned let program: SceneProgram

  init(_ program: SceneProgram) {
    self.program = program
    super.init()
    program.root.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(BackgroundTaps.tapped)))
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: program.root)
    guard program.gestures(at: point).isEmpty else { return }
    for gesture in program.gestures where gesture.wantsBackgroundTaps { gesture.go(to: point) }
  }
}

extension SceneProgram {
  /// The gestures of the views that a finger touches at a point, the frontmost first; none on the background.
  func gestures(at point: CGPoint) -> [ViewGestures] {
    guard let touched = root.hitTest(point, with: nil) else { return [] }
    return sequence(first: touched, next: \.superview).flatMap { view in
      gestures.filter { $0.belongs(to: view) }
    }
  }

  /// Takes note of a touch that nothing answers.
  func noteTouch(_ event: Record) {
    let isDrag = event.node["drag"] != nil
    let numbers = isDrag ? event.elements("drag").first?.numbers : event.numbers("tap")
    let point = root.convert(CGPoint(numbers ?? []), from: nil)
    let taps = isDrag ? 0 : event.whole(of: "count")
    let met = gestures(at: point)
    guard !met.contains(where: { $0.answers(taps: taps) }) else { return }
    if met.isEmpty, !isDrag, gestures.contains(where: \.wantsBackgroundTaps) { return }
    let wanted = isDrag ? "\"pan\"" : taps > 1 ? "\"doubleTap\" or \"tap\"" : "\"tap\""
    idle(
      event.position,
      "the \(isDrag ? "drag begins" : "tap is") where nothing answers it, expected a view with the gesture \(wanted)"
    )
  }
}
