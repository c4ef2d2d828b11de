import Foundation
import Testing
import UIViews
import _TestSupport

@Suite struct CGAffineTransformTests {
  @Test func `a point goes through a product as through its factors in turn`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let (a, b, p) = (random.transform(), random.transform(), random.point())
      #expect(near(p.applying(a.concatenating(b)), p.applying(a).applying(b)))
      #expect(near(p.applying(a).applying(a.inverted()), p))
    }
  }

  @Test func `a transform that is refined does the new part first`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let (t, p) = (random.transform(), random.point())
      let (x, y, angle) = (random.number(-3, 3), random.number(-3, 3), random.number(-7, 7))
      #expect(near(p.applying(t.translatedBy(x: x, y: y)), CGPoint(x: p.x + x, y: p.y + y).applying(t)))
      #expect(near(p.applying(t.scaledBy(x: x, y: y)), CGPoint(x: p.x * x, y: p.y * y).applying(t)))
      let turned = CGPoint(
        x: p.x * cos(angle) - p.y * sin(angle), y: p.x * sin(angle) + p.y * cos(angle))
      #expect(near(p.applying(t.rotated(by: angle)), turned.applying(t)))
    }
  }

  @Test func `a quarter turn leads from right to down, clockwise on screen`() {
    let t = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(near(CGPoint(x: 1, y: 0).applying(t), CGPoint(x: 0, y: 1)))
    #expect(near(CGPoint(x: 0, y: 1).applying(t), CGPoint(x: -1, y: 0)))
  }

  @Test func `a transform without an inverse comes back as it is`() {
    let flat = CGAffineTransform(scaleX: 0, y: 3)
    #expect(flat.inverted() == flat)
  }

  @Test func `a rectangle's image holds the images of its points, and touches them`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let t = random.transform()
      let rect = CGRect(
        x: random.number(-50, 50), y: random.number(-50, 50), width: random.number(1, 90),
        height: random.number(1, 90))
      let image = rect.applying(t).insetBy(dx: -1e-9, dy: -1e-9)
      var box = CGRect.null
      for i in 0...8 {
        for j in 0...8 {
          let p = CGPoint(
            x: rect.minX + rect.width * CGFloat(i) / 8, y: rect.minY + rect.height * CGFloat(j) / 8
          ).applying(t)
          #expect(image.contains(p))
          box = box.union(CGRect(origin: p, size: .zero))
        }
      }
      #expect(near(box, rect.applying(t)))
    }
  }

  @Test func `insets move the sides inwards`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let inner = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: -4))
    #expect((inner.minX, inner.minY, inner.maxX, inner.maxY) == (12, 21, 114, 67))
  }
}
