import Pixels

// Which palette entry a pixel gets.
//
// A colour that the palette has is that entry, always. Another one is its nearest entry or, with dither, one of two: the
// nearest, and the one nearest to the place as far beyond the colour as the nearest is before it. Which of the two a pixel gets
// depends on its place in a tile of 4 by 4 that is anchored to the canvas, so that what does not move does not shimmer, and
// that over a flat area the two come in the proportion in which the colour lies between them.
// Source: Bayer's matrix (1973); the choice of two entries is positional dithering as usual for fixed palettes.

/// Turns the frames of a clip into pictures of palette indices.
///
/// Rows that are as they were in the frame before keep their indices; a colour that was met before is found in a table.
struct IndexMapper: ~Copyable {
  /// The number of colours that are remembered.
  private static let capacity = 1 << 20
  /// Bayer's matrix of 4 by 4.
  private static let thresholds: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private let drawing: GIFPalette.Drawing
  private let transparent: UInt8
  private let dithers: Bool
  private let places: [OKLab]
  private let search: NearestColor?
  private let width: Int
  private var exact = WordTable()
  private var cache = WordTable()
  private var previous: Bitmap?
  private var indices: [UInt8]
  /// What the colour numbers of a tape stand for, once it is known, and the canvas as such numbers where it is needed.
  private var entries: [UInt32] = []
  private var plain: [UInt8] = []
  private var numbers: [UInt32] = []

  init(_ palette: GIFPalette, drawing: GIFPalette.Drawing, dithers: Bool, width: Int, height: Int) {
    self.drawing = drawing
    self.dithers = dithers
    self.width = width
    transparent = palette.transparent ?? 0
    places = palette.colors.map { OKLab(inPalette: $0) }
    search = places.isEmpty ? nil : NearestColor(places)
    for color in palette.colors { _ = exact.number(of: color) }
    indices = [UInt8](repeating: 0, count: width * height)
  }

  /// The indices of a frame.
  mutating func map(_ bitmap: Bitmap) -> [UInt8] {
    for y in 0..<bitmap.height {
      guard let previous else {
        map(0..<width, row: y, of: bitmap)
        continue
      }
      if let span = Bitmap.changedColumns(previous, bitmap, row: y) { map(span, row: y, of: bitmap) }
    }
    previous = bitmap
    return indices
  }

  /// The indices of a picture of a tape; every picture is asked for once, in order.
  ///
  /// - Parameters:
  ///   - number: The picture.
  ///   - tape: The tape.
  ///   - colors: The tape's colours.
  /// - Returns: An index for each pixel, row by row.
  mutating func map(_ number: Int, of tape: ClipTape, colors: [ClipColor]) -> [UInt8] {
    if number == 0 {
      entries = colors.map { lookUp($0.word) }
      if entries.allSatisfy({ $0 < 256 }) { plain = entries.map { UInt8($0) } }
    }
    if !plain.isEmpty {
      tape.draw(number, on: &indices, width: width, values: plain)
    } else {
      if numbers.isEmpty { numbers = [UInt32](repeating: 0, count: indices.count) }
      tape.draw(number, on: &numbers, width: width, values: entries)
      for y in 0..<indices.count / width { dither(row: y) }
    }
    return indices
  }

  private mutating func dither(row y: Int) {
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe indices.withUnsafeMutableBufferPointer { indices in
        guard let source = numbers.baseAddress, let target = indices.baseAddress else { return }
        for x in 0..<width {
          let place = y &* width &+ x
          unsafe target[place] = Self.index(source[place], x, y)
        }
      }
    }
  }

  private mutating func map(_ columns: Range<Int>, row y: Int, of bitmap: Bitmap) {
    let end = columns.upperBound
    var x = columns.lowerBound
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let row = unsafe base + y * width
      while x < end {
        let word = unsafe row[x].word
        let start = x
        x = unsafe UnsafeRawPointer(row).stretchEnd(from: x, to: end, size: 4)
        let entry = entry(of: word)
        unsafe indices.withUnsafeMutableBufferPointer { indices in
          guard let indices = indices.baseAddress else { return }
          let target = unsafe indices + y &* width
          if entry < 256 {
            unsafe (target + start).update(repeating: UInt8(entry), count: x &- start)
          } else {
            for column in start..<x { unsafe target[column] = Self.index(entry, column, y) }
          }
        }
      }
    }
  }

  /// The index that an entry stands for at a place.
  private static func index(_ entry: UInt32, _ x: Int, _ y: Int) -> UInt8 {
    if entry < 256 { return UInt8(entry) }
    let threshold = thresholds[(y & 3) << 2 | x & 3]
    return UInt8(truncatingIfNeeded: UInt32(threshold) < entry >> 16 ? entry >> 8 : entry)
  }

  private mutating func entry(of word: UInt32) -> UInt32 {
    let known = cache.count
    let number = cache.number(of: word)
    if number < known { return UInt32(truncatingIfNeeded: cache.value(number)) }
    let entry = lookUp(word)
    cache.setValue(number, to: UInt64(entry))
    if cache.count == Self.capacity { cache = WordTable() }
    return entry
  }

  /// An index, below 256; or, where two are mixed, the nearest, the other (second byte), and for how many of 16 pixels the
  /// other stands (third byte), 1 or more.
  private func lookUp(_ word: UInt32) -> UInt32 {
    guard let color = drawing.color(of: word), let search else { return UInt32(transparent) }
    if let number = exact.existingNumber(of: color) { return UInt32(number) }
    let place = OKLab(inPalette: color)
    let nearest = search.nearest(to: place).index
    guard dithers else { return UInt32(nearest) }
    let near = places[nearest]
    let beyond = OKLab(l: 2 * place.l - near.l, a: 2 * place.a - near.a, b: 2 * place.b - near.b)
    let second = search.nearest(to: beyond).index
    let far = places[second]
    let span = far.squaredDistance(to: near)
    guard span > 0 else { return UInt32(nearest) }
    let dl = (place.l - near.l) * (far.l - near.l)
    let da = (place.a - near.a) * (far.a - near.a)
    let db = (place.b - near.b) * (far.b - near.b)
    let share = max(0, min(1, (dl + da + db) / span))
    let count = Int((share * 16).rounded())
    if count == 0 { return UInt32(nearest) }
    return UInt32(nearest) | UInt32(second) << 8 | UInt32(count) << 16
  }
}
