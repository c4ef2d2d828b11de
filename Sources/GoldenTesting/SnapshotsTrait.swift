public import Testing

/// How the snapshots of a test, or of all tests of a suite, are recorded; see `.snapshots(record:)`.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The mode of the innermost trait around the running test.
  @TaskLocal static var record: SnapshotRecordMode?

  let mode: SnapshotRecordMode

  /// Whether the trait holds for the suites and tests inside, which it does.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode in force.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$record.withValue(mode) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets when the snapshots of a test or suite are recorded; a mode that a call states goes before it, `CI` before both.
  ///
  ///     @Suite(.snapshots(record: .failed)) struct CardTests { … }
  public static func snapshots(record mode: SnapshotRecordMode) -> Self {
    SnapshotsTrait(mode: mode)
  }
}
