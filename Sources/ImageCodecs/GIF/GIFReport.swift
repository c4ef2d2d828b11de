/// What an encoder made of a clip.
public struct GIFReport: Hashable, Sendable {
  /// Which frames are shown and when; frames that look alike are still apart here.
  public var timing: GIFTimingPlan
  /// The number of pictures in the file, after equal frames have become one.
  public var pictures: Int
  /// The number of colours of the palette, the transparent one not counted.
  public var colors: Int
  /// Whether every opaque pixel has exactly its colour.
  public var isExact: Bool
  /// The number of bytes of the file.
  public var byteCount: Int
}
