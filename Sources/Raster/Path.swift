public import Plane

/// Which points a path with crossings and holes encloses.
public enum FillRule: Hashable, Sendable {
  /// A point is inside where the contours wind around it a number of times other than 0.
  case nonZero
  /// A point is inside where a ray from it crosses the contours an odd number of times.
  case evenOdd
}

/// Lines and curves in the plane; y grows downwards.
///
/// A path is a list of contours; each starts with a move. Filling closes every contour by a straight line, stroking
/// does not. Adding a segment to a path without a current point first moves to the segment's start, which is then its
/// first point (a lone line becomes a move).
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a contour at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve: control point, end.
    case quad(Point, Point)
    /// A cubic curve: two control points, end.
    case cubic(Point, Point, Point)
    /// A straight line back to the contour's start, with a join there.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []
  /// Where the next segment starts, or nil for an empty path.
  public private(set) var currentPoint: Point?
  private var contourStart: Point?

  /// Makes an empty path.
  public init() {}

  /// Whether the path has no step.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a contour.
  public mutating func move(to p: Point) {
    elements.append(.move(p))
    currentPoint = p
    contourStart = p
  }

  /// Adds a straight line.
  public mutating func addLine(to p: Point) {
    guard currentPoint != nil else { return move(to: p) }
    resume()
    elements.append(.line(p))
    currentPoint = p
  }

  /// Adds a quadratic curve.
  public mutating func addQuad(to p: Point, control: Point) {
    if currentPoint == nil { move(to: control) }
    resume()
    elements.append(.quad(control, p))
    currentPoint = p
  }

  /// Adds a cubic curve.
  public mutating func addCubic(to p: Point, control1: Point, control2: Point) {
    if currentPoint == nil { move(to: control1) }
    resume()
    elements.append(.cubic(control1, control2, p))
    currentPoint = p
  }

  /// Closes the contour; the current point is then its start.
  ///
  /// Nothing happens where no contour is open.
  public mutating func close() {
    guard let start = contourStart, let last = elements.last, last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds the contours of another path; its current point becomes this path's.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    elements += other.elements
    currentPoint = other.currentPoint
    contourStart = other.contourStart
  }

  /// The path under an affine map.
  public func applying(_ map: Affine) -> Path {
    var path = Path()
    path.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let p): path.elements.append(.move(map.apply(p)))
      case .line(let p): path.elements.append(.line(map.apply(p)))
      case .quad(let c, let p): path.elements.append(.quad(map.apply(c), map.apply(p)))
      case .cubic(let c, let d, let p):
        path.elements.append(.cubic(map.apply(c), map.apply(d), map.apply(p)))
      case .close: path.elements.append(.close)
      }
    }
    path.currentPoint = currentPoint.map(map.apply)
    path.contourStart = contourStart.map(map.apply)
    return path
  }

  /// A segment after a close begins a new contour where the closed one began.
  private mutating func resume() {
    if elements.last == .close, let start = contourStart { elements.append(.move(start)) }
  }
}
