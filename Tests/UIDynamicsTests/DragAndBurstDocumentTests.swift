import Foundation
import Testing
import UIDynamics
import UIViews

/// The rules of the document on three effects: a view dragged by snaps, views below that collide, and a double tap
/// that bursts a view into small ones.
@MainActor
struct DragAndBurstDocumentTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let card = UIView(frame: CGRect(x: 100, y: 60, width: 60, height: 60))
  private let animator: UIDynamicAnimator

  init() {
    view.addSubview(card)
    animator = UIDynamicAnimator(referenceView: view)
  }

  @Test func `a snap made anew at each change of the pan drags the view along`() {
    var snap: UISnapBehavior?
    /// What the document's pan handler does.
    func pan(to point: CGPoint?) {
      if let old = snap {
        animator.removeBehavior(old)
        snap = nil
      }
      guard let point else { return }
      let new = UISnapBehavior(item: card, snapTo: point)
      new.damping = 0.25
      animator.addBehavior(new)
      snap = new
    }
    let said = diagnostics {
      var finger = card.center
      var farthest: CGFloat = 0
      for _ in 0..<60 {
        finger.x += 1
        finger.y += 4
        pan(to: finger)
        #expect(animator.behaviors.count == 1)
        animator.run(1)
        let x = card.center.x - finger.x
        let y = card.center.y - finger.y
        farthest = max(farthest, (x * x + y * y).squareRoot())
      }
      // The finger goes 247 points; the view is never far behind, or before, it.
      #expect(farthest < 90)
      #expect(card.center.y > 90 + 150)
      // Held still, the view comes to the finger.
      animator.run(200)
      #expect(abs(card.center.x - finger.x) <= 1 && abs(card.center.y - finger.y) <= 1)
      pan(to: nil)
    }
    #expect(said.isEmpty)
    #expect(animator.behaviors.isEmpty)
    let left = card.center
    animator.run(10)
    #expect(card.center == left)
  }

  /// The document's function, which cuts a view into small image views.
  private func slice(_ source: UIView) -> [UIImageView] {
    UIGraphicsBeginImageContext(source.bounds.size)
    _ = source.drawHierarchy(in: source.bounds, afterScreenUpdates: false)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let rows = 6
    let columns = 6
    let width = source.bounds.size.width / CGFloat(rows)
    let height = source.bounds.size.height / CGFloat(columns)
    var pieces: [UIImageView] = []
    for i in 1...rows {
      for j in 1...columns {
        let rect = CGRect(x: CGFloat(i - 1) * width, y: CGFloat(j - 1) * height, width: width, height: height)
        guard let small = image?.cgImage?.cropping(to: rect) else { continue }
        let piece = UIImageView(image: UIImage(cgImage: small))
        piece.backgroundColor = .yellow
        piece.frame = rect.offsetBy(dx: source.frame.minX, dy: source.frame.minY)
        pieces.append(piece)
      }
    }
    return pieces
  }

  @Test func `a view is sliced into 6 by 6 image views that lie where their parts were`() {
    let pieces = slice(card)
    #expect(pieces.count == 36)
    for (i, piece) in pieces.enumerated() {
      #expect(
        piece.frame
          == CGRect(x: 100 + 10 * CGFloat(i / 6), y: 60 + 10 * CGFloat(i % 6), width: 10, height: 10))
      #expect(piece.image?.size == CGSize(width: 10, height: 10))
      #expect(piece.backgroundColor == .yellow)
    }
  }

  @Test func `each piece has a push of its own, and the pieces fly apart`() {
    let pieces = slice(card)
    card.removeFromSuperview()
    for (i, piece) in pieces.enumerated() {
      view.addSubview(piece)
      let push = UIPushBehavior(items: [piece], mode: .instantaneous)
      push.setAngle(2 * .pi * CGFloat(i) / 36, magnitude: 0.01)
      animator.addBehavior(push)
    }
    let before = pieces.map(\.center)
    animator.run(20)
    for (i, piece) in pieces.enumerated() {
      let angle = 2 * .pi * CGFloat(i) / 36
      let x = piece.center.x - before[i].x
      let y = piece.center.y - before[i].y
      let way = (x * x + y * y).squareRoot()
      // In the direction of its own push, up to the rounding to pixels.
      #expect(way > 5)
      #expect(x * cos(angle) + y * sin(angle) > way - 1)
    }
  }

  @Test func `the views below have gravity, collide with each other, and follow their own snaps`() {
    let floor = (0..<4).map {
      UIView(frame: CGRect(x: 130 + 4 * CGFloat($0), y: 100 * CGFloat($0), width: 40, height: 40))
    }
    for item in floor { view.addSubview(item) }
    let collision = UICollisionBehavior(items: floor)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: floor))
    animator.run(400)
    let sketch = animator.sketch
    for (i, a) in sketch.items.map(\.motion).enumerated() {
      #expect(a.center.y > 0 && a.center.y < 480)
      for b in sketch.items[..<i].map(\.motion) {
        let gap = max(abs(a.center.x - b.center.x), abs(a.center.y - b.center.y))
        #expect(gap > 39)
      }
    }
    let snap = UISnapBehavior(item: floor[0], snapTo: CGPoint(x: 60, y: 60))
    animator.addBehavior(snap)
    animator.run(200)
    // Gravity stretches the springs a little.
    #expect(abs(floor[0].center.x - 60) < 5 && abs(floor[0].center.y - 60) < 30)
    snap.snapPoint = CGPoint(x: 260, y: 60)
    animator.run(200)
    #expect(abs(floor[0].center.x - 260) < 5)
  }
}
