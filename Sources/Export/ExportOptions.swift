public import ImageCodecs
public import Pixels

/// How clips are written, as far as it is not a matter of the clip.
public struct ExportOptions: Hashable, Sendable {
  /// How many times an animation is played; 0, the default, for ever.
  public var plays: Int
  /// Whether a format that cannot show the clip's frame rate gets fewer frames at their true times; the default is an error.
  public var resamples: Bool
  /// The time of a still in seconds; nil, the default, is the last frame.
  public var stillTime: Double?
  /// The moment in seconds whose frame an animation begins with; nil, the default, is the clip's own beginning.
  ///
  /// What comes before follows the end. Some viewers show only the first frame.
  public var posterTime: Double?
  /// The largest number of colours of a palette, 2...256, the transparent one among them (of fewer than 16 only where something is transparent); 256 by default.
  public var colors: Int
  /// How many levels of antialiasing a recorded clip is drawn with for a GIF where that, and not exact drawing, makes its
  /// colours fit a palette; 16 by default, nil for exact drawing always.
  ///
  /// A clip that does not fit even so is drawn exactly, and its colours are approximated. A clip with
  /// `coverageLevels` of its own is drawn with those.
  public var paletteLevels: Int?
  /// What a GIF lays under pixels that are not opaque; nil, the default, makes each clear or opaque.
  public var matte: RGBA8?
  /// Whether a GIF mixes colours that its palette lacks; see `GIFOptions`.
  public var dithers: Bool
  /// How far a channel of a GIF's pixel may be from its colour, 0...255; see `GIFOptions`.
  public var loss: Int
  /// The most bytes of a file that holds a whole clip; nil, the default, for any number.
  ///
  /// A clip that needs more gives up, in this order, levels of antialiasing, colours, exact channels on moving edges (by at
  /// most 8), frames and pixels; see `WrittenFile`. If nothing helps, that is an error.
  public var maxBytes: Int?
  /// How much time is spent to make PNG files small.
  public var effort: PNGOptions.Effort

  /// Makes options.
  public init(
    plays: Int = 0, resamples: Bool = false, stillTime: Double? = nil,
    posterTime: Double? = nil, colors: Int = 256,
    paletteLevels: Int? = 16, matte: RGBA8? = nil, dithers: Bool = false, loss: Int = 0, maxBytes: Int? = nil,
    effort: PNGOptions.Effort = .standard
  ) {
    self.plays = plays
    self.resamples = resamples
    self.stillTime = stillTime
    self.posterTime = posterTime
    self.colors = colors
    self.paletteLevels = paletteLevels
    self.matte = matte
    self.dithers = dithers
    self.loss = loss
    self.maxBytes = maxBytes
    self.effort = effort
  }
}
