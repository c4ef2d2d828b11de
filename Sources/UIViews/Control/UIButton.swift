public import Foundation

/// A title that is tapped.
@MainActor @preconcurrency
open class UIButton: UIControl {
  /// How a button looks by itself.
  public enum ButtonType: Int, Sendable {
    /// White text of 18 points, the same when it is touched.
    case custom = 0
    /// Text of 15 points in the tint colour, pale when it is touched.
    case system = 1
  }

  /// How the button looks by itself.
  public let buttonType: ButtonType
  private let label = UILabel(frame: .zero)
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]

  /// Makes a button of the custom type.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    prepare()
  }

  /// Makes a button of a type and no size.
  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
    prepare()
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  private func prepare() {
    isOpaque = false
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.textColor = currentTitleColor
    addSubview(label)
  }

  /// The view that shows the title, for its font and its lines; text and colour are the button's.
  open var titleLabel: UILabel? { label }

  /// The room around the title, in points.
  ///
  /// While all are 0, as by default, the button asks for 6 points above and below.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  // MARK: Title

  /// Sets the title for a state; for nil, and in states for which none is set, it is that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    show()
  }

  /// Sets the colour of the title for a state; for nil, and in states for which none is set, that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    show()
  }

  /// The title in a state; that of the normal state where none is set.
  open func title(for state: State) -> String? {
    titles[state] ?? titles[.normal]
  }

  /// The colour of the title in a state; that of the normal state where none is set.
  open func titleColor(for state: State) -> UIColor? {
    if let color = colors[state] { return color }
    guard buttonType == .system else { return colors[.normal] ?? .white }
    return state.contains(.disabled) ? .systemGray : colors[.normal] ?? tintColor
  }

  /// The title that is shown.
  open var currentTitle: String? { title(for: state) }
  /// The colour in which it is shown.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  private func show() {
    if label.text != currentTitle { label.text = currentTitle }
    label.textColor = currentTitleColor
    let isPale = buttonType == .system && isHighlighted && colors[state] == nil
    label.alpha = isPale ? 0.2 : 1
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  /// Shows the title in the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func wasTapped() {
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Size

  private var insets: UIEdgeInsets {
    contentEdgeInsets == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
  }

  /// The size of the title and the room around it; at least 30 points wide.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = label.sizeThatFits(.zero)
    return CGSize(
      width: max(30, title.width + insets.left + insets.right),
      height: title.height + insets.top + insets.bottom)
  }

  /// The size of the title and the room around it.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Puts the title in the middle, made smaller if there is no room.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: contentEdgeInsets)
    let title = label.sizeThatFits(CGSize(width: max(0, room.width), height: 0))
    let size = CGSize(
      width: min(title.width, max(0, room.width)), height: min(title.height, max(0, room.height)))
    label.frame = CGRect(
      x: pixel(room.midX - size.width / 2), y: pixel(room.midY - size.height / 2), width: size.width,
      height: size.height)
  }

  private func pixel(_ x: CGFloat) -> CGFloat {
    let scale = UIScreen.main.scale
    return (x * scale).rounded() / scale
  }
}
