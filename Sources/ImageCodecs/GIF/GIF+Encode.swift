public import Pixels

// Two passes over a clip: the first gathers its colours, the second writes its pictures.
//
// The problem: a GIF states its palette first, and the best palette depends on every frame; yet a clip is too large
// to keep. The method: the source is walked, equal neighbours made one, with the delays of GIFClock. The walk weighs the
// colours by their time on screen and keeps what changes as colour numbers (ClipScan); the palette is chosen
// (GIFPalette); then the pictures come from the tape or, where it grew too long, from a second walk, become
// indices (IndexMapper) and are written as what changed (GIFEncoder).
// Invariants: memory is a few frames, the tape's limit, and what the sink keeps; the bytes depend on the frames, their
// times, the options and the version of giflib alone.

extension GIF {
  /// Writes a clip as a GIF file in memory.
  ///
  /// See ``write(_:options:to:)``.
  /// - Parameters:
  ///   - source: The clip; it is walked at most twice.
  ///   - options: How to write it.
  /// - Returns: The bytes of the file.
  /// - Throws: ``CodecError``, or what the source throws.
  public static func encode(
    _ source: some FrameSource, options: GIFOptions = GIFOptions()
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(source, options: options) { bytes += $0 }
    return bytes
  }

  /// Writes a clip as a GIF file, piece by piece.
  ///
  /// At most 255 colours over the whole clip are written exactly (256 where nothing is transparent); of more, those
  /// that stay on screen long are exact and the others go to the nearest entry of one palette, without dither unless asked. The
  /// first picture covers the whole canvas; each next one covers what changed. Delays follow ``GIFTimingPlan``.
  /// - Parameters:
  ///   - source: The clip; it is walked at most twice.
  ///   - options: How to write it.
  ///   - sink: Takes the bytes of the file in order, about one piece a picture.
  /// - Returns: What was written.
  /// - Throws: ``CodecError``, or what the source or the sink throws.
  /// - Complexity: Memory for a few frames and the clip's distinct colours, whatever its length.
  @discardableResult
  public static func write(
    _ source: some FrameSource, options: GIFOptions = GIFOptions(), to sink: ([UInt8]) throws -> Void
  ) throws -> GIFReport {
    try options.check()
    let largest = 65535
    let width = source.width
    let height = source.height
    guard (1...largest).contains(width), (1...largest).contains(height) else {
      throw CodecError.impossibleSize(.gif, width: width, height: height, largest: largest)
    }
    let drawing = GIFPalette.Drawing(matte: options.matte)

    var scan = ClipScan(width: width, height: height, tapeLimit: options.tapeLimit)
    var delays: [Int] = []
    var looked = 0
    let timing = try walk(source, options) { bitmap, delay in
      scan.add(bitmap, weight: delay)
      delays.append(delay)
      if options.isExactOnly, scan.colorCount > looked {
        looked = scan.colorCount
        guard drawing.fits(scan, in: options.colors - (delays.count == 1 ? 0 : 1)) else {
          throw CodecError.tooManyColors(.gif, limit: options.colors)
        }
      }
    }
    let (colors, tape) = scan.finish()
    let palette = GIFPalette(
      of: colors, drawing: drawing, capacity: options.colors, isStill: delays.count == 1)

    var mapper = IndexMapper(
      palette, drawing: drawing, dithers: options.dithers, width: width, height: height)
    var encoder = try GIFEncoder(
      width: width, height: height, palette: palette, plays: options.plays, lossy: options.loss)
    var byteCount = 0
    func drain(_ bytes: [UInt8]) throws {
      guard !bytes.isEmpty else { return }
      byteCount += bytes.count
      try sink(bytes)
    }
    if let tape {
      for (number, delay) in delays.enumerated() {
        try encoder.add(mapper.map(number, of: tape, colors: colors), delay: delay)
        try drain(encoder.take())
      }
    } else {
      _ = try walk(source, options) { bitmap, delay in
        try encoder.add(mapper.map(bitmap), delay: delay)
        try drain(encoder.take())
      }
    }
    try encoder.finish()
    try drain(encoder.take())
    return GIFReport(
      timing: timing, pictures: encoder.pictures, colors: palette.colors.count, isExact: palette.isExact,
      byteCount: byteCount)
  }

  /// Walks a clip and hands out the pictures that are shown, equal neighbours made one, with their delays.
  private static func walk(
    _ source: some FrameSource, _ options: GIFOptions, _ visit: (Bitmap, _ delay: Int) throws -> Void
  ) throws -> GIFTimingPlan {
    var clock = try GIFClock(hold: options.hold, resamples: options.resamples)
    var number = 0
    /// The picture that is on screen, its time so far, and a dropped one that may have to take its place.
    var shown = Bitmap(width: 0, height: 0)
    var time = 0
    var late: Bitmap?
    func show(_ bitmap: Bitmap) throws {
      if bitmap.isSame(as: shown) { return }
      if time > 0 { try visit(shown, time) }
      shown = bitmap
      time = 0
    }
    var pending = shown
    try source.walk { bitmap, timing in
      guard bitmap.width == source.width, bitmap.height == source.height else {
        throw CodecError.frameSize(
          frame: number, width: bitmap.width, height: bitmap.height, expectedWidth: source.width,
          expectedHeight: source.height)
      }
      number += 1
      switch try clock.accept(timing) {
      case .dropped:
        late = bitmap
        return
      case .follows(let delay):
        try show(pending)
        time += delay
      case .first:
        break
      }
      pending = bitmap
      late = nil
    }
    let delay = try clock.finish()
    try show(late ?? pending)
    time += delay
    try visit(shown, time)
    return clock.plan
  }
}

extension GIFOptions {
  /// Refuses values outside their ranges.
  fileprivate func check() throws(CodecError) {
    guard (0...65536).contains(plays) else {
      throw .option(name: "plays", value: "\(plays)", expected: "0 (for ever) to 65536")
    }
    guard (2...256).contains(colors) else {
      throw .option(name: "colors", value: "\(colors)", expected: "2 to 256")
    }
    guard (0...255).contains(loss) else {
      throw .option(name: "loss", value: "\(loss)", expected: "0 to 255")
    }
    if let matte, matte.alpha != 255 {
      throw .option(name: "matte", value: "of alpha \(matte.alpha)", expected: "an opaque colour")
    }
  }
}
