public import Foundation

/// A rectangle of the screen that shows something, holds other views and takes touches.
@MainActor @preconcurrency
open class UIView: UIResponder, UIDynamicItem {
  /// Set while an animator writes positions back, so that they do not count as set by the program.
  package static var isWrittenByAnimator = false

  /// The class of the layer that the view makes for itself; ``CALayer`` by default.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that shows the view and holds its place.
  public let layer: CALayer
  /// The controller whose view this is.
  package weak var controller: UIViewController?

  /// Makes a view with a place in the view above, in points.
  public init(frame: CGRect) {
    layer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init()
    super.init()
    layer.owner = self
    layer.frame = frame
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// The controller whose view this is, or else the view above.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: Place

  /// The smallest rectangle of the view above that holds this view, in points.
  ///
  /// Setting it under a transform that does more than shift is undefined in UIKit; here the middle is kept and the
  /// size goes through the inverse transform.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The rectangle of the view in its own coordinates, in points; moving its origin moves what the view holds.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where the anchor point, by default the middle, lies in the coordinates of the view above, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform around the anchor point; the identity by default.
  open var transform: CGAffineTransform {
    get { layer.transform2D }
    set { layer.transform2D = newValue }
  }

  /// The point that ``center`` places and around which the transform acts, in units of the size.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Grows whenever the program, and not an animator, changes where the view is.
  package var placementEpoch: Int { layer.placementEpoch }

  // MARK: Dynamics

  /// The shape with which the view collides; its rectangle unless a subclass says otherwise.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline with which a view of type `path` collides, with its origin in the middle of the view.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Tree

  /// The view that holds this one.
  open internal(set) weak var superview: UIView?
  /// The views that this one holds, from the back to the front.
  open internal(set) var subviews: [UIView] = []

  /// The window at the top of the tree.
  open var window: UIWindow? { superview?.window }

  /// Puts a view in front of those that this one holds, taking it from where it was.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Puts a view at a place counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Takes the view out of the view that holds it.
  open func removeFromSuperview() {
    detach()
  }

  /// Whether the view is the other one or somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool {
    var at: UIView? = self
    while let each = at {
      if each === view { return true }
      at = each.superview
    }
    return false
  }

  // MARK: Conversion

  /// A point of this view in the coordinates of another view; of the window for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(map(to: view))
  }

  /// A point of another view, or of the window for nil, in the coordinates of this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(map(from: view))
  }

  /// The smallest rectangle of another view, or of the window for nil, that holds a rectangle of this one.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(map(to: view))
  }

  /// The smallest rectangle of this view that holds a rectangle of another one, or of the window for nil.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(map(from: view))
  }

  // MARK: Layout

  /// Whether the views inside have to be laid out.
  var needsLayout = true

  /// Asks for the views inside to be laid out before the next picture.
  open func setNeedsLayout() {
    needsLayout = true
  }
}
