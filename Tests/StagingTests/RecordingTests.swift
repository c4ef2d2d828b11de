import Foundation
import Pixels
import Staging
import Synchronization
import Testing
import UIKit

/// A red square of 20 points that falls without resistance.
private final class FallController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  let square = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    square.backgroundColor = .red
    view.addSubview(square)
    let properties = UIDynamicItemBehavior(items: [square])
    properties.resistance = 0
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [square]))
  }
}

/// A blue view that the program moves by 10 points at every tick of a display link.
private final class StepController: UIViewController {
  private let square = UIView(frame: CGRect(x: 0, y: 40, width: 10, height: 10))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    square.backgroundColor = .blue
    view.addSubview(square)
    CADisplayLink(target: self, selector: Selector(StepController.step)).add(to: .main, forMode: .common)
  }

  func step(_ link: CADisplayLink) {
    square.center.x += 10
  }
}

/// A view whose content scrolls by 5 points at every tick of a display link, and nothing else moves.
private final class ScrollController: UIViewController {
  private let window = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    window.clipsToBounds = true
    let square = UIView(frame: CGRect(x: 10, y: 60, width: 10, height: 10))
    square.backgroundColor = .blue
    window.addSubview(square)
    view.addSubview(window)
    CADisplayLink(target: self, selector: Selector(ScrollController.step)).add(to: .main, forMode: .common)
  }

  func step(_ link: CADisplayLink) {
    window.bounds.origin.y += 5
  }
}

private let screen = Stage.Configuration(size: CGSize(width: 100, height: 100), scale: 1)

/// The columns and rows that a colour covers.
private func box(of color: RGBA8, in bitmap: Bitmap) -> (x: Range<Int>, y: Range<Int>)? {
  var columns: [Int] = []
  var rows: [Int] = []
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width where bitmap[x, y] == color {
      columns.append(x)
      rows.append(y)
    }
  }
  guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
  else {
    return nil
  }
  return (left..<right + 1, top..<bottom + 1)
}

private let red = RGBA8(red: 255, green: 0, blue: 0, alpha: 255)
private let blue = RGBA8(red: 0, green: 0, blue: 255, alpha: 255)

@MainActor
@Suite struct RecordingTests {
  private let fall = Recording(screen, length: .seconds(0.3)) { FallController() }

  private func frames(_ clip: RecordedClip) throws -> [(bitmap: Bitmap, timing: FrameTiming)] {
    var result: [(Bitmap, FrameTiming)] = []
    try clip.walk { result.append(($0, $1)) }
    return result
  }

  @Test func `a recording of 0.3 seconds has 9 frames at 30 a second and 15 at 50`() throws {
    #expect(try frames(fall.clip(framesPerSecond: 30)).count == 9)
    #expect(try frames(fall.clip(framesPerSecond: 50)).count == 15)
    #expect(try frames(fall.clip(framesPerSecond: 60)).count == 18)
  }

  @Test(arguments: [24, 25, 30, 50, 60])
  func `frames follow each other without a gap from 0 on`(fps: Int) throws {
    var end = RationalTime.zero
    for frame in try frames(fall.clip(framesPerSecond: fps)) {
      #expect(frame.timing.start == end)
      #expect(frame.timing.duration == RationalTime(1, over: fps))
      end = frame.timing.end
    }
  }

  @Test func `the last frame holds`() throws {
    var clip = fall.clip(framesPerSecond: 30)
    clip.hold = RationalTime(1)
    let durations = try frames(clip).map(\.timing.duration)
    #expect(durations.dropLast().allSatisfy { $0 == RationalTime(1, over: 30) })
    #expect(durations.last == RationalTime(31, over: 30))
  }

  @Test func `two walks give the same frames, whether the program runs again or not`() throws {
    let clip = fall.clip(framesPerSecond: 25)
    let (a, b, c) = (try frames(clip), try frames(clip), try frames(fall.clip(framesPerSecond: 25)))
    #expect(a.map(\.bitmap) == b.map(\.bitmap))
    #expect(a.map(\.timing) == b.map(\.timing))
    #expect(a.map(\.bitmap) == c.map(\.bitmap))
  }

  @Test func `a short clip runs its program once however often it is walked, a long one every time`() throws {
    let runs = Mutex(0)
    let recording = Recording(screen, length: .seconds(0.2)) {
      runs.withLock { $0 += 1 }
      return FallController()
    }
    let short = recording.clip(framesPerSecond: 30)
    for _ in 0..<3 { _ = try frames(short) }
    #expect(runs.withLock { $0 } == 1)
    var long = recording.clip(framesPerSecond: 30)
    long.keptLayers = 10
    for _ in 0..<2 { _ = try frames(long) }
    #expect(runs.withLock { $0 } == 3)
  }

  @Test(arguments: [1, 2, 3, 8])
  func `the number of threads changes no pixel`(jobs: Int) throws {
    var one = fall.clip(framesPerSecond: 50)
    one.jobs = 1
    var many = one
    many.jobs = jobs
    #expect(try frames(one).map(\.bitmap) == frames(many).map(\.bitmap))
  }

  @Test(arguments: [1, 2])
  func `a frame is drawn into the bitmap of an earlier one only if nobody has kept that`(jobs: Int) throws {
    var ticks: [Bitmap] = []
    fall.walk { ticks.append($0.snapshot()) }
    var clip = fall.clip(framesPerSecond: 60)
    clip.jobs = jobs
    // Kept by every second visit: each frame is right when it is shown, and stays so.
    var kept: [(Int, Bitmap)] = []
    var index = 0
    try clip.walk { bitmap, _ in
      #expect(bitmap == ticks[index])
      if index % 2 == 0 { kept.append((index, bitmap)) }
      index += 1
    }
    #expect(index >= 18)
    for (index, bitmap) in kept { #expect(bitmap == ticks[index]) }
  }

  @Test func `frames at 30 a second are every second tick of 60, exactly`() throws {
    var ticks: [Bitmap] = []
    fall.walk { ticks.append($0.snapshot()) }
    let seen = try frames(fall.clip(framesPerSecond: 30)).map(\.bitmap)
    #expect(seen == stride(from: 0, to: 18, by: 2).map { ticks[$0] })
  }

  @Test func `a frame between two ticks shows an animated view between its two places`() throws {
    // At 0.25 s the square falls at about 250 points a second, 4 points a tick.
    let (a, b) = (0.25, 0.25 + 1.0 / 60)
    let pictures = fall.pictures(at: [a, b, (a + b) / 2])
    // Rows are compared by the sum of their ink, since the place between falls on fractions of a pixel.
    func weight(_ bitmap: Bitmap) -> Double {
      var (sum, ink) = (0.0, 0.0)
      for y in 0..<100 {
        let part = Double(255 - bitmap[50, y].green) / 255
        sum += part * (Double(y) + 0.5)
        ink += part
      }
      return sum / ink
    }
    let places = pictures.map(weight)
    #expect(places[1] - places[0] > 3)
    #expect(abs(places[2] - (places[0] + places[1]) / 2) < 0.01)
  }

  @Test func `a frame between two ticks holds a view that the program itself moved`() throws {
    let recording = Recording(screen, length: .seconds(0.1)) { StepController() }
    let pictures = recording.pictures(at: [1.0 / 60, 1.5 / 60, 2.0 / 60])
    #expect(pictures[1] == pictures[0])
    #expect(box(of: blue, in: pictures[0])?.x == 10..<20)
    #expect(box(of: blue, in: pictures[2])?.x == 20..<30)
  }

  @Test func `content that scrolls by the origin of bounds is drawn where it has come to`() throws {
    let scroll = Recording(screen, length: .seconds(0.3)) { ScrollController() }
    let shown = try frames(scroll.clip(framesPerSecond: 60))
    for (tick, frame) in shown.enumerated() {
      // From row 80, below the clip, to row 20 and out of it.
      let top = 80 - 5 * tick
      let rows = min(80, max(20, top))..<max(20, min(80, top + 10))
      let seen = box(of: blue, in: frame.bitmap)
      #expect(seen.map(\.y) == (rows.isEmpty ? nil : rows), "tick \(tick)")
    }
    #expect(shown.count == 18)
  }

  @Test func `a time past the end gives the last picture`() {
    let pictures = fall.pictures(at: [.infinity, 0.3, 99])
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] == pictures[2])
  }

  @Test func `the picture at 0 is the program before any step`() {
    let first = fall.pictures(at: [0])[0]
    let seen = box(of: red, in: first)
    #expect(seen?.x == 40..<60)
    #expect(seen?.y == 0..<20)
  }

  @Test func `a settled recording ends when nothing moves any more`() throws {
    final class Still: UIViewController {}
    let still = Recording(screen, length: .settled(limit: 5)) { Still() }
    #expect(try frames(still.clip(framesPerSecond: 30)).count == 1)

    let falling = Recording(screen, length: .settled(limit: 0.5)) { FallController() }
    #expect(try frames(falling.clip(framesPerSecond: 30)).count == 15)
  }

  @Test(arguments: [1, 7, 25, 30, 50, 60])
  func `a settled recording ends with the picture at rest, at any frame rate`(fps: Int) throws {
    final class Late: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.98) {
          MainActor.assumeIsolated { self.view.backgroundColor = .blue }
        }
      }
    }
    let late = Recording(screen, length: .settled(limit: 10)) { Late() }
    let last = try #require(try frames(late.clip(framesPerSecond: fps)).last)
    #expect(last.bitmap[50, 50] == blue)
    #expect(last.bitmap == late.pictures(at: [.infinity])[0])
  }

  @Test func `a settled recording waits for a touch that is still to come`() throws {
    final class Still: UIViewController {}
    let still = Recording(screen, touches: [.tap(CGPoint(x: 5, y: 5), at: 0.5)], length: .settled(limit: 5)) {
      Still()
    }
    var last = 0
    still.walk { last = $0.tick }
    // The finger lifts at tick 34; what it may have set going is over 0.35 s later at the latest.
    #expect((34...56).contains(last))
  }

  @Test func `the same program at another scale moves in the same way`() {
    var double = fall
    double.configuration.scale = 2
    var centers: [[CGFloat]] = []
    for recording in [fall, double] {
      var y: [CGFloat] = []
      recording.walk { y.append($0.window.subviews[0].subviews[0].center.y) }
      centers.append(y)
    }
    // Positions are published rounded to pixels, half points here.
    #expect(zip(centers[0], centers[1]).allSatisfy { abs($0 - $1) <= 0.75 })
  }
}
