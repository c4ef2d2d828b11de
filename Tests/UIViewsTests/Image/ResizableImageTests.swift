import Foundation
import Pixels
import Raster
import Testing
import UIViews

@MainActor
@Suite struct ResizableImageTests {
  /// A picture of which every pixel is another one.
  private func places(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = RGBA8(red: UInt8(10 * x + 5), green: UInt8(10 * y + 5), blue: 200, alpha: 255)
      }
    }
    return bitmap
  }

  private func drawn(_ image: UIImage, _ width: Int, _ height: Int) -> Bitmap {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
    defer { UIGraphicsEndImageContext() }
    image.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  private func shown(_ view: UIView, _ width: CGFloat, _ height: CGFloat) -> Bitmap {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.makeKeyAndVisible()
    window.addSubview(view)
    return window.displayList().render()
  }

  @Test func `margins keep their size and the middle is repeated unless stretching is asked for`() {
    withLoop { _ in
      let image = UIImage(cgImage: CGImage(places(8, 8)))
      let insets = UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 1)
      let tiled = image.resizableImage(withCapInsets: insets)
      #expect(tiled.capInsets == insets && tiled.resizingMode == .tile && tiled.size == image.size)
      #expect(image.capInsets == .zero)
      let b = drawn(tiled, 25, 21)
      for y in 0..<21 {
        for x in 0..<25 {
          let sx = x < 3 ? x : x >= 24 ? x - 17 : 3 + (x - 3) % 4
          let sy = y < 2 ? y : y >= 17 ? y - 13 : 2 + (y - 2) % 2
          #expect(b[x, y] == places(8, 8)[sx, sy])
        }
      }
      // The view shows what drawing shows; both modes agree on a middle of one pixel.
      let view = UIImageView(image: tiled)
      view.frame = CGRect(x: 0, y: 0, width: 25, height: 21)
      #expect(shown(view, 25, 21) == b)
      let one = UIEdgeInsets(top: 3, left: 3, bottom: 4, right: 4)
      view.image = image.resizableImage(withCapInsets: one, resizingMode: .stretch)
      let stretched = shown(view, 25, 21)
      #expect(stretched == drawn(image.resizableImage(withCapInsets: one), 25, 21))
      #expect(stretched == drawn(image.stretchableImage(withLeftCapWidth: 3, topCapHeight: 3), 25, 21))
      // A stretched middle of two pixels goes from one to the other; a margin does not bleed into it.
      let two = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
      let row = drawn(image.resizableImage(withCapInsets: two, resizingMode: .stretch), 26, 8)
      let reds = (0..<26).map { Int(row[$0, 4].red) }
      #expect(Array(reds[0..<4]) == [5, 15, 25, 35] && Array(reds[22...]) == [45, 55, 65, 75])
      for x in 3..<22 { #expect(reds[x] <= reds[x + 1]) }
    }
  }

  @Test func `margins count in points, whatever the scale of the picture`() {
    withLoop { _ in
      let image = UIImage(cgImage: CGImage(places(8, 8)), scale: 2, orientation: .up)
      let resizable = image.resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .tile)
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 2)
      resizable.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      let b = UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap
      UIGraphicsEndImageContext()
      for x in 0..<20 {
        let source = x < 2 ? x : x >= 18 ? x - 12 : 2 + (x - 2) % 4
        #expect(b?[x, 1] == places(8, 8)[source, 1])
      }
    }
  }

  @Test func `rendering mode, tint and cap insets survive each other`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = UIImage(cgImage: CGImage(places(8, 8))).withRenderingMode(.alwaysTemplate)
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(image.renderingMode == .alwaysTemplate)
    let original = image.withRenderingMode(.alwaysOriginal)
    #expect(original.capInsets == insets && original.resizingMode == .stretch)
    #expect(image.withTintColor(.red).capInsets == insets)
  }

  @Test func `the centre of a layer's contents grows`() {
    withLoop { _ in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 25, height: 21)
      layer.contents = CGImage(places(10, 8))
      layer.contentsCenter = CGRect(x: 0.3, y: 0.5, width: 0.1, height: 0.125)
      let view = UIView(frame: layer.frame)
      view.layer.addSublayer(layer)
      let b = shown(view, 25, 21)
      for y in 0..<21 {
        for x in 0..<25 {
          let sx = x < 3 ? x : x >= 19 ? x - 15 : 3
          let sy = y < 4 ? y : y >= 18 ? y - 13 : 4
          #expect(b[x, y] == places(10, 8)[sx, sy])
        }
      }
    }
  }

  @Test func `every content mode puts the picture where its name says`() {
    withLoop { _ in
      // 8 by 4 points in 20 by 20: where the picture's rectangle is.
      let expected: [UIView.ContentMode: (Int, Int, Int, Int)] = [
        .scaleToFill: (0, 0, 20, 20), .redraw: (0, 0, 20, 20), .scaleAspectFit: (0, 5, 20, 10),
        .scaleAspectFill: (-10, 0, 40, 20), .center: (6, 8, 8, 4), .top: (6, 0, 8, 4),
        .bottom: (6, 16, 8, 4), .left: (0, 8, 8, 4), .right: (12, 8, 8, 4), .topLeft: (0, 0, 8, 4),
        .topRight: (12, 0, 8, 4), .bottomLeft: (0, 16, 8, 4), .bottomRight: (12, 16, 8, 4),
      ]
      #expect(expected.count == 13)
      let red = RGBA8(red: 255, green: 0, blue: 0, alpha: 255)
      let image = UIImage(cgImage: CGImage(Bitmap(width: 8, height: 4, filledWith: red)))
      for clips in [false, true] {
        for (mode, (left, top, width, height)) in expected {
          let view = UIImageView(image: image)
          view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
          view.contentMode = mode
          view.clipsToBounds = clips
          let b = shown(view, 40, 40)
          for y in 0..<40 {
            for x in 0..<40 {
              let inBounds = (10..<30).contains(x) && (10..<30).contains(y)
              let inside =
                (10 + left..<10 + left + width).contains(x) && (10 + top..<10 + top + height).contains(y)
              #expect((b[x, y] == red) == (inside && (inBounds || !clips)), "\(mode)")
            }
          }
        }
      }
    }
  }

  @Test
  func `a template takes the tint of its view, also one that comes from above or changes with the style`() {
    withLoop { _ in
      var shape = Bitmap(width: 2, height: 1)
      shape[1, 0] = RGBA8(red: 0, green: 0, blue: 0, alpha: 128)
      let image = UIImage(cgImage: CGImage(shape)).withRenderingMode(.alwaysTemplate)
      let view = UIImageView(image: image)
      let parent = UIView()
      parent.addSubview(view)
      @MainActor func pixel() -> RGBA8? { view.layer.image?.bitmap[1, 0] }
      parent.tintColor = .green
      #expect(pixel() == RGBA8(red: 0, green: 128, blue: 0, alpha: 128))
      let other = UIView()
      other.tintColor = .red
      other.addSubview(view)
      #expect(pixel() == RGBA8(red: 128, green: 0, blue: 0, alpha: 128))
      other.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      #expect(pixel() == RGBA8(red: 0, green: 0, blue: 0, alpha: 128))
      other.overrideUserInterfaceStyle = .dark
      #expect(pixel() == RGBA8(red: 128, green: 128, blue: 128, alpha: 128))
      view.image = image.withRenderingMode(.alwaysOriginal)
      #expect(pixel() == shape[1, 0])
    }
  }

  @Test func `a highlighted view shows its other picture if it has one`() {
    let (a, b) = (
      UIImage(cgImage: CGImage(Bitmap(width: 3, height: 2))),
      UIImage(cgImage: CGImage(Bitmap(width: 5, height: 2)))
    )
    let view = UIImageView(image: a, highlightedImage: b)
    #expect(view.frame.size == a.size && view.layer.image?.width == 3)
    view.isHighlighted = true
    #expect(view.layer.image?.width == 5)
    view.highlightedImage = nil
    #expect(view.layer.image?.width == 3)
  }
}
