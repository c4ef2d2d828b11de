import Testing
import UIViews
import _TestSupport

@MainActor
private final class Logger: RunLoopClient {
  let note: () -> Void
  let isActive = true
  init(_ note: @escaping () -> Void) { self.note = note }
  func tick(_ loop: VirtualRunLoop) { note() }
}

@MainActor
private final class LoggingView: UIView {
  var note: (String) -> Void = { _ in }
  override func layoutSubviews() { note("layout") }
  override func draw(_ rect: CGRect) { note("draw") }
}

@MainActor
private final class Target {
  var count = 0
  var times: [Double] = []

  func fired(_ timer: Timer) { count += 1 }
  func plain() { count += 10 }
  func step(_ link: CADisplayLink) { times.append(link.timestamp) }

  func again() {
    count += 1
    DispatchQueue.main.async { self.again() }
  }
}

@MainActor
@Suite struct VirtualRunLoopTests {
  @Test func `the parts of a tick come in the documented order`() {
    withLoop { loop in
      var log: [String] = []
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.makeKeyAndVisible()
      let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.note = { log.append($0) }
      window.addSubview(view)
      let (first, second) = (Logger { log.append("client 1") }, Logger { log.append("client 2") })
      loop.add(first)
      loop.add(second)
      loop.schedule(.mainQueue, at: 0) { log.append("block") }
      loop.schedule(.timer, at: 0) { log.append("timer") }
      loop.schedule(.timeOut, at: 0) { log.append("time-out") }
      loop.advance { log.append("touches at \(loop.tick)") }
      #expect(
        log == ["touches at 1", "time-out", "timer", "block", "client 1", "client 2", "layout", "draw"])
      log = []
      loop.advance {}
      #expect(log == ["client 1", "client 2"])
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test
  func
    `blocks run in the order of their deadlines, then of submission, in the first tick that is not earlier`()
  {
    var random = SplitMix64(seed: 3)
    for rate in [1, 30, 60, 120, 240] {
      let loop = VirtualRunLoop(tickRate: rate)
      struct Entry: Equatable {
        var milliseconds: Int
        var order: Int
      }
      var entries: [Entry] = []
      var done: [(entry: Entry, tick: Int)] = []
      for order in 0..<60 {
        let entry = Entry(milliseconds: Int(random.next() % 40) * 25, order: order)
        entries.append(entry)
        loop.schedule(.mainQueue, at: Double(entry.milliseconds) / 1000) { done.append((entry, loop.tick)) }
      }
      while done.count < entries.count { loop.advance() }
      let expected = entries.sorted { ($0.milliseconds, $0.order) < ($1.milliseconds, $1.order) }
      #expect(done.map(\.entry) == expected)
      for (entry, tick) in done {
        // The least tick of at least 1 with tick/rate at or after the deadline, in whole numbers.
        #expect(tick == max(1, (entry.milliseconds * rate + 999) / 1000))
      }
    }
  }

  @Test func `a block that submits itself runs ten thousand times a tick and no more`() {
    withLoop { loop in
      let target = Target()
      target.again()
      loop.advance()
      #expect(target.count == 10_001)
      loop.advance()
      #expect(target.count == 20_001)
    }
  }

  @Test func `a deadline in decimal fractions is not missed by rounding`() {
    // 0.35 s are 21 ticks, from wherever they are counted.
    for start in 0..<300 {
      let fresh = VirtualRunLoop(tickRate: 60)
      while fresh.tick < start { fresh.advance() }
      var at: Int?
      fresh.schedule(.timer, at: fresh.now + 0.35) { at = fresh.tick }
      while at == nil { fresh.advance() }
      #expect(at == start + 21)
    }
  }

  @Test func `clients are let go of unless they are retained`() {
    let loop = VirtualRunLoop(tickRate: 60)
    var count = 0
    do { loop.add(Logger { count += 1 }) }
    loop.advance()
    #expect(count == 0)
    do { loop.add(Logger { count += 1 }, isRetained: true) }
    loop.advance()
    #expect(count == 1)
  }

  @Test func `a client removed by an earlier one does not work in that tick`() {
    let loop = VirtualRunLoop(tickRate: 60)
    var log: [Int] = []
    let second = Logger { log.append(2) }
    let first = Logger {
      log.append(1)
      loop.remove(second)
    }
    loop.add(first)
    loop.add(second)
    loop.advance()
    #expect(log == [1])
  }

  @Test func `a repeating timer keeps its rhythm and leaves out what is past`() {
    withLoop(tickRate: 10) { loop in
      var times: [Double] = []
      let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in times.append(loop.now) }
      for _ in 0..<20 { loop.advance() }
      // Every multiple of 0.25 up to 2 s, each at the first tenth that is not earlier.
      #expect(times == [0.3, 0.5, 0.8, 1.0, 1.3, 1.5, 1.8, 2.0])
      timer.invalidate()
      loop.advance()
      loop.advance()
      #expect(times.count == 8)
      var fast = 0
      Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in fast += 1 }
      for _ in 0..<5 { loop.advance() }
      #expect(fast == 5)
    }
  }

  @Test func `a timer with a target calls its method and keeps it alive`() {
    withLoop(tickRate: 10) { loop in
      weak var weakTarget: Target?
      var count = 0
      do {
        let target = Target()
        weakTarget = target
        Timer.scheduledTimer(
          timeInterval: 0.1, target: target, selector: Selector(Target.fired), userInfo: nil, repeats: false)
        Timer.scheduledTimer(
          timeInterval: 0.1, target: target, selector: Selector(Target.plain), userInfo: nil, repeats: false)
      }
      #expect(weakTarget != nil)
      loop.schedule(.mainQueue, at: 0.1) { count = weakTarget?.count ?? 11 }
      loop.advance()
      #expect(count == 11)
      loop.advance()
      #expect(weakTarget == nil)
    }
  }

  @Test func `a display link sends every tick, or every few, and tells the time`() {
    withLoop(tickRate: 60) { loop in
      let target = Target()
      let link = CADisplayLink(target: target, selector: Selector(Target.step))
      link.add(to: .main, forMode: .default)
      loop.advance()
      loop.advance()
      #expect(target.times == [1.0 / 60, 2.0 / 60])
      #expect(link.targetTimestamp == 2.0 / 60 + 1.0 / 60)
      link.preferredFramesPerSecond = 20
      for _ in 0..<6 { loop.advance() }
      #expect(target.times.count == 4)
      link.isPaused = true
      for _ in 0..<6 { loop.advance() }
      #expect(target.times.count == 4)
      link.isPaused = false
      link.invalidate()
      for _ in 0..<6 { loop.advance() }
      #expect(target.times.count == 4)
    }
  }
}
