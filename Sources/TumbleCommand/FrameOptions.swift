internal import Staging

/// The options that say which frames of a clip are written.
enum FrameOptions {
  static let options = [
    Arguments.Option(
      "--frames", value: "LIST", isShared: true,
      help: "frames by number, from 0: 7 or 0-119 or 0-119:2 or 0-9,60-"),
    Arguments.Option("--start", value: "N", isShared: true, help: "the number of the first frame; default 0"),
    Arguments.Option("--end", value: "N", isShared: true, help: "the number of the last frame"),
    Arguments.Option(
      "--step", value: "N", isShared: true, help: "every N-th frame from the first; default 1"),
    Arguments.Option(
      "--shard", value: "K/N", isShared: true, help: "part K of N of the frames, for K from 1 to N"),
  ]

  /// The selection that a command line asks for.
  static func read(_ arguments: Arguments) throws -> FrameSelection {
    var runs = try arguments.value(
      "--frames", expected: "frame numbers in ascending order, such as 7 or 0-119:2 or 0-9,60-", runs)
    let numbers = 0...999_999_999
    let start = try arguments.whole("--start", in: numbers)
    let end = try arguments.whole("--end", in: numbers)
    let step = try arguments.whole("--step", in: 1...numbers.upperBound)
    if start != nil || end != nil || step != nil {
      guard runs == nil else {
        throw UsageError(
          "--frames says what --start, --end and --step say; expected one way", command: arguments.command)
      }
      guard end ?? .max >= start ?? 0 else {
        throw UsageError(
          "--end \(end ?? 0) comes before --start \(start ?? 0)", command: arguments.command)
      }
      runs = [FrameSelection.Run(from: start ?? 0, through: end, by: step ?? 1)]
    }
    let shard = try arguments.value("--shard", expected: "part/parts such as 2/5, parts at most 1000000") {
      text -> (Int, Int)? in
      guard let match = text.wholeMatch(of: /([0-9]{1,7})\/([0-9]{1,7})/), let part = Int(match.output.1),
        let parts = Int(match.output.2), parts <= 1_000_000, part >= 1, part <= parts
      else { return nil }
      return (part, parts)
    }
    return FrameSelection(
      runs ?? FrameSelection.all.runs, part: shard?.0 ?? 1, of: shard?.1 ?? 1)
  }

  /// The runs of a list such as `0-9,60-:2`.
  private static func runs(_ list: String) -> [FrameSelection.Run]? {
    var runs: [FrameSelection.Run] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let match = part.wholeMatch(of: /([0-9]{1,9})(?:(-)([0-9]{1,9})?(?::([0-9]{1,9}))?)?/),
        let first = Int(match.output.1)
      else { return nil }
      let last = match.output.2 == nil ? first : match.output.3.flatMap { Int($0) }
      let step = match.output.4.flatMap { Int($0) } ?? 1
      guard last ?? .max >= first, step > 0 else { return nil }
      runs.append(FrameSelection.Run(from: first, through: last, by: step))
    }
    return FrameSelection.areInOrder(runs) ? runs : nil
  }
}
