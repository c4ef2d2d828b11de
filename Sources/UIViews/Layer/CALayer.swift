public import Foundation
import Raster

/// The part of a view that is seen: a rectangle with a place, a look and layers on top of it.
///
/// A view and its layer are two faces of one state: to set `center` of the view is to set `position` of the layer.
@MainActor @preconcurrency
open class CALayer: NSObject {
  /// The view whose layer this is; nil for a layer made by itself.
  package weak var owner: UIView?
  /// Grows whenever the program, and not an animator, changes where the layer is.
  ///
  /// Between two ticks with equal epochs the layer may be shown in between; otherwise it jumps.
  package private(set) var placementEpoch = 0

  /// Makes a layer of no size.
  public required override init() {}

  // MARK: Place

  // A place that is not finite is refused with a message and changes nothing: one such number would make all that is
  // inside the layer, and every conversion through it, not a number.

  /// Where the anchor point lies in the coordinates of the layer above, in points.
  open var position = CGPoint.zero {
    didSet {
      guard accepts(position.isFinite, "position", position) else { return position = oldValue }
      if position != oldValue { placementChanged() }
    }
  }

  /// The rectangle of the layer in its own coordinates, in points.
  open var bounds = CGRect.zero {
    didSet {
      guard accepts(bounds.isFinite, "bounds", bounds) else { return bounds = oldValue }
      guard bounds != oldValue else { return }
      placementChanged()
      if bounds.size != oldValue.size { owner?.sizeChanged(from: oldValue.size) }
    }
  }

  /// The point of the bounds that ``position`` places and around which the transform acts, in units of the size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      guard accepts(anchorPoint.isFinite, "anchor point", anchorPoint) else { return anchorPoint = oldValue }
      if anchorPoint != oldValue { placementChanged() }
    }
  }

  /// The transform around the anchor point.
  package var transform2D = CGAffineTransform.identity {
    didSet {
      guard accepts(transform2D.isFinite, "transform", transform2D) else { return transform2D = oldValue }
      if transform2D != oldValue { placementChanged() }
    }
  }

  /// The transform around the anchor point.
  open func affineTransform() -> CGAffineTransform {
    transform2D
  }

  /// Sets the transform around the anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform2D = m
  }

  /// Whether a place is finite; says so if it is not.
  private func accepts(_ isFinite: Bool, _ property: String, _ value: @autoclosure () -> Any) -> Bool {
    if !isFinite {
      let name = owner.map { "\(type(of: $0))" } ?? "\(type(of: self))"
      Diagnostic.report(
        "The \(property) of a \(name) cannot be \(value()), which is not finite; it stays as it was.")
    }
    return isFinite
  }

  private func placementChanged() {
    if !UIView.isWrittenByAnimator { placementEpoch += 1 }
  }

  /// The smallest rectangle of the layer above that holds this layer.
  ///
  /// Setting it sets ``bounds``' size and ``position``. Under a transform that does more than shift, the size is
  /// chosen through the inverse transform and the middle is kept; UIKit leaves that case undefined.
  open var frame: CGRect {
    get {
      if transform2D.isIdentity {
        return CGRect(
          x: position.x - anchorPoint.x * bounds.size.width,
          y: position.y - anchorPoint.y * bounds.size.height,
          width: bounds.size.width, height: bounds.size.height)
      }
      return bounds.applying(toParent)
    }
    set {
      guard accepts(newValue.isFinite, "frame", newValue) else { return }
      let rect = newValue.standardized
      var linear = transform2D
      linear.tx = 0
      linear.ty = 0
      let size =
        linear.isIdentity
        ? rect.size : CGRect(origin: .zero, size: rect.size).applying(linear.inverted()).size
      bounds = CGRect(origin: bounds.origin, size: size)
      if transform2D.isIdentity {
        position = CGPoint(
          x: rect.origin.x + anchorPoint.x * size.width, y: rect.origin.y + anchorPoint.y * size.height)
      } else {
        let now = bounds.applying(toParent)
        position = CGPoint(x: position.x + rect.midX - now.midX, y: position.y + rect.midY - now.midY)
      }
    }
  }

  // MARK: Tree

  /// The layer above; nil at the top of the tree.
  open private(set) weak var superlayer: CALayer?
  /// The layers on top of this one, from the back to the front.
  package internal(set) var children: [CALayer] = []

  /// The layers on top of this one, from the back to the front; nil if there are none.
  open var sublayers: [CALayer]? { children.isEmpty ? nil : children }

  /// Adds a layer in front of the others, taking it from where it was.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  /// Adds a layer at a place counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx))
  }

  /// Adds a layer right behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  /// Adds a layer right in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Takes the layer out of the layer above.
  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.children.removeAll { $0 === self }
    superlayer = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    demand(!layer.holds(self), "a layer cannot be added to itself or to a layer on top of it")
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(max(index, 0), children.count))
    layer.superlayer = self
  }

  // MARK: Look

  /// The fill of the bounds, as a view sees it: it may depend on the traits.
  package var fill: UIColor?

  /// The fill of the bounds; nil, nothing, by default.
  open var backgroundColor: CGColor? {
    get { fill.map { CGColor($0.color(for: traits)) } }
    set { fill = newValue.map { UIColor(cgColor: $0) } }
  }

  /// The radius of the corners of background and border, in points; 0 by default.
  open var cornerRadius: CGFloat = 0
  /// Which corners that radius rounds; all by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// How round corners bend; as circles by default.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the line along the inside of the bounds, in points; 0 by default.
  open var borderWidth: CGFloat = 0
  /// The colour of that line; opaque black by default, nothing for nil.
  open var borderColor: CGColor? = .black
  /// The colour of the layer's shadow; opaque black by default, no shadow for nil.
  open var shadowColor: CGColor? = .black
  /// The opacity of the shadow, 0...1; 0, none, by default.
  ///
  /// A layer that masks to its bounds shows none either.
  open var shadowOpacity: Float = 0
  /// How far the shadow lies from the layer, in the layer's points; 3 upwards by default.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How far the shadow's edge is blurred: the standard deviation of a Gaussian in points; 3 by default.
  open var shadowRadius: CGFloat = 3
  /// The outline that casts the shadow, in the layer's points; nil, all that the layer and those on it show, by default.
  open var shadowPath: CGPath?
  /// Whether what is on top of the layer is cut at its bounds and their rounded corners; false by default.
  open var masksToBounds = false
  /// The opacity of the layer and of all on top of it, 0...1; 1 by default.
  open var opacity: Float = 1
  /// Whether the layer and all on top of it are left out; false by default.
  open var isHidden = false
  /// Whether the layer claims to cover its bounds; a picture drawn by ``draw(in:)`` then starts black.
  open var isOpaque = false
  /// Brings a layer before those beside it with smaller numbers; equal ones keep the order of the tree.
  open var zPosition: CGFloat = 0

  /// A layer whose alpha cuts this one and all on top of it, its frame in this one's points; nil, none, by default.
  ///
  /// It is not to lie on another layer.
  open var mask: CALayer?

  /// What a subclass shows beside what every layer has.
  var kind: LayerKind { .plain }

  /// The picture on the layer.
  package var image: CGImage? {
    didSet {
      isImageDrawn = false
      drawnPart = nil
      imageSlices = nil
    }
  }

  /// How the picture grows in nine slices if ``contentsCenter`` does not say it.
  var imageSlices: ImageSlices?

  /// Whether the picture on the layer has come from drawing, and goes when nothing is drawn any more.
  var isImageDrawn = false

  /// What the picture covers, if the layer is too large to be drawn whole.
  var drawnPart: DrawnPart?

  /// The picture on the layer, a ``CGImage``; nil, none, by default.
  ///
  /// Anything but a ``CGImage`` or a ``UIImage`` counts as nil.
  open var contents: Any? {
    get { image }
    set { image = newValue as? CGImage ?? (newValue as? UIImage)?.cgImage }
  }

  /// How many pixels of ``contents`` make a point; 1 by default.
  open var contentsScale: CGFloat = 1
  /// How ``contents`` fits the bounds; stretched over them by default.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The part of ``contents`` that shows, in units of their size; all of them by default.
  ///
  /// Beyond the picture its edge goes on. A part that is empty or not finite shows nothing. A part of the picture grows as a
  /// whole: ``contentsCenter`` has no effect on it.
  open var contentsRect = CALayer.wholePicture
  /// The part of ``contents`` that grows when they are resized, in units of their size; all of them by default.
  ///
  /// The corners beside it stay as they are, the sides grow along themselves, and the part itself both ways. A width or
  /// height of 0 stands for one pixel.
  open var contentsCenter = CALayer.wholePicture

  static let wholePicture = CGRect(x: 0, y: 0, width: 1, height: 1)

  // MARK: Drawing

  /// Whether the layer has to draw itself before the next picture.
  package var needsDisplay = false

  /// Asks for the layer to draw itself before the next picture.
  open func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Draws the layer if that has been asked for.
  open func displayIfNeeded() {
    guard needsDisplay || showsUndrawnPart, bounds.width > 0, bounds.height > 0 else { return }
    needsDisplay = false
    display()
  }

  /// Makes the layer's contents by ``draw(in:)``, or by the view's drawing for the layer of a view.
  open func display() {
    if let owner {
      owner.display()
    } else {
      drawContents { draw(in: $0) }
    }
  }

  /// Draws the layer's contents, in points of the layer; for subclasses, draws nothing by itself.
  open func draw(in ctx: CGContext) {}

  /// Draws the layer and all on top of it as they are now, in the layer's own coordinates.
  open func render(in ctx: CGContext) {
    settle()
    if let node = node(traits: traits, in: .standingAlone) { ctx.draw(node) }
  }

  // MARK: Conversion

  /// A point of another layer, or of the topmost one for nil, in the coordinates of this layer.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(map(from: l))
  }

  /// A point of this layer in the coordinates of another one; of the topmost one for nil.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    p.applying(map(to: l))
  }

  /// The smallest rectangle of this layer that holds a rectangle of another one, or of the topmost one for nil.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(map(from: l))
  }

  /// The smallest rectangle of another layer, or of the topmost one for nil, that holds a rectangle of this one.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.applying(map(to: l))
  }

  /// Whether a point lies in the bounds.
  open func contains(_ p: CGPoint) -> Bool {
    bounds.contains(p)
  }

  // MARK: Identity

  /// The layer's number in pictures, and who gave it.
  var number: (id: UInt64, by: LayerNumbering)?
}
