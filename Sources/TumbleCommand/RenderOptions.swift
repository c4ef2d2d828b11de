internal import Export
internal import Foundation
internal import Pixels
internal import Staging

/// The options of everything that renders recordings, and what they make of one.
enum RenderOptions {
  static let options =
    OutputOptions.options + [
      Arguments.Option("--fps", value: "N", help: "frames a second; default 30"),
      Arguments.Option("--hold", value: "SECONDS", help: "how long the last picture stays; default 0"),
    ] + ScreenOptions.options + FrameOptions.options + FileOptions.options + [
      Arguments.Option(
        "--aa-levels", value: "N", isShared: true,
        help: "steps of antialiasing, 2 to 256; default 256, or 16 for an exact GIF"
      ),
      Arguments.Option(
        "--jobs", value: "N", isShared: true, help: "threads that draw; default one a processor"),
    ] + Report.options

  /// Renders a program to the outputs, or to a GIF of its name.
  @MainActor
  static func render(_ program: Program, _ arguments: Arguments, report: Report) throws {
    let outputs = try OutputOptions.read(arguments, name: program.name)
    var options = try FileOptions.read(arguments)
    let levels = try arguments.whole("--aa-levels", in: 2...256)
    if levels != nil { options.paletteLevels = nil }
    let frameDuration = try arguments.frameDuration("--fps") ?? RationalTime(1, over: 30)
    let hold = try arguments.seconds("--hold") ?? .zero
    let selection = try FrameOptions.read(arguments)
    let jobs = try arguments.whole("--jobs", in: 1...256)
    let format = try OutputOptions.format(arguments)
    let clips = try ScreenOptions.apply(arguments, to: program.recording).map { suffix, recording in
      var clip = RecordedClip(recording, frameDuration: frameDuration)
      clip.hold = hold
      clip.selection = selection
      if let jobs { clip.jobs = jobs }
      if let levels { clip.coverageLevels = levels }
      let outputs = try outputs.map {
        suffix.isEmpty ? $0 : try Output(OutputOptions.path($0.path, with: suffix), as: format)
      }
      return (clip: clip, outputs: outputs)
    }
    report.begin()
    let total = clips.first?.clip.expectedFrameCount.map { selection.frames(of: $0).count }
    let files = try RecordedClip.write(clips, options: options) { report.tell($0, of: total) }
    guard let clip = clips.first?.clip else { return }
    report.tell(files, width: clip.width, height: clip.height)
  }
}
