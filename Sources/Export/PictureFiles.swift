public import ImageCodecs
public import Pixels

/// PNG files, one a frame, as a clip: pictures that were made elsewhere.
///
/// A file is read when its frame is due, so that a clip of any length takes the memory of a few frames.
public struct PictureFiles: FrameSource {
  /// The files in order of time.
  public let paths: [String]
  /// How long each frame is shown.
  public let frameDuration: RationalTime
  /// How long the last frame stays beyond its own duration.
  public let hold: RationalTime
  /// The number of pixel columns of the first picture.
  public let width: Int
  /// The number of pixel rows of the first picture.
  public let height: Int
  private let limits: CodecLimits

  /// Makes a clip and reads its first picture.
  ///
  /// - Parameters:
  ///   - paths: The files in order of time, one or more.
  ///   - frameDuration: How long each is shown, above 0.
  ///   - hold: How much longer the last one stays.
  ///   - limits: How large a picture may be.
  /// - Throws: ``ExportError``.
  /// - Precondition: the times have a meaning.
  public init(
    _ paths: [String], frameDuration: RationalTime, hold: RationalTime = .zero,
    limits: CodecLimits = CodecLimits()
  ) throws(ExportError) {
    precondition(frameDuration > .zero, "a frame lasts a time above 0, not \(frameDuration.seconds) s")
    precondition(hold >= .zero, "a picture is held for 0 s or more, not \(hold.seconds) s")
    guard let first = paths.first else { throw .noFrames }
    let picture = try Self.read(first, limits)
    self.paths = paths
    self.frameDuration = frameDuration
    self.hold = hold
    self.limits = limits
    width = picture.width
    height = picture.height
  }

  /// Reads the files in order.
  ///
  /// - Throws: ``ExportError``, or what `visit` throws, at once.
  public func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    for (number, path) in paths.enumerated() {
      let picture = try Self.read(path, limits)
      guard picture.width == width, picture.height == height else {
        throw ExportError.codec(
          path: path,
          .frameSize(
            frame: number, width: picture.width, height: picture.height, expectedWidth: width,
            expectedHeight: height))
      }
      let duration = number == paths.count - 1 ? frameDuration + hold : frameDuration
      try visit(picture, FrameTiming(start: number * frameDuration, duration: duration))
    }
  }

  private static func read(_ path: String, _ limits: CodecLimits) throws(ExportError) -> Bitmap {
    let bytes = try FileBytes.read(path)
    do {
      return try PNG.decode(bytes, limits: limits)
    } catch {
      throw .codec(path: path, error)
    }
  }
}
