// Which constraints are solved at the same time.
//
// The problem: sequential impulses are a chain of operations that wait for each other, and the order of the constraints
// is given (rule 17): results have to be those of that order to the last bit. The method: constraints without a moving
// body in common can be exchanged, and so solved at once, without changing a bit, since neither reads what the other
// writes; a fixed body is read by many and changed by none. Each constraint goes into the first group of four that has a
// place and comes after the groups of all earlier constraints that share a moving body with it. Source: list scheduling
// (Graham, 1966). Invariants: every moving body has its constraints in groups of strictly rising number, in the order
// given; no group holds a moving body twice. Constraints of different islands share groups.

/// Puts constraints, in the order in which they are to be solved, into groups of four.
package struct ConstraintSchedule {
  /// The constraints of each group, counted in the order of `append`; -1 where a place is empty.
  package private(set) var members: [SIMD4<Int32>] = []
  private var sizes: [UInt8] = []
  /// For each group the next one that may have a place, itself included.
  private var open: [Int32] = []
  /// The group of the last constraint of each body.
  private var last: [Int32] = []
  private var count: Int32 = 0

  package init() {}

  /// Forgets all constraints.
  package mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    sizes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds the next constraint; its bodies are given by their places, -1 for a fixed one.
  ///
  /// One that is alone gets a group for itself at the end.
  package mutating func append(_ a: Int32, _ b: Int32, isAlone: Bool = false) {
    let top = Int(max(a, b))
    while last.count <= top { last.append(-1) }
    let earliest = max(a < 0 ? -1 : last[Int(a)], b < 0 ? -1 : last[Int(b)]) + 1
    let group = isAlone ? members.count : Int(firstOpen(from: earliest))
    if group == members.count {
      members.append(SIMD4(repeating: -1))
      sizes.append(0)
      open.append(Int32(group))
    }
    members[group][Int(sizes[group])] = count
    sizes[group] += 1
    if isAlone || sizes[group] == 4 { open[group] = Int32(group) + 1 }
    if a >= 0 { last[Int(a)] = Int32(group) }
    if b >= 0 { last[Int(b)] = Int32(group) }
    count += 1
  }

  /// The first group with a place from a number on; what was passed on the way is remembered.
  private mutating func firstOpen(from start: Int32) -> Int32 {
    var group = start
    while Int(group) < open.count && open[Int(group)] != group {
      let next = open[Int(group)]
      if Int(next) < open.count { open[Int(group)] = open[Int(next)] }
      group = next
    }
    return group
  }
}
