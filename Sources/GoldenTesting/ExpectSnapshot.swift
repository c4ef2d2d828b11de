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
/// reference, the failure and their difference are attached to the test and written to the folder that `SNAPSHOT_ARTIFACTS` names, else
/// to one among the temporary files. A reference belongs to one call: another call that meets it in the same run fails.
/// - Parameters:
///   - subject: a bitmap, a view, a controller, a recording or a scene.
///   - format: what of it is compared; see ``SnapshotFormat``.
///   - name: the snapshot's name; default its number within the test, from 1 (of `.frames`, whose times are names, from the second on).
///   - tolerances: what may differ in a picture, each with its reason; nothing by default. A pass within them is a warning.
///   - sizeLimit: the most bytes of the reference; default 16 KiB for a still, 64 KiB for a clip or a trajectory.
///   - mode: when to record; default that of the suite's `.snapshots(record:)`, else of `SNAPSHOT_TESTING_RECORD`, else
///     ``SnapshotRecordMode/missing``. With `CI` set nothing is recorded.
///   - fileID: the test's module and file; a helper that takes snapshots for tests passes on this and the following four.
///   - filePath: the test's file, beside which the references lie; another one moves them.
///   - testName: the test's name, with which references begin; tests that share references on purpose name one of them.
///   - line: where a failure is reported.
///   - column: where a failure is reported.
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
  var inForce: SnapshotRecordMode
  do {
    inForce = try .inForce(mode)
    shots = try format.shots(subject)
  } catch {
    return fail("the snapshot could not be taken: \(error)")
  }
  guard !shots.pieces.isEmpty else {
    return fail("there is nothing to compare: the format names no time")
  }
  let ledger = SnapshotLedger.ofProcess
  let call = SnapshotLedger.Call(file: "\(fileID)", line: line, column: column)
  let isNumbered = shots.pieces.contains { $0.name == nil }
  func snapshots(_ number: Int, _ mode: SnapshotRecordMode) -> [Snapshot] {
    let place = SnapshotPlace(
      filePath: "\(filePath)", testName: "\(testName)", arguments: arguments, name: name, number: number,
      isNumbered: isNumbered)
    let companion = shots.motion.map {
      Companion(place: place.reference(isNumbered ? nil : "frames"), motion: $0)
    }
    return shots.pieces.map {
      Snapshot(
        content: $0.content, place: place.reference($0.name), mode: mode, tolerating: tolerances,
        sizeLimit: sizeLimit, companion: companion, ledger: ledger)
    }
  }
  let owner = RunningTest.identity
  let label = ["\(testName)"] + arguments + [name ?? (isNumbered ? "" : "frames")]
  let series = SnapshotLedger.Series(
    owner: owner, test: "\(filePath) \(testName) \(arguments)", isOfPieces: !isNumbered)
  let number =
    name == nil
    ? ledger.number(in: series, of: call) { number in
      snapshots(number, .never).contains { $0.exists }
    } shows: { number in
      snapshots(number, .never).allSatisfy { $0.isShown }
    } : 1
  // After a failure the same call may be a test that is tried again, which has no number of its own to record.
  if inForce == .missing, name == nil, number > 1, ledger.hasFailed(series, call) { inForce = .never }
  let use = SnapshotLedger.Use(
    call: call, owner: owner, label: label.joined(separator: " "),
    isShared: RunningTest.isName("\(testName)").map { !$0 })
  let folder = ArtifactFolder.ofEnvironment
  for snapshot in snapshots(number, inForce) {
    let files = [snapshot.reference] + (snapshot.companion.map { [$0.reference] } ?? [])
    folder.note(used: files, isWholeRun: RunningTest.isOfWholeRun)
    let claims = files.map { ($0, ledger.claim($0.path, use)) }
    if let (file, message) = claims.lazy.compactMap({ file, claim in claim.refusal.map { (file, $0) } }).first
    {
      fail("the reference \(file.path) is used twice: \(message)")
      continue
    }
    do {
      let outcome = try snapshot.verify()
      if case .failed(let failure) = outcome, !failure.isRecorded { ledger.note(failureOf: series, call) }
      report(outcome, of: snapshot, claim: claims[0].1, to: folder, fail: fail) {
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
  _ outcome: Snapshot.Outcome, of snapshot: Snapshot, claim: SnapshotLedger.Claim, to folder: ArtifactFolder,
  fail: (String) -> Void, warn: (String) -> Void, attach: ([UInt8], String) -> Void
) {
  switch outcome {
  case .equal, .tolerated:
    // What an earlier use in this run has left is not over because a later one passes.
    if claim == .first { folder.clear(snapshot.reference) }
    if case .tolerated(let message) = outcome { warn(message) }
  case .failed(var failure):
    if claim == .again, !failure.isRecorded {
      failure.message +=
        "\n(the same call has used this reference before in this run: where it shows something else each time, in a loop or for "
        + "several tests, let each have a name of its own)"
    }
    let name = snapshot.place.lastPathComponent
    for artifact in failure.artifacts {
      attach(artifact.bytes, "\(name).\(artifact.role).\(artifact.fileExtension)")
    }
    folder.clear(snapshot.reference)
    do {
      fail(try folder.write(failure, of: snapshot.reference))
    } catch {
      fail("\(failure.message)\n(what there is to see could not be written: \(error))")
    }
  }
}
