// Runs a case as a program would: makes its items and behaviours, adds them, does what the events say before
// each step or inside an action block, and writes down after each step what the program can see.

import Foundation
import Plane
import UIDynamics
import UIViews

/// Runs one case.
@MainActor
package final class CaseRunner {
  private let scene: OracleCase
  private let file: String
  private let animator: UIDynamicAnimator
  private let reference: UIView?
  /// Views are kept by their superviews, which nothing else keeps in a case without reference view.
  private var items: [(id: String, item: any UIDynamicItem)] = []
  private var behaviors: [(id: String, behavior: UIDynamicBehavior)] = []
  private let observer = CaseObserver()
  /// The frame being written.
  private var frame = Trace.Frame()
  private var frameNumber = 0
  /// What went wrong inside an action block, where nothing can be thrown.
  private var faultInAction: (any Error)?

  /// Runs a case from the beginning to its last frame.
  ///
  /// - Throws: ``CaseError`` when the case asks for something that has no meaning.
  package static func run(_ scene: OracleCase, file: String) throws -> Trace {
    let runner = CaseRunner(scene, file: file)
    let scale = UIScreen.main.scale
    UIScreen.main.scale = CGFloat(scene.reference?.scale ?? 1)
    defer { UIScreen.main.scale = scale }
    do {
      return try runner.run()
    } catch let fault as CaseFault {
      throw CaseError(file: file, place: "case \"\(scene.id)\"", message: fault.message)
    }
  }

  private init(_ scene: OracleCase, file: String) {
    self.scene = scene
    self.file = file
    if let reference = scene.reference {
      let view = UIView(frame: CGRect(reference.bounds))
      view.bounds = CGRect(reference.bounds)
      self.reference = view
      animator = UIDynamicAnimator(referenceView: view)
    } else {
      reference = nil
      animator = UIDynamicAnimator()
    }
  }

  private func run() throws -> Trace {
    observer.runner = self
    animator.delegate = observer
    try makeItems()
    try makeBehaviors()
    try perform(eventsOf: 0)
    for spec in scene.behaviors where spec.isAdded { try add(spec.id) }
    var trace = Trace()
    trace.frames.append(finishedFrame())
    for n in 1..<max(scene.frames + 1, 1) {
      frameNumber = n
      try perform(eventsOf: n)
      animator.step(scene.durations.duration(ofFrame: n))
      if let faultInAction { throw faultInAction }
      trace.frames.append(finishedFrame())
    }
    return trace
  }

  // MARK: Making

  private func makeItems() throws {
    for spec in scene.items {
      let item: any UIDynamicItem
      if case .single(let single) = spec.content { try single.check(named: spec.id) }
      switch spec.content {
      case .group(let ids): item = try group(spec.id, of: ids)
      case .single(let single) where single.isView: item = placedView(single)
      case .single(let single): item = PlainItem(single)
      }
      items.append((spec.id, item))
    }
  }

  private func group(_ id: String, of members: [String]) throws -> UIDynamicItemGroup {
    let members = try members.map { try requiredItem($0) }
    guard !members.isEmpty, !members.contains(where: { $0 is UIDynamicItemGroup }) else {
      throw CaseFault("the group \"\(id)\" needs items, and none that is a group")
    }
    return UIDynamicItemGroup(items: members)
  }

  private func placedView(_ spec: ItemSpec.Single) -> UIView {
    let view = CaseView(spec)
    var parent = reference
    if let origin = spec.superviewOrigin {
      let holder = UIView(frame: CGRect(origin: CGPoint(origin), size: CGSize(width: 100, height: 100)))
      parent?.addSubview(holder)
      parent = holder
    }
    parent?.addSubview(view)
    return view
  }

  private func makeBehaviors() throws {
    for spec in scene.behaviors {
      let behavior = try spec.make(items: spec.items.compactMap { item($0) }, named: { item($0) })
      (behavior as? UICollisionBehavior)?.collisionDelegate = observer
      let id = spec.id
      behavior.action = { [weak self] in self?.actionRan(id) }
      behaviors.append((id, behavior))
    }
    for spec in scene.behaviors {
      guard case .composite(let children) = spec.type else { continue }
      for child in children { try add(child: child, to: spec.id) }
    }
  }

  /// Adds a child, unless that would stop the program.
  private func add(child id: String, to parentID: String) throws {
    let parent = try behavior(parentID)
    let child = try behavior(id)
    var ancestor: UIDynamicBehavior? = parent
    while let next = ancestor {
      guard next !== child else { throw CaseFault("\"\(id)\" cannot be a child of itself") }
      ancestor = next.parentBehavior
    }
    guard child.parentBehavior == nil || child.parentBehavior === parent else {
      throw CaseFault("\"\(id)\" is a child of two behaviors")
    }
    guard child.parentBehavior != nil || child.dynamicAnimator == nil else {
      throw CaseFault("\"\(id)\" is in the animator by itself and cannot become a child")
    }
    parent.addChildBehavior(child)
  }

  /// Adds a behaviour to the animator, unless that would stop the program.
  private func add(_ id: String) throws {
    let behavior = try behavior(id)
    guard behavior.parentBehavior == nil else {
      throw CaseFault("\"\(id)\" is a child and cannot be added to the animator")
    }
    animator.addBehavior(behavior)
  }

  private func item(_ id: String) -> (any UIDynamicItem)? {
    items.first { $0.id == id }?.item
  }

  private func requiredItem(_ id: String) throws -> any UIDynamicItem {
    guard let item = item(id) else { throw CaseFault("there is no item \"\(id)\"") }
    return item
  }

  private func behavior(_ id: String) throws -> UIDynamicBehavior {
    guard let found = behaviors.first(where: { $0.id == id }) else {
      throw CaseFault("there is no behavior \"\(id)\"")
    }
    return found.behavior
  }

  private func behavior<Kind: UIDynamicBehavior>(_ id: String, as kind: Kind.Type) throws -> Kind {
    guard let found = try behavior(id) as? Kind else { throw CaseFault("\"\(id)\" is no \(kind)") }
    return found
  }

  // MARK: Events

  private func perform(eventsOf n: Int) throws {
    for event in scene.events where event.frame == n && event.inAction == nil { try perform(event.op) }
  }

  private func actionRan(_ id: String) {
    frame.log.append("action:\(id)")
    for event in scene.events where event.frame == frameNumber && event.inAction == id {
      do {
        try perform(event.op)
      } catch {
        faultInAction = error
      }
    }
  }

  private func perform(_ op: EventSpec.Op) throws {
    switch op {
    case .set(let target, let property, let value):
      try set(property, value, of: behavior(target))
    case .add(let target): try add(target)
    case .remove(let target): animator.removeBehavior(try behavior(target))
    case .removeAll: animator.removeAllBehaviors()
    case .addItem(let target, let id): try changeItems(of: target, id, adding: true)
    case .removeItem(let target, let id): try changeItems(of: target, id, adding: false)
    case .addChild(let target, let child): try add(child: child, to: target)
    case .addLinearVelocity(let target, let id, let value):
      try behavior(target, as: UIDynamicItemBehavior.self)
        .addLinearVelocity(CGPoint(value), for: try requiredItem(id))
    case .addAngularVelocity(let target, let id, let value):
      try behavior(target, as: UIDynamicItemBehavior.self)
        .addAngularVelocity(CGFloat(value), for: try requiredItem(id))
    case .moveItem(let move): try perform(move)
    case .updateItem(let id): animator.updateItem(usingCurrentState: try requiredItem(id))
    case .addBoundary(let target, let boundary):
      try boundary.add(to: behavior(target, as: UICollisionBehavior.self))
    case .removeBoundary(let target, let identifier):
      try behavior(target, as: UICollisionBehavior.self)
        .removeBoundary(withIdentifier: identifier as NSString)
    case .setReferenceBounds(let bounds):
      guard let reference else { throw CaseFault("the case has no reference view") }
      reference.bounds = CGRect(bounds)
    case .read(let read): frame.reads.append((read.label, try value(of: read)))
    }
  }

  private func changeItems(of target: String, _ id: String, adding: Bool) throws {
    let item = try requiredItem(id)
    switch try behavior(target) {
    case let gravity as UIGravityBehavior: adding ? gravity.addItem(item) : gravity.removeItem(item)
    case let push as UIPushBehavior: adding ? push.addItem(item) : push.removeItem(item)
    case let collision as UICollisionBehavior: adding ? collision.addItem(item) : collision.removeItem(item)
    case let properties as UIDynamicItemBehavior:
      adding ? properties.addItem(item) : properties.removeItem(item)
    case let field as UIFieldBehavior: adding ? field.addItem(item) : field.removeItem(item)
    default: throw CaseFault("\"\(target)\" has no items to add or remove")
    }
  }

  private func perform(_ move: EventSpec.Move) throws {
    let item = try requiredItem(move.item)
    if let size = move.size {
      guard size[0] > 0, size[1] > 0 else {
        throw CaseFault("the new size of \"\(move.item)\" is not above 0")
      }
      switch item {
      case let plain as PlainItem: plain.bounds.size = CGSize(size)
      case let view as UIView: view.bounds.size = CGSize(size)
      default: throw CaseFault("the size of \"\(move.item)\" cannot be set")
      }
    }
    if let center = move.center { item.center = CGPoint(center) }
    if let angle = move.angle { item.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
    if let transform = move.transform { item.transform = CGAffineTransform(transform) }
  }

  private func value(of read: EventSpec.Read) throws -> JSONValue {
    switch (read.target, read.property) {
    case ("$animator", "behaviors"):
      return .array(
        animator.behaviors.map { listed in
          .string(behaviors.first { $0.behavior === listed }?.id ?? "?")
        })
    case ("$animator", "itemsIn"):
      guard let rect = read.rect else { throw CaseFault("itemsIn needs a rect") }
      let found = animator.items(in: CGRect(rect)).map { id(of: $0) }
      return .array(found.sorted().map { .string($0) })
    case ("$region", "contains"):
      guard let region = read.region, let point = read.point else {
        throw CaseFault("contains needs a region and a point")
      }
      return .bool(region.region.contains(CGPoint(point)))
    case ("$constant", let name): return try constant(name, range: read.range)
    default: break
    }
    guard let item = item(read.target) else {
      return try property(
        read.property, of: behavior(read.target), item: read.item.map { try requiredItem($0) })
    }
    switch read.property {
    case "center": return .point(item.center)
    case "boundsSize":
      return .array([.number(Double(item.bounds.width)), .number(Double(item.bounds.height))])
    case "transform": return .array(item.transform.list.map { .number($0) })
    default: throw CaseFault("an item has no property \"\(read.property)\" to read")
    }
  }

  // MARK: Writing down

  fileprivate func note(_ entry: String) {
    frame.log.append(entry)
  }

  fileprivate func note(
    _ isBegan: Bool, _ behavior: UICollisionBehavior, _ item: any UIDynamicItem,
    _ other: Trace.Contact.Other, _ point: CGPoint?
  ) {
    frame.log.append(isBegan ? "began" : "ended")
    let name = behaviors.first { $0.behavior === behavior }?.id ?? "?"
    frame.contacts.append(
      Trace.Contact(
        isBegan: isBegan, behavior: name, item: id(of: item), other: other, point: point?.list))
  }

  fileprivate func id(of item: any UIDynamicItem) -> String {
    items.first { $0.item === item }?.id ?? "?"
  }

  private func finishedFrame() -> Trace.Frame {
    for (id, item) in items {
      let motion = animator.motion(of: item)
      let transform = item.transform
      frame.items.append(
        (
          id,
          Trace.ItemState(
            x: Double(item.center.x), y: Double(item.center.y),
            angle: Portable.atan2(Double(transform.b), Double(transform.a)),
            vx: Double(motion?.linearVelocity.x ?? 0), vy: Double(motion?.linearVelocity.y ?? 0),
            w: Double(motion?.angularVelocity ?? 0))
        ))
      guard let motion else { continue }
      frame.internals += [
        ("bodyPosition:\(id)", .point(motion.center)), ("mass:\(id)", .number(Double(motion.mass))),
        ("inertia:\(id)", .number(Double(motion.inertia))),
      ]
    }
    frame.isRunning = animator.isRunning
    frame.elapsed = animator.elapsedTime
    defer { frame = Trace.Frame() }
    return frame
  }
}

/// Hears what the animator and the collision behaviours say.
@MainActor
private final class CaseObserver: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  weak var runner: CaseRunner?

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    runner?.note("willResume")
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    runner?.note("didPause")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    guard let runner else { return }
    runner.note(true, behavior, item1, .item(runner.id(of: item2)), p)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {
    guard let runner else { return }
    runner.note(false, behavior, item1, .item(runner.id(of: item2)), nil)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    runner?.note(true, behavior, item, .boundary(identifier.map { "\($0)" }), p)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    runner?.note(false, behavior, item, .boundary(identifier.map { "\($0)" }), nil)
  }
}
