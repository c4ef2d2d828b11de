import Plane
import Testing
import _TestSupport

struct RotationTests {
  private func close(_ a: Vec2, _ b: Vec2, _ tolerance: Float = 1e-5) -> Bool {
    (a - b).length < tolerance
  }

  @Test func `turning back undoes turning, and lengths stay`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let q = Rotation(Float(random.unit() * 20 - 10))
      let v = Vec2(Float(random.unit() * 4 - 2), Float(random.unit() * 4 - 2))
      #expect(close(q.inverse(q * v), v))
      #expect(abs((q * v).length - v.length) < 1e-5)
      let pose = Pose(p: Vec2(3, -1), q: q)
      #expect(close(pose.inverse(pose * v), v))
      #expect(close(pose * v, q * v + pose.p))
    }
    #expect(Rotation(0) == .identity)
    #expect(Pose.identity * Vec2(2, 3) == Vec2(2, 3))
  }

  @Test func `a quarter turn takes x to y`() {
    #expect(close(Rotation(0.5 * .pi) * Vec2(1, 0), Vec2(0, 1)))
  }

  @Test func `products of vectors have their signs`() {
    let x = Vec2(1, 0)
    let y = Vec2(0, 1)
    #expect(x.cross(y) == 1 && y.cross(x) == -1 && x.dot(y) == 0)
    #expect(x.perp == Vec2(0, -1))
    #expect(cross(2, x) == Vec2(0, 2) && cross(2, y) == Vec2(-2, 0))
    #expect(Vec2(3, 4).length == 5 && Vec2(3, 4).lengthSquared == 25)
    var v = x
    v += y
    v -= 2 * x
    #expect(v == Vec2(-1, 1) && -v == Vec2(1, -1))
    #expect(Vec2.min(Vec2(1, 5), Vec2(3, 2)) == Vec2(1, 2))
    #expect(Vec2.max(Vec2(1, 5), Vec2(3, 2)) == Vec2(3, 5))
    #expect(!Vec2(.nan, 0).isFinite && Vec2(1, 2).isFinite)
  }
}
