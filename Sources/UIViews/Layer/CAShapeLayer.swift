public import Foundation
import Raster

/// What is inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule.
  public let rawValue: String

  /// Makes a rule from its name; an unknown one is non-zero.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Points around which the path winds a number of times other than 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the open ends of a shape layer's line look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the look.
  public let rawValue: String

  /// Makes a look from its name; an unknown one is butt.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut off at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the corners of a shape layer's line look.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the look.
  public let rawValue: String

  /// Makes a look from its name; an unknown one is mitred.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A sharp corner, cut off where it would reach too far.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that shows a path, between its contents and the layers on top of it; the path may reach beyond the bounds.
@MainActor @preconcurrency
open class CAShapeLayer: CALayer {
  private var drawnPath: CGPath?

  /// The path, in points of the layer; nil, none, by default.
  ///
  /// A copy is kept.
  open var path: CGPath? {
    get { drawnPath }
    set { drawnPath = newValue?.copy() }
  }

  /// The colour inside the path; opaque black by default, nothing for nil.
  open var fillColor: CGColor? = .black
  /// What is inside the path; by winding number by default.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line along the path; nil, no line, by default.
  open var strokeColor: CGColor?
  /// Where on the path the line starts, as a share of its whole length, 0...1; 0 by default.
  open var strokeStart: CGFloat = 0
  /// Where on the path the line ends, as a share of its whole length, 0...1; 1 by default.
  ///
  /// Nothing is drawn of a line that does not end after its start.
  open var strokeEnd: CGFloat = 1
  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The largest ratio of a mitre's length to the line width before the corner is cut off; 10 by default.
  open var miterLimit: CGFloat = 10
  /// How open ends of the line look; butt by default.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How corners of the line look; mitred by default.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Where in the pattern of dashes the line begins, in points; 0 by default.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps in turn, in points; nil, an unbroken line, by default.
  open var lineDashPattern: [NSNumber]?

  override var kind: LayerKind {
    guard let drawnPath, !drawnPath.isEmpty else { return .plain }
    let cap: StrokeStyle.Cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    let join: StrokeStyle.Join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    return .shape(
      LayerShape(
        path: drawnPath.path, fillColor: fillColor?.color,
        fillRule: fillRule == .evenOdd ? .evenOdd : .nonZero, strokeColor: strokeColor?.color,
        stroke: StrokeStyle(
          width: Double(lineWidth), cap: cap, join: join, miterLimit: Double(miterLimit),
          dashes: lineDashPattern?.map(\.doubleValue) ?? [], dashPhase: Double(lineDashPhase),
          start: Double(strokeStart), end: Double(strokeEnd))))
  }
}
