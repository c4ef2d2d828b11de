/// A picture in memory: rows of pixels from the top, without padding.
public struct Bitmap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row from the top left; always width times height of them.
  public var pixels: [RGBA8]

  /// Makes a picture of one colour.
  ///
  /// - Precondition: width and height are 0 or more, and their product fits in memory.
  public init(width: Int, height: Int, filledWith pixel: RGBA8 = .clear) {
    precondition(width >= 0 && height >= 0, "a bitmap of \(width) x \(height) pixels has no meaning")
    self.width = width
    self.height = height
    pixels = [RGBA8](repeating: pixel, count: width * height)
  }

  /// Makes a picture of given pixels.
  ///
  /// - Precondition: there are width times height pixels.
  public init(width: Int, height: Int, pixels: [RGBA8]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "\(pixels.count) pixels do not fill a bitmap of \(width) x \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column x and row y, counted from the top left.
  ///
  /// - Precondition: the column and row exist.
  public subscript(x: Int, y: Int) -> RGBA8 {
    get {
      precondition(
        x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) is outside \(width) x \(height)")
      return pixels[y * width + x]
    }
    set {
      precondition(
        x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) is outside \(width) x \(height)")
      pixels[y * width + x] = newValue
    }
  }
}
