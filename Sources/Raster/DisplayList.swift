public import Pixels
public import Plane

/// Where a layer stands in its parent.
public struct LayerPlacement: Hashable, Sendable {
  /// Where the anchor is, in the parent's coordinates.
  public var position: Point
  /// The point of the layer about which it turns, as a fraction of its bounds: (0.5, 0.5) is the middle.
  public var anchor: Point
  /// The layer's rectangle in its own coordinates.
  public var bounds: Rect
  /// A map about the anchor, applied before the position.
  public var transform: Affine
  /// Grows when the program itself moves the layer, and not when an animator does.
  ///
  /// A picture between two ticks interpolates placements of equal epoch and holds the earlier one otherwise.
  public var epoch: Int

  /// Makes a placement.
  public init(
    position: Point, anchor: Point = Point(0.5, 0.5), bounds: Rect, transform: Affine = .identity,
    epoch: Int = 0
  ) {
    self.position = position
    self.anchor = anchor
    self.bounds = bounds
    self.transform = transform
    self.epoch = epoch
  }

  /// The map from the layer's coordinates to its parent's.
  public var toParent: Affine {
    let x = bounds.x + anchor.x * bounds.width
    let y = bounds.y + anchor.y * bounds.height
    let t = transform
    return Affine(
      a: t.a, b: t.b, c: t.c, d: t.d, tx: position.x + t.tx - (t.a * x + t.c * y),
      ty: position.y + t.ty - (t.b * x + t.d * y))
  }
}

/// The picture on a layer.
public struct LayerContent: Hashable, Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The rectangle that the bitmap fills, or the part of it that shows, in the layer's coordinates; it may be larger than the bounds.
  public var frame: Rect
  /// The part of the bitmap that shows, in pixels from the top left; nil, all of it, by default.
  ///
  /// Beyond the bitmap its edge goes on. Has no meaning for a bitmap in slices.
  public var part: Rect?
  /// How the bitmap grows in nine slices; nil, as a whole, by default.
  public var slices: ImageSlices?

  /// Makes a content.
  public init(bitmap: Bitmap, frame: Rect, part: Rect? = nil, slices: ImageSlices? = nil) {
    self.bitmap = bitmap
    self.frame = frame
    self.part = part
    self.slices = slices
  }
}

/// A layer of a picture, with its children: what a view looked like at one instant.
///
/// It is drawn in this order: shadow, background, gradient, content, shape, children from the first to the last, border;
/// what comes of all that is multiplied by the mask's alpha. Hidden layers are not in the tree.
public struct LayerNode: Hashable, Sendable {
  /// The layer's identity, the same from tick to tick.
  public var id: UInt64
  /// Where the layer stands.
  public var placement: LayerPlacement
  /// The opacity of the layer and its children together, 0...1.
  public var opacity: Double
  /// Whether content and children are cut at the bounds (and their rounded corners).
  public var clipsToBounds: Bool
  /// The radius of the corners of background and border, in the layer's units; at most half a side is used.
  public var cornerRadius: Double
  /// Which corners that radius is for, by default all.
  public var maskedCorners: Path.Corners
  /// How the corners bend, by default as circles.
  public var cornerCurve: CornerCurve
  /// The fill of the bounds.
  public var backgroundColor: Color?
  /// The width of the line along the inside of the bounds, above content and children; 0 for none.
  public var borderWidth: Double
  /// The colour of that line.
  public var borderColor: Color
  /// The shadow behind the layer; one that cuts at its bounds shows none.
  public var shadow: LayerShadow?
  /// The picture above the background and below children and border.
  public var content: LayerContent?
  /// A gradient or a path that belongs to the layer itself.
  public var kind: LayerKind
  /// The layer of which the alpha cuts this one, placed in this one's coordinates; nil for none.
  public var mask: LayerNode? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }
  /// The mask, in an array because a structure cannot hold itself.
  private var masks: [LayerNode]
  /// The layers upon this one, from back to front, placed in this one's coordinates.
  public var children: [LayerNode]

  /// Makes a layer.
  public init(
    id: UInt64, placement: LayerPlacement, opacity: Double = 1, clipsToBounds: Bool = false,
    cornerRadius: Double = 0, maskedCorners: Path.Corners = .all, cornerCurve: CornerCurve = .circular,
    backgroundColor: Color? = nil, borderWidth: Double = 0, borderColor: Color = .black,
    shadow: LayerShadow? = nil, content: LayerContent? = nil, kind: LayerKind = .plain,
    mask: LayerNode? = nil, children: [LayerNode] = []
  ) {
    self.id = id
    self.placement = placement
    self.opacity = opacity
    self.clipsToBounds = clipsToBounds
    self.cornerRadius = cornerRadius
    self.maskedCorners = maskedCorners
    self.cornerCurve = cornerCurve
    self.backgroundColor = backgroundColor
    self.borderWidth = borderWidth
    self.borderColor = borderColor
    self.shadow = shadow
    self.content = content
    self.kind = kind
    masks = mask.map { [$0] } ?? []
    self.children = children
  }
}

/// An immutable picture that can be drawn at any scale: a tree of layers on a background.
///
/// Two lists are equal when they would be drawn alike and their layers have the same identities and epochs.
public struct DisplayList: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// What is behind the layers.
  public var backgroundColor: Color
  /// The outermost layers, from back to front; their parent's coordinates are points from the top left.
  public var layers: [LayerNode]

  /// Makes a picture.
  public init(width: Double, height: Double, backgroundColor: Color = .white, layers: [LayerNode] = []) {
    self.width = width
    self.height = height
    self.backgroundColor = backgroundColor
    self.layers = layers
  }
}
