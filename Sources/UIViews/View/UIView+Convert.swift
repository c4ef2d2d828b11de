// Conversion of coordinates between any two views.
//
// Each view maps its own coordinates to those of the view above: minus the anchor in its bounds, times its transform,
// plus its centre. Between two views of one tree the maps are followed up to their nearest common ancestor and, inverted,
// down again, so that views next to each other convert without a detour over the window and its rounding. Views of
// different trees are taken to share the coordinates of their topmost views.

import Foundation

extension UIView {
  /// The view and the views that hold it, up to the top.
  private var lineage: [UIView] {
    var result: [UIView] = []
    var at: UIView? = self
    while let view = at {
      result.append(view)
      at = view.superview
    }
    return result
  }

  /// The map from this view's coordinates to those of another; of the topmost view for nil.
  package func map(to other: UIView?) -> CGAffineTransform {
    if other === self { return .identity }
    let mine = lineage
    guard let other else { return Self.climb(mine.dropLast()) }
    let theirs = other.lineage
    var shared = 0
    while shared < mine.count, shared < theirs.count,
      mine[mine.count - 1 - shared] === theirs[theirs.count - 1 - shared]
    {
      shared += 1
    }
    // Trees that share nothing meet in the coordinates of their topmost views.
    let drop = max(shared, 1)
    let up = Self.climb(mine.dropLast(drop))
    let down = Self.climb(theirs.dropLast(drop))
    return down.isIdentity ? up : up.concatenating(down.inverted())
  }

  /// The map from another view's coordinates, or the topmost view's for nil, to those of this view.
  package func map(from other: UIView?) -> CGAffineTransform {
    if let other { return other.map(to: self) }
    let up = Self.climb(lineage.dropLast())
    return up.isIdentity ? up : up.inverted()
  }

  private static func climb(_ views: ArraySlice<UIView>) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for view in views { result = result.concatenating(view.layer.toParent) }
    return result
  }
}
