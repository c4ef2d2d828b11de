/// What an encoder made of a clip.
public struct APNGReport: Hashable, Sendable {
  /// The number of frames of the clip.
  public var frames: Int
  /// The number of pictures in the file, after equal frames have become one.
  public var pictures: Int
  /// The number of colours of the palette; nil where the clip has more than one can hold.
  public var colors: Int?
  /// The number of bytes of the file.
  public var byteCount: Int
}
