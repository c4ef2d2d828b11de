public import ImageCodecs

/// What goes wrong when a clip is written to files.
public enum ExportError: Error, Hashable, Sendable {
  /// The path's extension belongs to no format that clips are written in.
  case unknownExtension(path: String)
  /// A numbered name asks for a row of files of a format that holds a whole clip in one.
  case sequence(path: String)
  /// The path's extension belongs to another format than the one that is asked for.
  case otherFormat(path: String, ImageFormat)
  /// Two outputs would be written to one file.
  case clash(path: String, other: String)
  /// The output would be written over a file that it is made of.
  case input(path: String)
  /// The file could not be made, written or put in its place; `reason` is the system's word.
  case unwritable(path: String, reason: String)
  /// A picture that is to be a frame could not be read; `reason` is the system's word.
  case unreadable(path: String, reason: String)
  /// There is no picture to make a clip of.
  case noFrames
  /// The clip has so many frames, none of which is selected.
  case noSelectedFrames(frames: Int)
  /// No frame is shown at the time of the still.
  case stillTime(path: String, seconds: Double, from: Double, to: Double)
  /// The clip cannot be made to fit the number of bytes; `smallest` is the least that was reached.
  case tooLarge(path: String, limit: Int, smallest: Int)
  /// The format cannot hold the clip.
  case codec(path: String, CodecError)
}

extension ExportError: CustomStringConvertible {
  /// What went wrong, where, and what was expected, in one sentence.
  public var description: String {
    switch self {
    case .unknownExtension(let path):
      "\(path): no format is known by this extension; expected .gif, .apng, .png or a numbered name-####.png"
    case .sequence(let path):
      "\(path): \(path.lowercased().hasSuffix(".apng") ? "an animated PNG" : "a GIF") holds the whole clip in one file;"
        + " expected a name without # or %d, which stand for the number of a frame"
    case .otherFormat(let path, let format):
      "\(path): the name says another format than \(format); expected a name with .\(format.fileExtension)"
    case .clash(let path, let other):
      "\(path): \(other) is written there too; expected a file for each output"
    case .input(let path):
      "\(path): this file is read to make it; expected another name"
    case .unwritable(let path, let reason):
      "\(path): cannot be written: \(reason)"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .noFrames:
      "there is no picture to make a clip of; expected one file or more"
    case .noSelectedFrames(let frames):
      "no frame is selected: the clip has \(frames) frames, counted from 0"
    case .stillTime(let path, let seconds, let from, let to):
      "\(path): there is no frame at \(seconds) s; expected a time from \(Self.hundredths(from, .up)) to \(Self.hundredths(to, .down)) s"
    case .tooLarge(let path, let limit, let smallest):
      "\(path): the clip does not fit \(limit) bytes; the least that was reached is \(smallest)"
    case .codec(let path, let error):
      "\(path): \(error)"
    }
  }

  /// A time with at most two decimals, as the tool takes it.
  private static func hundredths(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> String {
    // A time that is meant to be whole hundredths may miss them by its rounding.
    let slack = rule == .up ? -1e-6 : 1e-6
    let text = "\(max((seconds * 100 + slack).rounded(rule), 0) / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
