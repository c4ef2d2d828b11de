import Foundation
import Pixels
import Raster
import Testing
import UIKit
import UIViews

/// A view that draws squares of 10 points, and counts how often it draws.
private final class MarkedView: UIView {
  var marks: [CGPoint] = []
  private(set) var drawings = 0

  override func draw(_ rect: CGRect) {
    drawings += 1
    #expect(rect == bounds)
    UIColor.red.setFill()
    for mark in marks { UIRectFill(CGRect(x: mark.x, y: mark.y, width: 10, height: 10)) }
  }
}

@MainActor
private func window(_ views: UIView...) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
  window.backgroundColor = .white
  for view in views { window.addSubview(view) }
  window.isHidden = false
  return window
}

@MainActor
private func picture(_ window: UIWindow) -> Bitmap { window.displayList().render(scale: 2) }

@MainActor
private func square(_ x: CGFloat, _ y: CGFloat) -> UIView {
  let view = UIView(frame: CGRect(x: x, y: y, width: 10, height: 10))
  view.backgroundColor = .red
  return view
}

@MainActor
@Suite struct LargeLayerTests {
  @Test
  func `of a view a million points wide the part that shows is drawn, and another one when it has moved`() {
    let view = MarkedView(frame: CGRect(x: -500_000, y: -300_000, width: 1e6, height: 1e6))
    view.backgroundColor = .clear
    view.marks = [
      CGPoint(x: 500_020, y: 300_030), CGPoint(x: 501_040, y: 300_010), CGPoint(x: 500_119, y: 300_000),
    ]
    let window = window(view)
    #expect(picture(window) == picture(UIViewsTests.window(square(20, 30), square(119, 0))))
    #expect(view.drawings == 1)
    // A little way, for which the margin is enough.
    view.center.x -= 15
    #expect(picture(window) == picture(UIViewsTests.window(square(5, 30), square(104, 0))))
    #expect(view.drawings == 1)
    view.center.x -= 985
    #expect(picture(window) == picture(UIViewsTests.window(square(40, 10))))
    #expect(view.drawings == 2)
    view.bounds.size.width = 2e6
    _ = picture(window)
    #expect(view.drawings == 3)
  }

  @Test func `a view that shows nothing on the screen draws nothing until it does`() {
    let view = MarkedView(frame: CGRect(x: 1000, y: 0, width: 1e7, height: 1e7))
    view.backgroundColor = .clear
    view.marks = [CGPoint(x: 30, y: 30)]
    let window = window(view)
    #expect(picture(window) == picture(UIViewsTests.window()))
    #expect(view.drawings == 0)
    view.frame.origin.x = 0
    #expect(picture(window) == picture(UIViewsTests.window(square(30, 30))))
    #expect(view.drawings == 1)
  }

  @Test func `a very large view shown small is drawn with fewer pixels`() {
    let view = MarkedView(frame: CGRect(x: 0, y: 0, width: 1e5, height: 1e5))
    view.backgroundColor = .clear
    view.marks = []
    let inner = UIView(frame: view.frame)
    view.addSubview(inner)
    view.transform = CGAffineTransform(scaleX: 0.0005, y: 0.0005)
    view.center = CGPoint(x: 50, y: 40)
    for x in 0..<100 {
      for y in 0..<100 { view.marks.append(CGPoint(x: 45_000 + 100 * x, y: 45_000 + 100 * y)) }
    }
    // A hundredth of the area is red.
    let pixel = picture(window(view))[100, 80]
    #expect(pixel.red == 255 && pixel.green > 235 && pixel.green < 255)
  }

  @Test func `views and labels without an end are drawn as far as they show`() {
    for size in [
      CGSize(width: 100, height: 1e300), CGSize(width: 1e300, height: 1e300),
      CGSize(width: 1e300, height: 20),
    ] {
      let view = MarkedView(frame: CGRect(origin: .zero, size: size))
      view.backgroundColor = .clear
      view.marks = [CGPoint(x: 3, y: 5)]
      let label = UILabel(frame: CGRect(origin: .zero, size: size))
      label.text = "In the middle, far away"
      label.textAlignment = size.width > 1e9 ? .center : .left
      #expect(picture(window(view, label)) == picture(window(square(3, 5))))
    }
    let endless = MarkedView(frame: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: .infinity))
    endless.backgroundColor = .clear
    _ = picture(window(endless))
  }

  @Test func `a label with a text a million points long shows its beginning`() {
    func label(_ count: Int) -> UILabel {
      let label = UILabel()
      label.text = String(repeating: "Tumble ", count: count)
      label.sizeToFit()
      label.frame.origin = CGPoint(x: 4, y: 6)
      return label
    }
    let (short, long) = (label(10), label(20_000))
    #expect(long.bounds.width > 1e6)
    #expect(picture(window(short)) == picture(window(long)))
  }

  @Test func `letters of a thousand million points are drawn as far as they show`() {
    for size in [1e5, 1e9, 1e18, 1e300, .greatestFiniteMagnitude, .infinity] as [CGFloat] {
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "Oil"
      label.sizeToFit()
      label.center = CGPoint(x: 60, y: 45)
      _ = picture(window(label))
      label.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
      _ = picture(window(label))
      let button = UIButton(frame: label.frame)
      button.titleLabel?.font = .systemFont(ofSize: size)
      button.setTitle("Oil", for: .normal)
      _ = picture(window(button))
    }
    // The stem of an I that is 100,000 points high fills the screen.
    let label = UILabel()
    label.font = .systemFont(ofSize: 1e5)
    label.text = "l"
    label.sizeToFit()
    label.center = CGPoint(x: 60, y: 45)
    #expect(picture(window(label))[120, 90] == RGBA8(red: 0, green: 0, blue: 0, alpha: 255))
  }

  @Test func `pictures of very large views are coarse, and there are none of those without an end`() {
    for side in [1e6, 1e300, .infinity] as [CGFloat] {
      let view = MarkedView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      view.backgroundColor = .red
      let copy = view.snapshotView(afterScreenUpdates: true)
      _ = copy.map { picture(window($0)) }
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
      _ = renderer.image { view.layer.render(in: $0.cgContext) }
    }
  }

  @Test func `a picture that cannot be made stops the program with a sentence`() async {
    func expectSentence(_ result: ExitTest.Result?, _ part: String) {
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("a picture of \(part)") && said.contains("expected finite sides"), "\(said)")
    }
    await expectSentence(
      #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        _ = UIGraphicsImageRenderer(size: CGSize(width: CGFloat.infinity, height: 10)).image { _ in }
      }, "inf x 10.0 points")
    await expectSentence(
      #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        _ = UIGraphicsImageRenderer(size: CGSize(width: CGFloat.nan, height: 10)).image { _ in }
      }, "nan x 10.0 points")
    await expectSentence(
      #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1e6, height: 1e6), false, 2)
      }, "1000000.0 x 1000000.0 points at 2.0 pixels")
    await expectSentence(
      #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        let format = UIGraphicsImageRendererFormat()
        format.scale = .infinity
        _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).pngData { _ in }
      }, "1.0 x 1.0 points at inf pixels")
  }

  @Test func `a picture of no size is none, as before`() {
    for size in [CGSize.zero, CGSize(width: 0, height: 1e300), CGSize(width: 0, height: 10)] {
      #expect(UIGraphicsImageRenderer(size: size).image { $0.fill(.zero) }.size == .zero)
    }
  }
}
