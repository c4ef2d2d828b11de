import Pixels
import Testing
import UIViews

private let red = RGBA8(red: 255, green: 0, blue: 0, alpha: 255)
private let green = RGBA8(red: 0, green: 255, blue: 0, alpha: 255)

@MainActor
@Suite struct CGContextTests {
  private func picture(
    _ width: CGFloat = 8, _ height: CGFloat = 8, scale: CGFloat = 1, opaque: Bool = false,
    _ draw: (CGContext) -> Void
  ) -> Bitmap {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), opaque, scale)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() { draw(context) }
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  /// The pixels that are not clear.
  private func covered(_ bitmap: Bitmap) -> [[Int]] {
    (0..<bitmap.height).flatMap { y in
      (0..<bitmap.width).filter { bitmap[$0, y] != .clear }.map { [$0, y] }
    }
  }

  @Test func `a rectangle fills its pixels at every scale`() {
    for scale in 1...3 {
      let b = picture(scale: CGFloat(scale)) { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 1, y: 2, width: 3, height: 4))
      }
      #expect(b.width == 8 * scale && b.height == 8 * scale)
      for y in 0..<b.height {
        for x in 0..<b.width {
          let inside = x >= scale && x < 4 * scale && y >= 2 * scale && y < 6 * scale
          #expect(b[x, y] == (inside ? red : .clear))
        }
      }
    }
  }

  @Test func `an opaque picture is black at first, another one clear`() {
    #expect(picture(opaque: true) { _ in }.pixels.allSatisfy { $0 == .black })
    #expect(picture { _ in }.pixels.allSatisfy { $0 == .clear })
  }

  @Test func `contexts are stacked, and outside of them there is none`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 4)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `state comes back, with transform and clip`() {
    let b = picture { context in
      UIColor.red.setFill()
      context.saveGState()
      UIColor.green.setFill()
      context.translateBy(x: 4, y: 4)
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.restoreGState()
    }
    #expect(covered(b) == [[0, 0], [4, 4]])
    #expect(b[0, 0] == red && b[4, 4] == green)
  }

  @Test func `points of a path stay where they were when the transform changes`() {
    let b = picture { context in
      UIColor.red.setFill()
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 3, y: 1))
      context.translateBy(x: 1, y: 1)
      context.addLine(to: CGPoint(x: 2, y: 2))
      context.scaleBy(x: 0.5, y: 0.5)
      context.addLine(to: CGPoint(x: 0, y: 4))
      context.closePath()
      context.fillPath()
      #expect(context.isPathEmpty)
    }
    #expect(covered(b) == [[1, 1], [2, 1], [1, 2], [2, 2]])
  }

  @Test func `the transform of Core Graphics counts pixels from the bottom`() {
    _ = picture(8, 6, scale: 2) { context in
      context.translateBy(x: 1, y: 2)
      #expect(CGPoint(x: 0, y: 0).applying(context.ctm) == CGPoint(x: 2, y: 8))
      #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 4, y: 6))
    }
  }

  @Test func `UIKit draws a picture upright, Core Graphics on its head, each in its rectangle`() {
    let source = places(3, 2)
    let image = UIImage(cgImage: CGImage(source))
    let upright = picture { _ in image.draw(at: CGPoint(x: 2, y: 1)) }
    let flipped = picture { $0.draw(CGImage(source), in: CGRect(x: 2, y: 1, width: 3, height: 2)) }
    for y in 0..<2 {
      for x in 0..<3 {
        #expect(upright[x + 2, y + 1] == source[x, y])
        #expect(flipped[x + 2, y + 1] == source[x, 1 - y])
      }
    }
    #expect(covered(upright).count == 6 && covered(flipped).count == 6)
    // Turning the coordinates over, as programs do, stands it on its feet.
    let corrected = picture { context in
      context.translateBy(x: 0, y: 8)
      context.scaleBy(x: 1, y: -1)
      context.draw(CGImage(source), in: CGRect(x: 2, y: 5, width: 3, height: 2))
    }
    #expect(corrected == upright)
  }

  @Test func `paths fill by their rule, clip and stroke`() {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8))
    ring.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4)))
    ring.usesEvenOddFillRule = true
    let filled = picture { _ in ring.fill() }
    #expect(covered(filled).count == 64 - 16 && filled[0, 0] == .black)
    ring.usesEvenOddFillRule = false
    #expect(covered(picture { _ in ring.fill() }).count == 64)
    let clipped = picture { context in
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 3)).addClip()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(covered(clipped).count == 6)
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 1, y: 3))
    line.addLine(to: CGPoint(x: 6, y: 3))
    line.lineWidth = 2
    let stroked = picture { _ in
      UIColor.green.setStroke()
      line.stroke()
    }
    #expect(covered(stroked).count == 10 && stroked[1, 2] == green && stroked[5, 3] == green)
    let framed = picture { _ in UIRectFrame(CGRect(x: 1, y: 1, width: 5, height: 4)) }
    #expect(covered(framed).count == 5 * 4 - 3 * 2)
  }

  @Test func `a renderer draws as a context does`() {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 4, height: 4), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 11, y: 11, width: 1, height: 1))
    }
    #expect(image.size == CGSize(width: 4, height: 4) && image.scale == 2)
    #expect(
      covered(image.cgImage?.bitmap ?? Bitmap(width: 1, height: 1)) == [[2, 2], [3, 2], [2, 3], [3, 3]])
    #expect(UIImage(data: renderer.pngData { _ in })?.cgImage?.width == 8)
  }

  @Test func `opacity and blend modes act on fills and pictures`() {
    let b = picture(opaque: true) { context in
      context.setAlpha(0.5)
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setAlpha(1)
      context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
      UIImage(cgImage: CGImage(places(1, 1))).draw(
        in: CGRect(x: 2, y: 0, width: 1, height: 1), blendMode: .normal, alpha: 0)
    }
    #expect(abs(Int(b[0, 0].red) - 128) <= 1)
    #expect(b[1, 0] == .clear)
    #expect(b[2, 0] == .black)
  }
}
