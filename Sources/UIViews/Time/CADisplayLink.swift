public import Foundation

/// Sends a message once a tick, in step with the pictures.
@MainActor @preconcurrency
open class CADisplayLink: NSObject, RunLoopClient {
  private var target: AnyObject?
  private let selector: Selector
  private var loop: VirtualRunLoop?
  private var firstTick: Int?

  /// Makes a link that sends a message to a target, which it keeps alive until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// The time of the present tick, in seconds; 0 before the first.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time from one tick to the next, in seconds; 0 before the first.
  open private(set) var duration: CFTimeInterval = 0
  /// Whether the link sends nothing for now; false by default.
  open var isPaused = false
  /// How many messages the program wants in a second; 0, as many as ticks, by default.
  ///
  /// Of every so many ticks one gets a message: the tick rate over this number, rounded to a whole number.
  open var preferredFramesPerSecond = 0

  /// The time of the next message, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + duration * CFTimeInterval(stride) }

  /// Starts the link; there is one loop and one mode, and a link that runs goes on as it is.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard loop == nil, target != nil else { return }
    loop = .ambient
    loop?.add(self, isRetained: true)
  }

  /// Stops the link; it can be added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    loop?.remove(self)
    loop = nil
  }

  /// Stops the link for good and lets its target go.
  open func invalidate() {
    loop?.remove(self)
    loop = nil
    target = nil
  }

  private var stride: Int {
    guard preferredFramesPerSecond > 0, let loop else { return 1 }
    return max(1, Int((Double(loop.tickRate) / Double(preferredFramesPerSecond)).rounded()))
  }

  /// Whether the link sends messages.
  package var isActive: Bool { !isPaused && target != nil }

  /// Sends the message of the tick.
  package func tick(_ loop: VirtualRunLoop) {
    let first = firstTick ?? loop.tick
    firstTick = first
    guard !isPaused, (loop.tick - first) % stride == 0, let target else { return }
    timestamp = loop.now
    duration = 1 / TimeInterval(loop.tickRate)
    selector.send(to: target, sender: self)
  }
}
