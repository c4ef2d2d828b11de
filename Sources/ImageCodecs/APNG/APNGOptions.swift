public import Pixels

/// How a clip is written as an animated PNG.
public struct APNGOptions: Hashable, Sendable {
  /// How many times the clip is played: 0 for ever, the default, up to 2^31 - 1.
  public var plays: Int
  /// How long the last frame stays beyond its own duration, in seconds, 0 or more; the default is 0.
  public var hold: RationalTime
  /// How much time is spent to make the file small; the default is ``PNGOptions/Effort/standard``.
  public var effort: PNGOptions.Effort
  /// The number of pixels to a point, 0.001...1000: it sets the physical size, 72 pixels to the inch at 1.
  public var scale: Double
  /// The most words of four bytes in which pictures are kept between the two passes: 48 MiB.
  package var tapeLimit = 12 << 20

  /// Makes options.
  public init(
    plays: Int = 0, hold: RationalTime = .zero, effort: PNGOptions.Effort = .standard, scale: Double = 1
  ) {
    self.plays = plays
    self.hold = hold
    self.effort = effort
    self.scale = scale
  }
}
