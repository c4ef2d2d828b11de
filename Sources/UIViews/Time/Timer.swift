public import Foundation

/// Does something after a time, once or again and again, in the time of the running loop.
@MainActor @preconcurrency
open class Timer: NSObject {
  /// The time between two firings, in seconds; 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// What the program attached to the timer.
  public let userInfo: Any?
  private let work: (Timer) -> Void
  private let delay: TimeInterval
  private let repeats: Bool
  private var ticket: VirtualRunLoop.Ticket?
  /// The time of the next firing, in seconds of the loop.
  private var next: TimeInterval = 0
  /// Whether the timer can still fire.
  open private(set) var isValid = true

  private init(
    _ interval: TimeInterval, repeats: Bool, userInfo: Any?, work: @escaping (Timer) -> Void
  ) {
    // An interval that is not positive counts as a tenth of a millisecond, as in Foundation.
    delay = interval > 0 ? interval : 0.0001
    timeInterval = repeats ? delay : 0
    self.repeats = repeats
    self.userInfo = userInfo
    self.work = work
    super.init()
  }

  /// Makes a timer that runs a block once it has been added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(interval, repeats: repeats, userInfo: nil, work: block)
  }

  /// Makes a timer that sends a message once it has been added to a run loop; it keeps the target alive.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let target = aTarget as AnyObject
    self.init(ti, repeats: yesOrNo, userInfo: userInfo) { aSelector.send(to: target, sender: $0) }
  }

  /// Makes and starts a timer that runs a block.
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start()
    return timer
  }

  /// Makes and starts a timer that sends a message; it keeps the target alive until it is done.
  @discardableResult
  open class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    timer.start()
    return timer
  }

  /// Does at once what the timer does, and ends a timer that does not repeat.
  open func fire() {
    guard isValid else { return }
    work(self)
    if !repeats { invalidate() }
  }

  /// Ends the timer for good.
  open func invalidate() {
    isValid = false
    ticket?.cancel()
    ticket = nil
  }

  /// The date of the next firing.
  open var fireDate: Date { Date(timeIntervalSinceReferenceDate: next) }

  /// Starts the timer in the running loop; nothing happens if it has been started.
  func start() {
    guard isValid, ticket == nil else { return }
    next = VirtualRunLoop.ambient.now + delay
    wait()
  }

  private func wait() {
    ticket = VirtualRunLoop.ambient.schedule(.timer, at: next) { [self] in elapse() }
  }

  private func elapse() {
    guard isValid else { return }
    ticket = nil
    if repeats {
      // The next firing keeps to the rhythm of the first; those that are past are left out.
      let now = VirtualRunLoop.ambient.now
      let missed = max(((now - next) / delay + 1e-9).rounded(.down), 0)
      next += (missed + 1) * delay
      wait()
    }
    fire()
  }
}

extension RunLoop {
  /// Starts a timer in the running loop; there is one loop and one mode.
  @MainActor @preconcurrency
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    timer.start()
  }
}
