/// How much a file may make a decoder allocate.
///
/// A file of a few bytes can announce a picture of gigabytes; a decoder refuses it before it allocates.
public struct CodecLimits: Hashable, Sendable {
  /// The largest number of pixels of one picture; 2 to the 26th by default, 256 MiB in memory.
  public var picturePixels: Int
  /// The largest number of pixels of all frames of a clip together; 2 to the 28th by default, 1 GiB in memory.
  public var clipPixels: Int

  /// Makes limits.
  public init(picturePixels: Int = 1 << 26, clipPixels: Int = 1 << 28) {
    self.picturePixels = picturePixels
    self.clipPixels = clipPixels
  }
}
