/// Sums over the reports of scenes.
package struct SceneTotals: Sendable, CustomStringConvertible {
  /// How many scenes expect something, and of how many all of that holds.
  package private(set) var scenes = 0
  package private(set) var clean = 0
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0

  package init() {}

  /// Adds what became of a scene.
  package mutating func count(_ report: SceneReport) {
    guard report.passed + report.failures.count + report.skipped > 0 else { return }
    scenes += 1
    clean += report.failures.isEmpty ? 1 : 0
    passed += report.passed
    failed += report.failures.count
    skipped += report.skipped
  }

  /// Adds other sums.
  package mutating func add(_ other: SceneTotals) {
    scenes += other.scenes
    clean += other.clean
    passed += other.passed
    failed += other.failed
    skipped += other.skipped
  }

  /// How many values are as expected, how many not, and how many a trace does not carry, if there are any.
  package var description: String {
    "\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
  }
}
