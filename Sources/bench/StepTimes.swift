import Foundation

/// CPU times of the steps of a run, in milliseconds.
struct StepTimes {
  private(set) var inOrder: [Double] = []

  /// Runs and times a step.
  mutating func measure(_ step: () -> Void) {
    let start = StepTimes.now
    step()
    inOrder.append(StepTimes.now - start)
  }

  var total: Double { inOrder.reduce(0, +) }

  /// The time that a share of the steps does not exceed.
  func quantile(_ share: Double) -> Double {
    let sorted = inOrder.sorted()
    return sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
  }

  /// CPU time of this thread: other programs do not count.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
