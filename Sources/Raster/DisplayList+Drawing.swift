public import Pixels
import Plane

extension DisplayList {
  /// How many pixels a length in points takes at a scale: rounded up, but for the rounding of its own arithmetic.
  public static func pixels(_ points: Double, scale: Double) -> Int {
    Int((max(0, points) * scale - 1e-6).rounded(.up))
  }

  /// Draws the picture.
  ///
  /// The same list, scale and levels give the same bytes on every machine and thread.
  /// - Parameters:
  ///   - scale: Pixels per point, above 0; by default 1.
  ///   - coverageLevels: How many steps of partial coverage an edge may have, 2...256; see ``Canvas/coverageLevels``.
  ///   - background: What is behind the layers; by default the list's own ``backgroundColor``.
  /// - Returns: A bitmap of width and height times the scale, rounded up to whole pixels.
  /// - Precondition: The scale is above 0 and the bitmap has at most 2^30 pixels.
  public func render(scale: Double = 1, coverageLevels: Int = 256, background: Color? = nil) -> Bitmap {
    precondition(
      scale > 0 && max(0, width) * scale * max(0, height) * scale <= 0x1p30,
      "a picture of \(width) x \(height) at \(scale) is no bitmap")
    let fill = (background ?? backgroundColor).pixel
    precondition(
      (2...256).contains(coverageLevels), "coverage has 2 to 256 levels, not \(coverageLevels)")
    var bitmap = Bitmap(
      width: Self.pixels(width, scale: scale), height: Self.pixels(height, scale: scale), filledWith: fill)
    var painter = Painter()
    painter.rasterizer.use(levels: coverageLevels)
    bitmap.withSurface { surface in
      let clip = Clip(box: surface.box, mask: nil)
      for layer in layers {
        painter.draw(layer, parent: .scale(scale, scale), clip: clip, opacity: 1, on: surface)
      }
    }
    return bitmap
  }
}
