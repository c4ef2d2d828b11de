public import Foundation

/// Owns a view and looks after it.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// Makes a controller; the name and the bundle of a nib are not used, since there are no nibs here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Gives nil: there are no archives of controllers here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes a controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The view; the first reading makes it through ``loadView()`` and ``viewDidLoad()``.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view if it has been made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view unless there is one.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes the view: an empty one of the screen's size, unless a subclass makes its own.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// The view has been made; for subclasses.
  open func viewDidLoad() {}
}
