import Foundation

extension UIView {
  /// Draws the view and all inside it so that its bounds fill a rectangle of the current context.
  func drawTree(in rect: CGRect) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    layer.settle()
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0,
      let node = layer.node(traits: traitCollection, in: .standingAlone)
    else { return true }
    let (sx, sy) = (rect.width / bounds.width, rect.height / bounds.height)
    context.saveGState()
    context.concatenate(
      CGAffineTransform(
        a: sx, b: 0, c: 0, d: sy, tx: rect.minX - bounds.minX * sx, ty: rect.minY - bounds.minY * sy))
    context.draw(node)
    context.restoreGState()
    return true
  }

  /// A view that shows a picture of this one and of all inside it.
  func snapshot() -> UIView {
    let copy = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    // A picture of a very large view is coarse, and there is none of one without an end.
    let whole = bounds.width * bounds.height
    let scale = min(UIScreen.main.scale, (0x1p24 / max(whole, 1)).squareRoot())
    guard scale > 0, bounds.width.isFinite, bounds.height.isFinite else { return copy }
    let context = CGContext(size: bounds.size, scale: scale, opaque: false)
    GraphicsStack.with(context) {
      _ = drawTree(in: CGRect(origin: .zero, size: bounds.size))
    }
    copy.layer.image = context.makeImage()
    copy.layer.contentsScale = context.scale
    copy.layer.needsDisplay = false
    return copy
  }
}
