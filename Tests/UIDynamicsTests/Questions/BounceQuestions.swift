import Foundation
import Testing
import UIKit

/// What people ask about bounces: none, endless ones, and those of very fast items.
@MainActor
struct BounceQuestions {
  /// A drop by 300 points on the bottom of the reference view.
  private func drop(_ prepare: (UIDynamicItemBehavior) -> Void) -> (
    UIDynamicAnimator, TestItem, QuestionLog, UIView
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let animator = UIDynamicAnimator(referenceView: view)
    // The wall stands a point outside of the view (rule 63).
    let item = TestItem(160, 481 - 300 - 50)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [item])
    prepare(properties)
    let log = QuestionLog()
    collision.collisionDelegate = log
    animator.delegate = log
    animator.addBehavior(collision)
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    return (animator, item, log, view)
  }

  @Test func `Q13 an item of elasticity 0 bounces with the boundary's 0_2`() {
    let (animator, item, log, view) = drop { $0.elasticity = 0 }
    for _ in 0..<60 where log.contacts.isEmpty { animator.run(1) }
    #expect(!log.contacts.isEmpty)
    var highest = CGFloat.infinity
    for _ in 0..<120 {
      animator.run(1)
      highest = min(highest, item.maxY)
    }
    // Of a pair the larger elasticity counts, and a boundary has 0.2 (rules 27 and 61): 0.04 of the drop come back, less
    // what the resistance takes, over the gap in which it rests.
    let rebound = 0.04 * 300.0
    #expect((rebound - 1.5...rebound + 1.8).contains(481 - highest))
    #expect(!animator.isRunning)
    _ = view
  }

  @Test func `Q14 an item of elasticity 1 bounces for ever, to the height from which it fell`() {
    let (animator, item, log, view) = drop {
      $0.elasticity = 1
      $0.friction = 0
      $0.resistance = 0
    }
    var peaks: [CGFloat] = []
    var highest = CGFloat.infinity
    var last = item.maxY
    var isRising = false
    while animator.elapsedTime < 30 {
      animator.run(1)
      if item.maxY < last {
        isRising = true
        highest = min(highest, item.maxY)
      } else if isRising {
        peaks.append(481 - highest)
        highest = .infinity
        isRising = false
      }
      last = item.maxY
    }
    #expect(animator.isRunning && log.pauses.isEmpty)
    #expect(peaks.count >= 10)
    #expect(peaks.allSatisfy { $0 < 303 })
    #expect(peaks.count > 9 && abs(peaks[9] - 300) < 15)
    _ = view
  }

  @Test(arguments: [6000, 12_000], [0, 0.2, 0.5])
  func `Q15 an item that is pushed very fast at a line stays on its side and comes to rest`(
    _ speed: CGFloat, _ elasticity: CGFloat
  ) {
    for start in stride(from: 20.0, through: 190, by: 34) {
      let animator = UIDynamicAnimator()
      let item = TestItem(160, 0, size: 320, height: 568)
      item.center.y = 800 - 284 - start
      let collision = UICollisionBehavior(items: [item])
      collision.addBoundary(
        withIdentifier: "line" as NSString, from: CGPoint(x: -400, y: 800), to: CGPoint(x: 720, y: 800))
      // What throws back, where a screen ends: an item that bounced off a lone line would fly on.
      collision.addBoundary(
        withIdentifier: "back" as NSString, from: CGPoint(x: -400, y: 32), to: CGPoint(x: 720, y: 32))
      let properties = UIDynamicItemBehavior(items: [item])
      properties.elasticity = elasticity
      let push = UIPushBehavior(items: [item], mode: .instantaneous)
      push.setAngle(.pi / 2, magnitude: speed / 100 * 320 * 568 / 10_000)
      let log = QuestionLog()
      animator.delegate = log
      collision.collisionDelegate = log
      animator.addBehavior(collision)
      animator.addBehavior(properties)
      animator.addBehavior(push)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      while animator.isRunning, animator.elapsedTime < 10 {
        animator.run(1)
        guard item.maxY < 800, item.center.y - 284 > 32 else {
          Issue.record("start \(start): \(item.center) at \(animator.elapsedTime)")
          break
        }
      }
      #expect(log.contacts.first?.identifier == "line")
      #expect(log.pauses.count == 1 && (log.pauses.first?.time ?? 9) < 3)
    }
  }

  @Test(arguments: [6000, 12_000, 20_000])
  func `Q15 a turned item that is pushed very fast at a line stays on its side`(_ speed: CGFloat) {
    for turn in stride(from: 0.05, to: 1.57, by: 0.38) {
      for start in [330.0, 411] {
        let animator = UIDynamicAnimator()
        let item = TestItem(160, 800 - start, size: 320, height: 568)
        item.transform = CGAffineTransform(rotationAngle: turn)
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(
          withIdentifier: "line" as NSString, from: CGPoint(x: -9000, y: 800), to: CGPoint(x: 9000, y: 800))
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.setAngle(.pi / 2, magnitude: speed / 100 * 320 * 568 / 10_000)
        animator.addBehavior(collision)
        animator.addBehavior(push)
        for step in 0..<30 {
          animator.run(1)
          let t = item.transform
          let reach = abs(t.b) * 160 + abs(t.d) * 284
          guard item.center.y + reach < 801 else {
            Issue.record("turn \(turn), start \(start), step \(step): \(item.center)")
            break
          }
        }
      }
    }
  }
}
