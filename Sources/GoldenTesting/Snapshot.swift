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
    case failed(message: String, artifacts: [ArtifactFolder.Artifact])
  }

  let content: SnapshotContent
  /// The reference's file, without the extension.
  let place: URL
  let mode: SnapshotRecordMode
  let tolerances: [Tolerance]
  let sizeLimit: Int
  /// The trajectory beside the picture, if the subject moves and can be run again.
  let companion: Companion?

  /// Describes a comparison.
  package init(
    content: SnapshotContent, place: URL, mode: SnapshotRecordMode, tolerating tolerances: [Tolerance] = [],
    sizeLimit: Int? = nil, companion: Companion? = nil
  ) {
    self.content = content
    self.place = place
    self.mode = mode
    self.tolerances = tolerances
    self.sizeLimit = sizeLimit ?? content.sizeLimit
    self.companion = companion
  }

  /// The reference's file.
  var reference: URL { place.appendingPathExtension(content.fileExtension) }

  /// Compares, and records where the mode says so.
  package func verify() throws -> Outcome {
    let exists = FileManager.default.fileExists(atPath: reference.path)
    if mode == .all || (!exists && mode != .never) {
      return try record { "recorded the reference \(reference.path); look at it, then run the test again" }
    }
    guard exists else {
      return failed(
        "there is no reference \(reference.path), and none is recorded (mode \"never\", or CI is set)",
        [try failure()])
    }
    let data: [UInt8]
    do {
      data = Array(try Data(contentsOf: reference))
    } catch {
      return failed("the reference \(reference.path) cannot be read: \(error.localizedDescription)", [])
    }
    guard data.count <= sizeLimit else {
      return failed("the reference \(reference.path) \(tooLarge(data.count))", [])
    }
    let comparison: SnapshotContent.Comparison?
    do {
      comparison = try content.compare(with: data, tolerating: tolerances)
    } catch let error as SnapshotContent.Unreadable {
      return failed("the reference \(reference.path) cannot be read: \(error.reason)", [try failure()])
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
    var artifacts = [
      artifact("reference", data), try failure(),
    ]
    if let difference = comparison.difference {
      artifacts.append(
        ArtifactFolder.Artifact(
          role: "difference", fileExtension: difference.fileExtension, bytes: difference.bytes))
    }
    if let companion, companion.exists { artifacts.append(companion.artifact) }
    return failed(message, artifacts)
  }

  private func failed(_ message: String, _ artifacts: [ArtifactFolder.Artifact]) -> Outcome {
    .failed(message: message, artifacts: artifacts)
  }

  private func record(_ message: () -> String) throws -> Outcome {
    let bytes = try content.encoded()
    guard bytes.count <= sizeLimit else {
      return failed(
        "the reference \(reference.path) is not recorded: it \(tooLarge(bytes.count))",
        [artifact("failure", bytes)])
    }
    let text = message()
    try FileManager.default.createDirectory(
      at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: reference, options: .atomic)
    try companion?.record()
    return failed(text, [])
  }

  private func tooLarge(_ count: Int) -> String {
    "has \(count) bytes and may have \(sizeLimit): make the picture smaller, the clip shorter, or state a sizeLimit"
  }

  private func failure() throws -> ArtifactFolder.Artifact {
    var result = artifact("failure", try content.encoded())
    // What is too large would only fail in another way.
    if result.bytes.count <= sizeLimit { result.becomes = reference }
    return result
  }

  private func artifact(_ role: String, _ bytes: [UInt8]) -> ArtifactFolder.Artifact {
    ArtifactFolder.Artifact(role: role, fileExtension: content.fileExtension, bytes: bytes)
  }
}
