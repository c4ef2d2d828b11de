public import Foundation

/// The contexts in which programs are drawing, the innermost last.
@MainActor
enum GraphicsStack {
  /// The contexts, the innermost last.
  static var contexts: [CGContext] = []
  /// The contexts that programs began for a picture, the innermost last.
  static var imageContexts: [CGContext] = []

  /// Draws with a context as the current one.
  static func with(_ context: CGContext, _ draw: () -> Void) {
    contexts.append(context)
    draw()
    contexts.removeLast()
  }
}

/// The context in which the program is drawing; nil outside of drawing.
@MainActor @preconcurrency
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsStack.contexts.last
}

/// Makes a context the current one.
@MainActor @preconcurrency
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.contexts.append(context)
}

/// Makes the context before the current one the current one again.
@MainActor @preconcurrency
public func UIGraphicsPopContext() {
  _ = GraphicsStack.contexts.popLast()
}

/// Begins a picture of a size in points, clear, of one pixel to a point.
@MainActor @preconcurrency
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of a size in points; a scale of 0 is the screen's, opaque is black at first.
@MainActor @preconcurrency
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let context = CGContext(size: size, scale: scale > 0 ? scale : UIScreen.main.scale, opaque: opaque)
  GraphicsStack.imageContexts.append(context)
  GraphicsStack.contexts.append(context)
}

/// The picture begun last, as it is now; nil if none has been begun.
@MainActor @preconcurrency
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = GraphicsStack.imageContexts.last, let image = context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: context.scale, orientation: .up)
}

/// Ends the picture begun last.
@MainActor @preconcurrency
public func UIGraphicsEndImageContext() {
  guard let context = GraphicsStack.imageContexts.popLast(),
    let index = GraphicsStack.contexts.lastIndex(where: { $0 === context })
  else { return }
  GraphicsStack.contexts.remove(at: index)
}

/// Fills a rectangle in the current context.
@MainActor @preconcurrency
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Draws a line one point wide inside a rectangle, in the fill colour.
@MainActor @preconcurrency
public func UIRectFrame(_ rect: CGRect) {
  let r = rect.standardized
  UIRectFill(CGRect(x: r.minX, y: r.minY, width: r.width, height: 1))
  UIRectFill(CGRect(x: r.minX, y: r.maxY - 1, width: r.width, height: 1))
  UIRectFill(CGRect(x: r.minX, y: r.minY + 1, width: 1, height: r.height - 2))
  UIRectFill(CGRect(x: r.maxX - 1, y: r.minY + 1, width: 1, height: r.height - 2))
}

/// Limits drawing in the current context to a rectangle as well.
@MainActor @preconcurrency
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension UIColor {
  /// Makes the colour that of fills and strokes in the current context.
  @MainActor @preconcurrency
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the colour that of fills in the current context.
  @MainActor @preconcurrency
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes the colour that of strokes in the current context.
  @MainActor @preconcurrency
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
