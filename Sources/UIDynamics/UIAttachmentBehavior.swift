public import Foundation
import Plane
import RigidBodies
public import UIViews

/// Ties an item to a point or to another item.
///
/// The two initialisers make a rigid rod or, with a ``frequency``, a spring (rules 47 to 51); the factories
/// make slides, ropes, welds and pins (rules 52 to 58). What kind an attachment is stays for good. It is for
/// one animator at a time.
@MainActor @preconcurrency
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is tied to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point.
    case anchor = 1
  }

  /// What holds the two ends together.
  enum Kind {
    case distance
    case slide(axis: CGVector)
    case rope(initialLength: CGFloat)
    case weld
    case pin
  }

  let kind: Kind
  /// The points of the items that are tied, relative to their centers.
  var offsets = (UIOffset.zero, UIOffset.zero)
  let item1: any UIDynamicItem
  let item2: (any UIDynamicItem)?
  var storedAnchor = CGPoint.zero
  var setLength: CGFloat?
  /// The joint while in an animator.
  var joint: JointID?
  /// The body at the anchor point, for one item.
  var anchorBody: BodyID?
  /// Whether a rod whose ends coincide became a pin (rule 48).
  var isPinnedRod = false

  // MARK: Making

  /// Makes a rod between an item's center and a point of the reference space.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Makes a rod between a point of an item and a point of the reference space.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - offset: the tied point of the item, in points from its center; it turns with the item.
  ///   - point: the point of the reference space.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    kind = .distance
    item1 = item
    item2 = nil
    super.init()
    take(anchor: point, offset, .zero)
    admit(item)
  }

  /// Makes a rod between the centers of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Makes a rod between points of two items, given from their centers and turning with them.
  ///
  /// - Precondition: the items differ.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    kind = .distance
    self.item1 = item1
    self.item2 = item2
    super.init()
    take(anchor: .zero, offset1, offset2)
    admitBoth(item1, item2)
  }

  private init(
    kind: Kind, _ item1: any UIDynamicItem, _ item2: (any UIDynamicItem)?,
    offsets: (UIOffset, UIOffset) = (.zero, .zero), anchor: CGPoint = .zero
  ) {
    self.kind = kind
    self.item1 = item1
    self.item2 = item2
    super.init()
    take(anchor: anchor, offsets.0, offsets.1)
    admitBoth(item1, item2)
  }

  /// Takes what an initialiser was given; in place of what is not finite, the item's center and no offset.
  private func take(anchor: CGPoint, _ offset1: UIOffset, _ offset2: UIOffset) {
    storedAnchor = usable(anchor, else: item1.center.isFinite ? item1.center : .zero, "anchor point")
    offsets = (usable(offset1, "offset of the first item"), usable(offset2, "offset of the second item"))
  }

  private func admitBoth(_ item1: any UIDynamicItem, _ item2: (any UIDynamicItem)?) {
    demand(item1 !== item2, "\(Diagnostic.name(of: item1)) cannot be attached to itself.")
    admit(item1)
    if let item2 { admit(item2) }
  }

  /// Makes a slide: two items move along an axis through the anchor relative to each other, without turning.
  ///
  /// The length of the axis does not matter.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    slide(item1, item2, point, axis)
  }

  /// Makes a slide: an item moves along an axis through the anchor, without turning.
  ///
  /// The length of the axis does not matter; one that is not finite counts as horizontal.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    slide(item, nil, point, axis)
  }

  private class func slide(
    _ item1: any UIDynamicItem, _ item2: (any UIDynamicItem)?, _ point: CGPoint, _ axis: CGVector
  ) -> UIAttachmentBehavior {
    demand(axis.length > 0 || !axis.isFinite, "The axis of a sliding attachment needs a direction.")
    // Only the direction counts, so lengths that single precision cannot hold are no matter.
    let isOrdinary = axis.length > 1e-6 && axis.length < 1e6
    let most = max(axis.dx.magnitude, axis.dy.magnitude)
    let direction = isOrdinary ? axis : CGVector(dx: axis.dx / most, dy: axis.dy / most)
    let slide = UIAttachmentBehavior(
      kind: .slide(axis: axis.isFinite ? direction : CGVector(dx: 1, dy: 0)), item1, item2, anchor: point)
    _ = slide.accepts(axis.isFinite, "axis", axis)
    return slide
  }

  /// Makes a rope: points of two items come no farther apart than they are when it comes into an animator (rule 58).
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    let dx = Reach.bounded(item2.center.x - item1.center.x)
    let dy = Reach.bounded(item2.center.y - item1.center.y)
    return UIAttachmentBehavior(
      kind: .rope(initialLength: (dx * dx + dy * dy).squareRoot()), item1, item2, offsets: (offset1, offset2))
  }

  /// Makes a weld: two items keep the place and the angle that they have to each other.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .weld, item1, item2, anchor: point)
  }

  /// Makes a pin: two items turn about a point that they share.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .pin, item1, item2, anchor: point)
  }

  // MARK: Properties

  /// The one or two items.
  open var items: [any UIDynamicItem] { members.all }

  /// Whether the attachment ties an item to a point or to another item.
  open var attachedBehaviorType: AttachmentType { item2 == nil ? .anchor : .items }

  /// The point of the reference space to which one item is tied, or where two were welded, pinned or set on a slide.
  ///
  /// Zero for rods, springs and ropes between two items. For one item it can be moved at any time, and the
  /// length stays (rule 49); for two it counts when the attachment comes into an animator.
  open var anchorPoint: CGPoint {
    get { storedAnchor }
    set {
      if item2 != nil {
        switch kind {
        case .distance, .rope: return
        case .slide, .weld, .pin: break
        }
      }
      guard accepts(newValue.isFinite, "anchor point", newValue) else { return }
      storedAnchor = newValue
      changeLive { [self] animator in
        guard let anchorBody else { return }
        animator.world.setPose(position: Units.metres(newValue), angle: 0, of: anchorBody)
      }
    }
  }

  /// The length of a rod, a spring at rest or a rope, in points.
  ///
  /// Unless set it is the distance of the tied points when the attachment comes into an animator, and answers
  /// 0 before (a rope answers the distance of the centers at its creation).
  open var length: CGFloat {
    get {
      if let joint, let animator = dynamicAnimator, animator.world.contains(joint) {
        switch animator.world.kind(of: joint) {
        case .distance(_, _, let length, _, _): return Units.points(length)
        case .rope(_, _, let length): return Units.points(length)
        case .pin, .weld, .slider: break
        }
      }
      if let setLength { return setLength }
      if case .rope(let initialLength) = kind { return initialLength }
      return 0
    }
    set {
      guard accepts(newValue.isFinite, "length", newValue) else { return }
      setLength = newValue
      changeLive { [self] in update(in: $0) }
    }
  }

  /// The damping ratio of a spring: 0 swings on, 1 is critical.
  ///
  /// 0 by default.
  open var damping: CGFloat = 0 {
    didSet {
      guard accepts(damping.isFinite, "damping", damping) else { return damping = oldValue }
      changeLive { [self] in update(in: $0) }
    }
  }

  /// The frequency of a spring in hertz; 0, the default, is a rigid rod.
  open var frequency: CGFloat = 0 {
    didSet {
      guard accepts(frequency.isFinite, "frequency", frequency) else { return frequency = oldValue }
      changeLive { [self] in update(in: $0) }
    }
  }

  /// The torque with which a pin resists turning, in newton metres of 100 points.
  ///
  /// 0 by default.
  open var frictionTorque: CGFloat = 0 {
    didSet {
      guard accepts(frictionTorque.isFinite, "friction torque", frictionTorque) else {
        return frictionTorque = oldValue
      }
      changeLive { [self] in update(in: $0) }
    }
  }

  /// How far a slide moves, in points, or a pin turns, in radians; infinite by default.
  ///
  /// Either end may be infinite, away from the other one.
  /// - Precondition: the lower end is not above the upper one.
  open var attachmentRange = UIFloatRange.infinite {
    didSet {
      let ends = (attachmentRange.minimum, attachmentRange.maximum)
      guard
        accepts(
          !ends.0.isNaN && !ends.1.isNaN && ends.0 < .infinity && ends.1 > -.infinity, "attachment range",
          attachmentRange)
      else { return attachmentRange = oldValue }
      demand(
        attachmentRange.minimum <= attachmentRange.maximum,
        "An attachment range from \(attachmentRange.minimum) to \(attachmentRange.maximum) is empty.")
      changeLive { [self] in update(in: $0) }
    }
  }

  // MARK: In the animator

  override var takesChildren: Bool { false }

  override func willAssociate(with animator: UIDynamicAnimator) {
    joint = nil
    anchorBody =
      item2 == nil
      ? animator.world.addBody(BodyDefinition(position: Units.metres(storedAnchor), kind: .fixed)) : nil
  }

  override func didAssociate(with animator: UIDynamicAnimator) {
    install(in: animator)
  }

  override func willDissociate(from animator: UIDynamicAnimator) {
    if let joint { animator.world.removeJoint(joint) }
    joint = nil
    if let anchorBody { animator.world.removeBody(anchorBody) }
    anchorBody = nil
  }
}
