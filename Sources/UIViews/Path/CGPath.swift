public import Foundation

/// A path of lines and curves that does not change, unless it is a ``CGMutablePath``.
public class CGPath {
  /// The pieces, in order.
  package fileprivate(set) var elements: [PathElement]

  /// Takes pieces over.
  package init(elements: [PathElement]) {
    self.elements = elements
  }

  /// Makes a rectangle, mapped if a transform is given.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements: [PathElement] = []
    elements.addRect(rect)
    self.init(elements: Self.mapped(elements, by: unsafe transform?.pointee))
  }

  /// Makes an ellipse inscribed in a rectangle, mapped if a transform is given.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements: [PathElement] = []
    elements.addEllipse(in: rect)
    self.init(elements: Self.mapped(elements, by: unsafe transform?.pointee))
  }

  /// Makes a rectangle with rounded corners, mapped if a transform is given.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var elements: [PathElement] = []
    elements.addRoundedRect(
      rect, corners: .allCorners, radii: CGSize(width: cornerWidth, height: cornerHeight))
    self.init(elements: Self.mapped(elements, by: unsafe transform?.pointee))
  }

  private static func mapped(_ elements: [PathElement], by t: CGAffineTransform?) -> [PathElement] {
    guard let t else { return elements }
    return elements.map { $0.applying(t) }
  }

  /// Whether the path has no piece.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next piece would start; zero for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// The smallest rectangle that holds every point, control points included; null for an empty path.
  public var boundingBox: CGRect { elements.controlBounds }

  /// The smallest rectangle that holds the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { elements.tightBounds }

  /// Whether a point lies inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = transform.isIdentity ? elements : elements.map { $0.applying(transform) }
    return path.encloses(point, evenOdd: rule == .evenOdd)
  }

  /// A copy that does not change.
  public func copy() -> CGPath? {
    CGPath(elements: elements)
  }

  /// A copy that can change.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements
    return copy
  }
}

/// What counts as inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Points around which the path winds a number of times other than 0.
  case winding = 0
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd = 1
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public init() {
    super.init(elements: [])
  }

  /// Starts a new part at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  /// Adds lines through the points, starting a new part at the first.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.quad(control: control.applying(transform), end.applying(transform)))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.append(
      .cubic(
        control1: control1.applying(transform), control2: control2.applying(transform),
        end.applying(transform)))
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var part: [PathElement] = []
    part.addRect(rect)
    elements += part.map { $0.applying(transform) }
  }

  /// Adds the ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var part: [PathElement] = []
    part.addEllipse(in: rect)
    elements += part.map { $0.applying(transform) }
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var part: [PathElement] = []
    part.addRoundedRect(rect, corners: .allCorners, radii: CGSize(width: cornerWidth, height: cornerHeight))
    elements += part.map { $0.applying(transform) }
  }

  /// Adds an arc; clockwise is meant with y upwards, as in all of Core Graphics, so it looks reversed on a screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var part: [PathElement] = []
    part.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    if !elements.isEmpty, case .move(let start)? = part.first { part[0] = .line(start) }
    elements += part.map { $0.applying(transform) }
  }

  /// Adds the pieces of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { $0.applying(transform) }
  }

  /// Closes the current part with a line to its start.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }
}
