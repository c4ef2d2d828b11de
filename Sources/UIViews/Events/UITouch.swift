public import Foundation

/// One finger on the screen, the same object from its coming down to its being lifted.
@MainActor @preconcurrency
open class UITouch: NSObject {
  /// What a touch did since the last event.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moved.
    case moved = 1
    /// It stayed where it was.
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// It was taken away by the system.
    case cancelled = 4
  }

  /// The number by which the source of touches tells fingers apart.
  package let id: Int
  /// What the touch did since the last event.
  open package(set) var phase: Phase
  /// When the touch last changed, in seconds of the run loop's time.
  open package(set) var timestamp: TimeInterval
  /// How many times in a row the finger came down at about this place.
  open package(set) var tapCount = 1
  /// The window in which the touch began.
  open package(set) weak var window: UIWindow?
  /// The view that was hit when the touch began.
  open package(set) weak var view: UIView?
  /// The recognisers that get the touch: those of the view and of the views above it, deepest first.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Where the touch is, in window coordinates.
  package var position: CGPoint
  /// Where the touch was before its last change, in window coordinates.
  package var previousPosition: CGPoint
  /// Whether the view has been told that the touch is gone, although the finger is still down.
  package var isTakenFromView = false

  /// Makes a touch that has just come down.
  package init(id: Int, position: CGPoint, timestamp: TimeInterval, window: UIWindow) {
    self.id = id
    self.position = position
    self.timestamp = timestamp
    self.window = window
    previousPosition = position
    phase = .began
    super.init()
  }

  /// Where the touch is, in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }

  /// Where the touch was before its last change, in a view's coordinates; in the window's for nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }

  /// Whether the finger has been lifted or the touch taken away.
  var isOver: Bool { phase == .ended || phase == .cancelled }
}
