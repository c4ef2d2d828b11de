public import Foundation

/// Says where the elements of a collection are; the base of a program's own layouts.
///
/// The collection view that has the layout calls ``prepare()`` once after each ``invalidateLayout()``, before it
/// asks where the elements are. An animator made with the layout invalidates it after every step in which
/// something has moved.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  /// The collection view that has the layout; nil while none has.
  open internal(set) weak var collectionView: UICollectionView?
  /// Whether a collection view has given the layout up for another one.
  package internal(set) var isSetAside = false
  /// Whether ``prepare()`` has been called since the last invalidation.
  private var isPrepared = false

  /// Makes a layout without elements.
  public override init() {}

  /// Gives nil: there are no archives of layouts here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Computes what the layout needs to know; for subclasses.
  open func prepare() {}

  /// Says that the layout is to be prepared anew, and asks the collection view to place its cells again.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  /// Prepares the layout if it was invalidated.
  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  /// The attributes of all elements in a rectangle of the collection, in points; nil unless a subclass knows some.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of a cell; nil unless a subclass knows them.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view; nil unless a subclass knows them.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view; nil unless a subclass knows them.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether new bounds of the collection view, told before it has them, invalidate the layout; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The size of all that the collection shows, in points; zero unless a subclass knows better.
  ///
  /// An animator made with the layout takes it, at the origin, for its reference bounds.
  open var collectionViewContentSize: CGSize { .zero }
}
