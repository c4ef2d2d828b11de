public import Staging

// How long a scene lasts and when its steps are, in one place for pictures, traces and the times of its entries.

extension Scene {
  /// How long a scene lasts, as its file says it.
  enum Span {
    case ticks(Int)
    case seconds(Double)
    case settled(limit: Double)
  }

  /// Animator steps a second, in pictures.
  var tickRate: Int { record.whole(of: "tickRate") }

  var span: Span {
    if let dts = node["dts"] { return .ticks(dts.elements.count) }
    if let ticks = record["duration"]?["ticks"]?.whole { return .ticks(ticks) }
    if let seconds = record.number("duration") { return .seconds(seconds) }
    return .settled(limit: record.number(of: "limit"))
  }

  /// How long the scene lasts.
  public var length: Recording.Length {
    switch span {
    // A length is above 0 even for none.
    case .ticks(let count): .seconds(max(Double(count), 1e-9) / Double(tickRate))
    case .seconds(let seconds): .seconds(seconds)
    case .settled(let limit): .settled(limit: limit)
    }
  }

  /// The steps in seconds where a trace takes others than pictures; nil where both take those of the tick rate.
  ///
  /// A reference view of another scale than the picture's cannot be had on a screen, so such a scene is stepped by hand.
  var ownSteps: [Double]? {
    if let dts = node["dts"] { return dts.numbers }
    let dt = node["dt"]?.number
    guard dt != nil || node["reference"] != nil else { return nil }
    let step = dt ?? 1 / Double(tickRate)
    switch span {
    case .ticks(let count): return Array(repeating: step, count: count)
    case .seconds(let seconds), .settled(let seconds):
      return Array(repeating: step, count: Scene.steps(of: step, in: seconds))
    }
  }

  /// How many steps fill a time; a time that is meant to be whole steps may miss them by the rounding of its decimal fraction.
  static func steps(of step: Double, in seconds: Double) -> Int {
    Int((seconds / step - 1e-6).rounded(.up))
  }

  /// The steps of one run, by which a time of the timeline becomes a tick.
  struct Pace {
    private let rate: Double
    /// When each tick is where the steps are the scene's own; nil for those of the tick rate.
    private let times: [Double]?

    init(rate: Int, ownSteps: [Double]? = nil) {
      self.rate = Double(rate)
      times = ownSteps.map { steps in
        var time = 0.0
        return [0]
          + steps.map { step in
            time += step
            return time
          }
      }
    }

    /// The first tick that is not before a time; the one after the last if all are.
    func tick(at time: Double) -> Int {
      guard let times else { return max(Int((time * rate - 1e-6).rounded(.up)), 0) }
      var (low, high) = (0, times.count)
      while low < high {
        let middle = (low + high) / 2
        if times[middle] < time - 1e-9 * (time + 1) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
