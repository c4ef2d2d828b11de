public import Foundation
import Raster

extension UIBezierPath {
  private var style: StrokeStyle {
    StrokeStyle(
      width: Double(lineWidth), cap: lineCapStyle.raster, join: lineJoinStyle.raster,
      miterLimit: Double(miterLimit), dashes: dash.map { Double($0) }, dashPhase: Double(dashPhase))
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Fills the path in the current context.
  @MainActor @preconcurrency
  public func fill() {
    UIGraphicsGetCurrentContext()?.fill(path, rule: rule)
  }

  /// Fills the path in the current context with a blend mode and a factor for the opacity, 0...1.
  @MainActor @preconcurrency
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?
      .fill(path, rule: rule, blendMode: blendMode.raster, alpha: Double(alpha))
  }

  /// Draws the line along the path in the current context.
  @MainActor @preconcurrency
  public func stroke() {
    UIGraphicsGetCurrentContext()?.stroke(path, style: style)
  }

  /// Draws the line along the path in the current context with a blend mode and a factor for the opacity, 0...1.
  @MainActor @preconcurrency
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?
      .stroke(path, style: style, blendMode: blendMode.raster, alpha: Double(alpha))
  }

  /// Limits drawing in the current context to the inside of the path as well.
  @MainActor @preconcurrency
  public func addClip() {
    UIGraphicsGetCurrentContext()?.clip(to: path, rule: rule)
  }
}
