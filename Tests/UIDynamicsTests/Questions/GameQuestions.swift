import Foundation
import Testing
import UIKit

/// What people ask about the tuning of small games.
@MainActor
struct GameQuestions {
  /// Counts the bounces of a ball off walls and off a paddle.
  private final class Referee: NSObject, UICollisionBehaviorDelegate {
    var walls = 0
    var hits = 0

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      walls += 1
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      hits += 1
    }
  }

  @Test func `Q40 a ball of a pong game keeps its speed, and a heavy paddle on an anchor its place`() {
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let animator = UIDynamicAnimator(referenceView: reference)
    let ball = TestItem(160, 420, size: 20)
    ball.collisionBoundsType = .ellipse
    let paddle = TestItem(160, 450, size: 100, height: 20)
    let collision = UICollisionBehavior(items: [ball, paddle])
    collision.translatesReferenceBoundsIntoBoundary = true
    let referee = Referee()
    collision.collisionDelegate = referee
    let ballProperties = UIDynamicItemBehavior(items: [ball])
    ballProperties.elasticity = 1
    ballProperties.friction = 0
    ballProperties.resistance = 0
    ballProperties.allowsRotation = false
    let paddleProperties = UIDynamicItemBehavior(items: [paddle])
    paddleProperties.density = 1000
    paddleProperties.allowsRotation = false
    let anchor = UIAttachmentBehavior(item: paddle, attachedToAnchor: paddle.center)
    // There and back are 420 points between the top and the paddle and 300 between the sides, in the same time, so the
    // ball comes down on the paddle each time.
    let start = CGPoint(x: 300 * 300.0 / 420, y: -300)
    ballProperties.addLinearVelocity(start, for: ball)
    for behavior in [collision, ballProperties, paddleProperties, anchor] { animator.addBehavior(behavior) }

    var velocities: [CGPoint] = []
    var hitSteps: [Int] = []
    while referee.walls < 20, velocities.count < 2400 {
      let hits = referee.hits
      animator.run(1)
      if referee.hits > hits { hitSteps.append(velocities.count) }
      velocities.append(ballProperties.linearVelocity(for: ball))
      #expect(abs(paddle.center.x - 160) < 1 && abs(paddle.center.y - 450) < 1)
    }
    animator.run(5)
    velocities.append(ballProperties.linearVelocity(for: ball))
    #expect(referee.walls >= 20)
    #expect(hitSteps.count >= 6)
    for step in hitSteps where (3..<velocities.count - 3).contains(step) {
      let (before, after) = (velocities[step - 3], velocities[step + 3])
      #expect(before.y > 0)
      #expect(abs(after.y + before.y) < 0.03 * before.y)
      #expect(abs(after.x - before.x) < 0.03 * abs(before.x))
    }
    func speed(_ v: CGPoint) -> CGFloat { (v.x * v.x + v.y * v.y).squareRoot() }
    #expect(abs(speed(velocities[velocities.count - 1]) - speed(start)) < 0.03 * speed(start))
    #expect(ball.transform.b == 0)
  }
}
