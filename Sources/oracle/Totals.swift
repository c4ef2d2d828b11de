import Scenes

/// Sums over cases.
struct Totals: CustomStringConvertible {
  private var clean = 0
  private var cases = 0
  private var passed = 0
  private(set) var failed = 0
  private var skipped = 0

  mutating func count(_ report: SceneReport) {
    guard report.passed + report.failures.count + report.skipped > 0 else { return }
    cases += 1
    clean += report.failures.isEmpty ? 1 : 0
    passed += report.passed
    failed += report.failures.count
    skipped += report.skipped
  }

  mutating func add(_ other: Totals) {
    clean += other.clean
    cases += other.cases
    passed += other.passed
    failed += other.failed
    skipped += other.skipped
  }

  var description: String {
    "\(clean) of \(cases) cases clean, \(passed) passed, \(failed) failed, \(skipped) skipped"
  }
}
