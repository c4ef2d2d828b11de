public import Foundation
import ImageCodecs
import Pixels
import Raster

/// A picture with a size in points.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the stored pixels have to be turned to stand upright.
  public enum Orientation: Int, Sendable {
    /// They are upright.
    case up = 0
    /// Half a turn.
    case down = 1
    /// A quarter turn to the left.
    case left = 2
    /// A quarter turn to the right.
    case right = 3
    /// Mirrored left to right.
    case upMirrored = 4
    /// Mirrored left to right, then half a turn.
    case downMirrored = 5
    /// Mirrored left to right, then a quarter turn to the left.
    case leftMirrored = 6
    /// Mirrored left to right, then a quarter turn to the right.
    case rightMirrored = 7
  }

  /// Whether the colours of a picture are shown or only its shape.
  public enum RenderingMode: Int, Sendable {
    /// The colours.
    case automatic = 0
    /// The colours.
    case alwaysOriginal = 1
    /// The shape, in the tint colour of the view that shows it.
    case alwaysTemplate = 2
  }

  // All set once, at the start; the class is Sendable because of that.
  private let stored: CGImage?
  /// How many pixels make a point.
  public let scale: CGFloat
  /// How the stored pixels have to be turned to stand upright.
  public let imageOrientation: Orientation
  /// Whether the colours are shown or only the shape.
  public let renderingMode: RenderingMode
  /// What of the picture keeps its size when it is resized, and what happens to the rest; nil if all grows.
  let capping: (insets: UIEdgeInsets, mode: ResizingMode)?

  private init(
    _ image: CGImage?, _ scale: CGFloat, _ orientation: Orientation, _ mode: RenderingMode,
    _ capping: (insets: UIEdgeInsets, mode: ResizingMode)? = nil
  ) {
    stored = image
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    renderingMode = mode
    self.capping = capping
  }

  /// Makes a picture of no size.
  public convenience override init() {
    self.init(nil, 1, .up, .automatic)
  }

  /// Makes a picture of pixels, one to a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage, 1, .up, .automatic)
  }

  /// Makes a picture of pixels, a number of them to a point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale, orientation, .automatic)
  }

  /// Reads a picture from the bytes of a PNG file; nil if they are none.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Reads a picture, of a number of pixels to a point, from the bytes of a PNG file; nil if they are none.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? PNG.decode([UInt8](data)) else { return nil }
    self.init(CGImage(bitmap), scale, .up, .automatic)
  }

  /// Reads a picture from a PNG file; nil if there is none or it is damaged.
  ///
  /// A name that ends in `@2x` or `@3x` before the extension gives that many pixels to a point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// The pixels as they are stored; nil for a picture of no size.
  open var cgImage: CGImage? { stored }

  /// The size of the upright picture, in points.
  open var size: CGSize {
    guard let stored else { return .zero }
    let (w, h) = (CGFloat(stored.width) / scale, CGFloat(stored.height) / scale)
    switch imageOrientation {
    case .up, .down, .upMirrored, .downMirrored: return CGSize(width: w, height: h)
    case .left, .right, .leftMirrored, .rightMirrored: return CGSize(width: h, height: w)
    }
  }

  /// The pixels, upright.
  package var upright: CGImage? {
    guard let stored, imageOrientation != .up else { return stored }
    return CGImage(stored.bitmap.turned(imageOrientation))
  }

  /// The upright picture as the bytes of a PNG file; nil for a picture of no size.
  open func pngData() -> Data? {
    guard let upright else { return nil }
    return (try? PNG.encode(upright.bitmap)).map { Data($0) }
  }

  /// The same picture with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(stored, scale, imageOrientation, renderingMode, capping)
  }

  /// The shape of the picture in one colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The shape of the picture in one colour, with another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      stored.map { CGImage($0.bitmap.tinted(color.color)) }, scale, imageOrientation, renderingMode, capping)
  }

  /// The same picture that, when it is resized, keeps the size of its margins and repeats what is between them.
  ///
  /// Margins of zero repeat the whole picture.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same picture that, when it is resized, keeps the size of its margins, in points.
  ///
  /// The corners stay as they are, the sides grow along themselves, and the middle both ways.
  /// - Parameters:
  ///   - capInsets: The widths of the margins, in points.
  ///   - resizingMode: Whether what is between the margins is repeated or stretched.
  /// - Returns: The picture.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(stored, scale, imageOrientation, renderingMode, (capInsets, resizingMode))
  }

  /// The same picture that, when it is resized, stretches the column and row of points after the two given margins.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0,
      right: left > 0 ? size.width - left - 1 : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// The margins that keep their size when the picture is resized, in points; zero unless they have been set.
  open var capInsets: UIEdgeInsets { capping?.insets ?? .zero }

  /// What happens to the part between the margins; repeated unless it has been set.
  open var resizingMode: ResizingMode { capping?.mode ?? .tile }

  /// Draws the picture upright in the current context, its top left corner at a point.
  @MainActor @preconcurrency
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the picture upright in the current context with a blend mode and a factor for the opacity.
  @MainActor @preconcurrency
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture upright in the current context so that it fills a rectangle.
  @MainActor @preconcurrency
  open func draw(in rect: CGRect) {
    guard let upright else { return }
    UIGraphicsGetCurrentContext()?.drawUpright(upright, in: rect, alpha: 1, slices: slices)
  }

  /// Draws the picture so that it fills a rectangle, with a blend mode and a factor for the opacity.
  @MainActor @preconcurrency
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let upright else { return }
    UIGraphicsGetCurrentContext()?
      .drawUpright(upright, in: rect, alpha: Double(alpha), blendMode: blendMode.raster, slices: slices)
  }
}

/// The bytes of a PNG file; the spelling of Swift 2 to 4.1.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? {
  image.pngData()
}
