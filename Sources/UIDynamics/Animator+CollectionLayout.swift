// The mode in which the items are the attributes of a collection layout.
//
// The layout owns the animator and hands out what the animator holds; the animator only watches the layout. After
// every step in which something has moved the layout is invalidated, so that its collection view asks it again. While
// the collection view has given the layout up for another one, no step is made.

public import Foundation
public import UIViews

extension UIDynamicAnimator {
  /// Makes an animator for the attributes of a collection layout, in the coordinates of the layout's content.
  ///
  /// The reference bounds are the layout's content size at the origin. ``referenceView`` is nil.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    collectionLayout = layout
  }

  /// The attributes of a cell among the items; nil if none are.
  ///
  /// - Complexity: O(n) in the number of items, as for the other two kinds.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .cell, kind: nil, at: indexPath)
  }

  /// The attributes of a supplementary view among the items; nil if none are.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .supplementaryView, kind: kind, at: indexPath)
  }

  /// The attributes of a decoration view among the items; nil if none are.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .decorationView, kind: decorationViewKind, at: indexPath)
  }

  private func attributes(
    of category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    for body in bodies {
      if let attributes = body.item as? UICollectionViewLayoutAttributes, attributes.indexPath == indexPath,
        attributes.representedElementCategory == category, attributes.representedElementKind == kind
      {
        return attributes
      }
    }
    return nil
  }

  /// The bounds around which implicit walls stand; nil in a space of its own.
  ///
  /// A layout is asked for its content only while a wall stands around it, since it may compute it.
  var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    guard let collectionLayout,
      allBehaviors.contains(where: { ($0 as? UICollisionBehavior)?.boundsInsets != nil })
    else { return nil }
    return CGRect(origin: .zero, size: collectionLayout.collectionViewContentSize)
  }

  /// Rests while the layout is set aside, and goes on when it is back.
  ///
  /// - Returns: whether steps may be made.
  func followLayout() -> Bool {
    guard let collectionLayout else { return true }
    guard collectionLayout.isSetAside else {
      if restsWithLayout {
        restsWithLayout = false
        wake()
      }
      return true
    }
    if isRunning {
      restsWithLayout = true
      isRunning = false
      delegate?.dynamicAnimatorDidPause(self)
    }
    return false
  }
}
