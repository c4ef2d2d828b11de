internal import Plane
package import Raster
public import Pixels
public import UIKit
package import UIViews

/// A virtual screen with its run loop: puts a program on it, lets time pass tick by tick, and shows what it looks like.
///
/// Nothing else has a clock: display links, animators, timers, the main queue and touches all happen within
/// ``advance()``, in the order that the page on time describes.
@MainActor
public final class Stage {
  /// What a screen is like.
  public struct Configuration: Hashable, Sendable {
    /// The size of the screen in points; above 0, by default 390 by 844.
    public var size: CGSize
    /// The number of pixels to a point, 1...4, by default 2.
    public var scale: Int
    /// Light or dark, by default light.
    public var appearance: UIUserInterfaceStyle
    /// The number of animator steps a second, 1 or more, by default 60.
    public var tickRate: Int
    /// Where the program's random numbers start, by default 0.
    public var seed: UInt64
    /// Whether a finger on the screen is shown as a translucent disc, by default not.
    public var showsTouches: Bool
    /// What pictures show of the physics, by default nothing.
    public var overlay: Overlay?

    /// Makes a description of a screen.
    ///
    /// - Precondition: the size is above 0, the scale is in 1...4, all has at most 2^28 pixels, and the tick rate is at most 1,000,000.
    public init(
      size: CGSize = CGSize(width: 390, height: 844), scale: Int = 2,
      appearance: UIUserInterfaceStyle = .light,
      tickRate: Int = 60, seed: UInt64 = 0, showsTouches: Bool = false, overlay: Overlay? = nil
    ) {
      self.size = size
      self.scale = scale
      self.appearance = appearance
      self.tickRate = tickRate
      self.seed = seed
      self.showsTouches = showsTouches
      self.overlay = overlay
      check()
    }

    /// Stops the program if there cannot be such a screen.
    fileprivate func check() {
      demand(
        size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
        "a screen of \(size.width) x \(size.height) points has no meaning; expected both above 0")
      demand((1...4).contains(scale), "a screen has 1 to 4 pixels to a point, not \(scale)")
      demand(
        canBeDrawn,
        "a screen of \(size.width) x \(size.height) points at \(scale) pixels to a point is too large; expected at most 2^28 pixels"
      )
      demand(
        (1...1_000_000).contains(tickRate),
        "a screen ticks 1 to 1,000,000 times a second, not \(tickRate) times")
    }

    /// Whether a picture of so many pixels can be made.
    package var canBeDrawn: Bool {
      DisplayList.canRender(width: Double(size.width), height: Double(size.height), scale: Double(scale))
    }

    /// The number of pixel columns.
    var pixelWidth: Int { DisplayList.pixels(Double(size.width), scale: Double(scale)) }
    /// The number of pixel rows.
    var pixelHeight: Int { DisplayList.pixels(Double(size.height), scale: Double(scale)) }
  }

  /// What the screen is like.
  public let configuration: Configuration
  /// What fingers do.
  public let touches: TouchScript
  /// The window that fills the screen.
  public let window: UIWindow
  let loop: VirtualRunLoop
  private let fingers: [Finger]

  /// Makes an empty screen at tick 0; it becomes the one that programs see, until another is made.
  ///
  /// When the stage goes, the screen goes back to the latest one that is left: keep the stage for as long as its program
  /// is to see it.
  /// The window has the background `.systemBackground`, so that a view without one of its own is not on black.
  public init(_ configuration: Configuration = Configuration(), touches: TouchScript = []) {
    configuration.check()
    self.configuration = configuration
    self.touches = touches
    loop = VirtualRunLoop(tickRate: configuration.tickRate, seed: configuration.seed)
    loop.screen.bounds = CGRect(origin: .zero, size: configuration.size)
    loop.screen.scale = CGFloat(configuration.scale)
    loop.screen.userInterfaceStyle = configuration.appearance
    loop.open()
    window = UIWindow(frame: loop.screen.bounds)
    window.backgroundColor = .systemBackground
    fingers = touches.gestures.enumerated().map {
      Finger($0.element, id: $0.offset, rate: configuration.tickRate)
    }
    window.makeKeyAndVisible()
  }

  isolated deinit {
    loop.close()
  }

  /// The number of ticks that have passed.
  public var tick: Int { loop.tick }

  /// The time that has passed, in seconds.
  public var time: TimeInterval { loop.now }

  /// Makes a controller the root of the window and shows it, with its whole lifecycle.
  public func present(_ controller: UIViewController) {
    loop.asCurrent { window.rootViewController = controller }
  }

  /// Lets one tick pass.
  public func advance() {
    loop.advance {
      window.deliver(fingers.flatMap { $0.samples(at: loop.tick, now: loop.now) })
    }
  }

  /// Whether nothing is going on and nothing is still to come: no touch, timer or block of the main queue waits, and no
  /// animator or display link runs.
  public var isSettled: Bool {
    loop.isIdle && fingers.allSatisfy { $0.up <= loop.tick }
  }

  /// What the screen shows now.
  public func snapshot() -> Bitmap {
    displayList().render(scale: Double(configuration.scale))
  }

  /// The picture of this tick.
  package func displayList() -> DisplayList {
    var list = loop.asCurrent { window.displayList() }
    if let overlay = configuration.overlay { draw(overlay, on: &list) }
    if configuration.showsTouches {
      list.layers += fingers.compactMap { $0.disc(at: loop.tick, now: loop.now) }
    }
    return list
  }
}
