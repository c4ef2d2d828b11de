package import Foundation
internal import ImageCodecs
internal import PictureDiff
package import Pixels

/// One comparison: what was seen, where its reference lies, and what to do when they differ.
package struct Snapshot {
  /// What was seen, in the form in which references are kept.
  package enum Content {
    case picture(Bitmap, scale: Int)
    case text(String)

    /// The extension of the reference's file.
    var fileExtension: String {
      switch self {
      case .picture: "png"
      case .text: "txt"
      }
    }

    /// The reference's file.
    func encoded() throws -> [UInt8] {
      switch self {
      case .picture(let bitmap, let scale):
        try PNG.encode(bitmap, options: PNGOptions(effort: .smallest, scale: Double(scale)))
      case .text(let text):
        Array((text + "\n").utf8)
      }
    }
  }

  /// A file for people to look at.
  package struct Artifact {
    package var name: String
    package var bytes: [UInt8]
  }

  /// What came of the comparison.
  package enum Outcome {
    case equal
    case different(message: String, artifacts: [Artifact])
  }

  let content: Content
  /// The reference's file, without the extension.
  let place: URL
  let mode: SnapshotRecordMode

  /// Describes a comparison.
  package init(content: Content, place: URL, mode: SnapshotRecordMode) {
    self.content = content
    self.place = place
    self.mode = mode
  }

  private var reference: URL { place.appendingPathExtension(content.fileExtension) }

  /// Compares, and records where the mode says so.
  package func verify() throws -> Outcome {
    let exists = FileManager.default.fileExists(atPath: reference.path)
    if mode == .all || (!exists && mode != .never) {
      try record()
      return .different(
        message: "recorded the reference \(reference.path); look at it, then run the test again",
        artifacts: [])
    }
    guard exists else {
      return .different(
        message:
          "there is no reference \(reference.path), and none is recorded (mode \"never\", or CI is set)",
        artifacts: [artifact("failure", try content.encoded())])
    }
    var outcome = try compare()
    if case .different(let message, let artifacts) = outcome, mode == .failed {
      try record()
      outcome = .different(
        message: message + "; recorded the new reference, since the mode is \"failed\"", artifacts: artifacts)
    }
    return outcome
  }

  private func record() throws {
    try FileManager.default.createDirectory(
      at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.encoded()).write(to: reference, options: .atomic)
  }

  private func compare() throws -> Outcome {
    let data = try Data(contentsOf: reference)
    switch content {
    case .text(let text):
      let expected = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
      guard expected != text else { return .equal }
      return .different(
        message: "\(reference.lastPathComponent) says\n  \(expected)\nbut this run gives\n  \(text)",
        artifacts: [artifact("failure", try content.encoded())])
    case .picture(let bitmap, _):
      let expected: Bitmap
      do {
        expected = try PNG.decode(Array(data))
      } catch {
        return .different(
          message: "the reference \(reference.path) cannot be read: \(error)",
          artifacts: [artifact("failure", try content.encoded())])
      }
      guard let difference = PictureDifference.between(expected, bitmap) else { return .equal }
      return .different(
        message: "\(reference.lastPathComponent): \(difference)",
        artifacts: [
          artifact("reference", Array(data)), artifact("failure", try content.encoded()),
          artifact("difference", try PNG.encode(ThreeUp.picture(reference: expected, found: bitmap))),
        ])
    }
  }

  private func artifact(_ role: String, _ bytes: [UInt8]) -> Artifact {
    let isPicture = role == "difference" || content.fileExtension == "png"
    return Artifact(name: "\(place.lastPathComponent).\(role).\(isPicture ? "png" : "txt")", bytes: bytes)
  }
}
