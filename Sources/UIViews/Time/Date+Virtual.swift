public import Foundation

/// Seconds, in the type of Core Foundation.
public typealias CFTimeInterval = Double

extension Date {
  /// The running loop's present: the first instant of 2001 (UTC) plus the loop's time.
  public init() {
    self.init(timeIntervalSinceReferenceDate: World.now)
  }

  /// The running loop's present.
  public static var now: Date { Date() }

  /// The seconds from the running loop's present to this date; negative for the past.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSinceReferenceDate - World.now }
}

/// The time of the running loop, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
  World.now
}

/// The time of the running loop, in seconds.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval {
  World.now
}
