import Foundation
import Testing
import UIDynamics
import UIViews
import _TestSupport

/// Nothing that an animator moves goes through a boundary, however fast it is and whatever presses it.
///
/// The center stays on its side at every tick, and of a corner that moves faster than 1800 points a second, or that an
/// attachment presses, at most ``reach(_:)`` gets over. A slower corner that an impact turns may be over for a few ticks,
/// as in the real framework, by what it moves in a sub-step.
@MainActor
struct NoTunnellingTests {
  /// The most points that a corner may reach over a boundary; a curve may by another one, for the engine cuts it.
  private func reach(_ item: TestItem) -> CGFloat { item.collisionBoundsType == .rectangle ? 1 : 2 }
  /// The same for an item that has bounced about and become slow: 1800 points a second are 15 in a sub-step.
  private func slowReach(_ item: TestItem) -> CGFloat { reach(item) + 15 }
  private static let speed = 24_000.0

  /// The outline of an item as it is now: its corners, or as many points of its circle or ellipse.
  private func outline(of item: TestItem) -> [CGPoint] {
    let w = item.bounds.width / 2
    let h = item.bounds.height / 2
    var points = [
      CGPoint(x: -w, y: -h), CGPoint(x: w, y: -h), CGPoint(x: w, y: h), CGPoint(x: -w, y: h),
    ]
    if item.collisionBoundsType == .ellipse {
      points = (0..<16).map { (i: Int) -> CGPoint in
        let angle = CGFloat(i) / 8 * CGFloat.pi
        return CGPoint(x: w * cos(angle), y: h * sin(angle))
      }
    }
    return points.map { (point: CGPoint) -> CGPoint in
      let p = point.applying(item.transform)
      return CGPoint(x: item.center.x + p.x, y: item.center.y + p.y)
    }
  }

  /// An item of a random size, angle and shape.
  private func item(at x: CGFloat, _ y: CGFloat, from random: inout SplitMix64) -> TestItem {
    let size = CGFloat([5, 12, 30, 80, 200].randomElement(using: &random) ?? 5)
    let item = TestItem(
      x, y, size: size, height: size * CGFloat([0.25, 0.5, 1].randomElement(using: &random) ?? 1))
    item.transform = CGAffineTransform(rotationAngle: CGFloat.random(in: 0..<6.28, using: &random))
    if Int.random(in: 0..<3, using: &random) == 0 { item.collisionBoundsType = .ellipse }
    return item
  }

  /// An animator in which an item flies in a direction, with a random spin and elasticity, and its boundaries.
  private func flight(
    of item: TestItem, angle: Double, in view: UIView? = nil, from random: inout SplitMix64
  ) -> (UIDynamicAnimator, UICollisionBehavior) {
    let animator = view.map { UIDynamicAnimator(referenceView: $0) } ?? UIDynamicAnimator()
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    properties.elasticity = CGFloat([0, 0.5, 1].randomElement(using: &random) ?? 0)
    properties.friction = CGFloat([0, 0.2, 1].randomElement(using: &random) ?? 0)
    properties.addLinearVelocity(
      CGPoint(x: NoTunnellingTests.speed * cos(angle), y: NoTunnellingTests.speed * sin(angle)), for: item)
    properties.addAngularVelocity([0, 20, -100].randomElement(using: &random) ?? 0, for: item)
    let collision = UICollisionBehavior(items: [item])
    animator.addBehavior(properties)
    animator.addBehavior(collision)
    return (animator, collision)
  }

  @Test(arguments: UInt64(0)..<8)
  func `an item at 24 000 points a second stays on its side of a line`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for run in 0..<40 {
      let item = item(at: CGFloat.random(in: -300...300, using: &random), 0, from: &random)
      let radius = item.bounds.width.magnitude * 0.75
      item.center.y = 300 - radius - CGFloat.random(in: 0...450, using: &random)
      // From straight on to nearly along the line.
      let angle = Double.random(in: 0.02...(Double.pi - 0.02), using: &random)
      let (animator, collision) = flight(of: item, angle: angle, from: &random)
      collision.addBoundary(
        withIdentifier: "line" as NSString, from: CGPoint(x: -90_000, y: 300), to: CGPoint(x: 90_000, y: 300))
      for tick in 0..<20 {
        animator.run(1)
        let lowest = outline(of: item).map(\.y).max() ?? 0
        guard item.center.y < 300, lowest < 300 + reach(item) else {
          Issue.record("run \(run), tick \(tick): \(item.center), \(item.bounds.size), lowest \(lowest)")
          break
        }
      }
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `an item at 24 000 points a second stays in the reference bounds`(_ seed: UInt64) {
    var random = SplitMix64(seed: 100 + seed)
    for run in 0..<16 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let item = item(
        at: CGFloat.random(in: 145...175, using: &random), CGFloat.random(in: 145...335, using: &random),
        from: &random)
      // Into the four corners, too.
      let angle =
        run < 4
        ? Double.pi * (0.25 + 0.5 * Double(run)) : Double.random(in: 0...(2 * Double.pi), using: &random)
      let (animator, collision) = flight(of: item, angle: angle, in: view, from: &random)
      collision.translatesReferenceBoundsIntoBoundary = true
      // The wall stands one point outside.
      let inner = view.bounds.insetBy(dx: -1, dy: -1)
      let outer = inner.insetBy(dx: -slowReach(item), dy: -slowReach(item))
      for tick in 0..<60 {
        animator.run(1)
        guard inner.contains(item.center), outline(of: item).allSatisfy({ outer.contains($0) }) else {
          Issue.record("run \(run), tick \(tick): \(item.center), \(item.bounds.size), \(outline(of: item))")
          break
        }
      }
    }
  }

  /// The corners of a regular polygon or star around (300, 300), with radii that take turns.
  private static func ring(_ count: Int, _ radii: [Double]) -> [CGPoint] {
    (0..<count).map { (i: Int) -> CGPoint in
      let angle = 2 * Double.pi * Double(i) / Double(count)
      let r = radii[i % radii.count]
      return CGPoint(x: 300 + r * cos(angle), y: 300 + r * sin(angle))
    }
  }

  /// Paths, with 220 points of room around (300, 300): a square, a hexagon, a round, a star, a triangle.
  private static let paths: [[CGPoint]] = [
    ring(4, [450]), ring(6, [350]), ring(24, [350]), ring(10, [700, 320]), ring(3, [600]),
  ]

  /// Whether a point is inside a polygon, by the number of its crossings.
  private func isInside(_ p: CGPoint, _ polygon: [CGPoint]) -> Bool {
    var isInside = false
    for i in polygon.indices {
      let a = polygon[i]
      let b = polygon[(i + 1) % polygon.count]
      if (a.y > p.y) != (b.y > p.y), p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// How far a point is from the sides of a polygon.
  private func distance(_ p: CGPoint, _ polygon: [CGPoint]) -> CGFloat {
    polygon.indices.map { i in
      let a = polygon[i]
      let b = polygon[(i + 1) % polygon.count]
      let d = CGPoint(x: b.x - a.x, y: b.y - a.y)
      let t = max(0, min(1, ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / (d.x * d.x + d.y * d.y)))
      let x = p.x - a.x - t * d.x
      let y = p.y - a.y - t * d.y
      return (x * x + y * y).squareRoot()
    }.min() ?? 0
  }

  @Test(arguments: 0..<5, [true, false])
  func `an item at 24 000 points a second stays inside a path`(_ kind: Int, isClosed: Bool) {
    let polygon = NoTunnellingTests.paths[kind]
    var random = SplitMix64(seed: UInt64(kind) + (isClosed ? 200 : 300))
    for run in 0..<24 {
      let item = item(at: 300, 300, from: &random)
      let angle = Double.random(in: 0...(2 * Double.pi), using: &random)
      let (animator, collision) = flight(of: item, angle: angle, from: &random)
      // That an open path is closed is said, and tested elsewhere.
      _ = diagnostics {
        // That an open path is closed is said, and tested elsewhere.
        _ = diagnostics {
          collision.addBoundary(
            withIdentifier: "path" as NSString, for: UIBezierPath(through: polygon, isClosed: isClosed))
        }
      }
      for tick in 0..<40 {
        animator.run(1)
        let corners = outline(of: item)
        let isHeld =
          isInside(item.center, polygon)
          && corners.allSatisfy { isInside($0, polygon) || distance($0, polygon) < slowReach(item) }
        guard isHeld else {
          Issue.record("run \(run), tick \(tick): \(item.center), \(item.bounds.size), \(corners)")
          break
        }
      }
    }
  }

  @Test(arguments: 0..<5)
  func `an item at 24 000 points a second stays outside a path`(_ kind: Int) {
    let polygon = NoTunnellingTests.paths[kind]
    var random = SplitMix64(seed: UInt64(kind) + 400)
    for run in 0..<40 {
      let from = Double.random(in: 0...(2 * Double.pi), using: &random)
      let item = item(at: 300 + 950 * cos(from), 300 + 950 * sin(from), from: &random)
      // At the middle, or past it at a corner.
      let angle = from + Double.pi + Double.random(in: -0.4...0.4, using: &random)
      let (animator, collision) = flight(of: item, angle: angle, from: &random)
      collision.addBoundary(
        withIdentifier: "path" as NSString, for: UIBezierPath(through: polygon, isClosed: true))
      for tick in 0..<12 {
        animator.run(1)
        let corners = outline(of: item)
        let isHeld =
          !isInside(item.center, polygon)
          && corners.allSatisfy { !isInside($0, polygon) || distance($0, polygon) < reach(item) }
        guard isHeld else {
          Issue.record("run \(run), tick \(tick): \(item.center), \(item.bounds.size), \(corners)")
          break
        }
      }
    }
  }

  @Test(arguments: [0, 0.3, 0.8], [1, 3])
  func `Q01 nothing leaks out of a corner into which an item on a rigid attachment is driven`(
    _ turn: CGFloat, _ count: Int
  ) {
    let bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
    let animator = UIDynamicAnimator()
    let hammer = TestItem(160, 240, size: 80)
    let small = (0..<count).map { TestItem(308 - 22 * CGFloat($0), 468, size: 20) }
    small[0].transform = CGAffineTransform(rotationAngle: turn)
    let collision = UICollisionBehavior(items: [hammer] + small)
    let corners = [
      CGPoint(x: 0, y: 0), CGPoint(x: 320, y: 0), CGPoint(x: 320, y: 480), CGPoint(x: 0, y: 480),
    ]
    for i in 0..<4 {
      collision.addBoundary(
        withIdentifier: i as NSNumber, from: corners[i], to: corners[(i + 1) % 4])
    }
    let attachment = UIAttachmentBehavior(item: hammer, attachedToAnchor: hammer.center)
    animator.addBehavior(collision)
    animator.addBehavior(attachment)
    #expect(attachment.length == 0)
    // At most 2000 points a second along the diagonal, 150 points to each side along each axis.
    let middle = CGPoint(x: 230, y: 390)
    let frequency = 2000 / (150 * 2.0.squareRoot())
    for step in 1...300 {
      let swing = 150 * sin(frequency * Double(step) / 60)
      attachment.anchorPoint = CGPoint(x: middle.x + swing, y: middle.y + swing)
      animator.run(1)
      for item in [hammer] + small {
        guard bounds.contains(item.center),
          outline(of: item).allSatisfy({ bounds.insetBy(dx: -2, dy: -2).contains($0) })
        else {
          Issue.record("step \(step): \(item.bounds.width) at \(item.center), \(outline(of: item))")
          return
        }
      }
    }
    attachment.anchorPoint = CGPoint(x: 160, y: 240)
    animator.run(30)
    #expect(abs(hammer.center.x - 160) < 5 && abs(hammer.center.y - 240) < 5)
  }

  @Test(arguments: [0, 0.001, 3, 20])
  func `items that start in one place come apart`(_ shift: CGFloat) {
    for shape in [UIDynamicItemCollisionBoundsType.rectangle, .ellipse] {
      let animator = UIDynamicAnimator()
      let items = (0..<4).map { TestItem(100 + shift * CGFloat($0), 100, size: 40) }
      for item in items { item.collisionBoundsType = shape }
      animator.addBehavior(UICollisionBehavior(items: items))
      animator.run(240)
      for (i, item) in items.enumerated() {
        #expect(item.center.x.isFinite && item.center.y.isFinite && item.transform.b.isFinite)
        for other in items[..<i] {
          let x = item.center.x - other.center.x
          let y = item.center.y - other.center.y
          #expect((x * x + y * y).squareRoot() > 30)
        }
      }
    }
  }

  @Test func `an item that starts across a boundary comes free and is not trapped`() {
    for shift in stride(from: -24.0, through: 24, by: 4) {
      let animator = UIDynamicAnimator()
      let item = TestItem(100, 300 + shift, size: 50)
      let collision = UICollisionBehavior(items: [item])
      collision.addBoundary(
        withIdentifier: "line" as NSString, from: CGPoint(x: -900, y: 300), to: CGPoint(x: 900, y: 300))
      animator.addBehavior(collision)
      animator.run(60)
      // To the side where its middle was.
      let distance = item.center.y - 300
      #expect(distance.isFinite && abs(distance) > 24 && abs(distance) < 40, "\(shift): \(item.center)")
      if shift != 0 { #expect(distance * shift > 0) }
    }
  }

  @Test func `an item that starts outside the reference bounds stays outside and falls away`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let animator = UIDynamicAnimator(referenceView: view)
    let item = TestItem(150, 400, size: 50)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(60)
    #expect(item.center.y > 800)
  }

  @Test func `an item that lies across a corner of the reference bounds can be drawn in`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let animator = UIDynamicAnimator(referenceView: view)
    let item = TestItem(10, 10, size: 50)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 150, y: 150)))
    animator.run(240)
    #expect(abs(item.center.x - 150) < 1 && abs(item.center.y - 150) < 1)
  }

  @Test(arguments: UInt64(0)..<4)
  func `an item that an impact has turned through a boundary is wholly back when it has calmed down`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: 500 + seed)
    for run in 0..<10 {
      let item = item(at: 0, 0, from: &random)
      let (animator, collision) = flight(of: item, angle: Double.pi / 2, from: &random)
      collision.addBoundary(
        withIdentifier: "line" as NSString, from: CGPoint(x: -90_000, y: 300), to: CGPoint(x: 90_000, y: 300))
      let brake = UIDynamicItemBehavior(items: [item])
      brake.resistance = 20
      brake.angularResistance = 20
      animator.run(5)
      animator.addBehavior(brake)
      animator.run(120)
      let lowest = outline(of: item).map(\.y).max() ?? 0
      #expect(lowest < 301, "run \(run): \(item.center), \(item.bounds.size)")
    }
  }
}
