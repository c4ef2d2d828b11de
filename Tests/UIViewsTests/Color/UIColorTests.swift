import Foundation
import Testing
import UIViews
import _TestSupport

@Suite struct UIColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    unsafe color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
  }

  @Test func `named colours have their documented components`() {
    #expect(components(.red) == [1, 0, 0, 1])
    #expect(components(.orange) == [1, 0.5, 0, 1])
    #expect(components(.brown) == [0.6, 0.4, 0.2, 1])
    #expect(components(.purple) == [0.5, 0, 0.5, 1])
    #expect(components(.clear) == [0, 0, 0, 0])
    #expect(components(.lightGray)[0] == 2.0 / 3)
    #expect(UIColor.gray.cgColor.numberOfComponents == 2)
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
  }

  @Test func `system colours differ in the light and in the dark`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(components(UIColor.systemRed.resolvedColor(with: light)) == [1, 59.0 / 255, 48.0 / 255, 1])
    #expect(components(UIColor.systemRed.resolvedColor(with: dark)) == [1, 69.0 / 255, 58.0 / 255, 1])
    #expect(components(UIColor.label.resolvedColor(with: dark)) == [1, 1, 1, 1])
    #expect(components(UIColor.quaternaryLabel.resolvedColor(with: dark))[3] == 0.16)
    let faint = UIColor.systemBlue.withAlphaComponent(0.5)
    #expect(components(faint.resolvedColor(with: dark)) == [10.0 / 255, 132.0 / 255, 1, 0.5])
    #expect(UIColor.systemRed == UIColor.systemRed)
  }

  @Test func `a dynamic colour may give another dynamic colour`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .green }
    #expect(
      components(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))[1] == 69.0 / 255)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .green)
  }

  @Test func `hue, saturation and brightness come back from the components`() {
    var random = SplitMix64(seed: 12)
    #expect(components(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1)) == [0, 1, 0, 1])
    for _ in 0..<500 {
      let (h, s, v) = (random.number(0, 1), random.number(0.01, 1), random.number(0.01, 1))
      let color = UIColor(hue: h, saturation: s, brightness: v, alpha: 0.5)
      var (h2, s2, v2, a2): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      unsafe color.getHue(&h2, saturation: &s2, brightness: &v2, alpha: &a2)
      #expect(abs(h - h2) < 1e-9 && abs(s - s2) < 1e-9 && abs(v - v2) < 1e-9 && a2 == 0.5)
    }
    var (h, s, v): (CGFloat, CGFloat, CGFloat) = (9, 9, 9)
    unsafe UIColor.darkGray.getHue(&h, saturation: &s, brightness: &v, alpha: nil)
    #expect(h == 0 && s == 0 && v == 1.0 / 3)
  }

  @Test func `colours are equal by their components`() {
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) == UIColor.white)
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.red != UIColor.blue)
    #expect([UIColor.red, .green].firstIndex(of: .green) == 1)
  }

  @Test func `a colour literal is a colour`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor.orange)
  }
}
