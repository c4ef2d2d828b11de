import Pixels
import Testing
import _TestSupport

@Suite struct FrameTimingTests {
  @Test func `a time is kept in lowest terms with the sign above`() {
    #expect(RationalTime(6, over: 4) == RationalTime(3, over: 2))
    #expect(RationalTime(-6, over: 4).numerator == -3)
    #expect(RationalTime(0, over: 7) == .zero)
    #expect(RationalTime.zero.denominator == 1)
    #expect(RationalTime(5).numerator == 5)
    #expect(Set([RationalTime(1, over: 2), RationalTime(2, over: 4)]).count == 1)
  }

  @Test func `sums, differences and multiples are those of fractions`() {
    // Against whole numbers over a common denominator.
    for (a, b) in [(1, 2), (-3, 7), (5, 12), (0, 1), (9, 4)] {
      for (c, d) in [(1, 3), (2, 7), (-5, 12), (4, 1)] {
        let (x, y) = (RationalTime(a, over: b), RationalTime(c, over: d))
        #expect(x + y == RationalTime(a * d + c * b, over: b * d))
        #expect(x - y == RationalTime(a * d - c * b, over: b * d))
        #expect((x < y) == (a * d < c * b))
        #expect(3 * x == RationalTime(3 * a, over: b))
        #expect((x + y) - y == x)
      }
    }
  }

  @Test func `adding a frame's duration a hundred thousand times is exact`() {
    var sum = RationalTime.zero
    let frame = RationalTime(1, over: 30)
    for _ in 0..<100_000 { sum = sum + frame }
    #expect(sum == RationalTime(100_000, over: 30))
    #expect(sum == 100_000 * frame)
    #expect((sum.seconds - 3333.3333333333335).magnitude < 1e-9)
  }

  @Test func `order agrees with seconds`() {
    var random = SplitMix64(seed: 3)
    let times = (0..<200).map { _ in
      RationalTime(Int(random.next() % 2001) - 1000, over: 1 + Int(random.next() % 100))
    }
    for (a, b) in zip(times, times.dropFirst()) where a.seconds != b.seconds {
      #expect((a < b) == (a.seconds < b.seconds))
    }
    let sorted = times.sorted()
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.seconds <= $1.seconds })
  }

  @Test func `a frame ends where the next one starts`() {
    let timing = FrameTiming(start: RationalTime(1, over: 3), duration: RationalTime(1, over: 6))
    #expect(timing.end == RationalTime(1, over: 2))
  }

  @Test func `a denominator below 1 stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = RationalTime(1, over: 0) }
    await #expect(processExitsWith: .failure) { _ = RationalTime(1, over: -2) }
  }
}
