import Export
import Foundation
import Pixels
import Staging
import Testing
import UIKit

/// A square on white that falls and slides to rest.
private final class SlideController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let square = UIView(frame: CGRect(x: 5, y: 0, width: 10, height: 10))
    square.backgroundColor = .green
    view.addSubview(square)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [square]))
  }
}

@MainActor
@Suite struct FrameSelectionTests {
  private typealias Shown = (bitmap: Bitmap, timing: FrameTiming)

  private func clip(_ length: Recording.Length) -> RecordedClip {
    let screen = Stage.Configuration(size: CGSize(width: 40, height: 30), scale: 1)
    var clip = Recording(screen, length: length) { SlideController() }.clip(framesPerSecond: 25)
    clip.hold = RationalTime(1, over: 2)
    return clip
  }

  private func frames(_ clip: RecordedClip) throws -> [Shown] {
    var result: [Shown] = []
    try clip.walk { result.append(($0, $1)) }
    return result
  }

  private static let selections: [FrameSelection] = [
    FrameSelection([FrameSelection.Run(from: 3, through: 17, by: 4)]),
    FrameSelection([FrameSelection.Run(from: 2, through: 4), FrameSelection.Run(from: 9, by: 5)]),
    FrameSelection([FrameSelection.Run(by: 3)], part: 2, of: 3),
    FrameSelection(part: 1, of: 2), FrameSelection(part: 5, of: 5),
    FrameSelection([FrameSelection.Run(from: 24, through: 24)]),
  ]

  @Test(arguments: [Recording.Length.seconds(1), .settled(limit: 5)], [true, false])
  func `selected frames have the pixels of the whole run, at its speed`(length: Recording.Length, keeps: Bool)
    throws
  {
    let whole = try frames(clip(length))
    try #require(whole.count > 15)
    for selection in Self.selections {
      // By the definition: the numbers that the runs name, then the part of them.
      let chosen = whole.indices.filter { n in
        selection.runs.contains { run in
          n >= run.first && n <= run.last ?? .max && (n - run.first) % run.step == 0
        }
      }
      let numbers = chosen.indices.filter {
        $0 >= chosen.count * (selection.part - 1) / selection.parts
          && $0 < chosen.count * selection.part / selection.parts
      }.map { chosen[$0] }
      var clip = clip(length)
      clip.selection = selection
      if !keeps { clip.keptLayers = 0 }
      // The second walk may show what the first has kept.
      for _ in 0..<2 {
        let found = try frames(clip)
        #expect(found.map(\.bitmap) == numbers.map { whole[$0].bitmap })
        for (i, number) in numbers.enumerated() {
          #expect(found[i].timing.start == (number - numbers[0]) * clip.frameDuration)
          if i > 0 { #expect(found[i].timing.start == found[i - 1].timing.end) }
        }
      }
    }
  }

  @Test func `parts follow each other without a gap, and the last one has the hold`() throws {
    for step in [1, 3] {
      var total = RationalTime.zero
      var numbers: [Int] = []
      for part in 1...4 {
        var clip = clip(.seconds(1))
        clip.selection = FrameSelection([FrameSelection.Run(by: step)], part: part, of: 4)
        numbers += try #require(clip.selectedFrames).map(\.number)
        total = total + (try #require(frames(clip).last).timing.end)
      }
      #expect(numbers == Array(stride(from: 0, to: 25, by: step)))
      #expect(total == RationalTime(3, over: 2))
    }
  }

  @Test(arguments: [Recording.Length.seconds(1), .seconds(0.99), .seconds(0.001), .settled(limit: 5)])
  func `the number of frames is that of a walk`(length: Recording.Length) throws {
    for rate in [
      RationalTime(1, over: 30), RationalTime(1, over: 25), RationalTime(3, over: 7), RationalTime(9),
    ] {
      let recording = clip(length).recording
      let walked = try frames(RecordedClip(recording, frameDuration: rate)).count
      #expect(RecordedClip(recording, frameDuration: rate).frameCount == walked)
    }
  }

  @Test func `no frame further than the last one selected is asked of the program`() throws {
    // All of it would take hours.
    var clip = clip(.seconds(1_000_000))
    clip.selection = FrameSelection([FrameSelection.Run(from: 1, through: 2)])
    #expect(try frames(clip).count == 2)
  }

  @Test func `a selection without a meaning stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = FrameSelection.Run(from: 5, through: 4) }
    await #expect(processExitsWith: .failure) { _ = FrameSelection.Run(by: 0) }
    await #expect(processExitsWith: .failure) { _ = FrameSelection([]) }
    await #expect(processExitsWith: .failure) { _ = FrameSelection(part: 3, of: 2) }
    await #expect(processExitsWith: .failure) {
      _ = FrameSelection([FrameSelection.Run(from: 0, through: 5), FrameSelection.Run(from: 5)])
    }
  }
}
