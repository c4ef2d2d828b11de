public import Foundation

/// The virtual screen of a run loop.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  /// The screen of the running loop.
  open class var main: UIScreen { VirtualRunLoop.ambient.screen }

  /// The rectangle of the screen, in points.
  open package(set) var bounds: CGRect
  /// How many pixels a point is wide.
  open package(set) var scale: CGFloat

  /// Makes a screen.
  package init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
    super.init()
  }
}
