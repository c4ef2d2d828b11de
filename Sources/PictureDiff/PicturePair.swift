internal import ImageCodecs
import Pixels

/// Two pictures of one size, looked at pixel by pixel once they are known to differ.
struct PicturePair {
  private let reference: [RGBA8]
  private let found: [RGBA8]
  private let width: Int
  private let height: Int

  init(_ reference: Bitmap, _ found: Bitmap) {
    self.reference = reference.pixels
    self.found = found.pixels
    width = reference.width
    height = reference.height
  }

  /// Whether the pixel of a column and row is another one.
  func differs(_ x: Int, _ y: Int) -> Bool {
    reference[y &* width &+ x].word != found[y &* width &+ x].word
  }

  /// Whether a tolerance excuses the pixel of a column and row, which differs.
  func excuses(_ rule: Tolerance.Rule, _ x: Int, _ y: Int) -> Bool {
    let a = reference[y * width + x]
    let b = found[y * width + x]
    switch rule {
    case .channel(let most):
      return Self.channelDifference(a, b) <= most
    case .perceptual(let most):
      return Self.squaredDistance(a, b) <= most * most
    case .shift(let most):
      return stands(b, in: reference, within: most, ofColumn: x, row: y)
        && stands(a, in: found, within: most, ofColumn: x, row: y)
    case .mask(let columns, let rows):
      return columns.contains(x) && rows.contains(y)
    case .pixels, .window:
      return false
    }
  }

  private func stands(
    _ pixel: RGBA8, in picture: [RGBA8], within reach: Int, ofColumn x: Int, row y: Int
  ) -> Bool {
    for v in max(y - reach, 0)...min(y + reach, height - 1) {
      for u in max(x - reach, 0)...min(x + reach, width - 1) where picture[v * width + u] == pixel {
        return true
      }
    }
    return false
  }

  private static func channelDifference(_ a: RGBA8, _ b: RGBA8) -> Int {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The square of the distance in OKLab: over white or over black, whichever is larger.
  private static func squaredDistance(_ a: RGBA8, _ b: RGBA8) -> Double {
    let overBlack = OKLab(rgb: a.word).squaredDistance(to: OKLab(rgb: b.word))
    if a.alpha == 255 && b.alpha == 255 { return overBlack }
    return max(overBlack, OKLab(rgb: overWhite(a)).squaredDistance(to: OKLab(rgb: overWhite(b))))
  }

  /// The colour of a premultiplied pixel on white; what is missing to 255 is the same for all three components.
  private static func overWhite(_ pixel: RGBA8) -> UInt32 {
    let white = UInt32(255 - pixel.alpha)
    return pixel.word & 0xFF_FFFF &+ (white | white << 8 | white << 16)
  }
}
