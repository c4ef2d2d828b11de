import Pixels

// Writes what changes from frame to frame.
//
// The problem: a picture of a GIF is laid over what is on the canvas; it can add pixels, and leave some as they are
// by a transparent index, but it cannot erase. The method: one picture is held back. Where the next one loses pixels
// (an opaque one becomes transparent), the one held back is widened to cover them and marked to be cleared after its
// time; else it is marked to be kept. Then the canvas before the next picture is known, the box of all differences
// is its rectangle, and the one held back is written.
// Inside the rectangle two fillings are tried, one with all pixels as they are, one with long stretches of those that are
// already on the canvas left transparent, and the one whose LZW code is shorter stays. Source: both cases win often
// in measurements of flat and shaded clips; neither always does.
// With a bound of loss the frame is first bent (LossyFill); what is written then is that, without loss.
// Invariants, tested by decoding: after each picture the canvas shows exactly the frame's indices; pictures with
// equal indices become one; the first covers the canvas; a clip that repeats erases, at its end, what its beginning
// has transparent.

/// The second walk of the GIF encoder: pictures in, bytes out.
struct GIFEncoder: ~Copyable {
  /// A picture that is not written yet.
  private struct Pending {
    /// The whole canvas while the picture is shown.
    var indices: [UInt8]
    /// The canvas before it; nil for the first picture.
    var base: [UInt8]?
    var box: PixelBox
    var delay: Int
    /// The filling for which it was bent, and in which it is written; nil where all are tried.
    var filling: Filling?
  }

  /// What a picture's rectangle holds where nothing changes.
  private enum Filling: Equatable {
    /// All pixels as they are.
    case opaque
    /// Clear pixels, where so many in a row or more do not change.
    case sparse(Int)
  }

  // Of 1, 8, 16, 24, 32, 48, 64 and 128 pixels in a row the first number is the best, or within 0.5 % of it, on all flat clips measured;
  // with 1 a clip with many things that move apart is 3 % larger. Of 1, 2, 4, 8, 16 and 32 the second is so for tiles of a photograph
  // that move little, which take 9 % more with 32.
  private static let (longStretch, shortStretch) = (32, 4)
  /// How many pixels in a row are left clear, or more: many, or few where the picture is no drawing.
  private var stretches = Habit(Self.longStretch, or: Self.shortStretch)
  /// What pictures are bent for.
  private var fillings = Habit(Filling.sparse(Self.longStretch), or: .sparse(Self.shortStretch), .opaque)

  private let width: Int
  private let height: Int
  private let transparent: UInt8?
  private let hasTransparency: Bool
  private let repeats: Bool
  private var lossy: LossyFill?
  private var coder = LZWEncoder()
  private var writer: GIFWriter
  private var pending: Pending?
  /// The first canvas, kept for the end of a clip that repeats and has transparent pixels.
  private var first: [UInt8]?
  /// The number of pictures written.
  private(set) var pictures = 0

  init(
    width: Int, height: Int, palette: GIFPalette, plays: Int, lossy bound: Int
  ) throws(CodecError) {
    self.width = width
    self.height = height
    transparent = palette.transparent
    hasTransparency = palette.hasTransparency
    repeats = plays != 1
    lossy = bound > 0 ? LossyFill(palette, bound: bound) : nil
    writer = try GIFWriter(
      width: width, height: height, colors: palette.colors, tableSize: palette.tableSize,
      transparent: palette.transparent, plays: plays)
  }

  /// Takes the bytes that are ready.
  mutating func take() -> [UInt8] { writer.take() }

  /// Takes the next picture, one index a pixel, and its time in centiseconds.
  mutating func add(_ picture: [UInt8], delay: Int) throws(CodecError) {
    guard var last = pending else {
      let whole = PixelBox(columns: 0..<width, rows: 0..<height)
      let indices = lossy?.bend(picture, over: nil).picture ?? picture
      pending = Pending(indices: indices, base: nil, box: whole, delay: delay, filling: nil)
      if hasTransparency && repeats { first = indices }
      return
    }
    var indices = lossy?.settled(picture, on: last.indices) ?? picture
    var box = PixelBox.difference(last.indices, indices, width: width)
    if box.isEmpty {
      pending?.delay += delay
      return
    }
    // The picture held back is let go before it is changed, so that its arrays are not copied.
    pending = nil
    let base: [UInt8]
    if let cleared = clear(&last, before: indices) {
      try write(last, .clear)
      base = cleared
      indices = lossy?.settled(picture, on: base) ?? picture
      box = PixelBox.difference(base, indices, width: width)
      // A picture that only erases still needs a rectangle to last its time.
      if box.isEmpty { box = PixelBox(columns: 0..<1, rows: 0..<1) }
    } else {
      try write(last, .keep)
      base = last.indices
    }
    let filling = lossy == nil ? nil : bend(&indices, over: base, in: box)
    pending = Pending(indices: indices, base: base, box: box, delay: delay, filling: filling)
  }

  /// Bends what a picture changes, for the filling that takes the fewest codes.
  ///
  /// - Returns: That filling; nil without loss.
  private mutating func bend(_ indices: inout [UInt8], over base: [UInt8], in box: PixelBox) -> Filling? {
    let target = crop(indices, box)
    let canvas = crop(base, box)
    var best: (picture: [UInt8], codes: Int, filling: Filling)?
    for filling in fillings.waysToTry() {
      let indices = filled(target, over: canvas, filling) ?? target
      guard let bent = lossy?.bend(indices, over: canvas) else { return nil }
      if let best, best.codes <= bent.codes { continue }
      best = (bent.picture, bent.codes, filling)
    }
    guard let best else { return nil }
    fillings.prefer(best.filling)
    var place = 0
    for y in box.rows {
      for x in y * width + box.columns.lowerBound..<y * width + box.columns.upperBound {
        if best.picture[place] != transparent { indices[x] = best.picture[place] }
        place += 1
      }
    }
    return best.filling
  }

  /// Writes the last picture and ends the file.
  mutating func finish() throws(CodecError) {
    if var last = pending {
      pending = nil
      var disposal = GIFWriter.Disposal.keep
      if let first, clear(&last, before: first) != nil { disposal = .clear }
      try write(last, disposal)
    }
    try writer.finish()
  }

  /// Widens a picture's box over what the next one has to have erased.
  ///
  /// - Returns: The canvas after the picture is cleared; nil when nothing has to be erased.
  private func clear(_ picture: inout Pending, before next: [UInt8]) -> [UInt8]? {
    guard hasTransparency, let transparent else { return nil }
    let losses = PixelBox.losses(to: transparent, from: picture.indices, in: next, width: width)
    if losses.isEmpty { return nil }
    picture.box = picture.box.union(losses)
    var canvas = picture.indices
    for y in picture.box.rows {
      let row = y * width
      canvas.replaceSubrange(
        row + picture.box.columns.lowerBound..<row + picture.box.columns.upperBound,
        with: repeatElement(transparent, count: picture.box.columns.count))
    }
    return canvas
  }

  private mutating func write(_ picture: Pending, _ disposal: GIFWriter.Disposal) throws(CodecError) {
    var rest = picture.delay
    var box = picture.box
    // What a file cannot hold in one delay goes to pictures that change nothing; none of them may be too short.
    while rest > 0 {
      let part = rest <= 65535 ? rest : min(65535, rest - GIFClock.shortest)
      rest -= part
      try write(picture, box, delay: part, rest > 0 ? .keep : disposal)
      if disposal == .keep { box = PixelBox(columns: 0..<1, rows: 0..<1) }
    }
  }

  private mutating func write(
    _ picture: Pending, _ box: PixelBox, delay: Int, _ disposal: GIFWriter.Disposal
  ) throws(CodecError) {
    pictures += 1
    let opaque = crop(picture.indices, box)
    var best: LZWCode?
    if let base = picture.base {
      let canvas = crop(base, box)
      if let filling = picture.filling {
        best = coder.code(filled(opaque, over: canvas, filling) ?? opaque)
      } else {
        var stretch = stretches.usual
        for way in stretches.waysToTry() {
          guard let indices = filled(opaque, over: canvas, .sparse(way)),
            let code = coder.code(indices, shorterThan: best?.bytes.count ?? .max)
          else { continue }
          (best, stretch) = (code, way)
        }
        stretches.prefer(stretch)
      }
    }
    if picture.filling == nil {
      best = coder.code(opaque, shorterThan: best?.bytes.count ?? .max) ?? best
    }
    guard let code = best else { return }
    try writer.put(code, box: box, delay: delay, disposal: disposal)
  }

  /// What is inside a rectangle in a filling; nil where that is all pixels as they are.
  private func filled(_ picture: [UInt8], over canvas: [UInt8], _ filling: Filling) -> [UInt8]? {
    guard case .sparse(let stretch) = filling, let transparent else { return nil }
    return FrameDelta.sparse(picture, over: canvas, clear: transparent, stretch: stretch)
  }

  /// The indices inside a box, row by row.
  private func crop(_ indices: [UInt8], _ box: PixelBox) -> [UInt8] {
    if box.columns.count == width {
      return Array(indices[box.rows.lowerBound * width..<box.rows.upperBound * width])
    }
    var result: [UInt8] = []
    result.reserveCapacity(box.columns.count * box.rows.count)
    for y in box.rows {
      result += indices[y * width + box.columns.lowerBound..<y * width + box.columns.upperBound]
    }
    return result
  }
}
