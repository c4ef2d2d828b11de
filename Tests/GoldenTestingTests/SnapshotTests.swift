import Foundation
import GoldenTesting
import ImageCodecs
import Pixels
import Staging
import Testing
import UIKit

/// A folder that stands in for that of a test file, and goes away with its test.
final class ReferenceFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  var place: URL { url.appendingPathComponent("__Snapshots__/Tests/test.1") }
  var reference: URL { place.appendingPathExtension("png") }

  func write(_ bitmap: Bitmap) throws {
    try write(Data(PNG.encode(bitmap)))
  }

  func write(_ data: Data, to file: URL? = nil) throws {
    let file = file ?? reference
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

extension Snapshot.Outcome {
  var isEqual: Bool { if case .equal = self { true } else { false } }
  var message: String? { if case .failed(let message, _) = self { message } else { nil } }
  var warning: String? { if case .tolerated(let message) = self { message } else { nil } }
  var artifacts: [ArtifactFolder.Artifact] {
    if case .failed(_, let artifacts) = self { artifacts } else { [] }
  }
}

let red = Bitmap(width: 3, height: 2, filledWith: RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
let blue = Bitmap(width: 3, height: 2, filledWith: RGBA8(red: 0, green: 0, blue: 255, alpha: 255))

@MainActor
@Suite struct SnapshotTests {
  private func verify(
    _ bitmap: Bitmap, in folder: ReferenceFolder, _ mode: SnapshotRecordMode,
    tolerating tolerances: [Tolerance] = [], sizeLimit: Int? = nil
  ) throws -> Snapshot.Outcome {
    try Snapshot(
      content: .picture(bitmap, scale: 1), place: folder.place, mode: mode, tolerating: tolerances,
      sizeLimit: sizeLimit
    ).verify()
  }

  @Test(arguments: SnapshotRecordMode.allCases.filter { $0 != .all })
  func `an equal picture passes and writes nothing`(mode: SnapshotRecordMode) throws {
    let folder = ReferenceFolder()
    try folder.write(red)
    let before = try Data(contentsOf: folder.reference)
    #expect(try verify(red, in: folder, mode).isEqual)
    #expect(try Data(contentsOf: folder.reference) == before)
  }

  @Test func `a missing reference is recorded and fails once`() throws {
    let folder = ReferenceFolder()
    #expect(try verify(red, in: folder, .missing).message?.contains("recorded the reference") == true)
    #expect(try PNG.decode(Array(Data(contentsOf: folder.reference))) == red)
    #expect(try verify(red, in: folder, .missing).isEqual)
  }

  @Test func `in mode never a missing reference fails and nothing is written`() throws {
    let folder = ReferenceFolder()
    #expect(try verify(red, in: folder, .never).message?.contains("there is no reference") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  @Test(arguments: [SnapshotRecordMode.missing, .never])
  func `a different picture fails, keeps the reference, and brings three pictures`(mode: SnapshotRecordMode)
    throws
  {
    let folder = ReferenceFolder()
    try folder.write(red)
    let outcome = try verify(blue, in: folder, mode)
    #expect(outcome.message?.contains("6 pixels differ") == true)
    #expect(outcome.artifacts.map(\.role) == ["reference", "failure", "difference"])
    #expect(outcome.artifacts.map(\.becomes) == [nil, folder.reference, nil])
    #expect(try PNG.decode(outcome.artifacts[1].bytes) == blue)
    #expect(try PNG.decode(Array(Data(contentsOf: folder.reference))) == red)
  }

  @Test(arguments: [SnapshotRecordMode.failed, .all])
  func `a different picture is recorded in the modes failed and all, and fails`(mode: SnapshotRecordMode)
    throws
  {
    let folder = ReferenceFolder()
    try folder.write(red)
    #expect(try verify(blue, in: folder, mode).message?.contains("recorded") == true)
    #expect(try PNG.decode(Array(Data(contentsOf: folder.reference))) == blue)
  }

  @Test func `a reference that cannot be read fails`() throws {
    let folder = ReferenceFolder()
    try folder.write(Data("not a picture".utf8))
    #expect(try verify(red, in: folder, .missing).message?.contains("cannot be read") == true)
    let clip = Snapshot(
      content: .clip(Recording { UIViewController() }.clip(framesPerSecond: 10)), place: folder.place,
      mode: .missing)
    try folder.write(red)
    #expect(try clip.verify().message?.contains("cannot be read") == true)
    try folder.write(Data("trajectory 2".utf8), to: folder.place.appendingPathExtension("txt"))
    let motion = Snapshot(
      content: .trajectory(try Trajectory(TrajectoryTests.text)), place: folder.place, mode: .missing)
    #expect(try motion.verify().message?.contains("line 1 of the trajectory") == true)
  }

  @Test func `a pass within a tolerance is a warning that says why`() throws {
    let folder = ReferenceFolder()
    try folder.write(red)
    var near = red
    near[1, 1] = RGBA8(red: 254, green: 0, blue: 0, alpha: 255)
    let tolerance = Tolerance.channelDifference(1, because: "the blur rounds")
    let warning = try verify(near, in: folder, .never, tolerating: [tolerance]).warning
    #expect(warning?.contains("passes within its tolerances") == true)
    #expect(warning?.contains("because the blur rounds") == true)
    #expect(try verify(red, in: folder, .never, tolerating: [tolerance]).isEqual)
    #expect(try verify(blue, in: folder, .never, tolerating: [tolerance]).message != nil)
  }

  @Test func `a reference that is too large is not recorded, and one that is there fails`() throws {
    let folder = ReferenceFolder()
    let size = try PNG.encode(red, options: PNGOptions(effort: .smallest)).count
    #expect(
      try verify(red, in: folder, .missing, sizeLimit: size - 1).message?.contains("is not recorded") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.reference.path))
    #expect(try verify(red, in: folder, .missing, sizeLimit: size).message?.contains("recorded") == true)
    #expect(try verify(red, in: folder, .missing, sizeLimit: size).isEqual)
    #expect(
      try verify(red, in: folder, .missing, sizeLimit: size - 1).message?.contains("may have \(size - 1)")
        == true)
  }

  @Test func `a still has at most 16 KiB and a clip 64 KiB by default`() throws {
    // Noise is as long as its pixels: 3 bytes each.
    func noise(_ side: Int) -> Bitmap {
      var picture = Bitmap(width: side, height: side)
      var state: UInt32 = 1
      for i in picture.pixels.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        picture.pixels[i] = RGBA8(word: state >> 8 | 0xFF00_0000)
      }
      return picture
    }
    #expect(try verify(noise(60), in: ReferenceFolder(), .missing).message?.contains("recorded the") == true)
    #expect(
      try verify(noise(80), in: ReferenceFolder(), .missing).message?.contains("may have 16384") == true)
  }

  @Test func `a text differs by its letters`() throws {
    let folder = ReferenceFolder()
    func snapshot(_ text: String) -> Snapshot {
      Snapshot(content: .text(text), place: folder.place, mode: .missing)
    }
    #expect(try !snapshot("one").verify().isEqual)
    #expect(try snapshot("one").verify().isEqual)
    let message = try snapshot("two").verify().message
    #expect(message?.contains("one") == true && message?.contains("two") == true)
  }
}

@Suite struct SnapshotPlaceTests {
  @Test func `references lie beside the test's file, in a folder of its name`() {
    let place = SnapshotPlace(filePath: "/a/b/CardTests.swift", testName: "opens()", name: "dark mode")
    #expect(place.reference(nil).path == "/a/b/__Snapshots__/CardTests/opens.dark-mode")
    #expect(place.reference("0.5s").path == "/a/b/__Snapshots__/CardTests/opens.dark-mode.0.5s")
    #expect(place.testFile == "CardTests")
  }

  @Test func `a test whose name is a sentence has a file name without spaces`() {
    let place = SnapshotPlace(filePath: "/a/T.swift", testName: "`a card, when tapped, opens`()", name: "x")
    #expect(place.stem == "a-card-when-tapped-opens.x")
  }

  @Test func `the arguments of a case stand before the name`() {
    let place = SnapshotPlace(
      filePath: "/a/T.swift", testName: "f(style:size:)", arguments: [".dark", "(10, 20)"], name: "x")
    #expect(place.stem == "f-style-size.dark-10-20.x")
  }

  @Test func `cases that differ in a sign have names of their own`() {
    let stems = ["-1", "1", "-0.5", "0.5", "(1, -2)", "(-1, 2)", "(1, 2)", "+", "-", "*"].map {
      SnapshotPlace(filePath: "/a/T.swift", testName: "f(x:)", arguments: [$0], name: "n").stem
    }
    #expect(stems[0] == "f-x.minus1.n" && stems[4] == "f-x.1-minus2.n")
    #expect(Set(stems).count == stems.count, "\(stems)")
  }

  @Test func `long arguments are cut, and still told apart`() {
    let stems = ["a", "b"].map { end in
      SnapshotPlace(
        filePath: "/a/T.swift", testName: "f(x:)",
        arguments: [String(repeating: "long", count: 30) + end], name: "n"
      ).stem
    }
    #expect(stems.allSatisfy { $0.count <= "f-x..n".count + 60 })
    #expect(stems[0] != stems[1])
  }

  @Test func `snapshots without a name are numbered within their test`() {
    let test = "numbered-\(UUID().uuidString)()"
    let names = (0..<3).map { _ in
      SnapshotPlace(filePath: "/a/T.swift", testName: test, name: nil).reference(nil).pathExtension
    }
    #expect(names == ["1", "2", "3"])
  }
}
