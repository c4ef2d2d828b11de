import Testing
import UIViews

@MainActor
@Suite struct TouchTests {
  @Test func `a touch stays with the view in which it began`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", CGRect(x: 0, y: 0, width: 50, height: 50))
      _ = table.view("other", CGRect(x: 100, y: 0, width: 50, height: 50))
      table.tick((1, .began, 10, 10))
      table.tick((1, .moved, 110, 10))
      table.tick((1, .ended, 110, 10))
      #expect(table.take() == ["v began 1", "v moved 1", "v ended 1"])
      withExtendedLifetime(view) {}
    }
  }

  @Test func `a view hears of one touch at a time unless it wants more`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", CGRect(x: 0, y: 0, width: 50, height: 50))
      table.tick((1, .began, 10, 10))
      table.tick((2, .began, 20, 10))
      table.tick((1, .moved, 11, 10), (2, .moved, 21, 10))
      table.tick((2, .ended, 21, 10))
      table.tick((1, .ended, 11, 10))
      #expect(table.take() == ["v began 1", "v moved 1", "v ended 1"])
      view.isMultipleTouchEnabled = true
      table.tick((1, .began, 10, 10), (2, .began, 20, 10))
      table.tick((1, .moved, 11, 10), (2, .moved, 21, 10))
      table.tick((2, .ended, 21, 10))
      table.tick((1, .ended, 11, 10))
      #expect(table.take() == ["v began 2", "v moved 2", "v ended 1", "v ended 1"])
    }
  }

  @Test func `touches that a view does not handle go up to the controller`() {
    final class Controller: UIViewController {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        count += 1
        #expect(touches.first?.location(in: view) == CGPoint(x: 30, y: 40))
        #expect(event?.allTouches?.count == 1)
      }
    }
    withLoop { loop in
      let table = Table(loop)
      let controller = Controller()
      table.window.rootViewController = controller
      controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      table.tick((1, .began, 30, 40))
      #expect(controller.count == 1)
    }
  }

  @Test func `fingers that come down twice or were never there are passed over`() {
    withLoop { loop in
      let table = Table(loop)
      _ = table.view("v", CGRect(x: 0, y: 0, width: 50, height: 50))
      table.tick((1, .moved, 10, 10))
      table.tick((1, .began, 10, 10))
      table.tick((1, .began, 10, 10))
      table.tick((2, .ended, 10, 10))
      table.tick((1, .ended, 10, 10))
      #expect(table.take() == ["v began 1", "v ended 1"])
    }
  }

  @Test func `the taps of a finger in one place are counted`() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    withLoop { loop in
      let table = Table(loop)
      let counter = Counter(frame: table.window.bounds)
      table.window.addSubview(counter)
      table.tap(10, 10)
      table.tap(12, 10)
      table.tap(12, 12)
      table.rest(0.5)
      table.tap(12, 12)
      table.tap(300, 300)
      #expect(counter.counts == [1, 2, 3, 1, 1])
    }
  }

  @Test func `a program can watch and change events in the application`() {
    withLoop { loop in
      let table = Table(loop)
      let view = table.view("v", CGRect(x: 0, y: 0, width: 50, height: 50))
      table.tick((1, .began, 10, 10))
      #expect(UIApplication.shared.windows.first === table.window)
      #expect(view.window === table.window)
      table.tick((1, .cancelled, 10, 10))
      #expect(table.take() == ["v began 1", "v cancelled 1"])
    }
  }
}
