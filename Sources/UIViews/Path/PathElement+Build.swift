// Pieces of paths: the shapes that UIKit and Core Graphics offer, made of lines and cubic curves.
//
// Problem: arcs, ellipses and rounded corners have no piece of their own. Method: an arc of at most a quarter turn is
// one cubic curve whose control points lie on the end tangents at 4/3 tan(angle / 4) of the radius, the classical
// choice that meets the circle at both ends and in the middle; it strays by less than 0.03 % of the radius. Angles grow
// clockwise on screen. Sine and cosine are the package's own.

package import Foundation
import Plane

extension [PathElement] {
  /// Where the next piece starts; nil while there is no piece.
  package var currentPoint: CGPoint? {
    guard let last else { return nil }
    if let end = last.end { return end }
    return subpathStart
  }

  /// Where the last part began; nil while there is no piece.
  private var subpathStart: CGPoint? {
    for element in reversed() {
      if case .move(let p) = element { return p }
    }
    return nil
  }

  /// Adds a rectangle as a part of its own, from its top left corner clockwise on screen.
  package mutating func addRect(_ rect: CGRect) {
    let r = rect.standardized
    append(.move(CGPoint(x: r.minX, y: r.minY)))
    append(.line(CGPoint(x: r.maxX, y: r.minY)))
    append(.line(CGPoint(x: r.maxX, y: r.maxY)))
    append(.line(CGPoint(x: r.minX, y: r.maxY)))
    append(.close)
  }

  /// Adds the ellipse inscribed in a rectangle as a part of its own, from its rightmost point clockwise on screen.
  package mutating func addEllipse(in rect: CGRect) {
    let r = rect.standardized
    var unit: [PathElement] = []
    unit.addArc(center: .zero, radius: 1, startAngle: 0, sweep: 2 * .pi)
    unit.append(.close)
    let map = CGAffineTransform(
      a: r.width / 2, b: 0, c: 0, d: r.height / 2, tx: r.midX, ty: r.midY)
    append(contentsOf: unit.map { $0.applying(map) })
  }

  /// Adds a rectangle with rounded corners as a part of its own, clockwise on screen.
  ///
  /// A corner's width and height are at most half those of the rectangle.
  package mutating func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    let r = rect.standardized
    let w = Swift.min(Swift.max(radii.width, 0), r.width / 2)
    let h = Swift.min(Swift.max(radii.height, 0), r.height / 2)
    guard w > 0, h > 0 else {
      addRect(r)
      return
    }
    func corner(_ which: UIRectCorner, at centre: CGPoint, tip: CGPoint, from start: CGFloat) -> [PathElement]
    {
      guard corners.contains(which) else { return [.line(tip)] }
      var arc: [PathElement] = []
      arc.addArc(center: .zero, radius: 1, startAngle: start, sweep: .pi / 2)
      let map = CGAffineTransform(a: w, b: 0, c: 0, d: h, tx: centre.x, ty: centre.y)
      return arc.map { element in
        if case .move(let p) = element { return .line(p.applying(map)) }
        return element.applying(map)
      }
    }
    append(.move(CGPoint(x: corners.contains(.topLeft) ? r.minX + w : r.minX, y: r.minY)))
    append(
      contentsOf: corner(
        .topRight, at: CGPoint(x: r.maxX - w, y: r.minY + h), tip: CGPoint(x: r.maxX, y: r.minY),
        from: -.pi / 2))
    append(
      contentsOf: corner(
        .bottomRight, at: CGPoint(x: r.maxX - w, y: r.maxY - h), tip: CGPoint(x: r.maxX, y: r.maxY), from: 0))
    append(
      contentsOf: corner(
        .bottomLeft, at: CGPoint(x: r.minX + w, y: r.maxY - h), tip: CGPoint(x: r.minX, y: r.maxY),
        from: .pi / 2))
    if corners.contains(.topLeft) {
      append(
        contentsOf: corner(
          .topLeft, at: CGPoint(x: r.minX + w, y: r.minY + h), tip: CGPoint(x: r.minX, y: r.minY), from: .pi))
    }
    append(.close)
  }

  /// Adds an arc by its ends: the sweep that leads from one angle to the other in the given direction.
  ///
  /// A difference of a full turn or more in that direction is a full circle.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    guard sweep.isFinite, startAngle.isFinite else { return }
    if sweep >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn) + turn
      if sweep >= turn { sweep -= turn }
    }
    addArc(center: center, radius: radius, startAngle: startAngle, sweep: clockwise ? sweep : -sweep)
  }

  /// Adds an arc by its signed sweep in radians; a line leads to its start unless the path is empty.
  package mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat) {
    func onCircle(_ angle: CGFloat) -> (point: CGPoint, tangent: CGPoint) {
      let (s, c) = Portable.sincos(Double(angle))
      let (x, y) = (radius * CGFloat(c), radius * CGFloat(s))
      return (CGPoint(x: center.x + x, y: center.y + y), CGPoint(x: -y, y: x))
    }
    var from = onCircle(startAngle)
    append(isEmpty ? .move(from.point) : .line(from.point))
    let pieces = Swift.max(1, Int((Swift.abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    guard sweep != 0 else { return }
    let step = sweep / CGFloat(pieces)
    let (s, c) = Portable.sincos(Double(step) / 4)
    let k = CGFloat(4.0 / 3.0 * (s / c))
    for piece in 1...pieces {
      let to = onCircle(startAngle + step * CGFloat(piece))
      append(
        .cubic(
          control1: CGPoint(x: from.point.x + k * from.tangent.x, y: from.point.y + k * from.tangent.y),
          control2: CGPoint(x: to.point.x - k * to.tangent.x, y: to.point.y - k * to.tangent.y), to.point))
      from = to
    }
  }

  /// The same shape drawn backwards: the parts keep their order, each runs from its end to its start.
  package func reversing() -> [PathElement] {
    var result: [PathElement] = []
    var part: [PathElement] = []
    func reversed(_ part: [PathElement]) -> [PathElement] {
      var pieces = part
      let closed = pieces.last == .close
      if closed { pieces.removeLast() }
      guard let end = pieces.currentPoint else { return [] }
      var backwards: [PathElement] = [.move(end)]
      for index in pieces.indices.dropFirst().reversed() {
        guard let start = pieces[index - 1].end else { continue }
        switch pieces[index] {
        case .move, .close: break
        case .line: backwards.append(.line(start))
        case .quad(let c, _): backwards.append(.quad(control: c, start))
        case .cubic(let c1, let c2, _): backwards.append(.cubic(control1: c2, control2: c1, start))
        }
      }
      if closed { backwards.append(.close) }
      return backwards
    }
    for element in self {
      if case .move = element {
        result += reversed(part)
        part = []
      } else if part.isEmpty, let start = result.isEmpty ? nil : subpathStart(before: result) {
        part = [.move(start)]
      }
      part.append(element)
      if element == .close {
        result += reversed(part)
        part = []
      }
    }
    return result + reversed(part)
  }

  /// Where a part that follows a closed one begins: at the start of the closed one.
  private func subpathStart(before result: [PathElement]) -> CGPoint? {
    result.currentPoint
  }
}
