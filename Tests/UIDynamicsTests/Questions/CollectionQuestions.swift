import Foundation
import Testing
import UIKit

/// What people ask about animators of collection layouts, and about items without a size.
@MainActor
struct CollectionQuestions {
  /// Rows with the heights that a program gives, on springs.
  private final class Rows: UICollectionViewLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    let content = CGRect(x: 0, y: 0, width: 300, height: 1000)

    override var collectionViewContentSize: CGSize { content.size }

    func populate(_ heights: [CGFloat]) {
      animator.removeAllBehaviors()
      var y: CGFloat = 0
      for (item, height) in heights.enumerated() {
        let frame = CGRect(x: 10, y: y, width: 280, height: height)
        y += height + 20
        animator.addBehavior(UIAttachmentBehavior.springyRow(item, frame, damping: 0.5, frequency: 0.8))
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }
  }

  @Test func `Q32 the items in a rectangle are those given, once each, and can be cast`() throws {
    let layout = Rows()
    layout.populate([40, 60, 80, 100, 30])
    let given = (0..<5).compactMap {
      layout.animator.layoutAttributesForCell(at: IndexPath(item: $0, section: 0))
    }
    try #require(given.count == 5)
    // Every attribute is in more than one behaviour.
    layout.animator.addBehavior(UICollisionBehavior(items: given))
    layout.animator.addBehavior(UIDynamicItemBehavior(items: given))
    for _ in 0..<120 where layout.animator.isRunning { layout.animator.run(1) }
    #expect(!layout.animator.isRunning)

    let all = try #require(layout.layoutAttributesForElements(in: layout.content))
    #expect(all.count == 5)
    #expect(Set(all.map { ObjectIdentifier($0) }) == Set(given.map { ObjectIdentifier($0) }))
    for y in stride(from: -100.0, to: 600, by: 7) {
      let rect = CGRect(x: 0, y: y, width: 300, height: 50)
      let found = try #require(layout.layoutAttributesForElements(in: rect))
      #expect(Set(found.map { ObjectIdentifier($0) }).count == found.count)
      for attributes in given {
        // As measured, boxes at rest are 10 points larger on each side (rule 111), give or take an edge.
        let isFound = found.contains { $0 === attributes }
        if attributes.frame.intersects(rect) { #expect(isFound) }
        if !attributes.frame.insetBy(dx: -10.1, dy: -10.1).intersects(rect) { #expect(!isFound) }
        if attributes.frame.insetBy(dx: -9.9, dy: -9.9).intersects(rect) { #expect(isFound) }
      }
    }
    #expect(
      try #require(layout.layoutAttributesForElements(in: CGRect(x: 400, y: 0, width: 50, height: 900)))
        .isEmpty)
  }

  @Test func `Q33 an item without a height stops the program with a sentence that names it and its size`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))
      attributes.center = CGPoint(x: 12, y: 34)
      attributes.size.width = 264
      UIDynamicAnimator(collectionViewLayout: UICollectionViewLayout())
        .addBehavior(UIGravityBehavior(items: [attributes]))
    }
    expectRefusal(result, of: CGSize(width: 264, height: 0))
  }

  @Test func `Q33 an item without a size stops the program with a sentence that names it and its size`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))
      attributes.center = CGPoint(x: 12, y: 34)
      UIDynamicAnimator(collectionViewLayout: UICollectionViewLayout())
        .addBehavior(UISnapBehavior(item: attributes, snapTo: .zero))
    }
    expectRefusal(result, of: .zero)
  }

  private func expectRefusal(_ result: ExitTest.Result?, of size: CGSize) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Invalid size {\(size.width), \(size.height)}"))
    #expect(message.contains("UICollectionViewLayoutAttributes at (12.0, 34.0)"))
  }

  @Test func `Q34 after a deletion an animator has the new attributes only`() throws {
    let layout = Rows()
    var heights: [CGFloat] = [40, 60, 80, 100, 30]
    layout.populate(heights)
    layout.animator.run(30)
    #expect(layout.layoutAttributesForElements(in: layout.content)?.count == 5)
    heights.remove(at: 2)
    layout.populate(heights)
    for steps in [0, 1, 60] {
      layout.animator.run(steps)
      let found = try #require(layout.layoutAttributesForElements(in: layout.content))
      #expect(found.map(\.indexPath) == (0..<4).map { IndexPath(item: $0, section: 0) })
      #expect(found.map(\.size) == heights.map { CGSize(width: 280, height: $0) })
      #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 4, section: 0)) == nil)
      #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0)) === found[3])
    }
  }
}
