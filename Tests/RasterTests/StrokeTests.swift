import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct StrokeTests {
  private func strokeArea(_ path: Path, _ style: StrokeStyle) -> Double {
    totalArea(coverage(width: 96, height: 96) { $0.stroke(path, with: .black, style: style) })
  }

  private func line(_ points: Point..., closed: Bool = false) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() {
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    if closed { path.close() }
    return path
  }

  @Test func `a line covers its length times its width and its caps`() {
    let path = line(Point(20.3, 30.1), Point(70.9, 55.7))
    let length = (50.6 * 50.6 + 25.6 * 25.6).squareRoot()
    for width in [0.5, 1, 3, 12.0] {
      let base = length * width
      let expected: [(StrokeStyle.Cap, Double)] = [
        (.butt, base), (.square, base + width * width), (.round, base + .pi * width * width / 4),
      ]
      for (cap, area) in expected {
        #expect((strokeArea(path, StrokeStyle(width: width, cap: cap)) - area).magnitude < 0.25)
      }
    }
  }

  @Test func `a butt line is the rectangle about it`() {
    let path = line(Point(20, 30), Point(60, 60))
    // Along (4, 3) / 5, so across (-3, 4) / 5, half the width 5.
    let rectangle = [Point(17, 34), Point(23, 26), Point(63, 56), Point(57, 64)]
    let stroke = coverage(width: 96, height: 96) {
      $0.stroke(path, with: .black, style: StrokeStyle(width: 10))
    }
    let fill = coverage(width: 96, height: 96) { $0.fill(polygonPath(rectangle), with: .black) }
    for (a, b) in zip(stroke, fill) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }

  @Test(arguments: [30.0, 60, 90, 120, 150]) func `a corner has the area of its join`(degrees: Double) {
    // Two legs of 25 that turn by the angle, 8 wide.
    let turn = degrees * .pi / 180
    let (s, c) = Portable.sincos(turn)
    let path = line(Point(20.2, 40.7), Point(45.2, 40.7), Point(45.2 + 25 * c, 40.7 + 25 * s))
    let half = 4.0
    let (sh, ch) = Portable.sincos(turn / 2)
    // The legs overlap on the inner side in two right triangles, and leave a wedge open on the outer side.
    let kite = half * half * sh / ch
    let bevel = half * half * s / 2
    let base = 2 * 25 * 2 * half - kite
    let expected: [(StrokeStyle.Join, Double)] = [
      (.miter, base + kite), (.bevel, base + bevel), (.round, base + half * half * turn / 2),
    ]
    for (join, area) in expected {
      let style = StrokeStyle(width: 8, join: join)
      #expect((strokeArea(path, style) - area).magnitude < 0.3, "\(join)")
      #expect((strokeArea(path.reversed(), style) - area).magnitude < 0.3, "\(join)")
    }
    let limited = StrokeStyle(width: 8, join: .miter, miterLimit: 1)
    #expect((strokeArea(path, limited) - base - bevel).magnitude < 0.3)
  }

  @Test func `the miter limit cuts at the ratio of length to width`() {
    // 1 / sin(half of 60 degrees) is 2.
    let (s, c) = Portable.sincos(2 * Double.pi / 3)
    let path = line(Point(20, 50), Point(50, 50), Point(50 + 30 * c, 50 + 30 * s))
    let full = strokeArea(path, StrokeStyle(width: 6, miterLimit: 2.01))
    let cut = strokeArea(path, StrokeStyle(width: 6, miterLimit: 1.99))
    #expect((full - strokeArea(path, StrokeStyle(width: 6, miterLimit: 99))).magnitude < 0.01)
    #expect((cut - strokeArea(path, StrokeStyle(width: 6, join: .bevel))).magnitude < 0.01)
    #expect(full > cut + 1)
  }

  @Test(arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func `a stroked circle is the exact ring`(join: StrokeStyle.Join) {
    for (radius, width) in [(30.0, 1.0), (30, 7), (20, 30), (6, 10)] {
      var path = Path()
      path.addArc(
        center: Point(48.3, 47.6), radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      path.close()
      let bytes = coverage(width: 96, height: 96) {
        $0.stroke(path, with: .black, style: StrokeStyle(width: width, join: join))
      }
      func disc(_ r: Double) -> [Double] {
        let circle = (0..<2000).map { i in
          let (s, c) = Portable.sincos(Double(i) / 2000 * 2 * .pi)
          return Point(48.3 + r * c, 47.6 + r * s)
        }
        return AreaOracle.areas(of: circle, width: 96, height: 96)
      }
      let (outer, inner) = (disc(radius + width / 2), disc(radius - width / 2))
      var greatest = 0.0
      for i in bytes.indices {
        greatest = max(greatest, (Double(bytes[i]) - 255 * (outer[i] - inner[i])).magnitude)
      }
      #expect(greatest < 3, "radius \(radius), width \(width)")
    }
  }

  @Test func `a closed rectangle is a frame with sharp corners`() {
    let path = Path(rect: Rect(x: 20, y: 30, width: 40, height: 25))
    let bytes = coverage(width: 96, height: 96) {
      $0.stroke(path, with: .black, style: StrokeStyle(width: 4))
    }
    for y in 0..<96 {
      for x in 0..<96 {
        let outer = x >= 18 && x < 62 && y >= 28 && y < 57
        let inner = x >= 22 && x < 58 && y >= 32 && y < 53
        #expect(bytes[y * 96 + x] == (outer && !inner ? 255 : 0))
      }
    }
  }

  @Test func `dashes cover their share of the line`() {
    let path = line(Point(5, 20), Point(85, 20))
    let style = StrokeStyle(width: 4, dashes: [10, 6])
    #expect((strokeArea(path, style) - 4 * 50).magnitude < 0.01)
    let bytes = coverage(width: 96, height: 96) { $0.stroke(path, with: .black, style: style) }
    for x in 5..<85 { #expect((bytes[20 * 96 + x] == 255) == ((x - 5) % 16 < 10)) }
    // A phase starts inside the pattern, also below 0; an odd count repeats with dashes and gaps exchanged.
    for (phase, shift) in [(3.0, 3), (-3, 13), (35, 3)] {
      let shifted = coverage(width: 96, height: 96) {
        $0.stroke(path, with: .black, style: StrokeStyle(width: 4, dashes: [10, 6], dashPhase: phase))
      }
      for x in 5..<85 { #expect((shifted[20 * 96 + x] == 255) == ((x - 5 + shift) % 16 < 10)) }
    }
    #expect((strokeArea(path, StrokeStyle(width: 4, dashes: [10])) - 4 * 40).magnitude < 0.01)
  }

  @Test func `dashes follow a circle and join where it closes`() {
    var path = Path()
    path.addArc(center: Point(48, 48), radius: 30, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    path.close()
    let period = 2 * Double.pi * 30 / 12
    for phase in [0.0, period / 4, period / 3] {
      let style = StrokeStyle(width: 5, dashes: [period / 2, period / 2], dashPhase: phase)
      // Chords cut short by a dash's end leave up to a twentieth of a pixel at each of the 24 ends.
      #expect((strokeArea(path, style) - .pi * 30 * 5).magnitude < 24 * 0.05)
      // A dash over the closing point is one: the number of outlines is the number of dashes.
      #expect(path.stroked(style, tolerance: 0.01).polylines(tolerance: 1).count == 12)
    }
  }

  @Test func `patterns without sense draw the whole line`() {
    let path = line(Point(5, 20), Point(85, 20))
    for dashes in [[], [0, 0], [-1, 5], [.infinity, 1], [.nan], [1e-9, 1e-9]] {
      #expect((strokeArea(path, StrokeStyle(width: 4, dashes: dashes)) - 320).magnitude < 0.01)
    }
    #expect(strokeArea(path, StrokeStyle(width: 0)) == 0)
    #expect(strokeArea(path, StrokeStyle(width: -3)) == 0)
  }

  @Test func `a line of no length is a dot with round and square caps`() {
    let path = line(Point(40, 40), Point(40, 40))
    #expect(strokeArea(path, StrokeStyle(width: 10)) == 0)
    #expect((strokeArea(path, StrokeStyle(width: 10, cap: .square)) - 100).magnitude < 0.01)
    #expect((strokeArea(path, StrokeStyle(width: 10, cap: .round)) - 25 * .pi).magnitude < 0.2)
    #expect(strokeArea(line(Point(40, 40)), StrokeStyle(width: 10, cap: .round)) == 0)
  }

  @Test func `a line there and back turns round its end`() {
    let path = line(Point(20, 40), Point(60, 40), Point(30, 40))
    #expect((strokeArea(path, StrokeStyle(width: 10)) - 400).magnitude < 0.5)
    let round = strokeArea(path, StrokeStyle(width: 10, join: .round))
    #expect((round - 400 - 12.5 * .pi).magnitude < 0.5)
  }

  @Test func `a stretched transform stretches the pen`() {
    let path = line(Point(5, 5), Point(5, 20))
    let bytes = coverage(width: 96, height: 96) { canvas in
      canvas.concatenate(.scale(8, 2))
      canvas.stroke(path, with: .black, style: StrokeStyle(width: 2))
    }
    #expect((totalArea(bytes) - 16 * 30).magnitude < 0.01)
  }
}
