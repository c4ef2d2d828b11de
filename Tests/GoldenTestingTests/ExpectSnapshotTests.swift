import Foundation
import GoldenTesting
import ImageCodecs
import Pixels
import Staging
import Testing
import UIKit

/// A folder that stands in for that of a test file, and goes away with its test.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  var place: URL { url.appendingPathComponent("__Snapshots__/Tests/test.1") }
  var reference: URL { place.appendingPathExtension("png") }

  func write(_ bitmap: Bitmap) throws {
    try FileManager.default.createDirectory(
      at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(PNG.encode(bitmap)).write(to: reference)
  }
}

private func verify(_ bitmap: Bitmap, in folder: Folder, _ mode: SnapshotRecordMode) throws
  -> Snapshot.Outcome
{
  try Snapshot(content: .picture(bitmap, scale: 1), place: folder.place, mode: mode).verify()
}

private let red = Bitmap(width: 3, height: 2, filledWith: RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
private let blue = Bitmap(width: 3, height: 2, filledWith: RGBA8(red: 0, green: 0, blue: 255, alpha: 255))

@Suite struct SnapshotTests {
  @Test(arguments: SnapshotRecordMode.allCases.filter { $0 != .all })
  func `an equal picture passes and writes nothing`(mode: SnapshotRecordMode) throws {
    let folder = Folder()
    try folder.write(red)
    let before = try Data(contentsOf: folder.reference)
    #expect(try verify(red, in: folder, mode).isEqual)
    #expect(try Data(contentsOf: folder.reference) == before)
  }

  @Test func `a missing reference is recorded and fails once`() throws {
    let folder = Folder()
    #expect(try verify(red, in: folder, .missing).message?.contains("recorded the reference") == true)
    #expect(try PNG.decode(Array(Data(contentsOf: folder.reference))) == red)
    #expect(try verify(red, in: folder, .missing).isEqual)
  }

  @Test func `in mode never a missing reference fails and nothing is written`() throws {
    let folder = Folder()
    #expect(try verify(red, in: folder, .never).message?.contains("there is no reference") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  @Test(arguments: [SnapshotRecordMode.missing, .never])
  func `a different picture fails, keeps the reference, and brings three pictures`(mode: SnapshotRecordMode)
    throws
  {
    let folder = Folder()
    try folder.write(red)
    let outcome = try verify(blue, in: folder, mode)
    #expect(outcome.message != nil)
    #expect(outcome.names == ["test.1.reference.png", "test.1.failure.png", "test.1.difference.png"])
    #expect(try PNG.decode(Array(Data(contentsOf: folder.reference))) == red)
  }

  @Test(arguments: [SnapshotRecordMode.failed, .all])
  func `a different picture is recorded in the modes failed and all, and fails`(mode: SnapshotRecordMode)
    throws
  {
    let folder = Folder()
    try folder.write(red)
    #expect(try verify(blue, in: folder, mode).message?.contains("recorded") == true)
    #expect(try PNG.decode(Array(Data(contentsOf: folder.reference))) == blue)
  }

  @Test func `a reference that cannot be read fails`() throws {
    let folder = Folder()
    try folder.write(red)
    try Data("not a picture".utf8).write(to: folder.reference)
    #expect(try verify(red, in: folder, .missing).message?.contains("cannot be read") == true)
  }

  @Test func `a text differs by its letters`() throws {
    let folder = Folder()
    let a = Snapshot(content: .text("one"), place: folder.place, mode: .missing)
    #expect(try !a.verify().isEqual)
    #expect(try a.verify().isEqual)
    let b = Snapshot(content: .text("two"), place: folder.place, mode: .missing)
    let message = try b.verify().message
    #expect(message?.contains("one") == true && message?.contains("two") == true)
  }
}

extension Snapshot.Outcome {
  fileprivate var isEqual: Bool { if case .equal = self { true } else { false } }
  fileprivate var message: String? { if case .different(let message, _) = self { message } else { nil } }
  fileprivate var names: [String] {
    if case .different(_, let files) = self { files.map(\.name) } else { [] }
  }
}

@Suite struct SnapshotPlaceTests {
  @Test func `references lie beside the test's file, in a folder of its name`() {
    let place = SnapshotPlace.of(filePath: "/a/b/CardTests.swift", testName: "opens()", name: "dark mode")
    #expect(place.path == "/a/b/__Snapshots__/CardTests/opens.dark-mode")
  }

  @Test func `a test whose name is a sentence has a file name without spaces`() {
    let place = SnapshotPlace.of(
      filePath: "/a/T.swift", testName: "`a card, when tapped, opens`()", name: "x")
    #expect(place.lastPathComponent == "a-card-when-tapped-opens.x")
  }

  @Test func `snapshots without a name are numbered within their test`() {
    let test = "numbered-\(UUID().uuidString)()"
    let names = (0..<3).map { _ in
      SnapshotPlace.of(filePath: "/a/T.swift", testName: test, name: nil).pathExtension
    }
    #expect(names == ["1", "2", "3"])
  }
}

@MainActor
@Suite struct ExpectSnapshotTests {
  private func card() -> UIView {
    let card = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 30))
    card.backgroundColor = .systemYellow
    let dot = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    dot.backgroundColor = .systemBlue
    card.addSubview(dot)
    return card
  }

  @Test func `a view is compared with its reference`() {
    expectSnapshot(of: card(), as: .image)
  }

  @Test func `a controller is compared with its reference, dark and light`() {
    final class Card: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let square = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        square.backgroundColor = .systemBlue
        view.addSubview(square)
      }
    }
    for appearance in [UIUserInterfaceStyle.light, .dark] {
      let screen = Stage.Configuration(size: CGSize(width: 60, height: 60), scale: 1, appearance: appearance)
      expectSnapshot(of: Card(), as: .image(on: screen), named: appearance == .dark ? "dark" : "light")
    }
  }

  @Test func `a difference is a test failure`() {
    withKnownIssue {
      expectSnapshot(of: red, as: .image, named: "blue", record: .never, filePath: "/nowhere/NoTests.swift")
    } matching: {
      "\($0)".contains("there is no reference")
    }
  }

  @Test(arguments: [
    (["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"], SnapshotRecordMode.never),
    (["SNAPSHOT_TESTING_RECORD": "all"], .all), (["SNAPSHOT_TESTING_RECORD": "failed"], .failed),
    (["SNAPSHOT_TESTING_RECORD": ""], .missing), ([:], .missing),
  ])
  func `with CI in the environment nothing is recorded`(variables: [String: String], mode: SnapshotRecordMode)
  {
    #expect(SnapshotRecordMode(environment: variables) == mode)
  }

  @Test func `a record mode that does not exist stops the tests`() async {
    await #expect(processExitsWith: .failure) {
      _ = SnapshotRecordMode(environment: ["SNAPSHOT_TESTING_RECORD": "nonsense"])
    }
  }
}
