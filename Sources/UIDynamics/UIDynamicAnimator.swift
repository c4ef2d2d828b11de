public import Foundation
import Plane
import RigidBodies
public import UIViews

/// Told when an animator starts and comes to rest.
@MainActor @preconcurrency
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// The animator starts, or goes on after a rest.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Everything has come to rest; the animator makes no more steps until something changes.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}

  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the behaviours that it holds.
///
/// With a reference view the items are views inside it, or plain items, and everything is measured in its
/// coordinates; with a collection layout they are the layout's attributes; without either the items live in a
/// space of their own, which has no bounds. The animator makes one step a tick of the stage while anything
/// moves (rules 105 to 107), and its owner keeps it alive.
@MainActor @preconcurrency
open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates everything is measured; nil for a collection layout or a space of its own.
  open private(set) weak var referenceView: UIView?
  /// The layout whose attributes the animator moves; nil in the other modes.
  weak var collectionLayout: UICollectionViewLayout?
  /// Whether the animator rests only because its layout is set aside.
  var restsWithLayout = false
  /// Told when the animator starts and rests.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Whether the animator makes steps: true from the first change until everything rests.
  open internal(set) var isRunning = false
  /// The sum of the durations of the steps made, in seconds; never reset (rule 10).
  open internal(set) var elapsedTime: TimeInterval = 0

  /// The engine.
  ///
  /// It is touched by ``change(_:)`` and by the step, and never while a program's block runs inside the
  /// engine.
  var world = World()
  /// Time that has passed and is not yet simulated, in seconds, less than a sub-step (rule 6).
  var unsimulatedTime: Double = 0

  /// The behaviours of the top level, in the order added.
  var topLevel: [UIDynamicBehavior] = []
  /// All behaviours, each before its children; made anew when the tree changes.
  var traversal: [UIDynamicBehavior]?
  /// What arrived during a step and waits for its end (rule 13).
  var queue = BehaviorQueue()
  /// Whether a step is being made.
  var isStepping = false

  /// The bodies of the items, the oldest first.
  var bodies: [ItemBody] = []
  /// How many bodies were ever made.
  var itemsMet = 0
  var bodiesByItem: [ObjectIdentifier: ItemBody] = [:]
  var bodiesByID: [BodyID: ItemBody] = [:]
  /// The walls of the collision behaviours by their bodies.
  var wallsByID: [BodyID: CollisionWall] = [:]
  /// Walls that were taken down and may still be named by contacts that ended with them.
  var fallenWallsByID: [BodyID: CollisionWall] = [:]
  /// The walls built and taken down since the last step.
  var wallMoves = WallMoves()
  /// Where contacts began in the last step.
  var lastContacts: [CGPoint] = []
  /// Items of which a message has said that they cannot be used as they are.
  var refusedItems: Set<ObjectIdentifier> = []
  /// The snaps on each item.
  var snapsByItem: [ObjectIdentifier: [UISnapBehavior]] = [:]
  /// How many collision behaviours use each of the 16 pairs of category bits.
  var collisionGroups = [Int](repeating: 0, count: 16)
  /// How many gravity behaviours there are.
  var gravityBehaviors = 0
  /// Whether the program has been told that several gravity behaviours share one gravity.
  var hasWarnedOfGravities = false
  /// Whether some item behaviour has changed a property since they were last passed on (rule 28).
  var materialsChanged = false
  /// The reference bounds that the implicit walls stand around; nil in a space of its own, and until a layout is asked.
  var knownReferenceBounds: CGRect?
  /// Whether the program has been told that there are no bounds to make walls of.
  var hasReportedMissingBounds = false

  /// How many fields call a block of the program.
  var customFields = 0
  /// Whether a program's block is being called from inside a sub-step; changes then wait for its end.
  var isInsideEngine = false
  /// The changes that wait for the end of the sub-step.
  var deferredChanges: [(UIDynamicAnimator) -> Void] = []

  /// How many animators its run loop had before it: what developer pictures and traces call it by.
  package let number: Int

  /// Makes an animator for views inside a view.
  public init(referenceView view: UIView) {
    number = VirtualRunLoop.current?.takeAnimatorNumber() ?? 0
    referenceView = view
    knownReferenceBounds = view.bounds
    super.init()
    VirtualRunLoop.current?.add(self)
  }

  /// Makes an animator whose items live in a space of their own.
  public override init() {
    number = VirtualRunLoop.current?.takeAnimatorNumber() ?? 0
    super.init()
    VirtualRunLoop.current?.add(self)
  }

  // MARK: Behaviours

  /// The behaviours added to the animator itself, in the order added; their children are not listed.
  open var behaviors: [UIDynamicBehavior] { topLevel }

  /// Adds a behaviour with its children; at the end of the step if one is being made.
  ///
  /// Adding one that is there does nothing. One that is in another animator leaves it.
  /// - Precondition: the behaviour is no child of another; all its items have a size and, as views, lie in
  ///   the reference view.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    admit(behavior)
  }

  /// Removes a behaviour of the top level with its children; at the end of the step if one is being made.
  ///
  /// Nothing for one that is not there, or is a child.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    dismiss(behavior)
  }

  /// Removes every behaviour; at the end of the step if one is being made.
  open func removeAllBehaviors() {
    for behavior in queue.additions { removeBehavior(behavior) }
    for behavior in topLevel { removeBehavior(behavior) }
  }

  // MARK: Items

  /// The items whose boxes overlap a rectangle of the reference space, in the order in which they came to the animator.
  ///
  /// The boxes are those of the collision search: axis-aligned, 10 points larger on each side when at rest,
  /// and longer in the direction of motion (rule 111). None for a rectangle that is not finite.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    guard rect.isFinite else { return [] }
    let rect = rect.standardized
    let box = Box(
      lower: Units.metres(CGPoint(x: rect.minX, y: rect.minY)),
      upper: Units.metres(CGPoint(x: rect.maxX, y: rect.maxY)))
    return world.bodies(overlapping: box).compactMap { bodiesByID[$0]?.item }
  }

  /// Takes over where the program has put an item: its center and its angle, not its size (rule 110).
  ///
  /// The velocity stays. Of a view the center counts only if it differs from the rounded one that the
  /// animator has written. Nothing for an item of no behaviour of this animator, or whose place or transform is
  /// not finite.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    change { $0.readBack(item) }
  }

  // MARK: Waking

  /// Starts the animator if it rests.
  func wake() {
    guard !isRunning else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// The one door to the engine: wakes the animator and changes something, now or, if a program's block is
  /// being called from inside a sub-step, after that.
  func change(_ body: @escaping (UIDynamicAnimator) -> Void) {
    wake()
    if isInsideEngine {
      deferredChanges.append(body)
    } else {
      body(self)
    }
  }

  // MARK: Effects that behaviours share

  /// Sets the gravity of the world, in thousands of points per second squared (rule 39).
  func setGravity(_ direction: CGVector) {
    let v = direction.single
    world.gravity = Vec2(10 * v.x, 10 * v.y)
  }

  /// Adds to the velocities of an item's body and wakes it; nothing for zero.
  func addVelocity(linear: CGPoint, angular: CGFloat, to item: any UIDynamicItem) {
    guard let body = body(of: item) else { return }
    if linear != .zero {
      world.setLinearVelocity(world.linearVelocity(of: body.id) + Units.metres(linear), of: body.id)
    }
    if angular != 0 {
      world.setAngularVelocity(world.angularVelocity(of: body.id) + Reach.single(angular), of: body.id)
    }
  }
}

extension UIDynamicAnimator: RunLoopClient {
  /// Makes one step a tick.
  package func tick(_ loop: VirtualRunLoop) {
    step(1 / TimeInterval(loop.tickRate))
  }

  /// Whether the animator runs.
  package var isActive: Bool { isRunning }
}
