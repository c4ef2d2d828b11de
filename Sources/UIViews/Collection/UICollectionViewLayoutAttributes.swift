public import Foundation

/// Where and how a layout shows one element of a collection; an item for an animator.
///
/// The center, the size and the transform are one state with ``frame`` and ``bounds``. An animator writes the
/// center and the transform, unrounded.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
  /// Which element of the collection is shown; item 0 of section 0 by default.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What the element is: a cell unless the attributes were made for another kind.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// Makes attributes of no size, as a copy is begun; programs name the element with the other initialisers.
  public required override init() {}

  /// Makes the attributes of a cell, of no size at the origin.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a supplementary view, of no size at the origin.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Makes the attributes of a decoration view, of no size at the origin.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  // MARK: Place

  /// The middle of the element in the coordinates of the collection, in points.
  open var center = CGPoint.zero
  /// The size of the element before its transform, in points.
  open var size = CGSize.zero
  /// The transform around the middle, also in space; the identity by default.
  open var transform3D = CATransform3DIdentity

  /// The transform around the middle; the identity while ``transform3D`` leaves the plane.
  open var transform: CGAffineTransform {
    get {
      CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity
    }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The element's rectangle in its own coordinates: the size at the origin.
  ///
  /// - Precondition: the origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      demand(
        newValue.origin == .zero,
        "The bounds of layout attributes begin at (0, 0), not at \(newValue.origin).")
      size = newValue.size
    }
  }

  /// The smallest rectangle of the collection that holds the element under its transform.
  ///
  /// Setting it sets the size and the center as if there were no transform.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return box.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let rect = newValue.standardized
      size = rect.size
      center = CGPoint(x: rect.midX, y: rect.midY)
    }
  }

  // MARK: Look

  /// The opacity, 0...1; 1 by default.
  open var alpha: CGFloat = 1
  /// What lies in front: the element with the larger number; 0 by default.
  open var zIndex = 0
  /// Whether the element is left out; false by default.
  open var isHidden = false

  // MARK: Dynamics

  /// The shape with which the element collides; its rectangle unless a subclass says otherwise.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline with which an element of type `path` collides, with its origin in the middle.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Values

  /// Gives attributes of the same class with the same values; a subclass adds its own.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  /// Whether another object is of the same class and has the same values; a subclass adds its own.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { hasValues(of: other) }
  }

  /// Equal for equal attributes.
  open nonisolated override var hash: Int {
    MainActor.assumeIsolated { indexPath.hashValue }
  }

  private func duplicate() -> UICollectionViewLayoutAttributes {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  private func hasValues(of other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == type(of: other)
      && indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && center == other.center && size == other.size && transform3D == other.transform3D
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }
}
