import Foundation
import Testing
import UIKit

/// What people ask about gravity and fields.
@MainActor
struct ForceQuestions {
  @Test func `Q36 a second gravity is told once and, as measured, is the gravity of all`() {
    let animator = UIDynamicAnimator()
    let both = TestItem(0, 0)
    let one = TestItem(500, 0)
    let other = TestItem(1000, 0)
    let down = UIGravityBehavior(items: [both, one])
    let right = UIGravityBehavior(items: [both, other])
    right.gravityDirection = CGVector(dx: 1, dy: 0)
    let messages = diagnostics {
      animator.addBehavior(down)
      animator.addBehavior(right)
      animator.addBehavior(UIGravityBehavior(items: [TestItem(2000, 0)]))
      animator.removeBehavior(animator.behaviors[2])
      right.magnitude = 1
      animator.run(31)
    }
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains("Multiple gravity") })
    // There is one vector, the last one set, for the items of both (rule 39); the documentation has a sum.
    let expected = 1000.0 * 61 * 62 / 2 / 14400
    for (item, x) in [(both, 0.0), (one, 500.0), (other, 1000.0)] {
      #expect(abs(item.center.x - x - expected) < expected / 20)
      #expect(item.center.y == 0)
    }
  }

  @Test func `Q36 one gravity is no cause for a warning, nor are two animators`() {
    let messages = diagnostics {
      for _ in 0..<2 {
        let animator = UIDynamicAnimator()
        let gravity = UIGravityBehavior(items: [TestItem()])
        animator.addBehavior(gravity)
        animator.removeBehavior(gravity)
        animator.addBehavior(UIGravityBehavior(items: [TestItem()]))
      }
    }
    #expect(messages.isEmpty)
  }

  // MARK: Q37

  /// The acceleration that a field gives an item at a point, in points per second squared.
  private func acceleration(
    _ field: UIFieldBehavior, at point: CGPoint, size: CGFloat = 50
  ) -> CGVector {
    let animator = UIDynamicAnimator()
    let item = TestItem(point.x, point.y, size: size)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    field.addItem(item)
    animator.addBehavior(properties)
    animator.addBehavior(field)
    // The first step is one sub-step, so the speed is that of one evaluation.
    animator.run(1)
    let velocity = properties.linearVelocity(for: item)
    animator.removeBehavior(field)
    field.removeItem(item)
    return CGVector(dx: velocity.x * 120, dy: velocity.y * 120)
  }

  private func length(_ v: CGVector) -> CGFloat { (v.dx * v.dx + v.dy * v.dy).squareRoot() }

  @Test func `Q37 a field acts inside its region only`() {
    let fan = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    fan.position = CGPoint(x: 100, y: 100)
    fan.region = UIRegion(size: CGSize(width: 200, height: 100))
    #expect(abs(acceleration(fan, at: CGPoint(x: 150, y: 120)).dx - 100) < 1)
    for outside in [CGPoint(x: 210, y: 100), CGPoint(x: 100, y: 160), CGPoint(x: -20, y: 40)] {
      #expect(acceleration(fan, at: outside) == CGVector(dx: 0, dy: 0))
    }
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func `Q37 twice as far is weaker by two to the falloff, and nearer than the minimum all is alike`(
    _ falloff: CGFloat
  ) {
    let fan = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    let hole = UIFieldBehavior.radialGravityField(position: .zero)
    for field in [fan, hole] {
      field.falloff = falloff
      field.minimumRadius = 50
      let near = length(acceleration(field, at: CGPoint(x: 60, y: 0)))
      let far = length(acceleration(field, at: CGPoint(x: 0, y: 120)))
      #expect(near > 0)
      // Two to the falloff, as a product or a root.
      let ratio: CGFloat = falloff == 0.5 ? CGFloat(2).squareRoot() : [2, 4, 8][Int(falloff) - 1]
      #expect(abs(near / far - ratio) < ratio / 20)
      let inside = [10, 25, 49].map { length(acceleration(field, at: CGPoint(x: $0, y: 0))) }
      #expect(inside.allSatisfy { abs($0 - inside[0]) < inside[0] / 1000 })
      #expect(inside[0] > near)
    }
  }

  @Test
  func `Q37 radial gravity pulls with a positive strength, repels with a negative one, whatever the mass`() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 300, y: 0))
    let pull = acceleration(field, at: CGPoint(x: 100, y: 0))
    #expect(pull.dx > 0 && pull.dy == 0)
    field.strength = -1
    let shove = acceleration(field, at: CGPoint(x: 100, y: 0))
    #expect(abs(shove.dx + pull.dx) < pull.dx / 1000)
    field.strength = 1
    let heavy = acceleration(field, at: CGPoint(x: 100, y: 0), size: 200)
    #expect(abs(heavy.dx - pull.dx) < pull.dx / 1000)
  }
}
