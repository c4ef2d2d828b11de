internal import Export
internal import ImageCodecs
internal import Pixels

extension Tool {
  /// What the tool says of an error of files, with the options that help, and its exit code.
  ///
  /// What cannot be meant is a slip of the command line; everything else is a failure of the work.
  @MainActor
  static func complaint(_ error: ExportError, of command: String?) -> (message: String, code: Int32) {
    switch error {
    case .unknownExtension(let path)
    where !path.split(separator: "/").contains { $0.dropFirst().contains(".") }:
      return (
        "\(path): there is no such folder, and no extension tells a format; expected \(path)/ for a new folder, or a name with .gif, .apng or .png",
        usageCode
      )
    case .unknownExtension, .otherFormat, .sequence, .clash, .input:
      return ("\(error)", usageCode)
    case .codec(let path, .frameRate(let format, let frame, let duration, let shortest)):
      return (
        "\(path): frame \(frame) is shown for \(duration.numerator)/\(duration.denominator) s, less than the"
          + " \(shortest.numerator)/\(shortest.denominator) s that a \(format) can show;"
          + " expected --fps \(shortest.denominator / shortest.numerator) or less, or --resample", usageCode
      )
    case .tooLarge:
      let remedy = command == EncodeCommand.name ? "fewer or smaller pictures" : "a smaller --scale or --fps"
      return ("\(error); expected more bytes, or \(remedy)", 1)
    case .unwritable, .unreadable, .noFrames, .noSelectedFrames, .stillTime, .codec:
      return ("\(error)", 1)
    }
  }
}
