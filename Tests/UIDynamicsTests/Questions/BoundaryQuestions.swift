import Foundation
import Testing
import UIKit

/// What people ask about boundaries: the bounds of the reference view, lines, paths, and boundaries that move.
@MainActor
struct BoundaryQuestions {
  @Test func `Q02 without a reference view the bounds are no boundary, and one sentence says so`() {
    let block = TestItem(160, 100, size: 40)
    let said = diagnostics {
      let animator = UIDynamicAnimator()
      let collision = UICollisionBehavior(items: [block])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [block]))
      animator.run(60)
      collision.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
      animator.run(60)
    }
    #expect(block.center.y > 600)
    #expect(said.count == 1)
    #expect(said.first?.contains("without a reference view") == true)
  }

  @Test func `Q02 blocks come to rest on the bottom of the reference view and on each other`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let blocks = [TestItem(160, 300, size: 40), TestItem(160, 100, size: 40)]
    let said = diagnostics {
      let animator = UIDynamicAnimator(referenceView: view)
      let collision = UICollisionBehavior(items: blocks)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: blocks))
      animator.run(240)
      #expect(!animator.isRunning)
    }
    // The wall stands a point outside (rule 63).
    #expect(RestingGap.box.contains(481 - blocks[0].maxY))
    #expect(abs(blocks[1].maxY - 440) <= 1)
    #expect(said.isEmpty)
  }

  @Test(arguments: [0, 1, 90])
  func `Q03 a collision behaviour keeps its boundaries when it leaves and comes back`(_ stepsBetween: Int) {
    let animator = UIDynamicAnimator()
    let collision = UICollisionBehavior()
    let gravity = UIGravityBehavior()
    let log = QuestionLog()
    collision.collisionDelegate = log
    collision.addBoundary(
      withIdentifier: "blue" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 320, y: 300))
    animator.addBehavior(collision)
    animator.addBehavior(gravity)
    for round in 0..<3 {
      animator.removeBehavior(collision)
      #expect(collision.boundaryIdentifiers as? [NSString] == ["blue"])
      animator.run(stepsBetween)
      animator.addBehavior(collision)
      #expect(collision.boundaryIdentifiers as? [NSString] == ["blue"])
      log.contacts = []
      let item = TestItem(40 + 100 * CGFloat(round), 100, size: 40)
      collision.addItem(item)
      gravity.addItem(item)
      animator.run(180)
      #expect(!animator.isRunning)
      #expect(RestingGap.box.contains(300 - item.maxY))
      #expect(!log.contacts.isEmpty && log.contacts.allSatisfy { $0.identifier == "blue" })
      // The removal wakes what rests on the line, which then falls; it is taken away first.
      collision.removeItem(item)
      gravity.removeItem(item)
    }
  }

  // MARK: Q04, concave paths

  private static let valley = [CGPoint(x: 20, y: 200), CGPoint(x: 100, y: 300), CGPoint(x: 180, y: 200)]

  /// Drops a ball of 20 points from (100, 50) on boundaries.
  private func drop(on boundaries: [UIBezierPath]) -> TestItem {
    let animator = UIDynamicAnimator()
    let ball = TestItem(100, 50, size: 20)
    ball.collisionBoundsType = .ellipse
    let collision = UICollisionBehavior(items: [ball])
    for (i, path) in boundaries.enumerated() {
      collision.addBoundary(withIdentifier: i as NSNumber, for: path)
    }
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    animator.run(300)
    #expect(!animator.isRunning)
    return ball
  }

  /// How far a point is from the line through two others.
  private func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let d = CGPoint(x: b.x - a.x, y: b.y - a.y)
    return abs((p.x - a.x) * d.y - (p.y - a.y) * d.x) / (d.x * d.x + d.y * d.y).squareRoot()
  }

  private func expectInValley(_ ball: TestItem) {
    let points = BoundaryQuestions.valley
    #expect(abs(ball.center.x - 100) <= 1)
    for i in 0..<2 {
      #expect(RestingGap.circle.contains(distance(ball.center, points[i], points[i + 1]) - 10))
    }
  }

  @Test func `Q04 a ball settles between two lines that make a valley, and touches both`() {
    let points = BoundaryQuestions.valley
    let said = diagnostics {
      let lines = (0..<2).map { UIBezierPath(through: [points[$0], points[$0 + 1]], isClosed: false) }
      expectInValley(drop(on: lines))
    }
    #expect(said.isEmpty)
  }

  @Test(arguments: [
    // There and back again.
    [CGPoint(x: 100, y: 300)],
    // The ground under the valley.
    [CGPoint(x: 180, y: 340), CGPoint(x: 20, y: 340)],
  ])
  func `Q04 a concave closed path holds a ball as its segments do`(_ back: [CGPoint]) {
    let said = diagnostics {
      expectInValley(drop(on: [UIBezierPath(through: BoundaryQuestions.valley + back, isClosed: true)]))
    }
    #expect(said.isEmpty)
  }

  @Test func `Q04 an open path is closed, and one sentence says so`() {
    var ball = TestItem()
    let said = diagnostics {
      ball = drop(on: [UIBezierPath(through: BoundaryQuestions.valley, isClosed: false)])
    }
    // On the line that closes the path.
    #expect(RestingGap.circle.contains(200 - ball.maxY))
    #expect(said.count == 1)
    #expect(said.first?.contains("is open") == true)
  }

  // MARK: Q10, a boundary that moves

  @Test func `Q10 a boundary added under a used identifier replaces the old one with the next step`() {
    let animator = UIDynamicAnimator()
    let ball = TestItem(100, 270, size: 20)
    let collision = UICollisionBehavior(items: [ball])
    let gravity = UIGravityBehavior(items: [ball])
    animator.addBehavior(collision)
    animator.addBehavior(gravity)
    var last = ball.center.y
    for y in [300.0, 400, 500] {
      collision.addBoundary(
        withIdentifier: "paddle" as NSString,
        for: UIBezierPath(rect: CGRect(x: 0, y: y, width: 200, height: 10)))
      #expect(collision.boundaryIdentifiers?.count == 1)
      animator.run(1)
      #expect(ball.center.y > last)
      animator.run(149)
      #expect(!animator.isRunning)
      #expect(RestingGap.box.contains(y - ball.maxY))
      last = ball.center.y
    }
  }

  /// How a program moves its paddle.
  enum PaddleMove: CaseIterable {
    case replace, removeAndAdd
  }

  @Test(arguments: PaddleMove.allCases, [6, 20, 40])
  func `Q10 a paddle that jumps over a ball does not trap it`(_ move: PaddleMove, _ size: CGFloat) {
    // The ball is at heights over, in and under the paddle when that jumps over it, fast or at rest.
    for (speed, y) in [
      (0.0, 400.0), (0, 403), (0, 408), (0, 411), (60, 391), (60, 398), (500, 345), (500, 360), (500, 375),
    ] {
      for stop in [6, 1000] {
        let animator = UIDynamicAnimator()
        let ball = TestItem(0, y, size: size)
        ball.collisionBoundsType = .ellipse
        let collision = UICollisionBehavior(items: [ball])
        let properties = UIDynamicItemBehavior(items: [ball])
        properties.elasticity = 1
        properties.resistance = 0
        properties.addLinearVelocity(CGPoint(x: 0, y: speed), for: ball)
        animator.addBehavior(collision)
        animator.addBehavior(properties)
        var consecutive = 0
        for step in 0..<40 {
          let paddle = CGRect(x: -400 + 60 * CGFloat(min(step, stop)), y: 400, width: 80, height: 10)
          if step <= stop {
            if move == .removeAndAdd { collision.removeBoundary(withIdentifier: "paddle" as NSString) }
            collision.addBoundary(withIdentifier: "paddle" as NSString, for: UIBezierPath(rect: paddle))
          }
          animator.run(1)
          consecutive = paddle.contains(ball.center) ? consecutive + 1 : 0
          guard consecutive <= 2 else {
            Issue.record("speed \(speed), y \(y), stop \(stop): inside at step \(step)")
            break
          }
        }
        #expect(collision.boundaryIdentifiers?.count == 1)
      }
    }
  }

  @Test func `Q10 a paddle that comes down on a ball does not press it through the floor`() {
    for gap in [8.0, 14, 30] {
      let animator = UIDynamicAnimator()
      let ball = TestItem(100, 388, size: 20)
      ball.collisionBoundsType = .ellipse
      let collision = UICollisionBehavior(items: [ball])
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: -900, y: 400), to: CGPoint(x: 900, y: 400))
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [ball]))
      for step in 0..<60 {
        let bottom = min(400 - gap, 200 + 12 * CGFloat(step))
        collision.addBoundary(
          withIdentifier: "paddle" as NSString,
          for: UIBezierPath(rect: CGRect(x: 60, y: bottom - 30, width: 80, height: 30)))
        animator.run(1)
        #expect(ball.center.y < 400)
      }
    }
  }

  @Test
  func
    `Q10 an item that was inside a boundary stays inside when that is replaced, and a new one puts nothing out`()
  {
    let animator = UIDynamicAnimator()
    let ball = TestItem(100, 100, size: 20)
    let collision = UICollisionBehavior(items: [ball])
    animator.addBehavior(collision)
    for width in [80.0, 120, 60, 200] {
      collision.addBoundary(
        withIdentifier: "arena" as NSString,
        for: UIBezierPath(rect: CGRect(x: 100 - width / 2, y: 60, width: width, height: 80)))
      animator.run(2)
      #expect(ball.center == CGPoint(x: 100, y: 100))
    }
  }

  @Test func `Q10 where a paddle was nothing deflects`() {
    func fall(_ move: (UICollisionBehavior, Int) -> Void) -> [CGFloat] {
      let animator = UIDynamicAnimator()
      let ball = TestItem(100, 100, size: 20)
      let collision = UICollisionBehavior(items: [ball])
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [ball]))
      return (0..<60).map { step in
        move(collision, step)
        animator.run(1)
        return ball.center.y
      }
    }
    // Across the ball's way, and gone before it comes.
    let crossed = fall { collision, step in
      collision.addBoundary(
        withIdentifier: "paddle" as NSString,
        for: UIBezierPath(rect: CGRect(x: -200 + 60 * CGFloat(step), y: 400, width: 80, height: 10)))
    }
    #expect(crossed == fall { _, _ in })
    #expect((crossed.last ?? 0) > 500)
  }
}
