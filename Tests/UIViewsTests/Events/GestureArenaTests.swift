import Foundation
import Testing
import UIViews

@MainActor
private final class Judge: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin = true
  var shouldReceive = true
  var simultaneously = false
  weak var requiresFailureOf: UIGestureRecognizer?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    shouldReceive
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneously }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailureOf === otherGestureRecognizer }
}

@MainActor
private final class Panner {
  var count = 0
  var last: UIGestureRecognizer?

  func panned(_ sender: UIPanGestureRecognizer) {
    count += 1
    last = sender
  }
  func plain() { count += 100 }
  func makeBound() -> Selector { Selector(panned) }
  static func makeUnbound() -> Selector { Selector(Self.panned) }
}

@MainActor
@Suite struct GestureArenaTests {
  private func drag(_ table: Table) {
    table.tick((1, .began, 10, 10))
    table.tick((1, .moved, 40, 10))
    table.tick((1, .moved, 50, 10))
    table.tick((1, .ended, 50, 10))
  }

  @Test func `the recogniser of the inner view wins`() {
    withLoop { loop in
      let table = Table(loop)
      let outer = UIView(frame: table.window.bounds)
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      table.window.addSubview(outer)
      outer.addSubview(inner)
      table.attach(UIPanGestureRecognizer(), "outer", to: outer)
      table.attach(UIPanGestureRecognizer(), "inner", to: inner)
      drag(table)
      #expect(table.take() == ["inner began", "inner changed", "inner ended"])
      table.tick((1, .began, 200, 200))
      table.tick((1, .moved, 240, 200))
      table.tick((1, .ended, 240, 200))
      #expect(table.take() == ["outer began", "outer ended"])
    }
  }

  @Test func `both recognise if a delegate allows it`() {
    withLoop { loop in
      let table = Table(loop)
      let judge = Judge()
      judge.simultaneously = true
      let first = table.attach(UIPanGestureRecognizer(), "first", to: table.window)
      table.attach(UIPanGestureRecognizer(), "second", to: table.window)
      first.delegate = judge
      drag(table)
      #expect(
        table.take() == [
          "first began", "second began", "first changed", "second changed", "first ended", "second ended",
        ])
    }
  }

  @Test func `a pan and a tap on one view exclude each other by what the finger does`() {
    withLoop { loop in
      let table = Table(loop)
      table.attach(UITapGestureRecognizer(), "tap", to: table.window)
      table.attach(UIPanGestureRecognizer(), "pan", to: table.window)
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 25, 10))
      table.tick((1, .ended, 25, 10))
      #expect(table.take() == ["pan began", "pan ended"])
      table.tap(10, 10)
      #expect(table.take() == ["tap ended"])
    }
  }

  @Test func `two fingers on two views pan both`() {
    withLoop { loop in
      let table = Table(loop)
      for (name, x) in [("left", 0), ("right", 200)] {
        let view = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 100))
        table.window.addSubview(view)
        table.attach(UIPanGestureRecognizer(), name, to: view)
      }
      table.tick((1, .began, 10, 10), (2, .began, 210, 10))
      table.tick((1, .moved, 50, 10), (2, .moved, 250, 10))
      table.tick((1, .ended, 50, 10), (2, .ended, 250, 10))
      #expect(table.take() == ["left began", "right began", "left ended", "right ended"])
    }
  }

  @Test func `a delegate or a view refuses the beginning, a delegate the touch`() {
    final class Unwilling: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    withLoop { loop in
      let table = Table(loop)
      let judge = Judge()
      let pan = table.attach(UIPanGestureRecognizer(), "pan", to: table.window)
      pan.delegate = judge
      judge.shouldBegin = false
      drag(table)
      #expect(table.take() == [])
      judge.shouldBegin = true
      judge.shouldReceive = false
      drag(table)
      #expect(table.take() == [])
      judge.shouldReceive = true
      drag(table)
      #expect(table.take().count == 3)
      let view = Unwilling(frame: table.window.bounds)
      table.window.addSubview(view)
      table.attach(UIPanGestureRecognizer(), "unwilling", to: view)
      drag(table)
      #expect(table.take() == ["pan began", "pan changed", "pan ended"])
    }
  }

  @Test func `a pan that waits for another recogniser begins when that fails, with all that came meanwhile`()
  {
    withLoop { loop in
      let table = Table(loop)
      let judge = Judge()
      let wide = table.attach(UIPanGestureRecognizer(), "wide", to: table.window)
      let first = table.attach(Stubborn(), "first", to: table.window)
      wide.delegate = judge
      judge.requiresFailureOf = first
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 40, 10))
      table.tick((1, .moved, 50, 10))
      #expect(table.take() == [])
      first.decide(.failed)
      #expect(table.take() == ["wide began"])
      #expect(wide.translation(in: nil) == CGPoint(x: 40, y: 0))
      table.tick((1, .ended, 50, 10))
      #expect(table.take() == ["wide ended"])

      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 40, 10))
      table.tick((1, .ended, 40, 10))
      #expect(table.take() == ["wide began", "wide ended"])

      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 40, 10))
      first.decide(.ended)
      #expect(table.take() == ["first ended"])
      table.tick((1, .moved, 70, 10))
      table.tick((1, .ended, 70, 10))
      #expect(table.take() == [])
    }
  }

  /// Decides nothing by itself.
  private final class Stubborn: UIGestureRecognizer {
    func decide(_ decision: State) { state = decision }
  }

  @Test func `a recogniser that programs write themselves goes through its states`() {
    /// Recognises a finger that goes 30 points to the right.
    final class Rightwards: UIGestureRecognizer {
      private var start = CGPoint.zero
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if location(in: nil).x - start.x >= 30 { state = .recognized }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
      override func reset() { resets += 1 }
    }
    withLoop { loop in
      let table = Table(loop)
      let right = table.attach(Rightwards(), "right", to: table.window)
      drag(table)
      #expect(table.take() == ["right ended"])
      #expect(right.resets == 1)
      table.tap(10, 10)
      #expect(table.take() == [])
      #expect(right.resets == 2 && right.state == .possible)
    }
  }

  @Test func `a selector takes a method in every form, and the target is not kept alive`() {
    withLoop { loop in
      let table = Table(loop)
      let pan = UIPanGestureRecognizer()
      table.window.addGestureRecognizer(pan)
      weak var forgotten: Panner?
      do {
        let panner = Panner()
        forgotten = panner
        pan.addTarget(panner, action: Selector(Panner.panned))
        pan.addTarget(panner, action: Selector(Panner.panned(_:)))
        pan.addTarget(panner, action: Panner.makeUnbound())
        pan.addTarget(panner, action: Selector(Panner.plain))
        table.tick((1, .began, 10, 10))
        table.tick((1, .moved, 40, 10))
        #expect(panner.count == 103)
        #expect(panner.last === pan)
        pan.removeTarget(panner, action: nil)
        table.tick((1, .moved, 50, 10))
        #expect(panner.count == 103)
        pan.addTarget(panner, action: Selector(Panner.plain))
      }
      #expect(forgotten == nil)
      table.tick((1, .moved, 60, 10))
      let bound = Panner()
      pan.addTarget(nil, action: bound.makeBound())
      table.tick((1, .ended, 60, 10))
      #expect(bound.count == 1)
    }
  }
}
