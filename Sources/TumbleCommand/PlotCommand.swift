internal import Foundation
internal import Staging

/// `tumble plot`: a quantity of a program's items over time.
enum PlotCommand: Command {
  static let name = "plot"
  static let synopsis = "SCENE|NAME [-o PATH]"
  static let summary = "plots a quantity of the items over time, as .png or .svg"
  static let example = "tumble plot fall.json5 --quantity speed -o speed.svg"
  static let options =
    [
      Arguments.Option(
        "-o", "--output", value: "PATH",
        help: ".png or .svg, a folder, or - for standard output; default NAME-QUANTITY.png"),
      Arguments.Option(
        "--format", value: "FORMAT", choices: ["png", "svg"], help: "png or svg, where a name does not tell"),
      Arguments.Option(
        "--quantity", value: "WORD", choices: MotionTrace.Quantity.allCases.map(\.rawValue),
        help:
          "\(MotionTrace.Quantity.allCases.map(\.rawValue).joined(separator: ", ")); default speed"),
      Arguments.Option(
        "--items", value: "LIST",
        help: "the ids of a scene, or the numbers that an overlay shows; default all"),
    ] + ScreenOptions.running + Report.options
  static var operandChoices: [String] { DemoCommand.operandChoices }
  static let takesFiles = true

  static func run(_ arguments: Arguments) throws {
    let program = try Program(arguments)
    let words = MotionTrace.Quantity.allCases.map(\.rawValue).joined(separator: ", ")
    let quantity =
      try arguments.value("--quantity", expected: "one of \(words)") { MotionTrace.Quantity(rawValue: $0) }
      ?? .speed
    let (path, isPicture) = try place(arguments, name: "\(program.name)-\(quantity.rawValue)")
    let report = Report(arguments)
    report.warn(program.warnings)
    try program.refuseToReplace([path])
    let files = try ScreenOptions.apply(arguments, to: program).map { suffix, recording in
      let trace = recording.trace()
      var plot = Plot(trace, quantity, of: try items(arguments, in: trace))
      if suffix.isEmpty { RunEnd.tell(program.name, recording, reached: trace.duration) }
      plot.appearance = recording.configuration.appearance
      let path = OutputOptions.path(path, with: suffix)
      let scale = recording.configuration.scale
      guard isPicture else {
        let (width, height) = (Int(plot.size.width), Int(plot.size.height))
        return PictureFile(path: path, width: width, height: height, bytes: Array(plot.svg.utf8))
      }
      return try PictureFile(plot.bitmap(scale: scale), scale: scale, path: path)
    }
    try PictureFile.write(files, report)
  }

  /// Where the plot is written, and whether as a picture, not as a drawing.
  private static func place(_ arguments: Arguments, name: String) throws -> (
    path: String, isPicture: Bool
  ) {
    let formats = ["png": true, "svg": false]
    let format = try arguments.value("--format", expected: "png or svg", { formats[$0] })
    let fileName = "\(name).\(format == false ? "svg" : "png")"
    let path =
      try arguments.values("-o").last.map { try OutputOptions.place($0, fileName: fileName) } ?? fileName
    let named = formats.first { path.lowercased().hasSuffix(".\($0.key)") }?.value
    guard let isPicture = named ?? format, format == nil || format == isPicture else {
      throw UsageError(
        "a plot is written as .png or .svg, not as \"\(path)\"; or say --format png or svg",
        command: Self.name)
    }
    return (path, isPicture)
  }

  /// The items that are plotted; nil for all.
  private static func items(_ arguments: Arguments, in trace: MotionTrace) throws -> [String]? {
    try arguments.values("--items").last?.split(separator: ",").map { id in
      guard trace.item(String(id)) != nil else {
        let known = trace.items.map { $0.name ?? $0.id }
        let expected =
          known.isEmpty ? "none, since nothing is moved" : "one of \(known.joined(separator: ", "))"
        throw UsageError("there is no item \(id); expected \(expected)", command: name)
      }
      return String(id)
    }
  }
}
