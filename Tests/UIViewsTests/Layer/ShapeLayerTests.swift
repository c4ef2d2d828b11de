import Foundation
import Pixels
import Plane
import Raster
import Testing
import UIViews

@MainActor
@Suite struct ShapeLayerTests {
  private func shape(_ layer: CAShapeLayer) -> LayerShape? {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    window.layer.addSublayer(layer)
    defer { layer.removeFromSuperlayer() }
    guard case .shape(let shape)? = window.displayList().layers[0].children.first?.kind else { return nil }
    return shape
  }

  @Test func `the defaults are Core Animation's`() {
    withLoop { _ in
      let layer = CAShapeLayer()
      #expect(shape(layer) == nil)
      layer.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
      let expected = LayerShape(path: Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)))
      #expect(shape(layer) == expected && expected.fillColor == .black && expected.strokeColor == nil)
      #expect(
        layer.lineWidth == 1 && layer.miterLimit == 10 && layer.strokeStart == 0 && layer.strokeEnd == 1)
      #expect(layer.lineCap == .butt && layer.lineJoin == .miter && layer.fillRule == .nonZero)
      #expect(layer.lineDashPattern == nil && layer.lineDashPhase == 0)
    }
  }

  @Test func `every property reaches the picture`() {
    withLoop { _ in
      let layer = CAShapeLayer()
      layer.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath
      layer.fillColor = UIColor.red.cgColor
      layer.fillRule = .evenOdd
      layer.strokeColor = UIColor.blue.cgColor
      layer.lineWidth = 3
      layer.miterLimit = 4
      layer.lineCap = .round
      layer.lineJoin = .bevel
      layer.lineDashPattern = [5, 2.5]
      layer.lineDashPhase = 1
      layer.strokeStart = 0.25
      layer.strokeEnd = 0.75
      #expect(
        shape(layer)
          == LayerShape(
            path: Path(ovalIn: Rect(x: 0, y: 0, width: 8, height: 8)),
            fillColor: Color(red: 1, green: 0, blue: 0), fillRule: .evenOdd,
            strokeColor: Color(red: 0, green: 0, blue: 1),
            stroke: StrokeStyle(
              width: 3, cap: .round, join: .bevel, miterLimit: 4, dashes: [5, 2.5], dashPhase: 1, start: 0.25,
              end: 0.75)))
      layer.fillColor = nil
      layer.lineCap = .square
      layer.lineJoin = .round
      #expect(shape(layer)?.fillColor == nil && shape(layer)?.stroke.cap == .square)
      #expect(shape(layer)?.stroke.join == .round)
    }
  }

  @Test func `a copy of the path is kept`() {
    withLoop { _ in
      let path = CGMutablePath()
      path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
      let layer = CAShapeLayer()
      layer.path = path
      path.addRect(CGRect(x: 9, y: 9, width: 4, height: 4))
      #expect(shape(layer)?.path == Path(rect: Rect(x: 0, y: 0, width: 4, height: 4)))
    }
  }

  @Test func `a shape as the mask of a view cuts it and all inside it`() {
    withLoop { _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      window.makeKeyAndVisible()
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
      view.backgroundColor = .red
      let inner = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 10))
      inner.backgroundColor = .blue
      view.addSubview(inner)
      window.addSubview(view)
      let mask = CAShapeLayer()
      mask.path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 20, height: 30)).cgPath
      view.layer.mask = mask
      @MainActor func color(_ x: Int, _ y: Int) -> [UInt8] {
        let p = window.displayList().render()[x, y]
        return [p.red, p.green, p.blue]
      }
      #expect(color(16, 16) == [255, 0, 0] && color(25, 25) == [0, 0, 255])
      #expect(color(13, 30) == [0, 0, 0] && color(40, 25) == [0, 0, 0])
      // A hidden mask lets nothing through; a view's mask is its layer's.
      mask.isHidden = true
      #expect(color(25, 25) == [0, 0, 0])
      let window2 = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 40))
      window2.backgroundColor = .black
      view.mask = window2
      #expect(view.layer.mask === window2.layer && color(12, 30) == [255, 0, 0])
      #expect(color(25, 25) == [0, 0, 0])
      view.mask = nil
      #expect(color(45, 45) == [255, 0, 0])
    }
  }
}
