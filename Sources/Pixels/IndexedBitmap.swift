/// A picture whose pixels are numbers into a palette of at most 256 colours.
public struct IndexedBitmap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The colours; an index points into it.
  public var palette: [RGBA8]
  /// The index of each pixel, row by row from the top left; always width times height of them.
  public var indices: [UInt8]

  /// Makes an indexed picture.
  ///
  /// - Precondition: there are width times height indices and at most 256 colours. That every index has a colour is
  ///   not checked here.
  public init(width: Int, height: Int, palette: [RGBA8], indices: [UInt8]) {
    precondition(
      width >= 0 && height >= 0 && indices.count == width * height,
      "\(indices.count) indices do not fill a bitmap of \(width) x \(height)")
    precondition(palette.count <= 256, "a palette holds at most 256 colours, not \(palette.count)")
    self.width = width
    self.height = height
    self.palette = palette
    self.indices = indices
  }
}
