/// What became of the expectations of one scene.
package struct SceneReport: Sendable {
  /// What the scene is called.
  package var name: String
  /// The expectations that do not hold: where they stand, and what was compared.
  package var failures: [SceneProblem] = []
  /// How many values were as expected.
  package var passed = 0
  /// How many values a trace does not carry.
  package var skipped = 0

  /// Runs a scene and judges every expectation that is no quirk.
  ///
  /// - Throws: ``SceneError`` when something in the timeline cannot be done at its time.
  @MainActor
  package init(checking scene: Scene) throws(SceneError) {
    name = scene.name
    let rows = scene.record.elements("expect").map { Record($0, .expectation) }.filter { !$0.flag("quirk") }
    // A scene of quirks alone shows a decision against them, and is not run; of one that expects nothing the run may tell something.
    guard !rows.isEmpty || scene.expectsNothing else { return }
    let trace = try scene.trace()
    for row in rows.map({ Expectation($0, names: scene.names, lastTick: trace.frames.count - 1) }) {
      for verdict in row.judge(trace) {
        switch verdict.outcome {
        case .passed: passed += 1
        case .failed:
          failures.append(SceneProblem(row.position, (row.tag.map { "[\($0)] " } ?? "") + verdict.text))
        case .skipped: skipped += 1
        }
      }
    }
  }

  /// The lines that name the expectations that do not hold: `file:line:column: scene: …`.
  package func lines(in file: String) -> [String] {
    failures.map { "\(file):\($0.position.line):\($0.position.column): \(name): \($0.message)" }
  }
}
