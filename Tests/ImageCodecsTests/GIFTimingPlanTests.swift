import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct GIFTimingPlanTests {
  static func timings(_ durations: [RationalTime]) -> [FrameTiming] {
    var start = RationalTime.zero
    return durations.map { duration in
      defer { start = start + duration }
      return FrameTiming(start: start, duration: duration)
    }
  }

  static func uniform(_ count: Int, every duration: RationalTime) -> [FrameTiming] {
    (0..<count).map { FrameTiming(start: $0 * duration, duration: duration) }
  }

  /// floor(100 t + 1/2).
  static func rounded(_ time: RationalTime) -> Int {
    (200 * time.numerator + time.denominator) / (2 * time.denominator)
  }

  static let half = RationalTime(1, over: 200)

  static let rates = [
    1, 2, 3, 5, 7, 10, 11, 12, 13, 15, 16, 20, 23, 24, 25, 29, 30, 33, 37, 40, 45, 48, 49, 50,
  ]

  @Test(arguments: rates) func `instants are rounded, not delays`(_ rate: Int) throws {
    let timings = Self.uniform(3 * rate + 1, every: RationalTime(1, over: rate))
    let plan = try GIFTimingPlan(timings)
    #expect(plan.steps.map(\.frame) == Array(0...3 * rate))
    var instant = 0
    for (step, timing) in zip(plan.steps, timings) {
      #expect(instant == Self.rounded(timing.start))
      #expect(step.delay >= 2)
      instant += step.delay
    }
    #expect(instant == Self.rounded(timings[3 * rate].end))
    #expect(plan.duration == instant)
    #expect(plan.drift <= Self.half)
  }

  @Test func `the usual rates have their usual delays`() throws {
    func delays(_ rate: Int) throws -> [Int] {
      try GIFTimingPlan(Self.uniform(6, every: RationalTime(1, over: rate))).steps.map(\.delay)
    }
    #expect(try delays(50) == [2, 2, 2, 2, 2, 2])
    #expect(try delays(25) == [4, 4, 4, 4, 4, 4])
    #expect(try delays(30) == [3, 4, 3, 3, 4, 3])
    #expect(try delays(40) == [3, 2, 3, 2, 3, 2])
  }

  @Test func `rates of television have no drift that grows`() throws {
    let plan = try GIFTimingPlan(Self.uniform(3000, every: RationalTime(1001, over: 30000)))
    #expect(plan.drift <= Self.half)
    #expect(plan.duration == 10010)
  }

  @Test(arguments: [51, 55, 60, 90, 100, 120, 144, 240, 1000])
  func `more than 50 frames a second are an error that names the frame`(_ rate: Int) {
    let duration = RationalTime(1, over: rate)
    #expect(
      throws: CodecError.frameRate(.gif, frame: 0, duration: duration, shortest: RationalTime(1, over: 50))
    ) {
      try GIFTimingPlan(Self.uniform(10, every: duration))
    }
    var mixed = Self.uniform(10, every: RationalTime(1, over: 10))
    mixed.append(FrameTiming(start: RationalTime(1), duration: duration))
    mixed.append(FrameTiming(start: RationalTime(1) + duration, duration: RationalTime(1)))
    #expect(
      throws: CodecError.frameRate(.gif, frame: 10, duration: duration, shortest: RationalTime(1, over: 50))
    ) {
      try GIFTimingPlan(mixed)
    }
  }

  @Test(arguments: [51, 55, 60, 72, 90, 100, 120, 144, 240, 1000])
  func `resampling keeps the true speed`(_ rate: Int) throws {
    let timings = Self.uniform(2 * rate, every: RationalTime(1, over: rate))
    let plan = try GIFTimingPlan(timings, resamples: true)
    var instant = 0
    for step in plan.steps.dropLast() {
      #expect(step.delay >= 2)
      #expect(instant == Self.rounded(timings[step.frame].start))
      instant += step.delay
    }
    // No frame is left out that could have been kept.
    for (a, b) in zip(plan.steps, plan.steps.dropLast().dropFirst()) {
      for between in a.frame + 1..<b.frame {
        #expect(Self.rounded(timings[between].start) - Self.rounded(timings[a.frame].start) < 2)
      }
    }
    // The last frame may have been kept so late that its 2 cs run beyond the end.
    #expect((200...202).contains(plan.duration))
    #expect(plan.steps.last?.frame == 2 * rate - 1)
    #expect(plan.steps.last?.delay ?? 0 >= 2)
    #expect(plan.drift <= RationalTime(1, over: 50))
    #expect(plan.steps.map(\.frame) == plan.steps.map(\.frame).sorted())
  }

  @Test func `resampling leaves slow clips alone`() throws {
    let timings = Self.uniform(20, every: RationalTime(1, over: 30))
    #expect(try GIFTimingPlan(timings, resamples: true) == GIFTimingPlan(timings))
  }

  @Test func `random durations follow the definition`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let denominator = Int.random(in: 50...1000, using: &random)
      let timings = Self.timings(
        (0..<30).map { _ in
          RationalTime(
            Int.random(in: (denominator + 49) / 50...denominator, using: &random), over: denominator)
        })
      let hold = RationalTime(Int.random(in: 0...500, using: &random), over: 7)
      let plan = try GIFTimingPlan(timings, hold: hold)
      let ends = timings.dropFirst().map(\.start) + [timings[29].end + hold]
      for (step, (start, end)) in zip(plan.steps, zip(timings.map(\.start), ends)) {
        #expect(step.delay == Self.rounded(end) - Self.rounded(start))
      }
      #expect(plan.drift <= Self.half)
    }
  }

  @Test func `a short last frame gets the least time and the drift tells`() throws {
    let plan = try GIFTimingPlan(Self.timings([RationalTime(1, over: 10), RationalTime(1, over: 1000)]))
    #expect(plan.steps.map(\.delay) == [10, 2])
    #expect(plan.drift == RationalTime(19, over: 1000))
  }

  @Test func `what is no clip is an error`() {
    #expect(throws: CodecError.emptyClip(.gif)) { try GIFTimingPlan([]) }
    let late = FrameTiming(start: RationalTime(1), duration: RationalTime(1))
    #expect(throws: CodecError.frameTiming(frame: 0, late)) { try GIFTimingPlan([late]) }
    let still = FrameTiming(start: .zero, duration: .zero)
    #expect(throws: CodecError.frameTiming(frame: 0, still)) { try GIFTimingPlan([still]) }
    let one = FrameTiming(start: .zero, duration: RationalTime(1))
    let gap = FrameTiming(start: RationalTime(2), duration: RationalTime(1))
    #expect(throws: CodecError.frameTiming(frame: 1, gap)) { try GIFTimingPlan([one, gap]) }
    #expect(throws: CodecError.self) { try GIFTimingPlan([one], hold: RationalTime(-1)) }
    let fine = FrameTiming(start: .zero, duration: RationalTime(1_000_000, over: 1_000_001))
    #expect(throws: CodecError.frameTiming(frame: 0, fine)) { try GIFTimingPlan([fine]) }
    let endless = FrameTiming(start: .zero, duration: RationalTime(.max))
    #expect(throws: CodecError.frameTiming(frame: 0, endless)) { try GIFTimingPlan([endless]) }
  }
}
