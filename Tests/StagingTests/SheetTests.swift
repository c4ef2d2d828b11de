import Foundation
import GoldenTesting
import Pixels
import Staging
import Testing
import UIKit

/// A red square that moves 60 points a second to the right from 30, and a blue one that stays.
private final class MoverController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let mover = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    mover.backgroundColor = .red
    let rest = UIView(frame: CGRect(x: 20, y: 60, width: 80, height: 20))
    rest.backgroundColor = .blue
    rest.alpha = 0.5
    view.addSubview(mover)
    view.addSubview(rest)
    let properties = UIDynamicItemBehavior(items: [mover])
    properties.resistance = 0
    properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: mover)
    animator.addBehavior(properties)
  }
}

/// Where each copy of a picture stands in a larger one.
private func places(of cell: Bitmap, in sheet: Bitmap) -> [[Int]] {
  var found: [[Int]] = []
  guard sheet.width >= cell.width, sheet.height >= cell.height else { return [] }
  let firstRow = Array(cell.pixels[..<cell.width])
  for y in 0...sheet.height - cell.height {
    for x in 0...sheet.width - cell.width where sheet[x, y] == firstRow[0] {
      let matches = (0..<cell.height).allSatisfy { row in
        let a = (y + row) * sheet.width + x
        return sheet.pixels[a..<a + cell.width].elementsEqual(
          cell.pixels[row * cell.width..<(row + 1) * cell.width])
      }
      if matches { found.append([x, y]) }
    }
  }
  return found
}

/// What a program that stopped said.
private func said(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@MainActor
@Suite struct SheetTests {
  private func recording(_ scale: Int = 1) -> Recording {
    Recording(
      Stage.Configuration(size: CGSize(width: 120, height: 90), scale: scale), length: .seconds(1)
    ) { MoverController() }
  }

  @Test func `the cells of a sheet are the frames, row by row`() {
    let times = [0, 0.2, 0.4, 0.6, 0.8]
    let frames = recording().pictures(at: times)
    let sheet = recording().contactSheet(at: times, columns: 2)
    let found = frames.map { places(of: $0, in: sheet) }
    #expect(found.allSatisfy { $0.count == 1 })
    let at = found.map { $0[0] }
    #expect(at[0][1] == at[1][1] && at[2][1] == at[3][1] && at[0][0] == at[2][0] && at[2][0] == at[4][0])
    #expect(at[1][0] >= at[0][0] + 120 && at[2][1] >= at[0][1] + 90)
    // Margins are equal on both sides.
    #expect(sheet.width == at[0][0] + at[1][0] + 120)
  }

  @Test func `the sheet of a clip has the clip's frames`() throws {
    let clip = recording(2).clip(framesPerSecond: 3)
    let sheet = try clip.contactSheet(columns: 3)
    var frames: [Bitmap] = []
    try clip.walk { bitmap, _ in frames.append(bitmap) }
    #expect(frames.count == 3)
    #expect(frames.allSatisfy { places(of: $0, in: sheet).count == 1 })
    #expect(sheet.height < 2 * 240)
  }

  @Test func `columns are chosen for a sheet of about 16 by 10`() {
    for count in [1, 2, 7, 12, 30] {
      let sheet = recording().contactSheet(at: [Double](repeating: 0, count: count))
      let ratio = Double(sheet.width) / Double(sheet.height)
      if count >= 7 { #expect(ratio > 0.9 && ratio < 2.6, "\(count): \(ratio)") }
    }
    #expect(recording().contactSheet(at: []).pixels.isEmpty)
    // More columns than frames leave no room on the right.
    #expect(recording().contactSheet(at: [0], columns: 9) == recording().contactSheet(at: [0], columns: 1))
  }

  @Test func `a sheet without columns or of a billion pixels stops the program`() async {
    let columns = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      _ = Recording(length: .seconds(1)) { UIViewController() }.contactSheet(at: [0], columns: 0)
    }
    #expect(said(columns).contains("at least one column, not 0"))
    let pixels = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let times = [Double](repeating: 0, count: 1_000_000)
      _ = Recording(length: .seconds(1)) { UIViewController() }.contactSheet(at: times)
    }
    #expect(said(pixels).contains("at most 2^28 pixels"))
  }

  @Test func `in an onion skin what rests is drawn once and what moves is fainter the older it is`() {
    let recording = recording()
    let times = [0, 0.5, 1]
    let (skin, frames) = (recording.onionSkin(at: times), recording.pictures(at: times))
    // The square at rest and the background are those of every frame.
    for (x, y) in [(30, 70), (99, 79), (5, 5), (110, 85)] { #expect(skin[x, y] == frames[0][x, y]) }
    // The middles of the square are 30, 60 and 90, but for the sub-step that the first tick lacks.
    let strengths = [25, 59, 89].map { x in 255 - Int(skin[x, 30].green) }
    #expect(strengths[2] == 255 && strengths[0] > 40 && strengths[0] < strengths[1] && strengths[1] < 200)
    #expect(abs(strengths[0] - Int(0.28 * 255)) <= 1 && abs(strengths[1] - Int(0.44 * 255)) <= 1)
    #expect(recording.onionSkin(at: [1]) == frames[2])
    #expect(recording.onionSkin(at: [1, 0, 0.5, 1]) == recording.onionSkin(at: [0, 0.5, 1, 1]))
  }

  @Test func `what rests for several moments is drawn as in the latest of them`() {
    // At 2 and 3 seconds the square has left the picture; nothing of it may be drawn twice at 0.
    let once = recording().onionSkin(at: [0, 1])
    let twice = recording().onionSkin(at: [0, 0, 1])
    let (a, b) = (255 - Int(once[25, 30].green), 255 - Int(twice[25, 30].green))
    // Opacity 0.12 + 0.48/2 alone, 0.12 + 2 * 0.48/3 as the later of two.
    #expect(abs(a - Int(0.36 * 255)) <= 1 && abs(b - Int(0.44 * 255)) <= 1)
  }

  @Test func `golden sheet and onion skin`() {
    var recording = recording(2)
    recording.configuration.overlay = Stage.Overlay([.outlines, .velocities, .ids])
    expectSnapshot(of: recording.contactSheet(at: [0, 0.25, 0.5, 0.75, 1]), as: .image, named: "sheet")
    expectSnapshot(of: recording.onionSkin(at: [0, 0.25, 0.5, 0.75, 1]), as: .image, named: "onion")
  }
}
