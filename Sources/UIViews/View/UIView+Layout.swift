// Layout: views wait for it when they get a size, a view inside or a request, and are laid out from the top down.
// Laying out one view may make others wait again; that is followed up a bounded number of times, so that two views that
// keep asking each other cannot stop time.

import Foundation

extension UIView {
  private static let passes = 16

  /// Lays out what is due, from the topmost view above that waits in an unbroken line, and all inside.
  func layOutTree() {
    var top = self
    while let above = top.superview, above.needsLayout { top = above }
    for _ in 0..<Self.passes {
      guard top.layOutPass() else { return }
    }
  }

  /// Lays out what is due once, from the top down; whether anything was.
  private func layOutPass() -> Bool {
    var isChanged = false
    if needsLayout {
      needsLayout = false
      isChanged = true
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews where view.layOutPass() { isChanged = true }
    return isChanged
  }

  /// Follows a change of the view's size.
  func sizeChanged(from old: CGSize) {
    setNeedsLayout()
    if contentMode == .redraw || layer.image == nil { setNeedsDisplay() }
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.follow(from: old, to: bounds.size)
    }
  }

  /// Changes the view's place and size as its mask says after the view above has changed its size.
  ///
  /// On each axis the difference is shared among the flexible ones of the two margins and the side, in proportion to
  /// what they are; equally, if they are all 0.
  private func follow(from old: CGSize, to new: CGSize) {
    func share(
      _ parts: [CGFloat], _ isFlexible: [Bool], _ difference: CGFloat
    ) -> [CGFloat] {
      let count = isFlexible.count { $0 }
      guard count > 0, difference != 0 else { return parts }
      var total: CGFloat = 0
      for (part, flexible) in zip(parts, isFlexible) where flexible { total += part }
      return zip(parts, isFlexible).map { part, flexible in
        guard flexible else { return part }
        return part + difference * (total == 0 ? 1 / CGFloat(count) : part / total)
      }
    }
    let (mask, a) = (autoresizingMask, anchorPoint)
    let size = bounds.size
    let left = center.x - a.x * size.width
    let top = center.y - a.y * size.height
    let h = share(
      [left, size.width, old.width - left - size.width],
      [
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin),
      ],
      new.width - old.width)
    let v = share(
      [top, size.height, old.height - top - size.height],
      [
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin),
      ],
      new.height - old.height)
    bounds.size = CGSize(width: max(h[1], 0), height: max(v[1], 0))
    center = CGPoint(x: h[0] + a.x * bounds.width, y: v[0] + a.y * bounds.height)
  }
}
