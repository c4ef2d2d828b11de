internal import Foundation
package import ImageCodecs
internal import PictureDiff
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
  ///
  /// - Throws: ``SnapshotProblem`` where a decoder of those limits would refuse the file, before it is made.
  @MainActor
  package func encoded(_ limits: CodecLimits = CodecLimits()) throws -> [UInt8] {
    switch self {
    case .picture(let bitmap, let scale, _):
      guard bitmap.height <= limits.picturePixels / max(bitmap.width, 1) else {
        throw SnapshotProblem(
          "it has \(bitmap.width) x \(bitmap.height) pixels, and a picture of more than \(limits.picturePixels) is not "
            + "read back")
      }
      return try PNG.encode(bitmap, options: PNGOptions(effort: .smallest, scale: Double(scale)))
    case .clip(let clip):
      return try APNG.encode(
        ReadableClip(clip, limits),
        options: APNGOptions(effort: .smallest, scale: Double(clip.recording.configuration.scale)))
    case .trajectory(let trajectory):
      return Array("\(trajectory)\n".utf8)
    case .text(let text):
      return Array("\(text)\n".utf8)
    }
  }
}

/// A clip that stops being walked where its file could not be read back.
@MainActor
private struct ReadableClip: @MainActor FrameSource {
  let clip: RecordedClip
  let limits: CodecLimits

  init(_ clip: RecordedClip, _ limits: CodecLimits) {
    self.clip = clip
    self.limits = limits
  }

  var width: Int { clip.width }
  var height: Int { clip.height }

  func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    let most = limits.clipPixels / (width * height)
    // Equal neighbours are one picture of the file.
    var count = 0
    var last: Bitmap?
    try clip.walk { bitmap, timing in
      if last.map({ PictureDifference.between($0, bitmap) != nil }) ?? true { count += 1 }
      last = bitmap
      guard count <= most, height <= limits.picturePixels / width else {
        throw SnapshotProblem(
          "its frames of \(width) x \(height) pixels are more than are read back: \(limits.clipPixels) pixels in all, "
            + "\(limits.picturePixels) in one")
      }
      try visit(bitmap, timing)
    }
  }
}
