/// How the round corners of a layer bend.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve.
  public let rawValue: String

  /// Makes a curve from its name; an unknown one is circular.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose bend grows from nothing, about 1.53 radii along each side.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
