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
  var failure: Snapshot.Failure? { if case .failed(let failure) = self { failure } else { nil } }
  var message: String? { failure?.message }
  var warning: String? { if case .tolerated(let message) = self { message } else { nil } }
  var artifacts: [ArtifactFolder.Artifact] { failure?.artifacts ?? [] }
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
    let outcome = try verify(red, in: folder, .missing, sizeLimit: size - 1)
    #expect(outcome.message?.contains("may have \(size - 1)") == true)
    // What was found is there to be seen, and cannot be accepted.
    #expect(outcome.artifacts.map(\.role) == ["failure"] && outcome.artifacts[0].becomes == nil)
    // Where the one on record is too large and the new one is not, it can.
    try folder.write(Data(count: 1000))
    let smaller = try verify(red, in: folder, .missing, sizeLimit: 999)
    #expect(smaller.artifacts.map(\.becomes) == [folder.reference])
  }

  @Test func `a reference that is a folder, or a link to nowhere, is told in plain words`() throws {
    let folder = ReferenceFolder()
    try FileManager.default.createDirectory(at: folder.reference, withIntermediateDirectories: true)
    let message = try #require(try verify(red, in: folder, .missing).message)
    #expect(message.contains("cannot be read") && message.contains("this is a folder"))
    #expect(!message.contains("Error Domain") && !message.contains("couldn"))
    try FileManager.default.removeItem(at: folder.reference)
    try FileManager.default.createSymbolicLink(
      atPath: folder.reference.path, withDestinationPath: "/nowhere/at/all.png")
    #expect(try verify(red, in: folder, .never).message?.contains("there is no reference") == true)
  }

  @Test func `in mode never what was found can be accepted with its trajectory`() throws {
    let folder = ReferenceFolder()
    let outcome = try verify(red, in: folder, .never)
    #expect(outcome.artifacts.map(\.role) == ["failure"])
    #expect(outcome.artifacts.map(\.becomes) == [folder.reference])
  }

  @Test func `one run records no two things in one place`() throws {
    let folder = ReferenceFolder()
    let ledger = SnapshotLedger()
    func record(_ bitmap: Bitmap) throws -> Snapshot.Outcome {
      try Snapshot(
        content: .picture(bitmap, scale: 1), place: folder.place, mode: .all, ledger: ledger
      ).verify()
    }
    #expect(try record(red).message?.contains("recorded the reference") == true)
    #expect(try record(red).message?.contains("recorded the reference") == true)
    #expect(
      try record(blue).message?.contains("is not recorded: this run has recorded something else") == true)
    #expect(try PNG.decode(Array(Data(contentsOf: folder.reference))) == red)
  }

  @Test func `what a decoder would refuse is not recorded`() throws {
    let limits = CodecLimits(picturePixels: 6, clipPixels: 18)
    _ = try SnapshotContent.picture(red, scale: 1).encoded(limits)
    let wide = Bitmap(width: 7, height: 1, filledWith: .white)
    #expect(throws: SnapshotProblem.self) { try SnapshotContent.picture(wide, scale: 1).encoded(limits) }
    // A screen of 3 by 2 in another colour at each tick: 3 and 4 pictures of 6 pixels.
    for ticks in [3, 4] {
      let clip = falling(seconds: Double(ticks) / 60, size: CGSize(width: 3, height: 2)) { controller in
        for tick in 1..<ticks {
          controller.after(Double(tick) / 60 - 0.001) {
            controller.view.backgroundColor = UIColor(white: CGFloat(tick) / 5, alpha: 1)
          }
        }
      }.clip(framesPerSecond: 60)
      if ticks == 3 {
        let bytes = try SnapshotContent.clip(clip).encoded(limits)
        _ = try APNG.decode(bytes, limits: limits)
        // The bound is that of the decoder, not of a copy of it.
        #expect(throws: (any Error).self) {
          try APNG.decode(bytes, limits: CodecLimits(picturePixels: 6, clipPixels: 12))
        }
      } else {
        #expect(throws: SnapshotProblem.self) { try SnapshotContent.clip(clip).encoded(limits) }
        #expect(throws: (any Error).self) {
          try APNG.decode(SnapshotContent.clip(clip).encoded(), limits: limits)
        }
      }
    }
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

  @Test func `snapshots without a name have their number, and frames from the second call on`() {
    func stem(_ number: Int, isNumbered: Bool) -> String {
      SnapshotPlace(
        filePath: "/a/T.swift", testName: "f()", name: nil, number: number, isNumbered: isNumbered
      )
      .stem
    }
    #expect([1, 2].map { stem($0, isNumbered: true) } == ["f.1", "f.2"])
    #expect([1, 2].map { stem($0, isNumbered: false) } == ["f", "f.frames-2"])
  }

  @Test(arguments: [
    String(repeating: "x", count: 400), String(repeating: "日本", count: 200), "", "..", "/", "a/../../b", "\n",
    "👩‍👩‍👧", "'; rm -rf ~; '", "é", "%2F", "-",
  ]) func `every name is one that a file system takes`(_ name: String) throws {
    let places = [
      SnapshotPlace(filePath: "/a/T.swift", testName: name, name: "n"),
      SnapshotPlace(filePath: "/a/T.swift", testName: "f()", arguments: [name, name], name: "n"),
      SnapshotPlace(filePath: "/a/T.swift", testName: "f()", name: name),
      SnapshotPlace(filePath: "/a/T.swift", testName: "f()", name: "n"),
    ]
    for place in places {
      let file = place.reference("0.25s").appendingPathExtension("trajectory.txt")
      let component = file.lastPathComponent
      #expect(component.utf8.count <= 255)
      #expect(file.deletingLastPathComponent().path == "/a/__Snapshots__/T")
      #expect(!component.contains { "/'\n;~ ".contains($0) })
    }
    #expect(Set(places.map(\.stem)).count == 4)
  }
}
