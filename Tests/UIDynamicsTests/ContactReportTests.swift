import Foundation
import Testing
import UIDynamics
import UIViews

/// Where and when contacts are told (rules 60, 65, 68).
@MainActor
struct ContactReportTests {
  /// Keeps the points of contacts that begin.
  final class PointListener: NSObject, UICollisionBehaviorDelegate {
    var points: [CGPoint] = []

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      points.append(p)
    }
  }

  private func line(at y: CGFloat, in collision: UICollisionBehavior) {
    collision.addBoundary(
      withIdentifier: "line" as NSString, from: CGPoint(x: -500, y: y), to: CGPoint(x: 500, y: y))
  }

  /// An item that moves down with a speed and keeps it.
  private func flight(_ item: TestItem, speed: CGFloat) -> UIDynamicItemBehavior {
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    properties.elasticity = 1
    properties.addLinearVelocity(CGPoint(x: 0, y: speed), for: item)
    return properties
  }

  @Test(arguments: [150, 600, 1300, 2900])
  func `the point of a contact lies midway between the skins where the impact has left the item`(
    _ speed: CGFloat
  ) throws {
    let animator = UIDynamicAnimator()
    let item = TestItem(0, 0, size: 40)
    let collision = UICollisionBehavior(items: [item])
    line(at: 200, in: collision)
    let listener = PointListener()
    collision.collisionDelegate = listener
    animator.addBehavior(flight(item, speed: speed))
    animator.addBehavior(collision)
    animator.addBehavior(UIPushBehavior(items: [item], mode: .continuous))
    // Steps of exactly one sub-step, so that the item is seen as the impact left it.
    for _ in 0..<400 where listener.points.isEmpty { animator.step(Double(Float(1.0 / 120.0))) }
    let point = try #require(listener.points.first)
    let bottom = item.center.y + 20
    #expect(bottom < 200)
    // The line has a skin of 0.9 points, the box has none.
    #expect(abs(point.y - (bottom + 200 - 0.9) / 2) < 1e-3, "\(point), \(bottom)")
    #expect(abs(abs(point.x) - 20) < 1e-3)
  }

  @Test func `a passing of a boundary that does not hold the item is told, however fast it is`() {
    for start in stride(from: CGFloat(-90), through: 90, by: 20) {
      let animator = UIDynamicAnimator()
      let item = TestItem(0, start, size: 10)
      let collision = UICollisionBehavior(items: [item])
      collision.collisionMode = .items
      line(at: 700, in: collision)
      let listener = Listener()
      collision.collisionDelegate = listener
      animator.addBehavior(flight(item, speed: 20_000))
      animator.addBehavior(collision)
      animator.run(10)
      #expect(item.center.y > 2500)
      #expect(listener.log == ["began", "ended"])
    }
  }
}
