// The names of Swift 2 that programs of that time use, for the compiler to replace.

public import Foundation
public import UIViews

/// The old name of the mode of a push.
@available(*, deprecated, renamed: "UIPushBehavior.Mode")
public typealias UIPushBehaviorMode = UIPushBehavior.Mode

/// The old name of the mode of a collision.
@available(*, deprecated, renamed: "UICollisionBehavior.Mode")
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode

/// The old name of the type of an attachment.
@available(*, deprecated, renamed: "UIAttachmentBehavior.AttachmentType")
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType

/// Makes a range.
@available(*, deprecated, renamed: "UIFloatRange(minimum:maximum:)")
public func UIFloatRangeMake(_ minimum: CGFloat, _ maximum: CGFloat) -> UIFloatRange {
  UIFloatRange(minimum: minimum, maximum: maximum)
}

extension UIDynamicAnimator {
  /// The items whose boxes overlap a rectangle.
  @available(*, deprecated, renamed: "items(in:)")
  public func itemsInRect(_ rect: CGRect) -> [any UIDynamicItem] {
    items(in: rect)
  }

  /// Whether the animator makes steps.
  @available(*, deprecated, renamed: "isRunning")
  public var running: Bool { isRunning }

  /// Takes over where the program has put an item.
  @available(*, deprecated, renamed: "updateItem(usingCurrentState:)")
  public func updateItemUsingCurrentState(_ item: any UIDynamicItem) {
    updateItem(usingCurrentState: item)
  }
}

/// The range from 0 to 0.
@available(*, deprecated, renamed: "UIFloatRange.zero")
public let UIFloatRangeZero = UIFloatRange.zero

/// The range without ends.
@available(*, deprecated, renamed: "UIFloatRange.infinite")
public let UIFloatRangeInfinite = UIFloatRange.infinite

/// Whether a range has no ends.
@available(*, deprecated, renamed: "getter:UIFloatRange.isInfinite(self:)")
public func UIFloatRangeIsInfinite(_ range: UIFloatRange) -> Bool {
  range.isInfinite
}

/// Whether two ranges have equal ends.
@available(*, deprecated, message: "Use ==.")
public func UIFloatRangeIsEqualToRange(_ range: UIFloatRange, _ otherRange: UIFloatRange) -> Bool {
  range == otherRange
}

extension UIDynamicItemCollisionBoundsType {
  /// The old name of the rectangle.
  @available(*, deprecated, renamed: "rectangle")
  public static var Rectangle: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The old name of the ellipse.
  @available(*, deprecated, renamed: "ellipse")
  public static var Ellipse: UIDynamicItemCollisionBoundsType { .ellipse }
  /// The old name of the path.
  @available(*, deprecated, renamed: "path")
  public static var Path: UIDynamicItemCollisionBoundsType { .path }
}

extension UISnapBehavior {
  /// Makes a snap.
  @available(*, deprecated, renamed: "init(item:snapTo:)")
  public convenience init(item: any UIDynamicItem, snapToPoint point: CGPoint) {
    self.init(item: item, snapTo: point)
  }
}

extension UIAttachmentBehavior {
  /// Makes a rod between two items.
  @available(*, deprecated, renamed: "init(item:attachedTo:)")
  public convenience init(item item1: any UIDynamicItem, attachedToItem item2: any UIDynamicItem) {
    self.init(item: item1, attachedTo: item2)
  }

  /// Makes a rod between points of two items.
  @available(*, deprecated, renamed: "init(item:offsetFromCenter:attachedTo:offsetFromCenter:)")
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedToItem item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
  }
}

extension UICollisionBehavior {
  /// Adds a boundary along a path.
  @available(*, deprecated, renamed: "addBoundary(withIdentifier:for:)")
  public func addBoundaryWithIdentifier(_ identifier: any NSCopying, forPath path: UIBezierPath) {
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Adds a straight boundary.
  @available(*, deprecated, renamed: "addBoundary(withIdentifier:from:to:)")
  public func addBoundaryWithIdentifier(
    _ identifier: any NSCopying, fromPoint p1: CGPoint, toPoint p2: CGPoint
  ) {
    addBoundary(withIdentifier: identifier, from: p1, to: p2)
  }

  /// The path of a boundary.
  @available(*, deprecated, renamed: "boundary(withIdentifier:)")
  public func boundaryWithIdentifier(_ identifier: any NSCopying) -> UIBezierPath? {
    boundary(withIdentifier: identifier)
  }

  /// Removes a boundary.
  @available(*, deprecated, renamed: "removeBoundary(withIdentifier:)")
  public func removeBoundaryWithIdentifier(_ identifier: any NSCopying) {
    removeBoundary(withIdentifier: identifier)
  }

  /// Puts a wall around the bounds of the reference view less insets.
  @available(*, deprecated, renamed: "setTranslatesReferenceBoundsIntoBoundary(with:)")
  public func setTranslatesReferenceBoundsIntoBoundaryWithInsets(_ insets: UIEdgeInsets) {
    setTranslatesReferenceBoundsIntoBoundary(with: insets)
  }
}

extension UICollisionBehavior.Mode {
  /// The old name of the mode for items.
  @available(*, deprecated, renamed: "items")
  public static var Items: UICollisionBehavior.Mode { .items }
  /// The old name of the mode for boundaries.
  @available(*, deprecated, renamed: "boundaries")
  public static var Boundaries: UICollisionBehavior.Mode { .boundaries }
  /// The old name of the mode for both.
  @available(*, deprecated, renamed: "everything")
  public static var Everything: UICollisionBehavior.Mode { .everything }
}

extension UIPushBehavior.Mode {
  /// The old name of the steady force.
  @available(*, deprecated, renamed: "continuous")
  public static var Continuous: UIPushBehavior.Mode { .continuous }
  /// The old name of the single impulse.
  @available(*, deprecated, renamed: "instantaneous")
  public static var Instantaneous: UIPushBehavior.Mode { .instantaneous }
}

extension UIPushBehavior {
  /// Where an item is pushed.
  @available(*, deprecated, renamed: "targetOffsetFromCenter(for:)")
  public func targetOffsetFromCenterForItem(_ item: any UIDynamicItem) -> UIOffset {
    targetOffsetFromCenter(for: item)
  }

  /// Sets where an item is pushed.
  @available(*, deprecated, renamed: "setTargetOffsetFromCenter(_:for:)")
  public func setTargetOffsetFromCenter(_ o: UIOffset, forItem item: any UIDynamicItem) {
    setTargetOffsetFromCenter(o, for: item)
  }
}

extension UIDynamicItemBehavior {
  /// Adds a velocity to that of an item.
  @available(*, deprecated, renamed: "addLinearVelocity(_:for:)")
  public func addLinearVelocity(_ velocity: CGPoint, forItem item: any UIDynamicItem) {
    addLinearVelocity(velocity, for: item)
  }

  /// Adds a spin to that of an item.
  @available(*, deprecated, renamed: "addAngularVelocity(_:for:)")
  public func addAngularVelocity(_ velocity: CGFloat, forItem item: any UIDynamicItem) {
    addAngularVelocity(velocity, for: item)
  }

  /// The velocity of an item.
  @available(*, deprecated, renamed: "linearVelocity(for:)")
  public func linearVelocityForItem(_ item: any UIDynamicItem) -> CGPoint {
    linearVelocity(for: item)
  }

  /// The spin of an item.
  @available(*, deprecated, renamed: "angularVelocity(for:)")
  public func angularVelocityForItem(_ item: any UIDynamicItem) -> CGFloat {
    angularVelocity(for: item)
  }

  /// Whether an item stays where it is.
  @available(*, deprecated, renamed: "isAnchored")
  public var anchored: Bool {
    get { isAnchored }
    set { isAnchored = newValue }
  }
}
