import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct VectorTests {
  @Test func `gravity is one vector of which angle and magnitude are views`() {
    let gravity = UIGravityBehavior()
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(abs(gravity.angle - .pi / 2) < 1e-12)
    #expect(gravity.magnitude == 1)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    gravity.magnitude = 2
    #expect(gravity.gravityDirection.dx == 2 * CGFloat(Float(0.6)))
  }

  @Test func `gravity of magnitude 0 forgets its angle for good`() {
    let gravity = UIGravityBehavior()
    gravity.magnitude = 0
    #expect(gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == .zero)
    gravity.magnitude = 2
    #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
  }

  @Test func `a push of magnitude 0 keeps its angle`() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    #expect(push.active)
    #expect(push.pushDirection == .zero)
    push.pushDirection = CGVector(dx: 0, dy: -3)
    #expect(push.magnitude == 3)
    push.magnitude = 0
    #expect(push.pushDirection == .zero)
    #expect(push.angle == -.pi / 2)
    push.magnitude = 2
    #expect(push.pushDirection.dy == -2)
  }

  @Test func `a negative magnitude reverses a push`() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.setAngle(0, magnitude: -1)
    #expect(push.pushDirection.dx == -1)
    #expect(push.magnitude == -1)
    #expect(push.angle == 0)
  }

  @Test(arguments: Array(stride(from: -3.1, through: 3.1, by: 0.2)))
  func `an angle set is the angle answered, to single precision`(_ angle: Double) {
    let gravity = UIGravityBehavior()
    gravity.setAngle(CGFloat(angle), magnitude: 1.5)
    #expect(abs(Double(gravity.angle) - angle) < 1e-6)
    #expect(abs(gravity.magnitude - 1.5) < 1e-6)
  }
}
