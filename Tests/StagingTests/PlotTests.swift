import Foundation
import FoundationXML
import GoldenTesting
import Pixels
import Staging
import Testing
import UIKit
import _TestSupport

/// What an SVG file says, read by a parser of XML.
private final class SVGReader: NSObject, XMLParserDelegate {
  struct Text {
    var x, y: Double
    var anchor: String
    var words: String
  }

  private(set) var texts: [Text] = []
  private(set) var polylines: [[(x: Double, y: Double)]] = []
  private(set) var titles: [String] = []
  private(set) var isWellFormed = false
  private var element = ""

  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    element = name
    func number(_ key: String) -> Double { attributes[key].flatMap { Double($0) } ?? .nan }
    switch name {
    case "text":
      texts.append(
        Text(x: number("x"), y: number("y"), anchor: attributes["text-anchor"] ?? "start", words: ""))
    case "title": titles.append("")
    case "polyline":
      polylines.append(
        (attributes["points"] ?? "").split(separator: " ").map { pair in
          let parts = pair.split(separator: ",").map { Double($0) ?? .nan }
          return (parts[0], parts[1])
        })
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if element == "text", let last = texts.indices.last { texts[last].words += string }
    if element == "title", let last = titles.indices.last { titles[last] += string }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    element = ""
  }

  /// The axes by their numbers: value = a + b * coordinate, from the outermost ticks.
  var axes: (time: (Double) -> Double, value: (Double) -> Double)? {
    func line(_ points: [(at: Double, value: Double)]) -> ((Double) -> Double)? {
      guard let a = points.first, let b = points.last, a.at != b.at else { return nil }
      return { a.value + ($0 - a.at) / (b.at - a.at) * (b.value - a.value) }
    }
    let values = texts.filter { $0.anchor == "end" }.compactMap { t in Double(t.words).map { (t.y - 4, $0) } }
    let times = texts.filter { $0.anchor == "middle" }.compactMap { t in Double(t.words).map { (t.x, $0) } }
    guard let time = line(times.map { (at: $0.0, value: $0.1) }),
      let value = line(values.map { (at: $0.0, value: $0.1) })
    else { return nil }
    return (time, value)
  }
}

@MainActor
@Suite struct PlotTests {
  private func wave(_ phase: Double, count: Int = 121) -> [Plot.Point] {
    // A parabola and its mirror image in turn: no mathematics library is needed.
    (0..<count).map { i in
      let t = Double(i) / 40
      let u = (t + phase).truncatingRemainder(dividingBy: 1)
      let half = (2 * u).truncatingRemainder(dividingBy: 1)
      return Plot.Point(time: t, value: (u < 0.5 ? 1 : -1) * 400 * half * (1 - half))
    }
  }

  private var plot: Plot {
    Plot(
      title: "Deflection", unit: "pt",
      curves: [Plot.Curve(name: "first", points: wave(0)), Plot.Curve(name: "second", points: wave(0.2))])
  }

  @Test func `the coordinates of an SVG file are the values on its axes`() throws {
    let reader = SVGReader(plot.svg)
    #expect(reader.isWellFormed)
    let axes = try #require(reader.axes)
    #expect(reader.polylines.count == 2)
    // The last curve is drawn first.
    for (polyline, curve) in zip(reader.polylines, plot.curves.reversed()) {
      #expect(polyline.count == curve.points.count)
      for (drawn, point) in zip(polyline, curve.points) {
        // Ticks are written on whole points.
        #expect(abs(axes.time(drawn.x) - point.time) < 0.01)
        #expect(abs(axes.value(drawn.y) - point.value) < 0.5)
      }
    }
  }

  @Test func `a picture has the color of a curve where its values are`() throws {
    var plot = plot
    plot.curves.removeLast()
    let reader = SVGReader(plot.svg)
    let bitmap = plot.bitmap(scale: 2)
    #expect(bitmap.width == 1280 && bitmap.height == 720)
    for p in reader.polylines[0] {
      let pixel = bitmap[min(Int(2 * p.x), 1279), min(Int(2 * p.y), 719)]
      #expect(pixel.blue > pixel.red &+ 60, "no curve at \(p)")
    }
  }

  @Test func `a plot of a trace has a curve for each item asked for`() {
    var trace = MotionTrace()
    trace.duration = 1
    func item(_ id: String, _ v: Double) -> MotionTrace.Item {
      MotionTrace.Item(
        id: id,
        samples: (0...60).map {
          MotionTrace.Sample(
            time: Double($0) / 60, x: v * Double($0) / 60, y: 0, angle: 0, velocityX: v, velocityY: 0,
            spin: 0,
            kineticEnergy: 0, energy: 0, isAwake: true)
        })
    }
    trace.items = [item("0", 3), item("1", -4), item("2", 5)]
    let plot = Plot(trace, .speed, of: ["2", "1", "7"])
    #expect(plot.curves.map(\.name) == ["item 2", "item 1", "item 7"])
    #expect(plot.curves[1].points.allSatisfy { $0.value == 4 })
    #expect(plot.curves[2].points.isEmpty)
    #expect(Plot(trace, .x).curves.count == 3)
    #expect(Plot(trace, .x).curves[2].points[60].value == 5)
    #expect(!Plot(trace, .x).pointsDown && Plot(trace, .y).pointsDown)
  }

  @Test func `what falls goes down in a plot of y`() {
    var plot = Plot(
      title: "y", unit: "pt",
      curves: [Plot.Curve(name: "a", points: [.init(time: 0, value: 10), .init(time: 1, value: 90)])])
    func heights() throws -> [Double] {
      try #require(SVGReader(plot.svg).polylines.first).map(\.y)
    }
    let up = try? heights()
    plot.pointsDown = true
    let down = try? heights()
    #expect(up?.count == 2 && up == down?.reversed())
    #expect((down?[0] ?? 1) < (down?[1] ?? 0))
  }

  @Test func `names with marks of XML and odd values make well-formed files`() {
    var plot = Plot(
      title: "a<b & \"c\" > d\u{1}", unit: "]]>",
      curves: [
        Plot.Curve(
          name: "x<y>&'\u{FFFE}", points: [Plot.Point(time: 0, value: .nan), .init(time: 1, value: 2)]),
        Plot.Curve(name: "", points: []),
        Plot.Curve(
          name: "gap",
          points: [1, .infinity, 3, 4].enumerated().map { Plot.Point(time: Double($0), value: $1) }),
      ])
    for size in [CGSize(width: 640, height: 360), .zero, CGSize(width: 1e300, height: -5)] {
      plot.size = size
      let reader = SVGReader(plot.svg)
      #expect(reader.isWellFormed)
      #expect(reader.titles.contains("x<y>&'"))
      #expect(reader.texts.contains { $0.words == "a<b & \"c\" > d" })
      // What is not finite parts a curve: 3 and 4 beyond the gap, 1 before it, and the lone 2.
      #expect(reader.polylines.map(\.count).sorted() == [1, 1, 2])
    }
    plot.size = .zero
    #expect(plot.bitmap(scale: 1).width == 160)
    #expect(SVGReader(Plot(title: "", unit: "", curves: []).svg).isWellFormed)
  }

  @Test func `golden plots in the light and in the dark`() {
    var plot = plot
    expectSnapshot(of: plot.bitmap(), as: .image, named: "light", sizeLimit: 90 << 10)
    plot.appearance = .dark
    plot.curves = (0..<11).map { Plot.Curve(name: "item \($0)", points: wave(0.09 * Double($0))) }
    expectSnapshot(of: plot.bitmap(), as: .image, named: "dark", sizeLimit: 310 << 10)
  }
}

@Suite struct TicksTests {
  /// Whether a step is 1, 2 or 5 times a power of ten, to the rounding of a decimal number.
  private func isNice(_ step: Double) -> Bool {
    var s = step
    while s >= 10 * (1 - 1e-12) { s /= 10 }
    while s < 1 - 1e-12 { s *= 10 }
    return [1.0, 2, 5].contains { abs(s - $0) < 1e-9 }
  }

  @Test func `ticks are 1, 2 or 5 times a power of ten, hold the values and are few`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      var scale = 1.0
      for _ in 0..<Int(random.next() % 12) { scale *= random.next() % 2 == 0 ? 10 : 0.1 }
      let a = (random.unit() - 0.5) * scale
      let b = a + random.unit() * scale * (random.next() % 4 == 0 ? 0.001 : 1) + 1e-9 * scale
      let most = 2 + Int(random.next() % 9)
      let ticks = Ticks(a, b, most: most)
      let values = ticks.values
      #expect(isNice(ticks.step), "\(ticks.step)")
      let slack = 1e-6 * ticks.step
      #expect(values[0] <= a + slack && values[values.count - 1] >= b - slack)
      #expect(values[1] > a - slack && values[values.count - 2] < b + slack)
      #expect(values.count <= most + 2)
      // A smaller step of the same kind would be too many.
      #expect((b - a) / (ticks.step / 2.5) > Double(most) * (1 - 1e-9))
      #expect(Set(ticks.labels).count == values.count, "\(ticks.labels)")
      for (label, value) in zip(ticks.labels, values) {
        let read = Double(label) ?? .nan
        #expect(abs(read - value) <= 1e-6 * ticks.step + 1e-12 * abs(value), "\(label) \(value)")
      }
    }
  }

  @Test func `known axes`() {
    #expect(Ticks(0, 432, most: 6).labels == ["0", "100", "200", "300", "400", "500"])
    #expect(Ticks(-0.12, 0.31, most: 5).labels == ["-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3", "0.4"])
    #expect(Ticks(0, 6.5, most: 17, isTight: true).labels.last == "6.5")
    #expect(Ticks(0, 6.5, most: 7, isTight: true).labels == ["0", "1", "2", "3", "4", "5", "6"])
    #expect(Ticks(5, 5, most: 4).values.contains(5))
    #expect(Ticks(0, 0, most: 4).values.contains(0))
    #expect(Ticks(.nan, .infinity, most: 4).count >= 2)
    #expect(Ticks(-1e300, 1e300, most: 4).values.allSatisfy { $0.isFinite })
    #expect(Ticks(0, 1e-300, most: 4).count >= 2)
  }

  @Test func `decimals are rounded half away from zero`() {
    #expect(1.25.text(decimals: 1) == "1.3" && (-1.25).text(decimals: 1) == "-1.3")
    #expect(0.0.text(decimals: 2) == "0.00" && (-0.001).text(decimals: 2) == "0.00")
    #expect(12345.0.text(decimals: 0) == "12345" && 0.05.text(decimals: 2) == "0.05")
    #expect(Double.nan.text(decimals: 1) == "-" && 1e20.text(decimals: 0) == "-")
  }
}
