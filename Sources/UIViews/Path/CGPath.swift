public import Foundation
import Plane
package import Raster

/// A path of lines and curves that does not change, unless it is a ``CGMutablePath``.
public class CGPath {
  /// The lines and curves.
  package fileprivate(set) var path: Path

  /// Takes a path over.
  package init(_ path: Path) {
    self.path = path
  }

  /// Makes a rectangle, mapped if a transform is given.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: rect.plane).applying(unsafe transform?.pointee.plane ?? .identity))
  }

  /// Makes an ellipse inscribed in a rectangle, mapped if a transform is given.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ovalIn: rect.plane).applying(unsafe transform?.pointee.plane ?? .identity))
  }

  /// Makes a rectangle with rounded corners, mapped if a transform is given.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(
      roundedRect: rect.plane, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    self.init(path.applying(unsafe transform?.pointee.plane ?? .identity))
  }

  /// Whether the path has no piece.
  public var isEmpty: Bool { path.isEmpty }

  /// Where the next piece would start; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle that holds every point, control points included; null for an empty path.
  public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }

  /// The smallest rectangle that holds the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// Whether a point lies inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(transform.plane).contains(point.plane, rule: rule.fill)
  }

  /// A copy that does not change.
  public func copy() -> CGPath? {
    CGPath(path)
  }

  /// A copy that can change.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }
}

/// What counts as inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Points around which the path winds a number of times other than 0.
  case winding = 0
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd = 1

  var fill: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public init() {
    super.init(Path())
  }

  /// Starts a new part at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform).plane)
  }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform).plane)
  }

  /// Adds lines through the points, starting a new part at the first.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuad(to: end.applying(transform).plane, control: control.applying(transform).plane)
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCubic(
      to: end.applying(transform).plane, control1: control1.applying(transform).plane,
      control2: control2.applying(transform).plane)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: rect.plane).applying(transform.plane))
  }

  /// Adds the ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ovalIn: rect.plane).applying(transform.plane))
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let part = Path(
      roundedRect: rect.plane, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    path.append(part.applying(transform.plane))
  }

  /// Adds an arc, with a line to its start unless the path is empty.
  ///
  /// Clockwise is meant with y upwards, as everywhere in Core Graphics, and so looks reversed on a screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var part = Path()
    part.addArc(
      center: center.plane, radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), clockwise: !clockwise)
    path.continue(with: part.applying(transform.plane))
  }

  /// Adds the pieces of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.append(path.path.applying(transform.plane))
  }

  /// Closes the current part with a line to its start.
  public func closeSubpath() {
    path.close()
  }
}

extension Path {
  /// Adds the steps of another path with a line instead of its first move, unless this path is empty.
  fileprivate mutating func `continue`(with other: Path) {
    for element in other.elements {
      switch element {
      case .move(let p), .line(let p): addLine(to: p)
      case .quad(let c, let p): addQuad(to: p, control: c)
      case .cubic(let c1, let c2, let p): addCubic(to: p, control1: c1, control2: c2)
      case .close: close()
      }
    }
  }
}
