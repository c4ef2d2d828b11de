import Foundation
import Pixels
import Plane
import Raster
import Testing

@Suite struct ShadowTests {
  /// A layer of 40 by 30 with a black shadow of full strength, alone on white at (50, 45).
  private func layer(radius: Double, offset: Point = .zero, angle: Double = 0) -> LayerNode {
    LayerNode(
      id: 1,
      placement: LayerPlacement(
        position: Point(50, 45), bounds: Rect(x: 0, y: 0, width: 40, height: 30), transform: .rotation(angle)),
      backgroundColor: .black, shadow: LayerShadow(opacity: 1, offset: offset, radius: radius))
  }

  private func picture(_ layers: LayerNode..., scale: Double = 1) -> Bitmap {
    DisplayList(width: 100, height: 90, layers: layers).render(scale: scale)
  }

  /// What a Gaussian at whole pixels makes of a row of ones from one pixel to before another.
  private func blurred(_ x: Int, _ ones: Range<Int>, _ sigma: Double) -> Double {
    let reach = Int(6 * sigma) + 1
    func weight(_ n: Int) -> Double { exp(-Double(n * n) / (2 * sigma * sigma)) }
    let all = (-reach...reach).reduce(0) { $0 + weight($1) }
    return ones.reduce(0) { $0 + (($1 - x).magnitude <= reach ? weight($1 - x) : 0) } / all
  }

  @Test(arguments: [0.2, 0.6, 1, 1.9, 2, 2.5, 3, 5, 8.3], [1, 2])
  func `a rectangle's shadow is the product of two blurred edges, within a hundredth`(
    radius: Double, scale: Int
  ) {
    // The path casts the shadow and the layer itself draws nothing, so that all of it is seen.
    var node = layer(radius: radius, offset: Point(3, -2))
    node.backgroundColor = nil
    node.shadow?.path = Path(rect: Rect(x: 0, y: 0, width: 40, height: 30))
    let picture = picture(node, scale: Double(scale))
    let sigma = radius * Double(scale)
    let columns = (0..<picture.width).map { blurred($0, 33 * scale..<73 * scale, sigma) }
    var worst = 0.0
    for y in 0..<picture.height {
      let v = blurred(y, 28 * scale..<58 * scale, sigma)
      for x in 0..<picture.width {
        worst = max(worst, (Double(255 - picture[x, y].red) - 255 * columns[x] * v).magnitude)
      }
    }
    #expect(worst < 0.01 * 255 + 1)
  }

  @Test func `a shadow without blur is the layer's shape, moved by the offset in the layer's own directions`()
  {
    var plain = layer(radius: 0)
    plain.shadow = nil
    for angle in [0, 0.5, .pi / 2, 2] {
      let shadowed = layer(radius: 0, offset: Point(7, 4), angle: angle)
      var behind = plain
      behind.placement.transform = .rotation(angle)
      let (s, c) = Portable.sincos(angle)
      behind.placement.position = Point(50 + 7 * c - 4 * s, 45 + 7 * s + 4 * c)
      var front = plain
      front.id = 2
      front.placement.transform = .rotation(angle)
      #expect(picture(shadowed) == picture(behind, front))
    }
  }

  @Test func `children cast the shadow too, and a layer that cuts at its bounds has none`() {
    var parent = layer(radius: 0, offset: Point(0, 30))
    parent.backgroundColor = nil
    parent.children = [
      LayerNode(
        id: 2,
        placement: LayerPlacement(position: Point(20, 15), bounds: Rect(x: 0, y: 0, width: 10, height: 10)),
        backgroundColor: Color(red: 1, green: 0, blue: 0))
    ]
    let cast = picture(parent)
    #expect(cast[50, 75] == RGBA8(red: 0, green: 0, blue: 0, alpha: 255))
    #expect(cast[50, 45] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(cast[40, 75] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    parent.clipsToBounds = true
    #expect(picture(parent)[50, 75] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test func `opacity holds for a layer and its shadow together`() {
    var node = layer(radius: 0, offset: Point(10, 0))
    node.opacity = 0.5
    let half = picture(node)
    // In the shadow alone, where both are, and in the layer alone.
    for x in [75, 60, 35] { #expect(half[x, 45].red == 127 || half[x, 45].red == 128) }
    node.opacity = 1
    node.shadow?.opacity = 0.25
    #expect(picture(node)[75, 45].red == 191)
  }

  @Test func `a clip cuts a shadow and does not change what is left of it`() {
    let node = layer(radius: 6, offset: Point(0, 5), angle: 0.3)
    let whole = picture(node)
    for x in [0.0, 20, 37, 64] {
      var canvas = Canvas(Bitmap(width: 100, height: 90, filledWith: Color.white.pixel))
      canvas.clip(to: Rect(x: x, y: 10, width: 30, height: 60))
      canvas.draw(node)
      for py in 0..<90 {
        for px in 0..<100 {
          let isInside = Double(px) >= x && Double(px) < x + 30 && py >= 10 && py < 70
          #expect(canvas.bitmap[px, py] == (isInside ? whole[px, py] : Color.white.pixel))
        }
      }
    }
  }

  @Test func `a huge, a tiny and a senseless radius draw a shadow or nothing`() {
    for radius in [1e9, 1e-9, -3, .infinity, .nan] {
      let picture = picture(layer(radius: radius))
      #expect(picture[50, 45] == RGBA8(red: 0, green: 0, blue: 0, alpha: 255))
    }
  }
}
