public import Foundation

/// A view that shows a picture.
@MainActor @preconcurrency
open class UIImageView: UIView {
  /// Makes a view of no picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view as large as the picture, at the origin.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    show()
  }

  /// Makes a view as large as the picture, at the origin, with another picture for when it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The picture; how it fits is up to ``UIView/contentMode``.
  open var image: UIImage? {
    didSet { if image !== oldValue { show() } }
  }

  /// The picture that is shown instead while the view is highlighted, if there is one; nil by default.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { show() } }
  }

  /// Whether the view is highlighted; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { show() } }
  }

  /// The size of the picture, or that of the view if there is none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? bounds.size
  }

  /// Shows a template picture in the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown?.renderingMode == .alwaysTemplate { show() }
  }

  override func appearanceDidChange() {
    if shown?.renderingMode == .alwaysTemplate { show() }
  }

  private var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func show() {
    let picture =
      shown?.renderingMode == .alwaysTemplate
      ? shown?.withTintColor(tintColor.resolvedColor(with: traitCollection)) : shown
    layer.image = picture?.upright
    layer.imageSlices = picture?.slices
    layer.contentsScale = picture?.scale ?? 1
  }

  /// Nothing: the picture is there already.
  open override func draw(_ rect: CGRect) {}

  override func display() {}
}
