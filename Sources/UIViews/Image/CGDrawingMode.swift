/// What is painted of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by winding number.
  case fill = 0
  /// The inside, by parity.
  case eoFill = 1
  /// The line along it.
  case stroke = 2
  /// The inside, by winding number, then the line.
  case fillStroke = 3
  /// The inside, by parity, then the line.
  case eoFillStroke = 4
}

/// How pictures are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// By the usual, smoothing method.
  case `default` = 0
  /// By the nearest pixel.
  case none = 1
  /// By a smoothing method; the same one as the default here.
  case low = 2
  /// By a smoothing method; the same one as the default here.
  case high = 3
  /// By a smoothing method; the same one as the default here.
  case medium = 4
}
