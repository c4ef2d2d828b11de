// Layers that are larger than a picture can be.
//
// The problem: a layer draws itself into a picture of its own size, and a view may be a million points wide, or have no end. The
// method: a layer of more than 2^24 pixels draws only what of it shows on the screen, and a margin around that; when it
// has been moved so far that something else shows, it draws itself again. What shows is the topmost layer's rectangle, taken
// back to the layer's coordinates; where even that has more pixels, since the layer is shown much smaller than it is, the part
// has fewer pixels to a point. Invariants: the part begins on whole pixels of the layer's own grid, so its pixels are those of a
// picture of the whole layer, as long as they have the layer's own scale.

import Foundation

/// The part of a layer that its drawn picture covers.
struct DrawnPart: Equatable {
  /// The part, in the layer's coordinates; null for nothing.
  var rect: CGRect
  /// The bounds that the layer had.
  var bounds: CGRect
}

extension CALayer {
  /// The most pixels of a picture that a layer draws of all of itself.
  private static let mostPixels: CGFloat = 0x1p24
  /// The room around what shows, in points of the layer.
  private static let margin: CGFloat = 128

  /// Whether what is drawn is a part, and something beside it shows.
  var showsUndrawnPart: Bool {
    guard let drawnPart else { return false }
    guard drawnPart.bounds == bounds else { return true }
    let (shown, drawn) = (shownRect, drawnPart.rect)
    guard !shown.isNull else { return false }
    // Sides are compared one by one: sums of places and lengths are rounded.
    return drawn.isNull || shown.minX < drawn.minX || shown.minY < drawn.minY
      || shown.maxX > drawn.maxX || shown.maxY > drawn.maxY
  }

  /// What of the layer the next picture is to cover, and at how many pixels to a point; nil for all of it.
  func partToDraw(scale: CGFloat) -> (rect: CGRect, scale: CGFloat)? {
    let pixels = bounds.width * scale * bounds.height * scale
    guard !(pixels <= CALayer.mostPixels) else { return nil }
    let shown = shownRect
    guard !shown.isNull else { return (.null, scale) }
    let wanted = shown.insetBy(dx: -CALayer.margin, dy: -CALayer.margin).intersection(bounds)
    let area = wanted.width * scale * wanted.height * scale
    guard area <= CALayer.mostPixels else {
      // A wide and flat part has a side that is shorter than a pixel then.
      let most = 0x1p12 / max(wanted.width, wanted.height)
      return most > 0 && most.isFinite ? (wanted, min(most, scale)) : (.null, scale)
    }
    // On the grid of the layer's own pixels; beyond 2^52 of them there is none.
    func snapped(_ x: CGFloat, _ origin: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
      origin + ((x - origin) * scale).rounded(rule) / scale
    }
    let left = snapped(wanted.minX, bounds.minX, .down)
    let top = snapped(wanted.minY, bounds.minY, .down)
    let right = snapped(wanted.maxX, bounds.minX, .up)
    let bottom = snapped(wanted.maxY, bounds.minY, .up)
    return (CGRect(x: left, y: top, width: right - left, height: bottom - top), scale)
  }

  /// What of the bounds shows on the screen, as far as the topmost layer alone says it; null for nothing.
  private var shownRect: CGRect {
    var top: CALayer = self
    while let next = top.superlayer { top = next }
    guard top !== self else { return bounds }
    let shown = convert(top.bounds, from: top)
    guard shown.minX.isFinite, shown.minY.isFinite, shown.width.isFinite, shown.height.isFinite else {
      return .null
    }
    let part = shown.intersection(bounds)
    return part.width > 0 && part.height > 0 ? part : .null
  }
}
