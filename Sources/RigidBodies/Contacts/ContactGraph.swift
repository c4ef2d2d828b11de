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

  private struct Pair {
    var contact: Int32
    var bodyA: Int32
    var bodyB: Int32
  }

  private var pairs: [Pair] = []
  private var links: [Link] = []
  /// Where the links of a body begin; they end where those of the next one begin.
  private var starts: [Int32] = []
  private var isFound: [Bool] = []

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
    while isFound.count < pairs.count { isFound.append(false) }
    ContactGraph.sort(pairs, bodies: count, &starts, &links, &isFound)
  }

  private static func sort(
    _ pairs: [Pair], bodies count: Int, _ starts: inout [Int32], _ links: inout [Link],
    _ isFound: inout [Bool]
  ) {
    let pairs = pairs.span
    var starts = starts.mutableSpan
    var links = links.mutableSpan
    var isFound = isFound.mutableSpan
    for body in 0...count { starts[body] = 0 }
    for pair in pairs.indices {
      isFound[pair] = false
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

  /// The places of a body's links.
  @inline(__always)
  func range(of body: Int) -> Range<Int> { Int(starts[body])..<Int(starts[body + 1]) }

  /// The contact and the other body of a link, once; nil if the contact was found before.
  @inline(__always)
  mutating func find(_ link: Int) -> (contact: Int32, body: Int32)? {
    let pair = Int(links[link].pair)
    if isFound[pair] { return nil }
    isFound[pair] = true
    return (pairs[pair].contact, links[link].body)
  }
}
