import PlaygroundSupport
package import UIKit

/// A square that falls, and can be dragged about while the animator rests: one that runs puts it back at every tick.
package final class PlayViewController: UIViewController {
  /// The view that a finger drags about.
  package lazy var draggableView: UIView = {
    let v = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
    v.backgroundColor = UIColor.blue
    return v
  }()

  /// Recognises the dragging.
  private lazy var pan: UIPanGestureRecognizer = { [unowned self] in
    let _pan = UIPanGestureRecognizer(target: self, action: Selector(Self.panned(_:)))
    return _pan
  }()

  /// The animator is made when it is first asked for.
  package lazy var animator: UIDynamicAnimator = { [unowned self] in
    let anim = UIDynamicAnimator(referenceView: self.view)
    return anim
  }()

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(draggableView)
    draggableView.addGestureRecognizer(pan)

    // Gravity and collision.
    let gravity: UIGravityBehavior = {
      let g = UIGravityBehavior(items: [draggableView])
      return g
    }()

    let collision: UICollisionBehavior = {
      let c = UICollisionBehavior(items: [draggableView])
      c.translatesReferenceBoundsIntoBoundary = true
      c.collisionMode = .boundaries
      // Along the bottom of the screen.
      let bottomCoord = view.bounds.size.height
      c.addBoundary(
        withIdentifier: "block" as NSString,
        from: CGPoint(x: 0, y: bottomCoord),
        to: CGPoint(x: view.bounds.size.width, y: bottomCoord))
      return c
    }()

    animator.addBehavior(gravity)
    animator.addBehavior(collision)
  }

  /// Called at every step of the pan: when it begins, moves and ends.
  func panned(_ sender: UIPanGestureRecognizer) {
    // At the end the animator takes the view into its reckoning again, where it is now; a way that is still to come below
    // is put back at the next tick.
    if sender.state == .ended {
      animator.updateItem(usingCurrentState: draggableView)
    }
    // The view moves by the way since the last call.
    let translation = sender.translation(in: view)
    if let sview = sender.view {
      sview.center = CGPoint(x: sview.center.x + translation.x, y: sview.center.y + translation.y)
      sender.setTranslation(CGPoint.zero, in: view)
    }
  }
}

/// The code of the page.
@MainActor
func playgroundPage() {
  let vc = PlayViewController()
  PlaygroundPage.current.liveView = vc.view
  PlaygroundPage.current.needsIndefiniteExecution = true
}
