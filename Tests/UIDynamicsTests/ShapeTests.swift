import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct ShapeTests {
  @Test(arguments: [(20, 10, 4), (100, 50, 24), (60, 200, 44), (1000, 500, 244)])
  func `an ellipse has the published number of corners`(_ width: Int, _ height: Int, _ corners: Int) {
    let points = Flattening.ellipse(CGSize(width: width, height: height))
    #expect(points.count == corners)
    #expect(Flattening.isConvex(points))
    for point in points {
      let x = point.x / (CGFloat(width) / 2)
      let y = point.y / (CGFloat(height) / 2)
      #expect(abs(x * x + y * y - 1) < 1e-3)
    }
  }

  @Test func `only the first part of a path counts, without its closing point`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.addLine(to: .zero)
    path.close()
    path.move(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: 60, y: 50))
    #expect(
      Flattening.firstSubpath(of: path.elements) == [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
  }

  @Test func `convex is what turns one way and goes around once`() {
    let square = [(0, 0), (10, 0), (10, 10), (0, 10)]
    let dart = [(0, 0), (10, 0), (3, 3), (0, 10)]
    let bow = [(0, 0), (10, 10), (10, 0), (0, 10)]
    let flat = [(0, 0), (5, 0), (10, 0)]
    let star = [(0, -10), (6, 8), (-10, -3), (10, -3), (-6, 8)]
    func convex(_ points: [(Int, Int)]) -> Bool {
      Flattening.isConvex(points.map { CGPoint(x: $0.0, y: $0.1) })
    }
    #expect(convex(square))
    #expect(convex(square.reversed()))
    #expect(convex([(0, 0), (5, 0), (10, 0), (10, 10), (0, 10)]))
    #expect(!convex(dart))
    #expect(!convex(bow))
    #expect(!convex(flat))
    #expect(!convex(star))
    #expect(!convex([(0, 0), (1, 1)]))
  }

  @Test func `an item with a path falls and lands on it`() {
    let animator = UIDynamicAnimator()
    let item = TestItem(100, 100, size: 60)
    item.collisionBoundsType = .path
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -30, y: 30))
    path.addLine(to: CGPoint(x: 30, y: 30))
    path.addLine(to: CGPoint(x: 0, y: -30))
    item.collisionBoundingPath = path
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 200, y: 300))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(200)
    #expect(!animator.isRunning)
    #expect(abs(item.center.y - 268.5) < 1)
  }

  @Test func `a path that is not convex stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let item = TestItem()
      item.collisionBoundsType = .path
      UIDynamicAnimator().addBehavior(UIGravityBehavior(items: [item]))
    }
  }
}
