import Pixels

/// The smallest way in which a PNG file can hold a picture without loss.
enum PNGLayout {
  /// At most 256 colours, the translucent ones first in the palette; so many bits for each pixel.
  case indexed(IndexedBitmap, bitDepth: Int)
  /// More colours, all opaque.
  case opaque
  /// More colours, some of them translucent.
  case translucent

  /// Looks at every pixel, until there are too many colours for a palette and one that is not opaque.
  init(of bitmap: Bitmap) {
    if let picture = PNGLayout.indexed(bitmap) {
      let bitDepth =
        switch picture.palette.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
      self = .indexed(picture, bitDepth: bitDepth)
    } else {
      self = PNGLayout.isOpaque(bitmap) ? .opaque : .translucent
    }
  }

  private static func isOpaque(_ bitmap: Bitmap) -> Bool {
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return true }
      let count = pixels.count
      // Without a way out of the loop several pixels are looked at at once.
      var common: UInt32 = 0xFF00_0000
      var i = 0
      while i < count {
        unsafe common &= source[i].word
        i &+= 1
      }
      return common == 0xFF00_0000
    }
  }

  /// The picture with a palette, or nil if it has more than 256 colours.
  private static func indexed(_ bitmap: Bitmap) -> IndexedBitmap? {
    var table = WordTable()
    var indices = [UInt8](repeating: 0, count: bitmap.pixels.count)
    let fits = unsafe indices.withUnsafeMutableBufferPointer { indices in
      unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let source = pixels.baseAddress, let target = indices.baseAddress else { return true }
        var i = 0
        while i < pixels.count {
          let number = unsafe table.number(of: source[i].word)
          if number > 255 { return false }
          let end = unsafe UnsafeRawPointer(source).stretchEnd(from: i, to: pixels.count, size: 4)
          unsafe (target + i).update(repeating: UInt8(truncatingIfNeeded: number), count: end &- i)
          i = end
        }
        return true
      }
    }
    guard fits else { return nil }
    var order = [Int](0..<table.count).filter { table[$0] < 0xFF00_0000 }
    order += (0..<table.count).filter { table[$0] >= 0xFF00_0000 }
    var place = [UInt8](repeating: 0, count: 256)
    for (new, old) in order.enumerated() { place[old] = UInt8(new) }
    if order != Array(0..<table.count) {
      unsafe indices.withUnsafeMutableBufferPointer { indices in
        guard let target = indices.baseAddress else { return }
        let count = indices.count
        unsafe place.withUnsafeBufferPointer { place in
          guard let place = place.baseAddress else { return }
          var i = 0
          while i < count {
            unsafe target[i] = place[Int(target[i])]
            i &+= 1
          }
        }
      }
    }
    return IndexedBitmap(
      width: bitmap.width, height: bitmap.height, palette: order.map { RGBA8(word: table[$0]) },
      indices: indices)
  }
}
