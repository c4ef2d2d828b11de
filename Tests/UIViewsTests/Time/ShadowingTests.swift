import Testing
import UIViews

/// A stage's worth of time.
@MainActor
func withLoop<T>(
  tickRate: Int = 60, seed: UInt64 = 7, _ body: @MainActor (VirtualRunLoop) throws -> T
) rethrows -> T {
  let loop = VirtualRunLoop(tickRate: tickRate, seed: seed)
  loop.open()
  defer { loop.close() }
  return try body(loop)
}

@MainActor
@Suite struct ShadowingTests {
  @Test func `a program that imports UIKit alone gets the loop's time`() {
    withLoop(tickRate: 4) { loop in
      let program = ShadowProgram()
      program.start()
      #expect(program.log.isEmpty)
      loop.advance()
      #expect(program.log == ["timer 0.25", "async", "earlier 0.25", "round trip"])
      loop.advance()
      #expect(program.log.suffix(2) == ["timer 0.5", "after 0.5"])
      for _ in 0..<10 { loop.advance() }
      #expect(program.log.last == "timer 1.25")
      #expect(program.timer?.isValid == false)
      #expect(program.ticks == 12)
    }
  }

  @Test func `a program that imports UIKit alone gets random numbers of the loop's seed`() {
    let a = withLoop(seed: 1) { _ in ShadowProgram.numbers() }
    let b = withLoop(seed: 1) { _ in ShadowProgram.numbers() }
    let c = withLoop(seed: 2) { _ in ShadowProgram.numbers() }
    #expect(a == b)
    #expect(zip(a, c).count { $0 != $1 } >= 8)
  }

  @Test func `two loops have their own sequences, however they take turns`() {
    let (one, two) = (VirtualRunLoop(tickRate: 60, seed: 1), VirtualRunLoop(tickRate: 60, seed: 2))
    var turns: [[String]] = [[], []]
    for turn in 0..<6 {
      (turn % 2 == 0 ? one : two).advance { turns[turn % 2] += ShadowProgram.numbers() }
    }
    for (index, seed) in [1, 2].enumerated() {
      let alone = VirtualRunLoop(tickRate: 60, seed: UInt64(seed))
      var numbers: [String] = []
      for _ in 0..<3 { alone.advance { numbers += ShadowProgram.numbers() } }
      #expect(turns[index] == numbers)
    }
  }
}
