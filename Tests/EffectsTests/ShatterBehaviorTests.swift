import Effects
import Foundation
import PictureDiff
import Pixels
import Staging
import Testing
import UIKit

/// A card of 60 by 60 points with a circle and a bar on it, and an animator.
private final class CardController: UIViewController {
  lazy var animator = UIDynamicAnimator(referenceView: view)
  let card = Card(frame: CGRect(x: 30, y: 40, width: 60, height: 60))

  final class Card: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.systemRed.setFill()
      UIBezierPath(ovalIn: CGRect(x: 7, y: 5, width: 41, height: 37)).fill()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.backgroundColor = .systemTeal
    let bar = UIView(frame: CGRect(x: 5, y: 48, width: 50, height: 7))
    bar.backgroundColor = .black
    card.addSubview(bar)
    view.addSubview(card)
  }
}

@MainActor
private func stage(scale: Int = 1) -> (stage: Stage, controller: CardController) {
  let stage = Stage(Stage.Configuration(size: CGSize(width: 120, height: 140), scale: scale))
  let controller = CardController()
  stage.present(controller)
  return (stage, controller)
}

@MainActor
@Suite struct ShatterBehaviorTests {
  @Test(arguments: [1, 2, 3], [(6, 6), (1, 1), (7, 4), (60, 2)])
  func `the picture right after bursting is the one before, bit for bit`(scale: Int, grid: (Int, Int)) {
    let (stage, controller) = stage(scale: scale)
    defer { withExtendedLifetime(stage) {} }
    let before = stage.snapshot()
    controller.animator.addBehavior(ShatterBehavior(view: controller.card, rows: grid.0, columns: grid.1))
    #expect(controller.card.superview == nil)
    #expect(PictureDifference.between(stage.snapshot(), before) == nil)
  }

  @Test func `a 6 by 6 grid gives 36 yellow-backed image views in the place of the view`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let above = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(above)
    let shatter = ShatterBehavior(view: controller.card, tileColor: .yellow)
    #expect(shatter.tiles.isEmpty)
    controller.animator.addBehavior(shatter)
    #expect(shatter.tiles.count == 36)
    #expect(controller.view.subviews.dropLast().map { $0 as? UIImageView } == shatter.tiles)
    #expect(controller.view.subviews.last === above)
    #expect(shatter.tiles.allSatisfy { $0.backgroundColor == .yellow })
    for (i, tile) in shatter.tiles.enumerated() {
      #expect(tile.frame == CGRect(x: 30 + 10 * (i % 6), y: 40 + 10 * (i / 6), width: 10, height: 10))
    }
  }

  @Test(
    arguments: [1, 2, 3],
    [CGSize(width: 60, height: 60), CGSize(width: 76, height: 74), CGSize(width: 64, height: 58)])
  func `tiles that nothing pushes stay without a seam, step after step`(scale: Int, size: CGSize) {
    let (stage, controller) = stage(scale: scale)
    defer { withExtendedLifetime(stage) {} }
    controller.card.frame = CGRect(origin: CGPoint(x: 21, y: 32), size: size)
    let before = stage.snapshot()
    let shatter = ShatterBehavior(view: controller.card, magnitude: 0)
    controller.animator.addBehavior(shatter)
    for _ in 0..<5 { stage.advance() }
    #expect(shatter.tiles.count == 36)
    #expect(PictureDifference.between(stage.snapshot(), before) == nil)
  }

  @Test func `a scaled view bursts into tiles of the scaled size`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    controller.card.transform = CGAffineTransform(scaleX: 1.5, y: 0.5)
    let frame = controller.card.frame
    let shatter = ShatterBehavior(view: controller.card, magnitude: 0)
    controller.animator.addBehavior(shatter)
    stage.advance()
    #expect(shatter.tiles.allSatisfy { $0.frame.size == CGSize(width: 15, height: 5) })
    let union = shatter.tiles.dropFirst().reduce(shatter.tiles[0].frame) { $0.union($1.frame) }
    #expect(abs(union.width - frame.width) <= 1 && abs(union.height - frame.height) <= 1)
  }

  @Test func `a grid that does not divide the pixels leaves neither gap nor overlap`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let shatter = ShatterBehavior(view: controller.card, rows: 7, columns: 11)
    controller.animator.addBehavior(shatter)
    #expect(shatter.tiles.count == 77)
    for row in 0..<7 {
      var x: CGFloat = 30
      for column in 0..<11 {
        let frame = shatter.tiles[row * 11 + column].frame
        #expect(frame.minX == x)
        #expect(frame.width == 4 || frame.width == 6)
        x = frame.maxX
      }
      #expect(x == 90)
    }
  }

  @Test func `every tile gets its own push straight outwards with the speed that its mass gives`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let properties = UIDynamicItemBehavior()
    properties.resistance = 0
    let shatter = ShatterBehavior(view: controller.card, magnitude: 0.02)
    controller.animator.addBehavior(shatter)
    shatter.tiles.forEach(properties.addItem)
    controller.animator.addBehavior(properties)
    stage.advance()
    stage.advance()
    // 0.02 N s on 10 by 10 points, that is 0.01 kg, are 2 m/s.
    for (i, tile) in shatter.tiles.enumerated() {
      let v = properties.linearVelocity(for: tile)
      let (dx, dy) = (Double(i % 6) - 2.5, Double(i / 6) - 2.5)
      let distance = (dx * dx + dy * dy).squareRoot()
      #expect(abs(Double(v.x) - 200 * dx / distance) < 0.01)
      #expect(abs(Double(v.y) - 200 * dy / distance) < 0.01)
    }
  }

  @Test func `spread turns pushes by at most its angle and by chance that the seed gives`() {
    func directions(seed: UInt64) -> [CGFloat] {
      let stage = Stage(Stage.Configuration(size: CGSize(width: 120, height: 140), scale: 1, seed: seed))
      let controller = CardController()
      stage.present(controller)
      let shatter = ShatterBehavior(view: controller.card, spread: 0.5)
      controller.animator.addBehavior(shatter)
      return shatter.childBehaviors.compactMap { $0 as? UIPushBehavior }.map(\.angle)
    }
    let (a, b, c) = (directions(seed: 1), directions(seed: 1), directions(seed: 2))
    #expect(a == b)
    #expect(a != c)
    var turns = Set<CGFloat>()
    for (i, angle) in a.enumerated() {
      let straight = atan2(Double(i / 6) - 2.5, Double(i % 6) - 2.5)
      let turn = remainder(Double(angle) - straight, 2 * .pi)
      #expect(abs(turn) <= 0.5 + 1e-6)
      turns.insert(CGFloat(turn))
    }
    #expect(turns.count == 36)
  }

  @Test func `the middle tile of an odd grid goes up`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let shatter = ShatterBehavior(view: controller.card, rows: 3, columns: 3)
    controller.animator.addBehavior(shatter)
    let pushes = shatter.childBehaviors.compactMap { $0 as? UIPushBehavior }
    #expect(abs(pushes[4].pushDirection.dx) < 1e-6)
    #expect(abs(pushes[4].pushDirection.dy + 0.05) < 1e-6)
  }

  @Test func `tiles leave the tree when they have left the screen, and then the behaviour its animator`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let shatter = ShatterBehavior(view: controller.card, magnitude: 0.05)
    controller.animator.addBehavior(shatter)
    var left = 36
    for _ in 0..<120 {
      stage.advance()
      #expect(shatter.tiles.count <= left)
      left = shatter.tiles.count
      for tile in shatter.tiles { #expect(tile.frame.intersects(controller.view.bounds)) }
      #expect(controller.view.subviews.count == left)
    }
    #expect(left == 0)
    #expect(controller.animator.behaviors.isEmpty)
    #expect(!controller.animator.isRunning)
  }

  @Test func `tiles that never leave are taken away when their lifetime is over`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let shatter = ShatterBehavior(view: controller.card, magnitude: 0, lifetime: 1)
    controller.animator.addBehavior(shatter)
    for _ in 0..<59 { stage.advance() }
    #expect(shatter.tiles.count == 36)
    #expect(!controller.animator.isRunning)
    for _ in 0..<2 { stage.advance() }
    #expect(shatter.tiles.isEmpty)
    #expect(controller.view.subviews.isEmpty)
    #expect(controller.animator.behaviors.isEmpty)
  }

  @Test func `a turned view bursts into tiles that are turned and stand where its parts were`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    controller.card.transform = CGAffineTransform(rotationAngle: 0.5)
    let corner = controller.card.convert(CGPoint(x: 5, y: 5), to: controller.view)
    let shatter = ShatterBehavior(view: controller.card)
    controller.animator.addBehavior(shatter)
    #expect(abs(shatter.tiles[0].center.x - corner.x) < 1e-9)
    #expect(abs(shatter.tiles[0].center.y - corner.y) < 1e-9)
    #expect(shatter.tiles.allSatisfy { $0.transform == CGAffineTransform(rotationAngle: 0.5) })
  }

  @Test func `tiles that collide push each other apart, others pass through`() {
    func spin(collide: Bool) -> CGFloat {
      let (stage, controller) = stage()
      defer { withExtendedLifetime(stage) {} }
      let shatter = ShatterBehavior(
        view: controller.card, rows: 2, columns: 2, magnitude: 0.2, spread: 3, tilesCollide: collide)
      controller.animator.addBehavior(shatter)
      for _ in 0..<10 { stage.advance() }
      return shatter.tiles.map { abs(atan2(Double($0.transform.b), Double($0.transform.a))) }.max().map {
        CGFloat($0)
      } ?? 0
    }
    #expect(spin(collide: false) == 0)
    #expect(spin(collide: true) > 0.01)
  }

  @Test func `removing the behaviour takes its tiles away`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let shatter = ShatterBehavior(view: controller.card)
    controller.animator.addBehavior(shatter)
    controller.animator.removeBehavior(shatter)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func `a removed behaviour shatters its view again when both are put back`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let shatter = ShatterBehavior(view: controller.card, tilesCollide: true)
    for _ in 0..<2 {
      controller.view.addSubview(controller.card)
      controller.animator.addBehavior(shatter)
      for _ in 0..<2 { stage.advance() }
      #expect(controller.view.subviews.count == 36)
      #expect(shatter.childBehaviors.count == 38)
      controller.animator.removeBehavior(shatter)
      #expect(controller.view.subviews.isEmpty)
      #expect(shatter.childBehaviors.count == 1)
    }
  }

  @Test func `inside a composite it leaves its parent after the last tile`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    let parent = UIDynamicBehavior()
    parent.addChildBehavior(ShatterBehavior(view: controller.card))
    controller.animator.addBehavior(parent)
    for _ in 0..<120 { stage.advance() }
    #expect(controller.view.subviews.isEmpty)
    #expect(parent.childBehaviors.isEmpty)
  }

  @Test func `a view that is round and half clear bursts without a change where its tiles have no colour`() {
    let (stage, controller) = stage()
    defer { withExtendedLifetime(stage) {} }
    controller.card.layer.cornerRadius = 20
    controller.card.alpha = 0.5
    controller.card.layer.masksToBounds = true
    let before = stage.snapshot()
    controller.animator.addBehavior(ShatterBehavior(view: controller.card))
    let after = stage.snapshot()
    // Drawing to an image and that image to the screen rounds twice.
    var largest = 0
    for (a, b) in zip(before.pixels, after.pixels) {
      for (u, v) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
        largest = max(largest, abs(Int(u) - Int(v)))
      }
    }
    #expect(largest <= 1)
  }

  @Test func `a grid without rows stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = ShatterBehavior(view: UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)), rows: 0)
    }
  }

  @Test func `a view without an area stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = ShatterBehavior(view: UIView()) }
  }
}
