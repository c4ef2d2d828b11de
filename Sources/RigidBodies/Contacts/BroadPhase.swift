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
  /// Whether a leaf is in `moved`.
  private var isMoved: [Bool] = []
  /// The pairs of the last update.
  private(set) var pairs: [Pair] = []
  private var stack: [Int32] = []
  private var found: [Int32] = []
  private var sorted: [Pair] = []

  /// Whether there are leaves whose pairs are to be looked up.
  var hasMoved: Bool { !moved.isEmpty }

  /// The grown box of a leaf.
  func fatBox(of proxy: Int32) -> Box { tree.box(of: proxy) }

  /// Adds a shape with its tight box and answers its leaf.
  mutating func add(_ box: Box, shape: Int) -> Int32 {
    let proxy = tree.insert(box.grown(by: Tuning.boxMargin), value: Int32(shape))
    touch(proxy)
    return proxy
  }

  /// Removes a leaf.
  mutating func remove(_ proxy: Int32) {
    if isMoved[Int(proxy)] {
      isMoved[Int(proxy)] = false
      for i in moved.indices where moved[i] == proxy { moved[i] = -1 }
    }
    tree.remove(proxy)
  }

  /// Gives a leaf a new box if the swept tight one is no longer inside, extended by twice the displacement.
  ///
  /// Answers whether it did.
  mutating func move(_ proxy: Int32, to swept: Box, displacement: Vec2) -> Bool {
    if tree.box(of: proxy).contains(swept) { return false }
    var box = swept.grown(by: Tuning.boxMargin)
    let ahead = Tuning.boxLookAhead * displacement
    if ahead.x < 0 { box.lower.x += ahead.x } else { box.upper.x += ahead.x }
    if ahead.y < 0 { box.lower.y += ahead.y } else { box.upper.y += ahead.y }
    tree.update(proxy, to: box)
    touch(proxy)
    return true
  }

  /// Has the pairs of a leaf looked up although it did not move.
  mutating func touch(_ proxy: Int32) {
    while isMoved.count <= Int(proxy) { isMoved.append(false) }
    if isMoved[Int(proxy)] { return }
    isMoved[Int(proxy)] = true
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
        // Of two that moved the newer one finds the pair.
        if serial < otherSerial && isMoved[Int(shapes[Int(other)].proxy)] { continue }
        pairs.append(
          serial < otherSerial
            ? Pair(key: UInt64(serial) << 32 | UInt64(otherSerial), older: shape, newer: other)
            : Pair(key: UInt64(otherSerial) << 32 | UInt64(serial), older: other, newer: shape))
      }
    }
    for proxy in moved where proxy >= 0 { isMoved[Int(proxy)] = false }
    moved.removeAll(keepingCapacity: true)
    sortPairs()
  }

  /// The shapes whose grown boxes share a point with the box, in no order.
  func shapes(overlapping box: Box) -> [Int32] {
    var stack: [Int32] = []
    var found: [Int32] = []
    tree.query(box, stack: &stack, found: &found)
    return found
  }

  /// Sorts by key: runs of 8 by insertion, then merged into a kept buffer, since the library's sort allocates.
  private mutating func sortPairs() {
    let run = 8
    BroadPhase.sortRuns(&pairs, of: run)
    var width = run
    while sorted.count < pairs.count { sorted.append(Pair(key: 0, older: 0, newer: 0)) }
    sorted.removeLast(sorted.count - pairs.count)
    while width < pairs.count {
      BroadPhase.mergeRuns(pairs, of: width, into: &sorted)
      swap(&pairs, &sorted)
      width *= 2
    }
  }

  private static func sortRuns(_ pairs: inout [Pair], of run: Int) {
    var pairs = pairs.mutableSpan
    for i in 0..<pairs.count {
      let pair = pairs[i]
      let start = i - i % run
      var place = i
      while place > start && pairs[place - 1].key > pair.key {
        pairs[place] = pairs[place - 1]
        place -= 1
      }
      pairs[place] = pair
    }
  }

  private static func mergeRuns(_ pairs: [Pair], of width: Int, into sorted: inout [Pair]) {
    let pairs = pairs.span
    var sorted = sorted.mutableSpan
    let count = pairs.count
    for start in stride(from: 0, to: count, by: 2 * width) {
      let middle = min(start + width, count)
      let end = min(start + 2 * width, count)
      var left = start
      var right = middle
      for place in start..<end {
        let takesLeft = right == end || (left < middle && pairs[left].key <= pairs[right].key)
        sorted[place] = pairs[takesLeft ? left : right]
        if takesLeft { left += 1 } else { right += 1 }
      }
    }
  }
}
