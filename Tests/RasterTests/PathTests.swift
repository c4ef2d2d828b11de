import Plane
import Raster
import Testing
import _TestSupport

@Suite struct PathTests {
  private func randomPath(_ random: inout SplitMix64) -> Path {
    func point() -> Point { Point(random.value(-20...20), random.value(-20...20)) }
    var path = Path()
    for _ in 0..<3 {
      path.move(to: point())
      path.addLine(to: point())
      path.addQuad(to: point(), control: point())
      path.addCubic(to: point(), control1: point(), control2: point())
      if random.next() % 2 == 0 { path.close() }
    }
    return path
  }

  /// Points along the path's segments, by the definition of the curves.
  private func samples(_ path: Path, each count: Int = 400) -> [Point] {
    var result: [Point] = []
    var from = Point.zero
    func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
      Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
    }
    for element in path.elements {
      let curve: [Point]
      switch element {
      case .move(let p): curve = [p]
      case .line(let p): curve = [from, p]
      case .quad(let c, let p): curve = [from, c, p]
      case .cubic(let c, let d, let p): curve = [from, c, d, p]
      case .close: continue
      }
      for i in 0...count {
        // De Casteljau.
        var points = curve
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map { mix($0, $1, Double(i) / Double(count)) }
        }
        result.append(points[0])
      }
      from = curve[curve.count - 1]
    }
    return result
  }

  @Test func `bounds touch the curves on all sides`() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<12 {
      let path = randomPath(&random)
      let bounds = try #require(path.bounds)
      let points = samples(path)
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      for (exact, sampled) in [
        (bounds.x, xs.min()), (bounds.maxX, xs.max()), (bounds.y, ys.min()), (bounds.maxY, ys.max()),
      ] {
        #expect((exact - (sampled ?? .nan)).magnitude < 1e-3)
      }
      let control = try #require(path.controlBounds)
      #expect(control.x <= bounds.x && control.maxX >= bounds.maxX - 1e-9)
    }
    #expect(Path().bounds == nil)
    #expect(Path().controlBounds == nil)
  }

  @Test(arguments: [1, 1.0 / 256]) func `chords stay within the tolerance`(tolerance: Double) {
    var random = SplitMix64(seed: 42)
    for _ in 0..<5 {
      let path = randomPath(&random)
      let lines = path.polylines(tolerance: tolerance).flatMap { contour in
        zip(contour.points, contour.points.dropFirst())
      }
      for p in samples(path, each: 40) {
        let distance = lines.map { a, b in
          let (x, y) = (b.x - a.x, b.y - a.y)
          let length = x * x + y * y
          let t = length > 0 ? min(max(((p.x - a.x) * x + (p.y - a.y) * y) / length, 0), 1) : 0
          let (u, v) = (p.x - a.x - t * x, p.y - a.y - t * y)
          return (u * u + v * v).squareRoot()
        }.min()
        #expect((distance ?? .infinity) <= tolerance + 1e-9)
      }
    }
  }

  @Test func `a path contains what its fill covers`() {
    var random = SplitMix64(seed: 43)
    for rule in [FillRule.nonZero, .evenOdd] {
      for _ in 0..<3 {
        let path = randomPath(&random).applying(.translation(24, 24))
        let bytes = coverage { $0.fill(path, with: .black, rule: rule) }
        for y in 0..<48 {
          for x in 0..<48 where bytes[y * 48 + x] == 0 || bytes[y * 48 + x] == 255 {
            // A whole pixel on one side: no edge in it, unless it is grazed.
            let neighbours = [(-1, 0), (1, 0), (0, -1), (0, 1)].allSatisfy { dx, dy in
              let (u, v) = (x + dx, y + dy)
              return u < 0 || v < 0 || u > 47 || v > 47 || bytes[v * 48 + u] == bytes[y * 48 + x]
            }
            guard neighbours else { continue }
            #expect(
              path.contains(Point(Double(x) + 0.5, Double(y) + 0.5), rule: rule)
                == (bytes[y * 48 + x] == 255))
          }
        }
      }
    }
    #expect(!Path().contains(.zero))
  }

  @Test func `reversing twice gives the same path and reversing once the opposite winding`() {
    var random = SplitMix64(seed: 44)
    for _ in 0..<10 {
      let path = randomPath(&random)
      #expect(path.reversed().reversed().elements == path.elements)
    }
    let square = Path(rect: Rect(x: 0, y: 0, width: 2, height: 3))
    let area = AreaOracle.area(of: square.polylines(tolerance: 1)[0].points)
    let opposite = AreaOracle.area(of: square.reversed().polylines(tolerance: 1)[0].points)
    #expect(area == 6)
    #expect(opposite == -6)
  }

  @Test func `an arc stays on its circle and ends where it should`() throws {
    var random = SplitMix64(seed: 45)
    for _ in 0..<60 {
      let (start, end, radius) = (random.value(-7...7), random.value(-7...7), random.value(1...50))
      for clockwise in [true, false] {
        var path = Path()
        path.addArc(
          center: Point(3, 4), radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
        for p in samples(path, each: 50) {
          let r = ((p.x - 3) * (p.x - 3) + (p.y - 4) * (p.y - 4)).squareRoot()
          #expect((r - radius).magnitude < 1e-5 * radius)
        }
        let last = try #require(path.currentPoint)
        if (end - start).magnitude < 2 * .pi {
          let (s, c) = Portable.sincos(end)
          #expect((last.x - 3 - radius * c).magnitude < 1e-9 * radius)
          #expect((last.y - 4 - radius * s).magnitude < 1e-9 * radius)
        }
      }
    }
  }

  @Test func `an arc runs the way it is told to`() throws {
    func arc(_ start: Double, _ end: Double, _ clockwise: Bool) -> Path {
      var path = Path()
      path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
      return path
    }
    // y grows downwards: clockwise from the right goes through the bottom.
    let short = try #require(arc(0, .pi / 2, true).bounds)
    #expect(short.y.magnitude < 1e-9 && (short.maxY - 1).magnitude < 1e-5 && short.x.magnitude < 1e-9)
    let long = try #require(arc(0, .pi / 2, false).bounds)
    #expect((long.x + 1).magnitude < 1e-5 && (long.y + 1).magnitude < 1e-5)
    for clockwise in [true, false] {
      let full = try #require(arc(0, 2 * .pi, clockwise).bounds)
      #expect((full.width - 2).magnitude < 1e-5 && (full.height - 2).magnitude < 1e-5)
    }
    #expect(arc(1, 1, true).elements.count == 1)
  }

  @Test func `an arc continues a path by a line`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(center: Point(10, 0), radius: 2, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.elements[1] == .line(Point(12, 0)))
  }

  @Test func `each round corner is a quarter of an ellipse and others stay square`() {
    let rect = Rect(x: 3, y: 5, width: 40, height: 32)
    for corner in [Path.Corners.topLeft, .topRight, .bottomLeft, .bottomRight] {
      let path = Path(roundedRect: rect, cornerWidth: 12, cornerHeight: 8, corners: corner)
      let area = totalArea(coverage { $0.fill(path, with: .black) })
      #expect((area - (40 * 32 - 12 * 8 * (1 - .pi / 4))).magnitude < 0.1)
      let probes: [(Path.Corners, Point)] = [
        (.topLeft, Point(3.5, 5.5)), (.topRight, Point(42.5, 5.5)), (.bottomLeft, Point(3.5, 36.5)),
        (.bottomRight, Point(42.5, 36.5)),
      ]
      for (other, p) in probes { #expect(path.contains(p) == (other != corner)) }
    }
  }

  @Test func `a segment without a start begins at its own first point`() {
    var line = Path()
    line.addLine(to: Point(1, 2))
    #expect(line.elements == [.move(Point(1, 2))])
    var curve = Path()
    curve.addCubic(to: Point(5, 5), control1: Point(1, 2), control2: Point(3, 4))
    #expect(curve.elements.first == .move(Point(1, 2)))
  }

  @Test func `a segment after a close starts where the contour did`() {
    var path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    path.close()
    #expect(path.currentPoint == Point(1, 2))
    path.addLine(to: Point(9, 9))
    let contours = path.polylines(tolerance: 1)
    #expect(contours.count == 2)
    #expect(contours[1].points == [Point(1, 2), Point(9, 9)])
    #expect(!contours[1].isClosed)
  }

  @Test func `a map applies to every point`() {
    var random = SplitMix64(seed: 46)
    let path = randomPath(&random)
    let map = Affine.rotation(0.3).then(.translation(5, 6))
    let (a, b) = (samples(path.applying(map)), samples(path).map(map.apply))
    for (p, q) in zip(a, b) {
      #expect((p.x - q.x).magnitude < 1e-9 && (p.y - q.y).magnitude < 1e-9)
    }
    #expect(path.applying(map).currentPoint == path.currentPoint.map(map.apply))
  }

  @Test func `a tolerance of nothing is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Path().polylines(tolerance: 0)
    }
  }
}
