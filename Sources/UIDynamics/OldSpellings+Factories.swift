// The names of Swift 2 for what iOS 9 brought: the other attachments, fields and regions.

public import Foundation
public import UIViews

extension UIAttachmentBehavior.AttachmentType {
  /// The old name of the type of two items.
  @available(*, deprecated, renamed: "items")
  public static var Items: UIAttachmentBehavior.AttachmentType { .items }
  /// The old name of the type of a point.
  @available(*, deprecated, renamed: "anchor")
  public static var Anchor: UIAttachmentBehavior.AttachmentType { .anchor }
}

extension UIAttachmentBehavior {
  /// Makes a slide of two items.
  @available(
    *, deprecated, renamed: "slidingAttachment(with:attachedTo:attachmentAnchor:axisOfTranslation:)"
  )
  public class func slidingAttachmentWithItem(
    _ item1: any UIDynamicItem, attachedToItem item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    slidingAttachment(
      with: item1, attachedTo: item2, attachmentAnchor: point, axisOfTranslation: axis)
  }

  /// Makes a slide of an item.
  @available(*, deprecated, renamed: "slidingAttachment(with:attachmentAnchor:axisOfTranslation:)")
  public class func slidingAttachmentWithItem(
    _ item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    slidingAttachment(with: item, attachmentAnchor: point, axisOfTranslation: axis)
  }

  /// Makes a rope.
  @available(
    *, deprecated, renamed: "limitAttachment(with:offsetFromCenter:attachedTo:offsetFromCenter:)"
  )
  public class func limitAttachmentWithItem(
    _ item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedToItem item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    limitAttachment(
      with: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
  }

  /// Makes a weld.
  @available(*, deprecated, renamed: "fixedAttachment(with:attachedTo:attachmentAnchor:)")
  public class func fixedAttachmentWithItem(
    _ item1: any UIDynamicItem, attachedToItem item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    fixedAttachment(with: item1, attachedTo: item2, attachmentAnchor: point)
  }

  /// Makes a pin.
  @available(*, deprecated, renamed: "pinAttachment(with:attachedTo:attachmentAnchor:)")
  public class func pinAttachmentWithItem(
    _ item1: any UIDynamicItem, attachedToItem item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    pinAttachment(with: item1, attachedTo: item2, attachmentAnchor: point)
  }
}

extension UIFieldBehavior {
  /// Makes a field that pulls items to a point.
  @available(*, deprecated, renamed: "radialGravityField(position:)")
  public class func radialGravityFieldWithPosition(_ position: CGPoint) -> UIFieldBehavior {
    radialGravityField(position: position)
  }

  /// Makes a field that pulls items in a direction.
  @available(*, deprecated, renamed: "linearGravityField(direction:)")
  public class func linearGravityFieldWithVector(_ direction: CGVector) -> UIFieldBehavior {
    linearGravityField(direction: direction)
  }

  /// Makes a field that gives items a velocity.
  @available(*, deprecated, renamed: "velocityField(direction:)")
  public class func velocityFieldWithVector(_ direction: CGVector) -> UIFieldBehavior {
    velocityField(direction: direction)
  }

  /// Makes a field of random forces.
  @available(*, deprecated, renamed: "noiseField(smoothness:animationSpeed:)")
  public class func noiseFieldWithSmoothness(
    _ smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    noiseField(smoothness: smoothness, animationSpeed: speed)
  }

  /// Makes a field of random forces that grow with the speed.
  @available(*, deprecated, renamed: "turbulenceField(smoothness:animationSpeed:)")
  public class func turbulenceFieldWithSmoothness(
    _ smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    turbulenceField(smoothness: smoothness, animationSpeed: speed)
  }

  /// Makes a field whose force a block computes.
  @available(*, deprecated, renamed: "field(evaluationBlock:)")
  public class func fieldWithEvaluationBlock(
    _ block: @escaping EvaluationBlock
  ) -> UIFieldBehavior {
    field(evaluationBlock: block)
  }
}

extension UIRegion {
  /// The region that contains every point.
  @available(*, deprecated, renamed: "infinite")
  public class func infiniteRegion() -> UIRegion { infinite }

  /// The points outside this region.
  @available(*, deprecated, renamed: "inverse()")
  public func inverseRegion() -> UIRegion { inverse() }

  /// The points of either region.
  @available(*, deprecated, renamed: "byUnion(with:)")
  public func regionByUnionWithRegion(_ region: UIRegion) -> UIRegion { byUnion(with: region) }

  /// The points of this region that are not in the other.
  @available(*, deprecated, renamed: "byDifference(from:)")
  public func regionByDifferenceFromRegion(_ region: UIRegion) -> UIRegion { byDifference(from: region) }

  /// The points of both regions.
  @available(*, deprecated, renamed: "byIntersection(with:)")
  public func regionByIntersectionWithRegion(_ region: UIRegion) -> UIRegion {
    byIntersection(with: region)
  }

  /// Whether a point lies inside.
  @available(*, deprecated, renamed: "contains(_:)")
  public func containsPoint(_ point: CGPoint) -> Bool { contains(point) }
}
