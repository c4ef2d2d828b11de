import Glibc
import Plane
import Testing
import _TestSupport

/// The portable functions against the C library's, whose own error is below 1 unit in the last place.
struct PortableTests {
  /// How far two results are apart, in units in the last place of the expected one.
  private func ulps(_ value: Double, _ expected: Double) -> Double {
    value == expected ? 0 : abs(value - expected) / expected.ulp
  }

  @Test func `sine and cosine keep their bound up to a million radians`() {
    var random = SplitMix64(seed: 1)
    var worst = 0.0
    func check(_ x: Double) {
      let (s, c) = Portable.sincos(x)
      worst = max(worst, abs(s - Glibc.sin(x)), abs(c - Glibc.cos(x)))
    }
    for i in 0...200_000 { check(Double(i) * 1e-4 - 10) }
    for _ in 0..<200_000 { check((random.unit() * 2 - 1) * 1e6) }
    // The neighbourhoods of multiples of a quarter turn are where reduction loses most.
    for n in -2000...2000 {
      let x = Double(n * 317) * 0.5 * .pi
      for d in [-1e-9, -1e-15, 0, 1e-15, 1e-9] where abs(x + d) < 1e6 { check(x + d) }
    }
    #expect(worst < 1.5 * 0x1p-52, "worst \(worst / 0x1p-52) units")
  }

  @Test func `sine and cosine of float angles round like the exact ones`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<100_000 {
      let angle = Float((random.unit() * 2 - 1) * 100)
      let q = Rotation(angle)
      #expect(q.s == Float(Glibc.sin(Double(angle))))
      #expect(q.c == Float(Glibc.cos(Double(angle))))
    }
  }

  @Test func `far angles stay usable`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let x = (random.unit() * 2 - 1) * 1e12
      let (s, c) = Portable.sincos(x)
      #expect(abs(s * s + c * c - 1) < 1e-15)
      // The double nearest to 2 pi is off by 2.5e-16, once for each turn.
      let bound = abs(x) * 0.5e-16 + 1e-15
      #expect(abs(s - Glibc.sin(x)) < bound && abs(c - Glibc.cos(x)) < bound)
    }
  }

  @Test func `sine is odd and cosine even, exactly`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<50_000 {
      let x = (random.unit() * 2 - 1) * 50
      #expect(Portable.sin(-x) == -Portable.sin(x))
      #expect(Portable.cos(-x) == Portable.cos(x))
    }
    #expect(Portable.sin(0) == 0 && Portable.cos(0) == 1)
    #expect(Portable.sin(.infinity).isNaN && Portable.cos(.nan).isNaN)
  }

  @Test func `arc tangents keep their bound in all quadrants`() {
    var random = SplitMix64(seed: 5)
    var worst = 0.0
    func check(_ y: Double, _ x: Double) {
      worst = max(worst, ulps(Portable.atan2(y, x), Glibc.atan2(y, x)))
    }
    for i in 0..<20_000 {
      let angle = Double(i) / 20_000 * 2 * .pi
      check(Glibc.sin(angle), Glibc.cos(angle))
    }
    for _ in 0..<200_000 {
      let scale = Glibc.exp((random.unit() * 2 - 1) * 60)
      check((random.unit() * 2 - 1) * scale, random.unit() * 2 - 1)
    }
    for t in [0.4375, 0.6875, 1.0] {
      for d in [t.nextDown, t, t.nextUp] {
        check(d, 1)
        check(1, d)
      }
    }
    #expect(worst < 2, "worst \(worst) units")
  }

  @Test func `arc tangents of the axes are those of the C library`() {
    for y in [0, -0.0, 1, -1, 1e-300, -1e-300] {
      for x in [0, -0.0, 1, -1, 1e300, -1e300] {
        let expected = Glibc.atan2(y, x)
        let value = Portable.atan2(y, x)
        if y == 0 && x == 0 && x.sign == .plus {
          #expect(value == 0)
        } else {
          #expect(value == expected, "atan2(\(y), \(x))")
        }
      }
    }
    #expect(Portable.atan2(.infinity, 1).isNaN)
  }

  @Test func `exponentials keep their bound`() {
    var worst = 0.0
    var random = SplitMix64(seed: 6)
    for _ in 0..<300_000 {
      let x = (random.unit() * 2 - 1) * 700
      worst = max(worst, ulps(Portable.exp(x), Glibc.exp(x)))
    }
    for _ in 0..<100_000 {
      let x = (random.unit() * 2 - 1) * 2
      worst = max(worst, ulps(Portable.exp(x), Glibc.exp(x)))
    }
    #expect(worst < 2, "worst \(worst) units")
    #expect(Portable.exp(0) == 1)
    #expect(Portable.exp(-701) == 0)
    #expect(Portable.exp(710) == .infinity)
    #expect(Portable.exp(.infinity) == .infinity && Portable.exp(-.infinity) == 0)
    #expect(Portable.exp(.nan).isNaN)
    #expect(ulps(Portable.exp(709.5), Glibc.exp(709.5)) < 2)
  }

  @Test func `cube roots keep their bound over all magnitudes`() {
    var worst = 0.0
    var random = SplitMix64(seed: 7)
    func check(_ x: Double) { worst = max(worst, cubeRootError(x)) }
    for _ in 0..<100_000 { check(random.unit() * 8) }
    for _ in 0..<200_000 {
      let x = Double(bitPattern: random.next() & ~(1 << 63))
      if x.isFinite && x > 0 { check(x) }
    }
    #expect(worst < 1, "worst \(worst) units")
    #expect(Portable.cbrt(27) == 3 && Portable.cbrt(-8) == -2)
    #expect(Portable.cbrt(0) == 0 && Portable.cbrt(.infinity) == .infinity)
    #expect(Portable.cbrt(.nan).isNaN)
    #expect(Portable.cbrt(-5) == -Portable.cbrt(5))
  }

  /// The error of a cube root in units in the last place, against a wider type where there is one.
  private func cubeRootError(_ x: Double) -> Double {
    let value = Portable.cbrt(x)
    #if arch(x86_64)
      return Double(abs(Float80(value) - cbrtl(Float80(x)))) / value.ulp
    #else
      return ulps(value, Glibc.cbrt(x)) * 0.5
    #endif
  }

  @Test func `logarithms keep their bound and undo exponentials`() {
    var worst = 0.0
    var random = SplitMix64(seed: 8)
    for _ in 0..<200_000 {
      let x = Double(bitPattern: random.next() & ~(1 << 63))
      if x.isFinite && x > 0 { worst = max(worst, ulps(Portable.log(x), Glibc.log(x))) }
    }
    for _ in 0..<200_000 {
      let x = 0.5 + random.unit() * 1.5
      worst = max(worst, ulps(Portable.log(x), Glibc.log(x)))
    }
    #expect(worst < 2, "worst \(worst) units")
    #expect(Portable.log(1) == 0)
    #expect(Portable.log(0) == -.infinity && Portable.log(.infinity) == .infinity)
    #expect(Portable.log(-1).isNaN && Portable.log(.nan).isNaN)
    for i in -300...300 {
      let x = Double(i)
      #expect(abs(Portable.log(Portable.exp(x)) - x) < 1e-13)
    }
  }
}
