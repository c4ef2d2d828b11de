import Foundation
import UIKit

/// The text of an SVG path: moves, lines, curves and closings; arcs are not among them.
struct SVGPath {
  /// What is wrong with a text.
  struct Fault: Error {
    var message: String
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

  init(_ text: String) throws(Fault) {
    var words = Words(text)
    while let letter = try words.command() {
      guard let count = SVGPath.counts[letter.lowercased()] else {
        throw Fault(
          message: "there is no command \"\(letter)\", expected one of M, L, H, V, C, S, Q, T and Z")
      }
      guard !steps.isEmpty || letter.lowercased() == "m" else {
        throw Fault(message: "it starts with \(letter), expected M")
      }
      let numbers = try words.numbers()
      guard count == 0 ? numbers.isEmpty : !numbers.isEmpty && numbers.count % count == 0 else {
        throw Fault(
          message:
            "\(letter) has \(numbers.count) numbers, expected \(count == 0 ? "none" : "\(count) at a time")")
      }
      var command = letter
      var used = 0
      repeat {
        append(command, Array(numbers[used..<used + count]))
        used += count
        // Further pairs after a move are lines.
        if command == "M" { command = "L" } else if command == "m" { command = "l" }
        guard steps.count <= SVGPath.most else {
          throw Fault(message: "it is too long, expected at most \(SVGPath.most) segments")
        }
      } while used < numbers.count
    }
    guard !steps.isEmpty else { throw Fault(message: "it is empty, expected M first") }
  }

  private static let counts = ["m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "z": 0]

  private mutating func append(_ letter: Character, _ n: [CGFloat]) {
    let origin = letter.isLowercase ? point : .zero
    func at(_ i: Int) -> CGPoint { CGPoint(x: origin.x + n[i], y: origin.y + n[i + 1]) }
    func mirrored(_ control: CGPoint?) -> CGPoint {
      control.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
    }
    var cubic: CGPoint?
    var quad: CGPoint?
    switch letter.lowercased() {
    case "m":
      point = at(0)
      start = point
      steps.append(.move(point))
    case "l": line(to: at(0))
    case "h": line(to: CGPoint(x: origin.x + n[0], y: point.y))
    case "v": line(to: CGPoint(x: point.x, y: origin.y + n[0]))
    case "c":
      steps.append(.cubic(at(0), at(2), at(4)))
      (cubic, point) = (at(2), at(4))
    case "s":
      steps.append(.cubic(mirrored(cubicControl), at(0), at(2)))
      (cubic, point) = (at(0), at(2))
    case "q":
      steps.append(.quad(at(0), at(2)))
      (quad, point) = (at(0), at(2))
    case "t":
      let control = mirrored(quadControl)
      let end = at(0)
      steps.append(.quad(control, end))
      (quad, point) = (control, end)
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
  var path: UIBezierPath {
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

  /// The words of a path: letters and numbers.
  private struct Words {
    private var rest: Substring

    init(_ text: String) {
      rest = text[...]
    }

    private mutating func skipSpace() {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
    }

    /// The next letter; nil at the end.
    mutating func command() throws(Fault) -> Character? {
      skipSpace()
      guard let letter = rest.popFirst() else { return nil }
      guard letter.isASCII, letter.isLetter else {
        throw Fault(message: "found \"\(letter)\", expected the letter of a command")
      }
      return letter
    }

    /// The numbers up to the next letter.
    mutating func numbers() throws(Fault) -> [CGFloat] {
      var numbers: [CGFloat] = []
      while true {
        skipSpace()
        guard let match = rest.prefixMatch(of: /[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?/) else {
          return numbers
        }
        var text = String(match.output.0)
        if text.hasSuffix(".") { text += "0" }
        if text.hasPrefix("+") { text.removeFirst() }
        guard let number = Double(text.replacingOccurrences(of: ".e", with: ".0e")), abs(number) <= 1e6 else {
          throw Fault(message: "\(text) is out of range, expected numbers from -1000000 to 1000000")
        }
        numbers.append(CGFloat(number))
        rest = rest[match.range.upperBound...]
      }
    }
  }
}
