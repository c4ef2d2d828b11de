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
  public func render(scale: Double = 1, coverageLevels: Int = 256, background: Color? = nil) -> Bitmap {
    fatalError("not yet")
  }
}
