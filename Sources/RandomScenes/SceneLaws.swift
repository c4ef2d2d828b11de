// Scenes in which a law of mechanics holds for the whole run, and the laws.
//
// Closed: items of all densities that overlap, collide and are tied to each other, without gravity, walls, damping and
// whatever else acts from outside. Every impulse has its opposite, so the sum of the momenta is constant. What single
// precision leaves of that: an impulse that is small beside the momentum of a heavy item is rounded there and not at the
// light one, a part of 2^-24 for each of the thousands of impulses of a run. An item that is stopped to sleep, or capped,
// takes momentum out; from then on nothing is claimed. Nor is it where rigid ties form a ring, since such ties may contradict
// each other: a rope too short for a rod, say. No velocities please both, so their impulses grow from pass to pass, as
// they do in every solver that takes one constraint after the other; a light item may have 6e6 m/s for a moment, which is
// rounded to half a metre, and there is no bound.
//
// Passive: items that do not overlap at the start, walls, maybe gravity, nothing that drives or brakes. Energy is only lost,
// so at no time there may be more of it than at any time before, up to two things:
//
// Impulses. An impact turns the normal velocity v into -e v, as measured, and friction then takes the tangential one. Let K be
// the inverse mass that the contact feels (2 by 2, r^2/I = s/m at a corner). Kinetic energy then changes at most by the factor
// e^2/(1 - rho^2), rho being K's correlation of normal and tangent: friction holds the tangent that the normal impulse has set
// in motion through the coupling. At most 1/(1 - rho^2) is (1 + s/2)^2/(1 + s), for a corner seen at 45 degrees; for two
// bodies the same holds with the mean of their s. A rectangle has s = 3, an ellipse up to 4, which makes 9/5. So an
// elasticity of up to sqrt(5)/3 = 0.745 never adds energy, whatever the friction; and without friction none up to 1 does. The
// scenes keep to these. For impacts at several contacts in one sub-step there is no such bound: a light item that hits a heavy
// one with the speed u has to part from it at e u, and if a wall right behind it holds it, the heavy one has to take that
// speed, however little energy the light one had; each of the eight passes brings it nearer to that. `impulseTolerance` is
// chosen, more than twice what 20,000 seeds have shown. Where nothing bounces, only passes that leave a sum of impulses
// unfinished can add any: `passTolerance`, more than twice what 24,000 seeds have shown. The worst, 29473, has a ball of 93 kg
// that presses five items of 0.2 to 280 g into a corner for ten steps; eight passes, the framework's number, let 5.5 % of
// the energy come back, sixteen 0.02 %, eighty 5e-7.
//
// Places. Items that overlap are moved apart, at an impact by the whole depth and with the third item as if it were immovable,
// and velocities do not pay for it (rules 23, 86 and 87). Without gravity that is no work. With it, an item that is
// held up so is not braked: one lift is at most its own length, but in a crowd it may be lifted again and again, for which
// there is no bound either; `liftTolerance` is chosen.

import Foundation
import UIDynamics
import UIViews

/// What holds in the scenes of a law.
@MainActor
struct SceneLaws {
  /// How much the momentum may change, as a part of the sum of its magnitudes.
  static let momentumTolerance = 1e-3
  /// How much energy impulses at several contacts may add, as a part of what there was at the start.
  static let impulseTolerance = 0.25
  /// How much unfinished impulses may add where nothing bounces.
  static let passTolerance = 0.12
  /// The same for lifts again and again, in scenes with gravity.
  static let liftTolerance = 0.2
  /// The largest elasticity with which no impact adds energy whatever the friction; a little less than sqrt(5)/3.
  static let roughElasticity: CGFloat = 0.74

  private let energy: Double
  /// The least energy so far.
  private var least: Double
  /// What lifts each item by its own length.
  private let lift: Double
  private let momentum: (x: Double, y: Double)
  private var traffic: Double
  private var isBroken = false

  init(_ scene: RandomScene) {
    let motions = scene.motions
    energy = scene.energy(motions)
    least = energy
    lift = scene.lift(motions)
    momentum = SceneLaws.momentum(motions)
    traffic = SceneLaws.traffic(motions)
  }

  mutating func check(_ scene: RandomScene, _ step: Int, _ report: inout SceneReport) {
    switch scene.family {
    case .mixed, .wild: break
    case .closed: checkMomentum(scene, step, &report)
    case .passive: checkEnergy(scene, step, &report)
    }
  }

  private mutating func checkMomentum(_ scene: RandomScene, _ step: Int, _ report: inout SceneReport) {
    let motions = scene.motions
    // Near the caps of 240 m and 188 rad a second nothing is claimed any more.
    let isTame = motions.allSatisfy {
      $0.isAwake && SceneLaws.speed($0) < 200 && abs($0.angularVelocity) < 150
    }
    if !isTame || scene.hasRing { isBroken = true }
    guard !isBroken else { return }
    traffic = max(traffic, SceneLaws.traffic(motions))
    let now = SceneLaws.momentum(motions)
    let (dx, dy) = (now.x - momentum.x, now.y - momentum.y)
    let change = (dx * dx + dy * dy).squareRoot() / max(traffic, 1e-30)
    report.momentumChange = max(report.momentumChange, change)
    if change > SceneLaws.momentumTolerance {
      report.fail("step \(step): the momentum has changed by \(change) of what is exchanged")
    }
  }

  private mutating func checkEnergy(_ scene: RandomScene, _ step: Int, _ report: inout SceneReport) {
    let now = scene.energy(scene.motions)
    least = min(least, now)
    let growth = max(0, now - least - lift) / energy
    report.energyGrowth = max(report.energyGrowth, growth)
    let tolerance =
      (scene.isElastic ? SceneLaws.impulseTolerance : SceneLaws.passTolerance)
      + (scene.gravity > 0 ? SceneLaws.liftTolerance : 0)
    if growth > tolerance {
      report.fail("step \(step): energy has come from nowhere, \(growth) of what there was at the start")
    }
  }

  private static func speed(_ motion: ItemMotion) -> Double {
    let (x, y) = (Double(motion.linearVelocity.x) / 100, Double(motion.linearVelocity.y) / 100)
    return (x * x + y * y).squareRoot()
  }

  private static func momentum(_ motions: [ItemMotion]) -> (x: Double, y: Double) {
    var sum = (x: 0.0, y: 0.0)
    for motion in motions {
      sum.x += Double(motion.mass) * Double(motion.linearVelocity.x) / 100
      sum.y += Double(motion.mass) * Double(motion.linearVelocity.y) / 100
    }
    return sum
  }

  private static func traffic(_ motions: [ItemMotion]) -> Double {
    motions.reduce(0) { $0 + Double($1.mass) * speed($1) }
  }
}

extension RandomScene {
  var motions: [ItemMotion] { items.compactMap { animator.motion(of: $0) } }

  /// Kinetic energy, and the potential one above the lowest place of the room, in joules.
  func energy(_ motions: [ItemMotion]) -> Double {
    var sum = 0.0
    for motion in motions {
      let (x, y) = (Double(motion.linearVelocity.x) / 100, Double(motion.linearVelocity.y) / 100)
      let w = Double(motion.angularVelocity)
      sum += 0.5 * (Double(motion.mass) * (x * x + y * y) + Double(motion.inertia) * w * w)
      sum += Double(motion.mass) * 10 * gravity * Double(room.maxY - motion.center.y) / 100
    }
    return sum
  }

  /// The energy that lifts each item by the diagonal of its size, in joules.
  fileprivate func lift(_ motions: [ItemMotion]) -> Double {
    zip(items, motions).reduce(0) { sum, pair in
      let size = pair.0.bounds.size
      let length = (size.width * size.width + size.height * size.height).squareRoot() / 100
      return sum + Double(pair.1.mass) * 10 * gravity * Double(length)
    }
  }

  // MARK: Scenes

  /// Items of the given densities that move without resistance.
  private func addFreeItem(density: CGFloat, elasticity: CGFloat, friction: CGFloat, speed: Double) {
    guard let item = items.last else { return }
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.density = density
    behavior.elasticity = elasticity
    behavior.friction = friction
    behavior.resistance = 0
    behavior.angularResistance = 0
    behavior.addLinearVelocity(
      CGPoint(x: chance.number(-speed...speed), y: chance.number(-speed...speed)), for: item)
    behavior.addAngularVelocity(chance.number(-10...10), for: item)
    animator.addBehavior(behavior)
  }

  /// A scene whose items act on each other alone.
  func fillClosed() {
    for _ in 0..<chance.whole(2...40) {
      let side = chance.magnitude(10...300)
      let size = CGSize(width: side, height: chance.once(in: 2) ? side : chance.magnitude(10...300))
      items.append(
        SceneItem(
          center: CGPoint(x: chance.number(0...1500), y: chance.number(0...1500)), size: size,
          type: chance.once(in: 3) ? .ellipse : .rectangle))
      addFreeItem(
        density: chance.magnitude(1e-3...1e5), elasticity: chance.number(0...1),
        friction: chance.number(0...1), speed: 1000)
    }
    animator.addBehavior(UICollisionBehavior(items: items))
    // The trees of rigid ties: items of one number hang together.
    var trees = Array(items.indices)
    for _ in 0..<chance.whole(0...8) {
      let a = chance.pick(items)
      let b = chance.pick(items)
      guard a !== b else { continue }
      let anchor = CGPoint(x: (a.center.x + b.center.x) / 2, y: (a.center.y + b.center.y) / 2)
      let attachment: UIAttachmentBehavior
      let kind = chance.whole(1...6)
      switch kind {
      case 1: attachment = .pinAttachment(with: a, attachedTo: b, attachmentAnchor: anchor)
      case 2: attachment = .fixedAttachment(with: a, attachedTo: b, attachmentAnchor: anchor)
      case 3:
        attachment = .limitAttachment(
          with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
      case 4:
        attachment = .slidingAttachment(
          with: a, attachedTo: b, attachmentAnchor: anchor, axisOfTranslation: CGVector(dx: 1, dy: 1))
      case 5:
        attachment = UIAttachmentBehavior(item: a, attachedTo: b)
        attachment.frequency = chance.number(0.5...8)
        attachment.damping = chance.number(0...1)
      default: attachment = UIAttachmentBehavior(item: a, attachedTo: b)
      }
      animator.addBehavior(attachment)
      guard kind != 5, let i = items.firstIndex(where: { $0 === a }),
        let j = items.firstIndex(where: { $0 === b })
      else { continue }
      let (tree, other) = (trees[i], trees[j])
      hasRing = hasRing || tree == other
      for k in trees.indices where trees[k] == other { trees[k] = tree }
    }
  }

  /// A scene whose items bounce, and are driven by nothing.
  func fillPassive() {
    walls.addBoundary(withIdentifier: "room" as NSString, for: UIBezierPath(rect: room))
    if chance.once(in: 2) { gravity = Double(chance.number(0.1...2)) }
    let isSmooth = chance.once(in: 3)
    isElastic = !chance.once(in: 3)
    let greatest = isElastic ? (isSmooth ? 1 : SceneLaws.roughElasticity) : 0
    let cell: CGFloat = 120
    let (columns, rows) = (Int(room.width / cell), Int(room.height / cell))
    let cells = max(1, min(columns * rows, 30))
    for place in 0..<chance.whole(1...cells) where columns > 0 && rows > 0 {
      // Each in a cell of its own, so that none overlap.
      let center = CGPoint(
        x: room.minX + cell * (CGFloat(place % columns) + 0.5),
        y: room.minY + cell * (CGFloat(place / columns) + 0.5))
      let width = chance.number(5...80)
      let height = chance.once(in: 2) ? width : chance.number(5...80)
      items.append(
        SceneItem(
          center: center, size: CGSize(width: width, height: height),
          type: chance.once(in: 3) ? .ellipse : .rectangle))
      addFreeItem(
        density: chance.magnitude(1e-3...1e3),
        elasticity: chance.number(0...1) * greatest,
        friction: chance.number(0...1) * (isSmooth ? 0 : 1), speed: 2000)
    }
    for item in items { walls.addItem(item) }
    kept = items
    animator.addBehavior(walls)
    guard gravity > 0 else { return }
    let behavior = UIGravityBehavior(items: items)
    behavior.magnitude = CGFloat(gravity)
    animator.addBehavior(behavior)
  }
}
