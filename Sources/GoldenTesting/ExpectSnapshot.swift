internal import Foundation
public import Testing

/// Expects a subject to look like its reference, pixel for pixel.
///
///     expectSnapshot(of: recording, as: .frames([0, 0.5, 1]))
///
/// References lie in `__Snapshots__/<test file>/<test>.<name>.png` beside the test. On a difference the test fails with a message
/// that says where and how much; the reference, the failure, and a three-up picture of both with their difference are attached to
/// the test and written to a folder of the test file's name in the one that `SNAPSHOT_ARTIFACTS` names.
/// - Parameters:
///   - subject: a bitmap, a view, a controller or a recording.
///   - format: what of it is compared: `.image`, and for a recording also `.image(at:)`, `.frames(_:)`, `.frameHash(fps:)`.
///   - name: the snapshot's name; default its number within the test, from 1.
///   - mode: whether to record; default ``SnapshotRecordMode/ofEnvironment``.
///   - filePath: the test's file; leave it.
///   - testName: the test's name; leave it.
///   - sourceLocation: where a failure is reported; leave it.
@MainActor
public func expectSnapshot<Subject>(
  of subject: Subject, as format: SnapshotFormat<Subject>, named name: String? = nil,
  record mode: SnapshotRecordMode = .ofEnvironment, filePath: StaticString = #filePath,
  testName: StaticString = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    for piece in try format.pieces(subject) {
      let fullName = [name, piece.name].compactMap { $0 }.joined(separator: ".")
      let place = SnapshotPlace.of(
        filePath: "\(filePath)", testName: "\(testName)", name: fullName.isEmpty ? nil : fullName)
      let outcome = try Snapshot(content: piece.content, place: place, mode: mode).verify()
      try report(outcome, ofTestFile: place.deletingLastPathComponent().lastPathComponent, at: sourceLocation)
    }
  } catch {
    Issue.record("the snapshot could not be taken or compared: \(error)", sourceLocation: sourceLocation)
  }
}

/// Reports what came of a comparison to the running test, with pictures where there are any.
private func report(
  _ outcome: Snapshot.Outcome, ofTestFile testFile: String, at sourceLocation: SourceLocation
) throws {
  guard case .different(let message, let artifacts) = outcome else { return }
  let folder = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map {
    URL(fileURLWithPath: $0, isDirectory: true).appendingPathComponent(testFile)
  }
  for artifact in artifacts {
    Attachment.record(artifact.bytes, named: artifact.name, sourceLocation: sourceLocation)
    if let folder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(artifact.bytes).write(to: folder.appendingPathComponent(artifact.name))
    }
  }
  Issue.record("\(message)", sourceLocation: sourceLocation)
}
