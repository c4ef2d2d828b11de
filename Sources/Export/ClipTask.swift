internal import Pixels

/// A clip and where it is to be written.
struct ClipTask<Clip: FrameSource> {
  var clip: Clip
  /// The same clip with fewer colours, which a GIF shows where only that fits a palette; nil for none.
  var coarse: Clip?
  var outputs: [Output]
  /// The frames' numbers in the clip that these are a selection of; nil for all of them.
  var numbers: [Int]?
  /// When the first frame appears in that whole clip.
  var start = RationalTime.zero
}
