import Foundation
import Staging
import Testing
import UIKit

/// A box that falls and turns without resistance, and one that comes later and goes again.
private final class TraceController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let guest = UIDynamicItemBehavior(items: [])
  private var ticks = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let box = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    view.addSubview(box)
    let properties = UIDynamicItemBehavior(items: [box])
    properties.resistance = 0
    properties.angularResistance = 0
    properties.addLinearVelocity(CGPoint(x: 120, y: -300), for: box)
    properties.addAngularVelocity(2, for: box)
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    let late = UIView(frame: CGRect(x: 10, y: 20, width: 10, height: 10))
    view.addSubview(late)
    animator.addBehavior(guest)
    properties.action = { [unowned self] in
      ticks += 1
      if ticks == 10 { guest.addItem(late) }
      if ticks == 20 { guest.removeItem(late) }
    }
  }
}

@MainActor
@Suite struct MotionTraceTests {
  private let trace = Recording(
    Stage.Configuration(size: CGSize(width: 300, height: 300), scale: 1), length: .seconds(1)
  ) { TraceController() }.trace()

  @Test func `there is a sample for each tick that an item is there`() throws {
    #expect(trace.items.map(\.id) == ["0", "1"])
    #expect(trace.duration == 1)
    let box = try #require(trace.item("0"))
    #expect(box.samples.count == 61)
    #expect(box.samples.map(\.time) == (0...60).map { Double($0) / 60 })
    let guest = try #require(trace.item("1"))
    #expect(guest.samples.map(\.time) == (10..<20).map { Double($0) / 60 })
    #expect(trace.item("2") == nil)
  }

  @Test func `a thrown box follows the closed form of its sub-steps`() throws {
    let box = try #require(trace.item("0"))
    for (tick, sample) in box.samples.enumerated() {
      // A tick is two sub-steps of 1/120 s, the first tick one; the velocity changes before the place (rules 7 and 12).
      let n = Double(tick == 0 ? 0 : 2 * tick - 1)
      let vy = -300 + 1000 * n / 120
      let y = 150 - 300 * n / 120 + 1000 * n * (n + 1) / 2 / (120 * 120)
      #expect(abs(sample.velocityY - vy) < 0.05 && abs(sample.y - y) < 0.05)
      #expect(abs(sample.x - (100 + 120 * n / 120)) < 0.01)
      #expect(abs(sample.angle - 2 * n / 120) < 1e-4 && abs(sample.spin - 2) < 1e-5)
      #expect(
        sample[.speed]
          == (sample.velocityX * sample.velocityX + sample.velocityY * sample.velocityY).squareRoot())
    }
  }

  @Test
  func `without resistance the energy is that of motion and spin at first, but for what sub-steps lose`()
    throws
  {
    let box = try #require(trace.item("0"))
    // 100 by 100 points weigh 1 kg; the moment of inertia of a square is m s^2 / 6.
    let first = (1.2 * 1.2 + 3 * 3) / 2 + 4.0 / 12
    #expect(abs(box.samples[0][.energy] - first) < 1e-4)
    #expect(abs(box.samples[0][.kineticEnergy] - first) < 1e-4)
    for (tick, sample) in box.samples.enumerated() {
      // The velocity changes before the place, so n sub-steps of h lose m (g h)^2 n/2, whatever the velocity.
      let n = Double(tick == 0 ? 0 : 2 * tick - 1)
      #expect(abs(sample[.energy] - (first - (10.0 / 120) * (10.0 / 120) * n / 2)) < 1e-3)
      #expect(sample[.kineticEnergy] >= 0)
    }
    #expect(box.samples[60][.kineticEnergy] > 20)
  }

  @Test func `every quantity has a name and a unit of its own`() {
    let all = MotionTrace.Quantity.allCases
    #expect(Set(all.map(\.title)).count == all.count)
    #expect(all.allSatisfy { !$0.unit.isEmpty })
  }

  @Test func `a trace keeps no animator alive that the program lets go, and numbers are not used again`()
    throws
  {
    let trace = Recording(
      Stage.Configuration(size: CGSize(width: 100, height: 100), scale: 1), length: .seconds(0.5)
    ) { HandoverController() }.trace()
    #expect(trace.items.map(\.id) == ["0", "1.0"])
    #expect(try #require(trace.item("0")).samples.count == 10)
    #expect(try #require(trace.item("1.0")).samples.count == 21)
  }
}

/// Lets its animator go at the tenth tick and makes another one.
private final class HandoverController: UIViewController {
  private var animator: UIDynamicAnimator?
  private let box = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
  private var ticks = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    CADisplayLink(target: self, selector: Selector(HandoverController.tick)).add(to: .main, forMode: .common)
    start()
  }

  private func start() {
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    self.animator = animator
  }

  func tick(_ link: CADisplayLink) {
    ticks += 1
    if ticks == 10 {
      animator = nil
      start()
    }
  }
}
