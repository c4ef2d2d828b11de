import Testing
import UIViews
import _TestSupport

@MainActor
private final class Counting: UIView {
  var layouts = 0
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout()
  }
}

@MainActor
@Suite struct UIViewLayoutTests {
  @Test
  func `a view is laid out at first, after a new size, a new view inside and a request, and not otherwise`() {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    func layouts(_ change: () -> Void) -> Int {
      view.layouts = 0
      change()
      view.layoutIfNeeded()
      view.layoutIfNeeded()
      return view.layouts
    }
    #expect(layouts {} == 1)
    #expect(layouts {} == 0)
    #expect(layouts { view.setNeedsLayout() } == 1)
    #expect(layouts { view.frame.size.width = 20 } == 1)
    #expect(layouts { view.center.x = 50 } == 0)
    #expect(layouts { view.addSubview(UIView()) } == 1)
    #expect(layouts { view.subviews[0].removeFromSuperview() } == 1)
  }

  @Test func `a layout that asks for the next one ends all the same`() {
    let view = Counting()
    view.onLayout = { view.setNeedsLayout() }
    view.layoutIfNeeded()
    #expect(view.layouts > 1 && view.layouts < 100)
  }

  @Test func `flexible margins and sides share what the view above gains`() {
    var random = SplitMix64(seed: 11)
    for bits in 0..<64 as Range<UInt> {
      let mask = UIView.AutoresizingMask(rawValue: bits)
      let old = CGSize(width: 200, height: 300)
      let new = CGSize(width: random.number(140, 500), height: random.number(220, 500))
      let above = UIView(frame: CGRect(origin: .zero, size: old))
      let view = UIView(frame: CGRect(x: 20, y: 60, width: 80, height: 90))
      view.autoresizingMask = mask
      above.addSubview(view)
      above.frame.size = new
      func check(
        _ flexible: [Bool], _ before: [CGFloat], _ after: [CGFloat], _ total: CGFloat
      ) {
        // What is not flexible stays, if anything is; the parts fill the new length; flexible ones keep their ratio.
        if flexible.contains(true) {
          #expect(abs(after[0] + after[1] + after[2] - total) < 1e-9)
          for (index, isFlexible) in flexible.enumerated() where !isFlexible {
            #expect(abs(after[index] - before[index]) < 1e-9)
          }
          let ratios = (0..<3).filter { flexible[$0] }.map { after[$0] / before[$0] }
          for ratio in ratios { #expect(abs(ratio - ratios[0]) < 1e-9) }
        } else {
          #expect(after[0] == before[0] && after[1] == before[1])
        }
      }
      let f = view.frame
      check(
        [
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin),
        ],
        [20, 80, 100], [f.minX, f.width, new.width - f.maxX], new.width)
      check(
        [
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin),
        ],
        [60, 90, 150], [f.minY, f.height, new.height - f.maxY], new.height)
    }
  }
}
