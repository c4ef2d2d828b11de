public import Foundation
import Plane
import Raster

/// How the colours of a gradient layer lie.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the way.
  public let rawValue: String

  /// Makes a way from its name; an unknown one is axial.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from the start point, to the ellipse about it that touches the end point's row and column.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, clockwise on screen from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient over its background, as far as its rounded rectangle reaches.
///
/// The gradient is made in the unit square and stretched with it over the bounds, as Core Animation does it: across a
/// rectangle that is not square the colours of a slanted gradient do not lie at right angles to its direction. Colours are
/// mixed as sRGB values multiplied by their alpha. Before the first place and after the last the outermost colours go on.
@MainActor @preconcurrency
open class CAGradientLayer: CALayer {
  private var stopColors: [CGColor] = []

  /// The colours, each a ``CGColor``; nil, none, by default.
  ///
  /// Anything else is left out, with a message.
  open var colors: [Any]? {
    get { stopColors.isEmpty ? nil : stopColors }
    set {
      stopColors = (newValue ?? []).compactMap { $0 as? CGColor }
      if let newValue, newValue.count != stopColors.count {
        Diagnostic.report(
          "The colors of a CAGradientLayer are CGColor objects; \(newValue.count - stopColors.count) of "
            + "\(newValue.count) are not, and are left out.")
      }
    }
  }

  /// Where each colour is, in 0...1 and growing; nil, evenly from 0 to 1, by default.
  ///
  /// Places in another number than the colours count as nil.
  open var locations: [NSNumber]?
  /// Where the gradient starts, in units of the size; the middle of the upper edge by default.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where it ends, in units of the size; the middle of the lower edge by default.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// How the colours lie; along a line by default.
  open var type = CAGradientLayerType.axial

  override var kind: LayerKind {
    guard !stopColors.isEmpty, startPoint.isFinite, endPoint.isFinite else { return .plain }
    let count = stopColors.count
    let places =
      if let locations, locations.count == count {
        locations.map(\.doubleValue)
      } else {
        (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
      }
    let (start, end) = (startPoint.plane, endPoint.plane)
    let b = bounds.plane
    let unit: Affine =
      type == .radial
      ? Affine(
        a: (end.x - start.x).magnitude, b: 0, c: 0, d: (end.y - start.y).magnitude, tx: start.x, ty: start.y)
      : Gradient.axis(from: start, to: end)
    return .gradient(
      Gradient(
        stops: zip(places, stopColors).map { Gradient.Stop($0, $1.color) },
        kind: type == .radial ? .radial : type == .conic ? .conic : .axial,
        map: unit.then(Affine(a: b.width, b: 0, c: 0, d: b.height, tx: b.x, ty: b.y))))
  }
}
