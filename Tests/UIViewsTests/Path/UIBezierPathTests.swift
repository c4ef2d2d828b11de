import Foundation
import Testing
import UIViews
import _TestSupport

@Suite struct UIBezierPathTests {
  @Test func `an arc runs clockwise as seen on screen`() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(near(arc.currentPoint, CGPoint(x: 0, y: 10)))
    arc.addLine(to: .zero)
    #expect(arc.contains(CGPoint(x: 5, y: 5)))
    #expect(!arc.contains(CGPoint(x: 5, y: -5)))
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    other.addLine(to: .zero)
    #expect(!other.contains(CGPoint(x: 5, y: 5)))
    #expect(other.contains(CGPoint(x: 5, y: -5)) && other.contains(CGPoint(x: -5, y: 5)))
  }

  @Test func `shapes hold what their equations say`() {
    var random = SplitMix64(seed: 8)
    let oval = UIBezierPath(ovalIn: CGRect(x: -10, y: -5, width: 20, height: 10))
    let round = UIBezierPath(roundedRect: CGRect(x: -10, y: -5, width: 20, height: 10), cornerRadius: 4)
    let one = UIBezierPath(
      roundedRect: CGRect(x: -10, y: -5, width: 20, height: 10), byRoundingCorners: .bottomRight,
      cornerRadii: CGSize(width: 4, height: 4))
    for _ in 0..<2000 {
      let p = random.point(12)
      let e = p.x * p.x / 100 + p.y * p.y / 25
      if abs(e - 1) > 0.01 { #expect(oval.contains(p) == (e < 1)) }
      // The distance from the rectangle shrunk by the radius.
      func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
        let (dx, dy) = (max(abs(x) - 6, 0), max(abs(y) - 1, 0))
        return (dx * dx + dy * dy).squareRoot()
      }
      let d = distance(p.x, p.y)
      if abs(d - 4) > 0.02 { #expect(round.contains(p) == (d < 4)) }
      let inRect = abs(p.x) < 10 && abs(p.y) < 5
      if abs(d - 4) > 0.02, abs(abs(p.x) - 10) > 0.01, abs(abs(p.y) - 5) > 0.01 {
        #expect(one.contains(p) == (p.x > 6 && p.y > 1 ? d < 4 : inRect))
      }
    }
  }

  @Test func `bounds hold the control points, those of the outline do not`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull)
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(near(path.cgPath.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5)))
  }

  @Test func `a reversed path ends where it began and holds the same points`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 9, y: 2))
    path.addCurve(
      to: CGPoint(x: 3, y: 9), controlPoint1: CGPoint(x: 12, y: 5), controlPoint2: CGPoint(x: 4, y: 4))
    path.lineWidth = 3
    let back = path.reversing()
    #expect(back.currentPoint == CGPoint(x: 1, y: 2) && back.lineWidth == 3)
    var random = SplitMix64(seed: 9)
    for _ in 0..<300 {
      let p = random.point(12)
      #expect(back.contains(p) == path.contains(p))
    }
  }

  @Test func `a path is a value apart when copied, mapped point by point, and closed once`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    path.close()
    let copy = try #require(path.copy() as? UIBezierPath)
    copy.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 0 && copy.bounds.minX == 5)
    #expect(path.elements.count { $0 == .close } == 1)
    let made = UIBezierPath(cgPath: path.cgPath)
    #expect(made.elements == path.elements)
    made.removeAllPoints()
    #expect(made.isEmpty)
  }

  @Test func `a line needs a current point`() async {
    await #expect(processExitsWith: .failure) { UIBezierPath().addLine(to: .zero) }
  }

  @Test func `an arc of Core Graphics runs the other way round`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    path.addLine(to: .zero)
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    let moved = CGMutablePath()
    moved.move(to: .zero)
    moved.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false,
      transform: CGAffineTransform(translationX: 100, y: 0))
    moved.closeSubpath()
    #expect(near(moved.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 110, height: 10), within: 1e-6))
  }
}
