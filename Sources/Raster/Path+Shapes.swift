public import Plane

extension Path {
  /// The corners of a rectangle, to be joined by `|`-like set operations.
  public struct Corners: OptionSet, Hashable, Sendable {
    /// The bits, in the order of the members below.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The corner with the least x and the least y.
    public static let topLeft = Corners(rawValue: 1)
    /// The corner with the greatest x and the least y.
    public static let topRight = Corners(rawValue: 2)
    /// The corner with the least x and the greatest y.
    public static let bottomLeft = Corners(rawValue: 4)
    /// The corner with the greatest x and the greatest y.
    public static let bottomRight = Corners(rawValue: 8)
    /// All four.
    public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  /// A closed rectangle, clockwise on screen from its top left.
  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// A closed ellipse that touches the four sides of a rectangle, clockwise from the right.
  public init(ovalIn rect: Rect) {
    self.init()
    addOval(in: rect)
  }

  /// A closed rectangle with rounded corners, clockwise from the top edge.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The horizontal radius of the corners; at most half the width is used, below 0 counts as 0.
  ///   - cornerHeight: The vertical radius of the corners; at most half the height is used. By default the width's.
  ///   - corners: Which corners are round; by default all.
  public init(
    roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double? = nil, corners: Corners = .all
  ) {
    self.init()
    addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight ?? cornerWidth, corners: corners)
  }

  /// Adds a closed rectangle.
  public mutating func addRect(_ r: Rect) {
    move(to: Point(r.x, r.y))
    addLine(to: Point(r.maxX, r.y))
    addLine(to: Point(r.maxX, r.maxY))
    addLine(to: Point(r.x, r.maxY))
    close()
  }

  /// Adds a closed ellipse.
  public mutating func addOval(in r: Rect) {
    let (w, h) = (r.width / 2, r.height / 2)
    let center = Point(r.x + w, r.y + h)
    move(to: Point(r.maxX, center.y))
    for quarter in 0..<4 { addQuarter(center, w, h, from: quarter) }
    close()
  }

  /// Adds a closed rectangle with rounded corners.
  public mutating func addRoundedRect(
    _ r: Rect, cornerWidth: Double, cornerHeight: Double, corners: Corners = .all
  ) {
    let w = cornerWidth < r.width / 2 ? cornerWidth : r.width / 2
    let h = cornerHeight < r.height / 2 ? cornerHeight : r.height / 2
    guard w > 0, h > 0, !corners.isEmpty else { return addRect(r) }
    move(to: Point(corners.contains(.topLeft) ? r.x + w : r.x, r.y))
    if corners.contains(.topRight) {
      addLine(to: Point(r.maxX - w, r.y))
      addQuarter(Point(r.maxX - w, r.y + h), w, h, from: 3)
    } else {
      addLine(to: Point(r.maxX, r.y))
    }
    if corners.contains(.bottomRight) {
      addLine(to: Point(r.maxX, r.maxY - h))
      addQuarter(Point(r.maxX - w, r.maxY - h), w, h, from: 0)
    } else {
      addLine(to: Point(r.maxX, r.maxY))
    }
    if corners.contains(.bottomLeft) {
      addLine(to: Point(r.x + w, r.maxY))
      addQuarter(Point(r.x + w, r.maxY - h), w, h, from: 1)
    } else {
      addLine(to: Point(r.x, r.maxY))
    }
    if corners.contains(.topLeft) {
      addLine(to: Point(r.x, r.y + h))
      addQuarter(Point(r.x + w, r.y + h), w, h, from: 2)
    }
    close()
  }

  /// Adds an arc of a circle, after a straight line from the current point if there is one.
  ///
  /// A difference of a full turn or more gives the whole circle; otherwise the arc runs in the given direction from
  /// the start to the first occurrence of the end.
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: The circle's radius.
  ///   - startAngle: Where the arc starts, in radians from the positive x axis, growing clockwise on screen.
  ///   - endAngle: Where it ends, in radians.
  ///   - clockwise: Whether it runs clockwise on screen.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let turn = 2 * Double.pi
    var sweep = endAngle - startAngle
    if sweep.magnitude >= turn {
      sweep = clockwise ? turn : -turn
    } else if clockwise, sweep < 0 {
      sweep += turn
    } else if !clockwise, sweep > 0 {
      sweep -= turn
    }
    let (s, c) = Portable.sincos(startAngle)
    addLine(to: Point(center.x + radius * c, center.y + radius * s))
    // Eighths of a turn: a cubic then keeps within 4.3e-6 of the radius.
    let count = (sweep.magnitude / (turn / 8) - 1e-9).rounded(.up)
    guard count > 0 else { return }
    let step = sweep / count
    let half = Portable.sincos(step / 4)
    let k = 4.0 / 3.0 * half.sin / half.cos * radius
    for i in 0..<Int(count) {
      let a = Portable.sincos(startAngle + Double(i) * step)
      let b = Portable.sincos(startAngle + Double(i + 1) * step)
      addCubic(
        to: Point(center.x + radius * b.cos, center.y + radius * b.sin),
        control1: Point(center.x + radius * a.cos - k * a.sin, center.y + radius * a.sin + k * a.cos),
        control2: Point(center.x + radius * b.cos + k * b.sin, center.y + radius * b.sin - k * b.cos))
    }
  }

  /// A quarter of an ellipse, clockwise on screen, from the right (0), bottom (1), left (2) or top (3) end.
  ///
  /// The end points are exact, so that contours made of quarters and lines close without a gap.
  private mutating func addQuarter(_ center: Point, _ w: Double, _ h: Double, from quarter: Int) {
    // (cos, sin) of 45 degrees, and the length of the handles of an eighth of a turn, 4/3 tan(pi/16).
    let d = 0.70710678118654752440
    let k = 0.26521648983954400922
    let (c, s): (Double, Double) =
      switch quarter {
      case 0: (1, 0)
      case 1: (0, 1)
      case 2: (-1, 0)
      default: (0, -1)
      }
    /// The point at u along the start's direction and v along the end's.
    func at(_ u: Double, _ v: Double) -> Point {
      Point(center.x + w * (c * u - s * v), center.y + h * (s * u + c * v))
    }
    addCubic(to: at(d, d), control1: at(1, k), control2: at(d + k * d, d - k * d))
    addCubic(to: at(0, 1), control1: at(d - k * d, d + k * d), control2: at(k, 1))
  }
}
