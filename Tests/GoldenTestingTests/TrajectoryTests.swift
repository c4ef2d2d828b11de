import Foundation
import GoldenTesting
import Staging
import Testing
import UIKit

@MainActor
@Suite struct TrajectoryTests {
  nonisolated static let text = """
    trajectory 1
    60 ticks a second, positions to 0.01 pt, angles to 0.001 rad
    tick 0
    0: 10.00 20.00 0.000
    1: 50.00 20.00 0.000
    tick 30
    0: 10.00 145.00 0.000 on floor
    1: 50.00 145.00 -0.250 on 0 bounds
    """

  @Test func `what is written is read`() throws {
    let trajectory = try Trajectory(Self.text)
    #expect("\(trajectory)" == Self.text)
    #expect(trajectory.tickRate == 60 && trajectory.positionDecimals == 2 && trajectory.angleDecimals == 3)
    #expect(trajectory.moments.map(\.tick) == [0, 30])
    #expect(trajectory.moments[1].items[1].touches == ["0", "bounds"])
    #expect(try "\(Trajectory(Self.text + "\n"))" == Self.text)
  }

  @Test(arguments: [
    ("", 1), ("trajectory 2", 1), ("trajectory 1\n60 ticks", 2),
    ("trajectory 1\n0 ticks a second, positions to 0.01 pt, angles to 0.001 rad", 2),
    (text + "\nnonsense", 9), (text + "\n2: 1 2", 9), (text + "\ntick x", 9),
    ("trajectory 1\n60 ticks a second, positions to 0.01 pt, angles to 0.001 rad\n0: 1 2 3", 3),
  ]) func `a malformed text is an error that names the line`(_ text: String, _ line: Int) {
    #expect {
      try Trajectory(text)
    } throws: {
      ($0 as? Trajectory.Malformed)?.line == line
    }
  }

  @Test func `the first item that strays and the farthest are told`() throws {
    var found = try Trajectory(Self.text)
    found.moments[0].items[1].x = "53.00"
    found.moments[0].items[1].y = "24.00"
    found.moments[1].items[0].y = "135.00"
    found.moments[1].items[0].touches = ["1"]
    let expected = try Trajectory(Self.text)
    let difference = try #require(TrajectoryDifference.between(expected, found))
    // 3, 4, 5.
    #expect(difference.first == .init(id: "1", tick: 0, distance: 5, turn: 0))
    #expect(difference.farthest == .init(id: "0", tick: 30, distance: 10, turn: 0))
    #expect(difference.eventTick == 30)
    #expect(
      difference.text(tickRate: 60)
        == "item 1 is 5.00 pt from its place at tick 0 (0.000 s), the first; item 0 is 10.00 pt from its place at "
        + "tick 30 (0.500 s), the farthest; at tick 30 (0.500 s): item 0 touches 1, item 0 does not touch floor"
    )
    #expect(TrajectoryDifference.between(expected, expected) == nil)
    #expect(TrajectoryDifference.between(expected, found, upTo: 29)?.farthest?.distance == 5)
    #expect(
      TrajectoryDifference.lines(expected, found)
        == "tick 0\n- 1: 50.00 20.00 0.000\n+ 1: 53.00 24.00 0.000\ntick 30\n- 0: 10.00 145.00 0.000 on floor\n"
        + "+ 0: 10.00 135.00 0.000 on 1")
  }

  @Test func `a turn, and items and ticks that come and go, are told`() throws {
    let expected = try Trajectory(Self.text)
    var found = expected
    found.moments[1].items[1].angle = "0.250"
    #expect(
      TrajectoryDifference.between(expected, found)?.text(tickRate: 60)
        == "item 1 is turned by 0.500 rad at tick 30 (0.500 s), the first")
    found = expected
    found.moments[1].items.remove(at: 0)
    #expect(TrajectoryDifference.between(expected, found)?.events == ["item 0 is missing"])
    #expect(TrajectoryDifference.between(found, expected)?.events == ["item 0 is new"])
    found = expected
    found.moments.removeLast()
    #expect(TrajectoryDifference.between(expected, found)?.ticks == ["tick 30 is missing"])
    #expect(TrajectoryDifference.between(found, expected)?.ticks == ["tick 30 is new"])
  }

  /// What one call compares, as text.
  private func text(_ recording: Recording, _ format: SnapshotFormat<Recording>) throws -> String {
    let folder = ReferenceFolder()
    _ = try verify(recording, format, in: folder, .all)
    return try String(contentsOf: folder.place.appendingPathExtension("txt"), encoding: .utf8)
  }

  @Test func `a fall is that of the closed form, at the ticks asked for, to the decimals asked for`() throws {
    let text = try text(falling(), .trajectory(at: [0, 6, 12, 999], positionDecimals: 1, angleDecimals: 0))
    let trajectory = try Trajectory(text)
    #expect(trajectory.moments.map(\.tick) == [0, 6, 12, 30])
    #expect(text.contains("positions to 0.1 pt, angles to 1 rad"))
    for moment in trajectory.moments {
      // A tick is two sub-steps of 1/120 s, the first tick one; the velocity changes before the place (rules 7 and 12).
      let n = Double(moment.tick == 0 ? 0 : 2 * moment.tick - 1)
      let y = 10 + 1000 * n * (n + 1) / 2 / (120 * 120)
      let item = try #require(moment.items.first)
      #expect(item.id == "0" && item.x == "50.0" && item.angle == "0")
      #expect(abs(try #require(Double(item.y)) - y) < 0.1)
    }
  }

  @Test func `the default is every quarter of a second and the end`() throws {
    let trajectory = try Trajectory(try text(falling(seconds: 0.6), .trajectory))
    #expect(trajectory.moments.map(\.tick) == [0, 15, 30, 36])
  }

  @Test func `a box on a named floor touches it, and one on the box touches the box`() throws {
    final class Stack: UIViewController {
      private lazy var animator = UIDynamicAnimator(referenceView: view)

      override func viewDidLoad() {
        super.viewDidLoad()
        let boxes = [60.0, 20.0].map { UIView(frame: CGRect(x: 30, y: $0, width: 40, height: 40)) }
        boxes.forEach { view.addSubview($0) }
        boxes[0].accessibilityIdentifier = "crate one"
        let collision = UICollisionBehavior(items: boxes)
        collision.addBoundary(
          withIdentifier: "the floor" as NSString, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 100, y: 100))
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: boxes))
      }
    }
    let screen = Stage.Configuration(size: CGSize(width: 100, height: 200), scale: 1)
    let recording = Recording(screen, length: .seconds(1)) { Stack() }
    let trajectory = try Trajectory(try text(recording, .trajectory(at: [60])))
    #expect(trajectory.moments.first?.items.map(\.touches) == [["the_floor"], ["crate_one"]])
  }

  @Test func `another precision is told, though nothing moves elsewhere`() throws {
    let folder = ReferenceFolder()
    // At rest, the places are whole numbers.
    _ = try verify(falling(0), .trajectory(every: 15), in: folder, .missing)
    let finer = try verify(falling(0), .trajectory(every: 15, positionDecimals: 3), in: folder, .never)
    #expect(finer.message?.contains("the tick rate, the precision or the order of items is another") == true)
  }

  @Test func `a clip's first frame that differs is told with its time`() throws {
    let folder = ReferenceFolder()
    _ = try verify(falling(), .animation(fps: 10), in: folder, .missing)
    // At rest for a tenth of a second, both show the box at its start; then one is faster.
    let outcome = try verify(falling(2), .animation(fps: 10), in: folder, .never)
    #expect(outcome.message?.contains("4 of 5 frames differ, first frame 1 at 0.100 s (1/10)") == true)
    let longer = try verify(falling(seconds: 0.7), .animation(fps: 10), in: folder, .never)
    #expect(longer.message?.contains("the clip lasts 0.700 s (7/10); expected 0.500 s (1/2)") == true)
  }

  // MARK: Names

  @Test func `an item is called by its identifier, and one of several of one name by its number too`() throws
  {
    final class Boxes: UIViewController {
      private lazy var animator = UIDynamicAnimator(referenceView: view)

      override func viewDidLoad() {
        super.viewDidLoad()
        let boxes = ["ball one", "tile", "tile", nil, "", "3", "a:b"].enumerated().map { i, name in
          let box = UIView(frame: CGRect(x: 10, y: Double(i) * 30, width: 20, height: 20))
          box.accessibilityIdentifier = name
          view.addSubview(box)
          return box
        }
        animator.addBehavior(UICollisionBehavior(items: boxes))
        let below = UIView(frame: CGRect(x: 10, y: 200, width: 20, height: 20))
        view.addSubview(below)
        let other = UIDynamicAnimator(referenceView: view)
        other.addBehavior(UICollisionBehavior(items: [below]))
        second = other
      }
      private var second: UIDynamicAnimator?
    }
    let screen = Stage.Configuration(size: CGSize(width: 100, height: 300), scale: 1)
    let written = try text(Recording(screen, length: .seconds(0.1)) { Boxes() }, .trajectory(at: [0]))
    let trajectory = try Trajectory(written)
    #expect(
      trajectory.moments.first?.items.map(\.id)
        == ["ball_one", "tile#1", "tile#2", "3", "4", "3#5", "a:b", "1.0"])
    #expect("\(trajectory)\n" == written)
  }

  @Test func `ticks of frames are the first that are not before them, and the last`() throws {
    for (rate, ticks) in [(60, Array(0...12)), (30, [0, 2, 4, 6, 8, 10, 12]), (25, [0, 3, 5, 8, 10, 12])] {
      let folder = ReferenceFolder()
      _ = try verify(falling(seconds: 0.2), .animation(fps: rate), in: folder, .missing)
      let file = folder.place.appendingPathExtension("trajectory.txt")
      #expect(try Trajectory(String(contentsOf: file, encoding: .utf8)).moments.map(\.tick) == ticks)
    }
  }
}
