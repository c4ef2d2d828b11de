import Foundation
import Testing
import UIViews

@MainActor
struct CollectionViewTests {
  /// Rows of 50 points that give each item the shade and the place that a program asks for.
  final class Rows: UICollectionViewLayout {
    var preparations = 0
    /// The data source of the view, which holds it weakly.
    let source = Source()
    var askedFor: [CGRect] = []
    var knownBounds: [CGRect] = []
    var adjust: (UICollectionViewLayoutAttributes) -> Void = { _ in }

    override func prepare() {
      preparations += 1
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap { item in
        let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: 0))
        return attributes.flatMap { $0.frame.intersects(rect) ? $0 : nil }
      }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 100, height: 50)
      adjust(attributes)
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      askedFor.append(newBounds)
      knownBounds.append(collectionView?.bounds ?? .null)
      return newBounds.width != collectionView?.bounds.width
    }
  }

  /// A cell as programs write them.
  final class Cell: UICollectionViewCell {
    static var made = 0
    var reuses = 0
    var applied = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.made += 1
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() { reuses += 1 }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var count = 10

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = indexPath.item
      return cell
    }
  }

  private func scene() -> (UICollectionView, Rows, Source) {
    Cell.made = 0
    let layout = Rows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 190), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = layout.source
    view.layoutIfNeeded()
    return (view, layout, layout.source)
  }

  @Test func `the cells in the bounds are shown where the layout puts them`() {
    let (view, layout, _) = scene()
    #expect(layout.collectionView === view)
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 10)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    #expect(
      view.visibleCells.map(\.frame) == (0..<4).map { CGRect(x: 0, y: $0 * 50, width: 100, height: 50) })
    let cell = view.cellForItem(at: IndexPath(item: 2, section: 0))
    #expect(cell?.tag == 2 && cell?.superview === view)
    #expect(cell.flatMap { view.indexPath(for: $0) } == IndexPath(item: 2, section: 0))
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.cellForItem(at: IndexPath(item: 4, section: 0)) == nil)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.minY == 200)
  }

  @Test func `a scroll asks the layout first, keeps it prepared and uses cells again`() {
    let (view, layout, _) = scene()
    #expect(layout.preparations == 1 && Cell.made == 4)
    layout.askedFor = []
    layout.knownBounds = []
    view.bounds.origin.y = 105
    view.layoutIfNeeded()
    #expect(layout.askedFor == [CGRect(x: 0, y: 105, width: 100, height: 190)])
    #expect(layout.knownBounds == [CGRect(x: 0, y: 0, width: 100, height: 190)])
    #expect(layout.preparations == 1)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4, 5])
    #expect(view.visibleCells.map(\.tag) == [2, 3, 4, 5])
    #expect(Cell.made == 4)
    #expect(view.visibleCells.compactMap { ($0 as? Cell)?.reuses } == [0, 0, 1, 1])
    view.frame.size.width = 150
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
  }

  @Test func `cells take the look of their attributes, in the order of their numbers in z`() {
    let (view, layout, _) = scene()
    layout.adjust = { attributes in
      attributes.zIndex = attributes.indexPath.item == 1 ? 5 : 0
      attributes.alpha = attributes.indexPath.item == 2 ? 0.25 : 1
      attributes.isHidden = attributes.indexPath.item == 3
      attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    let decoration = UIView(frame: .zero)
    view.addSubview(decoration)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.tag) == [0, 2, 3, 1])
    #expect(view.subviews.map(\.tag) == [0, 2, 3, 1, 0])
    #expect(view.subviews.last === decoration)
    #expect(view.visibleCells.map(\.alpha) == [1, 0.25, 1, 1])
    #expect(view.visibleCells.map(\.isHidden) == [false, false, true, false])
    #expect(view.visibleCells.allSatisfy { $0.transform == CGAffineTransform(scaleX: 0.5, y: 0.5) })
    #expect(view.visibleCells.allSatisfy { (($0 as? Cell)?.applied ?? 0) >= 2 })
  }

  @Test func `a reload asks for everything anew`() {
    let (view, layout, source) = scene()
    source.count = 2
    #expect(view.numberOfItems(inSection: 0) == 10)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(view.visibleCells.map(\.tag) == [0, 1])
    #expect(view.subviews.count == 2)
    #expect(layout.preparations == 2)
  }

  @Test func `a new layout takes over from the old one`() {
    let (view, layout, _) = scene()
    let other = Rows()
    other.adjust = { $0.center.x += 7 }
    view.collectionViewLayout = other
    view.layoutIfNeeded()
    #expect(layout.collectionView == nil && other.collectionView === view)
    #expect(layout.isSetAside && !other.isSetAside)
    view.dataSource = nil
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty && view.numberOfSections == 0)
    view.dataSource = layout.source
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.minX) == [7, 7, 7, 7])
    #expect(Cell.made == 4)
  }

  @Test func `attributes of an item that does not exist stop the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (view, _, source) = CollectionViewTests().scene()
      source.count = 2
      view.reloadData()
      final class Stale: UICollectionViewLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          [UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 5, section: 0))]
        }
      }
      view.collectionViewLayout = Stale()
      withExtendedLifetime(source) { view.layoutIfNeeded() }
    }
  }

  @Test func `an identifier without a class stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (view, _, _) = CollectionViewTests().scene()
      _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0))
    }
  }
}
