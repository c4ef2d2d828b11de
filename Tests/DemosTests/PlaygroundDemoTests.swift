import Demos
import GoldenTesting
import Staging
import Testing
import UIKit

@MainActor
private func walk(_ visit: (Stage, PlayViewController) throws -> Void) throws {
  try Demo.playground.recording.walk { stage in
    try visit(stage, #require(stage.window.rootViewController as? PlayViewController))
  }
}

@MainActor
@Suite struct PlaygroundDemoTests {
  @Test func `golden frames`() {
    expectSnapshot(of: Demo.playground.recording, as: .frames([0, 0.5, 0.8, 2.8, 3.6, 4, 6.4, 8.2]))
  }

  @Test func `golden clip and motion`() {
    expectSnapshot(of: Demo.playground.recording, as: .animation(fps: 10))
    expectSnapshot(of: Demo.playground.recording, as: .trajectory(every: 30))
  }

  @Test func `golden fingerprint of all frames`() {
    expectSnapshot(of: Demo.playground.recording, as: .frameHash(fps: 30))
  }

  @Test func `the page's view and behaviours are those of the document`() throws {
    try walk { stage, controller in
      guard stage.tick == 0 else { return }
      let view = controller.draggableView
      #expect(view.frame == CGRect(x: 40, y: 40, width: 50, height: 50))
      #expect(view.backgroundColor == .blue)
      #expect(view.superview === controller.view)
      #expect(view.gestureRecognizers?.count == 1)
      #expect(view.gestureRecognizers?.first is UIPanGestureRecognizer)
      #expect(controller.animator.referenceView === controller.view)
      #expect(controller.animator.behaviors.count == 2)
      let gravity = try #require(controller.animator.behaviors.first as? UIGravityBehavior)
      #expect(gravity.items.count == 1 && gravity.items.first === view)
      #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
      let collision = try #require(controller.animator.behaviors.last as? UICollisionBehavior)
      #expect(collision.items.count == 1 && collision.items.first === view)
      #expect(collision.translatesReferenceBoundsIntoBoundary)
      #expect(collision.collisionMode == .boundaries)
      #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["block"])
      #expect(
        collision.boundary(withIdentifier: "block" as NSString)?.bounds
          == CGRect(x: 0, y: 480, width: 320, height: 0))
    }
  }

  @Test func `while the animator runs, a center that the pan sets is overwritten`() throws {
    var wasRunning = false
    try walk { stage, controller in
      guard stage.time > 0.6, stage.time < 1.4 else { return }
      wasRunning = wasRunning || controller.animator.isRunning
      #expect(controller.draggableView.center.x == 65)
    }
    #expect(wasRunning)
  }

  @Test func `while the animator rests, the view follows the finger, then falls from there`() throws {
    var start = CGPoint.zero
    var xs: [CGFloat] = []
    try walk { stage, controller in
      let view = controller.draggableView
      switch stage.time {
      case 2.1:
        #expect(!controller.animator.isRunning)
        start = view.center
      case 3.6:
        // The finger came down at (65, 455) and is at (240, 160).
        #expect(abs(view.center.x - (start.x + 175)) < 1e-6)
        #expect(abs(view.center.y - (start.y - 295)) < 1e-6)
        #expect(!controller.animator.isRunning)
      case 3.8...5.3:
        xs.append(view.center.x)
        if stage.time == 5.3 { #expect(abs(view.center.y - start.y) <= 2) }
      default: break
      }
    }
    #expect(Set(xs).count == 1)
  }
}
