public import Foundation
import Plane
package import Raster

/// A path of lines and curves that can be filled, stroked, clipped to, and used as a boundary.
open class UIBezierPath: NSObject, NSCopying {
  /// The lines and curves.
  package var path = Path()
  /// The pieces in order, in the numbers of programs.
  package var elements: [PathElement] {
    get { path.elements.map { PathElement($0) } }
    set { path = Path(newValue) }
  }

  /// The width of a stroke, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// How open ends of a stroke look; butt by default.
  open var lineCapStyle: CGLineCap = .butt
  /// How corners of a stroke look; mitred by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The largest ratio of a mitre's length to the line width before the corner is cut off; 10 by default.
  open var miterLimit: CGFloat = 10
  /// Whether inside is decided by parity; false, winding number, by default.
  open var usesEvenOddFillRule = false
  /// The lengths of dashes and gaps of a stroke, in points; empty for a continuous line.
  package var dash: [CGFloat] = []
  /// Where in the pattern of dashes a stroke begins, in points.
  package var dashPhase: CGFloat = 0

  /// Makes an empty path.
  public override init() {}

  /// Makes a rectangle, clockwise on screen from its top left corner.
  public convenience init(rect: CGRect) {
    self.init()
    path = Path(rect: rect.plane)
  }

  /// Makes the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path = Path(ovalIn: rect.plane)
  }

  /// Makes a rectangle with rounded corners; the radius is at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let r = min(cornerRadius, rect.standardized.width / 2, rect.standardized.height / 2)
    path = Path(roundedRect: rect.plane, cornerWidth: Double(r))
  }

  /// Makes a rectangle in which some corners are rounded.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path = Path(
      roundedRect: rect.plane, cornerWidth: Double(cornerRadii.width),
      cornerHeight: Double(cornerRadii.height), corners: corners.path)
  }

  /// Makes an arc; angles in radians from the positive x axis, clockwise as seen on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    path.addArc(
      center: center.plane, radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), clockwise: clockwise)
  }

  /// Takes the pieces of another path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.path
  }

  /// The pieces as a path of Core Graphics; every reading gives a new object.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Starts a new part at a point.
  open func move(to point: CGPoint) {
    path.move(to: point.plane)
  }

  /// Adds a line to a point.
  ///
  /// - Precondition: the path has a current point.
  open func addLine(to point: CGPoint) {
    requireCurrentPoint("addLine(to:)")
    path.addLine(to: point.plane)
  }

  /// Adds a cubic curve to a point.
  ///
  /// - Precondition: the path has a current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    requireCurrentPoint("addCurve(to:controlPoint1:controlPoint2:)")
    path.addCubic(
      to: endPoint.plane, control1: controlPoint1.plane, control2: controlPoint2.plane)
  }

  /// Adds a quadratic curve to a point.
  ///
  /// - Precondition: the path has a current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    requireCurrentPoint("addQuadCurve(to:controlPoint:)")
    path.addQuad(to: endPoint.plane, control: controlPoint.plane)
  }

  /// Adds an arc, with a line to its start unless the path is empty; clockwise is as seen on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center.plane, radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), clockwise: clockwise)
  }

  /// Closes the current part with a line to its start; an empty path stays empty.
  open func close() {
    path.close()
  }

  /// Removes every piece.
  open func removeAllPoints() {
    path = Path()
  }

  /// Adds the pieces of another path.
  open func append(_ bezierPath: UIBezierPath) {
    path.append(bezierPath.path)
  }

  /// The same shape drawn backwards, with the same line style.
  open func reversing() -> UIBezierPath {
    let copy = duplicate()
    copy.path = path.reversed()
    return copy
  }

  /// Maps every point.
  open func apply(_ transform: CGAffineTransform) {
    path = path.applying(transform.plane)
  }

  /// Whether the path has no piece.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle that holds every point, control points included; null for an empty path.
  open var bounds: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }

  /// Where the next piece would start; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// Whether a point lies inside, by ``usesEvenOddFillRule``; open parts count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point.plane, rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
  }

  /// Sets the lengths of dashes and gaps of a stroke, in points; nil or a count of 0 for a continuous line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern = unsafe pattern, count > 0 else {
      dash = []
      dashPhase = 0
      return
    }
    dash = unsafe Array(UnsafeBufferPointer(start: pattern, count: count))
    dashPhase = phase
  }

  /// A copy with the same pieces and line style.
  open func copy(with zone: NSZone? = nil) -> Any {
    duplicate()
  }

  /// A copy of the class itself.
  package func duplicate() -> UIBezierPath {
    let copy = UIBezierPath()
    copy.path = path
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    copy.dashPhase = dashPhase
    return copy
  }

  private func requireCurrentPoint(_ what: String) {
    demand(!path.isEmpty, "UIBezierPath.\(what): no current point; call move(to:) first")
  }
}
