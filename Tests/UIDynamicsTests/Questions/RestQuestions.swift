import Foundation
import Testing
import UIKit

/// What people ask about rest: where items lie, whether they stay there, and when the animator says so.
@MainActor
struct RestQuestions {
  /// A pane of 320 by 480 points that gravity draws to the line x = 0.
  @MainActor
  private struct Drawer {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let animator: UIDynamicAnimator
    let pane: UIView
    let collision: UICollisionBehavior

    init(open: CGFloat, gravity magnitude: CGFloat, elasticity: CGFloat? = nil) {
      animator = UIDynamicAnimator(referenceView: view)
      pane = UIView(frame: CGRect(x: open, y: 0, width: 320, height: 480))
      view.addSubview(pane)
      collision = UICollisionBehavior(items: [pane])
      collision.addBoundary(
        withIdentifier: "closed" as NSString, from: CGPoint(x: 0, y: -500), to: CGPoint(x: 0, y: 980))
      let gravity = UIGravityBehavior(items: [pane])
      gravity.gravityDirection = CGVector(dx: -magnitude, dy: 0)
      animator.addBehavior(gravity)
      animator.addBehavior(collision)
      if let elasticity {
        let properties = UIDynamicItemBehavior(items: [pane])
        properties.elasticity = elasticity
        animator.addBehavior(properties)
      }
    }

    var exact: CGFloat { (animator.motion(of: pane)?.center.x ?? 0) - 160 }
  }

  @Test(arguments: [7.3, 60, 200, 260])
  func `Q11 a pane that closes rests at whole pixels, within the gap of a resting box`(_ open: CGFloat) {
    onScreen(scale: 2) {
      let drawer = Drawer(open: open, gravity: 10)
      for _ in 0..<600 where drawer.animator.isRunning { drawer.animator.run(1) }
      #expect(!drawer.animator.isRunning)
      #expect(RestingGap.box.contains(drawer.exact))
      #expect((0...2).contains(drawer.pane.frame.minX))
      #expect((2 * drawer.pane.frame.minX).rounded() == 2 * drawer.pane.frame.minX)
      #expect(abs(drawer.pane.frame.minX - drawer.exact) <= 0.25)
    }
  }

  @Test(arguments: [7.3, 60, 200, 260])
  func `Q12 a pane that seemed to be at rest does not shift a second later`(_ open: CGFloat) {
    onScreen(scale: 2) {
      let drawer = Drawer(open: open, gravity: 8, elasticity: 0)
      var calm = 0
      var before = drawer.exact
      for _ in 0..<600 where calm < 15 {
        drawer.animator.run(1)
        calm = abs(drawer.exact - before) * 60 < 1 ? calm + 1 : 0
        before = drawer.exact
      }
      #expect(calm == 15 && drawer.exact < 5)
      let shown = drawer.pane.center
      for _ in 0..<300 {
        drawer.animator.run(1)
        #expect(abs(drawer.exact - before) <= 0.1)
        #expect(drawer.pane.center == shown)
      }
      #expect(!drawer.animator.isRunning)
    }
  }

  // MARK: Q16 and Q17, when the pause comes

  /// A transition that an animator makes.
  enum Transition: CaseIterable {
    case snap, fall, tumble, drawer

    @MainActor
    func start(_ view: UIView, in animator: UIDynamicAnimator) {
      switch self {
      case .snap: animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 80, y: 252)))
      case .fall, .tumble, .drawer:
        if self == .tumble { view.transform = CGAffineTransform(rotationAngle: 0.4) }
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        let gravity = UIGravityBehavior(items: [view])
        if self == .drawer { gravity.gravityDirection = CGVector(dx: -4, dy: 0) }
        animator.addBehavior(collision)
        animator.addBehavior(gravity)
      }
    }
  }

  @Test(arguments: Transition.allCases)
  func `Q16 the pause comes within a second of the last motion, once, and the next behaviour resumes once`(
    _ transition: Transition
  ) {
    onScreen(scale: 2) {
      let view = UIView(frame: CGRect(x: 130, y: 222, width: 60, height: 60))
      let (animator, reference) = animator(of: view, in: CGSize(width: 320, height: 480))
      defer { withExtendedLifetime(reference) {} }
      let log = QuestionLog()
      animator.delegate = log
      transition.start(view, in: animator)
      var lastMotion = 0.0
      for _ in 0..<600 {
        let before = animator.motion(of: view)
        animator.run(1)
        guard let before, let after = animator.motion(of: view) else { continue }
        let x = after.center.x - before.center.x
        let y = after.center.y - before.center.y
        if x * x + y * y > 0.25 || abs(after.angle - before.angle) > 0.5 * .pi / 180 {
          lastMotion = animator.elapsedTime
        }
      }
      #expect(lastMotion > 0.3)
      #expect(log.pauses.count == 1 && log.pauses.allSatisfy { !$0.isRunning && $0.time - lastMotion <= 1 })
      #expect(log.resumes == 1 && !animator.isRunning)
      animator.addBehavior(UIGravityBehavior(items: [view]))
      animator.run(10)
      #expect(log.resumes == 2)
    }
  }

  @Test func `Q17 an animator pauses when all its items lie still, and not while one falls`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let animator = UIDynamicAnimator(referenceView: view)
    let log = QuestionLog()
    animator.delegate = log
    let resting = TestItem(160, 400, size: 40)
    let collision = UICollisionBehavior(items: [resting])
    collision.translatesReferenceBoundsIntoBoundary = true
    let gravity = UIGravityBehavior(items: [resting])
    animator.addBehavior(collision)
    animator.addBehavior(gravity)
    var lastMotion = 0.0
    for _ in 0..<300 {
      let y = resting.center.y
      animator.run(1)
      if resting.center.y != y { lastMotion = animator.elapsedTime }
    }
    #expect(log.pauses.count == 1 && (log.pauses.first?.time ?? 9) - lastMotion <= 2)
    // Left in gravity alone, out of sight.
    let falling = TestItem(100, 0, size: 40)
    gravity.addItem(falling)
    let start = animator.elapsedTime
    while animator.elapsedTime - start < 30 - 1e-6 {
      animator.run(1)
      let t = animator.elapsedTime - start
      guard t > 1 else { continue }
      // Resistance 0.1 (rule 19): the closed form of a fall with linear drag, v' = g - c v.
      let c = 0.1
      let expected = 1000 / c * t - 1000 / (c * c) * (1 - exp(-c * t))
      #expect(abs(falling.center.y / expected - 1) < 0.01, "after \(t) s")
    }
    #expect(animator.isRunning && log.pauses.count == 1)
    gravity.removeItem(falling)
    let removal = animator.elapsedTime
    animator.run(120)
    #expect(!animator.isRunning && log.pauses.count == 2)
    #expect(animator.elapsedTime - removal <= 2)
  }

  @Test func `Q17 a fall without resistance follows the textbook up to 24 000 points a second`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 0, size: 40)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    while animator.elapsedTime < 30 - 1e-6 {
      animator.run(1)
      let t = animator.elapsedTime
      guard t > 1 else { continue }
      let expected = t < 24 ? 500 * t * t : 500 * 24 * 24 + 24_000 * (t - 24)
      #expect(abs(item.center.y / expected - 1) < 0.01, "after \(t) s")
    }
    #expect(animator.isRunning)
  }

  @Test func `Q18 after a flick the action sees the speed die away, and the pause tells the end`() {
    let animator = UIDynamicAnimator()
    let log = QuestionLog()
    animator.delegate = log
    let item = TestItem(100, 100)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 5
    animator.addBehavior(properties)
    properties.addLinearVelocity(CGPoint(x: 1000, y: 0), for: item)
    var speeds: [CGFloat] = []
    properties.action = { speeds.append(properties.linearVelocity(for: item).x) }
    animator.run(200)
    #expect((0.95 * 368...1.05 * 383).contains(speeds[11]))
    #expect(speeds[95] < 1)
    #expect(log.pauses.count == 1 && (log.pauses.first?.time ?? 9) <= 2.5)
    // Once a step: each step after the first holds two sub-steps, each of which divides by 1 + 5/120.
    #expect(abs(Double(speeds.count) / 60 - animator.elapsedTime) < 1e-9)
    var expected = 1000.0 * (1 + 5.0 / 120)
    for speed in speeds.prefix(85) {
      expected /= (1 + 5.0 / 120) * (1 + 5.0 / 120)
      #expect(abs(speed / expected - 1) < 1e-4)
    }
  }
}
