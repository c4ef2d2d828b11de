package import UIKit

/// A view that follows a finger through a snap behaviour that is made anew on every change of the pan.
package class DraggableView: UIView {
  let animator: UIDynamicAnimator
  package private(set) var snap: UISnapBehavior?

  init(frame: CGRect, animator: UIDynamicAnimator) {
    self.animator = animator
    super.init(frame: frame)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DraggableView.pan)))
  }

  package required init?(coder: NSCoder) {
    nil
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .ended || pan.state == .cancelled {
      release()
      didLetGo(dropped: pan.state == .ended)
    } else if superview != nil {
      // A view that was taken away under the finger has nowhere to snap to.
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

  /// Called when the finger has let go, or the touch was cancelled.
  func didLetGo(dropped: Bool) {}
}
