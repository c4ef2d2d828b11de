import Foundation
import Testing
import UIDynamics
import UIViews

/// The mode in which an animator moves the attributes of a collection layout.
@MainActor
struct CollectionLayoutTests {
  /// Rows on springs that lag behind a scroll, the more the farther they are from the finger.
  final class SpringyRows: UICollectionViewLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private(set) var preparations = 0
    /// The data source of the view, which holds it weakly.
    let rows = Rows()
    let touch = CGPoint(x: 100, y: 0)

    override func prepare() {
      super.prepare()
      preparations += 1
      guard animator.behaviors.isEmpty, let collectionView else { return }
      for item in 0..<collectionView.numberOfItems(inSection: 0) {
        let frame = CGRect(x: 10, y: CGFloat(item) * 50, width: 180, height: 40)
        animator.addBehavior(UIAttachmentBehavior.springyRow(item, frame, damping: 0.8, frequency: 1))
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 200, height: collectionView == nil ? 0 : 1000)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      let delta = newBounds.origin.y - (collectionView?.bounds.origin.y ?? 0)
      for case let spring as UIAttachmentBehavior in animator.behaviors {
        guard let item = spring.items.first else { continue }
        let distance = abs(spring.anchorPoint.y - newBounds.origin.y - touch.y)
        item.center.y += min(delta, delta * distance / 1000)
        animator.updateItem(usingCurrentState: item)
      }
      return false
    }
  }

  final class Rows: NSObject, UICollectionViewDataSource {
    var count = 20

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
  }

  private func springyView() -> (UICollectionView, SpringyRows) {
    let layout = SpringyRows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = layout.rows
    view.layoutIfNeeded()
    return (view, layout)
  }

  private func home(_ item: Int) -> CGFloat { CGFloat(item) * 50 + 20 }

  @Test func `rows on springs lag behind a scroll, swing home and rest`() throws {
    let (view, layout) = springyView()
    let listener = Listener()
    layout.animator.delegate = listener
    #expect(layout.animator.referenceView == nil)
    #expect(layout.animator.behaviors.count == layout.rows.count)
    while layout.animator.isRunning { layout.animator.run(1) }
    listener.log = []

    view.bounds.origin.y += 100
    view.layoutIfNeeded()
    #expect(listener.log == ["resume"])
    let near = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0)))
    let far = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 8, section: 0)))
    // Scrolled by 100, a row at a distance d from the finger lags by d/10.
    #expect(abs(near.center.y - home(3) - 7) < 1e-3)
    #expect(abs(far.center.y - home(8) - 32) < 1e-3)
    #expect(view.cellForItem(at: IndexPath(item: 8, section: 0))?.center == far.center)

    for _ in 0..<30 {
      let before = far.center
      layout.animator.run(1)
      view.layoutIfNeeded()
      #expect(far.center != before)
      #expect(view.cellForItem(at: IndexPath(item: 8, section: 0))?.center == far.center)
      #expect(layout.animator.isRunning)
    }
    for _ in 0..<600 where layout.animator.isRunning { layout.animator.run(1) }
    #expect(listener.log == ["resume", "pause"])
    #expect(!layout.animator.isRunning)
    for item in 0..<layout.rows.count {
      let attributes = try #require(layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
      #expect(abs(attributes.center.y - home(item)) < 0.5)
      #expect(attributes.center.x == 100)
    }
  }

  @Test func `a layout is prepared anew after each step in which something moved, and not at rest`() throws {
    let (view, layout) = springyView()
    let item = try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)))
    item.center.y += 10
    layout.animator.updateItem(usingCurrentState: item)
    let before = layout.preparations
    var steps = 0
    while layout.animator.isRunning, steps < 600 {
      let center = item.center
      let preparations = layout.preparations
      layout.animator.run(1)
      view.layoutIfNeeded()
      #expect(layout.preparations == preparations + (item.center == center ? 0 : 1))
      steps += 1
    }
    #expect(layout.preparations > before + 60)
    #expect(steps < 600)
    let after = layout.preparations
    layout.animator.run(10)
    view.layoutIfNeeded()
    #expect(layout.preparations == after)
  }

  @Test func `attributes are found by what they stand for`() {
    let layout = UICollectionViewLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let path = IndexPath(item: 2, section: 1)
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
    for each in [cell, header, line] { each.size = CGSize(width: 50, height: 20) }
    #expect(animator.layoutAttributesForCell(at: path) == nil)
    let behavior = UIDynamicItemBehavior(items: [cell, header, line])
    animator.addBehavior(behavior)
    #expect(animator.layoutAttributesForCell(at: path) === cell)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 2)) == nil)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "line", at: path) == nil)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: path) === line)
    behavior.removeItem(cell)
    #expect(animator.layoutAttributesForCell(at: path) == nil)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: path) === line)
  }

  @Test func `attributes are written as they are, without rounding to pixels`() {
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewLayout())
    let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    item.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(4)
    #expect(item.center == animator.motion(of: item)?.center)
    // Seven sub-steps of gravity, less resistance: not a whole number of pixels.
    #expect(item.center.y != (2 * item.center.y).rounded() / 2)
  }

  @Test func `an animator pauses while its layout is set aside and goes on when it is back`() throws {
    let (view, layout) = springyView()
    let listener = Listener()
    layout.animator.delegate = listener
    // Walls around a content that shrinks without a view must not wake the animator.
    let walls = UICollisionBehavior()
    walls.translatesReferenceBoundsIntoBoundary = true
    layout.animator.addBehavior(walls)
    view.bounds.origin.y += 100
    layout.animator.run(5)
    let item = try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 8, section: 0)))
    let elapsed = layout.animator.elapsedTime
    let center = item.center

    view.collectionViewLayout = UICollectionViewLayout()
    #expect(layout.collectionView == nil)
    layout.animator.run(5)
    #expect(!layout.animator.isRunning)
    #expect(item.center == center)
    #expect(layout.animator.elapsedTime == elapsed)
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty)

    view.collectionViewLayout = layout
    layout.animator.run(5)
    #expect(layout.animator.isRunning)
    #expect(item.center != center)
    view.layoutIfNeeded()
    #expect(!view.visibleCells.isEmpty)
    #expect(listener.log == ["pause", "resume"])
  }

  @Test func `the reference bounds of a layout are its content, and follow it`() {
    final class Sized: UICollectionViewLayout {
      var height: CGFloat = 300
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: height) }
    }
    let layout = Sized()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    item.frame = CGRect(x: 50, y: 0, width: 60, height: 60)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.addBehavior(collision)
    // The wall stands a point outside, and a box rests up to 1.8 points from it (rules 63 and 67).
    animator.run(300)
    #expect(!animator.isRunning)
    #expect(abs(item.frame.maxY - 300) < 1)
    layout.height = 500
    animator.run(300)
    #expect(!animator.isRunning)
    #expect(abs(item.frame.maxY - 500) < 1)
  }

  @Test func `an animator goes on without the layout that it was made for`() {
    var layout: UICollectionViewLayout? = UICollectionViewLayout()
    let animator = layout.map { UIDynamicAnimator(collectionViewLayout: $0) }
    weak let gone = layout
    layout = nil
    #expect(gone == nil)
    let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    item.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    animator?.addBehavior(UIGravityBehavior(items: [item]))
    animator?.run(10)
    #expect(item.center.y > 55)
  }
}
