public import Foundation

/// What happened at one instant: the touches that are on the screen.
@MainActor @preconcurrency
open class UIEvent: NSObject {
  /// The touches of the event in the order in which they came down.
  package var touches: [UITouch]
  /// When the event happened, in seconds of the run loop's time.
  public let timestamp: TimeInterval

  package init(touches: [UITouch], timestamp: TimeInterval) {
    self.touches = touches
    self.timestamp = timestamp
    super.init()
  }

  /// Every touch of the event.
  open var allTouches: Set<UITouch>? { Set(touches) }

  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touches.filter { $0.view === view }
    return found.isEmpty ? nil : Set(found)
  }

  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touches.filter { $0.window === window }
    return found.isEmpty ? nil : Set(found)
  }
}
