import Foundation
import Plane
import RigidBodies
public import UIViews

/// Items that move as one rigid body, each with its own rectangle.
///
/// The group is an item for behaviours; its members stay usable, and a member used by another behaviour has a
/// second, separate body (rule 115).
@MainActor @preconcurrency
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The members, fixed for good.
  public let items: [any UIDynamicItem]
  private let initialOffsets: [CGPoint]
  private var storedCenter: CGPoint
  private var storedTransform = CGAffineTransform.identity

  /// Makes a group of items where they are, centered on the rectangle that holds them.
  ///
  /// - Precondition: there is at least one item, every item has a size, and none is a group.
  public init(items: [any UIDynamicItem]) {
    demand(!items.isEmpty, "A group needs at least one item.")
    for item in items {
      demand(!(item is UIDynamicItemGroup), "A group cannot be an item of another group.")
      _ = ItemShape.requiredSize(of: item)
    }
    self.items = items
    let union = UIDynamicItemGroup.union(of: items)
    let center = CGPoint(x: union.midX, y: union.midY)
    storedCenter = center
    initialOffsets = items.map { CGPoint(x: $0.center.x - center.x, y: $0.center.y - center.y) }
    super.init()
  }

  /// The middle of the rectangle that held the members at first; setting it moves them all by the change.
  open var center: CGPoint {
    get { storedCenter }
    set {
      guard newValue.isFinite else { return refuse("center", newValue) }
      let dx = newValue.x - storedCenter.x
      let dy = newValue.y - storedCenter.y
      storedCenter = newValue
      guard dx != 0 || dy != 0 else { return }
      for item in items { item.center = CGPoint(x: item.center.x + dx, y: item.center.y + dy) }
    }
  }

  /// The size of the rectangle that holds the members now, at the origin; their transforms are passed over.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: UIDynamicItemGroup.union(of: items).size)
  }

  /// The transform of the group, the identity until set.
  ///
  /// Setting another one puts each member where the transform moves its first offset from the center, and
  /// gives it the transform.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      guard newValue.isFinite else { return refuse("transform", newValue) }
      guard newValue != storedTransform else { return }
      storedTransform = newValue
      for (item, offset) in zip(items, initialOffsets) {
        let moved = offset.applying(newValue)
        item.center = CGPoint(x: storedCenter.x + moved.x, y: storedCenter.y + moved.y)
        item.transform = newValue
      }
    }
  }

  /// One axis-aligned rectangle a member, where the member was at first (rule 114).
  var shapes: [ShapeGeometry] {
    zip(items, initialOffsets).map { item, offset in
      ItemShape.rectangle(Reach.size(ItemShape.requiredSize(of: item)), center: Units.metres(offset))
    }
  }

  /// Whether all members were at a finite distance from the center at first.
  var hasFiniteOffsets: Bool { initialOffsets.allSatisfy(\.isFinite) }

  private func refuse(_ property: String, _ value: Any) {
    Diagnostic.report(
      "The \(property) of \(Diagnostic.name(of: self)) cannot be \(value), which is not finite; it stays as it was."
    )
  }

  private static func union(of items: [any UIDynamicItem]) -> CGRect {
    var union = CGRect.null
    for item in items {
      let size = item.bounds.size
      union = union.union(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
          height: size.height))
    }
    return union
  }
}
