// The members that a subclass may override have to stand in the class itself, which makes this file long; what they do
// stands in the files beside it.

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
  weak var controller: UIViewController?

  /// Makes a view with a place in the view above, in points.
  public init(frame: CGRect) {
    layer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init()
    super.init()
    layer.owner = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    layer.needsDisplay = true
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

  /// A number by which a program finds the view; 0 by default.
  open var tag = 0

  /// A name by which tests and developers find the view; nil by default.
  open var accessibilityIdentifier: String?

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
    insert(view, at: .max)
  }

  /// Puts a view at a place counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts a view right behind another one that this view holds; in front of all if it does not hold it.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Puts a view right in front of another one that this view holds; in front of all if it does not hold it.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Exchanges two of the views that this one holds.
  ///
  /// - Precondition: both places exist.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    demand(
      subviews.indices.contains(index1) && subviews.indices.contains(index2),
      "there are \(subviews.count) subviews; \(index1) and \(index2) cannot be exchanged")
    subviews.swapAt(index1, index2)
    arrangeLayers()
  }

  /// Brings one of the views that this one holds in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: .max)
  }

  /// Puts one of the views that this one holds behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: 0)
  }

  /// Takes the view out of the view that holds it.
  open func removeFromSuperview() {
    move(to: nil)
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

  /// The first view with a tag, among this one and those inside it, depth first from the back.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The view is about to be put into another one, or out of one for nil; for subclasses.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view has been put into another one, or out of one; for subclasses.
  open func didMoveToSuperview() {}

  /// The view is about to come into a window, or out of one for nil; for subclasses.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view has come into a window, or out of one; for subclasses.
  open func didMoveToWindow() {}

  /// A view has been put into this one; for subclasses.
  open func didAddSubview(_ subview: UIView) {}

  /// A view is about to be taken out of this one; for subclasses.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Conversion

  /// A point of this view in the coordinates of another view; of the window for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(layer.map(to: view?.layer))
  }

  /// A point of another view, or of the window for nil, in the coordinates of this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(layer.map(from: view?.layer))
  }

  /// The smallest rectangle of another view, or of the window for nil, that holds a rectangle of this one.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(layer.map(to: view?.layer))
  }

  /// The smallest rectangle of this view that holds a rectangle of another one, or of the window for nil.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(layer.map(from: view?.layer))
  }

  // MARK: Look

  /// The fill of the view's bounds; nil, nothing, by default.
  open var backgroundColor: UIColor? {
    get { layer.fill }
    set { layer.fill = newValue }
  }

  /// The opacity of the view and of all inside it, 0...1; 1 by default.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view and all inside it are left out; false by default.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether the view claims to cover its bounds; true by default.
  ///
  /// What an opaque view without a background draws in ``draw(_:)`` starts black.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether what is inside the view is cut at its bounds and their rounded corners; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha cuts this one and all inside it, its frame in this one's points; nil, none, by default.
  ///
  /// It is not to be inside another view.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// How the view's picture fits its bounds; stretched by default.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// How many pixels a point of ``draw(_:)`` has; the screen's number at first.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  /// The tint colour set for this view itself.
  var ownTintColor: UIColor?

  /// The colour of what can be touched and of template pictures: the view's own or that of the view above.
  ///
  /// At the top it is the system's blue. Setting nil takes the one of the view above again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      spreadTintColor()
    }
  }

  /// The tint colour has changed, here or above; for subclasses.
  open func tintColorDidChange() {}

  /// Asks for a light or a dark interface, here and inside; unspecified, that of the view above, by default.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { spreadAppearance() } }
  }

  /// The surroundings for which colours are chosen have changed; what is drawn has to be drawn again.
  func appearanceDidChange() {
    setNeedsDisplay()
  }

  /// The surroundings for which the view's colours are chosen.
  open var traitCollection: UITraitCollection {
    traits(inheriting: superview?.traitCollection ?? UIScreen.main.traitCollection)
  }

  // MARK: Drawing

  /// Draws the view's picture into the current context, in points of the view; for subclasses.
  ///
  /// Called before the next picture once the view has a size, and again after ``setNeedsDisplay()``.
  open func draw(_ rect: CGRect) {}

  /// Asks for ``draw(_:)`` before the next picture.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Asks for ``draw(_:)`` before the next picture; the whole view is drawn anew.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay()
  }

  /// Makes the layer's picture.
  func display() {
    traitCollection.performAsCurrent {
      layer.drawContents { _ in draw(bounds) }
    }
  }

  /// A picture of the view as it is now, as a view of the same size; both values of the argument give the same.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot()
  }

  /// Draws the view and all inside it as they are now so that its bounds fill a rectangle of the current context.
  ///
  /// Both values of the second argument give the same, since what is due is always laid out and drawn first.
  /// - Returns: Whether there was a context to draw in.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect)
  }

  // MARK: Layout

  /// Whether the views inside have to be laid out.
  var needsLayout = true

  /// Asks for the views inside to be laid out before the next picture.
  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out what is due, at once: from the topmost view above that waits for it, and all inside.
  open func layoutIfNeeded() {
    layOutTree()
  }

  /// Places the views inside; for subclasses.
  open func layoutSubviews() {}

  /// The size that suits the view; its present one unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    bounds.size
  }

  /// What ``intrinsicContentSize`` says of a side for which a view has no size of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that suits what the view shows; ``noIntrinsicMetric`` both ways unless a subclass knows better.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Gives the view the size that suits it; its top left corner stays.
  open func sizeToFit() {
    let origin = frame.origin
    frame = CGRect(origin: origin, size: sizeThatFits(bounds.size))
  }

  /// Which margins and sides follow when the view above changes its size; none by default.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the views inside follow when this one changes its size; true by default.
  open var autoresizesSubviews = true

  /// The parts of the view that the system covers: none on a virtual screen.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  // MARK: Touches

  /// Whether the view and those inside it take touches; true by default.
  open var isUserInteractionEnabled = true
  /// Whether the view gets more than one touch at a time; false by default.
  open var isMultipleTouchEnabled = false

  /// The recognisers attached to the view, in the order in which they were added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for old in recognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  /// The recognisers attached to the view.
  var recognizers: [UIGestureRecognizer] = []

  /// Attaches a recogniser, taking it from the view to which it was attached.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
  }

  /// Takes a recogniser off; a gesture in progress is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.abandon()
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Whether a recogniser may begin, asked before its delegate is; true unless a subclass says otherwise.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The frontmost view, among this one and those inside it, that a touch at a point is meant for.
  ///
  /// Views that are hidden, nearly clear (alpha below 0.01) or closed to touches are passed over, with all inside, as
  /// are those that do not hold the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point lies in the view; in its bounds unless a subclass says otherwise.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }
}
