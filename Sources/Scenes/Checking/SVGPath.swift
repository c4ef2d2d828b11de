import Foundation
package import UIKit

/// The text of an SVG path: moves, lines, curves, arcs and closings.
package struct SVGPath {
  /// What is wrong with a text.
  package struct Fault: Error {
    package var message: String
  }

  private enum Step {
    case move(CGPoint)
    case line(CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case quad(CGPoint, CGPoint)
    case close
  }

  private var steps: [Step] = []
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point of a cubic or a quadratic curve, which a smooth one mirrors.
  private var cubicControl: CGPoint?
  private var quadControl: CGPoint?

  /// The most segments of a path.
  private static let most = 10_000

  package init(_ text: String) throws(Fault) {
    var words = SVGWords(text)
    while let letter = try words.command() {
      let place = words.place - 1
      let kind = letter | 0x20
      let name = Character(Unicode.Scalar(letter))
      guard let count = SVGPath.counts[kind] else {
        throw words.fault(
          "there is no command \"\(name)\", expected one of M, L, H, V, C, S, Q, T, A and Z", at: place)
      }
      guard !steps.isEmpty || kind == UInt8(ascii: "m") else {
        throw Fault(message: "it starts with \(name), expected M")
      }
      let numbers = try words.numbers(ofArcs: kind == UInt8(ascii: "a"))
      guard count == 0 ? numbers.isEmpty : !numbers.isEmpty && numbers.count % count == 0 else {
        throw words.fault(
          "\(name) has \(numbers.count) numbers, expected \(count == 0 ? "none" : "\(count) at a time")",
          at: place)
      }
      var command = letter
      var used = 0
      repeat {
        append(command, Array(numbers[used..<used + count]))
        used += count
        // Further pairs after a move are lines.
        if kind == UInt8(ascii: "m") { command = letter - 1 }
        guard steps.count <= SVGPath.most else {
          throw Fault(message: "it is too long, expected at most \(SVGPath.most) segments")
        }
      } while used < numbers.count
    }
    guard !steps.isEmpty else { throw Fault(message: "it is empty, expected M first") }
  }

  /// How many numbers a command takes at a time, by its small letter.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
  ]

  /// How many parts the path has in which something is drawn.
  package var partCount: Int {
    var (count, isDrawing) = (0, false)
    for step in steps {
      switch step {
      case .move, .close: isDrawing = false
      case .line, .cubic, .quad:
        if !isDrawing { count += 1 }
        isDrawing = true
      }
    }
    return count
  }

  private mutating func append(_ letter: UInt8, _ n: [CGFloat]) {
    let origin = letter & 0x20 != 0 ? point : .zero
    func at(_ i: Int) -> CGPoint { CGPoint(x: origin.x + n[i], y: origin.y + n[i + 1]) }
    func mirrored(_ control: CGPoint?) -> CGPoint {
      control.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
    }
    var cubic: CGPoint?
    var quad: CGPoint?
    switch letter | 0x20 {
    case UInt8(ascii: "m"):
      point = at(0)
      start = point
      steps.append(.move(point))
    case UInt8(ascii: "l"): line(to: at(0))
    case UInt8(ascii: "h"): line(to: CGPoint(x: origin.x + n[0], y: point.y))
    case UInt8(ascii: "v"): line(to: CGPoint(x: point.x, y: origin.y + n[0]))
    case UInt8(ascii: "c"):
      steps.append(.cubic(at(0), at(2), at(4)))
      (cubic, point) = (at(2), at(4))
    case UInt8(ascii: "s"):
      steps.append(.cubic(mirrored(cubicControl), at(0), at(2)))
      (cubic, point) = (at(0), at(2))
    case UInt8(ascii: "q"):
      steps.append(.quad(at(0), at(2)))
      (quad, point) = (at(0), at(2))
    case UInt8(ascii: "t"):
      let control = mirrored(quadControl)
      let end = at(0)
      steps.append(.quad(control, end))
      (quad, point) = (control, end)
    case UInt8(ascii: "a"):
      let arc = SVGArc(
        from: point, to: at(5), radii: (n[0], n[1]), degrees: n[2], isLarge: n[3] != 0, sweeps: n[4] != 0)
      if let arc {
        for curve in arc.curves { steps.append(.cubic(curve.0, curve.1, curve.2)) }
        point = at(5)
      } else if at(5) != point {
        line(to: at(5))
      }
    default:
      steps.append(.close)
      point = start
    }
    (cubicControl, quadControl) = (cubic, quad)
  }

  private mutating func line(to end: CGPoint) {
    steps.append(.line(end))
    point = end
  }

  /// The path.
  @MainActor
  package var path: UIBezierPath {
    let path = UIBezierPath()
    for step in steps {
      switch step {
      case .move(let p): path.move(to: p)
      case .line(let p): path.addLine(to: p)
      case .cubic(let a, let b, let p): path.addCurve(to: p, controlPoint1: a, controlPoint2: b)
      case .quad(let c, let p): path.addQuadCurve(to: p, controlPoint: c)
      case .close: path.close()
      }
    }
    return path
  }
}
