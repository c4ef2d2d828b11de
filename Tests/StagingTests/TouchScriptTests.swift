import Foundation
import Staging
import Testing
import UIKit

/// A view that writes down the touches it gets.
private final class TouchLog: UIView {
  var lines: [String] = []

  private func note(_ word: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let p = touch.location(in: self)
      lines.append("\(word) \(Int(p.x.rounded())) \(Int(p.y.rounded()))")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
}

private final class LogController: UIViewController {
  let log = TouchLog()
  override func loadView() {
    log.isMultipleTouchEnabled = true
    view = log
  }
}

@MainActor
private func lines(of touches: TouchScript, ticks: Int, rate: Int = 60) -> [(tick: Int, lines: [String])] {
  let stage = Stage(
    Stage.Configuration(size: CGSize(width: 100, height: 100), tickRate: rate), touches: touches)
  let controller = LogController()
  stage.present(controller)
  var result: [(Int, [String])] = []
  for _ in 0..<ticks {
    stage.advance()
    if !controller.log.lines.isEmpty { result.append((stage.tick, controller.log.lines)) }
    controller.log.lines = []
  }
  return result
}

@MainActor
@Suite struct TouchScriptTests {
  @Test func `a drag comes down, passes its path at even speed, and lifts one tick after it has arrived`() {
    let seen = lines(
      of: [
        .drag(
          through: [CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 20)], at: 0.1, duration: 4.0 / 60,
          easing: .linear)
      ], ticks: 20)
    #expect(seen.map(\.tick) == [6, 7, 8, 9, 10, 11])
    #expect(
      seen.flatMap(\.lines) == [
        "began 10 20", "moved 20 20", "moved 30 20", "moved 40 20", "moved 50 20", "ended 50 20",
      ])
  }

  @Test func `a finger that rests sends nothing until it lifts`() {
    let seen = lines(
      of: [
        .drag(
          through: [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20)], at: 0.1, duration: 2.0 / 60, rest: 0.1,
          easing: .linear)
      ], ticks: 30)
    #expect(seen.map(\.tick) == [6, 7, 8, 15])
    #expect(seen.last?.lines == ["ended 30 20"])
  }

  @Test func `a path of several legs is passed by length, not by points`() {
    // 30 points to the right, then 10 down, in 4 ticks: 10 points a tick.
    let seen = lines(
      of: [
        .drag(
          through: [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)], at: 0.1,
          duration: 4.0 / 60,
          easing: .linear)
      ], ticks: 20)
    #expect(
      seen.flatMap(\.lines) == [
        "began 0 0", "moved 10 0", "moved 20 0", "moved 30 0", "moved 30 10", "ended 30 10",
      ])
  }

  @Test func `easing starts and ends slowly and is half way at half time`() {
    let seen = lines(
      of: [.drag(through: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)], at: 0.1, duration: 4.0 / 60)],
      ticks: 20)
    // 3 s^2 - 2 s^3 at a quarter is 10/64.
    #expect(
      seen.flatMap(\.lines) == [
        "began 0 50", "moved 16 50", "moved 50 50", "moved 84 50", "moved 100 50", "ended 100 50",
      ])
  }

  @Test func `taps come every 0.15 seconds and last 0.05`() {
    let seen = lines(of: [.tap(CGPoint(x: 5, y: 5), at: 0.5, count: 2)], ticks: 60)
    #expect(seen.map(\.tick) == [30, 34, 39, 43])
    #expect(seen.flatMap(\.lines) == ["began 5 5", "ended 5 5", "began 5 5", "ended 5 5"])
  }

  @Test func `two fingers at once are two touches`() {
    let seen = lines(
      of: [.tap(CGPoint(x: 5, y: 5), at: 0.5), .tap(CGPoint(x: 90, y: 90), at: 0.5)], ticks: 60)
    #expect(seen.flatMap(\.lines).filter { $0.hasPrefix("began") }.sorted() == ["began 5 5", "began 90 90"])
  }

  @Test func `a touch at the very start comes with the first tick`() {
    #expect(lines(of: [.tap(CGPoint(x: 5, y: 5), at: 0)], ticks: 10).map(\.tick) == [1, 4])
  }

  @Test func `touches come at the same times at another tick rate`() {
    let seen = lines(of: [.tap(CGPoint(x: 5, y: 5), at: 0.5)], ticks: 120, rate: 120)
    #expect(seen.map(\.tick) == [60, 67])
  }

  @Test func `a gesture without a point stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = TouchScript.Gesture(start: 0, path: [], duration: 0, rest: 0, easing: .linear)
    }
  }
}
