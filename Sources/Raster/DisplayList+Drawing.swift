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
    var canvas = Canvas(
      Bitmap(width: Int(columns), height: Int(rows), filledWith: fill), scale: scale,
      coverageLevels: coverageLevels)
    canvas.draw(self)
    return canvas.bitmap
  }
}
