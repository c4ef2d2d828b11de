internal import Foundation
internal import Plane
internal import Raster
package import UIDynamics
internal import UIKit
internal import UIViews

extension Stage {
  /// Puts the marks of an overlay on the picture of this tick.
  func draw(_ overlay: Overlay, on list: inout DisplayList) {
    switch overlay.backdrop {
    case .picture: break
    case .faded:
      let veil = DeveloperPalette(configuration.appearance).background.multiplyingAlpha(by: 0.72)
      list.layers.append(
        LayerNode(
          id: OverlayID(.loose, 0).number,
          placement: LayerPlacement(
            position: .zero, anchor: .zero,
            bounds: Rect(x: 0, y: 0, width: list.width, height: list.height)), backgroundColor: veil))
    case .none:
      list.layers = []
      list.backgroundColor = DeveloperPalette(configuration.appearance).background
    }
    var drawing = OverlayDrawing(overlay, appearance: configuration.appearance, size: configuration.size)
    drawing.draw(sketches)
    list.layers += drawing.layers
  }

  /// What the animators work with, and the map from each one's space to the window.
  private var sketches: [OverlayDrawing.Scene] {
    animators.map { animator in
      let number = animator.number
      guard let view = animator.referenceView else {
        return OverlayDrawing.Scene(number: number, sketch: animator.sketch, map: .identity)
      }
      let origin = view.convert(CGPoint.zero, to: nil)
      let x = view.convert(CGPoint(x: 1, y: 0), to: nil)
      let y = view.convert(CGPoint(x: 0, y: 1), to: nil)
      return OverlayDrawing.Scene(
        number: number, sketch: animator.sketch,
        map: Affine(
          a: Double(x.x - origin.x), b: Double(x.y - origin.y), c: Double(y.x - origin.x),
          d: Double(y.y - origin.y), tx: Double(origin.x), ty: Double(origin.y))
      )
    }
  }

  /// The animators of the program that are alive, in the order in which they were made.
  package var animators: [UIDynamicAnimator] { loop.clients(of: UIDynamicAnimator.self) }
}
