public import Foundation

/// How a renderer's pictures are made.
@MainActor @preconcurrency
open class UIGraphicsImageRendererFormat: NSObject {
  /// How many pixels make a point; the screen's number at first.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether pictures are opaque, black at first; false by default.
  open var opaque = false

  /// Makes the usual format.
  public override required init() {}

  /// The usual format.
  open class func `default`() -> Self { Self() }

  /// The format that suits the screen: the usual one.
  open class func preferred() -> Self { Self() }
}

/// What a program draws with inside of a renderer.
@MainActor @preconcurrency
open class UIGraphicsImageRendererContext: NSObject {
  /// The context of Core Graphics.
  public let cgContext: CGContext
  /// How the picture is made.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// The picture as it is now.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  /// Fills a rectangle with a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line one point wide along the inside of a rectangle.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Draws a line one point wide along the inside of a rectangle, with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  /// Limits drawing to a rectangle as well.
  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// Makes pictures by drawing.
@MainActor @preconcurrency
open class UIGraphicsImageRenderer: NSObject {
  /// The rectangle that pictures show, in points.
  private let bounds: CGRect
  /// How pictures are made.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer of pictures of a size in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .preferred())
  }

  /// Makes a renderer of pictures of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of pictures that show a rectangle, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  /// Makes a renderer of pictures that show a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    super.init()
  }

  /// Makes a picture by drawing.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 ? format.scale : UIScreen.main.scale
    let context = CGContext(
      size: bounds.size, scale: scale, opaque: format.opaque, origin: bounds.origin)
    let renderer = UIGraphicsImageRendererContext(cgContext: context, format: format)
    GraphicsStack.with(context) { actions(renderer) }
    guard let image = context.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  /// Makes a picture by drawing, as the bytes of a PNG file; none for a picture of no size.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
