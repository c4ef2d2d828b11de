internal import Pixels

/// A file that was written.
public struct WrittenFile: Hashable, Sendable {
  /// Where it is; for a numbered row the pattern.
  public let path: String
  /// The number of frames of the clip that it shows; 0 for a part of a clip without a frame, of which no file was written.
  public internal(set) var frames = 0
  /// The number of bytes, of all files together for a numbered row.
  public internal(set) var byteCount = 0
  /// The number of pixel columns.
  public internal(set) var width: Int
  /// The number of pixel rows.
  public internal(set) var height: Int
  /// What was given up to fit the number of bytes that was allowed, in words; nothing as a rule.
  public internal(set) var givenUp: [String] = []

  /// Of a clip, with nothing written yet.
  init(_ path: String, of clip: some FrameSource) {
    self.path = path
    width = clip.width
    height = clip.height
  }
}
