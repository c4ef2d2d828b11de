package import Plane

// A balanced tree of boxes.
//
// The problem: find all boxes that overlap a given one without comparing with every box, while boxes move. The
// method: a binary tree whose leaves are the boxes and whose inner nodes hold the union of their children; a leaf is
// inserted beside the sibling that makes the perimeters on its path grow least, and on the way back up every node
// whose children differ in height by more than 1 is rotated. Source: the bounding volume hierarchies of Catto's
// "Dynamic Bounding Volume Hierarchies" (GDC 2019). Invariants: every inner node has two children, its box is the
// union of theirs and its height one more than the larger of theirs; a leaf keeps its index until it is removed.
// What the tree looks like never shows in results: pairs are sorted before they are used.

/// A balanced tree of boxes with a number at every leaf.
package struct DynamicTree {
  private struct Node {
    var box: Box
    /// The parent, or the next unused node.
    var parent: Int32
    var left: Int32 = -1
    var right: Int32 = -1
    /// 0 for a leaf, -1 for an unused node.
    var height: Int32
    /// The number at a leaf.
    var value: Int32 = -1

    var isLeaf: Bool { left < 0 }
  }

  private var nodes: [Node] = []
  private var root: Int32 = -1
  private var unused: Int32 = -1

  package init() {}

  /// The number of levels below the root, -1 for an empty tree.
  package var height: Int { root < 0 ? -1 : Int(nodes[Int(root)].height) }

  /// The box of a leaf.
  package func box(of leaf: Int32) -> Box { nodes[Int(leaf)].box }

  /// The number at a leaf.
  func value(of leaf: Int32) -> Int32 { nodes[Int(leaf)].value }

  /// Adds a leaf and answers its index.
  package mutating func insert(_ box: Box, value: Int32) -> Int32 {
    let leaf = makeNode()
    nodes[Int(leaf)].box = box
    nodes[Int(leaf)].value = value
    attach(leaf)
    return leaf
  }

  /// Removes a leaf.
  package mutating func remove(_ leaf: Int32) {
    detach(leaf)
    freeNode(leaf)
  }

  /// Gives a leaf another box.
  package mutating func update(_ leaf: Int32, to box: Box) {
    if staysBesideSibling(leaf, box) {
      nodes[Int(leaf)].box = box
      refit(from: nodes[Int(leaf)].parent)
    } else {
      detach(leaf)
      nodes[Int(leaf)].box = box
      attach(leaf)
    }
  }

  /// Whether a leaf may keep its place with another box: its parent does not grow by it.
  private func staysBesideSibling(_ leaf: Int32, _ box: Box) -> Bool {
    let parent = nodes[Int(leaf)].parent
    guard parent >= 0 else { return false }
    let left = nodes[Int(parent)].left
    let sibling = nodes[Int(left == leaf ? nodes[Int(parent)].right : left)].box
    return sibling.union(box).perimeter <= nodes[Int(parent)].box.perimeter
  }

  /// Appends the numbers of all leaves whose boxes share a point with the box; the stack is a buffer to work in.
  package func query(_ box: Box, stack: inout [Int32], found: inout [Int32]) {
    guard root >= 0 else { return }
    // A node replaces itself by its two children, so the stack holds at most one node a level and one more.
    while stack.count < Int(nodes[Int(root)].height) + 2 { stack.append(0) }
    let nodes = nodes.span
    var stack = stack.mutableSpan
    guard nodes[Int(root)].box.overlaps(box) else { return }
    var count = 0
    var index = Int(root)
    while true {
      if nodes[index].isLeaf {
        found.append(nodes[index].value)
      } else {
        let left = Int(nodes[index].left)
        let right = Int(nodes[index].right)
        let goesLeft = nodes[left].box.overlaps(box)
        if nodes[right].box.overlaps(box) {
          if goesLeft {
            stack[count] = Int32(right)
            count += 1
            index = left
          } else {
            index = right
          }
          continue
        } else if goesLeft {
          index = left
          continue
        }
      }
      if count == 0 { return }
      count -= 1
      index = Int(stack[count])
    }
  }

  // MARK: Nodes

  private mutating func makeNode() -> Int32 {
    let node = Node(box: Box(lower: .zero, upper: .zero), parent: -1, height: 0)
    if unused >= 0 {
      let index = unused
      unused = nodes[Int(index)].parent
      nodes[Int(index)] = node
      return index
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func freeNode(_ index: Int32) {
    nodes[Int(index)].parent = unused
    nodes[Int(index)].height = -1
    unused = index
  }

  private mutating func attach(_ leaf: Int32) {
    guard root >= 0 else {
      root = leaf
      nodes[Int(leaf)].parent = -1
      return
    }
    let box = nodes[Int(leaf)].box
    var index = root
    while !nodes[Int(index)].isLeaf {
      let node = nodes[Int(index)]
      let joined = node.box.union(box).perimeter
      // Beside this node, or further down: what the unions above grow by is paid in either case.
      let here = 2 * joined
      let inherited = 2 * (joined - node.box.perimeter)
      let left = costOfDescent(to: node.left, box) + inherited
      let right = costOfDescent(to: node.right, box) + inherited
      if here < left && here < right { break }
      index = left < right ? node.left : node.right
    }

    let sibling = index
    let oldParent = nodes[Int(sibling)].parent
    let parent = makeNode()
    nodes[Int(parent)].parent = oldParent
    nodes[Int(parent)].box = box.union(nodes[Int(sibling)].box)
    nodes[Int(parent)].height = nodes[Int(sibling)].height + 1
    nodes[Int(parent)].left = sibling
    nodes[Int(parent)].right = leaf
    nodes[Int(sibling)].parent = parent
    nodes[Int(leaf)].parent = parent
    replaceChild(of: oldParent, sibling, by: parent)
    refit(from: oldParent)
  }

  private func costOfDescent(to child: Int32, _ box: Box) -> Float {
    let node = nodes[Int(child)]
    let joined = node.box.union(box).perimeter
    return node.isLeaf ? joined : joined - node.box.perimeter
  }

  private mutating func detach(_ leaf: Int32) {
    if leaf == root {
      root = -1
      return
    }
    let parent = nodes[Int(leaf)].parent
    let node = nodes[Int(parent)]
    let sibling = node.left == leaf ? node.right : node.left
    nodes[Int(sibling)].parent = node.parent
    replaceChild(of: node.parent, parent, by: sibling)
    freeNode(parent)
    refit(from: node.parent)
  }

  private mutating func replaceChild(of parent: Int32, _ child: Int32, by other: Int32) {
    if parent < 0 {
      root = other
    } else if nodes[Int(parent)].left == child {
      nodes[Int(parent)].left = other
    } else {
      nodes[Int(parent)].right = other
    }
  }

  /// Restores heights, balance and boxes from a node up to where nothing changes any more.
  private mutating func refit(from start: Int32) {
    var index = start
    while index >= 0 {
      let top = balanced(index)
      let hasChanged = DynamicTree.fit(top, &nodes)
      if top == index && !hasChanged { return }
      index = nodes[Int(top)].parent
    }
  }

  /// Gives an inner node the box and the height that its children ask for; whether it had others.
  @discardableResult
  private static func fit(_ index: Int32, _ nodes: inout [Node]) -> Bool {
    var nodes = nodes.mutableSpan
    let left = Int(nodes[Int(index)].left)
    let right = Int(nodes[Int(index)].right)
    let height = 1 + max(nodes[left].height, nodes[right].height)
    let box = nodes[left].box.union(nodes[right].box)
    if nodes[Int(index)].height == height && nodes[Int(index)].box == box { return false }
    nodes[Int(index)].height = height
    nodes[Int(index)].box = box
    return true
  }

  /// Lifts the higher child of a node over it where the heights differ by more than 1; answers what is now on top.
  private mutating func balanced(_ a: Int32) -> Int32 {
    let node = nodes[Int(a)]
    let difference = nodes[Int(node.right)].height - nodes[Int(node.left)].height
    guard difference > 1 || difference < -1 else { return a }
    let b = difference > 1 ? node.right : node.left

    // The higher grandchild stays with b, the lower one takes b's place under a.
    let left = nodes[Int(b)].left
    let right = nodes[Int(b)].right
    let (high, low) = nodes[Int(left)].height > nodes[Int(right)].height ? (left, right) : (right, left)
    nodes[Int(b)].parent = node.parent
    nodes[Int(a)].parent = b
    nodes[Int(b)].left = a
    nodes[Int(b)].right = high
    replaceChild(of: node.parent, a, by: b)
    if difference > 1 { nodes[Int(a)].right = low } else { nodes[Int(a)].left = low }
    nodes[Int(low)].parent = a
    DynamicTree.fit(a, &nodes)
    return b
  }
}

extension Box {
  /// Half the length of the outline.
  fileprivate var perimeter: Float {
    (upper.x - lower.x) + (upper.y - lower.y)
  }
}
