import Raster

/// Which corners of a layer its radius rounds.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits, as Core Animation numbers them.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// The same corners of a picture; its bits are the same.
  var corners: Path.Corners { Path.Corners(rawValue: UInt8(truncatingIfNeeded: rawValue & 15)) }
}
