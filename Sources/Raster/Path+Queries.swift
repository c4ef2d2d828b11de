public import Plane

extension Path {
  /// The smallest rectangle that holds all points and control points, or nil for an empty path.
  public var controlBounds: Rect? { fatalError("not yet") }

  /// The smallest rectangle that holds the path's lines and curves, or nil for an empty path.
  public var bounds: Rect? { fatalError("not yet") }

  /// Whether a fill of the path would cover a point.
  ///
  /// Points on the edge may be either.
  public func contains(_ p: Point, rule: FillRule = .nonZero) -> Bool { fatalError("not yet") }

  /// The same contours run in the opposite direction, the last one first.
  public func reversed() -> Path { fatalError("not yet") }
}
