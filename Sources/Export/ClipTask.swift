internal import Pixels

/// A clip and where it is to be written.
struct ClipTask<Clip: FrameSource> {
  var clip: Clip
  /// How many levels of antialiasing the clip is drawn with, 256 for exact; nil for finished pictures.
  var levels: Int?
  /// The same clip drawn with other levels; for finished pictures the clip itself.
  var redrawn: (_ levels: Int) -> Clip
  var outputs: [Output]
  /// The frames' numbers in the clip that these are a selection of; nil for all of them.
  var numbers: [Int]?
  /// When the first frame appears in that whole clip.
  var start = RationalTime.zero
}
