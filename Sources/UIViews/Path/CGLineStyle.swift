import Raster

/// How the open ends of a stroke look.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end point.
  case butt = 0
  /// A half circle around the end point.
  case round = 1
  /// Half a square beyond the end point.
  case square = 2

  var raster: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How the corners of a stroke look.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner, cut off where it would reach too far.
  case miter = 0
  /// A rounded corner.
  case round = 1
  /// A corner that is cut off.
  case bevel = 2

  var raster: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
