internal import Export
internal import Pixels
internal import Staging

/// `tumble sheet`: many moments of a program in one picture.
enum SheetCommand: Command {
  static let name = "sheet"
  static let synopsis = "SCENE|NAME [-o PATH.png]"
  static let summary = "puts frames on one sheet, or over each other"
  static let example = "tumble sheet fall.json5 --every 0.5 --overlay all -o sheet.png"
  static let options =
    [
      Arguments.Option(
        "-o", "--output", value: "PATH", help: "where to write, - for standard output; default NAME-sheet.png"
      ),
      Arguments.Option("--every", value: "SECONDS", help: "the time between frames; default 0.5"),
      Arguments.Option("--columns", value: "N", help: "frames side by side; default as many as look well"),
      Arguments.Option("--onion", help: "one picture, earlier moments fainter, instead of a sheet"),
    ] + ScreenOptions.options + Report.options
  static var operandChoices: [String] { DemoCommand.operandChoices }
  static let takesFiles = true

  static func run(_ arguments: Arguments) throws {
    let program = try Program(arguments)
    let every = try arguments.value("--every", expected: "seconds above 0 with at most two decimals") {
      Arguments.decimal($0).flatMap { $0 > .zero ? $0 : nil }
    }
    let columns = try arguments.whole("--columns", in: 1...1000)
    let path = arguments.values("-o").last ?? "\(program.name)-sheet.png"
    guard path == "-" || path.lowercased().hasSuffix(".png") else {
      throw UsageError("a sheet is written as .png, not as \"\(path)\"", command: name)
    }
    let report = Report(arguments)
    let pictures = try ScreenOptions.apply(arguments, to: program.recording).map { suffix, recording in
      let clip = RecordedClip(recording, frameDuration: every ?? RationalTime(1, over: 2))
      let picture = try arguments.flag("--onion") ? onionSkin(of: clip) : sheet(of: clip, columns: columns)
      return try PictureFile(
        picture, scale: recording.configuration.scale, path: OutputOptions.path(path, with: suffix))
    }
    try PictureFile.write(pictures, report)
  }

  private static func sheet(of clip: RecordedClip, columns: Int?) throws -> Bitmap {
    // Known before anything is drawn; a rest is met on the way.
    if let count = clip.expectedFrameCount { try check(count, of: clip) }
    return try clip.contactSheet(columns: columns) { try check($0, of: clip) }
  }

  private static func onionSkin(of clip: RecordedClip) throws -> Bitmap {
    if let count = clip.expectedFrameCount { try check(count, of: clip) }
    var times: [Double] = []
    try clip.walk {
      times.append($1.start.seconds)
      try check(times.count, of: clip)
    }
    return clip.recording.onionSkin(at: times)
  }

  /// Refuses more frames than a picture can hold.
  private static func check(_ frames: Int, of clip: RecordedClip) throws {
    guard !RecordedClip.fitsOnSheet(frames: Double(frames), clip.recording.configuration) else { return }
    throw UsageError(
      "\(frames) frames of \(clip.width) x \(clip.height) pixels and more are too many for a sheet; expected a longer --every or a smaller --scale",
      command: name)
  }
}
