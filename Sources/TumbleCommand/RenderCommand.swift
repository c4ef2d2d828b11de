internal import Export

/// `tumble render`: scene files to pictures and clips.
enum RenderCommand: Command {
  static let name = "render"
  static let synopsis = "SCENE… [-o PATH]…"
  static let summary = "renders scene files, each from one simulation; - is the standard input"
  static let example = "tumble render fall.json5 -o fall.gif -o fall-####.png --fps 25"
  static let options = Rendering.options

  static func run(_ arguments: Arguments) throws {
    let paths = arguments.operands
    guard !paths.isEmpty else {
      throw UsageError("the scene is missing; expected one scene file or more", command: name)
    }
    if paths.count > 1, let path = arguments.values("-o").first(where: { !OutputOptions.isFolder($0) }) {
      throw UsageError(
        "\(path) is one place for \(paths.count) scenes; expected a folder that is there, or a name with / at its end",
        command: name)
    }
    try SceneFile.expectOneStandardInput(paths, command: name)
    let programs = try Program.scenes(paths, arguments)
    let renderings = try programs.map { try Rendering($0, arguments) }
    let outputs = renderings.flatMap(\.outputs)
    try Output.check(outputs)
    try Output.check(outputs, against: programs.flatMap(\.inputs))
    let report = Report(arguments)
    for program in programs { report.warn(program.warnings) }
    for rendering in renderings { try rendering.run(report) }
  }
}
