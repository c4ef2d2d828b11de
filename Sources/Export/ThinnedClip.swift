internal import Pixels

/// A clip of which each group of neighbouring frames is shown as one: its first frame, or in the last group the clip's last.
struct ThinnedClip<Source: FrameSource>: FrameSource {
  let source: Source
  /// The number of frames of a group, 1 or more.
  let group: Int

  var width: Int { source.width }
  var height: Int { source.height }

  func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    guard group > 1 else { return try source.walk(visit) }
    var shown: (bitmap: Bitmap, start: RationalTime)?
    var last: Bitmap?
    var end = RationalTime.zero
    var count = 0
    try source.walk { bitmap, timing in
      if count == group, let first = shown {
        try visit(first.bitmap, FrameTiming(start: first.start, duration: end - first.start))
        shown = nil
        count = 0
      }
      if shown == nil { shown = (bitmap, timing.start) }
      last = bitmap
      end = timing.end
      count += 1
    }
    if let first = shown {
      try visit(last ?? first.bitmap, FrameTiming(start: first.start, duration: end - first.start))
    }
  }
}
