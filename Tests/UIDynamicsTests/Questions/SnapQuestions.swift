import Foundation
import Plane
import RigidBodies
import Testing
import UIKit

/// What people ask about snaps: turns, damping, and how the real one went.
@MainActor
struct SnapQuestions {
  @Test(arguments: [CGPoint(x: 300, y: 100), CGPoint(x: 260, y: 380), CGPoint(x: 20, y: 77.25)])
  func `Q19 a snap slides straight when its item does not rotate`(_ point: CGPoint) {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: 60)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.allowsRotation = false
    animator.addBehavior(properties)
    animator.addBehavior(UISnapBehavior(item: item, snapTo: point))
    for _ in 0..<180 {
      animator.run(1)
      #expect(item.transform == .identity)
    }
    #expect(!animator.isRunning)
    #expect(abs(item.center.x - point.x) <= 0.5 && abs(item.center.y - point.y) <= 0.5)
  }

  @Test func `Q19 an action that puts the transform back is seen, and the snap still arrives`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: 60)
    let other = TestItem(100, 100, size: 60)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 280, y: 180))
    var turned = false
    snap.action = {
      turned = turned || item.transform != .identity
      item.transform = .identity
    }
    animator.addBehavior(snap)
    animator.addBehavior(UISnapBehavior(item: other, snapTo: CGPoint(x: 280, y: 180)))
    for _ in 0..<180 {
      animator.run(1)
      #expect(item.transform == .identity)
    }
    #expect(turned)
    #expect(!animator.isRunning)
    #expect(item.center == other.center)
    #expect(abs(item.center.x - 280) <= 0.5 && abs(item.center.y - 180) <= 0.5)
  }

  /// How far the item goes past the point, and how often it goes by more than a point past it on either side.
  private func overshoot(damping: CGFloat, size: CGFloat) -> (most: CGFloat, swings: Int) {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: size)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 100))
    snap.damping = damping
    animator.addBehavior(snap)
    var most: CGFloat = 0
    var swings = 0
    var side: CGFloat = -1
    for _ in 0..<600 {
      animator.run(1)
      let past = item.center.x - 200
      most = max(most, past)
      if abs(past) > 1, past * side < 0 {
        swings += 1
        side = -side
      }
    }
    return (most, swings)
  }

  @Test(arguments: [40, 60, 100])
  func `Q20 a snap overshoots the less the more it is damped`(_ size: CGFloat) {
    #expect(UISnapBehavior(item: TestItem(), snapTo: .zero).damping == 0.5)
    let motions = [0, 0.25, 0.5, 0.75, 1].map { overshoot(damping: $0, size: size) }
    #expect(zip(motions, motions.dropFirst()).allSatisfy { $0.most > $1.most })
    // Three whole oscillations and more.
    #expect(motions[0].swings >= 6)
    // A small item turns as it goes, and so its springs, which reckon with that, are softer (rule 51).
    #expect(motions[4].most < (size < 60 ? motions[2].most / 4 : 2))
  }

  // MARK: A published trace

  /// A line of the trace: what a program printed every 1/30 s while a view of 60 points went to (80, 252).
  private struct Sample {
    var center: CGPoint
    /// Without sign, in degrees.
    var tilt: Double
  }

  private static let trace: [Sample] = [
    (155, 251, 7.0), (132, 247, 28.0), (102, 243, 34.1), (84, 244, 24.4), (76.5, 247.5, 8.5),
    (74.5, 251.5, 0.1), (75.5, 253.5, 1.1), (77.5, 254, 0.6), (79.5, 253.5, 0.1), (80.5, 252.5, 0),
    (81, 252, 0), (81, 251.5, 0), (80.5, 251.5, 0), (80, 251.5, 0), (80, 252, 0),
  ].map { Sample(center: CGPoint(x: $0.0, y: $0.1), tilt: $0.2) }

  @Test
  func `a snap goes as a published trace within 3 points, through half points, and pauses when that does`() {
    onScreen(scale: 2) {
      let view = UIView(frame: CGRect(x: 130, y: 222, width: 60, height: 60))
      let (animator, reference) = animator(of: view, in: CGSize(width: 320, height: 568))
      defer { withExtendedLifetime(reference) {} }
      let log = QuestionLog()
      animator.delegate = log
      animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 80, y: 252)))
      // The trace does not say where the view began, nor how its clock lay to the steps: the middle of its screen's
      // width, and two sub-steps before the first line, fit that line.
      animator.step(1.0 / 120)
      for sample in SnapQuestions.trace {
        animator.step(1.0 / 60)
        let c = view.center
        #expect(2 * c.x == (2 * c.x).rounded() && 2 * c.y == (2 * c.y).rounded())
        #expect(abs(c.x - sample.center.x) <= 3 && abs(c.y - sample.center.y) <= 3, "\(c), \(sample)")
        let t = view.transform
        let tilt = abs(atan2(t.b, t.a)) * 180 / .pi
        #expect(abs(tilt - sample.tilt) <= 6, "\(tilt), \(sample)")
        animator.step(1.0 / 60)
      }
      #expect(abs(view.center.x - 80) <= 0.5 && abs(view.center.y - 252) <= 0.5)
      while animator.isRunning, animator.elapsedTime < 5 { animator.run(1) }
      #expect(view.center == CGPoint(x: 80, y: 252))
      #expect(abs((log.pauses.first?.time ?? 9) - 1.17) < 0.1)
    }
  }

  @Test
  func
    `with the sub-step of its system, 0_004 s, the springs of a snap go as the published trace within a point`()
  {
    var world = World()
    // The rules of the springs: four from two corners of the item to points half a metre outside.
    let body = world.addBody(
      BodyDefinition(
        position: Vec2(1.6, 2.52), linearDamping: 0.1, angularDamping: 0.1,
        shapes: [
          ShapeDefinition(
            .rectangle(halfWidth: 0.3, halfHeight: 0.3, center: .zero), density: 1,
            filter: Filter(category: 0, mask: 0))
        ]))
    let target = world.addBody(BodyDefinition(position: Vec2(0.8, 2.52), kind: .fixed))
    for (corner, way) in [
      (Vec2(-0.3, -0.3), Vec2(-0.5, 0)), (Vec2(-0.3, -0.3), Vec2(0, -0.5)), (Vec2(0.3, 0.3), Vec2(0.5, 0)),
      (Vec2(0.3, 0.3), Vec2(0, 0.5)),
    ] {
      let kind = JointKind.distance(
        anchorA: corner, anchorB: corner + way, length: 0.5, hertz: 4, dampingRatio: 0.5)
      _ = world.addJoint(JointDefinition(bodyA: body, bodyB: target, kind: kind))
    }
    var steps = 0
    for (i, sample) in SnapQuestions.trace.enumerated() {
      // The first line, at 0.033 s by its clock, shows 0.016 s of motion.
      while steps < Int((0.016 + Double(i) / 30) / 0.004 + 0.5) {
        world.step(0.004)
        steps += 1
      }
      let c = world.position(of: body)
      #expect(abs(100 * CGFloat(c.x) - sample.center.x) < 1 && abs(100 * CGFloat(c.y) - sample.center.y) < 1)
      let tilt = abs(Double(world.angle(of: body))) * 180 / .pi
      #expect(abs(tilt - sample.tilt) < 2, "\(tilt), \(sample)")
    }
  }
}
