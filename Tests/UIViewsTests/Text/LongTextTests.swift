import Foundation
import Testing
import UIKit
import _TestSupport

/// A colour that counts how often it is compared.
private final class CountingColor: UIColor, @unchecked Sendable {
  @MainActor static var comparisons = 0

  override func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated { CountingColor.comparisons += 1 }
    return super.isEqual(object)
  }
}

@MainActor
@Suite struct LongTextTests {
  @Test func `styles are compared as often as there are characters, not as pairs of them`() {
    let count = 2000
    let text = NSMutableAttributedString(string: String(repeating: "a", count: count))
    for i in 0..<count {
      text.addAttribute(
        .foregroundColor, value: CountingColor(red: CGFloat(i) / CGFloat(count), green: 0, blue: 0, alpha: 1),
        range: NSRange(location: i, length: 1))
    }
    CountingColor.comparisons = 0
    let label = UILabel()
    label.attributedText = text
    let setting = CountingColor.comparisons
    CountingColor.comparisons = 0
    label.sizeToFit()
    #expect(label.bounds.width > CGFloat(count) * 5)
    #expect(CountingColor.comparisons < 20 * count, "\(CountingColor.comparisons) after \(setting)")
  }

  @Test func `a text eight times as long takes about eight times the time`() {
    func work(_ count: Int) {
      let button = UIButton(type: .system)
      button.setTitle(String(repeating: "Tumbling", count: count / 8), for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      button.layoutIfNeeded()
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
      label.numberOfLines = 0
      label.text = button.currentTitle
      _ = label.sizeThatFits(CGSize(width: 200, height: 0))
      label.text = String(repeating: "to tumble ", count: count / 10)
      _ = label.sizeThatFits(CGSize(width: 200, height: 0))
    }
    let steepness = steepness(from: 2000, to: 16000, work)
    #expect(steepness < 4)
  }
}
