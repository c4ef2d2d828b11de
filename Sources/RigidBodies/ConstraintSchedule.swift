// Which constraints are solved at the same time.
//
// The problem: sequential impulses are a chain of operations that wait for each other, and the order of the constraints
// is given (rule 17): results have to be those of that order to the last bit. The method: constraints without a moving
// body in common can be exchanged, and so solved at once, without changing a bit, since neither reads what the other
// writes; a fixed body is read by many and changed by none. Each constraint goes into the first group of four that has a
// place and comes after the groups of all earlier constraints that share a moving body with it. Source: list scheduling
// (Graham, 1966). Invariants: every moving body has its constraints in groups of strictly rising number, in the order
// given; no group holds a moving body twice. Constraints of different islands share groups.
//
// Where passes follow each other with nothing between, a pass need not wait for the end of the one before. The groups
// are then folded: rounds of fewer groups are made, in which a constraint of stage s belongs to the pass that began s
// rounds ago. Source: modulo scheduling (Rau, "Iterative Modulo Scheduling", 1994). Invariant: the constraints of a moving
// body span less than one round, so that its passes do not overlap.

/// Puts constraints, in the order in which they are to be solved, into groups of four.
package struct ConstraintSchedule {
  private struct Constraint: Equatable {
    var a: Int32
    var b: Int32
    var isAlone: Bool
  }

  private struct Group {
    var size: Int32
    /// The next group that may have a place, itself included.
    var open: Int32
  }

  /// Where the groups of a body's constraints lie.
  private struct Reach {
    var first: Int32 = -1
    var last: Int32 = -1

    @inline(__always)
    mutating func reach(_ group: Int32) {
      if first < 0 { first = group }
      last = group
    }
  }

  /// The constraints of each group, counted in the order of `append`; -1 where a place is empty.
  package private(set) var members: [SIMD4<Int32>] = []
  /// The stages of the members of each group; all 0 unless the groups are folded.
  package private(set) var stages: [SIMD4<Int32>] = []
  /// How many stages there are: 1, or more for folded groups.
  package private(set) var stageCount = 1
  private var constraints: [Constraint] = []
  /// The constraints that were arranged last, and for how many passes.
  private var arranged: [Constraint] = []
  private var passes = 0
  private var groups: [Group] = []
  private var reaches: [Reach] = []

  /// More constraints than this are not folded: it would take longer than it saves.
  private static let mostFolded = 512
  private static let foldingTries = 4

  package init() {}

  /// How many constraints there are.
  package var count: Int { constraints.count }

  /// Forgets the constraints; their groups are remembered, should the same ones come again.
  package mutating func removeAll() { constraints.removeAll(keepingCapacity: true) }

  /// Adds the next constraint; its bodies are given by their places, -1 for a fixed one.
  ///
  /// One that is alone gets a group for itself at the end.
  @inline(__always)
  package mutating func append(_ a: Int32, _ b: Int32, isAlone: Bool = false) {
    constraints.append(Constraint(a: a, b: b, isAlone: isAlone))
  }

  /// Puts all constraints into groups.
  ///
  /// - Parameter passes: How many passes follow each other with nothing between.
  package mutating func arrange(passes: Int = 1) {
    if self.passes == passes && arranged == constraints { return }
    self.passes = passes
    arranged.removeAll(keepingCapacity: true)
    arranged.append(contentsOf: constraints)
    fill()
    if passes > 1 && constraints.count <= ConstraintSchedule.mostFolded { fold(passes) }
  }

  private mutating func makeReaches() {
    var top: Int32 = -1
    for constraint in constraints { top = max(top, constraint.a, constraint.b) }
    reaches.removeAll(keepingCapacity: true)
    for _ in 0..<top + 1 { reaches.append(Reach()) }
  }

  // MARK: One pass after the other

  private mutating func fill() {
    members.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    makeReaches()
    for _ in constraints { groups.append(Group(size: 0, open: 0)) }
    let count = ConstraintSchedule.fill(constraints, &groups, &members, &reaches)
    groups.removeLast(groups.count - count)
    stages.removeAll(keepingCapacity: true)
    for _ in members { stages.append(.zero) }
    stageCount = 1
  }

  private static func fill(
    _ constraints: [Constraint], _ groups: inout [Group], _ members: inout [SIMD4<Int32>],
    _ reaches: inout [Reach]
  ) -> Int {
    let constraints = constraints.span
    var groups = groups.mutableSpan
    var reaches = reaches.mutableSpan
    var count = 0
    for index in constraints.indices {
      let (a, b) = (Int(constraints[index].a), Int(constraints[index].b))
      let isAlone = constraints[index].isAlone
      let earliest = max(a < 0 ? -1 : reaches[a].last, b < 0 ? -1 : reaches[b].last) + 1
      let group = isAlone ? Int32(count) : firstOpen(from: earliest, of: count, &groups)
      if Int(group) == count {
        members.append(SIMD4(Int32(index), -1, -1, -1))
        groups[count] = Group(size: 1, open: isAlone ? group + 1 : group)
        count += 1
      } else {
        let size = groups[Int(group)].size
        members[Int(group)].set(Int32(index), at: size)
        groups[Int(group)] = Group(size: size + 1, open: size == 3 ? group + 1 : group)
      }
      if a >= 0 { reaches[a].reach(group) }
      if b >= 0 { reaches[b].reach(group) }
    }
    return count
  }

  /// The first group with a place from a number on; what was passed on the way is remembered.
  @inline(__always)
  private static func firstOpen(
    from start: Int32, of count: Int, _ groups: inout MutableSpan<Group>
  ) -> Int32 {
    var group = Int(start)
    while group < count && Int(groups[group].open) != group {
      let next = Int(groups[group].open)
      if next < count { groups[group].open = groups[next].open }
      group = next
    }
    return Int32(group)
  }

  // MARK: Folding

  /// Makes rounds that are shorter than all groups in a row, if that saves time.
  private mutating func fold(_ passes: Int) {
    if constraints.contains(where: \.isAlone) { return }
    var span = (constraints.count + 3) / 4
    for reach in reaches where reach.first >= 0 { span = max(span, Int(reach.last - reach.first) + 1) }
    let time = groups.count * passes
    var period = span
    // With two stages, which are the fewest, there is one round more than passes.
    for _ in 0..<ConstraintSchedule.foldingTries where period * (passes + 1) < time {
      if let length = place(period) {
        stageCount = (length + period - 1) / period
        if period * (passes + stageCount - 1) < time { return }
      }
      period += max(1, span / 8)
    }
    // What was tried gains nothing.
    if period > span { fill() }
  }

  /// Puts all constraints into rounds of a number of groups; answers how many groups a pass takes from its beginning to its
  /// end, nil if the constraints of a body do not fit into a round.
  private mutating func place(_ period: Int) -> Int? {
    makeReaches()
    members.removeAll(keepingCapacity: true)
    stages.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    for _ in 0..<period {
      members.append(SIMD4(repeating: -1))
      stages.append(.zero)
      groups.append(Group(size: 0, open: 0))
    }
    return ConstraintSchedule.place(constraints, &groups, &members, &stages, &reaches)
  }

  private static func place(
    _ constraints: [Constraint], _ groups: inout [Group], _ members: inout [SIMD4<Int32>],
    _ stages: inout [SIMD4<Int32>], _ reaches: inout [Reach]
  ) -> Int? {
    let constraints = constraints.span
    var groups = groups.mutableSpan
    var members = members.mutableSpan
    var stages = stages.mutableSpan
    var reaches = reaches.mutableSpan
    let period = Int32(groups.count)
    var length: Int32 = 0
    for index in constraints.indices {
      let (a, b) = (Int(constraints[index].a), Int(constraints[index].b))
      let reachA = a < 0 ? Reach() : reaches[a]
      let reachB = b < 0 ? Reach() : reaches[b]
      var group = max(reachA.last, reachB.last) + 1
      var end = group + period
      if reachA.first >= 0 { end = min(end, reachA.first + period) }
      if reachB.first >= 0 { end = min(end, reachB.first + period) }
      // Stages are few, so that this is quicker than a division.
      var slot = group
      var stage: Int32 = 0
      while slot >= period {
        slot -= period
        stage += 1
      }
      while group < end && groups[Int(slot)].size == 4 {
        group += 1
        slot += 1
        if slot == period {
          slot = 0
          stage += 1
        }
      }
      guard group < end else { return nil }
      let lane = groups[Int(slot)].size
      members[Int(slot)].set(Int32(index), at: lane)
      stages[Int(slot)].set(stage, at: lane)
      groups[Int(slot)].size = lane + 1
      if a >= 0 { reaches[a].reach(group) }
      if b >= 0 { reaches[b].reach(group) }
      length = max(length, group + 1)
    }
    return Int(length)
  }
}

extension SIMD4<Int32> {
  /// Sets the number of a lane; by a mask, since a lane written by itself has the next reader of all four wait.
  @inline(__always)
  fileprivate mutating func set(_ value: Int32, at lane: Int32) {
    replace(with: value, where: SIMD4(0, 1, 2, 3) .== lane)
  }
}
