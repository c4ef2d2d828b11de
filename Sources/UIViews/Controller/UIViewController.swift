public import Foundation

/// Owns a view and looks after it.
///
/// What is told when the view comes into a window: `viewWillAppear` before, `viewWillLayoutSubviews` and
/// `viewDidLayoutSubviews` around each layout of the view, `viewDidAppear` after the first of these.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  private enum Presence {
    case away, coming, present, leaving
  }

  private var loadedView: UIView?
  private var presence = Presence.away

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

  /// The view that holds the controller's view.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: View

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
    demand(loadedView != nil, "\(type(of: self)).loadView() has to set the view")
    viewDidLoad()
  }

  /// Makes the view: an empty one of the screen's size, unless a subclass makes its own.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The view has been made, though its size may still change; for subclasses.
  open func viewDidLoad() {}

  /// The view is about to come into a window; for subclasses.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in a window and has been laid out; for subclasses.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave its window; for subclasses.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view has left its window; for subclasses.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to lay out the views inside; for subclasses.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out the views inside; for subclasses.
  open func viewDidLayoutSubviews() {}

  /// The device is short of memory; for subclasses.
  ///
  /// A virtual device never is, so that nothing calls this.
  open func didReceiveMemoryWarning() {}

  // MARK: Children

  /// The controller that holds this one.
  open private(set) weak var parent: UIViewController?
  /// The controllers that this one holds, in the order in which they came.
  open private(set) var children: [UIViewController] = []

  /// Adds a controller to those that this one holds; its view is left to the program.
  ///
  /// The child is told `willMove(toParent:)`; the program tells it `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Takes the controller out of the one that holds it, and tells it `didMove(toParent:)` with nil.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller is about to be put into another one, or out of one for nil; for subclasses.
  open func willMove(toParent parent: UIViewController?) {}

  /// The controller has been put into another one, or out of one for nil; for subclasses.
  open func didMove(toParent parent: UIViewController?) {}
}

extension UIViewController {
  /// Follows the view into a window or out of one.
  func viewWillChangeWindow(isComing: Bool) {
    if isComing {
      guard presence == .away else { return }
      presence = .coming
      viewWillAppear(false)
    } else if presence != .away {
      presence = .leaving
      viewWillDisappear(false)
    }
  }

  /// Follows the view out of a window.
  func viewDidChangeWindow(isThere: Bool) {
    guard !isThere, presence == .leaving else { return }
    presence = .away
    viewDidDisappear(false)
  }

  /// Follows the first layout of the view in a window.
  func viewIsLaidOut() {
    guard presence == .coming else { return }
    presence = .present
    viewDidAppear(false)
  }
}
