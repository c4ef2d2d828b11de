internal import Foundation

/// When a snapshot test writes what it sees as the new reference, rather than compare it.
///
/// Names and meaning are those of swift-snapshot-testing. With the variable `CI` set in the environment, nothing is ever
/// written, whatever the mode.
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
  static func inForce(_ asked: SnapshotRecordMode?) -> SnapshotRecordMode {
    SnapshotRecordMode(
      call: asked, trait: SnapshotsTrait.record, environment: ProcessInfo.processInfo.environment)
  }

  /// The mode of a call within a suite within an environment: `SNAPSHOT_TESTING_RECORD`, else ``missing``; ``never`` with `CI`.
  package init(
    call: SnapshotRecordMode? = nil, trait: SnapshotRecordMode? = nil, environment: [String: String]
  ) {
    if environment["CI"] != nil {
      self = .never
    } else if let mode = call ?? trait {
      self = mode
    } else if let word = environment["SNAPSHOT_TESTING_RECORD"], !word.isEmpty {
      guard let mode = Self(rawValue: word) else {
        fatalError("SNAPSHOT_TESTING_RECORD is \"\(word)\"; expected all, failed, missing or never")
      }
      self = mode
    } else {
      self = .missing
    }
  }
}
