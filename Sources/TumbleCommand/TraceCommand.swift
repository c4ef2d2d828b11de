internal import Scenes

/// `tumble trace`: what a program can see of a scene, tick by tick.
enum TraceCommand: Command {
  static let name = "trace"
  static let synopsis = "SCENE"
  static let summary = "prints what a program can see of a scene, tick by tick, as JSON"
  static let example = "tumble trace pendulum.json5 > pendulum.json"
  static let options: [Arguments.Option] = []

  static func run(_ arguments: Arguments) throws {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw UsageError(
        arguments.operands.isEmpty ? "the name of a scene is missing" : "one scene at a time", command: name)
    }
    let scenes = try SceneFile.all(path)
    for scene in scenes { Tool.say(SceneFile.lines(scene.warnings, in: path)) }
    print(try Scene.traces(scenes))
  }
}
