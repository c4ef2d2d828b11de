internal import Staging

// How items move, as a text that is read in a diff.
//
// The problem: a golden picture says that something looks different, not whether the motion or the drawing has changed, and
// a motion is not read off pixels. The method: positions, angles and contacts at a few ticks, a line an item and tick, rounded to a
// precision that the text states; it is compared as text. A change in the physics then shows as changed lines, the first of them where
// it began. Invariant: writing what was read gives the same text, byte for byte.

/// Where the items of a recording are at some ticks, and what they touch, to a declared precision.
package struct Trajectory: Hashable, Sendable {
  /// Which ticks, and how precisely.
  package struct Plan: Hashable, Sendable {
    /// The ticks; those past the end stand for the last one.
    package enum Ticks: Hashable, Sendable {
      /// Every so many, from the first, and the last.
      case every(Int)
      /// These.
      case these([Int])
      /// For each frame of so many a second the first tick that is not before it, and the last tick.
      case frames(perSecond: Int)
    }

    package var ticks: Ticks
    /// The number of decimals of positions, in points.
    package var positionDecimals: Int
    /// The number of decimals of angles, in radians.
    package var angleDecimals: Int

    package init(ticks: Ticks, positionDecimals: Int = 2, angleDecimals: Int = 3) {
      self.ticks = ticks
      self.positionDecimals = positionDecimals
      self.angleDecimals = angleDecimals
    }
  }

  /// An item at a tick; numbers are kept as they are written.
  package struct Item: Hashable, Sendable {
    /// What an overlay shows: the item's `accessibilityIdentifier` as one word, else its number; where several items have one name,
    /// `name#number`.
    package var id: String
    package var x: String
    package var y: String
    package var angle: String
    /// What it touches of what came before it: items, names of boundaries, `bounds` for those of the view.
    package var touches: [String]

    package init(id: String, x: String, y: String, angle: String, touches: [String] = []) {
      self.id = id
      self.x = x
      self.y = y
      self.angle = angle
      self.touches = touches
    }
  }

  /// A tick.
  package struct Moment: Hashable, Sendable {
    package var tick: Int
    package var items: [Item]

    package init(tick: Int, items: [Item]) {
      self.tick = tick
      self.items = items
    }
  }

  /// The number of ticks in a second.
  package var tickRate: Int
  package var positionDecimals: Int
  package var angleDecimals: Int
  /// The ticks in order.
  package var moments: [Moment]

  package init(tickRate: Int, positionDecimals: Int, angleDecimals: Int, moments: [Moment] = []) {
    self.tickRate = tickRate
    self.positionDecimals = positionDecimals
    self.angleDecimals = angleDecimals
    self.moments = moments
  }

  /// Whether no item was ever there.
  package var isEmpty: Bool { moments.allSatisfy { $0.items.isEmpty } }
}

extension Trajectory: CustomStringConvertible {
  /// The text of a reference, without the last line's end.
  package var description: String {
    var lines = [
      "trajectory 1",
      "\(tickRate) ticks a second, positions to \(Self.unit(positionDecimals)) pt, angles to \(Self.unit(angleDecimals)) rad",
    ]
    for moment in moments {
      lines.append("tick \(moment.tick)")
      lines += moment.items.map(\.description)
    }
    return lines.joined(separator: "\n")
  }

  /// A name as one word on one line.
  static func word(_ name: String) -> String {
    let word = String(name.map { $0.isWhitespace ? "_" : $0 })
    return word.isEmpty ? "_" : word
  }

  /// The same with fewer ticks, the first and the last among them, so that its text has at most so many bytes; nil where those two are
  /// too much already.
  package func thinned(to limit: Int) -> Trajectory? {
    var stride = 1
    while true {
      var result = self
      let places = moments.indices.filter { $0 % stride == 0 || $0 == moments.count - 1 }
      result.moments = places.map { moments[$0] }
      if "\(result)\n".utf8.count <= limit { return result }
      guard result.moments.count > 2 else { return nil }
      stride *= 2
    }
  }

  /// The unit of the last decimal: 0.01 for two.
  static func unit(_ decimals: Int) -> String {
    decimals == 0 ? "1" : "0." + String(repeating: "0", count: decimals - 1) + "1"
  }
}

extension Trajectory.Item: CustomStringConvertible {
  /// The item's line: name or number, place, angle and what it touches.
  package var description: String {
    let text = "\(id): \(x) \(y) \(angle)"
    return touches.isEmpty ? text : text + " on " + touches.joined(separator: " ")
  }
}

extension Trajectory {
  /// Reads a reference.
  ///
  /// - Parameter text: the text, with or without the end of the last line.
  /// - Throws: ``Malformed``.
  package init(_ text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.first == "trajectory 1" else {
      throw Malformed(line: 1, expected: "\"trajectory 1\"")
    }
    let head = /([0-9]+) ticks a second, positions to ([0-9.]+) pt, angles to ([0-9.]+) rad/
    guard lines.count > 1, let match = lines[1].wholeMatch(of: head), let rate = Int(match.output.1), rate > 0
    else { throw Malformed(line: 2, expected: "the number of ticks a second and the precision") }
    self.init(
      tickRate: rate, positionDecimals: max(0, match.output.2.count - 2),
      angleDecimals: max(0, match.output.3.count - 2))
    let item = /(\S+): (-?[0-9.]+|-) (-?[0-9.]+|-) (-?[0-9.]+|-)(?: on (.+))?/
    for (number, line) in lines.enumerated().dropFirst(2) {
      if line.hasPrefix("tick "), let tick = Int(line.dropFirst(5)) {
        moments.append(Moment(tick: tick, items: []))
      } else if let match = line.wholeMatch(of: item), !moments.isEmpty {
        moments[moments.count - 1].items.append(
          Item(
            id: String(match.output.1), x: String(match.output.2), y: String(match.output.3),
            angle: String(match.output.4),
            touches: match.output.5?.split(separator: " ").map(String.init) ?? []))
      } else {
        throw Malformed(line: number + 1, expected: "a tick or an item of one")
      }
    }
  }

  /// What is wrong with the text of a trajectory.
  package struct Malformed: Error, CustomStringConvertible {
    package var line: Int
    package var expected: String
    package var description: String { "line \(line) of the trajectory is not \(expected)" }
  }
}
