internal import Foundation
internal import ImageCodecs
package import Pixels
package import Staging

/// What is compared, in the form in which references are kept.
package enum SnapshotContent {
  /// A picture, shown at a time in seconds of its recording, if it is of one.
  case picture(Bitmap, scale: Int, time: Double? = nil)
  /// The frames of a recording.
  case clip(RecordedClip)
  /// How items move.
  case trajectory(Trajectory)
  /// A line of text.
  case text(String)

  /// The extension of the reference's file.
  var fileExtension: String {
    switch self {
    case .picture, .clip: "png"
    case .trajectory, .text: "txt"
    }
  }

  /// The most bytes that a reference has, unless the test says otherwise.
  var sizeLimit: Int {
    switch self {
    case .picture, .text: 16 << 10
    case .clip, .trajectory: 64 << 10
    }
  }

  /// The reference's file.
  @MainActor
  func encoded() throws -> [UInt8] {
    switch self {
    case .picture(let bitmap, let scale, _):
      try PNG.encode(bitmap, options: PNGOptions(effort: .smallest, scale: Double(scale)))
    case .clip(let clip):
      try APNG.encode(
        clip, options: APNGOptions(effort: .smallest, scale: Double(clip.recording.configuration.scale)))
    case .trajectory(let trajectory):
      Array("\(trajectory)\n".utf8)
    case .text(let text):
      Array("\(text)\n".utf8)
    }
  }
}
