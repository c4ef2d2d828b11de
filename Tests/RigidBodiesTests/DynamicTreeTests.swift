import Plane
import RigidBodies
import Testing
import _TestSupport

/// The tree of boxes against a plain list.
struct DynamicTreeTests {
  private func randomBox(_ random: inout SplitMix64) -> Box {
    let x = Float(random.unit() * 100)
    let y = Float(random.unit() * 100)
    return Box(
      lower: Vec2(x, y), upper: Vec2(x + Float(random.unit() * 8), y + Float(random.unit() * 8)))
  }

  @Test func `queries find what a list finds while boxes come, move and go`() {
    var random = SplitMix64(seed: 1)
    var tree = DynamicTree()
    var list: [(leaf: Int32, value: Int32, box: Box)] = []
    var stack: [Int32] = []
    for round in 0..<3000 {
      switch random.next() % 4 {
      case 0 where !list.isEmpty:
        let i = Int(random.next() % UInt64(list.count))
        tree.remove(list[i].leaf)
        list.remove(at: i)
      case 1 where !list.isEmpty:
        let i = Int(random.next() % UInt64(list.count))
        list[i].box = randomBox(&random)
        tree.update(list[i].leaf, to: list[i].box)
      default:
        let box = randomBox(&random)
        list.append((tree.insert(box, value: Int32(round)), Int32(round), box))
      }
      let window = randomBox(&random)
      var found: [Int32] = []
      tree.query(window, stack: &stack, found: &found)
      #expect(found.sorted() == list.filter { $0.box.overlaps(window) }.map(\.value).sorted())
    }
    for entry in list { #expect(tree.box(of: entry.leaf) == entry.box) }
  }

  @Test func `queries find what a list finds while boxes drift`() {
    var random = SplitMix64(seed: 2)
    var tree = DynamicTree()
    var stack: [Int32] = []
    var list = (0..<200).map { value in
      let box = randomBox(&random)
      let way = Vec2(Float(random.unit() - 0.5), Float(random.unit() - 0.5))
      return (leaf: tree.insert(box, value: Int32(value)), value: Int32(value), box: box, way: way)
    }
    for _ in 0..<100 {
      for i in list.indices {
        list[i].box = Box(lower: list[i].box.lower + list[i].way, upper: list[i].box.upper + list[i].way)
        tree.update(list[i].leaf, to: list[i].box)
      }
      let window = randomBox(&random)
      var found: [Int32] = []
      tree.query(window, stack: &stack, found: &found)
      #expect(found.sorted() == list.filter { $0.box.overlaps(window) }.map(\.value).sorted())
    }
    // 200 leaves in a tree whose subtrees differ by one level at most.
    #expect(tree.height <= 11)
  }

  @Test func `the tree stays low even when boxes come in order`() {
    var tree = DynamicTree()
    for i in 0..<1024 {
      _ = tree.insert(Box(lower: Vec2(Float(i), 0), upper: Vec2(Float(i) + 0.5, 1)), value: Int32(i))
    }
    // A tree whose subtrees differ by one level at most has at most 1.44 log2(n) of them.
    #expect(tree.height <= 15)
  }
}
