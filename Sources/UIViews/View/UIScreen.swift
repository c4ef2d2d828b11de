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
  /// Whether the screen shows a light or a dark interface.
  package var userInterfaceStyle = UIUserInterfaceStyle.light

  /// Makes a screen.
  package init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
    super.init()
  }

  /// The number of pixels to a point; the same as ``scale`` on a virtual screen.
  open var nativeScale: CGFloat { scale }

  /// The rectangle of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// How many pictures the screen can show in a second: the tick rate of the loop.
  open var maximumFramesPerSecond: Int { VirtualRunLoop.ambient.tickRate }

  /// The surroundings for which colours are chosen.
  open var traitCollection: UITraitCollection {
    UITraitCollection(userInterfaceStyle: userInterfaceStyle)
  }
}
