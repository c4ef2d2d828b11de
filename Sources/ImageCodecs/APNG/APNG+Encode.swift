public import Pixels

// Two passes over a clip: the first counts its pictures and gathers its colours, the second writes what changes.
//
// The problem: the chunk acTL with the number of pictures, and the palette, stand before the first picture. The method: the
// source is walked once, equal neighbours made one; what changes is kept as colour numbers (ClipScan) and played back,
// or, where it grew too long, the source is walked again. The layout is the smallest without loss for the whole
// clip, since the format has one for all pictures: a palette, else RGB, else RGBA.
// Each picture after the first covers the box of what changed. It is compressed as it is, to replace what is there
// (SOURCE), or, where the layout has a clear value and all that changed is opaque, with clear pixels where
// nothing changed, to be laid over (OVER): with most effort both ways, the smaller of which stays, else the way that is smaller on
// a quarter of the rows. Nothing is ever disposed of: SOURCE can write clear pixels.
// Source: Portable Network Graphics, 3rd edition, sections 11.3.6 (the chunks) and 12.14.
// Invariants, tested by decoding here and elsewhere: every frame comes back pixel for pixel at its exact time; memory is a few
// frames, the tape's limit, and what the sink keeps.

extension APNG {
  /// Writes a clip as an animated PNG in memory; see ``write(_:options:to:)``.
  ///
  /// - Parameters:
  ///   - source: The clip; it is walked at most twice.
  ///   - options: How to write it.
  /// - Returns: The bytes of the file.
  /// - Throws: ``CodecError``, or what the source throws.
  public static func encode(
    _ source: some FrameSource, options: APNGOptions = APNGOptions()
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(source, options: options) { bytes += $0 }
    return bytes
  }

  /// Writes a clip as an animated PNG, piece by piece.
  ///
  /// Pixels and times are exact; equal frames that follow one another become one picture.
  /// - Parameters:
  ///   - source: The clip; it is walked at most twice. A time on screen is a fraction whose denominator is at most
  ///     65535, once reduced.
  ///   - options: How to write it.
  ///   - sink: Takes the bytes of the file in order, a piece a picture.
  /// - Returns: What was written.
  /// - Throws: ``CodecError``, or what the source or the sink throws.
  @discardableResult
  public static func write(
    _ source: some FrameSource, options: APNGOptions = APNGOptions(), to sink: ([UInt8]) throws -> Void
  ) throws -> APNGReport {
    guard (0...0x7FFF_FFFF).contains(options.plays) else {
      throw CodecError.option(
        name: "plays", value: "\(options.plays)", expected: "0 (for ever) to 2147483647")
    }
    guard options.scale >= 0.001, options.scale <= 1000 else {
      throw CodecError.option(
        name: "scale", value: "\(options.scale)", expected: "0.001 to 1000 pixels to a point")
    }
    guard options.hold >= .zero, options.hold.isTractable else {
      throw CodecError.option(
        name: "hold", value: "\(options.hold.numerator)/\(options.hold.denominator) s",
        expected: "0 to 1000000 s, in fractions of a millionth of a second or more")
    }
    let largest = 0x7FFF_FFFF
    let (width, height) = (source.width, source.height)
    guard (1...largest).contains(width), (1...largest).contains(height) else {
      throw CodecError.impossibleSize(.apng, width: width, height: height, largest: largest)
    }
    var scan = ClipScan(width: width, height: height, tapeLimit: options.tapeLimit)
    var durations: [RationalTime] = []
    let frames = try walk(source, hold: options.hold) { bitmap, duration in
      scan.add(bitmap, weight: 1)
      durations.append(duration)
    }
    let (colors, tape) = scan.finish()

    var encoder = try APNGEncoder(
      width: width, height: height, colors: colors.map(\.word), isWhole: tape != nil, durations: durations,
      options: options)
    var byteCount = 0
    func drain(_ bytes: [UInt8]) throws {
      guard !bytes.isEmpty else { return }
      byteCount += bytes.count
      try sink(bytes)
    }
    if let tape {
      var canvas = [UInt32](repeating: 0, count: width * height)
      let values = colors.map { encoder.value(of: $0.word) }
      for (number, duration) in durations.enumerated() {
        tape.draw(number, on: &canvas, width: width, values: values)
        try drain(encoder.add(canvas, duration: duration))
      }
    } else {
      _ = try walk(source, hold: options.hold) { bitmap, duration in
        try drain(encoder.add(encoder.values(of: bitmap), duration: duration))
      }
    }
    try drain(PNGChunk(name: "IEND", bytes: []).encoded)
    return APNGReport(
      frames: frames, pictures: durations.count, colors: encoder.paletteCount, byteCount: byteCount)
  }

  /// Walks a clip and hands out its pictures, equal neighbours made one, with their times on screen.
  ///
  /// - Returns: The number of frames.
  private static func walk(
    _ source: some FrameSource, hold: RationalTime, _ visit: (Bitmap, RationalTime) throws -> Void
  ) throws -> Int {
    var number = 0
    var end = RationalTime.zero
    var shown: (bitmap: Bitmap, start: RationalTime)?
    try source.walk { bitmap, timing in
      guard bitmap.width == source.width, bitmap.height == source.height else {
        throw CodecError.frameSize(
          frame: number, width: bitmap.width, height: bitmap.height, expectedWidth: source.width,
          expectedHeight: source.height)
      }
      guard timing.start.isTractable, timing.duration.isTractable, timing.start == end,
        timing.duration > .zero, timing.end.isTractable
      else { throw CodecError.frameTiming(frame: number, timing) }
      if let last = shown, !bitmap.isSame(as: last.bitmap) {
        try visit(last.bitmap, end - last.start)
        shown = nil
      }
      if shown == nil { shown = (bitmap, end) }
      end = timing.end
      number += 1
    }
    guard let last = shown else { throw CodecError.emptyClip(.apng) }
    guard (end + hold).isTractable else {
      throw CodecError.frameTiming(frame: number, FrameTiming(start: end, duration: hold))
    }
    try visit(last.bitmap, end + hold - last.start)
    return number
  }
}

extension RationalTime {
  /// Whether sums and products of times like this one stay within 64 bits.
  var isTractable: Bool {
    denominator <= 1_000_000 && numerator.magnitude / denominator.magnitude <= 1_000_000
  }
}
