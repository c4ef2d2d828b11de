// The corners of a layer.
//
// A continuous corner begins further out than a circle's quarter and bends gradually; its outline is three cubics, the
// numbers of which are those that programs have read off the paths of the real framework. They need 1.53 radii of each
// side; where a side is too short for that, the outline goes over, in proportion, to the quarter of the circle cut at
// the same places. That passage is ours.

import Plane

/// How a layer's corners bend.
public enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve whose bend grows from nothing.
  case continuous
}

/// Which corners of a rectangle are round, and how.
struct CornerStyle {
  var radius: Double
  var corners: Path.Corners = .all
  var curve = CornerCurve.circular

  static let square = CornerStyle(radius: 0)

  /// The style of the same corners after the sides have moved inwards.
  func inset(by width: Double, of rect: Rect) -> CornerStyle {
    CornerStyle(
      radius: min(radius, rect.width / 2, rect.height / 2) - width, corners: corners, curve: curve)
  }
}

extension Path {
  /// A closed rectangle with corners of a style, clockwise on screen; no radius is over half a side.
  init(_ rect: Rect, corners style: CornerStyle) {
    let r = min(style.radius, rect.width / 2, rect.height / 2)
    guard style.curve == .continuous, r > 0 else {
      self.init(roundedRect: rect, cornerWidth: max(r, 0), corners: style.corners)
      return
    }
    self.init()
    let room = min(rect.width, rect.height) / 2 / r
    let share = min(1, (room - 1) / (Corner.continuous[0].x - 1))
    let bend = zip(Corner.circular, Corner.continuous).map { circle, smooth in
      Point(circle.x + share * (smooth.x - circle.x), circle.y + share * (smooth.y - circle.y))
    }
    // Each corner in its own coordinates: u against the direction of travel, v into the rectangle.
    let turns: [(corner: Corners, at: Point, u: Point, v: Point)] = [
      (.topRight, Point(rect.maxX, rect.y), Point(-1, 0), Point(0, 1)),
      (.bottomRight, Point(rect.maxX, rect.maxY), Point(0, -1), Point(-1, 0)),
      (.bottomLeft, Point(rect.x, rect.maxY), Point(1, 0), Point(0, -1)),
      (.topLeft, Point(rect.x, rect.y), Point(0, 1), Point(1, 0)),
    ]
    for (i, turn) in turns.enumerated() {
      func at(_ p: Point) -> Point {
        Point(
          turn.at.x + r * (p.x * turn.u.x + p.y * turn.v.x), turn.at.y + r * (p.x * turn.u.y + p.y * turn.v.y)
        )
      }
      let isRound = style.corners.contains(turn.corner)
      let start = isRound ? at(bend[0]) : turn.at
      if i == 0 { move(to: start) } else { addLine(to: start) }
      guard isRound else { continue }
      for k in stride(from: 1, to: 10, by: 3) {
        addCubic(to: at(bend[k + 2]), control1: at(bend[k]), control2: at(bend[k + 1]))
      }
    }
    close()
  }

  /// The outline of a corner of radius 1 as three cubics, from the corner: x back along one side, y along the other.
  private enum Corner {
    /// Source: measured from `UIBezierPath`'s rounded rectangles and published by several authors since iOS 7.
    static let continuous: [Point] = mirrored([
      Point(1.528665, 0), Point(1.08849296, 0), Point(0.86840694, 0), Point(0.63149379, 0.07491139),
      Point(0.37282383, 0.16905956),
    ])

    /// A quarter of a circle, cut where the continuous outline is.
    static let circular: [Point] = {
      let angle = Portable.atan2(1 - 0.63149379, 1 - 0.07491139)
      return mirrored(arc(from: 0, to: angle) + [arc(from: angle, to: .pi / 2 - angle)[1]])
    }()

    /// A cubic for the circle of radius 1 about (1, 1), by the angle from the side's direction.
    private static func arc(from a: Double, to b: Double) -> [Point] {
      let (p, q, half) = (Portable.sincos(a), Portable.sincos(b), Portable.sincos((b - a) / 4))
      let k = 4.0 / 3.0 * half.sin / half.cos
      return [
        Point(1 - p.sin, 1 - p.cos), Point(1 - p.sin - k * p.cos, 1 - p.cos + k * p.sin),
        Point(1 - q.sin + k * q.cos, 1 - q.cos - k * q.sin), Point(1 - q.sin, 1 - q.cos),
      ]
    }

    /// The first half of an outline with the second, which mirrors it.
    private static func mirrored(_ half: [Point]) -> [Point] {
      half + half.reversed().map { Point($0.y, $0.x) }
    }
  }
}
