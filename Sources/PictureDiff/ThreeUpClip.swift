public import Pixels

/// A clip that shows a person how two clips differ: reference, found and difference side by side, from just before they part.
public struct ThreeUpClip: FrameSource {
  private var moments: [(expected: Bitmap, found: Bitmap, duration: RationalTime)] = []
  /// The size of each part: that of both clips together, whichever of them a moment shows.
  private let part: PictureSize

  /// Collects the moments from the frame before the first that differs.
  ///
  /// - Parameters:
  ///   - reference: The clip that is expected; its pictures are held in memory.
  ///   - found: The clip that was compared with it.
  ///   - frame: The number of the first frame that differs, from 0; the last frame where it is past the end.
  ///   - pixels: How many pixels the frames have at most, all together; two frames there are in any case. 48 million by default.
  /// - Throws: what a source throws.
  public init(
    reference: some FrameSource, found: some FrameSource, from frame: Int, pixels: Int = 48_000_000
  ) throws {
    var expected: [(bitmap: Bitmap, timing: FrameTiming)] = []
    try reference.walk { expected.append(($0, $1)) }
    var number = 0
    var last: (bitmap: Bitmap, timing: FrameTiming)?
    let frames = expected.map(\.bitmap)
    part = PictureSize(
      width: frames.reduce(found.width) { max($0, $1.width) },
      height: frames.reduce(found.height) { max($0, $1.height) })
    let most = max(2, pixels / max(3 * part.width * part.height, 1))
    try found.walk { bitmap, timing in
      defer { number += 1 }
      last = (bitmap, timing)
      guard number >= frame - 1, moments.count < most else { return }
      // Where the reference has ended there is nothing to show.
      let picture = expected.first { $0.timing.end > timing.start }?.bitmap ?? Bitmap(width: 0, height: 0)
      moments.append((picture, bitmap, timing.duration))
    }
    let end = last?.timing.end ?? .zero
    for picture in expected where picture.timing.end > end && moments.count < most {
      // What was found has ended; its last picture, if any, is shown up to there.
      let start = max(picture.timing.start, end)
      moments.append((picture.bitmap, Bitmap(width: 0, height: 0), picture.timing.end - start))
    }
    if moments.isEmpty, let last, let picture = expected.last {
      moments.append((picture.bitmap, last.bitmap, last.timing.duration))
    }
  }

  /// The number of columns of a frame.
  public var width: Int { 3 * part.width + 2 * ThreeUp.gap }

  /// The number of rows of a frame.
  public var height: Int { part.height }

  /// Hands out the three-up pictures, the first at 0, each for as long as its frame is shown.
  public func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    var start = RationalTime.zero
    for moment in moments {
      let picture = ThreeUp.picture(
        reference: moment.expected, found: moment.found, width: part.width, height: part.height)
      try visit(picture, FrameTiming(start: start, duration: moment.duration))
      start = start + moment.duration
    }
  }
}
