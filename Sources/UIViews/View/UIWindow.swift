public import Foundation

/// The view at the top of a tree of views: what a screen shows and where touches arrive.
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// Makes a window with a place on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController?
}
