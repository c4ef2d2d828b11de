/// `bench physics …`: the engine by itself.
enum PhysicsCommand {
  static let usage = """
    bench physics SCENE STEPS [sleep] | bench physics hashes SCENE STEPS [sleep] | bench physics scaling \
    | bench physics realtime; SCENE is one of \(BenchScene.names.joined(separator: ", "))
    """

  static func run(_ arguments: [String]) throws(UsageError) {
    switch arguments.first {
    case "scaling" where arguments.count == 1: ScalingReport.print()
    case "realtime" where arguments.count == 1: RealTimeReport.print()
    case "hashes":
      let (scene, steps, sleeps) = try parse(Array(arguments.dropFirst()))
      HashReport.print(scene, steps: steps, sleeps: sleeps)
    default:
      let (scene, steps, sleeps) = try parse(arguments)
      PhysicsReport.print(scene, steps: steps, sleeps: sleeps)
    }
  }

  private static func parse(_ words: [String]) throws(UsageError) -> (BenchScene, steps: Int, sleeps: Bool) {
    guard let name = words.first else { throw UsageError("usage: \(usage)") }
    guard let scene = BenchScene(named: name) else {
      throw UsageError("unknown scene \"\(name)\"; there are \(BenchScene.names.joined(separator: ", "))")
    }
    guard words.count >= 2, let steps = Int(words[1]), steps > 0 else {
      throw UsageError("the number of steps has to be a whole number above 0; usage: \(usage)")
    }
    guard words.count == 2 || words[2...] == ["sleep"] else {
      throw UsageError("unknown word \"\(words[2...].joined(separator: " "))\"; usage: \(usage)")
    }
    return (scene, steps, sleeps: words.count == 3)
  }
}
