/// Which frames of a clip are handed out, by their numbers in the whole clip, counted from 0.
///
///     var clip = recording.clip(framesPerSecond: 30)
///     clip.selection = FrameSelection([FrameSelection.Run(from: 0, through: 119, by: 2)])
///
/// A selection changes no pixel of the frames that are left. Each is shown until the next one of the selection appears, so
/// that the motion keeps its speed; the last one until its step is over or the clip ends.
public struct FrameSelection: Hashable, Sendable {
  /// Every n-th frame of a run of neighbours.
  public struct Run: Hashable, Sendable {
    /// The number of the first frame, 0 or more.
    public let first: Int
    /// The number that no frame exceeds; nil for the end of the clip.
    public let last: Int?
    /// How far the numbers are apart, 1 or more.
    public let step: Int

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - first: the number of the first frame, 0 or more; default 0.
    ///   - last: the number that no frame exceeds, not below the first; nil, the default, for the end of the clip.
    ///   - step: how far the numbers are apart, 1 or more; default 1.
    /// - Precondition: the numbers have a meaning and are below 2^31.
    public init(from first: Int = 0, through last: Int? = nil, by step: Int = 1) {
      let numbers = 0..<1 << 31
      precondition(
        numbers.contains(first) && numbers.contains(step) && step > 0
          && last.map { numbers.contains($0) && $0 >= first } ?? true,
        "frames \(first) to \(last.map(String.init) ?? "the end") by \(step) have no meaning")
      self.first = first
      self.last = last
      self.step = step
    }
  }

  /// A frame of a selection.
  package struct Frame: Hashable, Sendable {
    /// Its number in the whole clip.
    package var number: Int
    /// How many frames of the whole clip it is shown for.
    package var span: Int
    /// Whether no frame of the selection follows, in a later part neither.
    package var isLast: Bool
  }

  /// The runs, in ascending order and apart from each other.
  public let runs: [Run]
  /// Which of the parts is handed out, 1...`parts`.
  public let part: Int
  /// Into how many parts of neighbours, as equal as can be, the frames are divided; 1 for no division.
  public let parts: Int

  /// Makes a selection.
  ///
  /// - Parameters:
  ///   - runs: the runs, in ascending order and apart from each other; default one of all frames.
  ///   - part: which of the parts is handed out, 1...`parts`; default 1.
  ///   - parts: into how many parts of neighbours the frames are divided, 1...1,000,000; default 1. All parts together are the whole selection.
  /// - Precondition: there is a run, the runs are in order, and the numbers are within their ranges.
  public init(_ runs: [Run] = [Run()], part: Int = 1, of parts: Int = 1) {
    precondition(
      !runs.isEmpty && Self.areInOrder(runs),
      "the frames of a selection are not in ascending order")
    precondition(
      (1...1_000_000).contains(parts) && (1...parts).contains(part),
      "part \(part) of \(parts) has no meaning")
    self.runs = runs
    self.part = part
    self.parts = parts
  }

  /// Every frame.
  public static let all = FrameSelection()

  /// Whether each run begins after the one before it has ended.
  package static func areInOrder(_ runs: [Run]) -> Bool {
    zip(runs, runs.dropFirst()).allSatisfy { before, after in before.last.map { $0 < after.first } ?? false }
  }

  /// The frames of the selection in a clip of a number of frames, in order.
  package func frames(of count: Int) -> [Frame] {
    var frames: [Frame] = []
    for run in runs {
      let last = min(run.last ?? .max, count - 1)
      for number in stride(from: run.first, through: last, by: run.step) {
        if let before = frames.indices.last { frames[before].span = number - frames[before].number }
        frames.append(Frame(number: number, span: min(run.step, count - number), isLast: false))
      }
    }
    if let last = frames.indices.last { frames[last].isLast = true }
    return Array(frames[frames.count * (part - 1) / parts..<frames.count * part / parts])
  }
}
