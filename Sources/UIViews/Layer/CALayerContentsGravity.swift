import Foundation

/// How a picture fits the bounds of its layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the way.
  public let rawValue: String

  /// Makes a way from its name; an unknown one stretches the picture.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, in its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top, in its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom, in its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left, in its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right, in its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, in its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, in its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, in its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, in its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched over the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, without distortion, in the middle.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, without distortion, in the middle.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// The rectangle that a picture of a size fills in given bounds; it may reach beyond them.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
        width: size.width, height: size.height)
    }
    func scaled(_ factor: CGFloat) -> CGRect {
      placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    let (sx, sy) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .center: return placed(size, 0.5, 0.5)
    case .top: return placed(size, 0.5, 0)
    case .bottom: return placed(size, 0.5, 1)
    case .left: return placed(size, 0, 0.5)
    case .right: return placed(size, 1, 0.5)
    case .topLeft: return placed(size, 0, 0)
    case .topRight: return placed(size, 1, 0)
    case .bottomLeft: return placed(size, 0, 1)
    case .bottomRight: return placed(size, 1, 1)
    case .resizeAspect: return scaled(min(sx, sy))
    case .resizeAspectFill: return scaled(max(sx, sy))
    default: return bounds
    }
  }
}
