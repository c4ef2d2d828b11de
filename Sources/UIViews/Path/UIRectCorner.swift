import Raster

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)

  /// The same corners of a path; the bits are the same.
  var path: Path.Corners { Path.Corners(rawValue: UInt8(truncatingIfNeeded: rawValue & 15)) }
}
