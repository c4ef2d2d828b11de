internal import Demos
internal import Export
internal import Pixels
internal import Staging

/// `tumble sheet`: many moments of a demonstration in one picture.
enum SheetCommand: Command {
  static let name = "sheet"
  static let synopsis = "NAME [-o PATH.png]"
  static let summary = "puts frames of a demonstration on one sheet, or over each other"
  static let example = "tumble sheet attachment --every 0.5 --overlay all -o sheet.png"
  static let options =
    [
      Arguments.Option("-o", "--output", value: "PATH", help: "where to write; default NAME-sheet.png"),
      Arguments.Option("--every", value: "SECONDS", help: "the time between frames; default 0.5"),
      Arguments.Option("--columns", value: "N", help: "frames side by side; default as many as look well"),
      Arguments.Option("--onion", help: "one picture, earlier moments fainter, instead of a sheet"),
    ] + ScreenOptions.options + [Arguments.Option("--quiet", help: "say nothing of what was written")]

  static func run(_ arguments: Arguments) throws {
    let demo = try DemoCommand.demo(in: arguments, command: name)
    let recording = try ScreenOptions.apply(arguments, to: demo.recording)
    let every = try arguments.value("--every", expected: "seconds above 0 with at most two decimals") {
      Arguments.decimal($0).flatMap { $0 > .zero ? $0 : nil }
    }
    let columns = try arguments.value("--columns", expected: "a whole number from 1 to 1000") {
      Int($0).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
    let clip = RecordedClip(recording, frameDuration: every ?? RationalTime(1, over: 2))
    func check(_ frames: Int) throws {
      guard !RecordedClip.fitsOnSheet(frames: Double(frames), recording.configuration) else { return }
      throw UsageError(
        "\(frames) frames of \(clip.width) x \(clip.height) pixels and more are too many for a sheet; expected a longer --every or a smaller --scale",
        command: name)
    }
    if case .seconds(let time) = recording.length {
      // Known before anything is drawn; a rest is met on the way.
      try check(Int((time / clip.frameDuration.seconds).rounded(.up)))
    }
    let picture: Bitmap
    if arguments.flag("--onion") {
      var times: [Double] = []
      try clip.walk {
        times.append($1.start.seconds)
        try check(times.count)
      }
      picture = recording.onionSkin(at: times)
    } else {
      picture = try clip.contactSheet(columns: columns, accepting: check)
    }
    try DemoCommand.write(
      picture, to: arguments.values("-o").last ?? "\(demo.name)-sheet.png",
      scale: recording.configuration.scale,
      arguments)
  }
}
