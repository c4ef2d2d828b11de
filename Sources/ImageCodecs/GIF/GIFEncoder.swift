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
  }

  /// How many pixels in a row are left clear, or more: many, or few where the picture is no drawing.
  ///
  /// Of 1, 8, 16, 24, 32, 48, 64 and 128 the first is the best, or within 0.5 % of it, on all flat clips measured; with 1 a clip with
  /// many things that move apart is 3 % larger. Of 1, 2, 4, 8, 16 and 32 the second is so for tiles of a photograph that move
  /// little, which take 9 % more with 32.
  private var stretches = Habit(32, or: 4)

  /// Whether pictures are bent with stretches left clear.
  private var bentFilling = Habit(true, or: false)

  private let width: Int
  private let height: Int
  private let transparent: UInt8?
  private let hasTransparency: Bool
  private let repeats: Bool
  private let lossy: LossyFill?
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
      pending = Pending(indices: indices, base: nil, box: whole, delay: delay)
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
    if let lossy { bend(&indices, over: base, in: box, by: lossy) }
    pending = Pending(indices: indices, base: base, box: box, delay: delay)
  }

  /// Bends what a picture changes, in the filling that takes fewer codes.
  private mutating func bend(
    _ indices: inout [UInt8], over base: [UInt8], in box: PixelBox, by lossy: LossyFill
  ) {
    let target = crop(indices, box)
    let canvas = crop(base, box)
    var best = bent(target, over: canvas, isSparse: bentFilling.usual, by: lossy)
    if bentFilling.triesBoth() {
      let other = bent(target, over: canvas, isSparse: bentFilling.other, by: lossy)
      if other.codes < best.codes {
        best = other
        bentFilling.change()
      }
    }
    for (row, y) in box.rows.enumerated() {
      let start = y * width + box.columns.lowerBound
      indices.replaceSubrange(
        start..<start + box.columns.count,
        with: best.picture[row * box.columns.count..<(row + 1) * box.columns.count])
    }
  }

  /// A picture bent as it is, or with its long stretches left clear if there are any.
  private func bent(_ target: [UInt8], over canvas: [UInt8], isSparse: Bool, by lossy: LossyFill) -> (
    picture: [UInt8], codes: Int
  ) {
    guard isSparse, let transparent, let filling = sparse(target, over: canvas, stretch: stretches.usual)
    else {
      return lossy.bend(target, over: canvas)
    }
    var result = lossy.bend(filling, over: canvas)
    for i in canvas.indices where result.picture[i] == transparent { result.picture[i] = canvas[i] }
    return result
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
      if let indices = sparse(opaque, over: canvas, stretch: stretches.usual) { best = coder.code(indices) }
      if stretches.triesBoth(), let indices = sparse(opaque, over: canvas, stretch: stretches.other),
        let better = coder.code(indices, shorterThan: best?.bytes.count ?? .max)
      {
        stretches.change()
        best = better
      }
    }
    guard let code = coder.code(opaque, shorterThan: best?.bytes.count ?? .max) ?? best else { return }
    try writer.put(code, box: box, delay: delay, disposal: disposal)
  }

  /// The indices with the transparent one in long stretches that are on the canvas already; nil where there are none.
  private func sparse(_ picture: [UInt8], over canvas: [UInt8], stretch: Int) -> [UInt8]? {
    transparent.flatMap { FrameDelta.sparse(picture, over: canvas, clear: $0, stretch: stretch) }
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
