import Pixels

/// What a player shows: the canvas that a GIF's pictures are drawn on, one after the other.
struct GIFCanvas {
  /// The canvas as it is.
  private(set) var bitmap: Bitmap
  /// The canvas before a picture after which it comes back.
  private var saved: Bitmap?

  /// Makes a clear canvas.
  init(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
  }

  /// Gets ready for a picture.
  mutating func begin(_ header: GIFPictureHeader) {
    saved = header.disposal == .restore ? bitmap : nil
  }

  /// Draws a row of a picture; the pointer leads to as many indices as the picture has columns.
  @unsafe
  mutating func draw(_ indices: UnsafePointer<UInt8>, row: Int, of header: GIFPictureHeader) {
    let y = header.rows.lowerBound + row
    let left = header.columns.lowerBound
    let count = min(header.columns.count, bitmap.width - left)
    guard y < bitmap.height, count > 0 else { return }
    let start = y * bitmap.width + left
    unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe header.colors.withUnsafeBufferPointer { colors in
        guard let pixels = pixels.baseAddress, let colors = colors.baseAddress else { return }
        let target = unsafe pixels + start
        var x = 0
        while x < count {
          let color = unsafe colors[Int(indices[x])]
          if color.word != 0 { unsafe target[x] = color }
          x &+= 1
        }
      }
    }
  }

  /// Does with the picture's rectangle what is to be done after its time.
  mutating func end(_ header: GIFPictureHeader) {
    switch header.disposal {
    case .keep:
      break
    case .restore:
      if let saved { bitmap = saved }
    case .clear:
      let left = min(header.columns.lowerBound, bitmap.width)
      let right = min(header.columns.upperBound, bitmap.width)
      for y in header.rows where y < bitmap.height {
        let row = y * bitmap.width
        bitmap.pixels.replaceSubrange(
          row + left..<row + right, with: repeatElement(.clear, count: right - left))
      }
    }
  }
}
