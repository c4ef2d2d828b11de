public import Foundation

/// A view that a collection view shows for an element and uses again for others.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  /// The name under which the class of the view was registered; nil for a view made by the program.
  open internal(set) var reuseIdentifier: String?

  /// Makes a view with a place in the view above, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  // Required, so that a collection view can make views of classes that it knows only at run time. A class that
  // overrides `init(frame:)` and `init?(coder:)`, as programs do, inherits it.
  /// Makes a view of no size, as a collection view does.
  public required convenience init() {
    self.init(frame: .zero)
  }

  /// The view is about to be handed out for another element; for subclasses.
  open func prepareForReuse() {}

  /// The collection view has placed the view as attributes say; for subclasses with attributes of their own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// The view of one item of a collection.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that fills the cell and holds what the program shows in it.
  public let contentView = UIView(frame: .zero)

  /// Makes a cell with a place in the view above, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }
}
