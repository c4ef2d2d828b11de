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

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The picture; how it fits is up to ``UIView/contentMode``.
  open var image: UIImage? {
    didSet { if image !== oldValue { show() } }
  }

  /// The size of the picture, or that of the view if there is none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? bounds.size
  }

  /// Shows a template picture in the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if image?.renderingMode == .alwaysTemplate { show() }
  }

  private func show() {
    let shown =
      image?.renderingMode == .alwaysTemplate
      ? image?.withTintColor(tintColor.resolvedColor(with: traitCollection)) : image
    layer.image = shown?.upright
    layer.contentsScale = image?.scale ?? 1
  }

  /// Nothing: the picture is there already.
  open override func draw(_ rect: CGRect) {}

  override func display() {}
}
