public import Foundation
package import Pixels

/// A picture of pixels; it does not change.
public final class CGImage: Sendable {
  /// The pixels.
  package let bitmap: Bitmap

  /// Takes pixels over.
  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// The number of pixel columns.
  public var width: Int { bitmap.width }
  /// The number of pixel rows.
  public var height: Int { bitmap.height }

  /// The part of the picture inside a rectangle, in pixels from the top left.
  ///
  /// The rectangle is grown to whole pixels and cut at the picture; nil if nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (x, y, w, h) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    var pixels: [RGBA8] = []
    pixels.reserveCapacity(w * h)
    for row in y..<y + h {
      pixels += bitmap.pixels[row * width + x..<row * width + x + w]
    }
    return CGImage(Bitmap(width: w, height: h, pixels: pixels))
  }

  /// A copy: the same picture.
  public func copy() -> CGImage? { self }
}

/// The part of a picture inside a rectangle, in pixels; the spelling of Swift 2.
public func CGImageCreateWithImageInRect(_ image: CGImage?, _ rect: CGRect) -> CGImage? {
  image?.cropping(to: rect)
}
