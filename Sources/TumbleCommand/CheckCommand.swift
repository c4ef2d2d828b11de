internal import Foundation
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
    var (passed, failed, skipped) = (0, 0, 0)
    for path in arguments.operands { try InputFile.expectScene(path) }
    for path in arguments.operands {
      for scene in try Scene.all(contentsOf: URL(fileURLWithPath: path)) {
        let report = try SceneReport(checking: scene)
        for line in report.lines(in: path) { print(line) }
        if scene.expectsNothing, !arguments.flag("--quiet") { print("\(path): nothing is expected") }
        passed += report.passed
        failed += report.failures.count
        skipped += report.skipped
      }
    }
    if !arguments.flag("--quiet") {
      print("\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : ""))
    }
    if failed > 0 { throw SilentFailure() }
  }
}
