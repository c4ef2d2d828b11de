internal import Foundation

/// When a snapshot test writes what it sees as the new reference, rather than compare it.
///
/// Names and meaning are those of swift-snapshot-testing. With the variable `CI` set in the environment, to anything but nothing, `0`
/// or `false`, nothing is ever written, whatever the mode.
public enum SnapshotRecordMode: String, CaseIterable, Hashable, Sendable {
  /// Every time; the test fails, since it has compared nothing.
  case all
  /// When the comparison fails or there is no reference; the test fails.
  case failed
  /// When there is no reference; the test fails this once. The default.
  case missing
  /// Not at all.
  case never

  /// The mode that holds here: that of the call, else that of the suite's trait, else that of the environment.
  static func inForce(_ asked: SnapshotRecordMode?) throws -> SnapshotRecordMode {
    try SnapshotRecordMode(
      call: asked, trait: SnapshotsTrait.record, environment: ProcessInfo.processInfo.environment)
  }

  /// The mode of a call within a suite within an environment: `SNAPSHOT_TESTING_RECORD`, else ``missing``; ``never`` with `CI`.
  ///
  /// - Throws: ``SnapshotProblem`` where the environment names a mode that does not exist.
  package init(
    call: SnapshotRecordMode? = nil, trait: SnapshotRecordMode? = nil, environment: [String: String]
  ) throws {
    let word = environment["SNAPSHOT_TESTING_RECORD"] ?? ""
    if !["", "0", "false"].contains((environment["CI"] ?? "").lowercased()) {
      self = .never
    } else if let mode = call ?? trait ?? Self(rawValue: word) {
      self = mode
    } else if word.isEmpty {
      self = .missing
    } else {
      throw SnapshotProblem(
        "SNAPSHOT_TESTING_RECORD is \"\(word)\"; expected all, failed, missing or never")
    }
  }
}
