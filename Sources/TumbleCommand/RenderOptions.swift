internal import Export
internal import Foundation
internal import Pixels
internal import Staging

/// The options of everything that renders a recording, and what they make of it.
struct RenderOptions {
  static let options =
    [
      Arguments.Option(
        "-o", "--output", value: "PATH", help: "where to write: .gif, .png or -####.png; may be repeated"),
      Arguments.Option("--fps", value: "N", help: "frames a second; default 30"),
      Arguments.Option("--hold", value: "SECONDS", help: "how long the last picture stays; default 0"),
      Arguments.Option("--plays", value: "N", help: "how often the animation plays; default 0, for ever"),
      Arguments.Option("--time", value: "SECONDS", help: "the moment of a still; default the last frame"),
      Arguments.Option(
        "--aa-levels", value: "N", help: "steps of antialiasing, 2 to 256; default 256, exact"),
      Arguments.Option("--resample", help: "leave frames out where a format cannot show the frame rate"),
      Arguments.Option("--jobs", value: "N", help: "threads that draw; default one a processor"),
      Arguments.Option("--quiet", help: "say nothing of what was written"),
    ] + ScreenOptions.options

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Renders a recording to the outputs, or to a GIF of the default name.
  @MainActor
  func render(_ recording: Recording, defaultName: String) throws {
    let recording = try ScreenOptions.apply(arguments, to: recording)
    let frameDuration = try arguments.value(
      "--fps", expected: "a number above 0 with at most two decimals", Self.rate
    ).map {
      RationalTime($0.denominator, over: $0.numerator)
    }
    var clip = RecordedClip(recording, frameDuration: frameDuration ?? RationalTime(1, over: 30))
    if let hold = try arguments.value(
      "--hold", expected: "seconds, 0 or more, with at most two decimals", Self.decimal)
    {
      clip.hold = hold
    }
    if let levels = try whole("--aa-levels", in: 2...256) { clip.coverageLevels = levels }
    if let jobs = try whole("--jobs", in: 1...256) { clip.jobs = jobs }

    var options = ExportOptions()
    if let plays = try whole("--plays", in: 0...65535) { options.plays = plays }
    options.stillTime = try arguments.value(
      "--time", expected: "seconds, 0 or more, with at most two decimals", Self.decimal)?.seconds
    options.resamples = arguments.flag("--resample")

    let paths = arguments.values("-o")
    let start = ContinuousClock.now
    let files = try clip.write(to: paths.isEmpty ? ["\(defaultName).gif"] : paths, options: options)
    guard !arguments.flag("--quiet") else { return }
    let took = String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))
    for file in files {
      let frames = file.frames == 1 ? "1 frame" : "\(file.frames) frames"
      print(
        "\(file.path): \(frames), \(clip.width) x \(clip.height) pixels, \((file.byteCount + 512) / 1024) KiB, \(took) s"
      )
    }
  }

  private func whole(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    try arguments.value(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      Int($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// How long a program is watched, in the words of an option.
  static func length(_ text: String) -> Recording.Length? {
    if text == "settled" { return .settled(limit: 60) }
    guard let time = decimal(text), time > .zero else { return nil }
    return .seconds(time.seconds)
  }

  private static func rate(_ text: String) -> RationalTime? {
    decimal(text).flatMap { $0 > .zero ? $0 : nil }
  }

  /// A decimal number of at most six digits before its point and two behind it, exactly.
  static func decimal(_ text: String) -> RationalTime? {
    guard let match = text.wholeMatch(of: /([0-9]{0,6})(?:\.([0-9]{1,2}))?/), !text.isEmpty else {
      return nil
    }
    let fraction = match.output.2 ?? ""
    guard let digits = Int(match.output.1 + fraction) else { return nil }
    return RationalTime(digits, over: fraction.reduce(1) { power, _ in 10 * power })
  }
}
