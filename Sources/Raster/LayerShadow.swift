public import Plane

/// The shadow of a layer: its shape in one colour, moved and blurred, behind it.
public struct LayerShadow: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// A factor for the colour's alpha, 0...1.
  public var opacity: Double
  /// How far the shadow lies from the layer, in the layer's coordinates.
  public var offset: Point
  /// The standard deviation of the Gaussian that blurs it, in the layer's units; 0 for a sharp shadow.
  public var radius: Double
  /// The outline that casts the shadow, in the layer's coordinates; nil for all that the layer and its children draw.
  public var path: Path?

  /// Makes a shadow.
  public init(color: Color = .black, opacity: Double, offset: Point, radius: Double, path: Path? = nil) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }

  /// The colour with the opacity in it.
  var paint: Color { color.multiplyingAlpha(by: min(max(opacity, 0), 1)) }
}

extension LayerNode {
  /// The shadow, if it can be seen; a layer that cuts at its bounds cuts its shadow off.
  var visibleShadow: LayerShadow? {
    guard let shadow, !clipsToBounds, shadow.paint.alpha > 0 else { return nil }
    return shadow
  }

  /// The layer that casts the shadow: without one, opaque, and at its own coordinates.
  var caster: LayerNode {
    var node = self
    node.shadow = nil
    node.opacity = 1
    let b = placement.bounds
    let (ax, ay) = (placement.anchor.x, placement.anchor.y)
    node.placement = LayerPlacement(
      position: Point(b.x + ax * b.width, b.y + ay * b.height), anchor: placement.anchor, bounds: b)
    return node
  }
}
