public import Pixels

/// How a clip is written as a GIF file.
public struct GIFOptions: Hashable, Sendable {
  /// How many times the clip is played: 0 for ever, the default, up to 65536.
  ///
  /// The file counts repetitions: 1 play writes no loop extension at all, n plays write n - 1 repetitions.
  public var plays: Int
  /// How long the last frame stays beyond its own duration, in seconds, 0 or more; the default is 0.
  public var hold: RationalTime
  /// Whether frames are left out where they come faster than 50 a second; the default is no, an error.
  ///
  /// The clip keeps its true speed: a frame is left out when it would start less than 2 centiseconds after the last
  /// one that was kept, and those that remain are shown at their own times.
  public var resamples: Bool
  /// The largest number of colours of the palette, 2...256, the transparent one among them; the default is 256.
  public var colors: Int
  /// The opaque colour that is laid under every frame; nil, the default, for none.
  ///
  /// Without it a pixel of less than half opacity becomes transparent and every other one opaque.
  public var matte: RGBA8?
  /// Whether a colour that the palette lacks is mixed of two that it has, in a pattern that stands still; the default is no.
  public var dithers: Bool
  /// How far a channel of a pixel may be off where that makes the file smaller, 0...255; the default is 0, not at all.
  ///
  /// The distance is that from the palette's colour that the pixel would have without loss. The flat colours of a clip are
  /// kept in any case.
  public var loss: Int
  /// Whether a clip with more colours than the palette holds is an error; the default is no, they are approximated.
  public var isExactOnly: Bool
  /// The most words of four bytes in which pictures are kept between the two passes: 48 MiB.
  package var tapeLimit = 12 << 20

  /// Makes options.
  public init(
    plays: Int = 0, hold: RationalTime = .zero, resamples: Bool = false, colors: Int = 256,
    matte: RGBA8? = nil, dithers: Bool = false, loss: Int = 0,
    isExactOnly: Bool = false
  ) {
    self.plays = plays
    self.hold = hold
    self.resamples = resamples
    self.colors = colors
    self.matte = matte
    self.dithers = dithers
    self.loss = loss
    self.isExactOnly = isExactOnly
  }
}
