import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct DisplayListTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func layer(
    _ id: UInt64 = 1, at x: Double, _ y: Double, _ width: Double, _ height: Double, angle: Double = 0
  ) -> LayerNode {
    LayerNode(
      id: id,
      placement: LayerPlacement(
        position: Point(x, y), bounds: Rect(x: 0, y: 0, width: width, height: height),
        transform: .rotation(angle)))
  }

  private func areas(_ polygon: [Point]) -> [Double] {
    AreaOracle.areas(of: polygon, width: 64, height: 64)
  }

  private func list(_ layers: [LayerNode], size: Double = 64, background: Color = .white) -> DisplayList {
    DisplayList(width: size, height: size, backgroundColor: background, layers: layers)
  }

  @Test func `a layer turns about its anchor at its position`() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<20 {
      let placement = LayerPlacement(
        position: Point(random.value(0...9), random.value(0...9)),
        anchor: Point(random.value(0...1), random.value(0...1)),
        bounds: Rect(x: random.value(-9...9), y: 3, width: random.value(1...9), height: random.value(1...9)),
        transform: .rotation(random.value(0...6)))
      let b = placement.bounds
      let anchor = Point(b.x + placement.anchor.x * b.width, b.y + placement.anchor.y * b.height)
      let image = placement.toParent.apply(anchor)
      #expect((image.x - placement.position.x).magnitude < 1e-12)
      #expect((image.y - placement.position.y).magnitude < 1e-12)
      // A step from the anchor is turned and nothing else.
      let step = placement.toParent.apply(Point(anchor.x + 1, anchor.y))
      #expect((step.x - image.x - placement.transform.a).magnitude < 1e-12)
      #expect((step.y - image.y - placement.transform.b).magnitude < 1e-12)
    }
  }

  @Test func `a picture cut into tiles on whole pixels looks like the whole one`() {
    var random = SplitMix64(seed: 32)
    for scale in [1.0, 2.0] {
      let image = random.bitmap(width: 96, height: 120, opaque: true)
      var whole = layer(at: 4 + 48, 2 + 60, 96, 120)
      whole.content = LayerContent(bitmap: image, frame: whole.placement.bounds)
      var tiles: [LayerNode] = []
      for row in 0..<6 {
        for column in 0..<6 {
          var tile = layer(
            UInt64(row * 6 + column), at: 4 + Double(column) * 16 + 8, 2 + Double(row) * 20 + 10, 16, 20)
          var part = Bitmap(width: 16, height: 20)
          for y in 0..<20 { for x in 0..<16 { part[x, y] = image[column * 16 + x, row * 20 + y] } }
          tile.content = LayerContent(bitmap: part, frame: tile.placement.bounds)
          tile.backgroundColor = red
          tiles.append(tile)
        }
      }
      let sliced = list(tiles, size: 128).render(scale: scale)
      if scale == 1 {
        #expect(sliced == list([whole], size: 128).render(scale: scale))
      } else {
        // Enlarged tiles clamp at their own edges, so only the seams' neighbourhood may differ; no backdrop shows.
        #expect(sliced.pixels.filter { $0.alpha != 255 }.isEmpty)
      }
    }
  }

  @Test func `the border is the exact ring and nothing shines through at its outer edge`() {
    for angle in [0, 0.2, 0.7, 1.3] {
      var node = layer(at: 32.3, 31.6, 40, 30, angle: angle)
      node.backgroundColor = red
      node.borderColor = blue
      node.borderWidth = 3.5
      let picture = list([node], background: green).render()
      let map = node.placement.toParent
      let outer = areas(corners(of: node.placement.bounds, under: map))
      let inner = areas(corners(of: Rect(x: 3.5, y: 3.5, width: 33, height: 23), under: map))
      for y in 0..<64 {
        for x in 0..<64 {
          let (whole, inset) = (outer[y * 64 + x], inner[y * 64 + x])
          let pixel = picture[x, y]
          #expect((Double(pixel.red) - 255 * inset).magnitude <= 2)
          #expect((Double(pixel.blue) - 255 * (whole - inset)).magnitude <= 2)
          #expect((Double(pixel.green) - 255 * (1 - whole)).magnitude <= 2)
          if inset == 0 { #expect(pixel.red == 0) }
        }
      }
    }
  }

  @Test func `an opaque picture has no fringe of the background`() {
    for radius in [0.0, 9] {
      var node = layer(at: 31.4, 32.7, 41, 33, angle: 0.4)
      node.backgroundColor = red
      node.cornerRadius = radius
      node.clipsToBounds = true
      node.content = LayerContent(
        bitmap: Bitmap(width: 8, height: 8, filledWith: blue.pixel), frame: node.placement.bounds)
      #expect(list([node], background: green).render().pixels.allSatisfy { $0.red == 0 })
    }
  }

  @Test func `a picture inset in its layer shows the background around it`() {
    // Full width, half the height, as aspect fit does it.
    var node = layer(at: 32.2, 32.4, 40, 32, angle: 0.3)
    node.backgroundColor = red
    let frame = Rect(x: 0, y: 8, width: 40, height: 16)
    node.content = LayerContent(bitmap: Bitmap(width: 4, height: 4, filledWith: blue.pixel), frame: frame)
    for clips in [false, true] {
      node.clipsToBounds = clips
      let picture = list([node], background: green).render()
      let map = node.placement.toParent
      let outer = areas(corners(of: node.placement.bounds, under: map))
      let inner = areas(corners(of: frame, under: map))
      for y in 0..<64 {
        for x in 0..<64 {
          let (whole, part) = (outer[y * 64 + x], inner[y * 64 + x])
          #expect((Double(picture[x, y].blue) - 255 * part).magnitude <= 2)
          #expect((Double(picture[x, y].red) - 255 * (whole - part)).magnitude <= 2)
        }
      }
    }
  }

  @Test func `a picture beyond the bounds is cut only when the layer clips`() {
    var node = layer(at: 32, 32, 20, 20)
    node.content = LayerContent(
      bitmap: Bitmap(width: 4, height: 4, filledWith: blue.pixel),
      frame: Rect(x: -5, y: -6, width: 31, height: 30))
    func count(_ node: LayerNode) -> Int {
      list([node], background: green).render().pixels.filter { $0 == blue.pixel }.count
    }
    #expect(count(node) == 31 * 30)
    node.backgroundColor = red
    #expect(count(node) == 31 * 30)
    node.clipsToBounds = true
    #expect(count(node) == 20 * 20)
    // Beyond on one side, short on the other.
    node.clipsToBounds = false
    node.content?.frame = Rect(x: -5, y: 5, width: 15, height: 10)
    #expect(count(node) == 15 * 10)
    node.clipsToBounds = true
    #expect(count(node) == 10 * 10)
  }

  @Test func `round corners cover the exact area of the circles`() {
    for (radius, angle) in [(4.0, 0.0), (10, 0.3), (15, 1.1), (99, 0)] {
      var node = layer(at: 32.1, 31.8, 44, 30, angle: angle)
      node.cornerRadius = radius
      node.backgroundColor = .black
      let picture = list([node], background: .clear).render()
      let area = areas(
        AreaOracle.roundedRect(
          node.placement.bounds, radius: min(radius, 15), map: node.placement.toParent))
      for y in 0..<64 {
        for x in 0..<64 {
          #expect((Double(picture[x, y].alpha) - 255 * area[y * 64 + x]).magnitude < 1.5)
        }
      }
    }
  }

  @Test func `children are cut at the rounded bounds of a layer that clips`() {
    var parent = layer(1, at: 32.1, 31.8, 44, 30, angle: 0.5)
    parent.cornerRadius = 8
    var child = layer(2, at: 22, 15, 100, 100)
    child.backgroundColor = .black
    parent.children = [child]
    let open = list([parent], background: .clear).render()
    #expect(open.pixels.allSatisfy { $0.alpha > 0 })
    parent.clipsToBounds = true
    let cut = list([parent], background: .clear).render()
    let area = areas(
      AreaOracle.roundedRect(parent.placement.bounds, radius: 8, map: parent.placement.toParent))
    for y in 0..<64 {
      for x in 0..<64 {
        #expect((Double(cut[x, y].alpha) - 255 * area[y * 64 + x]).magnitude < 1.5)
      }
    }
  }

  @Test func `a layer and the children it cuts share one edge`() {
    // The child covers its parent: nothing of the parent's red may show at the slanted or round edge.
    for (radius, opacity) in [(0.0, 1.0), (8, 1), (8, 0.4)] {
      var parent = layer(1, at: 32.1, 31.8, 44, 30, angle: 0.5)
      parent.cornerRadius = radius
      parent.clipsToBounds = true
      parent.backgroundColor = red
      parent.opacity = opacity
      var child = layer(2, at: 22, 15, 100, 100)
      child.backgroundColor = blue
      parent.children = [child]
      let picture = list([parent], background: green).render()
      let outline =
        radius > 0
        ? AreaOracle.roundedRect(parent.placement.bounds, radius: radius, map: parent.placement.toParent)
        : corners(of: parent.placement.bounds, under: parent.placement.toParent)
      for (pixel, area) in zip(picture.pixels, areas(outline)) {
        #expect(pixel.red == 0)
        #expect((Double(pixel.blue) - 255 * area * opacity).magnitude < 2.5)
        #expect((Double(pixel.green) - 255 * (1 - area * opacity)).magnitude < 2.5)
      }
    }
  }

  @Test func `cutting at whole pixels is exact under another layer's round cut`() {
    var outer = layer(1, at: 32, 32, 50, 50)
    outer.cornerRadius = 10
    outer.clipsToBounds = true
    var middle = layer(2, at: 25, 25, 20, 20)
    middle.clipsToBounds = true
    var child = layer(3, at: 10, 10, 99, 99, angle: 0.2)
    child.backgroundColor = blue
    middle.children = [child]
    outer.children = [middle]
    let picture = list([outer], background: green).render()
    for y in 0..<64 {
      for x in 0..<64 {
        let inside = x >= 22 && x < 42 && y >= 22 && y < 42
        #expect(picture[x, y] == (inside ? blue : green).pixel)
      }
    }
  }

  @Test(arguments: [true, false]) func `the border lies above children that reach it`(clips: Bool) {
    var parent = layer(1, at: 32, 32, 40, 40)
    parent.backgroundColor = red
    parent.borderWidth = 4
    parent.borderColor = blue
    parent.clipsToBounds = clips
    parent.cornerRadius = 6
    var child = layer(2, at: 40, 20, 40, 10)
    child.backgroundColor = .black
    parent.children = [child]
    let picture = list([parent], background: green).render()
    #expect(picture[45, 32] == .black)
    for x in 48..<52 { #expect(picture[x, 32] == blue.pixel) }
    #expect(picture[60, 32] == (clips ? green.pixel : .black))
    // A child that keeps away from the border changes nothing at it.
    parent.children[0].placement.position = Point(20, 20)
    parent.children[0].placement.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    var bare = parent
    bare.children = []
    let (with, without) = (list([parent]).render(), list([bare]).render())
    for y in 0..<64 {
      for x in 0..<64 where !(27..<37).contains(x) || !(27..<37).contains(y) {
        let (a, b) = (with[x, y].components, without[x, y].components)
        #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 2 })
      }
    }
  }

  @Test func `opacity holds for a layer and its children together`() {
    var parent = layer(1, at: 32, 32, 40, 40)
    parent.backgroundColor = red
    var child = layer(2, at: 20, 20, 20, 20)
    child.backgroundColor = blue
    parent.children = [child]
    parent.opacity = 0.5
    let picture = list([parent], background: .white).render()
    // Where the child covers the parent, nothing of the parent's red shows.
    #expect(picture[32, 32].components == [127, 127, 255, 255])
    #expect(picture[15, 15].components == [255, 127, 127, 255])
  }

  @Test func `opacity of one operation agrees with a group`() {
    var random = SplitMix64(seed: 33)
    for round in 0..<12 {
      var node = layer(at: 31.3, 32.9, 38, 29, angle: random.value(0...6))
      node.cornerRadius = round % 2 == 0 ? 0 : 7
      if round % 3 != 0 { node.backgroundColor = Color(red: 0.3, green: 0.9, blue: 0.5, alpha: 0.7) }
      if round % 3 != 1 {
        node.content = LayerContent(
          bitmap: random.bitmap(width: 12, height: 9, opaque: false), frame: node.placement.bounds)
      }
      if round % 4 == 0 { node.borderWidth = 2.5 }
      var faint = node
      faint.opacity = 0.3
      let direct = list([faint]).render()
      var canvas = Canvas(Bitmap(width: 64, height: 64, filledWith: .white))
      canvas.beginGroup(opacity: 0.3)
      canvas.draw(node)
      canvas.endGroup()
      #expect(greatestDifference(direct, canvas.bitmap) <= 2)
    }
  }

  @Test func `a clear layer and a layer of no size draw nothing`() {
    var clear = layer(at: 32, 32, 20, 20)
    clear.backgroundColor = red
    clear.opacity = 0
    var empty = layer(at: 32, 32, 0, 20)
    empty.backgroundColor = red
    empty.borderWidth = 4
    let picture = list([clear, empty]).render()
    #expect(picture.pixels.allSatisfy { $0 == .white })
  }

  @Test func `a border wider than the layer fills it`() {
    var node = layer(at: 32, 32, 20, 10)
    node.backgroundColor = red
    node.borderWidth = 30
    node.borderColor = blue
    let picture = list([node]).render()
    #expect(picture.pixels.filter { $0 == blue.pixel }.count == 200)
    #expect(picture.pixels.filter { $0 == .white }.count == 64 * 64 - 200)
  }

  /// A scene with some of everything.
  private func scene(seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    var layers: [LayerNode] = []
    for i in 0..<30 {
      var node = layer(
        UInt64(i), at: random.value(0...100), random.value(0...100), random.value(5...40),
        random.value(5...40), angle: random.value(0...6))
      node.backgroundColor = Color(red: random.unit(), green: random.unit(), blue: random.unit())
      node.cornerRadius = i % 3 == 0 ? 6 : 0
      node.borderWidth = i % 4 == 0 ? 2 : 0
      node.opacity = i % 5 == 0 ? 0.6 : 1
      node.clipsToBounds = i % 2 == 0
      if i % 3 == 1 {
        node.content = LayerContent(
          bitmap: random.bitmap(width: 9, height: 9, opaque: false), frame: node.placement.bounds)
      }
      if i % 6 == 0 {
        var child = layer(UInt64(100 + i), at: 10, 10, 30, 12, angle: 0.4)
        child.backgroundColor = Color(red: random.unit(), green: 1, blue: 0, alpha: 0.8)
        node.children = [child, child]
      }
      layers.append(node)
    }
    return list(layers, size: 100)
  }

  @Test func `threads give the same bytes`() async {
    let list = scene(seed: 34)
    let first = list.render(scale: 1.5)
    let others = await withTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<6 { group.addTask { list.render(scale: 1.5) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(others.allSatisfy { $0 == first })
  }

  @Test func `a picture does not depend on the size of its canvas`() {
    let list = scene(seed: 35)
    let whole = list.render()
    // The same layers on a smaller canvas, shifted by whole pixels.
    var canvas = Canvas(Bitmap(width: 40, height: 30, filledWith: .white))
    canvas.concatenate(.translation(-37, -51))
    canvas.draw(list)
    for y in 0..<30 {
      for x in 0..<40 where canvas.bitmap[x, y] != whole[x + 37, y + 51] {
        // Positions differ in their last bits, so a rounding may fall the other way.
        let (a, b) = (canvas.bitmap[x, y].components, whole[x + 37, y + 51].components)
        #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 3 })
      }
    }
  }

  @Test func `the size in pixels is the size in points times the scale, rounded up`() {
    let list = DisplayList(width: 39, height: 84.4, backgroundColor: blue)
    let picture = list.render(scale: 3)
    #expect(picture.width == 117)
    #expect(picture.height == 254)
    #expect(picture.pixels.allSatisfy { $0 == blue.pixel })
    #expect(list.render(scale: 0.001).pixels == [blue.pixel])
    #expect(DisplayList(width: 0, height: 5).render().pixels.isEmpty)
    #expect(DisplayList.pixels(100.1, scale: 10) == 1001)
    #expect(list.render(background: .clear).pixels.allSatisfy { $0 == .clear })
  }

  @Test func `equal lists are equal and a moved layer differs`() {
    let a = scene(seed: 36)
    var b = scene(seed: 36)
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    b.layers[3].placement.position.x += 1e-9
    #expect(a != b)
    #expect(Set([a, b, a]).count == 2)
  }

  @Test func `a scale of nothing is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = DisplayList(width: 10, height: 10).render(scale: 0)
    }
  }
}
