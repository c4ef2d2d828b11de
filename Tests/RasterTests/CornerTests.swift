import Pixels
import Plane
import Raster
import Testing

@Suite struct CornerTests {
  private func picture(
    radius: Double, width: Double = 60, height: Double = 40, corners: Path.Corners = .all,
    curve: CornerCurve = .circular, border: Double = 0
  ) -> Bitmap {
    let node = LayerNode(
      id: 1,
      placement: LayerPlacement(
        position: Point(32, 24), bounds: Rect(x: 0, y: 0, width: width, height: height)),
      cornerRadius: radius, maskedCorners: corners, cornerCurve: curve, backgroundColor: .black,
      borderWidth: border, borderColor: Color(red: 1, green: 0, blue: 0))
    return DisplayList(width: 64, height: 48, layers: [node]).render()
  }

  private func ink(_ picture: Bitmap) -> Double {
    picture.pixels.reduce(0) { $0 + Double(255 - $1.green) / 255 }
  }

  @Test(arguments: [CornerCurve.circular, .continuous], 0..<16)
  func `only the corners named are round, under a border as well`(curve: CornerCurve, bits: Int) {
    let corners = Path.Corners(rawValue: UInt8(bits))
    for border in [0.0, 3] {
      let picture = picture(radius: 10, corners: corners, curve: curve, border: border)
      for (corner, x, y) in [
        (Path.Corners.topLeft, 2, 4), (.topRight, 61, 4), (.bottomLeft, 2, 43), (.bottomRight, 61, 43),
      ] {
        #expect(picture[x, y].green == (corners.contains(corner) ? 255 : 0))
      }
    }
  }

  @Test func `a continuous corner is the same along both sides and in all corners`() {
    let p = picture(radius: 12, width: 48, height: 48, curve: .continuous)
    for y in 0..<48 {
      for x in 0..<24 {
        #expect(p[8 + x, y].green == p[55 - x, y].green && p[8 + x, y].green == p[8 + y, x].green)
      }
    }
  }

  @Test func `a continuous corner stays near the circle's and takes a little more of the rectangle`() {
    let round = picture(radius: 10)
    let smooth = picture(radius: 10, curve: .continuous)
    #expect(ink(smooth) < ink(round))
    // A tenth of what the circles take: 4 corners of (1 - pi / 4) r^2.
    #expect(ink(round) - ink(smooth) < 0.1 * (4 - .pi) * 100)
    // It begins 1.53 radii from the corner: there the side is whole, and at 1.2 radii it is not.
    #expect(smooth[2 + 16, 4].green == 0 && smooth[2 + 11, 4].green > 0 && round[2 + 11, 4].green == 0)
  }

  @Test func `where a side has no room for it a continuous corner is the circle's`() {
    let round = picture(radius: 20)
    let smooth = picture(radius: 20, curve: .continuous)
    for (a, b) in zip(round.pixels, smooth.pixels) {
      #expect((Int(a.green) - Int(b.green)).magnitude <= 1)
    }
  }
}
