public import Dispatch
import Foundation

/// A point in the time of the running loop.
public struct DispatchTime: Comparable, Sendable {
  /// Nanoseconds since the loop began.
  public let uptimeNanoseconds: UInt64

  /// Makes a point in time from nanoseconds since the loop began.
  public init(uptimeNanoseconds: UInt64) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// The running loop's present.
  public static func now() -> DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64((World.now * 1e9).rounded()))
  }

  /// A point that is never reached.
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

  /// Whether the first is earlier.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool {
    a.uptimeNanoseconds < b.uptimeNanoseconds
  }

  /// The point a number of seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    guard time != .distantFuture, seconds.isFinite else { return .distantFuture }
    let sum = Double(time.uptimeNanoseconds) + (seconds * 1e9).rounded()
    return sum < 9e18 ? DispatchTime(uptimeNanoseconds: UInt64(max(sum, 0))) : .distantFuture
  }

  /// The point a number of seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    time + -seconds
  }

  /// The point an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    switch interval {
    case .seconds(let n): time + Double(n)
    case .milliseconds(let n): time + Double(n) / 1e3
    case .microseconds(let n): time + Double(n) / 1e6
    case .nanoseconds(let n): time + Double(n) / 1e9
    case .never: .distantFuture
    @unknown default: .distantFuture
    }
  }
}

/// Takes blocks of a program and runs them in the time of the running loop, one after the other.
///
/// There is one thread. The main queue runs its blocks in the fifth part of a tick; the global queues and those that a
/// program makes share it, so that their blocks run there in the order of their deadlines and then of submission,
/// too: the same at every run. The methods are called from the main thread alone; from another one they stop the program.
public final class DispatchQueue: Sendable {
  /// The name that the program gave the queue.
  public let label: String

  /// Makes a queue, whose blocks run in the order of submission among those of all queues.
  public init(label: String) {
    self.label = label
  }

  /// The queue of the interface.
  public static let main = DispatchQueue(label: "com.apple.main-thread")

  private static let shared = DispatchQueue(label: "com.apple.root.default-qos")

  /// A queue for work in the background; it shares the thread and the order of ``main``.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    shared
  }

  /// Runs a block as soon as the program is done with what it is doing.
  public func async(execute work: @escaping () -> Void) {
    schedule(at: .now(), work)
  }

  /// Runs a work item, unless it is cancelled by then, as soon as the program is done with what it is doing.
  public func async(execute workItem: DispatchWorkItem) {
    schedule(at: .now()) { workItem.perform() }
  }

  /// Runs a block in the first tick that is not earlier than a time.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    schedule(at: deadline, work)
  }

  /// Runs a work item, unless it is cancelled by then, in the first tick that is not earlier than a time.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    schedule(at: deadline) { workItem.perform() }
  }

  /// Runs a block at once and gives its result.
  public func sync<T>(execute work: () throws -> T) rethrows -> T {
    try work()
  }

  private func schedule(at deadline: DispatchTime, _ work: @escaping () -> Void) {
    guard deadline != .distantFuture else { return }
    // The block stays on the one thread there is, which assumeIsolated checks.
    nonisolated(unsafe) let work = work
    MainActor.assumeIsolated {
      let loop = VirtualRunLoop.ambient
      unsafe loop.schedule(.mainQueue, at: Double(deadline.uptimeNanoseconds) / 1e9, work)
    }
  }
}
