/// A file format that the package writes and reads.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// Portable Network Graphics: one picture, without loss.
  case png
  /// Animated PNG: a clip, without loss; a PNG for whatever does not know of clips.
  case apng
  /// Graphics Interchange Format: a picture or a clip of at most 256 colours a frame.
  case gif

  /// Finds the format that a file name extension stands for.
  ///
  /// - Parameter fileExtension: The extension without its dot; capitals count as small letters.
  /// - Throws: ``CodecError/unknownExtension(_:)`` when no format has it.
  public init(fileExtension: String) throws(CodecError) {
    guard let format = Self(rawValue: fileExtension.lowercased()) else {
      throw .unknownExtension(fileExtension)
    }
    self = format
  }

  /// Finds the format that the first bytes of a file belong to, PNG for an animated one too; nil for no format known here.
  public init?(signatureOf bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }

  /// The usual file name extension, without its dot.
  public var fileExtension: String { rawValue }

  /// Whether a file of the format can hold more than one frame.
  public var holdsClips: Bool { self != .png }

  /// The first bytes of a file, for messages.
  var signatureDescription: String {
    switch self {
    case .png: "the bytes 89 50 4E 47 0D 0A 1A 0A"
    case .apng: "those bytes and a chunk acTL before its pixels"
    case .gif: "\"GIF87a\" or \"GIF89a\""
    }
  }
}

extension ImageFormat: CustomStringConvertible {
  /// The name in capitals, as people write it.
  public var description: String { rawValue.uppercased() }
}
