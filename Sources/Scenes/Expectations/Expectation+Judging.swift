// Judges rows against a trace. The meaning of every row is that of the case format: angles are compared
// around the circle, a list by its worst component, a pause by the first frame at rest.

import Foundation

extension Expectation {
  /// What became of one compared value.
  struct Verdict {
    enum Outcome { case passed, failed, skipped }
    var outcome: Outcome
    /// What was compared, found and wanted.
    var text: String

    init(_ passed: Bool, _ text: String) {
      outcome = passed ? .passed : .failed
      self.text = text
    }

    init(skipped text: String) {
      outcome = .skipped
      self.text = text
    }
  }

  /// The trace lacks what the row asks for.
  private struct Missing: Error { var what: String }

  /// Compares the row with a trace: one verdict a value.
  func judge(_ trace: Trace) -> [Verdict] {
    do {
      return try verdicts(trace)
    } catch {
      return [Verdict(false, (error as? Missing)?.what ?? "\(error)")]
    }
  }

  private func verdicts(_ trace: Trace) throws -> [Verdict] {
    switch kind {
    case .state(let frame, let items, let quantities):
      return try items.flatMap { item in
        let state = try Expectation.state(trace, frame, item)
        return quantities.map { Expectation.judge($0, state, "tick \(frame) \(item).\($0.name)") }
      }
    case .range(let range): return try range.items.map { try Expectation.judge(range, of: $0, trace) }
    case .running(let n, let wanted):
      let found = try Expectation.frame(trace, n).isRunning
      return [Verdict(found == wanted, "tick \(n) running: \(found), wanted \(wanted)")]
    case .pauseFrame(let wanted, let after, let tolerance):
      let found = trace.frames.indices.first { $0 > after && !trace.frames[$0].isRunning }
      let passed = found.map { abs($0 - wanted) <= tolerance } ?? false
      let text = found.map { "tick \($0)" } ?? "never"
      return [Verdict(passed, "pause after tick \(after): \(text), wanted tick \(wanted)")]
    case .elapsed(let n, let wanted, let tolerance):
      let found = try Expectation.frame(trace, n).elapsed
      return [Verdict(abs(found - wanted) <= tolerance, "tick \(n) elapsed: \(found), wanted \(wanted)")]
    case .contact(let filter, let index, let frame, let frameTolerance, let point, let tolerance):
      return Expectation.judgeContact(trace, filter, index, frame, frameTolerance, point, tolerance)
    case .contactCount(let filter, let wanted, let frames, let tolerance):
      if let frames { _ = try Expectation.frame(trace, frames.upperBound) }
      let found = Expectation.contacts(trace, filter, frames ?? 1...max(1, trace.frames.count - 1)).count
      return [Verdict(abs(found - wanted) <= tolerance, "\(filter.text): \(found) times, wanted \(wanted)")]
    case .order(let name, let frames):
      _ = try Expectation.frame(trace, frames.upperBound)
      let broken = frames.first { !Expectation.keepsOrder(trace, frame: $0, name) }
      return [Verdict(broken == nil, "order \(name)" + (broken.map { " broken in tick \($0)" } ?? ""))]
    case .log(let entry, let frames, let wanted):
      // What did not run has no calls, and says nothing about them.
      _ = try Expectation.frame(trace, frames.upperBound)
      let found = frames.reduce(0) { count, n in count + trace.frames[n].log.count { $0 == entry } }
      return [Verdict(found == wanted, "\(entry) in ticks \(frames): \(found) times, wanted \(wanted)")]
    case .read(let label, let n, let wanted, let tolerance, let isUnordered):
      guard let read = try Expectation.frame(trace, n).reads.last(where: { $0.label == label }) else {
        throw Missing(what: "read \(label) is not in tick \(n)")
      }
      let passed = Expectation.same(read.value, wanted, tolerance, isUnordered)
      return [Verdict(passed, "read \(label) in tick \(n): \(read.value), wanted \(wanted)")]
    case .ratio(let names, let n, let wanted, let tolerance):
      var values: [Double] = []
      for name in names {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 2 else { throw Missing(what: "\(name) is no item and quantity") }
        values.append(try Expectation.quantity(parts[1], trace, n, parts[0], from: nil))
      }
      let found = values[1] == 0 ? Double.nan : values[0] / values[1]
      let passed = abs(found - wanted) <= tolerance
      return [Verdict(passed, "tick \(n) \(names.joined(separator: "/")): \(found), wanted \(wanted)")]
    case .itemPoint(let point, let n, let items, let wanted, let tolerance):
      return try items.map { item in
        let state = try Expectation.state(trace, n, item)
        let s = sin(state.angle)
        let c = cos(state.angle)
        let found = [state.x + c * point[0] - s * point[1], state.y + s * point[0] + c * point[1]]
        let passed = Expectation.deviation(found, wanted.map { $0 }) <= tolerance
        return Verdict(passed, "tick \(n) point \(point) of \(item): \(found), wanted \(wanted)")
      }
    case .internal(let key, let n, let wanted, let tolerance):
      guard let inner = try Expectation.frame(trace, n).internals.last(where: { $0.key == key }) else {
        return [Verdict(skipped: "internal \(key) is not traced")]
      }
      let passed = Expectation.same(inner.value, wanted, tolerance, false)
      return [Verdict(passed, "internal \(key) in tick \(n): \(inner.value), wanted \(wanted)")]
    }
  }

  // MARK: States

  private static func frame(_ trace: Trace, _ n: Int) throws -> Trace.Frame {
    guard trace.frames.indices.contains(n) else {
      throw Missing(what: "tick \(n) is after the last one, \(trace.frames.count - 1)")
    }
    return trace.frames[n]
  }

  private static func state(_ trace: Trace, _ n: Int, _ item: String) throws -> Trace.ItemState {
    guard let found = try frame(trace, n).items.first(where: { $0.id == item }) else {
      throw Missing(what: "item \(item) is not in tick \(n)")
    }
    return found.state
  }

  private static func judge(_ quantity: Quantity, _ state: Trace.ItemState, _ name: String) -> Verdict {
    let found: [Double]
    switch quantity.name {
    case "center": found = [state.x, state.y]
    case "linearVelocity": found = [state.vx, state.vy]
    case "angle": found = [state.angle]
    default: found = [state.w]
    }
    let off =
      quantity.name == "angle"
      ? abs(wrap(found[0] - (quantity.value[0] ?? found[0]))) : deviation(found, quantity.value)
    let wanted = quantity.value.map { $0.map { "\($0)" } ?? "any" }.joined(separator: ", ")
    let text = found.map { "\($0)" }.joined(separator: ", ")
    return Verdict(
      off <= quantity.tolerance,
      "\(name): (\(text)), wanted (\(wanted)) +- \(quantity.tolerance), off by \(off)")
  }

  /// The largest difference of two lists; infinite when their lengths differ or one is not a number.
  private static func deviation(_ found: [Double], _ wanted: [Double?]) -> Double {
    guard found.count == wanted.count else { return .infinity }
    var worst = 0.0
    for (a, b) in zip(found, wanted) {
      guard let b else { continue }
      guard !a.isNaN else { return .infinity }
      worst = max(worst, abs(a - b))
    }
    return worst
  }

  private static func wrap(_ angle: Double) -> Double {
    atan2(sin(angle), cos(angle))
  }

  private static func quantity(
    _ name: String, _ trace: Trace, _ n: Int, _ item: String, from origin: Range.Origin?
  ) throws -> Double {
    let state = try state(trace, n, item)
    switch name {
    case "x": return state.x
    case "y": return state.y
    case "vx": return state.vx
    case "vy": return state.vy
    case "w": return state.w
    case "angle": return wrap(state.angle)
    case "speed": return (state.vx * state.vx + state.vy * state.vy).squareRoot()
    case "distance":
      let point: [Double]
      switch origin {
      case .point(let fixed): point = fixed
      case .item(let other):
        let far = try self.state(trace, n, other)
        point = [far.x, far.y]
      case nil: throw Missing(what: "the distance of \(item) has no origin")
      }
      let dx = state.x - point[0]
      let dy = state.y - point[1]
      return (dx * dx + dy * dy).squareRoot()
    default: throw Missing(what: "\(name) is no quantity")
    }
  }

  private static func judge(_ range: Range, of item: String, _ trace: Trace) throws -> Verdict {
    let name = "\(range.name) of \(item) within \(range.bounds) in ticks \(range.frames)"
    for n in range.frames {
      let value = try quantity(range.name, trace, n, item, from: range.from)
      guard range.bounds.contains(value) else { return Verdict(false, "\(name): \(value) in tick \(n)") }
    }
    return Verdict(true, name)
  }

  // MARK: Values

  private static func same(
    _ found: JSONValue, _ wanted: JSONValue, _ tolerance: Double, _ isUnordered: Bool
  ) -> Bool {
    switch (found, wanted) {
    case (.number(let a), .number(let b)): return abs(a - b) <= tolerance
    case (.array(let a), .array(let b)):
      guard a.count == b.count else { return false }
      if isUnordered { return a.map(\.description).sorted() == b.map(\.description).sorted() }
      return zip(a, b).allSatisfy { same($0, $1, tolerance, false) }
    default: return found == wanted
    }
  }

  // MARK: Contacts and calls

  private static func contacts(
    _ trace: Trace, _ filter: ContactFilter, _ frames: ClosedRange<Int>
  ) -> [(frame: Int, contact: Trace.Contact)] {
    var found: [(frame: Int, contact: Trace.Contact)] = []
    for n in trace.frames.indices where frames.contains(n) {
      for contact in trace.frames[n].contacts where filter.matches(contact) { found.append((n, contact)) }
    }
    return found
  }

  private static func judgeContact(
    _ trace: Trace, _ filter: ContactFilter, _ index: Int, _ wanted: Int, _ frameTolerance: Int,
    _ point: [Double]?, _ tolerance: Double
  ) -> [Verdict] {
    let found = contacts(trace, filter, 1...max(1, trace.frames.count - 1))
    guard index < found.count else {
      return [Verdict(false, "\(filter.text), number \(index): absent, wanted in tick \(wanted)")]
    }
    let (frame, contact) = found[index]
    var verdicts = [
      Verdict(
        abs(frame - wanted) <= frameTolerance,
        "\(filter.text), number \(index): in tick \(frame), wanted in tick \(wanted)")
    ]
    if let point {
      let off = deviation(contact.point ?? [], point.map { $0 })
      let text = contact.point.map { "\($0)" } ?? "none"
      verdicts.append(Verdict(off <= tolerance, "\(filter.text) point: \(text), wanted \(point)"))
    }
    return verdicts
  }

  private static func keepsOrder(_ trace: Trace, frame: Int, _ name: String) -> Bool {
    guard frame < trace.frames.count else { return true }
    var acted = false
    var ended = false
    for entry in trace.frames[frame].log {
      if entry.hasPrefix("action") { acted = true }
      guard entry == "began" || entry == "ended" else { continue }
      if name == "contacts-before-actions", acted { return false }
      if name == "began-before-ended", entry == "began", ended { return false }
      ended = ended || entry == "ended"
    }
    return true
  }
}

extension Expectation.ContactFilter {
  fileprivate func matches(_ contact: Trace.Contact) -> Bool {
    guard contact.isBegan == isBegan, contact.behavior == behavior else { return false }
    switch (other, contact.other) {
    case (.item(let a), .item(let b)): return Set([item, a]) == Set([contact.item, b])
    case (.boundary(let a), .boundary(let b)): return contact.item == item && a == b
    default: return false
    }
  }

  fileprivate var text: String {
    let end: String
    switch other {
    case .item(let id): end = "item \(id)"
    case .boundary(let identifier): end = "boundary \(identifier ?? "null")"
    }
    return "\(isBegan ? "began" : "ended") contact of \(item) with \(end) in \(behavior)"
  }
}
