internal import ImageCodecs
import Pixels

// Whole words over raw memory: a tolerance may have to look at every pixel of every frame of a clip, in a debug build, where a
// checked loop over a phone's screen takes seconds a frame.

/// Two pictures of one size, looked at pixel by pixel once they are known to differ; it lives as long as its pointers do.
@unsafe
struct PicturePair {
  private let reference: UnsafePointer<RGBA8>
  private let found: UnsafePointer<RGBA8>
  private let width: Int
  private let height: Int
  /// The colours of the last perceptual question and its answer: neighbours often differ alike.
  private var last: (a: UInt32, b: UInt32, distance: Double)?

  init(_ reference: UnsafePointer<RGBA8>, _ found: UnsafePointer<RGBA8>, width: Int, height: Int) {
    unsafe self.reference = unsafe reference
    unsafe self.found = unsafe found
    unsafe self.width = width
    unsafe self.height = height
  }

  /// Whether the pixel of a column and row is another one.
  func differs(_ x: Int, _ y: Int) -> Bool {
    unsafe reference[y &* width &+ x].word != found[y &* width &+ x].word
  }

  /// Whether a tolerance excuses the pixel of a column and row, which differs.
  mutating func excuses(_ rule: Tolerance.Rule, _ x: Int, _ y: Int) -> Bool {
    let a = unsafe reference[y &* width &+ x]
    let b = unsafe found[y &* width &+ x]
    switch rule {
    case .channel(let most):
      return PixelDifference.largest(of: a.word, b.word) <= most
    case .perceptual(let most):
      if let last = unsafe last, last.a == a.word, last.b == b.word { return last.distance <= most * most }
      let distance = unsafe Self.squaredDistance(a, b)
      unsafe last = (a.word, b.word, distance)
      return distance <= most * most
    case .shift(let most):
      return unsafe stands(b.word, in: reference, within: most, ofColumn: x, row: y)
        && stands(a.word, in: found, within: most, ofColumn: x, row: y)
    case .mask(let columns, let rows):
      return columns.contains(x) && rows.contains(y)
    case .pixels, .window:
      return false
    }
  }

  private func stands(
    _ word: UInt32, in picture: UnsafePointer<RGBA8>, within reach: Int, ofColumn x: Int, row y: Int
  ) -> Bool {
    let (left, right) = unsafe (max(x - reach, 0), min(x + reach, width - 1))
    let bottom = unsafe min(y + reach, height - 1)
    var v = max(y - reach, 0)
    while v <= bottom {
      var place = unsafe picture + (v &* width &+ left)
      let end = unsafe picture + (v &* width &+ right)
      while unsafe place <= end {
        if unsafe place.pointee.word == word { return true }
        unsafe place += 1
      }
      v &+= 1
    }
    return false
  }

  /// The square of the distance in OKLab: over white or over black, whichever is larger.
  private static func squaredDistance(_ a: RGBA8, _ b: RGBA8) -> Double {
    let overBlack = OKLab(rgb: a.word).squaredDistance(to: OKLab(rgb: b.word))
    if a.alpha == 255 && b.alpha == 255 { return overBlack }
    return unsafe max(overBlack, OKLab(rgb: overWhite(a)).squaredDistance(to: OKLab(rgb: overWhite(b))))
  }

  /// The colour of a premultiplied pixel on white; what is missing to 255 is the same for all three components.
  private static func overWhite(_ pixel: RGBA8) -> UInt32 {
    let white = UInt32(255 - pixel.alpha)
    return pixel.word & 0xFF_FFFF &+ (white | white << 8 | white << 16)
  }
}
