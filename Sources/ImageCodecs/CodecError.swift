public import Pixels

/// What goes wrong when a picture or a clip is written to a file format or read from one.
///
/// Every case tells what was met and what was expected; ``description`` puts it into one sentence.
public enum CodecError: Error, Hashable, Sendable {
  /// The bytes do not begin as a file of the format does.
  case notThisFormat(ImageFormat)
  /// The file name extension, given without its dot, belongs to no format that the package knows.
  case unknownExtension(String)
  /// The bytes end before the file does; `expected` names what should have followed byte `offset`.
  case truncated(ImageFormat, offset: Int, expected: String)
  /// The bytes break the rules of the format; `reason` says which one.
  case malformed(ImageFormat, reason: String)
  /// The picture has more pixels than the limit of the call allows.
  case tooManyPixels(ImageFormat, width: Int, height: Int, limit: Int)
  /// The clip has more pixels, all frames together, than the limit of the call allows.
  case clipTooLong(ImageFormat, frames: Int, limit: Int)
  /// The format cannot hold a picture of this size; both sides must be in 1...`largest`.
  case impossibleSize(ImageFormat, width: Int, height: Int, largest: Int)
  /// The clip has no frame.
  case emptyClip(ImageFormat)
  /// A frame has another size than its clip.
  case frameSize(frame: Int, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// A frame does not start where the one before it ends (the first at 0), or it lasts no time.
  case frameTiming(frame: Int, FrameTiming)
  /// A frame is shown for less than the shortest time that players honour.
  case frameRate(ImageFormat, frame: Int, duration: RationalTime, shortest: RationalTime)
  /// The clip has more colours than a palette may hold, and nothing else was allowed.
  case tooManyColors(ImageFormat, limit: Int)
  /// A picture's time on screen is a fraction that the format cannot hold.
  case delay(ImageFormat, frame: Int, duration: RationalTime)
  /// An option has a value outside its range.
  case option(name: String, value: String, expected: String)
  /// Memory for the picture could not be had.
  case outOfMemory(ImageFormat)
  /// The library that writes the format gave up; `reason` is its own message.
  case encoderFailed(ImageFormat, reason: String)
}

extension CodecError: CustomStringConvertible {
  /// What went wrong, where, and what was expected, in one sentence.
  public var description: String {
    switch self {
    case .notThisFormat(let format):
      "this is not a \(format) file: it does not begin with \(format.signatureDescription)"
    case .unknownExtension(let text):
      "the extension \"\(text)\" names no picture format; expected one of "
        + ImageFormat.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
    case .truncated(let format, let offset, let expected):
      "the \(format) file ends at byte \(offset); expected \(expected) there"
    case .malformed(let format, let reason):
      "the \(format) file is damaged: \(reason)"
    case .tooManyPixels(let format, let width, let height, let limit):
      "the \(format) picture has \(width) x \(height) pixels; the limit is \(limit) in all"
    case .clipTooLong(let format, let frames, let limit):
      "the \(format) clip holds more than \(limit) pixels by its frame \(frames), counted from 1; that is the limit"
    case .impossibleSize(let format, let width, let height, let largest):
      "the format \(format) cannot hold a picture of \(width) x \(height) pixels; expected 1 to \(largest) each way"
    case .emptyClip(let format):
      "no \(format) file can be made of a clip without frames; expected one frame or more"
    case .frameSize(let frame, let width, let height, let expectedWidth, let expectedHeight):
      "frame \(frame) has \(width) x \(height) pixels; expected \(expectedWidth) x \(expectedHeight) like its clip"
    case .frameTiming(let frame, let timing):
      "frame \(frame) starts at \(timing.start.seconds) s and lasts \(timing.duration.seconds) s; expected a"
        + " positive duration, a start where the frame before it ends (0 for the first), no time beyond 1000000 s and"
        + " no fraction finer than a millionth of a second"
    case .frameRate(let format, let frame, let duration, let shortest):
      "frame \(frame) is shown for \(duration.numerator)/\(duration.denominator) s; in a \(format) players honour"
        + " \(shortest.numerator)/\(shortest.denominator) s or more: lower the frame rate or ask for resampling"
    case .tooManyColors(let format, let limit):
      "the clip has more than \(limit) colours, which is what a palette of the \(format) may hold"
    case .delay(let format, let frame, let duration):
      "picture \(frame) is shown for \(duration.numerator)/\(duration.denominator) s; \(format) holds fractions whose"
        + " denominator is at most 65535"
    case .option(let name, let value, let expected):
      "the option \(name) is \(value); expected \(expected)"
    case .outOfMemory(let format):
      "there is not enough memory for the \(format) picture"
    case .encoderFailed(let format, let reason):
      "the \(format) encoder failed: \(reason)"
    }
  }
}
