internal import Export
internal import Foundation

/// A line on a terminal that shows how far a pass over a clip is: frames done, frames a second, time left.
struct ProgressBar {
  /// How long a line stays at least.
  private static let pause = Duration.milliseconds(100)

  private let isShown: Bool
  private var passStart = ContinuousClock.now
  private var lastLine: ContinuousClock.Instant?

  init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Shows how far a pass is, if the last line has been there long enough.
  mutating func show(_ progress: FrameProgress, of total: Int?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if progress.frame == 1 { passStart = now }
    guard !progress.isEnd, lastLine.map({ now - $0 >= Self.pause }) ?? true else { return }
    lastLine = now
    let text = Self.line(progress, of: total, after: (now - passStart) / .seconds(1))
    write("\r\(text)\u{1B}[K")
  }

  /// Takes the line away.
  mutating func clear() {
    guard isShown, lastLine != nil else { return }
    lastLine = nil
    write("\r\u{1B}[K")
  }

  /// The line, which fits 80 columns.
  private static func line(_ progress: FrameProgress, of total: Int?, after seconds: Double) -> String {
    let name = progress.paths.first.map { $0.count > 24 ? "…" + $0.suffix(23) : $0 } ?? ""
    let rate = seconds > 0 ? Double(progress.frame - 1) / seconds : 0
    guard let total else { return "\(name)  \(progress.frame) frames  \(Int(rate))/s" }
    let width = 16
    let filled = min(width, width * progress.frame / max(total, 1))
    let bar = String(repeating: "#", count: filled).padding(to: width)
    var text = "\(name) [\(bar)] \(progress.frame)/\(total) frames"
    if rate > 0 {
      text += "  \(Int(rate))/s  \(Int((Double(total - progress.frame) / rate).rounded(.up))) s left"
    }
    return text
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
