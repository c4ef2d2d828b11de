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

  @Test func `fewer bytes cost levels of antialiasing first, of those that there are`() throws {
    func written(_ clip: RecordedClip, _ limit: Int?) throws -> (file: WrittenFile, frames: [Bitmap]) {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gif")
        .path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let file = try #require(try clip.write(to: [path], options: ExportOptions(maxBytes: limit)).first)
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return (file, try GIF.decode([UInt8](data)).frames.map(\.bitmap))
    }
    // Without a bound it has 16 levels, so that 8 are the first step down.
    let whole = try written(clip, nil)
    let less = try written(clip, whole.file.byteCount - 1)
    #expect(less.file.givenUp == ["8 levels of antialiasing"] && less.file.byteCount < whole.file.byteCount)
    #expect(try less.frames == frames(levels: 8))
    let least = try written(clip, less.file.byteCount - 1)
    #expect(least.file.givenUp == ["4 levels of antialiasing"])
    #expect(try least.frames == frames(levels: 4))
    let fewer = try written(clip, least.file.byteCount - 1)
    #expect(fewer.file.givenUp.first == "4 levels of antialiasing" && fewer.file.givenUp.count > 1)
    var own = clip
    own.coverageLevels = 6
    let asked = try written(own, nil)
    #expect(
      try written(own, asked.file.byteCount - 1).file.givenUp.first?.hasPrefix("4 levels") == true)
  }

  @Test func `the last thing to go are pixels: each is the mean of a square`() throws {
    // Neither 2 nor 3 nor 4 pixels fill a row or a column.
    var clip = Recording(
      Stage.Configuration(size: CGSize(width: 121, height: 61), scale: 1), length: .seconds(0.4)
    ) { TurningController() }.clip(framesPerSecond: 25)
    clip.coverageLevels = 4
    var drawn: [Bitmap] = []
    try clip.walk { frame, _ in drawn.append(frame) }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).apng").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var met: Set<Int> = []
    var limit = try #require(try clip.write(to: [path]).first).byteCount
    while let file = try? clip.write(to: [path], options: ExportOptions(maxBytes: limit)).first {
      let found = try APNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
      let last = try #require(found.frames.last?.bitmap)
      let side = (121 + file.width - 1) / file.width
      met.insert(side)
      #expect(last.width == file.width && last.height == file.height && file.height == (61 + side - 1) / side)
      // The last frame of the last group is the clip's last, and the clip lasts as long as before.
      #expect(found.frames.reduce(.zero) { $0 + $1.duration } == RationalTime(2, over: 5))
      #expect(last == mean(of: try #require(drawn.last), side: side))
      limit = limit * 9 / 10
    }
    #expect(met == [1, 2, 3, 4])
  }

  /// The mean of each square, in floating point.
  private func mean(of bitmap: Bitmap, side: Int) -> Bitmap {
    var result = Bitmap(
      width: (bitmap.width + side - 1) / side, height: (bitmap.height + side - 1) / side)
    for y in 0..<result.height {
      for x in 0..<result.width {
        var square: [RGBA8] = []
        for row in side * y..<min(side * (y + 1), bitmap.height) {
          for column in side * x..<min(side * (x + 1), bitmap.width) { square.append(bitmap[column, row]) }
        }
        func mean(_ component: (RGBA8) -> UInt8) -> UInt8 {
          UInt8((square.reduce(0) { $0 + Double(component($1)) } / Double(square.count)).rounded())
        }
        result[x, y] = RGBA8(red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
      }
    }
    return result
  }
}
