import Foundation
import Pixels
import Testing
import UIViews

@MainActor
@Suite struct CGGradientTests {
  private func picture(scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> Bitmap {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 20), false, scale)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() { draw(context) }
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  private func ramp(_ colors: [UIColor] = [.black, .white], _ places: [CGFloat]? = nil) throws -> CGGradient {
    let list = colors.map(\.cgColor) as CFArray
    let space = CGColorSpaceCreateDeviceRGB()
    let gradient =
      if let places {
        unsafe CGGradient(colorsSpace: space, colors: list, locations: places)
      } else {
        unsafe CGGradient(colorsSpace: space, colors: list, locations: nil)
      }
    return try #require(gradient)
  }

  @Test func `a linear gradient runs from point to point, and beyond them only if asked`() throws {
    let gradient = try ramp()
    for options: CGGradientDrawingOptions in [
      [], .drawsBeforeStartLocation, .drawsAfterEndLocation,
      [.drawsBeforeStartLocation, .drawsAfterEndLocation],
    ] {
      let b = picture {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 5), end: CGPoint(x: 30, y: 5), options: options)
      }
      for x in 0..<40 {
        let t = (Double(x) + 0.5 - 10) / 20
        let pixel = b[x, 7]
        if t < 0 {
          #expect(pixel == (options.contains(.drawsBeforeStartLocation) ? .black : .clear))
        } else if t > 1 {
          #expect(pixel == (options.contains(.drawsAfterEndLocation) ? .white : .clear))
        } else {
          #expect(abs(Double(pixel.red) - 255 * t) <= 1 && pixel.alpha == 255)
        }
      }
    }
  }

  @Test func `colours are mixed before they are multiplied by their alpha`() throws {
    // Half way from clear black to opaque white the colour is a grey, half clear.
    let gradient = try ramp([UIColor(red: 0, green: 0, blue: 0, alpha: 0), .white])
    let b = picture {
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
    }
    for x in 0..<40 {
      let t = (Double(x) + 0.5) / 40
      #expect(abs(Double(b[x, 3].alpha) - 255 * t) <= 1 && abs(Double(b[x, 3].red) - 255 * t * t) <= 1)
    }
  }

  @Test func `places and components say where the colours are, in any order`() throws {
    let gradient = try ramp([.white, .black], [0.75, 0.25])
    let b = picture {
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
    }
    for x in 0..<40 {
      let t = min(max(((Double(x) + 0.5) / 40 - 0.25) * 2, 0), 1)
      #expect(abs(Double(b[x, 3].red) - 255 * t) <= 1)
    }
    let inGrey = unsafe CGGradient(
      colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 1], locations: nil, count: 2)
    let inRGB = unsafe CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 1, 1, 1, 1, 1],
      locations: [0, 1], count: 2)
    let (grey, rgb) = try (#require(inGrey), #require(inRGB))
    let plain = try ramp()
    let pictures = [grey, rgb, plain].map { gradient in
      picture { $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 9), options: []) }
    }
    #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    for none in [[], ["red"]] as [CFArray] {
      let gradient = unsafe CGGradient(colorsSpace: nil, colors: none, locations: nil)
      #expect(gradient == nil)
    }
  }

  @Test func `a radial gradient has the colour of the distance between the radii`() throws {
    let gradient = try ramp()
    let center = CGPoint(x: 20, y: 10)
    let b = picture {
      $0.drawRadialGradient(
        gradient, startCenter: center, startRadius: 2, endCenter: center, endRadius: 9, options: [])
    }
    for y in 0..<20 {
      for x in 0..<40 {
        let (u, v) = (Double(x) + 0.5 - 20, Double(y) + 0.5 - 10)
        let r = (u * u + v * v).squareRoot()
        if r > 2.8, r < 8.2 { #expect(abs(Double(b[x, y].red) - 255 * (r - 2) / 7) <= 1) }
        if r < 1.2 || r > 9.8 { #expect(b[x, y] == .clear) }
      }
    }
  }

  @Test func `clip, alpha, blend mode and transform apply`() throws {
    let gradient = try ramp([.red, .red])
    let b = picture(scale: 2) { context in
      context.setFillColor(UIColor.white.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
      context.clip(to: CGRect(x: 4, y: 4, width: 10, height: 10))
      context.setAlpha(0.5)
      context.translateBy(x: 4, y: 0)
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 5, y: 0), options: [])
      context.setAlpha(1)
      context.setBlendMode(.multiply)
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 10, y: 0), options: [])
    }
    #expect(b[2, 2] == .white && b[30, 9] == .white)
    #expect(b[9, 9].red == 255 && abs(Int(b[9, 9].green) - 127) <= 1)
    #expect(b[19, 9] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func `from a point to itself nothing is drawn`() throws {
    let gradient = try ramp()
    let b = picture { context in
      let p = CGPoint(x: 5, y: 5)
      context.drawLinearGradient(gradient, start: p, end: p, options: .drawsAfterEndLocation)
      context.drawRadialGradient(
        gradient, startCenter: p, startRadius: 3, endCenter: p, endRadius: 3, options: .drawsAfterEndLocation)
    }
    #expect(b.pixels.allSatisfy { $0 == .clear })
  }
}
