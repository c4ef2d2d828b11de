import Pixels
import Plane
import Raster
import Testing
import _TestSupport

/// Gradients by the rule of a point at a time: the stops on either side of it, mixed component by component.
private struct GradientOracle {
  let stops: [Gradient.Stop]
  let isPremultiplied: Bool

  /// The colour at a place, multiplied by alpha, components in 0...255.
  func color(at t: Double) -> [Double] {
    func components(_ c: Color) -> [Double] {
      let k = isPremultiplied ? c.alpha : 1
      return [c.red * k, c.green * k, c.blue * k, c.alpha]
    }
    func finished(_ c: [Double]) -> [Double] {
      let k = isPremultiplied ? 255 : 255 * c[3]
      return [c[0] * k, c[1] * k, c[2] * k, c[3] * 255]
    }
    guard let after = stops.firstIndex(where: { $0.location > t }) else {
      return finished(components(stops[stops.count - 1].color))
    }
    guard after > 0 else { return finished(components(stops[0].color)) }
    let (a, b) = (stops[after - 1], stops[after])
    let w = (t - a.location) / (b.location - a.location)
    return finished(zip(components(a.color), components(b.color)).map { (1 - w) * $0 + w * $1 })
  }
}

@Suite struct GradientTests {
  private func colors(_ random: inout SplitMix64, count: Int) -> [Color] {
    (0..<count).map { _ in
      Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
    }
  }

  private func stops(_ random: inout SplitMix64) -> [Gradient.Stop] {
    let count = 1 + Int(random.next() % 5)
    let places = (0..<count).map { _ in random.unit() }.sorted()
    return zip(places, colors(&random, count: count)).map { Gradient.Stop($0, $1) }
  }

  /// What a gradient puts on a clear canvas.
  private func picture(_ gradient: Gradient, map: Affine = .identity, size: Int = 40) -> Bitmap {
    var canvas = Canvas(Bitmap(width: size, height: size))
    canvas.concatenate(map)
    canvas.draw(gradient)
    return canvas.bitmap
  }

  /// The greatest difference from the colours at given places, in levels; pixels without a place are passed over.
  private func error(
    _ picture: Bitmap, _ oracle: GradientOracle, at place: (Double, Double) -> Double?
  ) -> Double {
    var greatest = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        guard let t = place(Double(x) + 0.5, Double(y) + 0.5) else { continue }
        for (a, b) in zip(picture[x, y].components, oracle.color(at: t)) {
          greatest = max(greatest, (Double(a) - b).magnitude)
        }
      }
    }
    return greatest
  }

  @Test(arguments: [true, false])
  func `an axial gradient has at each pixel the colour of its projection on the axis`(premultiplied: Bool) {
    var random = SplitMix64(seed: 81)
    for _ in 0..<60 {
      let stops = stops(&random)
      let (a, b) = (
        Point(random.value(-10...50), random.value(-10...50)),
        Point(random.value(-10...50), random.value(-10...50))
      )
      let gradient = Gradient(
        stops: stops, kind: .axial, map: Gradient.axis(from: a, to: b), isPremultiplied: premultiplied)
      let oracle = GradientOracle(stops: stops, isPremultiplied: premultiplied)
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let worst = error(picture(gradient), oracle) { x, y in
        ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
      }
      #expect(worst <= 1)
    }
  }

  @Test func `a radial gradient has the colour of the distance from its centre in radii`() {
    var random = SplitMix64(seed: 82)
    for _ in 0..<40 {
      let stops = stops(&random)
      let (cx, cy, rx, ry) = (
        random.value(0...40), random.value(0...40), random.value(3...40), random.value(3...40)
      )
      let gradient = Gradient(
        stops: stops, kind: .radial, map: Affine(a: rx, b: 0, c: 0, d: ry, tx: cx, ty: cy))
      let oracle = GradientOracle(stops: stops, isPremultiplied: true)
      let worst = error(picture(gradient), oracle) { x, y in
        let (u, v) = ((x - cx) / rx, (y - cy) / ry)
        return (u * u + v * v).squareRoot()
      }
      #expect(worst <= 1)
    }
  }

  @Test func `a conic gradient has the colour of the angle, clockwise from its axis`() {
    var random = SplitMix64(seed: 83)
    for _ in 0..<40 {
      let stops = stops(&random)
      let center = Point(random.value(5...35), random.value(5...35))
      let start = random.value(0...6.28)
      let (s, c) = Portable.sincos(start)
      let gradient = Gradient(
        stops: stops, kind: .conic,
        map: Gradient.axis(from: center, to: Point(center.x + 9 * c, center.y + 9 * s)))
      let oracle = GradientOracle(stops: stops, isPremultiplied: true)
      let worst = error(picture(gradient), oracle) { x, y in
        // The angle by the definition of the sine: turned back by the start, it grows with y.
        let (u, v) = ((x - center.x) * c + (y - center.y) * s, (y - center.y) * c - (x - center.x) * s)
        // The line where it begins and ends is smooth.
        if u > -1, v.magnitude < 1 { return nil }
        let angle = Portable.atan2(v, u)
        return (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
      }
      #expect(worst <= 1)
    }
    // Just clockwise of the axis lies the first colour, just before it the last one.
    let half = Gradient(
      stops: [.init(0, .black), .init(1, .white)], kind: .conic,
      map: Gradient.axis(from: Point(20, 20), to: Point(40, 20)))
    let drawn = picture(half)
    #expect(drawn[39, 21].red < 10 && drawn[39, 18].red > 245)
    #expect(abs(Int(drawn[20, 39].red) - 64) <= 2 && abs(Int(drawn[0, 20].red) - 128) <= 2)
  }

  @Test func `a conic gradient with stops far beyond a turn is drawn`() {
    let gradient = Gradient(
      stops: [.init(0, .black), .init(1e17, .white), .init(1e17, .black)], kind: .conic,
      map: Gradient.axis(from: Point(20, 20), to: Point(40, 20)))
    #expect(picture(gradient)[30, 20].alpha == 255)
  }

  @Test func `a gradient follows the transform of the canvas and of its layer`() {
    var random = SplitMix64(seed: 84)
    for _ in 0..<20 {
      let stops = stops(&random)
      let map = Affine(
        a: random.value(0.5...2), b: random.value(-1...1), c: random.value(-1...1), d: random.value(0.5...2),
        tx: random.value(0...20), ty: random.value(0...20))
      guard let inverse = map.inverse else { continue }
      let gradient = Gradient(
        stops: stops, kind: .axial, map: Gradient.axis(from: Point(2, 1), to: Point(11, 17)))
      let oracle = GradientOracle(stops: stops, isPremultiplied: true)
      let worst = error(picture(gradient, map: map), oracle) { x, y in
        let p = inverse.apply(Point(x, y))
        return ((p.x - 2) * 9 + (p.y - 1) * 16) / (9 * 9 + 16 * 16)
      }
      #expect(worst <= 1)
    }
  }

  /// The greatest t for which the circle at t passes a point, by walking down in small steps and halving.
  private func lastCircle(
    _ p: Point, _ c0: Point, _ r0: Double, _ c1: Point, _ r1: Double, in range: ClosedRange<Double>
  ) -> Double? {
    func miss(_ t: Double) -> Double {
      let (x, y) = (p.x - c0.x - t * (c1.x - c0.x), p.y - c0.y - t * (c1.y - c0.y))
      return (x * x + y * y).squareRoot() - (r0 + t * (r1 - r0))
    }
    let steps = 1200
    let size = (range.upperBound - range.lowerBound) / Double(steps)
    for i in stride(from: steps, to: 0, by: -1) {
      var (high, low) = (range.lowerBound + Double(i) * size, range.lowerBound + Double(i - 1) * size)
      guard miss(high) * miss(low) <= 0 else { continue }
      let sign = miss(high)
      for _ in 0..<50 {
        let middle = (high + low) / 2
        if miss(middle) * sign > 0 { high = middle } else { low = middle }
      }
      if r0 + high * (r1 - r0) >= -1e-9 { return high }
    }
    return nil
  }

  @Test func `a gradient between circles has the colour of the last circle that passes the point`() {
    var random = SplitMix64(seed: 85)
    for round in 0..<12 {
      let stops = stops(&random)
      let (c0, c1) = (
        Point(random.value(8...20), random.value(8...20)), Point(random.value(16...32), random.value(16...32))
      )
      let (r0, r1) = (random.value(0...8), random.value(2...18))
      let extends = round % 2 == 0
      let gradient = Gradient(
        stops: stops, kind: .circles(c0, r0, c1, r1), isPremultiplied: false, extendsBefore: extends,
        extendsAfter: extends)
      let oracle = GradientOracle(stops: stops, isPremultiplied: false)
      let range = extends ? -6.0...6 : 0...1
      let picture = picture(gradient, size: 36)
      var wrong = 0
      for y in stride(from: 0, to: 36, by: 3) {
        for x in stride(from: 1, to: 36, by: 3) {
          let p = Point(Double(x) + 0.5, Double(y) + 0.5)
          let components = picture[x, y].components
          guard let t = lastCircle(p, c0, r0, c1, r1, in: range) else {
            // Edges of nested circles are antialiased, so half a pixel beyond them there may be some colour.
            if components != [0, 0, 0, 0] { wrong += 1 }
            continue
          }
          // At the edge of what is drawn, coverage thins the colour; and far away the walk is too coarse.
          if t.magnitude > 4 || !extends && (t < 0.08 || t > 0.92) { continue }
          if zip(components, oracle.color(at: t)).contains(where: { (Double($0) - $1).magnitude > 1.1 }) {
            wrong += 1
          }
        }
      }
      #expect(wrong <= 4, "round \(round)")
    }
  }

  @Test func `without options an axial gradient is a band with exact edges`() {
    let gradient = Gradient(
      stops: [.init(0, .black), .init(1, .black)], kind: .axial,
      map: Gradient.axis(from: Point(12, 9), to: Point(27, 30)), extendsBefore: false, extendsAfter: false)
    let drawn = picture(gradient)
    // The band as a polygon: far along the perpendicular on both sides.
    let (nx, ny) = (-21.0 * 4, 15.0 * 4)
    let band = [
      Point(12 - nx, 9 - ny), Point(27 - nx, 30 - ny), Point(27 + nx, 30 + ny), Point(12 + nx, 9 + ny),
    ]
    for (pixel, area) in zip(drawn.pixels, AreaOracle.areas(of: band, width: 40, height: 40)) {
      #expect((Double(pixel.alpha) - 255 * area).magnitude < 0.51)
    }
    var after = gradient
    after.extendsAfter = true
    #expect(picture(after)[39, 39] == .black && picture(after)[0, 0] == .clear)
    after.extendsBefore = true
    #expect(picture(after).pixels.allSatisfy { $0 == .black })
  }

  @Test func `without options a gradient between nested circles is a ring with exact edges`() {
    let center = Point(20.3, 19.6)
    let gradient = Gradient(
      stops: [.init(0, .black)], kind: .circles(center, 6, center, 15), extendsBefore: false,
      extendsAfter: false)
    let drawn = picture(gradient)
    func disc(_ r: Double) -> [Double] {
      let corners = (0..<3000).map { i in
        let (s, c) = Portable.sincos(Double(i) / 3000 * 2 * .pi)
        return Point(center.x + r * c, center.y + r * s)
      }
      return AreaOracle.areas(of: corners, width: 40, height: 40)
    }
    for (pixel, (outer, inner)) in zip(drawn.pixels, zip(disc(15), disc(6))) {
      #expect((Double(pixel.alpha) - 255 * (outer - inner)).magnitude < 1.5)
    }
  }

  @Test func `a hard edge takes of each colour the share of a pixel's width that lies on its side`() {
    let gradient = Gradient(
      stops: [.init(0, .black), .init(0.5, .black), .init(0.5, .white), .init(1, .white)], kind: .axial,
      map: Gradient.axis(from: Point(0, 0), to: Point(20.5, 0)))
    let row = (0..<40).map { Int(picture(gradient)[$0, 3].red) }
    // The edge is at 10.25: a quarter of pixel 10 is black.
    #expect(row[9] == 0 && abs(row[10] - 191) <= 1 && row[11] == 255)
  }

  @Test func `a gradient layer is one operation with its rounded edge, background and border`() {
    var random = SplitMix64(seed: 86)
    let stops = colors(&random, count: 3).enumerated().map { Gradient.Stop(Double($0) / 2, $1) }
    var node = LayerNode(
      id: 1,
      placement: LayerPlacement(
        position: Point(20, 20), bounds: Rect(x: 0, y: 0, width: 31, height: 23), transform: .rotation(0.4)),
      opacity: 0.6, cornerRadius: 6, backgroundColor: Color(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.7),
      kind: .gradient(
        Gradient(stops: stops, kind: .axial, map: Gradient.axis(from: Point(0, 0), to: Point(31, 23)))))
    // The same picture: background and gradient drawn whole into a group that the rounded rectangle cuts.
    func expected() -> Bitmap {
      var canvas = Canvas(Bitmap(width: 40, height: 40, filledWith: .white))
      canvas.concatenate(node.placement.toParent)
      canvas.clip(
        to: Path(
          roundedRect: node.placement.bounds, cornerWidth: node.cornerRadius))
      canvas.beginGroup(opacity: node.opacity)
      canvas.fill(Rect(x: -9, y: -9, width: 60, height: 60), with: node.backgroundColor ?? .clear)
      if case .gradient(let gradient) = node.kind { canvas.draw(gradient) }
      canvas.endGroup()
      return canvas.bitmap
    }
    func drawn() -> Bitmap {
      DisplayList(width: 40, height: 40, layers: [node]).render()
    }
    #expect(greatestDifference(drawn(), expected()) <= 3)
    node.cornerRadius = 0
    #expect(greatestDifference(drawn(), expected()) <= 3)
    // An opaque gradient leaves no fringe of the background at its edge, and the border lies upon it.
    node.kind = .gradient(Gradient(stops: [.init(0, .black), .init(1, .black)], kind: .radial))
    node.opacity = 1
    node.backgroundColor = Color(red: 1, green: 0, blue: 0)
    #expect(drawn().pixels.allSatisfy { $0.red == $0.green })
    node.borderWidth = 3
    node.borderColor = Color(red: 0, green: 0, blue: 1)
    #expect(drawn()[20, 20] == .black && drawn().pixels.contains { $0.blue == 255 && $0.red == 0 })
  }
}
