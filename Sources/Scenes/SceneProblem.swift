/// One thing that is wrong with a scene file: where, what was found, and what was expected.
public struct SceneProblem: Error, Hashable, Sendable {
  /// Where it stands.
  public var position: SourcePosition
  /// What was found, and what was expected there.
  public var message: String

  init(_ position: SourcePosition, _ message: String) {
    self.position = position
    self.message = message
  }

  /// Problems in the order of the text; those of one place keep their order.
  static func sorted(_ problems: [SceneProblem]) -> [SceneProblem] {
    problems.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
