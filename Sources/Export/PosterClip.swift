internal import Pixels

/// A clip that begins with the frame of some moment; what comes before that follows the end, so that a clip played for ever is the
/// same.
///
/// Some viewers show only the first frame of an animation.
struct PosterClip<Source: FrameSource>: FrameSource {
  let source: Source
  /// The moment in seconds; nil for the clip as it is.
  let time: Double?
  /// What the clip is written to.
  let path: String

  /// Ends the second walk.
  private struct Over: Error {}

  var width: Int { source.width }
  var height: Int { source.height }

  func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    guard let time else { return try source.walk(visit) }
    var poster: RationalTime?
    var end = RationalTime.zero
    var last: (bitmap: Bitmap, timing: FrameTiming)?
    try source.walk { bitmap, timing in
      end = timing.end
      if poster == nil, timing.end.seconds > time { poster = timing.start }
      last = (bitmap, timing)
      guard let poster else { return }
      try visit(bitmap, FrameTiming(start: timing.start - poster, duration: timing.duration))
    }
    if poster == nil, let last, time <= end.seconds {
      poster = last.timing.start
      try visit(last.bitmap, FrameTiming(start: .zero, duration: last.timing.duration))
    }
    guard let poster else {
      throw ExportError.stillTime(path: path, seconds: time, from: 0, to: end.seconds)
    }
    do {
      try source.walk { bitmap, timing in
        guard timing.start < poster else { throw Over() }
        try visit(bitmap, FrameTiming(start: timing.start + (end - poster), duration: timing.duration))
      }
    } catch is Over {}
  }
}
