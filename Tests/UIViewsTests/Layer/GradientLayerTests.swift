import Foundation
import Pixels
import Plane
import Raster
import Testing
import UIViews

@MainActor
@Suite struct GradientLayerTests {
  private func picture(_ layer: CALayer, _ width: CGFloat = 60, _ height: CGFloat = 30) -> Bitmap {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() { layer.render(in: context) }
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  private func layer(_ colors: [UIColor]) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    layer.colors = colors.map(\.cgColor)
    return layer
  }

  /// The greatest difference of the red components from those of places on a ramp from black to white.
  private func error(_ bitmap: Bitmap, _ place: (Double, Double) -> Double) -> Double {
    var greatest = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let t = min(max(place(Double(x) + 0.5, Double(y) + 0.5), 0), 1)
        greatest = max(greatest, (Double(bitmap[x, y].red) - 255 * t).magnitude)
      }
    }
    return greatest
  }

  @Test func `the defaults are Core Animation's`() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    #expect(picture(layer).pixels.allSatisfy { $0 == .clear })
  }

  @Test func `by default colours run from the top to the bottom, evenly`() {
    let layer = layer([.black, .white])
    #expect(error(picture(layer)) { $1 / 30 } <= 1)
    layer.colors = [UIColor.white, .black, .white].map(\.cgColor)
    #expect(error(picture(layer)) { abs($1 / 15 - 1) } <= 1)
  }

  @Test func `a slanted gradient is made in the unit square and stretched over the bounds`() {
    let layer = layer([.black, .white])
    layer.startPoint = .zero
    layer.endPoint = CGPoint(x: 1, y: 1)
    // Half way lies on the other diagonal, whatever the sides.
    #expect(error(picture(layer)) { ($0 / 60 + $1 / 30) / 2 } <= 1)
    layer.bounds.origin = CGPoint(x: 7, y: -3)
    layer.bounds.size = CGSize(width: 30, height: 60)
    withLoop { _ in
      #expect(layer.map == Affine(a: 30, b: 60, c: -30, d: 60, tx: 7, ty: -3))
    }
  }

  @Test
  func `places are those given, the outermost colours go on, and places in another number do not count`() {
    let layer = layer([.black, .white])
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    layer.locations = [0.25, 0.5]
    #expect(error(picture(layer)) { x, _ in (x / 60 - 0.25) / 0.25 } <= 1)
    layer.locations = [0.25, 0.5, 1]
    #expect(error(picture(layer)) { x, _ in x / 60 } <= 1)
  }

  @Test func `a radial gradient reaches the end point's row and column with an ellipse`() {
    let layer = layer([.black, .white])
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    let worst = error(picture(layer)) { x, y in
      let (u, v) = ((x - 30) / 30, (y - 15) / 15)
      return (u * u + v * v).squareRoot()
    }
    #expect(worst <= 1)
  }

  @Test func `a conic gradient begins at the end point's direction and runs clockwise`() {
    let layer = layer([.black, .white])
    layer.bounds.size = CGSize(width: 30, height: 30)
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    let b = picture(layer, 30, 30)
    // Up is the start: a quarter of the way at the right, half at the bottom, three quarters at the left.
    for (x, y, level) in [(29, 15, 64), (15, 29, 127), (0, 14, 191)] {
      #expect(abs(Int(b[x, y].red) - level) <= 3)
    }
    #expect(b[16, 0].red < 20 && b[13, 0].red > 235)
  }

  @Test func `colours are multiplied by their alpha before they are mixed`() {
    // Half way from clear black to opaque white the colour is white, half clear: no grey shows.
    let layer = layer([.clear, .white])
    let b = picture(layer)
    #expect(b.pixels.allSatisfy { abs(Int($0.red) - Int($0.alpha)) == 0 })
  }

  @Test func `it fills the rounded rectangle over the background, under sublayers`() {
    let layer = layer([UIColor.white.withAlphaComponent(0.5), UIColor.white.withAlphaComponent(0.5)])
    layer.backgroundColor = UIColor.red.cgColor
    layer.cornerRadius = 15
    let sub = CALayer()
    sub.frame = CGRect(x: 20, y: 10, width: 4, height: 4)
    sub.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(sub)
    let b = picture(layer)
    #expect(b[0, 0] == .clear && b[59, 29] == .clear && b[0, 15].alpha > 200)
    #expect(b[30, 15].red == 255 && abs(Int(b[30, 15].green) - 128) <= 1)
    #expect(b[21, 11] == RGBA8(red: 0, green: 0, blue: 255, alpha: 255))
  }

  @Test func `what is no colour is left out with a message`() {
    var messages: [String] = []
    let before = Diagnostic.sink
    defer { Diagnostic.sink = before }
    Diagnostic.sink = { messages.append($0) }
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red, UIColor.white.cgColor, "blue"]
    #expect(layer.colors?.count == 1 && messages.count == 1 && messages[0].contains("2 of 3"))
    layer.colors = nil
    #expect(layer.colors == nil && messages.count == 1)
  }

  @Test func `a view whose layer class is a gradient layer shows it and follows its size`() {
    final class Card: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    withLoop { _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
      window.makeKeyAndVisible()
      let card = Card(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      window.addSubview(card)
      (card.layer as? CAGradientLayer)?.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
      card.frame.size.height = 60
      let b = window.displayList().render()
      for y in 0..<60 { #expect(abs(Double(b[15, 10 + y].red) - 255 * (Double(y) + 0.5) / 60) <= 1) }
    }
  }
}

extension CAGradientLayer {
  /// The map of the gradient in its node.
  fileprivate var map: Affine? {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    window.layer.addSublayer(self)
    defer { removeFromSuperlayer() }
    guard case .gradient(let gradient)? = window.displayList().layers[0].children.first?.kind else {
      return nil
    }
    return gradient.map
  }
}
