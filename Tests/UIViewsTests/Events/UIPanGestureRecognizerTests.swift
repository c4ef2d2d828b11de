import Foundation
import Testing
import UIViews

@MainActor
@Suite struct UIPanGestureRecognizerTests {
  @Test func `a pan begins after ten points, changes with each move and ends with the touch`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", CGRect(x: 0, y: 0, width: 200, height: 200))
      let pan = table.attach(UIPanGestureRecognizer(), "pan", to: view)
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 16, 17))
      #expect(table.take() == ["v began 1", "v moved 1"])
      #expect(pan.state == .possible)
      table.tick((1, .moved, 16, 18))
      // The way is (6, 8), ten points long.
      #expect(table.take() == ["pan began", "v cancelled 1"])
      #expect(pan.translation(in: view) == CGPoint(x: 6, y: 8))
      #expect(pan.location(in: view) == CGPoint(x: 16, y: 18))
      table.tick((1, .moved, 30, 40))
      #expect(table.take() == ["pan changed"])
      #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 30))
      table.tick()
      #expect(table.take() == [])
      table.tick((1, .ended, 30, 40))
      #expect(table.take() == ["pan ended"])
      #expect(pan.state == .possible)
    }
  }

  @Test func `a touch that does not move ten points makes no pan`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", CGRect(x: 0, y: 0, width: 200, height: 200))
      let pan = table.attach(UIPanGestureRecognizer(), "pan", to: view)
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 19, 10))
      table.tick((1, .ended, 19, 10))
      #expect(table.take() == ["v began 1", "v moved 1", "v ended 1"])
      // And the next one starts anew.
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 19, 10))
      #expect(pan.state == .possible)
      table.tick((1, .cancelled, 19, 10))
    }
  }

  @Test func `a translation that is set goes on from there, in the coordinates of a turned view`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", CGRect(x: 100, y: 100, width: 200, height: 200))
      view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
      let pan = table.attach(UIPanGestureRecognizer(), "pan", to: view)
      table.tick((1, .began, 200, 200))
      table.tick((1, .moved, 200, 220))
      // Down on the screen is to the right in the view, and half as far.
      #expect(near(pan.translation(in: view), CGPoint(x: 10, y: 0)))
      pan.setTranslation(.zero, in: view)
      table.tick((1, .moved, 196, 220))
      #expect(near(pan.translation(in: view), CGPoint(x: 0, y: 2)))
      pan.setTranslation(CGPoint(x: 5, y: 0), in: view)
      #expect(near(pan.translation(in: nil), CGPoint(x: 0, y: 10)))
      table.tick((1, .ended, 196, 220))
    }
  }

  @Test func `the velocity is that of the last moves, and nothing after a rest`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", table.window.bounds)
      let pan = UIPanGestureRecognizer()
      var velocities: [CGPoint] = []
      pan.addTarget(
        nil, action: Selector { (p: UIPanGestureRecognizer) in velocities.append(p.velocity(in: view)) })
      view.addGestureRecognizer(pan)
      table.tick((1, .began, 10, 10))
      // 5 points to the right and 2 up each 60th of a second.
      for i in 1...20 { table.tick((1, .moved, 10 + 5 * CGFloat(i), 100 - 2 * CGFloat(i))) }
      table.tick((1, .ended, 110, 60))
      #expect(velocities.count > 10)
      #expect(near(velocities.last ?? .zero, CGPoint(x: 300, y: -120), within: 1e-6))
      velocities = []
      table.tick((1, .began, 10, 10))
      for i in 1...20 { table.tick((1, .moved, 10 + 5 * CGFloat(i), 10)) }
      table.rest(0.2)
      table.tick((1, .ended, 110, 10))
      #expect(velocities.last == .zero)
    }
  }

  @Test func `a finger that joins or leaves does not make the translation jump`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", table.window.bounds)
      let pan = table.attach(UIPanGestureRecognizer(), "pan", to: view)
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 30, 10))
      table.tick((2, .began, 300, 300))
      #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
      #expect(pan.numberOfTouches == 2)
      table.tick((1, .moved, 40, 10), (2, .moved, 310, 300))
      #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
      table.tick((1, .moved, 50, 10))
      #expect(pan.translation(in: nil) == CGPoint(x: 35, y: 0))
      table.tick((2, .ended, 310, 300))
      table.tick((1, .moved, 60, 10))
      #expect(pan.translation(in: nil) == CGPoint(x: 45, y: 0))
      #expect(pan.numberOfTouches == 1)
      table.tick((1, .ended, 60, 10))
      #expect(table.take().last == "pan ended")
    }
  }

  @Test func `the numbers of touches that a pan wants are kept`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", table.window.bounds)
      let two = table.attach(UIPanGestureRecognizer(), "two", to: view)
      two.minimumNumberOfTouches = 2
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 60, 10))
      #expect(two.state == .possible)
      table.tick((2, .began, 10, 90))
      table.tick((1, .moved, 80, 10), (2, .moved, 40, 90))
      #expect(two.state == .began)
      table.tick((2, .ended, 40, 90))
      #expect(table.take().last == "two ended")
      table.tick((1, .ended, 60, 10))
      view.removeGestureRecognizer(two)

      let one = table.attach(UIPanGestureRecognizer(), "one", to: view)
      one.maximumNumberOfTouches = 1
      table.tick((1, .began, 10, 10), (2, .began, 10, 90))
      #expect(one.numberOfTouches == 1)
      table.tick((1, .moved, 40, 10))
      #expect(one.translation(in: nil) == CGPoint(x: 30, y: 0))
      table.tick((1, .ended, 40, 10), (2, .ended, 10, 90))
      #expect(table.take().last == "one ended")
    }
  }

  @Test func `a pan that is switched off or taken off is broken off`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", table.window.bounds)
      let pan = table.attach(UIPanGestureRecognizer(), "pan", to: view)
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 40, 10))
      _ = table.take()
      pan.isEnabled = false
      #expect(table.take() == ["pan cancelled"])
      pan.isEnabled = true
      table.tick((1, .moved, 80, 10))
      table.tick((1, .ended, 80, 10))
      #expect(table.take() == [])
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 40, 10))
      _ = table.take()
      view.removeGestureRecognizer(pan)
      #expect(table.take() == ["pan cancelled"])
      #expect(pan.view == nil && view.gestureRecognizers == nil)
    }
  }

  @Test func `touches taken away by the system break the pan off`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", table.window.bounds)
      table.attach(UIPanGestureRecognizer(), "pan", to: view)
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 40, 10))
      table.tick((1, .cancelled, 40, 10))
      #expect(table.take().last == "pan cancelled")
    }
  }
}
