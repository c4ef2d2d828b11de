import Pixels

/// Turns the frames of a clip into pictures of palette indices.
///
/// Rows that are as they were in the frame before keep their indices; runs of one colour are looked up once, and a
/// colour that was met before is found in a table.
struct IndexMapper: ~Copyable {
  /// The number of colours that are remembered.
  private static let capacity = 1 << 20

  private let drawing: GIFPalette.Drawing
  private let transparent: UInt8
  private let search: NearestColor?
  private var exact = WordTable()
  private var cache = WordTable()
  private var previous: Bitmap?
  private var indices: [UInt8]

  init(_ palette: GIFPalette, drawing: GIFPalette.Drawing, width: Int, height: Int) {
    self.drawing = drawing
    transparent = palette.transparent ?? 0
    search = palette.colors.isEmpty ? nil : NearestColor(palette.colors.map { OKLab(rgb: $0) })
    for color in palette.colors { _ = exact.number(of: color) }
    indices = [UInt8](repeating: 0, count: width * height)
  }

  /// The indices of a frame.
  mutating func map(_ bitmap: Bitmap) -> [UInt8] {
    for y in 0..<bitmap.height {
      if let previous, GIFHistogram.rowsAreEqual(previous, bitmap, y) { continue }
      map(row: y, of: bitmap)
    }
    previous = bitmap
    return indices
  }

  private mutating func map(row y: Int, of bitmap: Bitmap) {
    let width = bitmap.width
    var x = 0
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let row = unsafe base + y * width
      while x < width {
        let word = unsafe row[x].word
        let start = x
        x &+= 1
        while x < width, unsafe row[x].word == word { x &+= 1 }
        let index = index(of: word)
        unsafe indices.withUnsafeMutableBufferPointer { indices in
          guard let target = indices.baseAddress else { return }
          unsafe (target + (y &* width &+ start)).update(repeating: index, count: x &- start)
        }
      }
    }
  }

  private mutating func index(of word: UInt32) -> UInt8 {
    let known = cache.count
    let number = cache.number(of: word)
    if number < known { return UInt8(truncatingIfNeeded: cache.value(number)) }
    let index = lookUp(word)
    cache.setValue(number, to: UInt64(index))
    if cache.count == Self.capacity { cache = WordTable() }
    return index
  }

  private func lookUp(_ word: UInt32) -> UInt8 {
    guard let color = drawing.color(of: word), let search else { return transparent }
    if let number = exact.existingNumber(of: color) { return UInt8(number) }
    return UInt8(search.nearest(to: OKLab(rgb: color)).index)
  }
}
