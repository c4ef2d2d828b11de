internal import Foundation
public import PictureDiff
internal import Testing

/// Expects a subject to look, or to move, like its reference.
///
///     expectSnapshot(of: recording, as: .frames([0, 0.5, 1]))
///     expectSnapshot(of: recording, as: .animation(fps: 15))
///     expectSnapshot(of: recording, as: .trajectory)
///
/// It works in tests of Swift Testing and of XCTest; there a test that calls it is `@MainActor` and `async`. References lie in
/// `__Snapshots__/<test file>/<test>.<name>.png` beside the test (`.txt` for text); in a parameterised test the arguments stand before
/// the name. On a difference the test fails with a message that says where, when and how much, what moved, and how to accept it; the
/// reference, the failure and their difference are attached to the test and written to a folder of the test file's name in the one
/// that `SNAPSHOT_ARTIFACTS` names, else in one among the temporary files.
/// - Parameters:
///   - subject: a bitmap, a view, a controller, a recording or a scene.
///   - format: what of it is compared; see ``SnapshotFormat``.
///   - name: the snapshot's name; default its number within the test, from 1.
///   - tolerances: what may differ in a picture, each with its reason; nothing by default. A pass within them is a warning.
///   - sizeLimit: the most bytes of the reference; default 16 KiB for a still, 64 KiB for a clip or a trajectory.
///   - mode: when to record; default that of the suite's `.snapshots(record:)`, else of `SNAPSHOT_TESTING_RECORD`, else
///     ``SnapshotRecordMode/missing``. With `CI` set nothing is recorded.
///   - fileID: the test's module and file; leave it.
///   - filePath: the test's file; leave it.
///   - testName: the test's name; leave it.
///   - line: where a failure is reported; leave it.
///   - column: where a failure is reported; leave it.
@MainActor
public func expectSnapshot<Subject>(
  of subject: Subject, as format: SnapshotFormat<Subject>, named name: String? = nil,
  tolerating tolerances: [Tolerance] = [], sizeLimit: Int? = nil, record mode: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, testName: StaticString = #function,
  line: Int = #line, column: Int = #column
) {
  let sourceLocation = SourceLocation(
    fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
  func fail(_ message: String) {
    RunningTest.fail(message, file: filePath, at: sourceLocation)
  }
  guard let arguments = RunningTest.arguments else {
    return fail(
      "the arguments of this test cannot be told apart; take the snapshot in a test without arguments")
  }
  let shots: SnapshotFormat<Subject>.Shots
  do {
    shots = try format.shots(subject)
  } catch {
    return fail("the snapshot could not be taken: \(error)")
  }
  guard !shots.pieces.isEmpty else {
    return fail("there is nothing to compare: the format names no time")
  }
  let place = SnapshotPlace(
    filePath: "\(filePath)", testName: "\(testName)", arguments: arguments, name: name,
    isNumbered: shots.pieces.contains { $0.name == nil })
  let companion = shots.trajectory.map { Companion(place: place.reference(nil), make: $0) }
  let folder = ArtifactFolder.ofEnvironment
  for piece in shots.pieces {
    let snapshot = Snapshot(
      content: piece.content, place: place.reference(piece.name), mode: .inForce(mode),
      tolerating: tolerances, sizeLimit: sizeLimit, companion: companion)
    folder.note(
      used: [snapshot.reference] + (companion.map { [$0.reference] } ?? []),
      isWholeRun: RunningTest.isOfWholeRun)
    do {
      report(try snapshot.verify(), of: snapshot, testFile: place.testFile, to: folder, fail: fail) {
        RunningTest.warn($0, at: sourceLocation)
      } attach: {
        RunningTest.attach($0, named: $1, at: sourceLocation)
      }
    } catch {
      fail("the snapshot \(snapshot.reference.path) could not be compared: \(error)")
    }
  }
}

/// Tells the running test what came of a comparison, and leaves files for people where there are any.
@MainActor
private func report(
  _ outcome: Snapshot.Outcome, of snapshot: Snapshot, testFile: String, to folder: ArtifactFolder,
  fail: (String) -> Void, warn: (String) -> Void, attach: ([UInt8], String) -> Void
) {
  let name = snapshot.place.lastPathComponent
  switch outcome {
  case .equal:
    folder.clear(testFile: testFile, snapshot: name)
  case .tolerated(let message):
    folder.clear(testFile: testFile, snapshot: name)
    warn(message)
  case .failed(let message, let artifacts):
    for artifact in artifacts {
      attach(artifact.bytes, "\(name).\(artifact.role).\(artifact.fileExtension)")
    }
    folder.clear(testFile: testFile, snapshot: name)
    do {
      fail(try folder.write(artifacts, message: message, testFile: testFile, snapshot: name))
    } catch {
      fail("\(message)\n(what there is to see could not be written: \(error))")
    }
  }
}
