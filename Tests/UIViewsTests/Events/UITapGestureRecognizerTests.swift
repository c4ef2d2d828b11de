import Testing
import UIViews

@MainActor
@Suite struct UITapGestureRecognizerTests {
  @Test func `a tap is recognised when the finger is lifted, and the view loses the touch`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", table.window.bounds)
      let tap = table.attach(UITapGestureRecognizer(), "tap", to: view)
      table.tick((1, .began, 10, 10))
      #expect(table.take() == ["v began 1"])
      table.tick((1, .ended, 12, 10))
      #expect(table.take() == ["tap ended", "v cancelled 1"])
      #expect(tap.state == .possible)
      table.tap(20, 30)
      #expect(table.take() == ["v began 1", "tap ended", "v cancelled 1"])
      tap.cancelsTouchesInView = false
      table.tap(20, 30)
      #expect(table.take() == ["v began 1", "tap ended", "v ended 1"])
    }
  }

  @Test func `a tap fails when the finger strays or another one comes down`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", table.window.bounds)
      view.isMultipleTouchEnabled = true
      table.attach(UITapGestureRecognizer(), "tap", to: view)
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 100, 10))
      table.tick((1, .moved, 10, 10))
      table.tick((1, .ended, 10, 10))
      #expect(!table.take().contains("tap ended"))
      table.tick((1, .began, 10, 10), (2, .began, 50, 10))
      table.tick((1, .ended, 10, 10), (2, .ended, 50, 10))
      #expect(!table.take().contains("tap ended"))
      table.tap(10, 10)
      #expect(table.take().contains("tap ended"))
    }
  }

  @Test func `two fingers make a tap of two, whatever the order of their coming and going`() {
    withLoop { loop in
      let table = Table(loop)
      let tap = table.attach(UITapGestureRecognizer(), "tap", to: table.window)
      tap.numberOfTouchesRequired = 2
      table.tick((1, .began, 10, 10))
      table.tick((2, .began, 90, 10))
      table.tick((1, .ended, 10, 10))
      #expect(table.take() == [])
      table.tick((2, .ended, 90, 10))
      #expect(table.take() == ["tap ended"])
      table.tap(10, 10)
      #expect(table.take() == [])
    }
  }

  @Test func `two taps in time and near each other make a double tap`() {
    withLoop { loop in
      let table = Table(loop)
      let tap = table.attach(UITapGestureRecognizer(), "double", to: table.window)
      tap.numberOfTapsRequired = 2
      table.tap(10, 10)
      table.rest(0.2)
      table.tap(20, 20)
      #expect(table.take() == ["double ended"])
      // Too late.
      table.tap(10, 10)
      table.rest(0.4)
      table.tap(10, 10)
      #expect(table.take() == [])
      // The second of these was the first of the next two.
      table.tap(10, 10)
      #expect(table.take() == ["double ended"])
      // Too far.
      table.tap(10, 10)
      table.tap(200, 200)
      #expect(table.take() == [])
      table.rest(1)
      #expect(tap.state == .possible)
    }
  }

  @Test func `a single tap that requires the double tap to fail waits for its time to be up`() {
    withLoop { loop in
      let table = Table(loop)
      let single = table.attach(UITapGestureRecognizer(), "single", to: table.window)
      let double = table.attach(UITapGestureRecognizer(), "double", to: table.window)
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      table.tap(10, 20)
      let lifted = loop.tick
      #expect(table.take() == [])
      while table.log.isEmpty, loop.tick < lifted + 60 { table.tick() }
      #expect(table.take() == ["single ended"])
      #expect(loop.tick - lifted == 21)
      #expect(single.location(in: nil) == CGPoint(x: 10, y: 20))

      table.tap(10, 20)
      table.rest(0.1)
      table.tap(12, 20)
      #expect(table.take() == ["double ended"])
      table.rest(1)
      #expect(table.take() == [])

      table.tap(10, 20)
      table.rest(0.1)
      table.tap(210, 220)
      // The second tap is too far away for the double tap, which fails at once.
      #expect(table.take().contains("single ended"))
    }
  }

  @Test func `without that a single tap is told first and the double tap after the second`() {
    withLoop { loop in
      let table = Table(loop)
      table.attach(UITapGestureRecognizer(), "single", to: table.window)
      let double = table.attach(UITapGestureRecognizer(), "double", to: table.window)
      double.numberOfTapsRequired = 2
      table.tap(10, 20)
      #expect(table.take() == ["single ended"])
      table.tap(10, 20)
      #expect(table.take() == ["double ended"])
    }
  }
}
