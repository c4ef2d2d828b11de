import Foundation

/// The program as a whole: its windows and the way of events to them.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The application of the running loop.
  open class var shared: UIApplication { VirtualRunLoop.ambient.application }

  /// The visible windows, from the back to the front.
  open var windows: [UIWindow] { VirtualRunLoop.ambient.windows }

  /// The window that keys go to.
  open var keyWindow: UIWindow? { VirtualRunLoop.ambient.keyWindow }

  /// Passes an event on to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    var seen: [UIWindow] = []
    for window in event.touches.compactMap(\.window) where !seen.contains(where: { $0 === window }) {
      seen.append(window)
      window.sendEvent(event)
    }
  }
}
