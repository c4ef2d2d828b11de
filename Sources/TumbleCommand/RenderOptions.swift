internal import Export
internal import Foundation
internal import Pixels
internal import Staging

/// The options of everything that renders a recording, and what they make of it.
struct RenderOptions {
  static let options =
    [
      Arguments.Option(
        "-o", "--output", value: "PATH",
        help: "where to write: .gif, .apng, .png or -####.png; may be repeated"),
      Arguments.Option("--fps", value: "N", help: "frames a second; default 30"),
      Arguments.Option("--hold", value: "SECONDS", help: "how long the last picture stays; default 0"),
      Arguments.Option(
        "--aa-levels", value: "N",
        help: "steps of antialiasing, 2 to 256; default 256, exact, or 16 where that makes a GIF exact"),
      Arguments.Option("--jobs", value: "N", help: "threads that draw; default one a processor"),
    ] + ScreenOptions.options + FileOptions.options

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Renders a recording to the outputs, or to a GIF of the default name.
  @MainActor
  func render(_ recording: Recording, defaultName: String) throws {
    let recording = try ScreenOptions.apply(arguments, to: recording)
    let frameDuration = try arguments.frameDuration("--fps")
    var clip = RecordedClip(recording, frameDuration: frameDuration ?? RationalTime(1, over: 30))
    if let hold = try arguments.seconds("--hold") { clip.hold = hold }
    if let jobs = try arguments.whole("--jobs", in: 1...256) { clip.jobs = jobs }

    var options = try FileOptions.read(arguments)
    if let levels = try arguments.whole("--aa-levels", in: 2...256) {
      clip.coverageLevels = levels
      options.paletteLevels = nil
    }
    let paths = arguments.values("-o")
    let start = ContinuousClock.now
    let files = try clip.write(to: paths.isEmpty ? ["\(defaultName).gif"] : paths, options: options)
    guard !arguments.flag("--quiet") else { return }
    FileOptions.report(files, width: clip.width, height: clip.height, since: start)
  }

  /// How long a program is watched, in the words of an option.
  static func length(_ text: String) -> Recording.Length? {
    if text == "settled" { return .settled(limit: 60) }
    guard let time = Arguments.decimal(text), time > .zero else { return nil }
    return .seconds(time.seconds)
  }
}
