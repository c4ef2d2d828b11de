import Foundation
import Plane
import Raster

extension UIImage {
  /// What happens to the part of a picture that grows.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated, from its top left.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }

  /// How the upright picture grows in nine slices; nil for one that grows as a whole.
  var slices: ImageSlices? {
    guard let capping else { return nil }
    let i = capping.insets
    let (w, h) = (size.width * scale, size.height * scale)
    let center = CGRect(
      x: i.left * scale, y: i.top * scale, width: max(0, w - (i.left + i.right) * scale),
      height: max(0, h - (i.top + i.bottom) * scale))
    return ImageSlices(center: center.plane, pixelsPerUnit: Double(scale), tiles: capping.mode == .tile)
  }
}
