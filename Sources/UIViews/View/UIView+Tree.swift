import Foundation

extension UIView {
  /// Puts a view into this one at a place counted from the back, with all that is told to both.
  func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be added to itself or to a view inside it")
    if let old = view.superview {
      if old === self {
        subviews.removeAll { $0 === view }
      } else {
        view.detach()
      }
    }
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    layer.addSublayer(view.layer)
    setNeedsLayout()
  }

  /// Takes the view out of the view that holds it.
  func detach() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    parent.setNeedsLayout()
  }

  /// Follows a change of the view's size.
  func sizeChanged(from old: CGSize) {
    setNeedsLayout()
  }
}
