internal import Pixels

/// A clip with fewer pixels: each is the mean of a square of the source's, or of the part of one that lies in the source.
struct ReducedClip<Source: FrameSource>: FrameSource {
  let source: Source
  /// The side of the squares in pixels, 1 or more.
  let side: Int

  var width: Int { (source.width + side - 1) / side }
  var height: Int { (source.height + side - 1) / side }

  func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    guard side > 1 else { return try source.walk(visit) }
    // Frames that look alike are handed out one after the other, as one bitmap.
    var last: (source: Bitmap, reduced: Bitmap)?
    try source.walk { bitmap, timing in
      if last?.source != bitmap { last = (bitmap, reduced(bitmap)) }
      if let last { try visit(last.reduced, timing) }
    }
  }

  private func reduced(_ bitmap: Bitmap) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      let rows = side * y..<min(side * (y + 1), bitmap.height)
      for x in 0..<width {
        let columns = side * x..<min(side * (x + 1), bitmap.width)
        // Components are multiplied by alpha, so that clear pixels bring no colour.
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for row in rows {
          for pixel in bitmap.pixels[
            row * bitmap.width + columns.lowerBound..<row * bitmap.width + columns.upperBound]
          {
            red += Int(pixel.red)
            green += Int(pixel.green)
            blue += Int(pixel.blue)
            alpha += Int(pixel.alpha)
          }
        }
        let count = rows.count * columns.count
        func mean(_ sum: Int) -> UInt8 { UInt8((2 * sum + count) / (2 * count)) }
        result.pixels[y * width + x] = RGBA8(
          red: mean(red), green: mean(green), blue: mean(blue), alpha: mean(alpha))
      }
    }
    return result
  }
}
