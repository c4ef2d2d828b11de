import Plane

/// How the line along a path looks.
public struct StrokeStyle: Hashable, Sendable {
  /// The end of an open contour and of a dash.
  public enum Cap: Hashable, Sendable {
    /// Ends at the end point, square.
    case butt
    /// Ends in a half circle about the end point.
    case round
    /// Ends square, half the width beyond the end point.
    case square
  }

  /// The corner between two segments.
  public enum Join: Hashable, Sendable {
    /// The edges run on to where they meet, or as a bevel beyond the miter limit.
    case miter
    /// A circle about the corner.
    case round
    /// The corner is cut straight.
    case bevel
  }

  /// The width, in the path's units; 0 or less draws nothing.
  public var width: Double
  /// The ends.
  public var cap: Cap
  /// The corners.
  public var join: Join
  /// The greatest ratio of a miter's length to the width; sharper corners are bevelled.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in the path's units; empty for an unbroken line.
  ///
  /// Drawn unbroken if a length is below 0 or not finite, or if all are 0.
  public var dashes: [Double]
  /// How far into the pattern the path starts.
  public var dashPhase: Double

  /// Makes a style; the defaults are those of a new drawing context.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}

extension Path {
  /// The outline of the line along this path, as a path to be filled with the non-zero rule.
  ///
  /// - Parameters:
  ///   - style: Width, ends, corners and dashes.
  ///   - tolerance: How far the outline may be from the true one, in the path's units; above 0.
  /// - Returns: Closed contours that may overlap; empty where there is nothing to draw.
  public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path { fatalError("not yet") }
}
