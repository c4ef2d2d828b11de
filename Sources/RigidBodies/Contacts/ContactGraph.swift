// Which bodies the contacts to be solved join.
//
// The problem: the search for islands asks each body for its contacts, and walking their lists means a cold line of
// memory for each, although most are not solved at all. The method: while the contacts are brought up to date, from the
// newest to the oldest, those to be solved are noted; then they are sorted by body into one array (a counting sort), so
// that a body's links lie side by side, the newest first, as in its list. Invariant: it holds for one sub-step.

/// The contacts of a sub-step that are solved, by body.
struct ContactGraph {
  /// A contact, and the body at its other end.
  struct Link {
    /// The place among the pairs.
    var pair: Int32
    var body: Int32
  }

  struct Pair {
    var contact: Int32
    var bodyA: Int32
    var bodyB: Int32
  }

  private(set) var pairs: [Pair] = []
  private(set) var links: [Link] = []
  /// Where the links of a body begin; they end where those of the next one begin.
  private(set) var starts: [Int32] = []

  /// Forgets all contacts.
  mutating func removeAll() { pairs.removeAll(keepingCapacity: true) }

  /// Notes a contact, newest first.
  mutating func append(_ contact: Int32, _ bodyA: Int32, _ bodyB: Int32) {
    pairs.append(Pair(contact: contact, bodyA: bodyA, bodyB: bodyB))
  }

  /// Sorts what was noted by body.
  mutating func sort(bodies count: Int) {
    while starts.count < count + 1 { starts.append(0) }
    while links.count < 2 * pairs.count { links.append(Link(pair: 0, body: 0)) }
    ContactGraph.sort(pairs, bodies: count, &starts, &links)
  }

  private static func sort(
    _ pairs: [Pair], bodies count: Int, _ starts: inout [Int32], _ links: inout [Link]
  ) {
    let pairs = pairs.span
    var starts = starts.mutableSpan
    var links = links.mutableSpan
    for body in 0...count { starts[body] = 0 }
    for pair in pairs.indices {
      starts[Int(pairs[pair].bodyA)] += 1
      starts[Int(pairs[pair].bodyB)] += 1
    }
    var sum: Int32 = 0
    for body in 0...count {
      sum += starts[body]
      starts[body] = sum
    }
    // From the oldest to the newest, each body's links are filled from their end to their beginning.
    for pair in pairs.indices.reversed() {
      let a = Int(pairs[pair].bodyA)
      let b = Int(pairs[pair].bodyB)
      starts[a] -= 1
      links[Int(starts[a])] = Link(pair: Int32(pair), body: pairs[pair].bodyB)
      starts[b] -= 1
      links[Int(starts[b])] = Link(pair: Int32(pair), body: pairs[pair].bodyA)
    }
  }
}
