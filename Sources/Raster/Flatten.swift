public import Plane

/// A contour of straight lines.
public struct Polyline: Hashable, Sendable {
  /// The corners in order; the first is not repeated at the end of a closed one.
  public var points: [Point]
  /// Whether a line leads back from the last point to the first.
  public var isClosed: Bool

  /// Makes a contour.
  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

extension Path {
  /// The contours with every curve replaced by chords.
  ///
  /// - Parameters:
  ///   - tolerance: The greatest distance of a chord from its curve, in the path's units; above 0.
  ///   - map: A map applied to the path first; the tolerance counts after it.
  /// - Returns: One line per contour, in order, under the map; a contour of a single point is kept.
  public func polylines(tolerance: Double, under map: Affine = .identity) -> [Polyline] {
    fatalError("not yet")
  }
}
