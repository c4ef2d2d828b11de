internal import Pixels

/// How far the writing of a clip is.
package struct FrameProgress: Sendable {
  /// The outputs that the pass is for.
  package var paths: [String]
  /// How many frames of this pass are done; a format that needs several passes begins anew with each.
  package var frame: Int
  /// Whether that was the last one of the pass.
  package var isEnd: Bool
}

/// A clip that tells how far it is.
struct ObservedClip<Source: FrameSource>: FrameSource {
  let source: Source
  /// The outputs that it is walked for.
  let paths: [String]
  let tell: (FrameProgress) -> Void

  var width: Int { source.width }
  var height: Int { source.height }

  func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    var frame = 0
    try source.walk { bitmap, timing in
      try visit(bitmap, timing)
      frame += 1
      tell(FrameProgress(paths: paths, frame: frame, isEnd: false))
    }
    tell(FrameProgress(paths: paths, frame: frame, isEnd: true))
  }
}
