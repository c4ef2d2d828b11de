import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct StrokeTrimTests {
  private func stroke(_ path: Path, _ style: StrokeStyle) -> [UInt8] {
    coverage { $0.stroke(path, with: .black, style: style) }
  }

  private func line(_ points: [Point]) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() { if i == 0 { path.move(to: p) } else { path.addLine(to: p) } }
    return path
  }

  @Test func `a part of a line is that part of its length`() {
    var random = SplitMix64(seed: 71)
    for _ in 0..<40 {
      // An angle of legs 10 and 30: shares of 40 are points that can be told.
      let (a, b, c) = (Point(5, 40), Point(5, 30), Point(35, 30))
      let (start, end) = (random.value(0...0.45), random.value(0.5...1))
      func point(_ s: Double) -> Point { s < 0.25 ? Point(5, 40 - 40 * s) : Point(5 + 40 * (s - 0.25), 30) }
      let middle = start < 0.25 ? [b] : []
      let expected = line([point(start)] + middle + [point(end)])
      let style = StrokeStyle(width: 3, cap: .square)
      var part = style
      part.start = start
      part.end = end
      #expect(
        zip(stroke(line([a, b, c]), part), stroke(expected, style)).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
      )
    }
  }

  @Test func `a part of a circle is an arc of that share of the turn`() {
    for (start, end) in [(0.0, 0.25), (0.1, 0.9), (0.5, 1), (0.33, 0.34)] {
      var style = StrokeStyle(width: 4, cap: .round)
      style.start = start
      style.end = end
      var arc = Path()
      arc.addArc(
        center: Point(24, 24), radius: 17, startAngle: 2 * .pi * start, endAngle: 2 * .pi * end,
        clockwise: true)
      let part = stroke(Path(ovalIn: Rect(x: 7, y: 7, width: 34, height: 34)), style)
      let whole = stroke(arc, StrokeStyle(width: 4, cap: .round))
      #expect(zip(part, whole).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }
  }

  @Test func `the length is that of all contours together, in order`() {
    var path = line([Point(4, 10), Point(24, 10)])
    path.append(line([Point(4, 20), Point(44, 20)]))
    path.append(line([Point(4, 30), Point(24, 30)]))
    // 80 in all: from 10 on the first one to 10 on the second.
    var style = StrokeStyle(width: 2)
    style.start = 10.0 / 80
    style.end = 30.0 / 80
    var expected = line([Point(14, 10), Point(24, 10)])
    expected.append(line([Point(4, 20), Point(14, 20)]))
    #expect(stroke(path, style) == stroke(expected, StrokeStyle(width: 2)))
  }

  @Test func `a whole closed contour keeps its join, a cut one has ends`() {
    let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
    let whole = stroke(square, StrokeStyle(width: 4))
    var style = StrokeStyle(width: 4)
    style.end = 0.9999
    let cut = stroke(square, style)
    // The mitred corner at (8, 8) is there only when the contour is closed.
    #expect(whole[8 * 48 + 8] == 255 && cut[8 * 48 + 8] == 0)
    #expect(cut[8 * 48 + 30] == 255)
  }

  @Test func `a line is cut before it is dashed`() {
    var style = StrokeStyle(width: 4, dashes: [4, 2])
    style.start = 0.25
    let drawn = stroke(line([Point(0, 24), Point(48, 24)]), style)
    let row = (0..<48).map { drawn[24 * 48 + $0] }
    for x in 0..<48 { #expect(row[x] == (x >= 12 && (x - 12) % 6 < 4 ? 255 : 0)) }
  }

  @Test func `from the end or beyond it there is nothing, and shares out of range count as the ends`() {
    let path = line([Point(4, 10), Point(40, 30)])
    for (start, end) in [(0.5, 0.5), (0.6, 0.4), (1, 2), (-1, 0)] {
      #expect(stroke(path, StrokeStyle(width: 4, start: start, end: end)).allSatisfy { $0 == 0 })
    }
    #expect(stroke(path, StrokeStyle(width: 4, start: -1, end: 2)) == stroke(path, StrokeStyle(width: 4)))
  }
}
