import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct StepTests {
  @Test func `an idle item rests on the 31st step of a sixtieth, and the delegate hears of it once`() {
    let animator = UIDynamicAnimator()
    let listener = Listener()
    animator.delegate = listener
    #expect(!animator.isRunning)
    animator.addBehavior(UIDynamicItemBehavior(items: [TestItem()]))
    #expect(animator.isRunning)
    animator.run(30)
    #expect(animator.isRunning)
    animator.run(1)
    #expect(!animator.isRunning)
    animator.run(20)
    #expect(listener.log == ["resume", "pause"])
  }

  @Test func `a resting animator makes no step: no action, no time`() {
    let animator = UIDynamicAnimator()
    let properties = UIDynamicItemBehavior(items: [TestItem()])
    var actions = 0
    properties.action = { actions += 1 }
    animator.addBehavior(properties)
    animator.run(50)
    #expect(actions == 31)
    #expect(abs(animator.elapsedTime - 31.0 / 60) < 1e-12)
  }

  @Test func `an animator without bodies rests after its first step`() {
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIDynamicBehavior())
    #expect(animator.isRunning)
    animator.run(1)
    #expect(!animator.isRunning)
  }

  /// Every change that has to start a resting animator.
  enum Change: CaseIterable {
    case property, item, behavior, removal, velocity, update, push, snapPoint, boundary, childAdded

    @MainActor
    func make(_ scene: RestingScene) {
      switch self {
      case .property: scene.properties.friction = 0.7
      case .item: scene.properties.addItem(TestItem(500, 500))
      case .behavior: scene.animator.addBehavior(UIGravityBehavior(items: [scene.item]))
      case .removal: scene.animator.removeBehavior(scene.push)
      case .velocity: scene.properties.addAngularVelocity(1, for: scene.item)
      case .update: scene.animator.updateItem(usingCurrentState: scene.item)
      case .push: scene.push.magnitude = 1
      case .snapPoint: scene.snap.snapPoint = CGPoint(x: 120, y: 130)
      case .boundary:
        scene.collision.addBoundary(withIdentifier: "b" as NSString, from: .zero, to: CGPoint(x: 9, y: 0))
      case .childAdded: scene.parent.addChildBehavior(UIGravityBehavior(items: [scene.item]))
      }
    }
  }

  /// An item under several behaviours, at rest.
  @MainActor
  final class RestingScene {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties: UIDynamicItemBehavior
    let push: UIPushBehavior
    let snap: UISnapBehavior
    let collision: UICollisionBehavior
    let parent = UIDynamicBehavior()

    init() {
      properties = UIDynamicItemBehavior(items: [item])
      push = UIPushBehavior(items: [item], mode: .continuous)
      snap = UISnapBehavior(item: item, snapTo: item.center)
      collision = UICollisionBehavior(items: [item])
      for behavior in [properties, push, snap, collision, parent] { animator.addBehavior(behavior) }
      animator.run(100)
    }
  }

  @Test(arguments: Change.allCases)
  func `a change starts a resting animator, which tells its delegate`(_ change: Change) {
    let scene = RestingScene()
    #expect(!scene.animator.isRunning)
    let listener = Listener()
    scene.animator.delegate = listener
    change.make(scene)
    #expect(scene.animator.isRunning)
    #expect(listener.log == ["resume"])
    scene.animator.run(1)
    #expect(scene.animator.isRunning, "\(change) did not wake the body")
  }

  /// Rule 106: the bodies concerned are woken, so a wall that comes over a sleeping item puts it out.
  @Test func `a reference view that shrinks over a sleeping item pushes it in`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let animator = UIDynamicAnimator(referenceView: view)
    let item = TestItem(150, 270)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.run(200)
    #expect(!animator.isRunning)
    let height = item.bounds.height
    view.bounds.size.height = 262 + height / 2
    animator.run(200)
    // A point of overlap is what contacts leave.
    #expect(item.center.y + height / 2 < view.bounds.height + 2)
    #expect(item.center.y < 263)
  }

  @Test func `a resize of the reference view starts the animator, a move does not`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let animator = UIDynamicAnimator(referenceView: view)
    let item = TestItem(150, 150)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(200)
    #expect(!animator.isRunning)
    view.center = CGPoint(x: 500, y: 500)
    animator.run(1)
    #expect(!animator.isRunning)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    animator.run(1)
    #expect(animator.isRunning)
    animator.run(200)
    #expect(abs(item.center.y - 350) < 2)
  }

  @Test func `actions see the new centers`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let gravity = UIGravityBehavior(items: [item])
    var seen: [CGFloat] = []
    gravity.action = { seen.append(item.center.y) }
    animator.addBehavior(gravity)
    for _ in 0..<3 {
      animator.run(1)
      #expect(seen.last == item.center.y)
    }
  }

  @Test func `contacts are told before actions, and what a contact removes is gone after the step`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: 20)
    let gravity = UIGravityBehavior(items: [item])
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 140), to: CGPoint(x: 200, y: 140))
    let listener = Listener()
    collision.collisionDelegate = listener
    gravity.action = { listener.log.append("action") }
    listener.onBegan = { animator.removeBehavior(gravity) }
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    while gravity.dynamicAnimator != nil, animator.elapsedTime < 2 { animator.run(1) }
    #expect(listener.log.suffix(2) == ["began", "action"])
    #expect(listener.identifiers.compactMap { $0 as? NSString } == ["floor"])
  }

  @Test func `a step from inside a step does nothing`() {
    let animator = UIDynamicAnimator()
    let gravity = UIGravityBehavior(items: [TestItem()])
    gravity.action = { animator.step(1) }
    animator.addBehavior(gravity)
    animator.run(2)
    #expect(abs(animator.elapsedTime - 2.0 / 60) < 1e-12)
  }

  @Test func `two runs of one program give one state, bit for bit`() {
    func hash() -> UInt64 {
      let animator = UIDynamicAnimator()
      let items = (0..<5).map { TestItem(CGFloat($0) * 31, CGFloat($0) * 77, size: 40) }
      animator.addBehavior(UIGravityBehavior(items: items))
      let collision = UICollisionBehavior(items: items)
      collision.addBoundary(
        withIdentifier: 1 as NSNumber, from: CGPoint(x: -500, y: 500), to: CGPoint(x: 500, y: 520))
      animator.addBehavior(collision)
      animator.run(120)
      return animator.stateHash
    }
    #expect(hash() == hash())
  }

  @Test func `an animator makes a step a tick of the running loop`() {
    let loop = VirtualRunLoop(tickRate: 30)
    loop.open()
    defer { loop.close() }
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [TestItem()]))
    for _ in 0..<6 { loop.advance(deliveringTouches: {}) }
    #expect(abs(animator.elapsedTime - 0.2) < 1e-12)
  }
}
