public import Pixels
import Plane

extension DisplayList {
  /// Draws the picture.
  ///
  /// The same list, scale and levels give the same bytes on every machine and thread.
  /// - Parameters:
  ///   - scale: Pixels per point, above 0; by default 1.
  ///   - coverageLevels: How many steps of partial coverage an edge may have, 2...256; see ``Canvas/coverageLevels``.
  ///   - background: What is behind the layers; by default the list's own ``backgroundColor``.
  /// - Returns: A bitmap of width and height times the scale, rounded to whole pixels.
  /// - Precondition: The scale is above 0 and the bitmap has at most 2^30 pixels.
  public func render(scale: Double = 1, coverageLevels: Int = 256, background: Color? = nil) -> Bitmap {
    let columns = (max(0, width) * scale).rounded()
    let rows = (max(0, height) * scale).rounded()
    precondition(
      scale > 0 && columns * rows <= 0x1p30, "a picture of \(width) x \(height) at \(scale) is no bitmap")
    let fill = (background ?? backgroundColor).pixel
    precondition(
      (2...256).contains(coverageLevels), "coverage has 2 to 256 levels, not \(coverageLevels)")
    var bitmap = Bitmap(width: Int(columns), height: Int(rows), filledWith: fill)
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
