import UIKit

/// A view that follows a finger through a snap behaviour that is made anew on every change of the pan.
class DraggableView: UIView {
  let animator: UIDynamicAnimator
  private(set) var snap: UISnapBehavior?

  init(frame: CGRect, animator: UIDynamicAnimator) {
    self.animator = animator
    super.init(frame: frame)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DraggableView.pan)))
  }

  required init?(coder: NSCoder) {
    nil
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    if superview == nil {
      // Taken away under the finger: there is nothing to snap any more.
      release()
    } else if pan.state == .ended || pan.state == .cancelled {
      release()
      didDrop()
    } else {
      snap(to: pan.location(in: superview))
    }
  }

  /// Snaps to a point with a new behaviour; the one before is removed first, since two on one item are ignored.
  func snap(to point: CGPoint) {
    release()
    let snap = UISnapBehavior(item: self, snapTo: point)
    snap.damping = 0.25
    animator.addBehavior(snap)
    self.snap = snap
  }

  func release() {
    if let snap { animator.removeBehavior(snap) }
    snap = nil
  }

  /// Called when the finger has let go.
  func didDrop() {}
}
