import Foundation
import Pixels
import Plane
import Raster
import Testing
import UIViews

@MainActor
@Suite struct ContentsRectTests {
  /// A picture in which no two pixels are alike.
  private func picture(_ width: Int, _ height: Int) -> CGImage {
    var bitmap = Bitmap(width: width, height: height, filledWith: .black)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = RGBA8(red: UInt8(7 * x), green: UInt8(9 * y), blue: UInt8(x + y), alpha: 255)
      }
    }
    return CGImage(bitmap)
  }

  private func layer(_ picture: CGImage, _ frame: CGRect, part: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.contents = picture
    layer.contentsRect = part
    return layer
  }

  private func drawn(_ layers: [CALayer], _ width: CGFloat, _ height: CGFloat) -> Bitmap {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.makeKeyAndVisible()
    for layer in layers { window.layer.addSublayer(layer) }
    return window.displayList().render(scale: 1)
  }

  @Test func `tiles that show their parts of one picture show the picture`() {
    withLoop { _ in
      let picture = picture(36, 24)
      let whole = layer(
        picture, CGRect(x: 0, y: 0, width: 36, height: 24), part: CGRect(x: 0, y: 0, width: 1, height: 1))
      let tiles = (0..<36).map { i in
        let (x, y) = (CGFloat(i % 6), CGFloat(i / 6))
        return layer(
          picture, CGRect(x: 6 * x, y: 4 * y, width: 6, height: 4),
          part: CGRect(x: x / 6, y: y / 6, width: 1.0 / 6, height: 1.0 / 6))
      }
      #expect(drawn(tiles, 36, 24) == drawn([whole], 36, 24))
    }
  }

  @Test func `beyond the picture its edge goes on`() {
    withLoop { _ in
      let picture = picture(4, 4)
      let part = layer(
        picture, CGRect(x: 0, y: 0, width: 8, height: 8), part: CGRect(x: -0.5, y: -0.5, width: 2, height: 2))
      let bitmap = drawn([part], 8, 8)
      for y in 0..<8 {
        for x in 0..<8 {
          let (column, row) = (min(max(x - 2, 0), 3), min(max(y - 2, 0), 3))
          #expect(bitmap[x, y] == picture.bitmap[column, row], "\(x), \(y)")
        }
      }
    }
  }

  @Test func `gravity places the part at its own size`() {
    withLoop { _ in
      let picture = picture(8, 8)
      let part = layer(
        picture, CGRect(x: 0, y: 0, width: 6, height: 6),
        part: CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.25))
      part.contentsGravity = .topLeft
      part.backgroundColor = UIColor.white.cgColor
      let bitmap = drawn([part], 6, 6)
      for y in 0..<6 {
        for x in 0..<6 {
          let expected = x < 4 && y < 2 ? picture.bitmap[4 + x, 2 + y] : .white
          #expect(bitmap[x, y] == expected, "\(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 0, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
  ]) func `a part that is empty or not finite shows nothing`(part: CGRect) {
    withLoop { _ in
      let part = layer(picture(4, 4), CGRect(x: 0, y: 0, width: 4, height: 4), part: part)
      part.backgroundColor = UIColor.white.cgColor
      #expect(drawn([part], 4, 4) == Bitmap(width: 4, height: 4, filledWith: .white))
    }
  }
}
