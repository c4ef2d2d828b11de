// Putting views into views. The order in which both are told, when a view changes its place in the tree:
// the view and all inside it that their window will change, the view that its holder will, the old holder that it leaves;
// then the change; then the view and all inside it that the window has changed, the view that its holder has, the new
// holder that it has come. A view that only changes its place among its siblings is told nothing.

import Foundation

extension UIView {
  /// Puts a view into this one at a place counted from the back; the place is that after the view has been taken out.
  func insert(_ view: UIView, at index: Int) {
    demand(!isDescendant(of: view), "a view cannot be put into itself or into a view inside it")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      arrangeLayers()
    } else {
      view.move(to: self, at: index)
    }
  }

  /// Puts a view into this one behind (offset 0) or in front of (offset 1) another one.
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + offset } ?? .max)
  }

  /// Takes the view out of the one that holds it and puts it into another, if one is given.
  func move(to parent: UIView?, at index: Int = .max) {
    let old = superview
    guard old != nil || parent != nil else { return }
    let window = parent?.window
    let changesWindow = window !== self.window
    if changesWindow { announce(window) }
    willMove(toSuperview: parent)
    if let old {
      old.willRemoveSubview(self)
      old.subviews.removeAll { $0 === self }
      layer.removeFromSuperlayer()
      old.setNeedsLayout()
    }
    superview = parent
    if let parent {
      let place = min(max(index, 0), parent.subviews.count)
      parent.subviews.insert(self, at: place)
      // As a rule every layer is that of a view, so that one of many need not bring all others into order.
      if parent.layer.children.count == parent.subviews.count - 1 {
        parent.layer.insertSublayer(layer, at: UInt32(place))
      } else {
        parent.layer.addSublayer(layer)
        parent.arrangeLayers()
      }
      parent.setNeedsLayout()
    }
    if ownTintColor == nil { spreadTintColor() }
    if changesWindow { confirmWindow() }
    didMoveToSuperview()
    parent?.didAddSubview(self)
  }

  /// Brings the layers of the views inside into the order of the views; other layers keep their places.
  func arrangeLayers() {
    var ordered = subviews.map(\.layer)[...]
    let own = Set(ordered.map { ObjectIdentifier($0) })
    let arranged = layer.children.map { child -> CALayer in
      own.contains(ObjectIdentifier(child)) ? ordered.removeFirst() : child
    }
    layer.children = arranged
  }

  /// Tells the view and all inside it that their window will change.
  private func announce(_ window: UIWindow?) {
    willMove(toWindow: window)
    controller?.viewWillChangeWindow(isComing: window != nil)
    for view in subviews { view.announce(window) }
  }

  /// Tells the view and all inside it that their window has changed.
  private func confirmWindow() {
    didMoveToWindow()
    controller?.viewDidChangeWindow(isThere: window != nil)
    for view in subviews { view.confirmWindow() }
  }

  /// Tells the view and all inside it without a tint colour of their own that theirs has changed.
  func spreadTintColor() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.spreadTintColor() }
  }

  /// Tells the view, and those inside that follow it, that the surroundings for which colours are chosen have changed.
  func spreadAppearance() {
    appearanceDidChange()
    for view in subviews where view.overrideUserInterfaceStyle == .unspecified { view.spreadAppearance() }
  }

  /// The traits of the view, given those of the view above.
  func traits(inheriting above: UITraitCollection) -> UITraitCollection {
    overrideUserInterfaceStyle == .unspecified
      ? above : UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
  }
}
