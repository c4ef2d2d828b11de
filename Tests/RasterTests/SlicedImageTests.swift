import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct SlicedImageTests {
  /// A picture of which every pixel is another one.
  private func places(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = RGBA8(red: UInt8(10 * x + 5), green: UInt8(10 * y + 5), blue: 200, alpha: 255)
      }
    }
    return bitmap
  }

  private func draw(
    _ bitmap: Bitmap, in rect: Rect, center: Rect, perUnit: Double = 1, tiles: Bool = false, scale: Double = 1
  ) -> Bitmap {
    var canvas = Canvas(Bitmap(width: 64, height: 64), scale: scale)
    canvas.draw(
      bitmap, in: rect, slices: ImageSlices(center: center, pixelsPerUnit: perUnit, tiles: tiles))
    return canvas.bitmap
  }

  /// Which of the picture's columns (or rows) each pixel shows: ends as they are, the middle by whole factors.
  private func column(_ i: Int, _ length: Int, of size: Int, from a: Int, to b: Int, tiles: Bool) -> Int {
    if i < a { return i }
    if i >= length - (size - b) { return size - (length - i) }
    let middle = length - a - (size - b)
    return tiles ? a + (i - a) % (b - a) : a + (i - a) * (b - a) / middle
  }

  @Test(arguments: [false, true])
  func `corners keep their size, sides grow along themselves, the middle both ways`(tiles: Bool) {
    // A middle of one column and one row, so that stretched pixels are whole ones.
    let image = places(9, 7)
    let drawn = draw(
      image, in: Rect(x: 2, y: 3, width: 41, height: 30), center: Rect(x: 4, y: 3, width: 1, height: 1),
      tiles: tiles)
    for y in 0..<64 {
      for x in 0..<64 {
        guard x >= 2, x < 43, y >= 3, y < 33 else {
          #expect(drawn[x, y] == .clear)
          continue
        }
        let (sx, sy) = (
          column(x - 2, 41, of: 9, from: 4, to: 5, tiles: tiles),
          column(y - 3, 30, of: 7, from: 3, to: 4, tiles: tiles)
        )
        #expect(drawn[x, y] == image[sx, sy])
      }
    }
  }

  @Test func `a tiled middle is repeated from its top left`() {
    let image = places(10, 8)
    let drawn = draw(
      image, in: Rect(x: 0, y: 0, width: 33, height: 29), center: Rect(x: 3, y: 2, width: 5, height: 4),
      tiles: true)
    for y in 0..<29 {
      for x in 0..<33 {
        let (sx, sy) = (
          column(x, 33, of: 10, from: 3, to: 8, tiles: true),
          column(y, 29, of: 8, from: 2, to: 6, tiles: true)
        )
        #expect(drawn[x, y] == image[sx, sy])
      }
    }
  }

  @Test func `a middle without margins is the whole picture, repeated or stretched`() {
    let image = places(5, 6)
    let all = Rect(x: 0, y: 0, width: 5, height: 6)
    let tiled = draw(image, in: Rect(x: 0, y: 0, width: 23, height: 20), center: all, tiles: true)
    for y in 0..<20 { for x in 0..<23 { #expect(tiled[x, y] == image[x % 5, y % 6]) } }
    let rect = Rect(x: 3, y: 2, width: 37, height: 29)
    var canvas = Canvas(Bitmap(width: 64, height: 64))
    canvas.draw(image, in: rect)
    #expect(draw(image, in: rect, center: all) == canvas.bitmap)
  }

  @Test func `in its own size a picture shows its pixels however it is cut`() {
    let image = places(8, 8)
    for center in [
      Rect(x: 2, y: 3, width: 4, height: 2), Rect(x: 4, y: 4, width: 0, height: 0),
      Rect(x: 0, y: 5, width: 8, height: 1), Rect(x: 3.5, y: 2.25, width: 1, height: 3),
    ] {
      let drawn = draw(
        image, in: Rect(x: 1, y: 2, width: 4, height: 4), center: center, perUnit: 2, scale: 2)
      for y in 0..<8 { for x in 0..<8 { #expect(drawn[x + 2, y + 4] == image[x, y]) } }
    }
  }

  @Test func `a middle of no width stands for one pixel about its place`() {
    let image = places(9, 9)
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    #expect(
      draw(image, in: rect, center: Rect(x: 4.5, y: 4.5, width: 0, height: 0))
        == draw(image, in: rect, center: Rect(x: 4, y: 4, width: 1, height: 1)))
  }

  @Test func `margins that do not fit shrink together`() {
    // 8 points of margins in 4: each pixel pair becomes its mean, and the middle is gone.
    let image = places(10, 1)
    let drawn = draw(
      image, in: Rect(x: 0, y: 0, width: 4, height: 8), center: Rect(x: 4, y: 0, width: 2, height: 1))
    let means = [(0, 1), (2, 3), (6, 7), (8, 9)].map { (Int(image[$0, 0].red) + Int(image[$1, 0].red)) / 2 }
    #expect((0..<4).map { Int(drawn[$0, 4].red) } == means)
  }

  @Test func `turned slices have no seams`() {
    var random = SplitMix64(seed: 95)
    let image = Bitmap(width: 9, height: 9, filledWith: RGBA8(red: 10, green: 90, blue: 30, alpha: 255))
    for _ in 0..<20 {
      let map = Affine.translation(-20, -15).then(.rotation(random.value(0...6))).then(.translation(32, 32))
      var (one, two) = (Canvas(Bitmap(width: 64, height: 64)), Canvas(Bitmap(width: 64, height: 64)))
      one.concatenate(map)
      two.concatenate(map)
      let rect = Rect(x: 0, y: 0, width: 40.3, height: 30.7)
      one.draw(
        image, in: rect,
        slices: ImageSlices(
          center: Rect(x: 3, y: 4, width: 2, height: 1), pixelsPerUnit: 1.5, tiles: random.unit() < 0.5))
      two.fill(rect, with: Color(red: 10 / 255, green: 90 / 255, blue: 30 / 255))
      #expect(greatestDifference(one.bitmap, two.bitmap) <= 1)
    }
  }
}
