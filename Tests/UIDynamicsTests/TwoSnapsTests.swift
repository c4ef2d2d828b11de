import Foundation
import Testing
import UIDynamics
import UIViews

/// Of the document on item behaviours and re-made snaps: "if several snaps on one item are added to an animator, it
/// ignores all of them; remove all snaps of the item with removeBehavior, then add the new one".
@MainActor
struct TwoSnapsTests {
  /// Where in a tree a snap is put.
  enum Place: CaseIterable, Sendable {
    case top, child, grandchild

    /// What is to be added to the animator so that the snap is at this place.
    @MainActor
    func wrap(_ snap: UISnapBehavior) -> UIDynamicBehavior {
      switch self {
      case .top: return snap
      case .child:
        let parent = UIDynamicBehavior()
        parent.addChildBehavior(snap)
        return parent
      case .grandchild:
        let root = UIDynamicBehavior()
        let parent = UIDynamicBehavior()
        root.addChildBehavior(parent)
        parent.addChildBehavior(snap)
        return root
      }
    }
  }

  private let start = CGPoint(x: 100, y: 100)
  private let animator = UIDynamicAnimator()
  private let item = TestItem(100, 100, size: 40)

  private func snap(to x: CGFloat, _ y: CGFloat) -> UISnapBehavior {
    UISnapBehavior(item: item, snapTo: CGPoint(x: x, y: y))
  }

  /// Whether the item is where a snap brings it.
  private func isAt(_ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(item.center.x - x) < 0.2 && abs(item.center.y - y) < 0.2
  }

  @Test(arguments: Place.allCases, Place.allCases)
  func `two snaps on one item, wherever they are in the tree, are both ignored until one is removed`(
    _ first: Place, _ second: Place
  ) {
    let a = first.wrap(snap(to: 0, 100))
    let b = second.wrap(snap(to: 400, 100))
    let said = diagnostics {
      animator.addBehavior(a)
      animator.addBehavior(b)
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("TestItem at (100.0, 100.0)") == true)
    animator.run(60)
    #expect(item.center == start)
    #expect(!animator.isRunning)
    #expect(diagnostics { animator.removeBehavior(a) }.isEmpty)
    animator.run(150)
    #expect(isAt(400, 100))
  }

  @Test(arguments: [false, true])
  func `two snaps in one composite are both ignored until one is removed`(removesFirst: Bool) {
    let parent = UIDynamicBehavior()
    let a = snap(to: 0, 100)
    let b = snap(to: 400, 100)
    parent.addChildBehavior(a)
    parent.addChildBehavior(b)
    #expect(diagnostics { animator.addBehavior(parent) }.count == 1)
    animator.run(60)
    #expect(item.center == start)
    parent.removeChildBehavior(removesFirst ? a : b)
    animator.run(150)
    #expect(removesFirst ? isAt(400, 100) : isAt(0, 100))
  }

  @Test func `a second snap added as a child to a composite that is already there counts`() {
    let parent = UIDynamicBehavior()
    animator.addBehavior(parent)
    animator.addBehavior(snap(to: 0, 100))
    let late = snap(to: 400, 100)
    #expect(diagnostics { parent.addChildBehavior(late) }.count == 1)
    animator.run(30)
    #expect(item.center == start)
    parent.removeChildBehavior(late)
    animator.run(150)
    #expect(isAt(0, 100))
  }

  @Test(arguments: [0, 1, 7, 30, 400])
  func `however late the second snap comes, the first stops pulling`(_ steps: Int) {
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    let first = snap(to: 300, 100)
    animator.addBehavior(first)
    animator.run(steps)
    let velocity = animator.motion(of: item)?.linearVelocity.x ?? 0
    let x = animator.motion(of: item)?.center.x ?? 0
    let second = snap(to: 100, 300)
    #expect(diagnostics { animator.addBehavior(second) }.count == 1)
    animator.run(1)
    // Only resistance acts: two sub-steps, or one in the first step of all.
    let h = 1.0 / 120
    let drag = 1 / (1 + 0.1 * h)
    let way = steps == 0 ? 0 : velocity * h * (drag + drag * drag)
    #expect(abs((animator.motion(of: item)?.center.x ?? 0) - x - way) < 1e-2)
    animator.removeBehavior(first)
    animator.run(200)
    #expect(isAt(100, 300))
  }

  @Test(arguments: [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]])
  func `of three snaps the last one left acts, whatever the order of removal`(_ order: [Int]) {
    let points = [CGPoint(x: 0, y: 100), CGPoint(x: 400, y: 100), CGPoint(x: 100, y: 400)]
    let snaps = points.map { UISnapBehavior(item: item, snapTo: $0) }
    #expect(diagnostics { for snap in snaps { animator.addBehavior(snap) } }.count == 1)
    animator.run(20)
    #expect(item.center == start)
    animator.removeBehavior(snaps[order[0]])
    animator.run(20)
    #expect(item.center == start)
    animator.removeBehavior(snaps[order[1]])
    animator.run(200)
    let left = points[3 - order[0] - order[1]]
    #expect(isAt(left.x, left.y))
  }

  @Test func `the snap that is left starts from the item's present pose`() {
    let left = snap(to: 300, 100)
    let other = snap(to: 0, 0)
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    _ = diagnostics {
      animator.addBehavior(left)
      animator.addBehavior(other)
    }
    // Both ignored: the item falls freely.
    animator.run(12)
    let free = UIDynamicAnimator()
    let twin = TestItem(100, 100, size: 40)
    free.addBehavior(UIGravityBehavior(items: [twin]))
    free.run(12)
    #expect(item.center == twin.center)
    #expect(item.center.y > 110)
    animator.removeBehavior(gravity)
    animator.removeBehavior(other)
    free.removeAllBehaviors()
    // From here on like a snap on an item with this pose and velocity.
    let velocity = animator.motion(of: item)?.linearVelocity ?? .zero
    let second = UIDynamicAnimator()
    let start = UIDynamicItemBehavior(items: [twin])
    start.addLinearVelocity(velocity, for: twin)
    second.addBehavior(start)
    second.addBehavior(UISnapBehavior(item: twin, snapTo: CGPoint(x: 300, y: 100)))
    // The new animator's first step holds one sub-step only.
    second.step(1.5 / 60)
    animator.run(1)
    #expect(abs(item.center.x - twin.center.x) < 0.05 && abs(item.center.y - twin.center.y) < 0.05)
    animator.run(200)
    #expect(isAt(300, 100))
  }

  @Test func `a snap that is removed and added again is the second one again`() {
    let a = snap(to: 0, 100)
    let b = snap(to: 400, 100)
    #expect(
      diagnostics {
        animator.addBehavior(a)
        animator.addBehavior(b)
      }.count == 1)
    animator.removeBehavior(b)
    animator.run(5)
    let x = item.center.x
    #expect(x < 100)
    #expect(diagnostics { animator.addBehavior(b) }.count == 1)
    #expect(animator.sketch.ties.isEmpty)
    animator.removeBehavior(a)
    animator.run(200)
    #expect(isAt(400, 100))
  }

  @Test func `the same snap added twice is one snap`() {
    let a = snap(to: 400, 100)
    #expect(
      diagnostics {
        animator.addBehavior(a)
        animator.addBehavior(a)
      }.isEmpty)
    animator.run(200)
    #expect(isAt(400, 100))
    animator.removeBehavior(a)
    #expect(animator.behaviors.isEmpty)
  }

  @Test func `other behaviours may let go of the item while its snaps are ignored`() {
    let gravity = UIGravityBehavior(items: [item])
    let collision = UICollisionBehavior(items: [item])
    let a = snap(to: 0, 100)
    let b = snap(to: 400, 100)
    _ = diagnostics { for behavior in [gravity, a, collision, b] { animator.addBehavior(behavior) } }
    animator.run(3)
    gravity.removeItem(item)
    animator.removeBehavior(collision)
    animator.removeBehavior(a)
    animator.run(200)
    #expect(isAt(400, 100))
    animator.removeBehavior(b)
    #expect(animator.motion(of: item) == nil)
  }

  @Test func `both snaps removed, a third one acts`() {
    let a = snap(to: 0, 100)
    let b = snap(to: 400, 100)
    _ = diagnostics {
      animator.addBehavior(a)
      animator.addBehavior(b)
    }
    animator.removeAllBehaviors()
    #expect(diagnostics { animator.addBehavior(snap(to: 100, 300)) }.isEmpty)
    animator.run(200)
    #expect(isAt(100, 300))
  }

  @Test func `snap point and damping set on ignored snaps count once one is left`() {
    let a = snap(to: 0, 100)
    let b = snap(to: 400, 100)
    _ = diagnostics {
      animator.addBehavior(a)
      animator.addBehavior(b)
    }
    b.snapPoint = CGPoint(x: 250, y: 150)
    a.snapPoint = CGPoint(x: 700, y: 700)
    animator.run(30)
    #expect(item.center == start)
    animator.removeBehavior(a)
    animator.run(200)
    #expect(isAt(250, 150))
  }

  @Test func `a second snap added and removed within one action block is never noticed`() {
    let a = snap(to: 400, 100)
    let b = snap(to: 0, 100)
    let holder = UIDynamicBehavior()
    holder.action = { [animator] in
      animator.addBehavior(b)
      animator.removeBehavior(b)
    }
    animator.addBehavior(holder)
    animator.addBehavior(a)
    #expect(diagnostics { animator.run(200) }.isEmpty)
    #expect(isAt(400, 100))
  }

  @Test func `a snap replaced within an action block acts alone after it`() {
    let a = snap(to: 0, 100)
    let b = snap(to: 400, 100)
    let holder = UIDynamicBehavior()
    holder.action = { [animator] in
      animator.removeBehavior(a)
      animator.addBehavior(b)
    }
    animator.addBehavior(holder)
    animator.addBehavior(a)
    #expect(diagnostics { animator.run(200) }.isEmpty)
    #expect(isAt(400, 100))
  }

  @Test func `snaps on two items do not disturb each other`() {
    let other = TestItem(100, 300, size: 40)
    let said = diagnostics {
      animator.addBehavior(snap(to: 300, 100))
      animator.addBehavior(UISnapBehavior(item: other, snapTo: CGPoint(x: 300, y: 300)))
    }
    #expect(said.isEmpty)
    animator.run(200)
    #expect(isAt(300, 100))
    #expect(abs(other.center.x - 300) < 0.2)
  }

  @Test func `the snap that is left starts from the angle and the spin that the item has`() {
    item.transform = CGAffineTransform(rotationAngle: 0.8)
    let start = UIDynamicItemBehavior(items: [item])
    start.addAngularVelocity(2, for: item)
    animator.addBehavior(start)
    let other = snap(to: 0, 0)
    _ = diagnostics {
      animator.addBehavior(snap(to: 300, 100))
      animator.addBehavior(other)
    }
    animator.run(12)
    // Both ignored: for 23 sub-steps only the angular resistance acts.
    var spin = 2.0
    var angle = 0.8
    for _ in 0..<23 {
      spin /= 1 + 0.1 / 120
      angle += spin / 120
    }
    #expect(item.center == self.start)
    #expect(abs((animator.motion(of: item)?.angle ?? 0) - angle) < 1e-4)
    animator.removeBehavior(other)
    // From here on like a snap on an item that starts with this pose and spin.
    let twin = TestItem(100, 100, size: 40)
    twin.transform = CGAffineTransform(rotationAngle: angle)
    let second = UIDynamicAnimator()
    let spinning = UIDynamicItemBehavior(items: [twin])
    spinning.addAngularVelocity(spin, for: twin)
    second.addBehavior(spinning)
    second.addBehavior(UISnapBehavior(item: twin, snapTo: CGPoint(x: 300, y: 100)))
    // The new animator's first step holds one sub-step only.
    second.step(1.5 / 60)
    animator.run(1)
    for _ in 0..<20 {
      #expect(abs(item.center.x - twin.center.x) < 0.05 && abs(item.center.y - twin.center.y) < 0.05)
      let angles = (animator.motion(of: item)?.angle ?? 0, second.motion(of: twin)?.angle ?? 1)
      #expect(abs(angles.0 - angles.1) < 1e-3)
      animator.run(1)
      second.run(1)
    }
    animator.run(200)
    #expect(isAt(300, 100))
    #expect(abs(item.transform.b) < 0.01 && item.transform.a > 0)
  }

  @Test func `a view with two snaps is named, and stays where it is`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let card = UIView(frame: CGRect(x: 60, y: 90, width: 40, height: 20))
    view.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: view)
    let said = diagnostics {
      animator.addBehavior(UISnapBehavior(item: card, snapTo: CGPoint(x: 200, y: 200)))
      animator.addBehavior(UISnapBehavior(item: card, snapTo: CGPoint(x: 100, y: 400)))
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("UIView at (80.0, 100.0)") == true)
    animator.run(60)
    #expect(card.center == CGPoint(x: 80, y: 100))
  }
}
