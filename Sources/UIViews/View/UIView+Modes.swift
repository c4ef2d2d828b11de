extension UIView {
  /// How a view's picture fits its bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched over the bounds.
    case scaleToFill = 0
    /// As large as fits, without distortion, in the middle.
    case scaleAspectFit = 1
    /// As small as covers the bounds, without distortion, in the middle.
    case scaleAspectFill = 2
    /// Drawn anew when the size changes.
    case redraw = 3
    /// In the middle, in its own size.
    case center = 4
    /// At the top, in its own size.
    case top = 5
    /// At the bottom, in its own size.
    case bottom = 6
    /// At the left, in its own size.
    case left = 7
    /// At the right, in its own size.
    case right = 8
    /// In the top left corner, in its own size.
    case topLeft = 9
    /// In the top right corner, in its own size.
    case topRight = 10
    /// In the bottom left corner, in its own size.
    case bottomLeft = 11
    /// In the bottom right corner, in its own size.
    case bottomRight = 12

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// Which margins and sides of a view follow when the view above changes its size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
