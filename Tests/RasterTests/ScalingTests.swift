import Pixels
import Plane
import Raster
import Testing
import _TestSupport

/// What used to cost the square of its size.
@Suite struct ScalingTests {
  private func stripes(_ count: Int, _ kind: Gradient.Kind) -> Gradient {
    let stops = (0..<count).flatMap { i in
      [i, i + 1].map {
        Gradient.Stop(Double($0) / Double(count), Color(white: i % 2 == 0 ? 0.2 : 0.9))
      }
    }
    return Gradient(stops: stops, kind: kind, map: Affine(a: 60, b: 3, c: -3, d: 60, tx: 2, ty: 5))
  }

  @Test(arguments: [Gradient.Kind.axial, .radial, .conic])
  func `a pixel of a gradient does not cost more for each of its hard edges`(kind: Gradient.Kind) {
    let steepness = steepness(from: 100, to: 1600) { count in
      var canvas = Canvas(Bitmap(width: 160, height: 160))
      canvas.draw(stripes(count, kind))
    }
    #expect(steepness < 0.3)
  }

  @Test func `edges are found as if all were looked at`() {
    // The rule itself: the first edge within half a pixel mixes its two sides, by the share of the pixel on either side.
    var random = SplitMix64(seed: 3)
    for kind in [Gradient.Kind.axial, .conic] {
      for _ in 0..<20 {
        let count = 2 + Int(random.next() % 30)
        let width = 40.0
        let gradient = Gradient(
          stops: stripes(count, .axial).stops, kind: kind, map: .scale(width, width))
        var canvas = Canvas(Bitmap(width: 44, height: 44))
        canvas.draw(gradient)
        for x in 0..<44 {
          for y in 0..<44 {
            let (u, v) = ((Double(x) + 0.5) / width, (Double(y) + 0.5) / width)
            var t = u
            var extent = 1 / width
            if kind == .conic {
              let turn = Portable.atan2(v, u) / (2 * .pi)
              t = turn < 0 ? turn + 1 : turn
              extent = 1 / width / (2 * .pi * (u * u + v * v).squareRoot())
            }
            let places = (1..<count).map { Double($0) / Double(count) }
            var value = Int(t * Double(count)) % 2 == 0 ? 0.2 : 0.9
            if t >= 1 { value = (count - 1) % 2 == 0 ? 0.2 : 0.9 }
            var near = places.enumerated().first { (t - $1).magnitude < extent / 2 }.map {
              (distance: t - $1, before: $0 % 2 == 0 ? 0.2 : 0.9, after: $0 % 2 == 0 ? 0.9 : 0.2)
            }
            if kind == .conic, near == nil, t - t.rounded() < extent / 2, t - t.rounded() > -extent / 2 {
              near = (t - t.rounded(), (count - 1) % 2 == 0 ? 0.2 : 0.9, 0.2)
            }
            if let near { value = near.before + (near.after - near.before) * (near.distance / extent + 0.5) }
            #expect(abs(Double(canvas.bitmap[x, y].red) - 255 * value) <= 1, "\(kind) \(count) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `a tiled middle costs what is seen of it`() {
    let image = Bitmap(
      width: 12, height: 12,
      pixels: (0..<144).map { RGBA8(red: UInt8($0), green: UInt8(255 - $0), blue: 7, alpha: 255) })
    func draw(_ side: Double, turned: Bool) -> Bitmap {
      var canvas = Canvas(Bitmap(width: 60, height: 60))
      if turned { canvas.concatenate(.rotation(0.3)) }
      canvas.draw(
        image, in: Rect(x: -20, y: -20, width: side, height: side),
        slices: ImageSlices(
          center: Rect(x: 3, y: 4, width: 5, height: 6), pixelsPerUnit: 1, tiles: true))
      return canvas.bitmap
    }
    for turned in [false, true] {
      // Beyond what is seen the frame may be as large as it likes.
      #expect(draw(15_000, turned: turned) == draw(300, turned: turned))
      #expect(draw(1e8, turned: turned) == draw(300, turned: turned))
      let steepness = steepness(from: 300, to: 12_000) { _ = draw(Double($0), turned: turned) }
      #expect(steepness < 0.2)
    }
  }

  @Test func `tiles are what they are when they are laid out side by side`() {
    var random = SplitMix64(seed: 11)
    let tile = Bitmap(
      width: 5, height: 4,
      pixels: (0..<20).map { _ in
        RGBA8(
          red: UInt8(random.next() % 200), green: UInt8(random.next() % 200),
          blue: UInt8(random.next() % 200),
          alpha: 200)
      })
    // A picture of many tiles, stretched as a whole over the same frame.
    let (columns, rows) = (9, 11)
    var wide = Bitmap(width: 5 * columns, height: 4 * rows)
    for y in 0..<wide.height { for x in 0..<wide.width { wide[x, y] = tile[x % 5, y % 4] } }
    let frame = Rect(x: 3, y: 2, width: Double(wide.width), height: Double(wide.height))
    for map in [Affine.identity, .rotation(0.4), .scale(1.7, 0.8), .scale(0.3, 0.4)] {
      var (tiled, whole) = (Canvas(Bitmap(width: 80, height: 70)), Canvas(Bitmap(width: 80, height: 70)))
      tiled.concatenate(map)
      whole.concatenate(map)
      tiled.draw(
        tile, in: frame,
        slices: ImageSlices(center: Rect(x: 0, y: 0, width: 5, height: 4), pixelsPerUnit: 1, tiles: true))
      whole.draw(wide, in: frame)
      #expect(tiled.bitmap == whole.bitmap, "\(map)")
    }
  }

  @Test func `a length without an end has a number of pixels`() {
    #expect(DisplayList.pixels(.infinity, scale: 2) == 1 << 31)
    #expect(DisplayList.pixels(1e300, scale: 1e300) == 1 << 31)
    #expect(DisplayList.pixels(.nan, scale: 2) == 0 && DisplayList.pixels(3, scale: .nan) == 0)
    #expect(DisplayList.pixels(-5, scale: 2) == 0 && DisplayList.pixels(2.5, scale: 3) == 8)
    #expect(DisplayList.canRender(width: 16384, height: 16384, scale: 1))
    #expect(!DisplayList.canRender(width: 16385, height: 16384, scale: 1))
    #expect(!DisplayList.canRender(width: .infinity, height: 1, scale: 1))
    #expect(!DisplayList.canRender(width: 1, height: .nan, scale: 1))
    #expect(!DisplayList.canRender(width: 1, height: 1, scale: 0))
  }
}
