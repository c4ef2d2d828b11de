import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct ValueTests {
  @Test func `points go to metres in double precision, and back in single precision`() {
    #expect(Units.points(Units.metres(CGPoint(x: 1.25, y: 2.5))).x == CGFloat(Float(1.24999988)))
    #expect(Units.points(Units.metres(CGPoint(x: 1.25, y: 2.5))).y == CGFloat(Float(2.49999976)))
    #expect(Units.metres(100) == 1)
  }

  @Test func `a range is infinite when both ends lie beyond single precision`() {
    #expect(UIFloatRange.infinite.isInfinite)
    #expect(UIFloatRange(minimum: -1e39, maximum: 1e39).isInfinite)
    #expect(!UIFloatRange(minimum: -.infinity, maximum: 0).isInfinite)
    #expect(!UIFloatRange.zero.isInfinite)
    #expect(UIFloatRange() == UIFloatRange(minimum: 0, maximum: 0))
  }

  @Test(arguments: [1, 2, 3])
  func `a center is rounded to whole pixels of the screen`(_ scale: Int) {
    let s = CGFloat(scale)
    for i in -400...400 {
      let x = CGFloat(i) * 0.0371
      let rounded = PixelRounding.center(CGPoint(x: x, y: -x), scale: s)
      #expect(abs(rounded.x - x) <= 0.5 / s + 1e-9)
      #expect(abs(rounded.y + x) <= 0.5 / s + 1e-9)
      let pixels = rounded.x * s
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
  }

  @Test func `published positions are rounded as published`() {
    #expect(
      PixelRounding.center(CGPoint(x: 100.069389, y: 100.416092), scale: 2) == CGPoint(x: 100, y: 100.5))
    #expect(PixelRounding.angle(0.51158) == 0.5116)
  }

  @Test func `the edge of a circle is inside, that of a rectangle is not`() {
    let circle = UIRegion(radius: 50)
    let rectangle = UIRegion(size: CGSize(width: 100, height: 50))
    #expect(circle.contains(CGPoint(x: 50, y: 0)))
    #expect(!rectangle.contains(CGPoint(x: 50, y: 0)))
    #expect(rectangle.inverse().contains(CGPoint(x: 50, y: 0)))
    #expect(circle.byIntersection(with: rectangle).contains(CGPoint(x: 50, y: 0)))
  }

  @Test func `regions combine as sets do away from their edges`() {
    let a = UIRegion(radius: 30)
    let b = UIRegion(size: CGSize(width: 80, height: 20))
    for i in -10...10 {
      for j in -10...10 {
        let p = CGPoint(x: CGFloat(i) * 4.3, y: CGFloat(j) * 4.3)
        let inA = a.contains(p)
        let inB = b.contains(p)
        #expect(a.byUnion(with: b).contains(p) == (inA || inB))
        #expect(a.byIntersection(with: b).contains(p) == (inA && inB))
        #expect(a.byDifference(from: b).contains(p) == (inA && !inB))
        #expect(a.inverse().contains(p) == !inA)
        #expect(a.byUnion(with: .infinite).contains(p))
        #expect(!UIRegion.infinite.inverse().contains(p))
      }
    }
  }

  @Test func `a rectangle without width contains nothing`() {
    #expect(!UIRegion(size: CGSize(width: 0, height: 10)).contains(.zero))
    #expect(!UIRegion(size: CGSize(width: -10, height: 10)).contains(.zero))
  }
}
