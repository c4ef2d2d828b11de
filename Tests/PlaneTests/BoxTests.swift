import Plane
import Testing
import _TestSupport

/// Boxes against the sets of whole-numbered points that they hold.
struct BoxTests {
  private func points(_ box: Box) -> Set<[Int]> {
    var result: Set<[Int]> = []
    for x in 0...5 {
      for y in 0...5
      where Float(x) >= box.lower.x && Float(x) <= box.upper.x && Float(y) >= box.lower.y
        && Float(y) <= box.upper.y
      {
        result.insert([x, y])
      }
    }
    return result
  }

  private func randomBox(_ random: inout SplitMix64) -> Box {
    func n() -> Float { Float(random.next() % 6) }
    let a = Vec2(n(), n())
    let b = Vec2(n(), n())
    return Box(lower: .min(a, b), upper: .max(a, b))
  }

  @Test func `overlap and containment are those of the point sets`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let a = randomBox(&random)
      let b = randomBox(&random)
      #expect(a.overlaps(b) == !points(a).isDisjoint(with: points(b)))
      #expect(a.contains(b) == points(a).isSuperset(of: points(b)))
      #expect(a.overlaps(b) == b.overlaps(a))
    }
  }

  @Test func `the union is the smallest box that holds both`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<1000 {
      let a = randomBox(&random)
      let b = randomBox(&random)
      let union = a.union(b)
      #expect(union.contains(a) && union.contains(b))
      #expect(union.lower.x == a.lower.x || union.lower.x == b.lower.x)
      #expect(union.upper.y == a.upper.y || union.upper.y == b.upper.y)
    }
    let grown = Box(lower: Vec2(1, 2), upper: Vec2(3, 4)).grown(by: 0.5)
    #expect(grown == Box(lower: Vec2(0.5, 1.5), upper: Vec2(3.5, 4.5)))
  }
}
