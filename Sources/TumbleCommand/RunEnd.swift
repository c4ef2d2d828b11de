internal import Foundation
internal import Pixels
internal import Staging

/// When the run of a recording ends, and whether something moves still.
@MainActor
struct RunEnd {
  /// The time of the last tick in seconds.
  let time: Double
  /// The limit at which a run that was to end at rest has ended without; nil for any other.
  private(set) var missedLimit: Double?

  /// Finds the end, by a run of which nothing is drawn where the length is not known without.
  init(_ recording: Recording) {
    let rate = Double(recording.configuration.tickRate)
    let clip = RecordedClip(recording, frameDuration: RationalTime(1, over: recording.configuration.tickRate))
    if let ticks = clip.expectedFrameCount {
      time = Double(ticks) / rate
      return
    }
    var (tick, isSettled) = (0, false)
    recording.walk { stage in
      // Views are laid out as they are when they are drawn, which may start something.
      _ = stage.displayList()
      (tick, isSettled) = (stage.tick, stage.isSettled)
    }
    time = Double(tick) / rate
    if case .settled(let limit) = recording.length, !isSettled, time >= limit - 1e-6 { missedLimit = limit }
  }

  /// Says of a recording that has come as far as a time if its limit has ended it before it has settled.
  static func tell(_ name: String, _ recording: Recording, reached time: Double) {
    guard case .settled(let limit) = recording.length, time >= limit - 1e-6 else { return }
    RunEnd(recording).tell(name)
  }

  /// Says if the limit has ended it before it has settled.
  func tell(_ name: String) {
    guard let missedLimit else { return }
    let line =
      "\(name) did not settle within \(String(format: "%g", missedLimit)) s; `tumble plot` shows what still moves\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
