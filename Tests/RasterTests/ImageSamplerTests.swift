import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct ImageSamplerTests {
  private func rect(_ b: Bitmap, x: Double = 0, y: Double = 0) -> Rect {
    Rect(x: x, y: y, width: Double(b.width), height: Double(b.height))
  }

  @Test func `a picture on whole pixels is copied bit by bit`() {
    var random = SplitMix64(seed: 21)
    for opaque in [true, false] {
      let image = random.bitmap(width: 31, height: 17, opaque: opaque)
      for (x, y) in [(0, 0), (5, 9), (-7, -3), (30, 40)] {
        var canvas = Canvas(Bitmap(width: 40, height: 44))
        canvas.draw(image, in: rect(image, x: Double(x), y: Double(y)))
        for row in 0..<44 {
          for column in 0..<40 {
            let (u, v) = (column - x, row - y)
            let inside = u >= 0 && u < 31 && v >= 0 && v < 17
            #expect(canvas.bitmap[column, row] == (inside ? image[u, v] : .clear))
          }
        }
      }
    }
  }

  @Test func `quarter turns and mirrorings on whole pixels copy exactly`() {
    var random = SplitMix64(seed: 22)
    let image = random.bitmap(width: 12, height: 12, opaque: false)
    let turn = Affine.translation(-6, -6).then(.rotation(.pi / 2)).then(.translation(6, 6))
    let mirror = Affine(a: -1, b: 0, c: 0, d: 1, tx: 12, ty: 0)
    var turned = Canvas(Bitmap(width: 12, height: 12))
    turned.concatenate(turn)
    turned.draw(image, in: rect(image))
    var mirrored = Canvas(Bitmap(width: 12, height: 12))
    mirrored.concatenate(mirror)
    mirrored.draw(image, in: rect(image))
    for y in 0..<12 {
      for x in 0..<12 {
        #expect(turned.bitmap[11 - y, x] == image[x, y])
        #expect(mirrored.bitmap[11 - x, y] == image[x, y])
      }
    }
  }

  /// A component of a picture at a position in pixels, interpolated in double precision, clamped at the edges.
  private func bilinear(_ b: Bitmap, _ u: Double, _ v: Double) -> [Double] {
    let (x, y) = (u - 0.5, v - 0.5)
    let (x0, y0) = (x.rounded(.down), y.rounded(.down))
    func at(_ x: Double, _ y: Double) -> [Double] {
      b[min(max(Int(x), 0), b.width - 1), min(max(Int(y), 0), b.height - 1)].components.map(Double.init)
    }
    let corners = [at(x0, y0), at(x0 + 1, y0), at(x0, y0 + 1), at(x0 + 1, y0 + 1)]
    let (fx, fy) = (x - x0, y - y0)
    return (0..<4).map { k in
      (corners[0][k] * (1 - fx) + corners[1][k] * fx) * (1 - fy)
        + (corners[2][k] * (1 - fx) + corners[3][k] * fx) * fy
    }
  }

  @Test func `interpolation is within two levels of the bilinear mean`() throws {
    var random = SplitMix64(seed: 23)
    for _ in 0..<40 {
      let image = random.bitmap(
        width: 1 + Int(random.next() % 20), height: 1 + Int(random.next() % 20), opaque: false)
      let scale = random.value(0.6...6)
      let map = Affine.translation(-Double(image.width) / 2, -Double(image.height) / 2)
        .then(.rotation(random.value(0...6.3))).then(.scale(scale, scale * random.value(0.9...1.1)))
        .then(.translation(random.value(10...30), random.value(10...30)))
      var canvas = Canvas(Bitmap(width: 40, height: 40))
      canvas.concatenate(map)
      canvas.draw(image, in: rect(image), blendMode: .copy)
      let inverse = try #require(map.inverse)
      let areas = AreaOracle.areas(of: corners(of: rect(image), under: map), width: 40, height: 40)
      for y in 0..<40 {
        for x in 0..<40 where areas[y * 40 + x] > 0.9999 {
          let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
          let expected = bilinear(image, p.x, p.y)
          for k in 0..<4 {
            #expect((Double(canvas.bitmap[x, y].components[k]) - expected[k]).magnitude <= 2)
          }
        }
      }
    }
  }

  @Test func `edges have the coverage of the rectangle and no colour of their own`() {
    // An opaque picture of one colour must look exactly like a rectangle of that colour.
    let color = Color(red: 0.2, green: 0.8, blue: 0.4)
    let image = Bitmap(width: 9, height: 7, filledWith: color.pixel)
    var random = SplitMix64(seed: 24)
    for _ in 0..<60 {
      let map = Affine.rotation(random.value(0...6.3))
        .then(.scale(random.value(0.2...4), random.value(0.2...4)))
        .then(.translation(random.value(10...30), random.value(10...30)))
      var one = Canvas(Bitmap(width: 40, height: 40, filledWith: .white))
      one.concatenate(map)
      var other = one
      one.draw(image, in: rect(image))
      other.fill(rect(image), with: color)
      #expect(one.bitmap == other.bitmap)
    }
  }

  @Test(arguments: [2, 3, 5, 8, 16]) func `a picture much reduced is the mean of its pixels`(factor: Int) {
    // A chequerboard of single pixels: without a filter some cells would be seen and others not.
    var image = Bitmap(width: 96, height: 96, filledWith: .white)
    for y in 0..<96 { for x in 0..<96 where (x + y) % 2 == 0 { image[x, y] = .black } }
    for angle in [0, 0.3] {
      var canvas = Canvas(Bitmap(width: 96, height: 96))
      canvas.concatenate(.rotation(angle))
      let size = 96.0 / (Double(factor) + 0.01)
      canvas.draw(image, in: Rect(x: 10, y: 1, width: size, height: size))
      let inside = canvas.bitmap.pixels.filter { $0.alpha == 255 }
      #expect(!inside.isEmpty)
      for pixel in inside { #expect(abs(Int(pixel.red) - 128) <= (factor % 2 == 0 ? 1 : 16)) }
    }
  }

  @Test func `the nearest pixel is taken without interpolation when asked for`() {
    var random = SplitMix64(seed: 25)
    let image = random.bitmap(width: 5, height: 4, opaque: true)
    var canvas = Canvas(Bitmap(width: 40, height: 32))
    canvas.draw(image, in: Rect(x: 0, y: 0, width: 40, height: 32), smooth: false)
    for y in 0..<32 { for x in 0..<40 { #expect(canvas.bitmap[x, y] == image[x / 8, y / 8]) } }
  }

  @Test func `a picture of a single pixel fills its rectangle`() {
    let image = Bitmap(width: 1, height: 1, filledWith: RGBA8(red: 9, green: 8, blue: 7, alpha: 255))
    var canvas = Canvas(Bitmap(width: 20, height: 20))
    canvas.draw(image, in: Rect(x: 2, y: 3, width: 15, height: 11))
    #expect(canvas.bitmap.pixels.filter { $0 == image[0, 0] }.count == 15 * 11)
    #expect(canvas.bitmap.pixels.filter { $0 == .clear }.count == 400 - 15 * 11)
  }

  @Test func `an empty picture and an empty rectangle draw nothing`() {
    let blank = Bitmap(width: 8, height: 8)
    var canvas = Canvas(blank)
    canvas.draw(Bitmap(width: 0, height: 3), in: Rect(x: 0, y: 0, width: 8, height: 8))
    canvas.draw(Bitmap(width: 2, height: 2, filledWith: .black), in: Rect(x: 0, y: 0, width: 0, height: 8))
    #expect(canvas.bitmap == blank)
  }

  @Test func `opacity multiplies the picture`() {
    let image = Bitmap(width: 4, height: 4, filledWith: .white)
    var canvas = Canvas(Bitmap(width: 4, height: 4))
    canvas.draw(image, in: rect(image), opacity: 0.5)
    #expect(canvas.bitmap.pixels.allSatisfy { $0.components == [128, 128, 128, 128] })
  }
}
