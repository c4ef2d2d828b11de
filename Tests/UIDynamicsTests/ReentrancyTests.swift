import Foundation
import Testing
import UIDynamics
import UIViews
import _TestSupport

/// Programs call back into the animator from wherever it calls them.
@MainActor
struct ReentrancyTests {
  /// Does something when it moves.
  final class Reactive: UIDynamicBehavior {
    var onMove: (UIDynamicAnimator?) -> Void = { _ in }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove(dynamicAnimator) }
  }

  /// Calls the program back when the animator starts and rests.
  final class Delegate: NSObject, UIDynamicAnimatorDelegate {
    var onResume: () -> Void = {}
    var onPause: () -> Void = {}

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { onResume() }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { onPause() }
  }

  /// An item whose setters call the program.
  final class Watched: NSObject, UIDynamicItem {
    var onWrite: () -> Void = {}
    var center = CGPoint(x: 100, y: 100) { didSet { onWrite() } }
    var bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    var transform = CGAffineTransform.identity
  }

  @Test func `a behaviour may leave while it arrives`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(properties)
    let guest = Reactive()
    guest.addChildBehavior(UIGravityBehavior(items: [item]))
    guest.onMove = { if $0 != nil { animator.removeBehavior(guest) } }
    animator.addBehavior(guest)
    #expect(guest.dynamicAnimator == nil)
    #expect(animator.behaviors.count == 1)
    animator.run(5)
    #expect(item.center.y == 100)
    #expect(animator.motion(of: item) != nil)
  }

  @Test func `a behaviour may add and remove children while it arrives`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let parent = Reactive()
    let gravity = UIGravityBehavior(items: [item])
    let push = UIPushBehavior(items: [item], mode: .continuous)
    parent.addChildBehavior(push)
    parent.onMove = { animator in
      guard animator != nil else { return }
      parent.addChildBehavior(gravity)
      parent.removeChildBehavior(push)
    }
    animator.addBehavior(parent)
    #expect(gravity.dynamicAnimator === animator)
    #expect(push.dynamicAnimator == nil)
    animator.removeBehavior(parent)
    #expect(animator.motion(of: item) == nil)
  }

  @Test func `a delegate may take away what has just woken the animator`() {
    let animator = UIDynamicAnimator()
    let delegate = Delegate()
    animator.delegate = delegate
    let item = TestItem()
    let gravity = UIGravityBehavior()
    animator.addBehavior(gravity)
    animator.run(1)
    #expect(!animator.isRunning)
    delegate.onResume = {
      gravity.removeItem(item)
      animator.removeAllBehaviors()
    }
    gravity.addItem(item)
    animator.run(2)
    #expect(animator.motion(of: item) == nil)
    #expect(animator.behaviors.isEmpty)
  }

  @Test func `a delegate may start the animator again when it rests`() {
    let animator = UIDynamicAnimator()
    let delegate = Delegate()
    animator.delegate = delegate
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    var rests = 0
    delegate.onPause = {
      rests += 1
      if rests == 1 { properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: item) }
    }
    animator.addBehavior(properties)
    animator.run(40)
    #expect(rests == 1)
    #expect(animator.isRunning)
    #expect(item.center.x > 105)
  }

  @Test func `an item's setter may take the item away`() {
    let animator = UIDynamicAnimator()
    let items = [Watched(), Watched(), Watched()]
    let gravity = UIGravityBehavior(items: items)
    animator.addBehavior(gravity)
    items[0].onWrite = { for item in items { gravity.removeItem(item) } }
    animator.run(3)
    #expect(items.allSatisfy { animator.motion(of: $0) == nil })
  }

  @Test func `an action block may end its animator's last use of everything`() {
    var animator: UIDynamicAnimator? = UIDynamicAnimator()
    let item = TestItem()
    let gravity = UIGravityBehavior(items: [item])
    gravity.action = { animator = nil }
    animator?.addBehavior(gravity)
    animator?.run(3)
    #expect(animator == nil)
    #expect(gravity.dynamicAnimator == nil)
  }

  @Test func `every kind of behaviour can go on in another animator after the end of its own`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let a = TestItem(100, 100, size: 40)
    let b = TestItem(200, 100, size: 40)
    let collision = UICollisionBehavior(items: [a, b])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: "x" as NSString, from: .zero, to: CGPoint(x: 400, y: 0))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.addItem(a)
    let behaviors: [UIDynamicBehavior] = [
      collision, field, UIGravityBehavior(items: [b]), UIDynamicItemBehavior(items: [a]),
      UIAttachmentBehavior(item: a, attachedTo: b),
      UIAttachmentBehavior(item: b, attachedToAnchor: CGPoint(x: 250, y: 50)),
      UISnapBehavior(item: a, snapTo: CGPoint(x: 100, y: 150)),
      UIPushBehavior(items: [b], mode: .continuous),
    ]
    func hash() -> UInt64 {
      a.center = CGPoint(x: 100, y: 100)
      b.center = CGPoint(x: 200, y: 100)
      a.transform = .identity
      b.transform = .identity
      let animator = UIDynamicAnimator(referenceView: view)
      for behavior in behaviors { animator.addBehavior(behavior) }
      animator.run(50)
      return animator.stateHash
    }
    let first = hash()
    #expect(hash() == first)
  }

  @Test func `behaviours that come and go leave nothing behind`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    weak var forgotten: UIDynamicBehavior?
    do {
      let collision = UICollisionBehavior(items: [item])
      collision.addBoundary(withIdentifier: "x" as NSString, from: .zero, to: CGPoint(x: 400, y: 0))
      let snap = UISnapBehavior(item: item, snapTo: .zero)
      forgotten = collision
      animator.addBehavior(collision)
      animator.addBehavior(snap)
      animator.run(2)
      animator.removeAllBehaviors()
      animator.run(2)
    }
    #expect(forgotten == nil)
    #expect(animator.items(in: CGRect(x: -1000, y: -1000, width: 3000, height: 3000)).isEmpty)
  }

  /// Random programs: whatever the order of calls, bodies are counted right.
  @Test(arguments: 1...20)
  func `whatever order behaviours and items come and go in, an item has a body exactly while one uses it`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let animator = UIDynamicAnimator()
    let items = (0..<4).map { TestItem(CGFloat($0) * 60, 100, size: 40) }
    let gravity = UIGravityBehavior()
    let collision = UICollisionBehavior()
    let properties = UIDynamicItemBehavior()
    let push = UIPushBehavior(items: [], mode: .instantaneous)
    let parent = UIDynamicBehavior()
    parent.addChildBehavior(collision)
    parent.addChildBehavior(push)
    let all: [UIDynamicBehavior] = [gravity, properties, parent]
    func act() {
      let item = items[Int(random.next() % 4)]
      switch random.next() % 12 {
      case 0: gravity.addItem(item)
      case 1: gravity.removeItem(item)
      case 2: collision.addItem(item)
      case 3: collision.removeItem(item)
      case 4: properties.addItem(item)
      case 5: properties.removeItem(item)
      case 6: push.addItem(item)
      case 7: push.removeItem(item)
      case 8, 9: animator.addBehavior(all[Int(random.next() % 3)])
      case 10: animator.removeBehavior(all[Int(random.next() % 3)])
      default: push.active = true
      }
    }
    gravity.action = { for _ in 0..<3 { act() } }
    parent.action = { act() }
    for _ in 0..<100 {
      act()
      animator.run(1)
      for item in items {
        let used = [
          (gravity.dynamicAnimator, gravity.items), (collision.dynamicAnimator, collision.items),
          (properties.dynamicAnimator, properties.items), (push.dynamicAnimator, push.items),
        ].contains { $0.0 === animator && $0.1.contains { $0 === item } }
        #expect((animator.motion(of: item) != nil) == used)
      }
    }
  }
}
