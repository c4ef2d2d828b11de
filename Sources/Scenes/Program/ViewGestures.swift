import Foundation
import UIDynamics
import UIKit

/// What touches do to one view of a scene.
@MainActor
final class ViewGestures: NSObject {
  private let record: Record
  private weak var view: SceneView?
  private unowned let program: SceneProgram
  /// What ties the view to the finger.
  private var drag: UIDynamicBehavior?
  /// What hands the finger's velocity over to the view that it lets go.
  private var launch: UIPushBehavior?
  /// How many taps have changed something.
  private var changes = 0
  /// What pulls the view to where the background was tapped.
  private var snap: UISnapBehavior?
  /// From the finger to the center, for a view that is moved.
  private var grip = CGPoint.zero

  init(_ record: Record, on view: SceneView, in program: SceneProgram) {
    self.record = record
    self.view = view
    self.program = program
    super.init()
    if record.string("pan") != nil {
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(ViewGestures.pan)))
    }
    if record.node["doubleTap"] != nil {
      let taps = UITapGestureRecognizer(target: self, action: Selector(ViewGestures.burst))
      taps.numberOfTapsRequired = 2
      view.addGestureRecognizer(taps)
    }
    if tap?.node["set"] != nil {
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ViewGestures.change)))
    }
    if tap?.flag("snap") == true, program.background == nil {
      program.background = BackgroundTaps(program)
    }
  }

  private var tap: Record? { record.record("tap", .tap) }

  /// Whether a touch of the view is answered: so many taps in a row, or a drag without any.
  func answers(taps: Int) -> Bool {
    if taps == 0 { return record.string("pan") != nil }
    return tap?.node["set"] != nil || taps > 1 && record.node["doubleTap"] != nil
  }

  /// Whether the view wants to go to taps on the background.
  var wantsBackgroundTaps: Bool { tap?.flag("snap") == true && view?.superview != nil }

  /// Whether a view or one inside it is the one that is touched.
  func isOn(_ view: SceneView) -> Bool { self.view?.isDescendant(of: view) == true }

  /// Whether this is the view that is touched.
  func belongs(to view: UIView) -> Bool { self.view === view }

  /// Lets the view go.
  func release() {
    for behavior in [drag, launch, snap] { if let behavior { program.animator.removeBehavior(behavior) } }
    (drag, launch, snap) = (nil, nil, nil)
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    guard let view, view.superview != nil else { return release() }
    let point = pan.location(in: program.root)
    switch pan.state {
    case .began:
      release()
      begin(view, at: point)
    case .changed: follow(view, to: point)
    case .ended:
      // A spring gives the view its speed on the way; a rod and a hand put it where it is, at no speed.
      let isLed = drag == nil || (drag as? UIAttachmentBehavior)?.frequency == 0
      release()
      if isLed { launch(view, at: pan.velocity(in: program.root)) }
    default: release()
    }
  }

  private func begin(_ view: SceneView, at point: CGPoint) {
    let animator = program.animator
    let damping = CGFloat(record.number(of: "damping"))
    switch record.string("pan") {
    case "attach":
      let grip = view.convert(point, from: program.root)
      let attachment = UIAttachmentBehavior(
        item: view,
        offsetFromCenter: UIOffset(
          horizontal: grip.x - view.bounds.midX, vertical: grip.y - view.bounds.midY), attachedToAnchor: point
      )
      attachment.frequency = CGFloat(record.number(of: "frequency"))
      attachment.damping = damping
      animator.addBehavior(attachment)
      drag = attachment
    case "snap":
      let snap = UISnapBehavior(item: view, snapTo: point)
      snap.damping = damping
      animator.addBehavior(snap)
      drag = snap
    default:
      let center = view.superview?.convert(view.center, to: program.root) ?? view.center
      grip = CGPoint(x: center.x - point.x, y: center.y - point.y)
    }
  }

  private func follow(_ view: SceneView, to point: CGPoint) {
    switch drag {
    case let attachment as UIAttachmentBehavior: attachment.anchorPoint = point
    case let snap as UISnapBehavior: snap.snapPoint = point
    default:
      let center = CGPoint(x: point.x + grip.x, y: point.y + grip.y)
      view.center = view.superview?.convert(center, from: program.root) ?? center
      program.animator.updateItem(usingCurrentState: view)
    }
  }

  /// Gives the view the velocity of the finger, as a program does that reads it off the recogniser.
  private func launch(_ view: SceneView, at velocity: CGPoint) {
    guard velocity != .zero else { return }
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    launch = push
    program.animator.addBehavior(push)
    // A push of 1 gives 1 kg, which is an item of 100 by 100 points, a velocity of 100 points a second.
    let mass = CGFloat(program.animator.motion(of: view)?.mass ?? 0)
    push.pushDirection = CGVector(dx: velocity.x * mass / 100, dy: velocity.y * mass / 100)
  }

  func burst(_ taps: UITapGestureRecognizer) {
    guard let view, view.superview != nil,
      let shatter = record.record("doubleTap", .doubleTap)?.record("shatter", .shatter)
    else { return }
    program.shatter(view, shatter)
  }

  /// Does the next of the settings that taps of the view do in turn.
  func change(_ recognizer: UITapGestureRecognizer) {
    let rounds = tap?.elements("set") ?? []
    guard !rounds.isEmpty else { return }
    for member in rounds[changes % rounds.count].members { program.set(member) }
    changes += 1
  }

  /// Pulls the view to a point of the background.
  func go(to point: CGPoint) {
    guard let view, view.isDescendant(of: program.root), drag == nil else { return }
    if let snap {
      snap.snapPoint = point
      return
    }
    let snap = UISnapBehavior(item: view, snapTo: point)
    snap.damping = CGFloat(record.number(of: "damping"))
    program.animator.addBehavior(snap)
    self.snap = snap
  }
}
