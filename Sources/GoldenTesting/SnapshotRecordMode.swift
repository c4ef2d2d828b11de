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

  /// The mode that the environment asks for: `SNAPSHOT_TESTING_RECORD`, else ``missing``; ``never`` when `CI` is set.
  public static var ofEnvironment: SnapshotRecordMode {
    SnapshotRecordMode(environment: ProcessInfo.processInfo.environment)
  }

  /// The mode that the variables of an environment ask for.
  package init(environment: [String: String]) {
    if environment["CI"] != nil {
      self = .never
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
