import Plane

// Which pairs of shapes are near.
//
// Every shape has a box in a tree, grown by a margin and ahead of its motion, so that a shape that moves little leaves
// the tree alone (rule 16). Whatever was put into the tree anew is noted; `updatePairs` looks up who overlaps it and
// hands the pairs out by the age of their shapes (the older of a pair first), so that the order in which contacts are
// made does not depend on the tree.

/// The boxes of all shapes, and the pairs that overlap since the last update.
struct BroadPhase {
  /// Two shapes whose grown boxes overlap, the older one first.
  struct Pair {
    /// The serial numbers of the shapes, the older one in the upper half.
    var key: UInt64
    var older: Int32
    var newer: Int32
  }

  private var tree = DynamicTree()
  /// The leaves put into the tree since the last update, -1 where one was removed again.
  private var moved: [Int32] = []
  /// The pairs of the last update.
  private(set) var pairs: [Pair] = []
  private var stack: [Int32] = []
  private var found: [Int32] = []

  /// The grown box of a leaf.
  func fatBox(of proxy: Int32) -> Box { tree.box(of: proxy) }

  /// Adds a shape with its tight box and answers its leaf.
  mutating func add(_ box: Box, shape: Int) -> Int32 {
    let proxy = tree.insert(box.grown(by: Tuning.boxMargin), value: Int32(shape))
    moved.append(proxy)
    return proxy
  }

  /// Removes a leaf.
  mutating func remove(_ proxy: Int32) {
    for i in moved.indices where moved[i] == proxy { moved[i] = -1 }
    tree.remove(proxy)
  }

  /// Gives a leaf a new box if the swept tight one is no longer inside, extended by twice the displacement.
  mutating func move(_ proxy: Int32, to swept: Box, displacement: Vec2) {
    if tree.box(of: proxy).contains(swept) { return }
    var box = swept.grown(by: Tuning.boxMargin)
    let ahead = Tuning.boxLookAhead * displacement
    if ahead.x < 0 { box.lower.x += ahead.x } else { box.upper.x += ahead.x }
    if ahead.y < 0 { box.lower.y += ahead.y } else { box.upper.y += ahead.y }
    tree.update(proxy, to: box)
    moved.append(proxy)
  }

  /// Has the pairs of a leaf looked up although it did not move.
  mutating func touch(_ proxy: Int32) {
    moved.append(proxy)
  }

  /// Collects into `pairs`, each once and in the order of the shapes' ages, what overlaps the leaves noted.
  mutating func updatePairs(_ shapes: [Shape]) {
    pairs.removeAll(keepingCapacity: true)
    for proxy in moved where proxy >= 0 {
      found.removeAll(keepingCapacity: true)
      tree.query(tree.box(of: proxy), stack: &stack, found: &found)
      let shape = tree.value(of: proxy)
      let serial = shapes[Int(shape)].serial
      let body = shapes[Int(shape)].body
      for other in found where other != shape {
        let otherSerial = shapes[Int(other)].serial
        if shapes[Int(other)].body == body { continue }
        pairs.append(
          serial < otherSerial
            ? Pair(key: UInt64(serial) << 32 | UInt64(otherSerial), older: shape, newer: other)
            : Pair(key: UInt64(otherSerial) << 32 | UInt64(serial), older: other, newer: shape))
      }
    }
    moved.removeAll(keepingCapacity: true)
    sortPairs()
    var last: UInt64?
    pairs.removeAll { pair in
      defer { last = pair.key }
      return pair.key == last
    }
  }

  /// The shapes whose grown boxes share a point with the box, in no order.
  func shapes(overlapping box: Box) -> [Int32] {
    var stack: [Int32] = []
    var found: [Int32] = []
    tree.query(box, stack: &stack, found: &found)
    return found
  }

  /// Sorts by key in place: a heap sort, since the library's sort allocates.
  private mutating func sortPairs() {
    func sift(_ start: Int, _ end: Int) {
      var root = start
      let moving = pairs[root]
      while 2 * root + 1 < end {
        var child = 2 * root + 1
        if child + 1 < end && pairs[child].key < pairs[child + 1].key { child += 1 }
        if pairs[child].key <= moving.key { break }
        pairs[root] = pairs[child]
        root = child
      }
      pairs[root] = moving
    }
    guard pairs.count > 1 else { return }
    for start in (0..<pairs.count / 2).reversed() { sift(start, pairs.count) }
    for end in (1..<pairs.count).reversed() {
      pairs.swapAt(0, end)
      sift(0, end)
    }
  }
}
