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
    if pan.state == .ended || pan.state == .cancelled {
      release()
      didDrop()
    } else {
      snap(to: pan.location(in: superview))
    }
  }

  /// A snap cannot be moved to another point on the oldest systems: the old one is removed, a new one added.
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
