import Foundation
import Pixels
import Testing
import UIViews

@MainActor
@Suite struct UILabelTests {
  private func label(_ text: String, width: CGFloat = 100, height: CGFloat = 200, lines: Int = 0) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func picture(_ size: CGSize, _ draw: () -> Void) -> Bitmap {
    UIGraphicsBeginImageContextWithOptions(size, false, 2)
    defer { UIGraphicsEndImageContext() }
    draw()
    UIGraphicsGetCurrentContext()?.clear(.zero)
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  private func picture(_ label: UILabel) -> Bitmap {
    picture(label.bounds.size) { label.drawText(in: label.bounds) }
  }

  private func width(_ text: String, _ font: UIFont = .systemFont(ofSize: 17)) -> CGFloat {
    text.size(withAttributes: [.font: font]).width
  }

  /// What a label of these lines, one under the other, looks like.
  private func lines(_ lines: [String], like label: UILabel) -> Bitmap {
    let other = UILabel(frame: label.frame)
    other.font = label.font
    other.textAlignment = label.textAlignment
    other.lineBreakMode = .byWordWrapping
    other.numberOfLines = 0
    other.text = lines.joined(separator: "\n")
    return picture(other)
  }

  @Test func `a label has the defaults of UIKit`() {
    let label = UILabel()
    #expect(label.text == nil && label.numberOfLines == 1 && label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.font == UIFont.systemFont(ofSize: 17))
    #expect(label.textColor === UIColor.label || label.textColor == UIColor.label)
    #expect(!label.isUserInteractionEnabled && !label.isOpaque)
    #expect(label.sizeThatFits(.zero) == .zero)
  }

  @Test func `a label and a drawn string are the same bytes`() {
    let font = UIFont.boldSystemFont(ofSize: 22)
    let label = label("Tumble, 42 %", width: 160, height: font.lineHeight, lines: 1)
    label.font = font
    label.textColor = .red
    let drawn = picture(label.bounds.size) {
      "Tumble, 42 %".draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    #expect(picture(label) == drawn)
    #expect(drawn.pixels.contains { $0.alpha == 255 })
  }

  @Test func `lines end after spaces and hyphens, and are never wider than the label`() {
    let text = "The quick brown fox jumps over the well-known lazy dog, then sleeps."
    for width in stride(from: CGFloat(60), through: 400, by: 17) {
      let label = label(text, width: width)
      // The greedy breaking, word by word, by the widths of whole strings.
      var lines: [String] = [""]
      for word in text.replacingOccurrences(of: "-", with: "- \u{1}").split(separator: " ") {
        let isJoined = word.first == "\u{1}"
        let word = word.filter { $0 != "\u{1}" }
        let last = lines[lines.count - 1]
        let longer = last + (last.isEmpty || isJoined ? "" : " ") + word
        if self.width(longer) <= width { lines[lines.count - 1] = longer } else { lines.append(word) }
      }
      #expect(lines.allSatisfy { self.width($0) <= width })
      let fitted = label.sizeThatFits(CGSize(width: width, height: 0))
      #expect(abs(fitted.height - CGFloat(lines.count) * label.font.lineHeight) < 1, "\(width)")
      #expect(fitted.width <= width.rounded(.up))
      label.frame.size.height = fitted.height
      #expect(picture(label) == self.lines(lines, like: label), "\(width)")
    }
  }

  @Test func `a word wider than a line is broken between characters`() {
    let label = label("abcdefghijklmnopqrstuvwxyz", width: 70, height: 200)
    var lines = [""]
    for c in "abcdefghijklmnopqrstuvwxyz" {
      if width(lines[lines.count - 1] + String(c)) > 70 { lines.append("") }
      lines[lines.count - 1].append(c)
    }
    #expect(lines.count > 2)
    #expect(picture(label) == self.lines(lines, like: label))
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle,
  ]) func `a text that is too wide keeps as much of its ends as fits beside an ellipsis`(
    mode: NSLineBreakMode
  ) {
    let text = Array("abcdefghijklmnop")
    let label = label(String(text), width: 90, height: 30, lines: 1)
    label.lineBreakMode = mode
    let seen = picture(label)
    // The candidates: a prefix and a suffix around an ellipsis, as the mode allows; the longest that fits.
    var candidates: [String] = []
    for kept in 0..<text.count {
      switch mode {
      case .byTruncatingTail: candidates.append(String(text.prefix(kept)) + "…")
      case .byTruncatingHead: candidates.append("…" + String(text.suffix(kept)))
      default: candidates.append(String(text.prefix((kept + 1) / 2)) + "…" + String(text.suffix(kept / 2)))
      }
    }
    let best = candidates.last { width($0) <= 90 } ?? "…"
    #expect(best.count > 4)
    #expect(seen == lines([best], like: label), "\(best)")
  }

  @Test func `a text that just fits is not truncated`() {
    let label = label("just fits", width: width("just fits"), height: 30, lines: 1)
    #expect(picture(label) == lines(["just fits"], like: label))
    label.sizeToFit()
    #expect(picture(label) == lines(["just fits"], like: label))
  }

  @Test func `the last of a limited number of lines is truncated`() {
    let label = label("one two three four five six seven", width: 75, height: 200, lines: 2)
    #expect(width("one two") <= 75 && width("one two three") > 75)
    let rest = "three four five"
    let kept =
      (0..<rest.count).map { String(rest.prefix($0)) }.filter { !$0.hasSuffix(" ") }
      .last { width($0 + "…") <= 75 } ?? ""
    #expect(picture(label) == lines(["one two", kept + "…"], like: label))
    label.lineBreakMode = .byWordWrapping
    #expect(picture(label) == lines(["one two", "three"], like: label) || width("three four") <= 75)
  }

  @Test func `sizeToFit gives the size of the text, in whole pixels`() {
    let label = label("Hello", width: 10, height: 10, lines: 1)
    label.frame.origin = CGPoint(x: 7, y: 9)
    label.sizeToFit()
    let scale = UIScreen.main.scale
    #expect(label.frame.origin == CGPoint(x: 7, y: 9))
    for (got, exact) in [(label.bounds.width, width("Hello")), (label.bounds.height, label.font.lineHeight)] {
      #expect(got >= exact - 1e-5 && got < exact + 1 / scale)
      #expect((got * scale).rounded() == got * scale || abs((got * scale).rounded() - got * scale) < 1e-9)
    }
    #expect(label.intrinsicContentSize == label.bounds.size)
    #expect(UIView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `the text stands in the middle of the height`() {
    let label = label("H", width: 40, height: 61, lines: 1)
    let lineHeight = label.font.lineHeight
    let drawn = picture(label.bounds.size) {
      "H".draw(
        at: CGPoint(x: 0, y: (61 - lineHeight) / 2), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    }
    #expect(picture(label).pixels.map(\.alpha) == drawn.pixels.map(\.alpha))
  }

  @Test func `a label shows in its view, in the colour of the interface's style`() {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let label = label("I", width: 40, height: 40, lines: 1)
    label.font = .systemFont(ofSize: 34, weight: .black)
    window.addSubview(label)
    let size = CGSize(width: 40, height: 40)
    let light = picture(size) { window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
    window.overrideUserInterfaceStyle = .dark
    let dark = picture(size) { window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
    #expect(light.pixels.contains(.black))
    #expect(dark.pixels.contains(RGBA8(red: 255, green: 255, blue: 255, alpha: 255)))
    #expect(light.pixels.map(\.alpha) == dark.pixels.map(\.alpha))
  }

  @Test func `a change of the text is drawn`() {
    let label = label("one", width: 60, height: 30, lines: 1)
    let size = label.bounds.size
    let one = picture(size) { label.drawHierarchy(in: label.bounds, afterScreenUpdates: true) }
    label.text = "two"
    let two = picture(size) { label.drawHierarchy(in: label.bounds, afterScreenUpdates: true) }
    label.text = nil
    let none = picture(size) { label.drawHierarchy(in: label.bounds, afterScreenUpdates: true) }
    #expect(one != two)
    #expect(none.pixels.allSatisfy { $0.alpha == 0 })
  }

  @Test func `an attributed text keeps its attributes and takes the rest from the label`() {
    let label = label("", width: 120, height: 40, lines: 1)
    let text = NSMutableAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "blue"))
    label.attributedText = text
    label.textColor = .blue
    let seen = picture(label)
    #expect(label.text == "redblue")
    #expect(seen.pixels.contains(RGBA8(red: 255, green: 0, blue: 0, alpha: 255)))
    #expect(seen.pixels.contains(RGBA8(red: 0, green: 0, blue: 255, alpha: 255)))
    label.text = "redblue"
    #expect(seen.pixels.map(\.alpha) == picture(label).pixels.map(\.alpha))
  }
}
