public import Foundation

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

  /// Where the anchor point lies in the coordinates of the layer above, in points.
  open var position = CGPoint.zero {
    didSet { if position != oldValue { placementChanged() } }
  }

  /// The rectangle of the layer in its own coordinates, in points.
  open var bounds = CGRect.zero {
    didSet {
      guard bounds != oldValue else { return }
      placementChanged()
      if bounds.size != oldValue.size { owner?.sizeChanged(from: oldValue.size) }
    }
  }

  /// The point of the bounds that ``position`` places and around which the transform acts, in units of the size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { if anchorPoint != oldValue { placementChanged() } }
  }

  /// The transform around the anchor point.
  package var transform2D = CGAffineTransform.identity {
    didSet { if transform2D != oldValue { placementChanged() } }
  }

  /// The transform around the anchor point.
  open func affineTransform() -> CGAffineTransform {
    transform2D
  }

  /// Sets the transform around the anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform2D = m
  }

  private func placementChanged() {
    if !UIView.isWrittenByAnimator { placementEpoch += 1 }
  }

  /// The map from the layer's own coordinates to those of the layer above.
  package var toParent: CGAffineTransform {
    let ax = bounds.origin.x + anchorPoint.x * bounds.size.width
    let ay = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform2D.isIdentity {
      return CGAffineTransform(translationX: position.x - ax, y: position.y - ay)
    }
    return CGAffineTransform(translationX: -ax, y: -ay).concatenating(transform2D)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
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
  package private(set) var children: [CALayer] = []

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
    precondition(!layer.holds(self), "a layer cannot be added to itself or to a layer on top of it")
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(max(index, 0), children.count))
    layer.superlayer = self
  }

  /// Whether the other layer is this one or somewhere on top of it.
  private func holds(_ other: CALayer) -> Bool {
    var at: CALayer? = other
    while let layer = at {
      if layer === self { return true }
      at = layer.superlayer
    }
    return false
  }
}
