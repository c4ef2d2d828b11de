import Plane
import Testing
import _TestSupport

struct AffineTests {
  private func randomMap(_ random: inout SplitMix64) -> Affine {
    func n() -> Double { random.unit() * 4 - 2 }
    return Affine(a: n(), b: n(), c: n(), d: n(), tx: n() * 50, ty: n() * 50)
  }

  @Test func `the second map acts on what the first made`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let first = randomMap(&random)
      let second = randomMap(&random)
      let p = Point(random.unit() * 100, random.unit() * 100)
      let once = first.then(second).apply(p)
      let twice = second.apply(first.apply(p))
      #expect(abs(once.x - twice.x) < 1e-9 && abs(once.y - twice.y) < 1e-9)
      #expect(
        abs(first.then(second).determinant - first.determinant * second.determinant) < 1e-9)
    }
  }

  @Test func `the inverse undoes a map`() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<2000 {
      let map = randomMap(&random)
      guard abs(map.determinant) > 0.01 else { continue }
      let inverse = try #require(map.inverse)
      let p = Point(random.unit() * 100, random.unit() * 100)
      let back = inverse.apply(map.apply(p))
      #expect(abs(back.x - p.x) < 1e-9 && abs(back.y - p.y) < 1e-9)
    }
    #expect(Affine.scale(0, 1).inverse == nil)
    #expect(Affine.scale(.infinity, 1).inverse == nil)
    #expect(Affine.identity.inverse == .identity)
  }

  @Test func `a positive rotation goes clockwise on screen`() {
    let p = Affine.rotation(0.5 * .pi).apply(Point(1, 0))
    #expect(abs(p.x) < 1e-15 && p.y == 1)
    let q = Affine.translation(3, 4).then(.scale(2, 3)).apply(.zero)
    #expect(q == Point(6, 12))
  }

  @Test func `a rectangle knows its far edges`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 5)
    #expect(rect.maxX == 4 && rect.maxY == 7)
  }
}
