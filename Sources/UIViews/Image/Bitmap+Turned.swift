import Pixels
import Raster

extension Bitmap {
  /// The pixels turned and mirrored as an orientation says, so that they stand upright.
  func turned(_ orientation: UIImage.Orientation) -> Bitmap {
    let (w, h) = (width, height)
    let isSwapped: Bool
    /// Where the pixel for column x and row y of the result is stored.
    let source: (Int, Int) -> (Int, Int)
    switch orientation {
    case .up: return self
    case .down: (isSwapped, source) = (false, { (w - 1 - $0, h - 1 - $1) })
    case .upMirrored: (isSwapped, source) = (false, { (w - 1 - $0, $1) })
    case .downMirrored: (isSwapped, source) = (false, { ($0, h - 1 - $1) })
    case .left: (isSwapped, source) = (true, { (w - 1 - $1, $0) })
    case .right: (isSwapped, source) = (true, { ($1, h - 1 - $0) })
    case .leftMirrored: (isSwapped, source) = (true, { ($1, $0) })
    case .rightMirrored: (isSwapped, source) = (true, { (w - 1 - $1, h - 1 - $0) })
    }
    let (columns, rows) = isSwapped ? (h, w) : (w, h)
    var result: [RGBA8] = []
    result.reserveCapacity(columns * rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let (sx, sy) = source(x, y)
        result.append(pixels[sy * w + sx])
      }
    }
    return Bitmap(width: columns, height: rows, pixels: result)
  }

  /// The shape of the picture, its alpha, in one colour.
  func tinted(_ color: Color) -> Bitmap {
    // One pixel for each alpha that can occur.
    let levels = (0...255).map { color.multiplyingAlpha(by: Double($0) / 255).pixel }
    return Bitmap(width: width, height: height, pixels: pixels.map { levels[Int($0.alpha)] })
  }
}
