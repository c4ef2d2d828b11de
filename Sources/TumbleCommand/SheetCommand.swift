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
        "-o", "--output", value: "PATH",
        help: "where to write, - for standard output; default NAME-sheet.png, or NAME-onion.png"
      ),
      Arguments.Option("--every", value: "SECONDS", help: "the time between frames; default 0.5"),
      Arguments.Option("--columns", value: "N", help: "frames side by side; default as many as look well"),
      Arguments.Option("--onion", help: "one picture, earlier moments fainter, instead of a sheet"),
    ] + ScreenOptions.options + Report.options
  static var operandChoices: [String] { DemoCommand.operandChoices }
  static let takesFiles = true

  static func run(_ arguments: Arguments) throws {
    let program = try Program(arguments)
    let every =
      try arguments.value("--every", expected: "seconds above 0 with at most four decimals") {
        Arguments.decimal($0, decimals: 4).flatMap { $0 > .zero ? $0 : nil }
      } ?? RationalTime(1, over: 2)
    let columns = try arguments.whole("--columns", in: 1...1000)
    let isOnion = arguments.flag("--onion")
    let fileName = "\(program.name)-\(isOnion ? "onion" : "sheet").png"
    let path =
      try arguments.values("-o").last.map { try OutputOptions.place($0, fileName: fileName) } ?? fileName
    guard path == "-" || path.lowercased().hasSuffix(".png") else {
      throw UsageError("a sheet is written as .png, not as \"\(path)\"", command: name)
    }
    let report = Report(arguments)
    report.warn(program.warnings)
    try program.refuseToReplace([path])
    let pictures = try ScreenOptions.apply(arguments, to: program).map { suffix, recording in
      let end = RunEnd(recording)
      if suffix.isEmpty { end.tell(program.name) }
      let times = try times(every: every, until: end.time, recording)
      let picture =
        isOnion ? recording.onionSkin(at: times) : recording.contactSheet(at: times, columns: columns)
      return try PictureFile(
        picture, scale: recording.configuration.scale, path: OutputOptions.path(path, with: suffix))
    }
    try PictureFile.write(pictures, report)
  }

  /// The moments of a sheet, the last one always among them.
  ///
  /// - Throws: `UsageError` for more than a picture can hold.
  private static func times(every: RationalTime, until end: Double, _ recording: Recording) throws
    -> [Double]
  {
    let count = Int((end / every.seconds - 1e-6).rounded(.up))
    guard RecordedClip.fitsOnSheet(frames: Double(count + 1), recording.configuration) else {
      let clip = RecordedClip(recording, frameDuration: every)
      throw UsageError(
        "\(count + 1) frames of \(clip.width) x \(clip.height) pixels are too many for a sheet; expected a longer --every or a smaller --scale",
        command: name)
    }
    return (0..<max(count, 0)).map { ($0 * every).seconds } + [end]
  }
}
