import Foundation
import Pixels
import Testing
import UIViews

@MainActor
@Suite struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 17)

  private func picture(_ width: CGFloat, _ height: CGFloat, _ draw: () -> Void) -> Bitmap {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 2)
    defer { UIGraphicsEndImageContext() }
    draw()
    // Something is asked of the context even if nothing was drawn.
    UIGraphicsGetCurrentContext()?.clear(.zero)
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  private func width(_ s: String) -> CGFloat { s.size(withAttributes: [.font: font]).width }

  /// The first and the last column with ink, and the first and last row; nil for none.
  private func inked(_ b: Bitmap) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let xs = (0..<b.width).filter { x in (0..<b.height).contains { b[x, $0].alpha > 0 } }
    let ys = (0..<b.height).filter { y in (0..<b.width).contains { b[$0, y].alpha > 0 } }
    guard let x0 = xs.first, let x1 = xs.last, let y0 = ys.first, let y1 = ys.last else { return nil }
    return (x0...x1, y0...y1)
  }

  @Test func `the width of a text is the sum of its characters' widths`() {
    for text in ["hello", "minimum 0123", "a b c", "(x) = 42;"] {
      let sum = text.reduce(0) { $0 + width(String($1)) }
      #expect(abs(width(text) - sum) < 1e-9, "\(text)")
    }
    #expect(width("") == 0)
  }

  @Test func `kern adds to every character`() {
    let kerned = "hello".size(withAttributes: [.font: font, .kern: 2.0]).width
    #expect(abs(kerned - width("hello") - 10) < 1e-9)
  }

  @Test func `sizes grow with the font, and a line is as high as its font says`() {
    let one = "hello".size(withAttributes: [.font: font])
    let two = "hello".size(withAttributes: [.font: font.withSize(34)])
    #expect(abs(two.width - 2 * one.width) < 1e-9)
    #expect(abs(one.height - font.lineHeight) < 1e-9)
    #expect(abs("a\nb\n".size(withAttributes: [.font: font]).height - 3 * font.lineHeight) < 1e-9)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
    #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender && font.descender < 0)
  }

  @Test func `a line spacing that is no number is refused`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    for wrong in [CGFloat.nan, .infinity, -.infinity] {
      style.lineSpacing = wrong
      #expect(style.lineSpacing == 4)
    }
    let size = "a\nb".size(withAttributes: [.font: font, .paragraphStyle: style])
    #expect(abs(size.height - 2 * font.lineHeight - 4) < 1e-9)
  }

  @Test func `text without a font has 12 points`() {
    #expect("hello".size() == "hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]))
  }

  @Test func `text is drawn at its place, on its baseline`() throws {
    let b = picture(60, 40) { "H".draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: font]) }
    let seen = try #require(inked(b))
    // At scale 2: H has no ink below the baseline, and is as high as capitals are.
    let baseline = ((5 + font.ascender) * 2).rounded()
    #expect(seen.y.upperBound == Int(baseline) - 1)
    #expect(abs(Double(seen.y.lowerBound) - Double(baseline - 2 * font.capHeight)) < 1)
    #expect(seen.x.lowerBound >= 20 && seen.x.upperBound < Int(20 + 2 * width("H")))
  }

  @Test func `the colour is that of the attributes`() {
    let b = picture(30, 30) {
      "H".draw(at: .zero, withAttributes: [.font: font.withSize(30), .foregroundColor: UIColor.red])
    }
    #expect(b.pixels.contains(RGBA8(red: 255, green: 0, blue: 0, alpha: 255)))
    #expect(b.pixels.allSatisfy { $0.green == 0 && $0.blue == 0 })
  }

  @Test func `NSString, String and an attributed string draw the same`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.blue]
    let place = CGPoint(x: 3, y: 4)
    let a = picture(90, 40) { "Tumble".draw(at: place, withAttributes: attributes) }
    let b = picture(90, 40) { NSString(string: "Tumble").draw(at: place, withAttributes: attributes) }
    let c = picture(90, 40) { NSAttributedString(string: "Tumble", attributes: attributes).draw(at: place) }
    #expect(a == b && a == c)
    #expect(inked(a) != nil)
  }

  @Test func `an attributed string is as wide as its runs`() {
    let bold = UIFont.boldSystemFont(ofSize: 30)
    let text = NSMutableAttributedString(string: "small ", attributes: [.font: font])
    text.append(NSAttributedString(string: "large", attributes: [.font: bold]))
    let size = text.size()
    #expect(abs(size.width - width("small ") - "large".size(withAttributes: [.font: bold]).width) < 1e-9)
    #expect(abs(size.height - bold.lineHeight) < 1e-9)
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right]) func `lines stand where their alignment says`(
    alignment: NSTextAlignment
  ) throws {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    let text = "HH"
    let room = 100 - width(text)
    let b = picture(100, 30) {
      text.draw(
        in: CGRect(x: 0, y: 0, width: 100, height: 30), withAttributes: [.font: font, .paragraphStyle: style])
    }
    let plain = picture(100, 30) { text.draw(at: .zero, withAttributes: [.font: font]) }
    let shift: CGFloat = alignment == .left ? 0 : alignment == .center ? room / 2 : room
    let (at, from) = (try #require(inked(b)), try #require(inked(plain)))
    #expect(abs(CGFloat(at.x.lowerBound - from.x.lowerBound) - 2 * shift) <= 1)
    #expect(at.y == from.y)
  }

  @Test func `what does not fit into the height of the rectangle is left out`() throws {
    let b = picture(70, 100) {
      "one two three four five six".draw(
        in: CGRect(x: 0, y: 0, width: 70, height: 2.5 * font.lineHeight), withAttributes: [.font: font])
    }
    let two = picture(70, 100) {
      "one two\nthree".draw(in: CGRect(x: 0, y: 0, width: 70, height: 100), withAttributes: [.font: font])
    }
    #expect(width("one two") <= 70 && width("three four") > 70)
    #expect(b == two)
  }

  @Test func `a justified line reaches both edges, the last one does not`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    let b = picture(90, 60) {
      "HH HH HH HH".draw(
        in: CGRect(x: 0, y: 0, width: 90, height: 60), withAttributes: [.font: font, .paragraphStyle: style])
    }
    let bearing = try #require(inked(picture(60, 30) { "H".draw(at: .zero, withAttributes: [.font: font]) }))
    let all = try #require(inked(b))
    #expect(all.x.lowerBound == bearing.x.lowerBound)
    #expect(abs(all.x.upperBound - (180 - 1 - bearing.x.lowerBound)) <= 1)
  }

  @Test func `a character that the font lacks is a box, and that is said once`() {
    let sink = Diagnostic.sink
    defer { Diagnostic.sink = sink }
    var messages: [String] = []
    Diagnostic.sink = { messages.append($0) }
    let kanji = picture(40, 30) { "字字".draw(at: .zero, withAttributes: [.font: font]) }
    let others = picture(40, 30) { "語語".draw(at: .zero, withAttributes: [.font: font]) }
    #expect(kanji == others && inked(kanji) != nil)
    #expect(messages.count == 2)
    #expect(messages.first?.contains("字") == true && messages.last?.contains("語") == true)
  }

  @Test func `without a context nothing is drawn`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    "text".draw(at: .zero)
  }
}
