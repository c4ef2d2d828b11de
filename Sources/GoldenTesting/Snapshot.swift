internal import Export
package import Foundation
package import PictureDiff

/// One comparison: what was seen, where its reference lies, and what to do when they differ.
@MainActor
package struct Snapshot {
  /// What came of the comparison.
  package enum Outcome {
    case equal
    /// Something differs, and the tolerances let it pass.
    case tolerated(message: String)
    case failed(Failure)
  }

  /// What a failure leaves for people.
  package struct Failure {
    package var message: String
    package var artifacts: [ArtifactFolder.Artifact] = []
    /// The trajectory of an earlier run, which goes once what was found is accepted.
    package var obsolete: URL?
    /// Whether what was found is the reference now.
    package var isRecorded = false

    package init(message: String, artifacts: [ArtifactFolder.Artifact] = [], obsolete: URL? = nil) {
      self.message = message
      self.artifacts = artifacts
      self.obsolete = obsolete
    }
  }

  let content: SnapshotContent
  /// The reference's file, without the extension.
  let place: URL
  let mode: SnapshotRecordMode
  let tolerances: [Tolerance]
  let sizeLimit: Int
  /// The trajectory beside the picture, if the subject moves and can be run again.
  let companion: Companion?
  /// What this run has recorded so far.
  let ledger: SnapshotLedger

  /// Describes a comparison.
  package init(
    content: SnapshotContent, place: URL, mode: SnapshotRecordMode, tolerating tolerances: [Tolerance] = [],
    sizeLimit: Int? = nil, companion: Companion? = nil, ledger: SnapshotLedger = SnapshotLedger()
  ) {
    self.content = content
    self.place = place
    self.mode = mode
    self.tolerances = tolerances
    self.sizeLimit = sizeLimit ?? content.sizeLimit
    self.companion = companion
    self.ledger = ledger
  }

  /// The reference's file.
  package var reference: URL { place.appendingPathExtension(content.fileExtension) }

  /// Whether there is a reference.
  var exists: Bool { FileManager.default.fileExists(atPath: reference.path) }

  /// Whether there is a reference, and it shows the same.
  var isShown: Bool {
    guard let data = try? FileBytes.read(reference.path), data.count <= sizeLimit else { return false }
    return (try? content.compare(with: data, tolerating: tolerances)).map { $0?.isTolerated ?? true } ?? false
  }

  /// Compares, and records where the mode says so.
  package func verify() throws -> Outcome {
    if mode == .all || (!exists && mode != .never) {
      return try record { "recorded the reference \(reference.path); look at it, then run the test again" }
    }
    guard exists else {
      return try failed(
        "there is no reference \(reference.path), and none is recorded (mode \"never\", CI is set, or the same call has failed "
          + "before in this test)")
    }
    let data: [UInt8]
    do {
      data = try FileBytes.read(reference.path)
    } catch {
      return try failed("the reference cannot be read: \(error)")
    }
    guard data.count <= sizeLimit else {
      return try failed("the reference \(reference.path) \(tooLarge(data.count))")
    }
    let comparison: SnapshotContent.Comparison?
    do {
      comparison = try content.compare(with: data, tolerating: tolerances)
    } catch let error as SnapshotContent.Unreadable {
      return try failed("the reference \(reference.path) cannot be read: \(error.reason)")
    }
    guard let comparison else { return .equal }
    let name = reference.lastPathComponent
    if comparison.isTolerated {
      return .tolerated(message: "\(name) passes within its tolerances: \(comparison.message)")
    }
    var message = "\(name): \(comparison.message)"
    if let explanation = companion?.explanation(upTo: comparison.time) { message += "\n\(explanation)" }
    if mode == .failed {
      return try record {
        "\(message)\nrecorded the new reference, since the mode is \"failed\": \(reference.path)"
      }
    }
    return try failed(message, reference: data, difference: comparison.difference)
  }

  /// A failure with what was found, and the trajectory that goes with it.
  private func failed(
    _ message: String, reference: [UInt8]? = nil, difference: SnapshotContent.Comparison.Difference? = nil
  ) throws -> Outcome {
    var result = Failure(message: message)
    if let reference { result.artifacts.append(artifact("reference", reference)) }
    do {
      var found = artifact("failure", try content.encoded())
      // What is too large would only fail in another way.
      if found.bytes.count <= sizeLimit { found.becomes = self.reference }
      result.artifacts.append(found)
    } catch let problem as SnapshotProblem {
      result.message += "\n(what was found is not shown: \(problem))"
    }
    if let difference {
      result.artifacts.append(
        ArtifactFolder.Artifact(
          role: "difference", fileExtension: difference.fileExtension, bytes: difference.bytes))
    }
    if let artifact = companion?.artifact { result.artifacts.append(artifact) }
    result.obsolete = companion?.obsolete
    return .failed(result)
  }

  private func record(_ message: () -> String) throws -> Outcome {
    let path = reference.path
    let bytes: [UInt8]
    do {
      bytes = try content.encoded()
    } catch let problem as SnapshotProblem {
      return .failed(Failure(message: "the reference \(path) is not recorded: \(problem)"))
    }
    guard bytes.count <= sizeLimit else {
      return .failed(
        Failure(
          message: "the reference \(path) is not recorded: it \(tooLarge(bytes.count))",
          artifacts: [artifact("failure", bytes)]))
    }
    guard ledger.notes(recorded: bytes, at: path) else {
      return .failed(
        Failure(
          message: "the reference \(path) is not recorded: this run has recorded something else there; "
            + "what is shown is not the same each time, or a loop needs a name for each round (named:)",
          artifacts: [artifact("failure", bytes)]))
    }
    let text = message()
    try ReferenceFiles.makeFolder(reference.deletingLastPathComponent())
    try FileBatch.write([(bytes, path)])
    try companion?.record()
    var result = Failure(message: text)
    result.isRecorded = true
    return .failed(result)
  }

  private func tooLarge(_ count: Int) -> String {
    "has \(count) bytes and may have \(sizeLimit): make the picture smaller, the clip shorter, or state a sizeLimit"
  }

  private func artifact(_ role: String, _ bytes: [UInt8]) -> ArtifactFolder.Artifact {
    ArtifactFolder.Artifact(role: role, fileExtension: content.fileExtension, bytes: bytes)
  }
}
