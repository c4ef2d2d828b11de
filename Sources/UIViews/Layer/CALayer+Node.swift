import Foundation
import Plane
import Raster

extension CALayer {
  /// The layer and all on top of it as a part of a picture; nil if it is hidden.
  ///
  /// - Parameters:
  ///   - traits: Those for which dynamic colours are resolved.
  ///   - numbering: Gives the layers their identity; for the standing-alone one the layer lies at its own
  ///     coordinates instead of where it lies in the layer above, and nothing gets a number.
  /// - Returns: The node, or nil.
  func node(traits: UITraitCollection, in numbering: LayerNumbering) -> LayerNode? {
    guard
      let node = node(
        traits: traits, id: { numbering === LayerNumbering.standingAlone ? 0 : numbering.number(of: $0) })
    else { return nil }
    guard numbering === LayerNumbering.standingAlone else { return node }
    var placed = node
    placed.placement.position = Point(
      Double(bounds.origin.x + anchorPoint.x * bounds.width),
      Double(bounds.origin.y + anchorPoint.y * bounds.height))
    placed.placement.transform = .identity
    return placed
  }

  private func node(traits: UITraitCollection, id: (CALayer) -> UInt64) -> LayerNode? {
    guard !isHidden else { return nil }
    let own = owner?.traits(inheriting: traits) ?? traits
    let sorted = children.contains { $0.zPosition != 0 } ? children.stableSorted() : children
    return LayerNode(
      id: id(self),
      placement: LayerPlacement(
        position: position.plane, anchor: anchorPoint.plane, bounds: bounds.plane,
        transform: transform2D.plane,
        epoch: placementEpoch),
      opacity: Double(min(max(opacity, 0), 1)), clipsToBounds: masksToBounds,
      cornerRadius: Double(max(cornerRadius, 0)), maskedCorners: maskedCorners.corners,
      cornerCurve: cornerCurve == .continuous ? .continuous : .circular,
      backgroundColor: fill?.color(for: own),
      borderWidth: borderColor == nil ? 0 : Double(max(borderWidth, 0)),
      borderColor: borderColor?.color ?? .clear, shadow: shadow,
      content: content, kind: kind, mask: mask.map { mask($0, for: own, id: id) },
      children: sorted.compactMap { $0.node(traits: own, id: id) })
  }

  /// A mask as a part of a picture; a hidden one lets nothing through.
  private func mask(_ mask: CALayer, for traits: UITraitCollection, id: (CALayer) -> UInt64) -> LayerNode {
    mask.node(traits: traits, id: id)
      ?? LayerNode(id: 0, placement: LayerPlacement(position: .zero, bounds: bounds.plane), opacity: 0)
  }

  /// The shadow; nil if it is not seen.
  private var shadow: LayerShadow? {
    guard shadowOpacity > 0, let shadowColor else { return nil }
    return LayerShadow(
      color: shadowColor.color, opacity: Double(min(shadowOpacity, 1)),
      offset: Point(Double(shadowOffset.width), Double(shadowOffset.height)),
      radius: Double(max(shadowRadius, 0)), path: shadowPath?.path)
  }

  /// The picture on the layer and the rectangle that it fills.
  private var content: LayerContent? {
    guard let image, image.width > 0, image.height > 0, !bounds.isEmpty else { return nil }
    if let drawnPart { return LayerContent(bitmap: image.bitmap, frame: drawnPart.rect.plane) }
    let scale = contentsScale > 0 ? contentsScale : 1
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let r = contentsRect
    var content = LayerContent(bitmap: image.bitmap, frame: bounds.plane)
    var size = CGSize(width: width, height: height)
    if r != CALayer.wholePicture {
      guard r.minX.isFinite, r.minY.isFinite, r.width > 0, r.width.isFinite, r.height > 0, r.height.isFinite
      else { return nil }
      let part = CGRect(
        x: r.minX * width, y: r.minY * height, width: r.width * width, height: r.height * height)
      size = part.size
      content.part = part.plane
    }
    content.frame =
      contentsGravity.frame(
        of: CGSize(width: size.width / scale, height: size.height / scale), in: bounds
      ).plane
    if content.part == nil { content.slices = slices(width: width, height: height, scale: scale) }
    return content
  }

  /// How a picture of some pixels grows; nil, as a whole.
  private func slices(width w: CGFloat, height h: CGFloat, scale: CGFloat) -> ImageSlices? {
    let c = contentsCenter
    guard c != CALayer.wholePicture else { return imageSlices }
    let center = CGRect(x: c.minX * w, y: c.minY * h, width: c.width * w, height: c.height * h)
    return ImageSlices(center: center.plane, pixelsPerUnit: Double(scale), tiles: false)
  }

  /// The traits of the view whose layer this is or on which it lies.
  var traits: UITraitCollection {
    var at: CALayer? = self
    while let layer = at {
      if let owner = layer.owner { return owner.traitCollection }
      at = layer.superlayer
    }
    return .current
  }

  /// Lays out and draws what is due, here and on top.
  func settle() {
    owner?.layoutIfNeeded()
    displayTree()
  }

  /// Draws what is due, here and on top.
  func displayTree() {
    guard !isHidden else { return }
    displayIfNeeded()
    mask?.displayTree()
    for child in children { child.displayTree() }
  }

  /// Makes the contents by drawing into a context of the layer's size; nothing drawn is no contents.
  ///
  /// Of a very large layer the context covers the part that shows.
  func drawContents(_ draw: (CGContext) -> Void) {
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let part = partToDraw(scale: scale)
    let rect = part?.rect ?? bounds
    defer { drawnPart = part.map { DrawnPart(rect: $0.rect, bounds: bounds) } }
    guard !rect.isNull else {
      if isImageDrawn { image = nil }
      return
    }
    let context = CGContext(
      size: rect.size, scale: part?.scale ?? scale, opaque: isOpaque && fill == nil, origin: rect.origin)
    GraphicsStack.with(context) { draw(context) }
    if let drawn = context.drawnImage {
      image = drawn
      isImageDrawn = true
    } else if isImageDrawn {
      // A picture that the program has put there itself stays.
      image = nil
    }
  }
}

extension [CALayer] {
  /// From the smallest `zPosition` to the largest; equal ones keep their order.
  @MainActor fileprivate func stableSorted() -> [CALayer] {
    enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}
