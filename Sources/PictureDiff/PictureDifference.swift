public import Pixels

/// How two pictures differ.
public enum PictureDifference: Hashable, Sendable {
  /// The pictures have different sizes.
  case size(PictureSize, PictureSize)
  /// The pictures have one size and different pixels.
  case pixels(PixelDifference)

  /// Compares two pictures.
  ///
  /// Pixels are compared as they are stored: premultiplied, all four components.
  /// - Returns: nil when the pictures are equal.
  public static func between(_ a: Bitmap, _ b: Bitmap) -> PictureDifference? {
    fatalError("not written yet")
  }
}

/// The size of a picture in pixels.
public struct PictureSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// Which pixels of two pictures of one size differ, and by how much.
public struct PixelDifference: Hashable, Sendable {
  /// The columns from the first to the last that hold a differing pixel.
  public var columns: Range<Int>
  /// The rows from the first to the last that hold a differing pixel.
  public var rows: Range<Int>
  /// The number of differing pixels, 1 or more.
  public var count: Int
  /// The largest difference of one component of one pixel, 1...255.
  public var largest: Int
  /// The column of the first differing pixel in reading order.
  public var x: Int
  /// The row of the first differing pixel in reading order.
  public var y: Int
  /// The first differing pixel in the first picture.
  public var a: RGBA8
  /// The same pixel in the second picture.
  public var b: RGBA8
}
