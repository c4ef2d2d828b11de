package import UIKit

/// A draggable view with a small landscape painted on it, so that its pieces can be told apart.
package final class PictureView: DraggableView {
  /// The colours of a time of day.
  struct Palette {
    var sky: UIColor
    var sun: UIColor
    var far: UIColor
    var near: UIColor

    static let all = [
      Palette(sky: .systemCyan, sun: .systemYellow, far: .systemMint, near: .systemGreen),
      Palette(sky: .systemOrange, sun: .systemYellow, far: .systemPink, near: .systemPurple),
      Palette(sky: .systemIndigo, sun: .white, far: .systemBlue, near: .systemTeal),
    ]
  }

  private let palette: Palette

  init(frame: CGRect, animator: UIDynamicAnimator, palette: Palette) {
    self.palette = palette
    super.init(frame: frame, animator: animator)
    backgroundColor = palette.sky
  }

  package required init?(coder: NSCoder) {
    nil
  }

  package override func draw(_ rect: CGRect) {
    let (w, h) = (bounds.width, bounds.height)
    palette.sky.setFill()
    UIBezierPath(rect: bounds).fill()
    palette.sun.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0.58 * w, y: 0.12 * h, width: 0.26 * w, height: 0.26 * h)).fill()
    palette.far.setFill()
    hill(from: 0.68 * h, over: CGPoint(x: 0.3 * w, y: 0.3 * h), to: 0.72 * h).fill()
    palette.near.setFill()
    hill(from: 0.92 * h, over: CGPoint(x: 0.72 * w, y: 0.36 * h), to: 0.78 * h).fill()
  }

  private func hill(from left: CGFloat, over top: CGPoint, to right: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height))
    path.addLine(to: CGPoint(x: 0, y: left))
    path.addQuadCurve(to: CGPoint(x: bounds.width, y: right), controlPoint: top)
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.close()
    return path
  }
}
