import Dispatch
import Foundation
import Pixels
import Raster
import Synchronization

/// How much faster two threads draw frames than one: wall-clock time, since it is about the machine's processors.
enum ThreadReport {
  /// Frames of one measurement; a clip draws as many before it hands them on.
  private static let batch = 8

  static func print(_ scene: RasterScene, rounds: Int) {
    var pictures = (0..<batch).map { _ in scene.list.render() }
    var times: [[Double]] = [[], []]
    // In turn, so that what else the machine does slows both.
    for round in 0..<2 * rounds {
      let threads = round % 2 + 1
      times[threads - 1].append(draw(scene.list, into: &pictures, threads: threads))
    }
    let medians = times.map { $0.sorted()[$0.count / 2] / Double(batch) * 1000 }
    func fixed(_ value: Double) -> String { String(format: "%.3f", value) }
    Swift.print(
      "{\"suite\":\"threads\",\"scene\":\"\(scene.name)\",\"rounds\":\(rounds),\"clock\":\"wall\",\"ms_frame_one\":\(fixed(medians[0])),\"ms_frame_two\":\(fixed(medians[1])),\"speedup\":\(fixed(medians[0] / medians[1]))}"
    )
  }

  /// Seconds that threads take to draw a batch, each taking the next frame that nobody draws.
  private static func draw(_ list: DisplayList, into pictures: inout [Bitmap], threads: Int) -> Double {
    let sheets = Mutex(pictures)
    pictures = []
    let next = Atomic(0)
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let i = next.add(1, ordering: .relaxed).oldValue
        guard i < batch else { return }
        var picture = sheets.withLock { sheets in
          let picture = sheets[i]
          sheets[i] = Bitmap(width: 0, height: 0)
          return picture
        }
        list.render(into: &picture)
        sheets.withLock { [picture] in $0[i] = picture }
      }
    }
    let time = (ContinuousClock.now - start) / .seconds(1)
    pictures = sheets.withLock { $0 }
    return time
  }
}
