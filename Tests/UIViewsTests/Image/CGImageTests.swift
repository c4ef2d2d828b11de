import Foundation
import Pixels
import Testing
import UIViews
import _TestSupport

/// A bitmap whose every pixel tells its place.
func places(_ width: Int, _ height: Int) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height, filledWith: .black)
  for y in 0..<height {
    for x in 0..<width { bitmap[x, y] = RGBA8(red: UInt8(x), green: UInt8(y), blue: 7, alpha: 255) }
  }
  return bitmap
}

@Suite struct CGImageTests {
  @Test func `a part of a picture is what lies in the whole rectangle around it`() {
    let image = CGImage(places(9, 7))
    var random = SplitMix64(seed: 4)
    for _ in 0..<400 {
      let rect = CGRect(
        x: random.number(-4, 12), y: random.number(-4, 10), width: random.number(-6, 9),
        height: random.number(0, 9))
      // Column by column: a pixel belongs to the part if it meets the inside of the rectangle.
      let r = rect.standardized
      let columns = (0..<9).filter { Double($0 + 1) > r.minX && Double($0) < r.maxX }
      let rows = (0..<7).filter { Double($0 + 1) > r.minY && Double($0) < r.maxY }
      let part = image.cropping(to: rect)
      guard let first = columns.first, let top = rows.first else {
        #expect(part == nil)
        continue
      }
      #expect(part?.width == columns.count && part?.height == rows.count)
      #expect(part?.bitmap[0, 0] == image.bitmap[first, top])
      #expect(
        part?.bitmap[columns.count - 1, rows.count - 1] == image.bitmap[columns.last ?? 0, rows.last ?? 0])
    }
    #expect(image.cropping(to: .null) == nil)
    #expect(image.cropping(to: CGRect(x: 3, y: 3, width: 0, height: 4)) == nil)
  }

  @Test func `the parts of a grid put together are the picture`() {
    let image = CGImage(places(12, 8))
    for row in 0..<4 {
      for column in 0..<4 {
        let rect = CGRect(x: column * 3, y: row * 2, width: 3, height: 2)
        let part = image.cropping(to: rect)
        for y in 0..<2 {
          for x in 0..<3 {
            #expect(part?.bitmap[x, y] == image.bitmap[column * 3 + x, row * 2 + y])
          }
        }
      }
    }
  }
}

@MainActor
@Suite struct UIImageTests {
  private func turned(_ bitmap: Bitmap, _ orientation: UIImage.Orientation) -> Bitmap {
    UIImage(cgImage: CGImage(bitmap), scale: 1, orientation: orientation).upright?.bitmap ?? bitmap
  }

  @Test func `orientations turn and mirror as their names say`() {
    let b = places(3, 2)
    // A quarter turn to the right brings the lower left corner to the upper left.
    #expect(turned(b, .right)[0, 0] == b[0, 1])
    #expect(turned(b, .right)[1, 0] == b[0, 0])
    #expect(turned(b, .upMirrored)[0, 0] == b[2, 0])
    #expect(turned(turned(turned(turned(b, .right), .right), .right), .right) == b)
    #expect(turned(turned(b, .right), .left) == b)
    #expect(turned(turned(b, .right), .right) == turned(b, .down))
    #expect(turned(turned(b, .upMirrored), .down) == turned(b, .downMirrored))
    #expect(turned(turned(b, .upMirrored), .left) == turned(b, .leftMirrored))
    #expect(turned(turned(b, .upMirrored), .right) == turned(b, .rightMirrored))
    #expect(UIImage(cgImage: CGImage(b), scale: 2, orientation: .left).size == CGSize(width: 1, height: 1.5))
    #expect(UIImage(cgImage: CGImage(b), scale: 2, orientation: .down).size == CGSize(width: 1.5, height: 1))
  }

  @Test func `a picture survives a PNG file`() throws {
    let image = UIImage(cgImage: CGImage(places(20, 10)))
    let data = try #require(image.pngData())
    #expect(UIImage(data: data)?.cgImage?.bitmap == places(20, 10))
    #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 10, height: 5))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)@2x.png")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(UIImage(contentsOfFile: url.path)?.size == CGSize(width: 10, height: 5))
    #expect(UIImage(contentsOfFile: url.path + ".none") == nil)
  }

  @Test func `a tint keeps the shape and takes the colour`() {
    var b = Bitmap(width: 2, height: 1)
    b[1, 0] = RGBA8(red: 10, green: 20, blue: 30, alpha: 255)
    let tinted = UIImage(cgImage: CGImage(b)).withTintColor(.red).cgImage?.bitmap
    #expect(tinted?[0, 0] == .clear)
    #expect(tinted?[1, 0] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    let view = UIImageView(image: UIImage(cgImage: CGImage(b)).withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    #expect(view.layer.image?.bitmap[1, 0] == RGBA8(red: 0, green: 255, blue: 0, alpha: 255))
  }
}
