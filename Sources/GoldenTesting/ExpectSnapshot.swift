internal import Foundation
public import Pixels
public import Staging
public import Testing
public import UIKit

/// Expects a bitmap to equal its reference, pixel for pixel.
///
/// References lie in `__Snapshots__/<test file>/<test>.<name>.png` beside the test. On a difference the test fails with a
/// message that says where and how much, and the reference, the failure and a three-up picture of both with their difference are
/// attached to the test and written to the folder that `SNAPSHOT_ARTIFACTS` names.
/// - Parameters:
///   - bitmap: what is compared.
///   - name: the snapshot's name; default its number within the test, from 1.
///   - mode: whether to record; default ``SnapshotRecordMode/ofEnvironment``.
///   - filePath: the test's file; leave it.
///   - testName: the test's name; leave it.
///   - sourceLocation: where a failure is reported; leave it.
@MainActor
public func expectSnapshot(
  of bitmap: Bitmap, named name: String? = nil, record mode: SnapshotRecordMode = .ofEnvironment,
  filePath: StaticString = #filePath, testName: StaticString = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let place = SnapshotPlace.of(filePath: "\(filePath)", testName: "\(testName)", name: name)
  expect(Snapshot(content: .picture(bitmap, scale: 1), place: place, mode: mode), sourceLocation)
}

/// Expects a view, on a screen of its own size, to look like its reference.
@MainActor
public func expectSnapshot(
  of view: UIView, named name: String? = nil, record mode: SnapshotRecordMode = .ofEnvironment,
  filePath: StaticString = #filePath, testName: StaticString = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let stage = Stage(Stage.Configuration(size: view.bounds.size))
  view.frame = CGRect(origin: .zero, size: view.bounds.size)
  stage.window.addSubview(view)
  let place = SnapshotPlace.of(filePath: "\(filePath)", testName: "\(testName)", name: name)
  let content = Snapshot.Content.picture(stage.snapshot(), scale: stage.configuration.scale)
  expect(Snapshot(content: content, place: place, mode: mode), sourceLocation)
  view.removeFromSuperview()
}

/// Expects a controller, shown on a screen, to look like its reference.
///
/// The screen is that of `configuration`, by default 390 by 844 points at 2 pixels each.
@MainActor
public func expectSnapshot(
  of controller: UIViewController, on configuration: Stage.Configuration = Stage.Configuration(),
  named name: String? = nil, record mode: SnapshotRecordMode = .ofEnvironment,
  filePath: StaticString = #filePath, testName: StaticString = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let stage = Stage(configuration)
  stage.present(controller)
  let place = SnapshotPlace.of(filePath: "\(filePath)", testName: "\(testName)", name: name)
  let content = Snapshot.Content.picture(stage.snapshot(), scale: configuration.scale)
  expect(Snapshot(content: content, place: place, mode: mode), sourceLocation)
}

/// Expects a recording to look like its references.
///
/// - Parameters:
///   - recording: the program, its screen, its touches and its length.
///   - format: what of it is compared; default its last frame.
///   - name: the snapshot's name; default its number within the test. Pictures of ``SnapshotFormat/frames(_:)`` add their time.
///   - mode: whether to record; default ``SnapshotRecordMode/ofEnvironment``.
///   - filePath: the test's file; leave it.
///   - testName: the test's name; leave it.
///   - sourceLocation: where a failure is reported; leave it.
@MainActor
public func expectSnapshot(
  of recording: Recording, as format: SnapshotFormat = .image, named name: String? = nil,
  record mode: SnapshotRecordMode = .ofEnvironment, filePath: StaticString = #filePath,
  testName: StaticString = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  func place(_ name: String?) -> URL {
    SnapshotPlace.of(filePath: "\(filePath)", testName: "\(testName)", name: name)
  }
  let scale = recording.configuration.scale
  do {
    switch format.kind {
    case .image(let time):
      let picture = recording.pictures(at: [time])[0]
      expect(
        Snapshot(content: .picture(picture, scale: scale), place: place(name), mode: mode), sourceLocation)
    case .frames(let times):
      for (time, picture) in zip(times, recording.pictures(at: times)) {
        let full = [name, "\(time)s"].compactMap { $0 }.joined(separator: ".")
        expect(
          Snapshot(content: .picture(picture, scale: scale), place: place(full), mode: mode), sourceLocation)
      }
    case .frameHash(let fps):
      var hash = PixelHash()
      try recording.clip(framesPerSecond: fps).walk { hash.accept($0, $1) }
      let hex = String(hash.value, radix: 16)
      let text = "\(hash.frames) frames at \(fps) fps: \(String(repeating: "0", count: 16 - hex.count))\(hex)"
      expect(Snapshot(content: .text(text), place: place(name), mode: mode), sourceLocation)
    }
  } catch {
    Issue.record("the recording could not be drawn: \(error)", sourceLocation: sourceLocation)
  }
}

/// Verifies a snapshot and reports what came of it to the running test.
@MainActor
private func expect(_ snapshot: Snapshot, _ sourceLocation: SourceLocation) {
  do {
    guard case .different(let message, let artifacts) = try snapshot.verify() else { return }
    let folder = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    for artifact in artifacts {
      Attachment.record(artifact.bytes, named: artifact.name, sourceLocation: sourceLocation)
      if let folder {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(artifact.bytes).write(to: folder.appendingPathComponent(artifact.name))
      }
    }
    Issue.record("\(message)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(
      "the snapshot \(snapshot.place.path) could not be verified: \(error)", sourceLocation: sourceLocation)
  }
}
