/// A scene that cannot be used: everything that is wrong with its file, in the order of the text.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  public var file: String
  /// What is wrong with it; at least one thing.
  public var problems: [SceneProblem]

  init(file: String, problems: [SceneProblem]) {
    self.file = file
    self.problems = SceneProblem.sorted(problems)
  }

  /// One line a problem: `file:line:column: error: what was found, what was expected`.
  public var description: String {
    problems.map { "\(file):\($0.position.line):\($0.position.column): error: \($0.message)" }
      .joined(separator: "\n")
  }
}
