import Testing
import UIViews
import _TestSupport

@MainActor
@Suite struct UIViewHitTests {
  /// The frontmost view that is hit, by looking at every view there is.
  private func bruteForce(_ point: CGPoint, in views: [UIView], of root: UIView) -> UIView? {
    /// The places among siblings on the way from the root; a later one is further in front.
    func rank(_ view: UIView) -> [Int] {
      guard view !== root, let above = view.superview else { return [] }
      return rank(above) + [above.subviews.firstIndex { $0 === view } ?? -1]
    }
    func isOpen(_ view: UIView) -> Bool {
      var at: UIView? = view
      while let each = at {
        let inside = each.bounds.contains(each.convert(point, from: root))
        guard !each.isHidden, each.alpha >= 0.01, each.isUserInteractionEnabled, inside else { return false }
        at = each === root ? nil : each.superview
      }
      return true
    }
    return views.filter(isOpen).max { rank($0).lexicographicallyPrecedes(rank($1)) }
  }

  @Test(arguments: 0..<15)
  func `the view that is hit is the frontmost open one, by brute force`(seed: UInt64) {
    let tree = RandomTree(seed: seed, count: 25)
    var random = SplitMix64(seed: seed &+ 5000)
    for view in tree.views.dropFirst() {
      switch random.next() % 12 {
      case 0: view.isHidden = true
      case 1: view.alpha = 0.005
      case 2: view.isUserInteractionEnabled = false
      case 3: view.alpha = 0.01
      default: break
      }
    }
    for _ in 0..<120 {
      let p = CGPoint(x: random.number(-10, 310), y: random.number(-10, 410))
      #expect(tree.root.hitTest(p, with: nil) === bruteForce(p, in: tree.views, of: tree.root))
    }
  }

  @Test func `a point inside is what a subclass says`() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let view = Wide(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.hitTest(CGPoint(x: -15, y: 5), with: nil) === view)
    #expect(view.hitTest(CGPoint(x: -25, y: 5), with: nil) == nil)
  }
}
