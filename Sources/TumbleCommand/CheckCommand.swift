internal import Scenes

/// `tumble check`: the expectations of scenes.
enum CheckCommand: Command {
  static let name = "check"
  static let synopsis = "SCENE…"
  static let summary = "runs scenes, or files of cases, and compares them with what they expect"
  static let example = "tumble check pendulum.json5"
  static let options = [Arguments.Option("--quiet", help: "print what fails, and nothing else")]

  static func run(_ arguments: Arguments) throws {
    guard !arguments.operands.isEmpty else {
      throw UsageError("the name of a scene is missing; expected one or more files", command: name)
    }
    try SceneFile.expectOneStandardInput(arguments.operands, command: name)
    let isQuiet = arguments.flag("--quiet")
    var totals = SceneTotals()
    for path in arguments.operands { try InputFile.expectScene(path) }
    for path in arguments.operands {
      for scene in try SceneFile.all(path) {
        if !isQuiet { Tool.say(SceneFile.lines(scene.warnings, in: path)) }
        let report = try SceneReport(checking: scene)
        for line in report.lines(in: path) { print(line) }
        if scene.expectsNothing, !isQuiet { print("\(path): nothing is expected") }
        totals.count(report)
      }
    }
    if !isQuiet { print(totals) }
    if totals.failed > 0 { throw SilentFailure() }
  }
}
