internal import UIViews
public import Foundation

/// What fingers do and when: a list of gestures on a virtual screen.
///
/// The touches go through the same hit testing and the same recognisers as a person's would. A script is a value; the
/// same script on the same program gives the same recording.
///
///     let touches: TouchScript = [
///       .drag(through: [CGPoint(x: 60, y: 80), CGPoint(x: 200, y: 300)], at: 0.5, duration: 0.8),
///       .tap(CGPoint(x: 200, y: 300), at: 2, count: 2),
///     ]
public struct TouchScript: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// How far along its path a finger is at a share of its time.
  public enum Easing: Hashable, Sendable {
    /// The same speed all the way.
    case linear
    /// Slow at both ends, as a hand moves; a cubic that starts and ends at rest.
    case easeInOut
  }

  /// One finger from its touch to its lift; `count` times in a row for a tap.
  public struct Gesture: Hashable, Sendable {
    /// When the finger comes down, in seconds from the first tick; 0 or more.
    public var start: TimeInterval
    /// The points that the finger passes on straight lines, in points of the window; at least one.
    public var path: [CGPoint]
    /// How long the finger takes along the path, in seconds; 0 or more.
    public var duration: TimeInterval
    /// How long the finger rests at the end of the path before it lifts, in seconds; 0 or more.
    public var rest: TimeInterval
    /// How the finger divides its way over its time.
    public var easing: Easing

    /// Makes a gesture.
    ///
    /// - Precondition: the path has a point; the times are not negative and at most a million.
    public init(
      start: TimeInterval, path: [CGPoint], duration: TimeInterval, rest: TimeInterval, easing: Easing
    ) {
      demand(!path.isEmpty, "a gesture needs at least one point")
      demand(
        [start, duration, rest].allSatisfy { $0 >= 0 && $0 <= 1e6 },
        "the times of a gesture are 0 to 1,000,000 s: start \(start), duration \(duration), rest \(rest)")
      self.start = start
      self.path = path
      self.duration = duration
      self.rest = rest
      self.easing = easing
    }
  }

  /// The gestures; each is a finger of its own, and they may overlap in time.
  public var gestures: [Gesture]

  /// Makes a script of gestures.
  public init(_ gestures: [Gesture] = []) {
    self.gestures = gestures
  }

  /// Makes a script of lists of gestures, in order; a tap of two is a list of two.
  public init(arrayLiteral elements: [Gesture]...) {
    gestures = elements.flatMap { $0 }
  }
}

extension [TouchScript.Gesture] {
  /// Taps, each 0.05 s long and 0.15 s after the one before.
  ///
  /// - Parameters:
  ///   - point: where, in points of the window.
  ///   - time: when the first tap comes down, in seconds.
  ///   - count: how many taps; 1 or more, default 1.
  /// - Returns: a gesture for each tap.
  public static func tap(_ point: CGPoint, at time: TimeInterval, count: Int = 1) -> [TouchScript.Gesture] {
    (0..<count).map {
      TouchScript.Gesture(
        start: time + 0.15 * Double($0), path: [point], duration: 0.05, rest: 0, easing: .linear)
    }
  }

  /// A drag of one finger along straight lines.
  ///
  /// - Parameters:
  ///   - path: the points passed, in points of the window; at least one.
  ///   - time: when the finger comes down, in seconds.
  ///   - duration: how long it takes along the path, in seconds.
  ///   - rest: how long it stays at the end before it lifts, in seconds; default 0.
  ///   - easing: how it divides its way over its time; default slow at both ends.
  /// - Returns: one gesture.
  public static func drag(
    through path: [CGPoint], at time: TimeInterval, duration: TimeInterval, rest: TimeInterval = 0,
    easing: TouchScript.Easing = .easeInOut
  ) -> [TouchScript.Gesture] {
    [TouchScript.Gesture(start: time, path: path, duration: duration, rest: rest, easing: easing)]
  }
}

extension TouchScript.Gesture {
  /// Where the finger is at a share 0...1 of its way in time.
  func point(at share: Double) -> CGPoint {
    let s = min(max(share, 0), 1)
    let along = easing == .linear ? s : s * s * (3 - 2 * s)
    guard path.count > 1 else { return path[0] }
    var lengths: [Double] = []
    for (a, b) in zip(path, path.dropFirst()) {
      let dx = Double(b.x - a.x)
      let dy = Double(b.y - a.y)
      lengths.append((dx * dx + dy * dy).squareRoot())
    }
    var left = along * lengths.reduce(0, +)
    for (i, length) in lengths.enumerated() {
      if left <= length && length > 0 || i == lengths.count - 1 {
        let f = length > 0 ? min(left / length, 1) : 1
        return CGPoint(
          x: path[i].x + CGFloat(f) * (path[i + 1].x - path[i].x),
          y: path[i].y + CGFloat(f) * (path[i + 1].y - path[i].y))
      }
      left -= length
    }
    return path[path.count - 1]
  }
}
