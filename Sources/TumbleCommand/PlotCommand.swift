internal import Demos
internal import Export
internal import Foundation
internal import Staging

/// `tumble plot`: a quantity of a demonstration's items over time.
enum PlotCommand: Command {
  static let name = "plot"
  static let synopsis = "NAME [-o PATH.png|PATH.svg]"
  static let summary = "plots a quantity of a demonstration's items over time"
  static let example = "tumble plot attachment --quantity speed --items 0,1 -o speed.svg"
  static let options =
    [
      Arguments.Option(
        "-o", "--output", value: "PATH", help: "where to write: .png or .svg; default NAME.png"),
      Arguments.Option(
        "--quantity", value: "WORD",
        help:
          "\(MotionTrace.Quantity.allCases.map(\.rawValue).joined(separator: ", ")); default speed"),
      Arguments.Option("--items", value: "LIST", help: "the numbers that an overlay shows; default all"),
    ] + ScreenOptions.options + [Arguments.Option("--quiet", help: "say nothing of what was written")]

  static func run(_ arguments: Arguments) throws {
    let demo = try DemoCommand.demo(in: arguments, command: name)
    let recording = try ScreenOptions.apply(arguments, to: demo.recording)
    let words = MotionTrace.Quantity.allCases.map(\.rawValue).joined(separator: ", ")
    let quantity = try arguments.value("--quantity", expected: "one of \(words)") {
      MotionTrace.Quantity(rawValue: $0)
    }
    let path = arguments.values("-o").last ?? "\(demo.name).png"
    let isPicture = path.lowercased().hasSuffix(".png")
    guard isPicture || path.lowercased().hasSuffix(".svg") else {
      throw UsageError("a plot is written as .png or .svg, not as \"\(path)\"", command: name)
    }
    let trace = recording.trace()
    let ids = try arguments.values("--items").last?.split(separator: ",").map { id in
      guard trace.item(String(id)) != nil else {
        throw UsageError(
          "there is no item \(id); expected numbers among \(trace.items.map(\.id).joined(separator: ", "))",
          command: name)
      }
      return String(id)
    }
    var plot = Plot(trace, quantity ?? .speed, of: ids)
    plot.appearance = recording.configuration.appearance
    if isPicture {
      let scale = recording.configuration.scale
      try DemoCommand.write(plot.bitmap(scale: scale), to: path, scale: scale, arguments)
      return
    }
    do {
      try Data(plot.svg.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ExportError.unwritable(path: path, reason: (error as NSError).localizedDescription)
    }
    if !arguments.flag("--quiet") { print("\(path): \(plot.curves.count) curves") }
  }
}
