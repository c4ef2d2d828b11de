import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct ShapeLayerTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func node(_ shape: LayerShape, angle: Double = 0) -> LayerNode {
    LayerNode(
      id: 1,
      placement: LayerPlacement(
        position: Point(24, 24), bounds: Rect(x: 0, y: 0, width: 30, height: 20), transform: .rotation(angle)),
      kind: .shape(shape))
  }

  private func render(_ node: LayerNode) -> Bitmap {
    DisplayList(width: 48, height: 48, layers: [node]).render()
  }

  @Test func `a shape is filled and stroked as on a canvas, beyond its bounds as well`() {
    var random = SplitMix64(seed: 91)
    for round in 0..<20 {
      let path = polygonPath((0..<6).map { _ in Point(random.value(-10...40), random.value(-12...30)) })
      let rule: FillRule = round % 2 == 0 ? .nonZero : .evenOdd
      let style = StrokeStyle(
        width: random.value(0.5...5), cap: .round, join: [.miter, .round, .bevel][round % 3],
        dashes: round % 4 == 0 ? [5, 3] : [], dashPhase: 2)
      let shape = LayerShape(
        path: path, fillColor: red, fillRule: rule, strokeColor: blue, stroke: style)
      let node = node(shape, angle: random.value(0...6))
      var canvas = Canvas(Bitmap(width: 48, height: 48, filledWith: .white))
      canvas.concatenate(node.placement.toParent)
      canvas.fill(path, with: red, rule: rule)
      canvas.stroke(path, with: blue, style: style)
      #expect(render(node) == canvas.bitmap)
    }
  }

  @Test func `a shape lies over the content and under the children, and the border over all`() {
    var layer = node(LayerShape(path: Path(rect: Rect(x: 0, y: 0, width: 30, height: 20)), fillColor: red))
    layer.content = LayerContent(
      bitmap: Bitmap(width: 1, height: 1, filledWith: .black), frame: layer.placement.bounds)
    #expect(render(layer)[24, 24] == red.pixel)
    let child = LayerNode(
      id: 2,
      placement: LayerPlacement(position: Point(5, 10), bounds: Rect(x: 0, y: 0, width: 6, height: 6)),
      backgroundColor: blue)
    layer.children = [child]
    // The layer starts at (9, 14): the child covers (11, 21) to (17, 27).
    #expect(render(layer)[14, 24] == blue.pixel)
    layer.borderWidth = 4
    #expect(render(layer)[12, 24] == .black && render(layer)[16, 24] == blue.pixel)
  }

  @Test func `opacity is that of fill and line together`() {
    let rect = Rect(x: 4, y: 4, width: 20, height: 12)
    var layer = node(
      LayerShape(
        path: Path(rect: rect), fillColor: red, strokeColor: blue, stroke: StrokeStyle(width: 6)))
    layer.opacity = 0.5
    // Where the line lies upon the fill, only the line is seen.
    let pixel = render(layer)[9 + 6, 14 + 10]
    #expect(pixel.red <= 128 && abs(Int(pixel.red) - 128) <= 1 && abs(Int(pixel.blue) - 255) <= 1)
  }

  @Test func `a layer that cuts at its rounded bounds cuts its shape`() {
    var layer = node(
      LayerShape(path: Path(rect: Rect(x: -20, y: -20, width: 80, height: 80)), fillColor: red), angle: 0.3)
    layer.clipsToBounds = true
    layer.cornerRadius = 7
    var plain = layer
    plain.kind = .plain
    plain.backgroundColor = red
    #expect(greatestDifference(render(layer), render(plain)) <= 1)
    layer.cornerRadius = 0
    plain.cornerRadius = 0
    #expect(greatestDifference(render(layer), render(plain)) <= 1)
  }

  @Test func `nothing is drawn without a colour, a path, a width or a part of the line`() {
    let line = Path(rect: Rect(x: 2, y: 2, width: 20, height: 10))
    let shapes = [
      LayerShape(path: line, fillColor: nil), LayerShape(path: line, fillColor: .clear),
      LayerShape(path: Path(), fillColor: red, strokeColor: blue),
      LayerShape(path: line, fillColor: nil, strokeColor: blue, stroke: StrokeStyle(width: 0)),
      LayerShape(path: line, fillColor: nil, strokeColor: blue, stroke: StrokeStyle(start: 0.5, end: 0.5)),
    ]
    for shape in shapes { #expect(render(node(shape)).pixels.allSatisfy { $0 == .white }) }
  }

  @Test func `a mask multiplies the layer, its children and its shadow by its alpha`() {
    var random = SplitMix64(seed: 92)
    for round in 0..<12 {
      var layer = node(
        LayerShape(path: Path(ovalIn: Rect(x: -3, y: -3, width: 36, height: 26)), fillColor: red),
        angle: round % 3 == 0 ? 0 : random.value(0...6))
      layer.backgroundColor = Color(white: 0.4)
      layer.children = [
        LayerNode(
          id: 3,
          placement: LayerPlacement(position: Point(20, 12), bounds: Rect(x: 0, y: 0, width: 9, height: 9)),
          backgroundColor: blue)
      ]
      if round % 2 == 0 { layer.shadow = LayerShadow(opacity: 0.7, offset: Point(3, 4), radius: 2) }
      let mask = LayerNode(
        id: 4,
        placement: LayerPlacement(
          position: Point(16, 9), bounds: Rect(x: 0, y: 0, width: 22, height: 22),
          transform: .rotation(random.value(0...6))), cornerRadius: 5,
        backgroundColor: Color(white: 1, alpha: 0.8))
      func alone(_ node: LayerNode, under map: Affine) -> Bitmap {
        var canvas = Canvas(Bitmap(width: 48, height: 48))
        canvas.concatenate(map)
        canvas.draw(node)
        return canvas.bitmap
      }
      let uncut = alone(layer, under: .identity)
      let factor = alone(mask, under: layer.placement.toParent)
      layer.mask = mask
      let cut = alone(layer, under: .identity)
      for i in cut.pixels.indices {
        for (c, u) in zip(cut.pixels[i].components, uncut.pixels[i].components) {
          #expect((Double(c) - Double(u) * Double(factor.pixels[i].alpha) / 255).magnitude <= 1)
        }
      }
      layer.opacity = 0.4
      let faint = alone(layer, under: .identity)
      for (a, b) in zip(faint.pixels, cut.pixels) {
        for (m, n) in zip(a.components, b.components) {
          #expect((Double(m) - 0.4 * Double(n)).magnitude <= 1)
        }
      }
    }
  }
}
