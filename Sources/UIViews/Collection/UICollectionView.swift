public import Foundation

/// Shows the cells of a collection where a layout puts them.
///
/// Of UIKit's collection view this is the part that a layout needs: cells are asked for, placed by the layout's
/// attributes and used again. It does not scroll by touch, a program moves the origin of its ``bounds``; it shows
/// cells only, no supplementary and decoration views; changes of the data are told by ``reloadData()``.
@MainActor @preconcurrency
open class UICollectionView: UIView {
  /// What an element of a collection is.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A view that belongs to a section, such as a header.
    case supplementaryView = 1
    /// A view that belongs to the layout, such as a background.
    case decorationView = 2
  }

  /// A cell that is on view.
  private struct Shown {
    var indexPath: IndexPath
    var cell: UICollectionViewCell
  }

  private var classes: [String: UICollectionViewCell.Type] = [:]
  /// Cells that wait for another item, by their identifiers.
  private var spares: [String: [UICollectionViewCell]] = [:]
  /// The cells on view, from the back to the front.
  private var shown: [Shown] = []
  /// The numbers of items in the sections; nil until the data source is asked.
  private var counts: [Int]?

  /// Makes a collection view with a place in the view above, in points, and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    clipsToBounds = true
    adopt(layout)
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Layout

  /// The layout; a new one is prepared and shown with the next layout of the view, at once and without an animation.
  ///
  /// An animator of the old layout pauses, until a collection view takes that layout back.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      oldValue.isSetAside = true
      adopt(collectionViewLayout)
    }
  }

  private func adopt(_ layout: UICollectionViewLayout) {
    layout.collectionView = self
    layout.isSetAside = false
    layout.invalidateLayout()
  }

  /// The rectangle of the collection that is on view; moving its origin scrolls.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      boundsWillBecome(newValue)
      super.bounds = newValue
    }
  }

  /// The smallest rectangle of the view above that holds this view, in points.
  open override var frame: CGRect {
    get { super.frame }
    set {
      boundsWillBecome(CGRect(origin: bounds.origin, size: newValue.standardized.size))
      super.frame = newValue
    }
  }

  private func boundsWillBecome(_ new: CGRect) {
    guard new != bounds else { return }
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new) {
      collectionViewLayout.invalidateLayout()
    }
    setNeedsLayout()
  }

  /// Prepares the layout if it was invalidated, and places the cells that are on view; none without a data source.
  open override func layoutSubviews() {
    super.layoutSubviews()
    collectionViewLayout.prepareIfNeeded()
    let source = dataSource
    let all = source == nil ? nil : collectionViewLayout.layoutAttributesForElements(in: bounds)
    let cells = (all ?? []).filter { $0.representedElementCategory == .cell }
    // A sort by two keys keeps the order of the layout among equal ones.
    let order = cells.indices.sorted { (cells[$0].zIndex, $0) < (cells[$1].zIndex, $1) }
    let wanted = order.map { cells[$0] }
    for old in shown where !wanted.contains(where: { $0.indexPath == old.indexPath }) { retire(old.cell) }
    var now: [Shown] = []
    for attributes in wanted where !now.contains(where: { $0.indexPath == attributes.indexPath }) {
      guard
        let cell = cellForItem(at: attributes.indexPath)
          ?? source.map({ makeCell(at: attributes.indexPath, from: $0) })
      else { continue }
      place(cell, attributes)
      now.append(Shown(indexPath: attributes.indexPath, cell: cell))
    }
    shown = now
    for (index, each) in shown.enumerated()
    where !subviews.indices.contains(index) || subviews[index] !== each.cell {
      insertSubview(each.cell, at: index)
    }
  }

  private func makeCell(
    at indexPath: IndexPath, from dataSource: any UICollectionViewDataSource
  ) -> UICollectionViewCell {
    demand(
      indexPath.section < numberOfSections && indexPath.item < numberOfItems(inSection: indexPath.section),
      "The layout \(type(of: collectionViewLayout)) gives attributes for item \(indexPath.item) of section "
        + "\(indexPath.section), which the data source does not have.")
    return dataSource.collectionView(self, cellForItemAt: indexPath)
  }

  private func place(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) {
    cell.bounds.size = attributes.size
    cell.center = attributes.center
    cell.transform = attributes.transform
    cell.alpha = attributes.alpha
    cell.isHidden = attributes.isHidden
    cell.apply(attributes)
  }

  private func retire(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { spares[identifier, default: []].append(cell) }
  }

  // MARK: Data

  /// Says how much there is, and makes the cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// Drops all cells and asks the data source for everything anew, with the next layout.
  open func reloadData() {
    for each in shown { retire(each.cell) }
    shown = []
    counts = nil
    collectionViewLayout.invalidateLayout()
  }

  /// How many sections there are; 0 without a data source.
  open var numberOfSections: Int { knownCounts.count }

  /// How many items a section has.
  ///
  /// - Precondition: the section exists.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = knownCounts
    demand(
      counts.indices.contains(section),
      "There are \(counts.count) sections; section \(section) does not exist.")
    return counts[section]
  }

  private var knownCounts: [Int] {
    guard let dataSource else { return [] }
    if let counts { return counts }
    let new = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    counts = new
    return new
  }

  // MARK: Cells

  /// Has cells of a class made for an identifier; nil takes the class back.
  ///
  /// - Precondition: the class is a cell's.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else {
      classes[identifier] = nil
      return
    }
    let type = cellClass as? UICollectionViewCell.Type
    demand(
      type != nil, "\(cellClass) is no UICollectionViewCell and cannot be registered for \"\(identifier)\".")
    classes[identifier] = type
  }

  /// A cell of the class registered for an identifier: one that has gone out of view, or else a new one.
  ///
  /// - Precondition: a class is registered for the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = spares[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let type = classes[identifier] else {
      fatalError("No cell class is registered for \"\(identifier)\".")
    }
    let cell = type.init()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// The cells on view, from the back to the front.
  open var visibleCells: [UICollectionViewCell] { shown.map(\.cell) }

  /// The items on view, from the back to the front.
  open var indexPathsForVisibleItems: [IndexPath] { shown.map(\.indexPath) }

  /// The cell of an item; nil unless it is on view.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// The item that a cell shows; nil for a cell that is not on view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.indexPath
  }

  /// The attributes that the layout gives an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
}
