internal import Export
internal import Pixels
internal import Staging

/// A program and all that a command line wants made of it, checked before anything is drawn.
@MainActor
struct Rendering {
  nonisolated static let options =
    OutputOptions.options + [
      Arguments.Option("--fps", value: "N", help: "frames a second; default 30"),
      Arguments.Option("--hold", value: "SECONDS", help: "how long the last picture stays; default 0"),
    ] + ScreenOptions.options + FrameOptions.options + FileOptions.options + [
      Arguments.Option(
        "--aa-levels", value: "N", isShared: true,
        help: "steps of antialiasing, 2 to 256; default 256, or 16 for an exact GIF"),
      Arguments.Option(
        "--jobs", value: "N", isShared: true, help: "threads that draw; default one a processor"),
    ] + Report.options

  /// The clip, and for `--appearance both` the dark one.
  private var clips: [(clip: RecordedClip, outputs: [Output])]
  private let options: ExportOptions
  private let name: String

  /// Reads the command line; without an output the clip goes to a GIF of the program's name.
  init(_ program: Program, _ arguments: Arguments) throws {
    name = program.name
    let outputs = try OutputOptions.read(arguments, name: name)
    var options = try FileOptions.read(arguments, for: outputs)
    let levels = try arguments.whole("--aa-levels", in: 2...256)
    if levels != nil { options.paletteLevels = nil }
    self.options = options
    let frameDuration = try arguments.frameDuration("--fps") ?? RationalTime(1, over: 30)
    let hold = try arguments.seconds("--hold") ?? program.hold
    let selection = try FrameOptions.read(arguments)
    if options.posterTime != nil, selection != .all {
      throw UsageError(
        "--poster turns the whole clip; expected it without a selection of frames", command: arguments.command
      )
    }
    let jobs = try arguments.whole("--jobs", in: 1...256)
    clips = try ScreenOptions.apply(arguments, to: program).map { suffix, recording in
      var clip = RecordedClip(recording, frameDuration: frameDuration)
      clip.hold = hold
      clip.selection = selection
      if let jobs { clip.jobs = jobs }
      if let levels { clip.coverageLevels = levels }
      let outputs = try outputs.map {
        suffix.isEmpty ? $0 : try $0.moved(to: OutputOptions.path($0.path, with: suffix))
      }
      return (clip: clip, outputs: outputs)
    }
  }

  /// Where it is written.
  var outputs: [Output] { clips.flatMap(\.outputs) }

  /// Draws and writes it.
  func run(_ report: Report) throws {
    guard let clip = clips.first?.clip else { return }
    report.begin()
    let total = clip.expectedFrameCount.map { clip.selection.frames(of: $0).count }
    let files = try RecordedClip.write(clips, options: options) { report.tell($0, of: total) }
    report.tell(files)
    if case .settled = clip.recording.length {
      RunEnd.tell(name, clip.recording, reached: (clip.frameCount * clip.frameDuration).seconds)
    }
  }
}
