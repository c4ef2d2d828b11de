import Export
import Foundation
import ImageCodecs
import Pixels
import Staging
import Testing
import UIKit

/// Squares of two colours that turn: 256 levels of antialiasing make far more colours than a palette holds.
private final class TurningController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (i, color) in [UIColor.systemBlue, .systemRed].enumerated() {
      let square = UIView(frame: CGRect(x: 15 + 60 * CGFloat(i), y: 15, width: 30, height: 30))
      square.backgroundColor = color
      view.addSubview(square)
      let spin = UIDynamicItemBehavior(items: [square])
      spin.addAngularVelocity(1 + CGFloat(i), for: square)
      animator.addBehavior(spin)
    }
  }
}

@MainActor
@Suite struct PaletteLevelsTests {
  private let clip = Recording(
    Stage.Configuration(size: CGSize(width: 120, height: 60), scale: 1), length: .seconds(1)
  ) { TurningController() }.clip(framesPerSecond: 25)

  private func frames(levels: Int) throws -> [Bitmap] {
    var clip = clip
    clip.coverageLevels = levels
    var result: [Bitmap] = []
    try clip.walk { frame, _ in result.append(frame) }
    return result
  }

  private func gif(_ clip: RecordedClip, _ options: ExportOptions) throws -> [Bitmap] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gif").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try clip.write(to: [path], options: options)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try GIF.decode([UInt8](data)).frames.map(\.bitmap)
  }

  @Test func `a clip is drawn with 16 levels of antialiasing where that makes its GIF exact`() throws {
    try #require(Set(frames(levels: 256).flatMap(\.pixels)).count > 256)
    try #require(Set(frames(levels: 16).flatMap(\.pixels)).count < 256)
    #expect(try gif(clip, ExportOptions()) == frames(levels: 16))
    // Asked for otherwise, it is not.
    #expect(try gif(clip, ExportOptions(paletteLevels: 8)) == frames(levels: 8))
    let exact = try gif(clip, ExportOptions(paletteLevels: nil))
    #expect(exact != (try frames(levels: 16)))
    var own = clip
    own.coverageLevels = 32
    try #require(Set(frames(levels: 32).flatMap(\.pixels)).count < 256)
    #expect(try gif(own, ExportOptions()) == frames(levels: 32))
  }

  @Test func `an animated PNG has every pixel as it is drawn`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).apng").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let written = try clip.write(to: [path], options: ExportOptions(plays: 3))
    let found = try APNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(written.map(\.frames) == [25])
    #expect(found.frames.map(\.bitmap) == (try frames(levels: 256)))
    #expect(found.frames.allSatisfy { $0.duration == RationalTime(1, over: 25) })
    #expect(found.plays == 3)
  }
}
