import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct RedrawTests {
  private static let size = 96.0

  /// Layers of every kind, nested, some of them with shadows, groups, masks and clips.
  private func node(_ id: inout UInt64, _ random: inout SplitMix64, depth: Int) -> LayerNode {
    id += 1
    var node = LayerNode(id: id, placement: placement(&random, depth: depth))
    for _ in 0..<4 { change(&node, &random, id: &id) }
    if depth < 2 {
      for _ in 0..<random.next() % 4 { node.children.append(self.node(&id, &random, depth: depth + 1)) }
    }
    return node
  }

  private func placement(_ random: inout SplitMix64, depth: Int) -> LayerPlacement {
    let reach = depth == 0 ? Self.size : 40
    let isTurned = random.unit() < 0.5
    return LayerPlacement(
      position: Point(random.value(-5...reach), random.value(-5...reach)),
      anchor: Point(random.value(0...1), 0.5),
      bounds: Rect(x: 0, y: 0, width: random.value(2...40), height: random.value(2...40)),
      transform: isTurned ? .rotation(random.value(0...6)) : .identity, epoch: Int(random.next() % 3))
  }

  private func color(_ random: inout SplitMix64) -> Color {
    Color(
      red: random.unit(), green: random.unit(), blue: random.unit(),
      alpha: random.unit() < 0.5 ? 1 : random.unit())
  }

  /// Changes one property.
  private func change(_ node: inout LayerNode, _ random: inout SplitMix64, id: inout UInt64) {
    switch random.next() % 17 {
    case 0: node.placement = placement(&random, depth: 1)
    case 1: node.placement.position.x += random.value(-3...3)
    case 2: node.opacity = random.unit() < 0.3 ? 1 : random.value(0...1)
    case 3: node.clipsToBounds.toggle()
    case 4: node.cornerRadius = random.unit() < 0.4 ? 0 : random.value(0...9)
    case 5: node.backgroundColor = random.unit() < 0.2 ? nil : color(&random)
    case 6:
      node.borderWidth = random.unit() < 0.4 ? 0 : random.value(0...5)
      node.borderColor = color(&random)
    case 7:
      node.shadow =
        random.unit() < 0.4
        ? nil
        : LayerShadow(
          opacity: random.unit(), offset: Point(random.value(-4...4), random.value(-4...4)),
          radius: random.value(0...5),
          path: random.unit() < 0.3 ? Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 15)) : nil)
    case 8:
      node.content =
        random.unit() < 0.3
        ? nil
        : LayerContent(
          bitmap: random.bitmap(width: 7, height: 5, opaque: random.unit() < 0.5),
          frame: random.unit() < 0.5
            ? node.placement.bounds
            : Rect(x: random.value(-4...4), y: 2, width: random.value(3...30), height: random.value(3...30)),
          slices: random.unit() < 0.3
            ? ImageSlices(center: Rect(x: 2, y: 2, width: 2, height: 1), pixelsPerUnit: 1, tiles: true) : nil)
    case 9:
      node.kind = .gradient(
        Gradient(
          stops: [.init(0, color(&random)), .init(1, color(&random))],
          kind: [.axial, .radial, .conic][Int(random.next() % 3)],
          map: Gradient.axis(from: Point(5, 5), to: Point(random.value(6...30), 30))))
    case 10:
      node.kind = .shape(
        LayerShape(
          path: Path(ovalIn: Rect(x: -3, y: 2, width: random.value(4...30), height: 20)),
          fillColor: random.unit() < 0.5 ? nil : color(&random), strokeColor: color(&random),
          stroke: StrokeStyle(width: random.value(1...4), end: random.value(0.2...1))))
    case 11:
      node.mask =
        random.unit() < 0.5
        ? nil
        : LayerNode(
          id: .max, placement: placement(&random, depth: 2), cornerRadius: 3, backgroundColor: color(&random))
    case 12: node.kind = .plain
    case 13:
      node.placement.bounds.x += random.value(-6...6)
      node.placement.bounds.y += random.value(-6...6)
    case 14: node.maskedCorners = Path.Corners(rawValue: UInt8(random.next() % 16))
    case 15: node.cornerCurve = node.cornerCurve == .circular ? .continuous : .circular
    default: node.children.shuffle(with: &random)
    }
  }

  /// Changes something somewhere.
  private func step(_ layers: inout [LayerNode], _ random: inout SplitMix64, id: inout UInt64) {
    if layers.isEmpty || random.unit() < 0.15 {
      let place = Int(random.next() % UInt64(layers.count + 1))
      layers.insert(node(&id, &random, depth: 1), at: place)
    } else if random.unit() < 0.1 {
      layers.remove(at: Int(random.next() % UInt64(layers.count)))
    } else {
      let i = Int(random.next() % UInt64(layers.count))
      if random.unit() < 0.4 {
        step(&layers[i].children, &random, id: &id)
      } else {
        change(&layers[i], &random, id: &id)
      }
    }
  }

  @Test(arguments: [1.0, 2])
  func `a bitmap that is redrawn has the bytes of the picture drawn anew, whatever has changed`(scale: Double)
  {
    for seed in 0..<8 {
      var random = SplitMix64(seed: UInt64(100 + seed))
      var id: UInt64 = 0
      var list = DisplayList(
        width: Self.size, height: Self.size,
        layers: (0..<6).map { _ in node(&id, &random, depth: 0) })
      var bitmap = list.render(scale: scale)
      for round in 0..<(scale == 1 ? 16 : 4) {
        var next = list
        for _ in 0...random.next() % 3 { step(&next.layers, &random, id: &id) }
        if random.unit() < 0.05 { next.backgroundColor = color(&random) }
        next.redraw(&bitmap, showing: list, scale: scale)
        list = next
        let anew = list.render(scale: scale)
        let isSame = bitmap == anew
        #expect(isSame, "seed \(seed), round \(round)")
        // One fault is enough to look at, and the next rounds are to stand for themselves.
        bitmap = anew
      }
    }
  }

  @Test func `a canvas shows of what sticks out of it what a larger one shows there`() {
    let margin = 48
    for seed in 20..<40 {
      var random = SplitMix64(seed: UInt64(900 + seed))
      var id: UInt64 = 0
      var list = DisplayList(width: 40, height: 40)
      for _ in 0..<8 {
        var node = node(&id, &random, depth: 0)
        node.placement.position = Point(random.value(-20...60), random.value(-20...60))
        list.layers.append(node)
      }
      var large = DisplayList(width: 40 + 2 * Double(margin), height: 40 + 2 * Double(margin))
      large.layers = list.layers
      for i in large.layers.indices {
        large.layers[i].placement.position.x += Double(margin)
        large.layers[i].placement.position.y += Double(margin)
      }
      let (whole, part) = (large.render(), list.render())
      let isSame = (0..<1600).allSatisfy {
        part[$0 % 40, $0 / 40] == whole[$0 % 40 + margin, $0 / 40 + margin]
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test func `a layer that is composed in other steps because of what has come onto it is drawn again whole`()
  {
    // An opacity over one layer multiplies its colour, over two a picture of both: the roundings differ.
    var random = SplitMix64(seed: 77)
    var list = DisplayList(width: 96, height: 96)
    for i in 0..<25 {
      let place = LayerPlacement(
        position: Point(Double(i % 5) * 19 + 10, Double(i / 5) * 19 + 10),
        bounds: Rect(x: 0, y: 0, width: 14, height: 14), transform: .rotation(Double(i)))
      let small = LayerPlacement(position: Point(7, 7), bounds: Rect(x: 0, y: 0, width: 2, height: 2))
      var node = LayerNode(id: UInt64(i + 1), placement: place, opacity: random.value(0.1...0.9))
      node.backgroundColor = color(&random).multiplyingAlpha(by: 0.6)
      node.children = [
        LayerNode(id: UInt64(i + 100), placement: small, opacity: 0, backgroundColor: .black)
      ]
      list.layers.append(node)
    }
    let old = list
    var bitmap = old.render()
    for i in list.layers.indices { list.layers[i].children[0].opacity = 1 }
    list.redraw(&bitmap, showing: old)
    #expect(bitmap == list.render())
  }

  @Test func `a bitmap of another size is drawn anew`() {
    let list = DisplayList(width: 20, height: 10, backgroundColor: .black)
    var bitmap = Bitmap(width: 3, height: 3)
    list.redraw(&bitmap, showing: DisplayList(width: 3, height: 3))
    #expect(bitmap == list.render())
  }

  @Test func `pixels outside what has changed are not touched`() {
    var list = DisplayList(width: 96, height: 96)
    for i in 0..<25 {
      let place = LayerPlacement(
        position: Point(Double(i % 5) * 19 + 10, Double(i / 5) * 19 + 10),
        bounds: Rect(x: 0, y: 0, width: 9, height: 9), transform: .rotation(Double(i)))
      list.layers.append(
        LayerNode(
          id: UInt64(i + 1), placement: place, cornerRadius: 2,
          backgroundColor: Color(white: Double(i) / 25)))
    }
    let old = list
    list.layers[12].placement.position.x += 3
    // A bitmap of a colour that is nowhere in the picture shows what is drawn.
    let mark = RGBA8(red: 9, green: 200, blue: 3, alpha: 255)
    var bitmap = Bitmap(width: 96, height: 96, filledWith: mark)
    list.redraw(&bitmap, showing: old)
    let anew = list.render()
    var count = 0
    for i in bitmap.pixels.indices where bitmap.pixels[i] != mark {
      count += 1
      #expect(bitmap.pixels[i] == anew.pixels[i])
    }
    // The layer's diagonal and its way are 13 and 3 pixels; each of its two rectangles has a pixel or two around it.
    #expect(count > 0 && count <= 20 * 17)
    // Nothing has changed: nothing is drawn.
    var untouched = Bitmap(width: 96, height: 96, filledWith: mark)
    list.redraw(&untouched, showing: list)
    #expect(untouched.pixels.allSatisfy { $0 == mark })
  }
}

extension Array {
  fileprivate mutating func shuffle(with random: inout SplitMix64) {
    for i in indices.dropFirst() { swapAt(i, Int(random.next() % UInt64(i + 1))) }
  }
}
