/// What became of the rows of one case.
package struct CaseReport: Sendable {
  package var id: String
  /// The texts of the rows that failed.
  package var failures: [String] = []
  package var passed = 0
  package var skipped = 0

  /// Runs a case and judges every row that is no quirk.
  @MainActor
  package init(running scene: OracleCase, file: String) throws(CaseError) {
    id = scene.id
    let rows = scene.expectations.filter { !$0.isQuirk }
    // A case of quirks alone shows a decision against them, and is not run.
    guard !rows.isEmpty else { return }
    let trace: Trace
    do {
      trace = try CaseRunner.run(scene, file: file)
    } catch let error as CaseError {
      throw error
    } catch {
      throw CaseError(file: file, place: "case \"\(scene.id)\"", message: "\(error)")
    }
    for row in rows {
      for verdict in row.judge(trace) {
        switch verdict.outcome {
        case .passed: passed += 1
        case .failed: failures.append("[\(row.tag)] \(verdict.text)")
        case .skipped: skipped += 1
        }
      }
    }
  }
}
