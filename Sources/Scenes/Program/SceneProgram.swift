// The program that a scene describes: it owns the items and the behaviours, performs what the timeline says, and writes
// down what can be seen of it.
//
// The order is that of the case files: views, then all behaviours in the order of the file, then what happens at tick 0, then
// the behaviours come to the animator; what happens at tick n is done just before step n, or inside an action block of
// that step. What an operation cannot do at its time (a child that has a parent, a view that is gone) is left
// undone and noted as a fault, so that nothing in a file can stop the program.

import Foundation
import UIDynamics
import UIKit
import UIViews

/// A scene that runs.
@MainActor
final class SceneProgram {
  let scene: Scene
  /// The view that all views of the scene lie in.
  let root: UIView
  let animator: UIDynamicAnimator
  /// Whether the views are seen from the animator.
  let hasReference: Bool
  /// The items that have a name and are there, in the order of the file.
  private(set) var items: [(id: String, item: any UIDynamicItem)] = []
  private var itemsByID: [String: any UIDynamicItem] = [:]
  private var idsByItem: [ObjectIdentifier: String] = [:]
  /// All behaviours that were made, in their order.
  private(set) var behaviors: [SceneBehavior] = []
  private var behaviorsByID: [String: SceneBehavior] = [:]
  private var behaviorsByObject: [ObjectIdentifier: SceneBehavior] = [:]
  /// What went wrong.
  private(set) var faults: [SceneProblem] = []
  /// What the timeline says and does nothing, as a touch that nothing answers.
  private(set) var idleEntries: [SceneProblem] = []
  /// Whether an action block runs, when what comes and goes waits for the end of the step.
  private var isActing = false
  /// Whether the behaviours of the file are still to come to the animator.
  private var isStarting = true
  /// The tick whose step comes or is being made.
  private(set) var tick = 0
  /// What is being written down of this tick.
  var frame = Trace.Frame()
  /// The lines that show boundaries.
  var strokes: [Stroke: UIView] = [:]
  var gestures: [ViewGestures] = []
  /// What hears of taps on the background; nil while no view wants to.
  var background: BackgroundTaps?
  /// The pictures of the scene, each read once, by their paths.
  private var pictures: [String: UIImage] = [:]
  private let observer = SceneObserver()
  private let clock = SceneClock()
  private let events: [Int: [SceneEvent]]
  private let lastEvent: Int
  /// Where the entries stand that were done.
  private var performed: Set<SourcePosition> = []

  init(_ scene: Scene, _ pace: Scene.Pace, in root: UIView) {
    self.scene = scene
    self.root = root
    let record = scene.record
    let reference = scene.node["reference"]
    hasReference = reference?.isNull != true
    let list = scene.events(pace)
    events = Dictionary(grouping: list, by: \.tick)
    lastEvent = list.map(\.tick).max() ?? 0
    root.backgroundColor = record["background"].map { SceneColor($0).color }
    // The clock comes before the animator, so that what happens at a tick happens before its step.
    VirtualRunLoop.current?.add(clock)
    animator = hasReference ? UIDynamicAnimator(referenceView: root) : UIDynamicAnimator()
    clock.program = self
    observer.program = self
    animator.delegate = observer
    // A group may stand before its members.
    let views = record.elements("views")
    for view in views.filter({ $0["group"] == nil }) + views.filter({ $0["group"] != nil }) {
      addView(Record(view, .view), to: root)
    }
    let made = record.elements("behaviors").compactMap { make(Record($0, .behavior)) }
    linkChildren(of: behaviors)
    perform(eventsOf: 0)
    isStarting = false
    for behavior in made where behavior.isAdded && behavior.behavior.parentBehavior == nil { add(behavior) }
  }

  func fault(_ position: SourcePosition, _ message: String) {
    let problem = SceneProblem(position, message)
    if !faults.contains(problem) { faults.append(problem) }
  }

  /// Takes note of what does nothing; within a step nobody can tell.
  func idle(_ position: SourcePosition, _ message: String) {
    if !isActing { idleEntries.append(SceneProblem(position, message)) }
  }

  // MARK: Time

  /// Whether the timeline has entries after this tick.
  var hasEventsToCome: Bool { lastEvent > tick }

  /// Does what the timeline says for a tick, before its step.
  func perform(eventsOf tick: Int) {
    self.tick = tick
    for event in events[tick] ?? [] where event.inAction == nil { perform(event) }
  }

  private func actionRan(_ id: String) {
    frame.log.append("action:\(id)")
    isActing = true
    defer { isActing = false }
    for event in events[tick] ?? [] where event.inAction == id { perform(event) }
  }

  private func perform(_ event: SceneEvent) {
    performed.insert(event.record.position)
    perform(event.record)
  }

  /// Whether the time of an entry has come, and that of the action that it belongs to.
  func hasPerformed(_ event: SceneEvent) -> Bool { performed.contains(event.record.position) }

  // MARK: Behaviours

  /// Makes a behaviour and those inside it; nil if something it names is gone.
  func make(_ record: Record) -> SceneBehavior? {
    guard let made = record.makeBehavior(in: self) else { return nil }
    let id = record.string("id") ?? "#\(behaviors.count)"
    let behavior = SceneBehavior(id: id, record: record, behavior: made)
    (made as? UICollisionBehavior)?.collisionDelegate = observer
    made.action = { [weak self] in self?.actionRan(id) }
    behaviors.append(behavior)
    behaviorsByID[id] = behavior
    behaviorsByObject[ObjectIdentifier(made)] = behavior
    for child in record.elements("children") where child.isObject {
      if let inner = make(Record(child, .behavior)) { behavior.inner.append(inner) }
    }
    return behavior
  }

  /// Puts the children of composites into them.
  func linkChildren(of made: [SceneBehavior]) {
    for composite in made where composite.record.string("type") == "composite" {
      var inner = composite.inner[...]
      for child in composite.record.elements("children") {
        if let id = child.string {
          add(child: id, to: composite, at: child.position)
        } else if let next = inner.popFirst() {
          composite.behavior.addChildBehavior(next.behavior)
        }
      }
    }
  }

  /// Adds a child, unless that would stop the program.
  func add(child id: String, to parent: SceneBehavior, at position: SourcePosition) {
    guard let child = behavior(id, at: position) else { return }
    var ancestor: UIDynamicBehavior? = parent.behavior
    while let next = ancestor {
      if next === child.behavior {
        return fault(position, "\"\(id)\" would be a child of itself, expected another behavior")
      }
      ancestor = next.parentBehavior
    }
    if let other = child.behavior.parentBehavior, other !== parent.behavior {
      return fault(position, "\"\(id)\" is a child of another behavior, expected one that is not")
    }
    if child.behavior.parentBehavior == nil, child.behavior.dynamicAnimator != nil {
      return fault(
        position, "\"\(id)\" is in the animator by itself, expected a child with \"added\": false")
    }
    if child.behavior.parentBehavior === parent.behavior {
      idle(
        position, "\"\(id)\" is a child of \"\(parent.id)\" already, so this adds nothing, expected another")
    }
    parent.behavior.addChildBehavior(child.behavior)
  }

  /// Adds a behaviour to the animator, unless that would stop the program.
  func add(_ behavior: SceneBehavior, at position: SourcePosition? = nil) {
    let position = position ?? behavior.record.position
    guard behavior.behavior.parentBehavior == nil else {
      return fault(position, "\"\(behavior.id)\" is a child, expected a behavior that is not")
    }
    guard !behavior.hasLostItem else {
      return fault(position, "\"\(behavior.id)\" has lost an item, expected one whose views are there")
    }
    animator.addBehavior(behavior.behavior)
  }

  /// Adds a behaviour of the file because an entry says so.
  func add(named behavior: SceneBehavior, at position: SourcePosition) {
    if behavior.behavior.dynamicAnimator != nil || isStarting && behavior.isAdded {
      idle(
        position,
        "\"\(behavior.id)\" is in the animator anyway, so this adds nothing, expected a behavior that is not")
    }
    add(behavior, at: position)
  }

  /// Removes a behaviour from the animator.
  func remove(_ behavior: SceneBehavior, at position: SourcePosition) {
    if behavior.behavior.parentBehavior != nil {
      idle(
        position, "\"\(behavior.id)\" is a child, so this removes nothing, expected a behavior that is not")
    } else if behavior.behavior.dynamicAnimator == nil {
      idle(
        position,
        "\"\(behavior.id)\" is not in the animator at this time, so this removes nothing, expected a behavior that is"
      )
    }
    animator.removeBehavior(behavior.behavior)
  }

  /// The behaviour of a name, or a fault.
  func behavior(_ id: String, at position: SourcePosition) -> SceneBehavior? {
    if let found = behaviorsByID[id] { return found }
    fault(position, "the behavior \"\(id)\" is not there at this time, expected one that is")
    return nil
  }

  /// What a behaviour of the program is called.
  func id(of behavior: UIDynamicBehavior) -> String {
    behaviorsByObject[ObjectIdentifier(behavior)]?.id ?? "?"
  }

  // MARK: Items

  /// Takes an item in under a name.
  func enroll(_ item: any UIDynamicItem, as id: String) {
    items.append((id, item))
    itemsByID[id] = item
    idsByItem[ObjectIdentifier(item)] = id
  }

  /// Forgets items.
  func dismiss(_ leaving: [(id: String, item: any UIDynamicItem)]) {
    for (id, item) in leaving {
      itemsByID[id] = nil
      idsByItem[ObjectIdentifier(item)] = nil
    }
    items.removeAll { itemsByID[$0.id] == nil }
  }

  /// The picture of a path.
  func picture(_ path: String) -> UIImage? {
    if let known = pictures[path] { return known }
    let picture = scene.images[path].flatMap { UIImage(data: $0.data) }
    pictures[path] = picture
    return picture
  }

  func item(_ id: String) -> (any UIDynamicItem)? {
    itemsByID[id]
  }

  /// The item of a name, or a fault.
  func item(_ id: String, at position: SourcePosition) -> (any UIDynamicItem)? {
    if let found = item(id) { return found }
    fault(position, "the item \"\(id)\" is not there at this time, expected one that is")
    return nil
  }

  func id(of item: any UIDynamicItem) -> String {
    idsByItem[ObjectIdentifier(item)] ?? "?"
  }

  /// The view that shows an item; nil for a group.
  func view(of item: any UIDynamicItem) -> SceneView? {
    (item as? PlainItem)?.view ?? item as? SceneView
  }
}

/// A behaviour of a scene.
@MainActor
final class SceneBehavior {
  let id: String
  let record: Record
  let behavior: UIDynamicBehavior
  /// The behaviours that its record holds.
  var inner: [SceneBehavior] = []
  /// Whether a view that it cannot do without has been taken away.
  var hasLostItem = false

  init(id: String, record: Record, behavior: UIDynamicBehavior) {
    self.id = id
    self.record = record
    self.behavior = behavior
  }

  var isAdded: Bool { record.flag("added") }

  var type: String { record.string("type") ?? "" }
}
