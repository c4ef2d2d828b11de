// The scenes on which rasterizers are compared: 1280 by 720 pixels, white at first, with rectangles of one colour that
// are turned or upright, on whole pixels or not, or with a picture cut into tiles that are turned each by its own
// angle. All numbers come from one linear congruential generator, so that programs in other languages make the same.

import Foundation
import Pixels
import Plane
import Raster

/// A scene to be drawn again and again.
struct RasterScene {
  static let names = ["rot1000", "rot1000a", "axis2000", "axis2000f", "tiles36", "tiles100", "tiles400"]
  static let (width, height) = (1280, 720)

  let name: String
  /// What is drawn.
  let list: DisplayList

  init(named name: String) throws(UsageError) {
    self.name = name
    var chance = Congruential(state: 777)
    let layers =
      name.hasPrefix("tiles")
      ? try Self.tiles(count: Int(name.dropFirst(5)) ?? 1, &chance) : Self.rectangles(name, &chance)
    list = DisplayList(
      width: Double(Self.width), height: Double(Self.height), backgroundColor: .white, layers: layers)
  }

  private static func rectangles(_ name: String, _ chance: inout Congruential) -> [LayerNode] {
    let isTurned = name.hasPrefix("rot")
    let alpha = name == "rot1000a" ? 128.0 / 255 : 1
    return (0..<(isTurned ? 1000 : 2000)).map { i in
      var (w, h) = (40 + chance.next() * 80, 40 + chance.next() * 80)
      var (x, y) = (chance.next() * Double(width), chance.next() * Double(height))
      let angle = chance.next() * 2 * .pi
      func level() -> Double { (chance.next() * 256).rounded(.down) / 255 }
      let color = Color(red: level(), green: level(), blue: level(), alpha: alpha)
      if name == "axis2000" {
        let (left, top) = ((x - w / 2).rounded(.down), (y - h / 2).rounded(.down))
        (w, h) = (w.rounded(.down), h.rounded(.down))
        (x, y) = (left + w / 2, top + h / 2)
      }
      var node = layer(i, x, y, w, h, angle: isTurned ? angle : nil)
      node.backgroundColor = color
      return node
    }
  }

  private static func tiles(count: Int, _ chance: inout Congruential) throws(UsageError) -> [LayerNode] {
    let side = Int(Double(count).squareRoot() + 0.5)
    let photograph = try photograph()
    var layers: [LayerNode] = []
    for row in 0..<side {
      for column in 0..<side {
        let (left, top) = (column * width / side, row * height / side)
        let (w, h) = ((column + 1) * width / side - left, (row + 1) * height / side - top)
        let x = Double(left) + Double(w) / 2 + (chance.next() - 0.5) * 40
        let y = Double(top) + Double(h) / 2 + (chance.next() - 0.5) * 40
        var node = layer(layers.count, x, y, Double(w), Double(h), angle: chance.next() * 2 * .pi)
        var tile = Bitmap(width: w, height: h)
        for v in 0..<h { for u in 0..<w { tile[u, v] = photograph[left + u, top + v] } }
        node.content = LayerContent(bitmap: tile, frame: node.placement.bounds)
        layers.append(node)
      }
    }
    return layers
  }

  private static func layer(
    _ index: Int, _ x: Double, _ y: Double, _ w: Double, _ h: Double, angle: Double?
  ) -> LayerNode {
    LayerNode(
      id: UInt64(index + 1),
      placement: LayerPlacement(
        position: Point(x, y), bounds: Rect(x: 0, y: 0, width: w, height: h),
        transform: angle.map { .rotation($0) } ?? .identity))
  }

  /// `photo.rgba` in the folder that the variable BENCH_DATA names, 1280 by 720 pixels; colours that change slowly without it.
  private static func photograph() throws(UsageError) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: .black)
    guard let folder = ProcessInfo.processInfo.environment["BENCH_DATA"] else {
      for y in 0..<height {
        for x in 0..<width {
          bitmap[x, y] = RGBA8(
            red: UInt8(x * 255 / width), green: UInt8(y * 255 / height), blue: UInt8((x ^ y) & 255),
            alpha: 255)
        }
      }
      return bitmap
    }
    let path = folder + "/photo.rgba"
    guard let data = FileManager.default.contents(atPath: path), data.count == 4 * width * height else {
      throw UsageError("\(path): not there, or not \(width) by \(height) pixels of four bytes")
    }
    let bytes = [UInt8](data)
    for i in bitmap.pixels.indices {
      bitmap.pixels[i] = RGBA8(
        red: bytes[4 * i], green: bytes[4 * i + 1], blue: bytes[4 * i + 2], alpha: 255)
    }
    return bitmap
  }
}

/// A linear congruential generator; the factor and the increment are those of Numerical Recipes.
private struct Congruential {
  var state: UInt32

  /// The next number, 0..<1.
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 4_294_967_296
  }
}
