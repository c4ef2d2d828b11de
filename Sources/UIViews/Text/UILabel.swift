public import Foundation

/// A view that shows a text.
///
/// The text stands in the middle of the view's height. What does not fit is left out, with an ellipsis unless
/// ``lineBreakMode`` says otherwise.
@MainActor @preconcurrency
open class UILabel: UIView {
  private var content: NSAttributedString?
  /// Whether the content carries attributes of its own.
  private var isAttributed = false

  /// Makes a label without a text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The text; nil, none, by default.
  open var text: String? {
    get { content?.string }
    set {
      content = newValue.map { NSAttributedString(string: $0) }
      isAttributed = false
      contentDidChange()
    }
  }

  /// The text with its attributes; what they leave open is as the label's properties say.
  open var attributedText: NSAttributedString? {
    get {
      guard let content, !isAttributed else { return content }
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      style.lineBreakMode = lineBreakMode
      return NSAttributedString(
        string: content.string,
        attributes: [.font: ownFont, .foregroundColor: ownColor, .paragraphStyle: style])
    }
    set {
      content = newValue.map { NSAttributedString(attributedString: $0) }
      isAttributed = newValue != nil
      contentDidChange()
    }
  }

  private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var ownColor = UIColor.label

  /// The font; the system's at 17 points by default and for nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      contentDidChange()
    }
  }

  /// The colour of the text; that of labels, black or white, by default and for nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { ownColor }
    set {
      ownColor = newValue ?? .label
      setNeedsDisplay()
    }
  }

  /// Where lines stand in the view's width; natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsDisplay() }
  }

  /// What is done with a text that is too wide for its lines; its end is left out by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { contentDidChange() }
  }

  /// The greatest number of lines; 0 for as many as the text needs; 1 by default.
  open var numberOfLines = 1 {
    didSet { contentDidChange() }
  }

  /// The width at which ``intrinsicContentSize`` breaks lines, in points; 0, none, by default.
  open var preferredMaxLayoutWidth: CGFloat = 0

  private func contentDidChange() {
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  // MARK: Size

  private func layout(width: CGFloat, height: CGFloat = .infinity, lines: Int) -> TextLayout {
    var paragraph = NSParagraphStyle.Settings()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = lineBreakMode
    var text = StyledText(
      content ?? NSAttributedString(string: ""), base: StyledText.Style(font: ownFont, color: ownColor),
      paragraph: paragraph)
    // The label's own way to break lines counts for attributed texts too.
    text.paragraph.lineBreakMode = lineBreakMode
    return TextLayout(text, width: width, limit: max(0, lines), height: height)
  }

  /// A size rounded up to whole pixels.
  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = UIScreen.main.scale
    // Sums of widths are rounded; a hair over a pixel is not another pixel.
    func up(_ x: CGFloat) -> CGFloat { (x * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: max(0, up(size.width)), height: max(0, up(size.height)))
  }

  /// The size of the text, rounded up to pixels; a label of several lines breaks them at the given width.
  ///
  /// A width of 0 or less counts as none, as does that of a label of one line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let width = numberOfLines == 1 || !(size.width > 0) ? .infinity : size.width
    return roundedUp(layout(width: width, lines: numberOfLines).size)
  }

  /// The size of the text, rounded up to pixels, its lines broken at ``preferredMaxLayoutWidth`` if that is set.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  /// The rectangle that the text takes of a rectangle: in the middle of its height, at the place of its alignment.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = layout(width: bounds.width, height: bounds.height, lines: numberOfLines).size
    let room = bounds.width - size.width
    let x: CGFloat =
      switch textAlignment {
      case .center: room / 2
      case .right: room
      case .left, .natural, .justified: 0
      }
    return CGRect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  // MARK: Drawing

  /// Draws the text into a rectangle of the current context, in the middle of its height.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(width: rect.width, height: rect.height, lines: numberOfLines)
    context.saveGState()
    if lineBreakMode == .byClipping { context.clip(to: rect) }
    layout.draw(
      at: CGPoint(x: rect.minX, y: rect.minY + (rect.height - layout.size.height) / 2), width: rect.width)
    context.restoreGState()
  }

  /// Draws the text.
  open override func draw(_ rect: CGRect) {
    drawText(in: rect)
  }
}
