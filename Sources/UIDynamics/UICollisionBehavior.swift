public import Foundation
public import UIViews

/// Told about the contacts of a collision behaviour, after the step in which they began or ended.
///
/// In each step all contacts that began are told before those that ended, and both before the action blocks
/// (rule 12).
@MainActor @preconcurrency
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Two items have met at a point of the reference space.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Two items have parted.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// An item has met a boundary at a point of the reference space; the identifier is nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// An item has parted from a boundary; the identifier is nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}

  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}

  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}

  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets its items collide with each other and with boundaries.
///
/// Items of different collision behaviours pass through each other (rule 60). Boundaries are lines with two
/// sides, also closed ones: they hold items in as well as out.
@MainActor @preconcurrency
open class UICollisionBehavior: UIDynamicBehavior {
  /// What the items collide with.
  public struct Mode: OptionSet, Sendable {
    /// One bit a kind of partner.
    public let rawValue: UInt

    /// Makes a mode from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The other items of the behaviour.
    public static let items = Mode(rawValue: 1)
    /// The boundaries of the behaviour.
    public static let boundaries = Mode(rawValue: 2)
    /// Items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// Told about contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The walls that the program has added, in the order added.
  private(set) var walls: [CollisionWall] = []
  /// The identifiers of the walls that are objects, so that a new one need not be compared with each.
  private var identifiers: Set<NSObject> = []
  /// The wall around the reference view.
  var implicitWall: CollisionWall?
  /// How far the implicit wall lies inside the bounds; nil for no such wall.
  var boundsInsets: UIEdgeInsets?
  /// Whether the program has been told that its open paths are closed.
  private var hasReportedOpenPath = false
  /// Which pair of category bits the behaviour has, while in an animator.
  var group: Int?

  /// Makes a behaviour for items, without boundaries.
  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { admit(item) }
  }

  /// Makes a behaviour without items and boundaries.
  public override convenience init() {
    self.init(items: [])
  }

  /// The items, in the order added.
  open var items: [any UIDynamicItem] { members.all }

  /// Adds an item; nothing if it is there.
  open func addItem(_ item: any UIDynamicItem) {
    admit(item)
  }

  /// Takes an item out; nothing if it is not there.
  open func removeItem(_ item: any UIDynamicItem) {
    dismiss(item)
  }

  /// What the items collide with; everything by default.
  ///
  /// In mode `items` an item passes a boundary, and the contact is told nevertheless (rule 60).
  open var collisionMode: Mode = .everything {
    didSet {
      changeLive { [self] animator in
        for item in members.all { animator.body(of: item).map { animator.updateFilter(of: $0) } }
      }
    }
  }

  // MARK: Boundaries

  /// Whether a wall stands around the bounds of the reference view, one point outside; false by default.
  ///
  /// Setting it puts the insets back to zero. The wall follows a resize of the view with the next step. With
  /// a collection layout it stands around the layout's content; in a space of its own there is none (rule 63),
  /// and the animator says so once.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { boundsInsets != nil }
    set { setBoundsInsets(newValue ? .zero : nil) }
  }

  /// Puts a wall around the bounds of the reference view less insets, positive inwards.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    setBoundsInsets(insets)
  }

  /// Adds a boundary along a path, closed by a line if it is open; it replaces one of the same identifier.
  ///
  /// Only the first part of the path counts. The first open path of three points or more is reported once.
  /// An item whose center a boundary is moved over by being replaced, or removed and added again, is put out of it with the next step.
  /// - Precondition: the part has at least two distinct points.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    guard
      accepts(
        Flattening.isFinite(bezierPath.elements), "boundary \"\(identifier)\"", bezierPath.elements)
    else { return }
    let points = Flattening.firstSubpath(of: bezierPath.elements)
    demand(
      points.count >= 2, "The boundary \"\(identifier)\" needs a path of at least two distinct points.")
    if points.count > 2, !hasReportedOpenPath, Flattening.isOpen(bezierPath.elements) {
      hasReportedOpenPath = true
      Diagnostic.report(
        "The path of the boundary \"\(identifier)\" is open and is closed by a line; to have it open, add one boundary for each of its segments."
      )
    }
    removeBoundary(withIdentifier: identifier)
    let wall = CollisionWall(identifier: identifier, path: bezierPath, points: points, owner: self)
    walls.append(wall)
    if let object = wall.identifier as? NSObject { identifiers.insert(object) }
    changeLive { $0.build(wall) }
  }

  /// Adds a straight boundary between two points; it replaces one of the same identifier.
  ///
  /// - Precondition: the points differ.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of a boundary; nil if no boundary has the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    walls.first { $0.has(identifier) }?.path
  }

  /// Removes a boundary; nothing if no boundary has the identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    if let object = identifier as? NSObject, identifiers.remove(object) == nil { return }
    guard let index = walls.firstIndex(where: { $0.has(identifier) }) else { return }
    let wall = walls.remove(at: index)
    changeLive { $0.tearDown(wall) }
  }

  /// The identifiers of the boundaries, in the order added; nil when there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    walls.isEmpty ? nil : walls.compactMap(\.identifier)
  }

  /// Removes the boundaries that the program has added; the one of the reference bounds stays (rule 64).
  open func removeAllBoundaries() {
    let old = walls
    walls = []
    identifiers = []
    changeLive { animator in
      for wall in old { animator.tearDown(wall) }
    }
  }

  private func setBoundsInsets(_ insets: UIEdgeInsets?) {
    if let insets, !accepts(insets.isFinite, "insets", insets) { return }
    boundsInsets = insets
    changeLive { [self] in followReferenceBounds(in: $0) }
  }

  // MARK: In the animator

  override var takesChildren: Bool { false }

  override func willAssociate(with animator: UIDynamicAnimator) {
    for wall in walls { wall.body = nil }
    implicitWall = nil
    group = animator.takeGroup()
  }

  override func itemDidJoin(_ body: ItemBody, in animator: UIDynamicAnimator) {
    body.collisions.append(self)
    animator.updateFilter(of: body)
  }

  override func itemWillLeave(_ body: ItemBody, in animator: UIDynamicAnimator) {
    body.collisions.removeAll { $0 === self }
    animator.updateFilter(of: body)
  }

  override func didAssociate(with animator: UIDynamicAnimator) {
    for wall in walls { animator.build(wall) }
    followReferenceBounds(in: animator)
  }

  override func willDissociate(from animator: UIDynamicAnimator) {
    for wall in walls { animator.tearDown(wall) }
    if let implicitWall { animator.tearDown(implicitWall) }
    implicitWall = nil
    group.map { animator.giveBack(group: $0) }
    group = nil
  }

  /// Builds the wall around the reference view anew where it has to stand elsewhere now.
  func followReferenceBounds(in animator: UIDynamicAnimator) {
    if boundsInsets != nil { animator.requireBounds() }
    let points = boundsInsets.flatMap { insets in
      animator.referenceBounds.map { UICollisionBehavior.implicitOutline(bounds: $0, insets: insets) }
    }
    if let wall = implicitWall {
      guard points != wall.points || wall.body == nil else { return }
      animator.tearDown(wall)
      implicitWall = nil
    }
    guard let points else { return }
    let wall = CollisionWall(identifier: nil, path: UIBezierPath(), points: points, owner: self)
    implicitWall = wall
    animator.build(wall)
    // A wall that has moved concerns what sleeps at it (rule 106).
    for item in members.all { animator.wakeBody(of: item) }
  }

  /// The corners of the wall around the reference bounds (rule 63).
  private static func implicitOutline(bounds: CGRect, insets: UIEdgeInsets) -> [CGPoint] {
    let left = bounds.minX + insets.left - 1
    let right = bounds.maxX - insets.right + 1
    let top = bounds.minY + insets.top - 1
    let bottom = bounds.maxY - insets.bottom + 1
    return [
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
      CGPoint(x: left, y: bottom),
    ]
  }
}
