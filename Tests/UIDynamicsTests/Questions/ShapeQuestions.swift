import Foundation
import Testing
import UIKit
import _TestSupport

/// What people ask about the shapes of items: paths, round corners, sizes.
@MainActor
struct ShapeQuestions {
  // MARK: Q05, where a collision path lies

  /// Drops a half disc of radius 40, its flat side down, on the line y = 400; its path is shifted by an offset.
  private func dropHalfDisc(shift: CGFloat) -> TestItem {
    let animator = UIDynamicAnimator()
    let item = TestItem(160 - shift, 300 - shift, size: 80, height: 40)
    item.collisionBoundsType = .path
    item.collisionBoundingPath.addArc(
      withCenter: .zero, radius: 40, startAngle: .pi, endAngle: 2 * .pi, clockwise: true)
    item.collisionBoundingPath.close()
    item.collisionBoundingPath.apply(CGAffineTransform(translationX: shift, y: shift))
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: 400), to: CGPoint(x: 900, y: 400))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(240)
    #expect(!animator.isRunning)
    #expect(abs(item.transform.b) < 1e-3)
    return item
  }

  @Test func `Q05 the origin of a collision path is the item's center`() {
    let centered = dropHalfDisc(shift: 0)
    #expect(RestingGap.path.contains(400 - centered.center.y))
    #expect(abs(centered.center.x - 160) < 0.1)
    // In the coordinates of the bounds the path is off by half a size, and the view that much up and left of it.
    let shifted = dropHalfDisc(shift: 40)
    #expect(abs(centered.center.y - shifted.center.y - 40) < 0.1)
    #expect(abs(centered.center.x - shifted.center.x - 40) < 0.1)
    // To the last digit once the trace of an angle is taken into account at which both lie.
    let origin = CGPoint(x: 40, y: 40).applying(shifted.transform)
    #expect(abs(centered.center.y - shifted.center.y - origin.y) < 0.01)
    #expect(abs(centered.center.x - shifted.center.x - origin.x) < 0.01)
  }

  // MARK: Q06, round corners

  private final class RoundView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  /// How far apart the centers of two items are in the step in which they meet, at 20 points a second.
  private func meetingDistance(_ a: any UIDynamicItem, _ b: any UIDynamicItem) -> CGFloat? {
    let animator = UIDynamicAnimator()
    let d = CGPoint(x: b.center.x - a.center.x, y: b.center.y - a.center.y)
    let length = (d.x * d.x + d.y * d.y).squareRoot()
    let collision = UICollisionBehavior(items: [a, b])
    let properties = UIDynamicItemBehavior(items: [a, b])
    properties.resistance = 0
    properties.addLinearVelocity(CGPoint(x: 10 * d.x / length, y: 10 * d.y / length), for: a)
    properties.addLinearVelocity(CGPoint(x: -10 * d.x / length, y: -10 * d.y / length), for: b)
    let log = QuestionLog()
    var distance: CGFloat?
    log.onItemContact = {
      let x = b.center.x - a.center.x
      let y = b.center.y - a.center.y
      distance = distance ?? (x * x + y * y).squareRoot()
    }
    collision.collisionDelegate = log
    animator.addBehavior(collision)
    animator.addBehavior(properties)
    animator.run(300)
    return distance
  }

  /// Two views of 50 points, round or not, the second one off by a vector.
  private func meetingDistance(isRound: Bool, along d: CGPoint, radius: CGFloat) -> CGFloat? {
    let frame = CGRect(x: 75, y: 75, width: 50, height: 50)
    let views = [frame, frame.offsetBy(dx: d.x, dy: d.y)].map {
      isRound ? RoundView(frame: $0) : UIView(frame: $0)
    }
    for view in views { view.layer.cornerRadius = radius }
    return onScreen(scale: 2) { meetingDistance(views[0], views[1]) }
  }

  @Test(arguments: [0, 10, 25])
  func `Q06 round views collide as squares unless their bounds are ellipses`(_ radius: CGFloat) throws {
    let row = CGPoint(x: 70, y: 0)
    let diagonal = CGPoint(x: 60, y: 60)
    // Views are seen at half points, which moves a distance along the diagonal by up to 0.7.
    let side = try #require(meetingDistance(isRound: false, along: row, radius: radius))
    #expect(abs(side - 50) <= 0.5)
    let corner = try #require(meetingDistance(isRound: false, along: diagonal, radius: radius))
    #expect(abs(corner - 50 * 2.0.squareRoot()) <= 1)
    let round = try #require(meetingDistance(isRound: true, along: diagonal, radius: radius))
    #expect(abs(round - 50) <= 1)
    for d in [row, diagonal] {
      let a = TestItem(100, 100, size: 50)
      let b = TestItem(100 + d.x, 100 + d.y, size: 50)
      a.collisionBoundsType = .ellipse
      b.collisionBoundsType = .ellipse
      let distance = try #require(meetingDistance(a, b))
      #expect(abs(distance - 50) <= 0.5)
    }
  }

  @Test(arguments: [0, 0.3, 0.785, 2])
  func `Q06 round items of elasticity 1 that meet head-on swap their velocities and do not spin`(
    _ angle: CGFloat
  ) {
    let animator = UIDynamicAnimator()
    let d = CGPoint(x: cos(angle), y: sin(angle))
    let items = [TestItem(100, 100, size: 50), TestItem(100 + 200 * d.x, 100 + 200 * d.y, size: 50)]
    for item in items { item.collisionBoundsType = .ellipse }
    let properties = UIDynamicItemBehavior(items: items)
    properties.elasticity = 1
    properties.friction = 0
    properties.resistance = 0
    properties.addLinearVelocity(CGPoint(x: 300 * d.x, y: 300 * d.y), for: items[0])
    properties.addLinearVelocity(CGPoint(x: -200 * d.x, y: -200 * d.y), for: items[1])
    animator.addBehavior(UICollisionBehavior(items: items))
    animator.addBehavior(properties)
    animator.run(60)
    for (item, speed) in zip(items, [-200.0, 300]) {
      let v = properties.linearVelocity(for: item)
      #expect(abs(v.x - speed * d.x) < 0.02 * abs(speed) && abs(v.y - speed * d.y) < 0.02 * abs(speed))
      #expect(abs(properties.angularVelocity(for: item)) < 0.01)
    }
  }

  // MARK: Q07, sizes

  @Test(arguments: [false, true], UInt64(0)..<2)
  func `Q07 a view that starts across the bounds keeps its size and is not thrown`(
    _ falls: Bool, _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    // Half outside on each side and in two corners; one lies over another.
    let places = [
      CGPoint(x: 0, y: 240), CGPoint(x: 320, y: 100), CGPoint(x: 160, y: 0), CGPoint(x: 160, y: 480),
      CGPoint(x: 0, y: 0), CGPoint(x: 320, y: 480), CGPoint(x: 320, y: 150),
    ]
    let views = places.map { place in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.center = place
      if seed > 0 {
        view.transform = CGAffineTransform(rotationAngle: CGFloat.random(in: 0..<6.28, using: &random))
      }
      reference.addSubview(view)
      return view
    }
    let animator = UIDynamicAnimator(referenceView: reference)
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    if falls { animator.addBehavior(UIGravityBehavior(items: views)) }
    for step in 0..<600 where animator.isRunning {
      let before = views.map(\.center)
      animator.run(1)
      for (view, old) in zip(views, before) {
        let x = view.center.x - old.x
        let y = view.center.y - old.y
        #expect(x * x + y * y < 1e6, "step \(step): from \(old) to \(view.center)")
      }
    }
    for view in views {
      let t = view.transform
      #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(abs(t.a * t.d - t.b * t.c - 1) < 1e-6 && t.a == t.d && t.b == -t.c)
    }
  }
}
