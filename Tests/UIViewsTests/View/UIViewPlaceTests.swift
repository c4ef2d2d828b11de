import Foundation
import Testing
import UIViews
import _TestSupport

/// A tree of views with random places, origins, anchors and transforms.
@MainActor
struct RandomTree {
  let root: UIView
  private(set) var views: [UIView]

  init(
    seed: UInt64, count: Int = 12,
    in root: UIView = UIView(frame: CGRect(x: 3, y: 4, width: 300, height: 400))
  ) {
    var random = SplitMix64(seed: seed)
    self.root = root
    views = [root]
    for _ in 0..<count {
      let view = UIView(
        frame: CGRect(
          x: random.number(-20, 200), y: random.number(-20, 200), width: random.number(10, 150),
          height: random.number(10, 150)))
      if random.unit() < 0.5 { view.transform = random.transform() }
      if random.unit() < 0.5 { view.bounds.origin = random.point(30) }
      if random.unit() < 0.3 { view.anchorPoint = CGPoint(x: random.number(0, 1), y: random.number(0, 1)) }
      views[Int(random.next() % UInt64(views.count))].addSubview(view)
      views.append(view)
    }
  }
}

/// The map of a view into the one above, put together from its parts by matrices of three rows.
@MainActor
private func matrix(_ view: UIView) -> [[Double]] {
  func times(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    (0..<3).map { i in
      (0..<3).map { j in (0..<3).reduce(0) { $0 + a[i][$1] * b[$1][j] } }
    }
  }
  let (t, b) = (view.transform, view.bounds)
  let shift = { (x: CGFloat, y: CGFloat) in [[1, 0, 0], [0, 1, 0], [Double(x), Double(y), 1]] }
  let linear = [
    [Double(t.a), Double(t.b), 0], [Double(t.c), Double(t.d), 0], [Double(t.tx), Double(t.ty), 1],
  ]
  let anchor = CGPoint(
    x: b.minX + view.anchorPoint.x * b.width, y: b.minY + view.anchorPoint.y * b.height)
  return times(times(shift(-anchor.x, -anchor.y), linear), shift(view.center.x, view.center.y))
}

/// A point in the coordinates of the topmost view, by matrices alone.
@MainActor
private func climb(_ point: CGPoint, from view: UIView) -> CGPoint {
  var p = [Double(point.x), Double(point.y), 1]
  var at = view
  while let above = at.superview {
    let m = matrix(at)
    p = (0..<3).map { j in (0..<3).reduce(0) { $0 + p[$1] * m[$1][j] } }
    at = above
  }
  return CGPoint(x: p[0], y: p[1])
}

@MainActor
@Suite struct UIViewPlaceTests {
  @Test func `a new view lies where its frame says`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 50))
    #expect(view.center == CGPoint(x: 25, y: 45))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -15, y: -25, width: 30, height: 50))
    view.bounds = CGRect(x: 7, y: 8, width: 10, height: 10)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    #expect(UIView().frame == .zero)
  }

  @Test func `the frame of a transformed view is the box of its corners`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let above = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
      let view = UIView(
        frame: CGRect(x: 40, y: 50, width: random.number(1, 90), height: random.number(1, 90)))
      above.addSubview(view)
      view.transform = random.transform()
      view.anchorPoint = CGPoint(x: random.number(0, 1), y: random.number(0, 1))
      let b = view.bounds
      let corners = [(b.minX, b.minY), (b.maxX, b.minY), (b.maxX, b.maxY), (b.minX, b.maxY)]
        .map { climb(CGPoint(x: $0.0, y: $0.1), from: view) }
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      let box = CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
      #expect(near(view.frame, box))
    }
  }

  @Test func `a frame set under a scale comes back`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: -4)
    let frame = CGRect(x: 3, y: 5, width: 40, height: 20)
    view.frame = frame
    #expect(near(view.frame, frame))
    #expect(view.bounds.size == CGSize(width: 20, height: 5))
  }

  @Test(arguments: 0..<20)
  func `conversion between any two views agrees with matrices`(seed: UInt64) {
    let tree = RandomTree(seed: seed)
    var random = SplitMix64(seed: seed &+ 1000)
    for from in tree.views {
      let p = random.point()
      #expect(near(from.convert(p, to: nil), climb(p, from: from), within: 1e-6))
      #expect(near(from.convert(from.convert(p, to: nil), from: nil), p, within: 1e-6))
      for to in tree.views {
        let there = from.convert(p, to: to)
        #expect(near(climb(there, from: to), climb(p, from: from), within: 1e-6))
        #expect(near(to.convert(p, from: from), there, within: 1e-9))
      }
    }
  }

  @Test func `views side by side convert without rounding`() {
    let above = UIView(frame: CGRect(x: 0.1, y: 0.7, width: 500, height: 500))
    let (a, b) = (
      UIView(frame: CGRect(x: 8, y: 16, width: 4, height: 4)),
      UIView(frame: CGRect(x: 4, y: 2, width: 8, height: 8))
    )
    above.addSubview(a)
    above.addSubview(b)
    #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: 5, y: 15))
    #expect(a.convert(a.bounds, to: b) == CGRect(x: 4, y: 14, width: 4, height: 4))
  }

  @Test func `the epoch grows by what the program sets and not by what an animator writes`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var epoch = view.placementEpoch
    func grows(_ change: () -> Void) -> Bool {
      defer { epoch = view.placementEpoch }
      change()
      return view.placementEpoch > epoch
    }
    #expect(grows { view.center.x += 1 })
    #expect(grows { view.transform = CGAffineTransform(rotationAngle: 1) })
    #expect(grows { view.bounds.size.width += 1 })
    #expect(grows { view.bounds.origin.x += 1 })
    #expect(!grows { view.center = view.center })
    #expect(!grows { view.alpha = 0.5 })
    UIView.isWrittenByAnimator = true
    #expect(!grows { view.center.x += 1 })
    #expect(!grows { view.transform = .identity })
    UIView.isWrittenByAnimator = false
    #expect(grows { view.frame.origin.x += 1 })
  }

  @Test func `a view and its layer are one`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.layer.position.x = 100
    #expect(view.center.x == 100)
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == nil)
    view.isHidden = true
    #expect(view.layer.isHidden)
  }
}
