public import Foundation

/// Watches touches and tells its targets when they make up a gesture.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// The view to which the recogniser is attached.
  open package(set) weak var view: UIView?
}
