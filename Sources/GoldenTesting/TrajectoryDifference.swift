internal import Staging

// Where two motions part.

/// How the items of two trajectories differ at the ticks that both have.
package struct TrajectoryDifference: Hashable, Sendable {
  /// An item that is elsewhere.
  package struct Move: Hashable, Sendable {
    package var id: String
    package var tick: Int
    /// How far it is from where it should be, in points.
    package var distance: Double
    /// How far it is turned from what it should be, in radians, without a sign.
    package var turn: Double

    package init(id: String, tick: Int, distance: Double, turn: Double) {
      self.id = id
      self.tick = tick
      self.distance = distance
      self.turn = turn
    }
  }

  /// The first item that is elsewhere; nil where none is.
  package var first: Move?
  /// The item that is farthest from where it should be, at any tick.
  package var farthest: Move?
  /// Whether items are there or not there, other than by another name.
  package var hasOtherItems = false
  /// Items that are there or not there, and what they touch, at the first tick where that differs.
  package var events: [String] = []
  package var eventTick: Int?
  /// Whether an item is elsewhere, or there at all, rather than only touching or called something else.
  package var isOfMotion: Bool { first != nil || hasOtherItems }
  /// Ticks that only one of the two has.
  package var ticks: [String] = []

  /// Compares two trajectories, up to a tick where one is given; nil where they say the same.
  package static func between(
    _ expected: Trajectory, _ found: Trajectory, upTo limit: Int = .max
  ) -> TrajectoryDifference? {
    var result = TrajectoryDifference()
    var isEqual = true
    let others = Dictionary(found.moments.map { ($0.tick, $0) }) { a, _ in a }
    for moment in expected.moments where moment.tick <= limit {
      guard let other = others[moment.tick] else {
        result.ticks.append("tick \(moment.tick) is missing")
        continue
      }
      isEqual = result.compare(moment, other) && isEqual
    }
    let known = Set(expected.moments.map(\.tick))
    result.ticks += found.moments.filter { $0.tick <= limit && !known.contains($0.tick) }.map {
      "tick \($0.tick) is new"
    }
    return isEqual && result.ticks.isEmpty ? nil : result
  }

  /// Compares the items at one tick, and tells whether they are equal.
  private mutating func compare(_ expected: Trajectory.Moment, _ found: Trajectory.Moment) -> Bool {
    guard expected != found else { return true }
    let tick = expected.tick
    var news: [String] = []
    let missing = expected.items.filter { item in !found.items.contains { $0.id == item.id } }
    let new = found.items.filter { item in !expected.items.contains { $0.id == item.id } }
    // As many new names as old ones: the same items, in their order, are called otherwise.
    let renamed = missing.count == new.count ? zip(missing, new).map { ($0.id, $1) } : []
    for item in expected.items {
      let twin = renamed.first { $0.0 == item.id }?.1
      guard let other = twin ?? found.items.first(where: { $0.id == item.id }) else {
        news.append("item \(item.id) is missing")
        hasOtherItems = true
        continue
      }
      if let twin { news.append("item \(item.id) is called \(twin.id)") }
      let (dx, dy) = (Self.gap(item.x, other.x), Self.gap(item.y, other.y))
      let move = Move(
        id: item.id, tick: tick, distance: (dx * dx + dy * dy).squareRoot(),
        turn: Self.gap(item.angle, other.angle))
      if move.distance > 0 || move.turn > 0 {
        if first == nil { first = move }
        let isFarther =
          farthest.map { (move.distance, move.turn) > ($0.distance, $0.turn) } ?? true
        if isFarther { farthest = move }
      }
      let (lost, new) = (
        item.touches.filter { !other.touches.contains($0) },
        other.touches.filter { !item.touches.contains($0) }
      )
      news += new.map { "item \(item.id) touches \($0)" }
      news += lost.map { "item \(item.id) does not touch \($0)" }
    }
    if renamed.isEmpty {
      news += new.map { "item \($0.id) is new" }
      hasOtherItems = hasOtherItems || !new.isEmpty
    }
    if eventTick == nil, !news.isEmpty {
      eventTick = tick
      events = news
    }
    return false
  }

  /// How far two written numbers are apart; what is not a number is infinitely far from what is.
  private static func gap(_ a: String, _ b: String) -> Double {
    if a == b { return 0 }
    guard let x = Double(a), let y = Double(b) else { return .infinity }
    return (x - y).magnitude
  }
}

extension TrajectoryDifference {
  /// Which item is first elsewhere, which is farthest, and what else differs.
  package func text(tickRate: Int) -> String {
    func time(_ tick: Int) -> String {
      "tick \(tick) (\((Double(tick) / Double(tickRate)).text(decimals: 3)) s)"
    }
    func text(_ move: Move) -> String {
      var parts: [String] = []
      // What is too small for the usual decimals is not nothing.
      let (distance, turn) = (move.distance, move.turn)
      if distance > 0 {
        parts.append("is \(distance.text(decimals: distance < 0.01 ? 4 : 2)) pt from its place")
      }
      if turn > 0 { parts.append("is turned by \(turn.text(decimals: turn < 0.001 ? 5 : 3)) rad") }
      return "item \(move.id) " + parts.joined(separator: " and ")
    }
    var parts: [String] = []
    if let first { parts.append("\(text(first)) at \(time(first.tick)), the first") }
    if let farthest, farthest != first {
      parts.append("\(text(farthest)) at \(time(farthest.tick)), the farthest")
    }
    if let eventTick {
      let more = events.count > 6 ? ["and \(events.count - 6) more"] : []
      parts.append("at \(time(eventTick)): " + (events.prefix(6) + more).joined(separator: ", "))
    }
    if !ticks.isEmpty {
      let more = ticks.count > 3 ? ["and \(ticks.count - 3) more"] : []
      parts.append((ticks.prefix(3) + more).joined(separator: ", "))
    }
    return parts.joined(separator: "; ")
  }

  /// The lines that differ, as `diff` shows them: tick by tick, `-` what is expected and `+` what was found.
  package static func lines(_ expected: Trajectory, _ found: Trajectory) -> String {
    var result: [String] = []
    let ticks = Set((expected.moments + found.moments).map(\.tick)).sorted()
    for tick in ticks {
      let old = expected.moments.first { $0.tick == tick }?.items.map(\.description) ?? []
      let new = found.moments.first { $0.tick == tick }?.items.map(\.description) ?? []
      guard old != new else { continue }
      result.append("tick \(tick)")
      result += old.filter { !new.contains($0) }.map { "- \($0)" }
      result += new.filter { !old.contains($0) }.map { "+ \($0)" }
    }
    return result.joined(separator: "\n")
  }
}
