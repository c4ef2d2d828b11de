import Foundation
import Testing
import UIKit

/// What people ask about dynamics and layout.
///
/// There is no Auto Layout here. A superview that sets frames in `layoutSubviews` stands for the constraints of its
/// subviews, and autoresizing for the constraints made of the mask.
@MainActor
struct LayoutQuestions {
  /// A view that puts one of its subviews where it belongs.
  private final class Board: UIView {
    weak var pinned: UIView?
    let home = CGRect(x: 100, y: 20, width: 60, height: 60)
    var passes = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      pinned?.frame = home
    }
  }

  @MainActor
  private struct Scene {
    let board = Board(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: CGRect(x: 100, y: 20, width: 60, height: 60))
    let animator: UIDynamicAnimator

    init() {
      board.addSubview(view)
      board.layoutIfNeeded()
      animator = UIDynamicAnimator(referenceView: board)
      let collision = UICollisionBehavior(items: [view])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: [view]))
      animator.addBehavior(collision)
    }

    /// Has everything laid out at once.
    func layOut() {
      board.setNeedsLayout()
      view.setNeedsLayout()
      board.layoutIfNeeded()
    }
  }

  @Test func `Q38 a layout pass in mid-fall leaves a view that no constraint places`() {
    let scene = Scene()
    scene.view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight]
    scene.animator.run(20)
    let (center, size) = (scene.view.center, scene.view.bounds.size)
    #expect(center.y > 80)
    let passes = scene.board.passes
    scene.layOut()
    #expect(scene.board.passes == passes + 1)
    #expect(abs(scene.view.center.x - center.x) < 0.01 && abs(scene.view.center.y - center.y) < 0.01)
    #expect(scene.view.bounds.size == size)
  }

  @Test
  func
    `Q38 a layout pass moves a view that constraints place, the next step puts it back, and rest lets it stay`()
  {
    let scene = Scene()
    let twin = Scene()
    scene.board.pinned = scene.view
    scene.animator.run(20)
    twin.animator.run(20)
    scene.layOut()
    #expect(scene.view.frame == scene.board.home)
    scene.animator.run(1)
    twin.animator.run(1)
    // Where it would be without the pass.
    #expect(scene.view.center == twin.view.center)
    for _ in 0..<600 where scene.animator.isRunning {
      scene.layOut()
      scene.animator.run(1)
    }
    #expect(!scene.animator.isRunning)
    #expect(scene.view.frame.maxY > 470)
    scene.layOut()
    scene.animator.run(10)
    #expect(scene.view.frame == scene.board.home)
  }

  /// A card with a label, which is a plain view, 20 points from each side.
  private final class Card: UIView {
    let label = UIView(frame: .zero)

    override func layoutSubviews() {
      super.layoutSubviews()
      if label.superview == nil { addSubview(label) }
      label.frame = bounds.insetBy(dx: 20, dy: 20)
    }
  }

  @Test(arguments: [0, 15, 30, 45])
  func `Q39 the contents of a card keep their size while it turns`(_ degrees: CGFloat) {
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
    let card = Card(frame: CGRect(x: 250, y: 200, width: 300, height: 400))
    reference.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: reference)
    let spin = UIDynamicItemBehavior(items: [card])
    spin.angularResistance = 0
    animator.addBehavior(spin)
    animator.run(1)
    // Dynamics turn the card: two sub-steps of the speed that brings it to the angle.
    let angle = degrees * .pi / 180
    for _ in 0..<10 {
      spin.addAngularVelocity(angle * 6 - spin.angularVelocity(for: card), for: card)
      animator.run(1)
      card.setNeedsLayout()
      reference.layoutIfNeeded()
      #expect(card.label.bounds.width == 260 && card.label.bounds.height == 360)
      #expect(card.bounds == CGRect(x: 0, y: 0, width: 300, height: 400))
    }
    let (sine, cosine) = (sin(angle), cos(angle))
    #expect(abs(card.transform.b - sine) < 1e-3)
    // The turn is rounded to a five thousandth of a radian (rule 109).
    #expect(abs(card.frame.width - (300 * cosine + 400 * sine)) < 0.1)
    #expect(abs(card.frame.height - (300 * sine + 400 * cosine)) < 0.1)
    #expect(card.label.frame == CGRect(x: 20, y: 20, width: 260, height: 360))
  }
}
