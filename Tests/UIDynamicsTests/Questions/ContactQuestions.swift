import Foundation
import Testing
import UIKit

/// What people ask about contacts: when they are told, and what a barrier is.
@MainActor
struct ContactQuestions {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let square = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let barrier = UIView(frame: CGRect(x: 0, y: 300, width: 130, height: 20))

  init() {
    view.addSubview(barrier)
    view.addSubview(square)
  }

  @Test(arguments: [480, 568])
  func `Q08 a falling square tells of the barrier twice, then of the bounds with no identifier`(
    _ height: CGFloat
  ) throws {
    view.frame.size.height = height
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "barrier" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 130, y: 300))
    let log = QuestionLog()
    collision.collisionDelegate = log
    animator.addBehavior(UIGravityBehavior(items: [square]))
    animator.addBehavior(collision)
    animator.run(180)
    let named = log.contacts.filter { $0.identifier == "barrier" }.map(\.time)
    let unnamed = log.contacts.filter { $0.identifier == nil }.map(\.time)
    let first = try #require(named.first)
    #expect(log.contacts.first?.identifier == "barrier")
    #expect(abs(first - 0.447) <= 0.034)
    #expect(named.count >= 2 && (0.10...0.35).contains(named[1] - first))
    let floor = try #require(unnamed.first)
    #expect((0.5...1.1).contains(floor - first))
    #expect(zip(named.suffix(1), unnamed).allSatisfy { $0 < $1 })
    // The log, of an older system with shorter sub-steps, has three more within 0.23 s.
    #expect(unnamed.filter { $0 <= floor + 0.35 }.count >= 3)
    #expect(unnamed.filter { $0 <= floor + 0.51 }.count >= 4)
  }

  /// The square's path over a barrier that takes part in some way, while it falls for a time.
  private func fall(_ steps: Int, _ prepare: (UICollisionBehavior) -> Void) -> [CGFloat] {
    square.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    square.transform = .identity
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    prepare(collision)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    animator.addBehavior(collision)
    return (0..<steps).map { _ in
      animator.run(1)
      return animator.motion(of: square)?.center.y ?? 0
    }
  }

  @Test func `Q09 a barrier that is no item does not change the square's fall`() {
    let path = fall(44) { _ in }
    for (i, y) in path.enumerated() {
      // The first step holds one sub-step of 1/120 s, the others two, and a default item has resistance 0.1: each
      // sub-step adds gravity, brakes and moves (rules 7, 18, 19 and 22).
      var v = 0.0
      var expected = 150.0
      for _ in 0..<(2 * i + 1) {
        v = (v + 1000.0 / 120) / (1 + 0.1 / 120)
        expected += v / 120
      }
      #expect(abs(y - expected) < 0.01)
      let t = Double(i + 1) / 60
      // The textbook's fall without resistance is ahead by 4.2 points a second and by what the resistance takes.
      #expect(abs(y - (150 + 500 * t * t) + 4.2 * t + 100 * t * t * t / 6) < 1)
    }
    barrier.removeFromSuperview()
    #expect(path == fall(44) { _ in })
    #expect(barrier.center == CGPoint(x: 65, y: 310))
  }

  @Test func `Q09 a barrier that is an item is knocked away`() throws {
    let log = QuestionLog()
    var hit = false
    log.onItemContact = { hit = true }
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square, barrier])
    collision.collisionDelegate = log
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: [square]))
    animator.addBehavior(collision)
    for _ in 0..<60 where !hit { animator.run(1) }
    #expect(hit)
    animator.run(60)
    let x = barrier.center.x - 65
    let y = barrier.center.y - 310
    #expect((x * x + y * y).squareRoot() > 5)
    #expect(abs(barrier.transform.b) > 0.02)
  }

  @Test func `Q09 a barrier that is a boundary stays where it is and stops the square`() {
    for path in [
      UIBezierPath(rect: barrier.frame),
      {
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 300))
        line.addLine(to: CGPoint(x: 130, y: 300))
        return line
      }(),
    ] {
      let way = fall(60) { $0.addBoundary(withIdentifier: "barrier" as NSString, for: path) }
      #expect(way != fall(60) { _ in })
      #expect(barrier.center == CGPoint(x: 65, y: 310) && barrier.transform == .identity)
    }
  }
}
