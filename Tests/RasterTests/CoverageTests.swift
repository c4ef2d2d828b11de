import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct CoverageTests {
  /// Compares the coverage of every pixel with an exact area, and returns the greatest error in 1/255.
  private func greatestError(_ bytes: [UInt8], of polygon: [Point]) -> Double {
    var greatest = 0.0
    for (byte, area) in zip(bytes, AreaOracle.areas(of: polygon, width: 48, height: 48)) {
      greatest = max(greatest, (Double(byte) - 255 * area).magnitude)
    }
    return greatest
  }

  @Test func `a rotated rectangle covers each pixel by the exact area at every angle`() {
    var random = SplitMix64(seed: 1)
    for step in 0..<120 {
      let rect = Rect(x: 0, y: 0, width: random.value(0.3...30), height: random.value(0.3...30))
      let map = Affine.translation(-rect.width / 2, -rect.height / 2)
        .then(.rotation(Double(step) * .pi / 60 + random.value(-0.01...0.01)))
        .then(.translation(random.value(15...33), random.value(15...33)))
      let bytes = coverage { canvas in
        canvas.concatenate(map)
        canvas.fill(rect, with: .black)
      }
      let polygon = corners(of: rect, under: map)
      let error = greatestError(bytes, of: polygon)
      #expect(error < 0.51, "step \(step)")
    }
  }

  /// Whatever the order in which many shapes of one path come, so does the order of their edges in a row.
  @Test func `the order of the shapes of a path changes nothing`() {
    var random = SplitMix64(seed: 7)
    let shapes = (0..<300).map { _ -> [Point] in
      let (x, y) = (random.value(0...46), random.value(0...46))
      return [Point(x, y), Point(x + 1.5, y + 0.4), Point(x + 0.3, y + 1.6)]
    }
    func drawn(_ shapes: [[Point]]) -> [UInt8] {
      var path = Path()
      for shape in shapes {
        path.move(to: shape[0])
        path.addLine(to: shape[1])
        path.addLine(to: shape[2])
        path.close()
      }
      return coverage { $0.fill(path, with: .black) }
    }
    let byColumn = shapes.sorted { $0[0].x < $1[0].x }
    #expect(drawn(byColumn) == drawn(byColumn.reversed()))
    #expect(drawn(byColumn) == drawn(shapes))
  }

  @Test func `nearly upright rectangles are exact as well`() {
    for (i, angle) in [1e-12, 1e-9, 1e-7, 1e-5, 1e-3, 0.01, .pi / 2 - 1e-6, .pi - 1e-4].enumerated() {
      let rect = Rect(x: -16.25, y: -9.75, width: 32.5, height: 19.5)
      let map = Affine.rotation(angle).then(.translation(24.1 + Double(i) / 16, 24.3))
      let bytes = coverage { canvas in
        canvas.concatenate(map)
        canvas.fill(rect, with: .black)
      }
      let polygon = corners(of: rect, under: map)
      let error = greatestError(bytes, of: polygon)
      #expect(error < 0.51, "angle \(angle)")
    }
  }

  @Test func `an upright rectangle covers each pixel by the exact area at every position`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<120 {
      let rect = Rect(
        x: random.value(-5...40), y: random.value(-5...40), width: random.value(0.01...20),
        height: random.value(0.01...20))
      let bytes = coverage { $0.fill(rect, with: .black) }
      let polygon = corners(of: rect)
      #expect(greatestError(bytes, of: polygon) < 0.51)
    }
  }

  @Test func `thin and skewed quadrilaterals are exact`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let rect = Rect(x: 0, y: 0, width: random.value(0.001...40), height: random.value(0.001...2))
      let map = Affine(
        a: random.value(-1...1), b: random.value(-1...1), c: random.value(-1...1), d: random.value(-1...1),
        tx: random.value(0...48), ty: random.value(0...48))
      let bytes = coverage { canvas in
        canvas.concatenate(map)
        canvas.fill(rect, with: .black)
      }
      let polygon = corners(of: rect, under: map)
      #expect(greatestError(bytes, of: polygon) < 0.51)
    }
  }

  @Test func `any simple polygon covers each pixel by the exact area`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<60 {
      // Star-shaped about the middle, so it does not cross itself; it may reach beyond the canvas.
      let count = 3 + Int(random.next() % 20)
      let points = (0..<count).map { i in
        let (s, c) = Portable.sincos((Double(i) + random.value(0.1...0.9)) / Double(count) * 2 * .pi)
        let r = random.value(1...34)
        return Point(24 + r * c, 24 + r * s)
      }
      let path = polygonPath(points)
      for rule in [FillRule.nonZero, .evenOdd] {
        let bytes = coverage { $0.fill(path, with: .black, rule: rule) }
        #expect(greatestError(bytes, of: points) < 0.51)
      }
    }
  }

  @Test func `a rotated rectangle has the same bytes as the same polygon`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let rect = Rect(x: -10, y: -10, width: random.value(0.5...60), height: random.value(0.5...60))
      let map = Affine.rotation(random.value(0...6.3))
        .then(.translation(random.value(0...48), random.value(0...48)))
      let quick = coverage { canvas in
        canvas.concatenate(map)
        canvas.fill(rect, with: .black)
      }
      let general = coverage { canvas in
        canvas.concatenate(map)
        canvas.fill(Path(rect: rect), with: .black)
      }
      #expect(quick == general)
    }
  }

  @Test func `shapes that abut cover a pixel together`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<100 {
      // One rectangle, cut by a random line through it.
      let map = Affine.rotation(random.value(0...6.3)).then(.translation(24, 24))
      let (s, t) = (random.value(-12...12), random.value(-12...12))
      let left = [Point(-14, -14), Point(s, -14), Point(t, 14), Point(-14, 14)].map(map.apply)
      let right = [Point(s, -14), Point(14, -14), Point(14, 14), Point(t, 14)].map(map.apply)
      let whole = coverage {
        $0.fill(
          polygonPath(corners(of: Rect(x: -14, y: -14, width: 28, height: 28), under: map)), with: .black)
      }
      let a = coverage { $0.fill(polygonPath(left), with: .black) }
      let b = coverage { $0.fill(polygonPath(right.reversed()), with: .black) }
      for i in whole.indices { #expect(abs(Int(a[i]) + Int(b[i]) - Int(whole[i])) <= 1) }
    }
  }

  @Test(arguments: [true, false])
  func `the tiles of a cut plane cover every pixel wholly together`(turned: Bool) {
    var random = SplitMix64(seed: 8)
    for _ in 0..<12 {
      // Columns and rows of any width, the outermost ones far beyond the canvas.
      func cuts() -> [Double] { [-90] + (0..<5).map { _ in random.value(-24...24) }.sorted() + [90] }
      let (columns, rows) = (cuts(), cuts())
      let map = Affine.rotation(turned ? random.value(0...6.3) : 0).then(
        .translation(random.value(23...25), random.value(23...25)))
      var sums = [Int](repeating: 0, count: 48 * 48)
      var counts = sums
      for (x0, x1) in zip(columns, columns.dropFirst()) {
        for (y0, y1) in zip(rows, rows.dropFirst()) {
          let bytes = coverage { canvas in
            canvas.concatenate(map)
            canvas.fill(Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0), with: .black)
          }
          for (i, byte) in bytes.enumerated() where byte > 0 {
            sums[i] += Int(byte)
            counts[i] += 1
          }
        }
      }
      for (sum, count) in zip(sums, counts) {
        // Each byte is rounded once, by at most a half; a tile of less than a half has none, and is missing then.
        #expect(abs(sum - 255) <= max(1, (count + 1) / 2), "\(count) tiles give \(sum)")
        if count == 1 { #expect(sum >= 254) }
        if count == 2 { #expect(abs(sum - 255) <= 1) }
      }
    }
  }

  @Test func `the same bytes come out on every thread, however many draw at once`() async {
    var random = SplitMix64(seed: 9)
    var list = DisplayList(width: 64, height: 64)
    for i in 0..<40 {
      let place = LayerPlacement(
        position: Point(random.value(0...64), random.value(0...64)),
        bounds: Rect(x: 0, y: 0, width: random.value(3...30), height: random.value(3...30)),
        transform: .rotation(random.value(0...6)))
      var node = LayerNode(id: UInt64(i), placement: place, opacity: random.unit())
      node.backgroundColor = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: 0.8)
      node.cornerRadius = i % 3 == 0 ? 6 : 0
      if i % 7 == 0 { node.shadow = LayerShadow(opacity: 0.5, offset: Point(1, 2), radius: 2) }
      list.layers.append(node)
    }
    let picture = list
    let alone = picture.render()
    let together = await withTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<8 { group.addTask { picture.render() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together.count == 8 && together.allSatisfy { $0 == alone })
  }

  @Test func `coverage does not depend on where the clip cuts`() {
    var random = SplitMix64(seed: 7)
    for round in 0..<60 {
      let points = (0..<7).map { _ in Point(random.value(-20...70), random.value(-20...70)) }
      let path = polygonPath(points)
      let map = Affine.rotation(random.value(0...6.3)).then(.translation(24, 24))
      func draw(_ canvas: inout Canvas) {
        canvas.save()
        canvas.concatenate(map)
        canvas.fill(Rect(x: -9, y: -5, width: 31, height: 17), with: .black)
        canvas.restore()
        canvas.fill(path, with: Color(white: 1, alpha: 0.5), rule: round % 2 == 0 ? .nonZero : .evenOdd)
      }
      let (column, row) = (Double(random.next() % 48), Double(random.next() % 48))
      var whole = Canvas(Bitmap(width: 48, height: 48))
      draw(&whole)
      var parts = Canvas(Bitmap(width: 48, height: 48))
      for rect in [
        Rect(x: 0, y: 0, width: column, height: row), Rect(x: column, y: 0, width: 48 - column, height: row),
        Rect(x: 0, y: row, width: column, height: 48 - row),
        Rect(x: column, y: row, width: 48 - column, height: 48 - row),
      ] {
        parts.save()
        parts.clip(to: rect)
        draw(&parts)
        parts.restore()
      }
      #expect(whole.bitmap == parts.bitmap)
    }
  }

  @Test func `the fill rules differ where contours overlap`() {
    var path = Path(rect: Rect(x: 4, y: 4, width: 20, height: 20))
    path.addRect(Rect(x: 8, y: 8, width: 8, height: 8))
    let nonZero = coverage { $0.fill(path, with: .black) }
    let evenOdd = coverage { $0.fill(path, with: .black, rule: .evenOdd) }
    #expect(nonZero[12 * 48 + 12] == 255)
    #expect(evenOdd[12 * 48 + 12] == 0)
    #expect(totalArea(nonZero) == 400)
    #expect(totalArea(evenOdd) == 336)
    var ring = Path(rect: Rect(x: 4, y: 4, width: 20, height: 20))
    ring.append(Path(rect: Rect(x: 8, y: 8, width: 8, height: 8)).reversed())
    #expect(coverage { $0.fill(ring, with: .black) } == evenOdd)
  }

  @Test(arguments: [2, 3, 16, 100, 255]) func `fewer levels round the exact area`(levels: Int) {
    let map = Affine.rotation(0.4).then(.translation(24, 22))
    func draw(_ canvas: inout Canvas) {
      canvas.concatenate(map)
      canvas.fill(Rect(x: -15, y: -12, width: 30, height: 25), with: .black)
    }
    let exact = coverage { draw(&$0) }
    let coarse = coverage(levels: levels) { draw(&$0) }
    let step = 255 / Double(levels - 1)
    for (e, c) in zip(exact, coarse) {
      let level = Double(c) / step
      #expect((level - level.rounded()).magnitude * step < 0.501)
      #expect((Double(e) - Double(c)).magnitude <= step / 2 + 1)
    }
    #expect(Set(coarse).count <= levels)
  }

  @Test func `an oval covers each pixel by the area of the ellipse`() {
    let rect = Rect(x: 3.3, y: 5.7, width: 37.1, height: 29.9)
    let bytes = coverage { $0.fill(Path(ovalIn: rect), with: .black) }
    let polygon = (0..<4000).map { i in
      let (s, c) = Portable.sincos(Double(i) / 4000 * 2 * .pi)
      return Point(rect.x + rect.width / 2 * (1 + c), rect.y + rect.height / 2 * (1 + s))
    }
    #expect(greatestError(bytes, of: polygon) < 1.5)
  }

  @Test func `coordinates that are not finite or far away draw nothing wrong`() {
    let bytes = coverage { canvas in
      canvas.fill(Rect(x: .nan, y: 0, width: 10, height: 10), with: .black)
      canvas.fill(polygonPath([Point(0, 0), Point(.infinity, 5), Point(3, 9)]), with: .black)
      canvas.fill(Rect(x: 1e30, y: 1e30, width: 1e30, height: 1e30), with: .black)
      canvas.save()
      canvas.concatenate(.rotation(.nan))
      canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
      canvas.draw(Bitmap(width: 2, height: 2, filledWith: .black), in: Rect(x: 0, y: 0, width: 9, height: 9))
      canvas.restore()
      canvas.fill(polygonPath([Point(-1e12, -1e12), Point(-2e12, 1e12), Point(-3e12, 0)]), with: .black)
    }
    #expect(bytes.allSatisfy { $0 == 0 })
    let whole = coverage { canvas in
      canvas.concatenate(.rotation(0.3))
      canvas.fill(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), with: .black)
    }
    #expect(whole.allSatisfy { $0 == 255 })
  }
}
