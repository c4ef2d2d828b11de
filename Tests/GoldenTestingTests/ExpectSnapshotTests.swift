import Foundation
import GoldenTesting
import Pixels
import Scenes
import Staging
import Testing
import UIKit

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

  /// A square that falls onto the lower edge.
  private final class Falling: UIViewController {
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    var magnitude: CGFloat = 1

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let square = UIView(frame: CGRect(x: 20, y: 10, width: 20, height: 20))
      square.accessibilityIdentifier = "square"
      square.backgroundColor = .systemBlue
      view.addSubview(square)
      let collision = UICollisionBehavior(items: [square])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      let gravity = UIGravityBehavior(items: [square])
      gravity.magnitude = magnitude
      animator.addBehavior(gravity)
    }
  }

  private let screen = Stage.Configuration(size: CGSize(width: 60, height: 90), scale: 1)

  @Test func `a recording is compared in every form`() {
    let recording = Recording(screen, length: .seconds(0.6)) { Falling() }
    expectSnapshot(of: recording, as: .image, named: "last")
    expectSnapshot(of: recording, as: .image(at: 0.2), named: "still")
    expectSnapshot(of: recording, as: .frames([0, 0.25]), named: "frames")
    expectSnapshot(of: recording, as: .animation(fps: 20), named: "clip")
    expectSnapshot(of: recording, as: .trajectory, named: "motion")
    expectSnapshot(of: recording, as: .frameHash(fps: 20), named: "hash")
  }

  @Test func `a controller that moves is the recording of it`() {
    // The references are those of the recording: both name the same test.
    let test: StaticString = "a recording is compared in every form()"
    expectSnapshot(of: Falling(), as: .image(at: 0.2, on: screen), named: "still", testName: test)
    expectSnapshot(of: Falling(), as: .frames([0, 0.25], on: screen), named: "frames", testName: test)
    expectSnapshot(
      of: Falling(), as: .animation(fps: 20, length: .seconds(0.6), on: screen), named: "clip", testName: test
    )
    expectSnapshot(
      of: Falling(), as: .trajectory(length: .seconds(0.6), on: screen), named: "motion", testName: test)
  }

  @Test func `a view that moves is the recording of it`() {
    // The same square, in a view of the size of the screen.
    final class Fall: UIView {
      private lazy var animator = UIDynamicAnimator(referenceView: self)

      override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        backgroundColor = .white
        let square = UIView(frame: CGRect(x: 20, y: 10, width: 20, height: 20))
        square.accessibilityIdentifier = "square"
        square.backgroundColor = .systemBlue
        addSubview(square)
        let collision = UICollisionBehavior(items: [square])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [square]))
      }
    }
    func falling() -> UIView { Fall(frame: CGRect(x: 0, y: 0, width: 60, height: 90)) }
    let test: StaticString = "a recording is compared in every form()"
    expectSnapshot(of: falling(), as: .image(at: 0.2, scale: 1), named: "still", testName: test)
    expectSnapshot(of: falling(), as: .frames([0, 0.25], scale: 1), named: "frames", testName: test)
    expectSnapshot(
      of: falling(), as: .animation(fps: 20, length: .seconds(0.6), scale: 1), named: "clip", testName: test)
    expectSnapshot(of: falling(), as: .trajectory(length: .seconds(0.6)), named: "motion", testName: test)
  }

  @Test func `a scene is compared in every form, and is the recording of the same program`() throws {
    let scene = try Scene(
      json: """
        {
          size: [60, 90], scale: 1, background: "#ffffff", duration: 0.6,
          views: [{id: "square", frame: [20, 10, 20, 20], color: "systemBlue"}],
          behaviors: [
            {type: "collision", items: ["square"], referenceBounds: true},
            {type: "gravity", items: ["square"]},
          ],
        }
        """)
    let test: StaticString = "a recording is compared in every form()"
    expectSnapshot(of: scene, as: .image, named: "last", testName: test)
    expectSnapshot(of: scene, as: .image(at: 0.2), named: "still", testName: test)
    expectSnapshot(of: scene, as: .frames([0, 0.25]), named: "frames", testName: test)
    expectSnapshot(of: scene, as: .animation(fps: 20), named: "clip", testName: test)
    expectSnapshot(of: scene, as: .trajectory, named: "motion", testName: test)
    expectSnapshot(of: scene, as: .frameHash(fps: 20), named: "hash", testName: test)
  }

  @Test(arguments: ["red", "green"], [8, 12])
  func `a case of a parameterised test is named by its arguments`(color: String, side: Int) throws {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    picture.backgroundColor = color == "red" ? .systemRed : .systemGreen
    expectSnapshot(of: picture, as: .image)
    let name = "a-case-of-a-parameterised-test-is-named-by-its-arguments-color-side.\(color)-\(side).1.png"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__/ExpectSnapshotTests/\(name)")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a format without a time is a failure, not a pass`() throws {
    let scene = try Scene(json: "{duration: 0.1}")
    withKnownIssue {
      expectSnapshot(of: scene, as: .frames([]), named: "none", record: .never)
    } matching: {
      "\($0)".contains("there is nothing to compare")
    }
  }

  // MARK: What cannot be

  /// Expects a failure with some words, and nothing else.
  private func expectFailure(_ words: String, _ body: () -> Void) {
    withKnownIssue(isIntermittent: false) {
      body()
    } matching: {
      "\($0)".contains(words)
    }
  }

  @Test func `a view without an area, and sizes and scales that there are not, fail the test`() {
    for size in [
      CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: 0, height: 10),
      CGSize(width: CGFloat.nan, height: 5),
      CGSize(width: CGFloat.infinity, height: 5), CGSize(width: 1e6, height: 1e6),
    ] {
      let view = UIView()
      view.bounds.size = size
      for format in [
        SnapshotFormat<UIView>.image, .image(at: 0.1), .frames([0.1]), .animation(fps: 10), .trajectory,
      ] {
        expectFailure("the snapshot could not be taken: ") {
          expectSnapshot(of: view, as: format, named: "none", record: .never)
        }
      }
    }
    for scale in [0, -1, 5] {
      expectFailure("1 to 4 pixels to a point, not \(scale)") {
        expectSnapshot(of: card(), as: .image(scale: scale), named: "none", record: .never)
      }
    }
    expectFailure("has no pixels") {
      expectSnapshot(of: Bitmap(width: 0, height: 3), as: .image, named: "none", record: .never)
    }
  }

  @Test func `times, rates and ticks that there are not fail the test`() {
    var recording = Recording(screen, length: .seconds(0.1)) { Falling() }
    for format in [
      SnapshotFormat<Recording>.image(at: -0.5), .image(at: .nan), .frames([0, -.infinity]),
      .animation(fps: 0),
      .animation(fps: -3), .animation(fps: 65_536), .frameHash(fps: 0), .trajectory(every: 0),
      .trajectory(at: [-1]),
      .trajectory(every: 1, positionDecimals: 7), .trajectory(every: 1, angleDecimals: -1),
    ] {
      expectFailure("the snapshot could not be taken: ") {
        expectSnapshot(of: recording, as: format, named: "none", record: .never)
      }
    }
    for length in [Recording.Length.seconds(0), .seconds(-1), .seconds(.nan), .settled(limit: 1e9)] {
      recording.length = length
      expectFailure("a recording lasts above 0 s") {
        expectSnapshot(of: recording, as: .image, named: "none", record: .never)
      }
    }
    for format in [SnapshotFormat<UIViewController>.image(at: -1), .frames([.nan]), .animation(fps: 0)] {
      expectFailure("the snapshot could not be taken: ") {
        expectSnapshot(of: Falling(), as: format, named: "none", record: .never)
      }
    }
  }

  // MARK: References of their own

  @Test func `a reference that two calls use is told`() {
    expectSnapshot(of: card(), as: .image, named: "one")
    expectFailure("is used twice: GoldenTestingTests/ExpectSnapshotTests.swift:") {
      expectSnapshot(of: card(), as: .image, named: "one")
    }
  }

  @Test func `frames without a name have references of their own at each call`() {
    let recording = Recording(screen, length: .seconds(0.3)) { Falling() }
    expectSnapshot(of: recording, as: .frames([0, 0.2]))
    let slow = Recording(screen, length: .seconds(0.3)) {
      let controller = Falling()
      controller.magnitude = 0.25
      return controller
    }
    expectSnapshot(of: slow, as: .frames([0, 0.2]))
  }

  @Test func `two formats of one name have files of their own`() {
    let recording = Recording(screen, length: .seconds(0.3)) { Falling() }
    expectSnapshot(of: recording, as: .image(at: 0.2), named: "x")
    expectSnapshot(of: recording, as: .trajectory, named: "x")
    expectSnapshot(of: recording, as: .frames([0.2]), named: "x")
  }

  /// Runs a test's body twice, as a trait does that tries again.
  private struct Twice: TestTrait, TestScoping {
    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await function()
      try await function()
    }
  }

  @Test(Twice()) func `a test that runs twice uses its references twice`() {
    expectSnapshot(of: card(), as: .image)
    for color in [UIColor.systemRed, .systemGreen, .systemRed] {
      let view = card()
      view.backgroundColor = color
      expectSnapshot(of: view, as: .image)
    }
  }

  @Test(Twice(), arguments: [1, 2]) func `a case that runs twice does, too`(side: Int) {
    expectSnapshot(of: UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)), as: .image)
  }

  /// Two values of one description.
  struct Twin: Sendable, CustomTestStringConvertible {
    var side: CGFloat
    var testDescription: String { "twin" }
  }

  @Test(.serialized, arguments: [Twin(side: 3), Twin(side: 4)])
  func `cases of one description are told`(twin: Twin) {
    func shoot() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: twin.side, height: twin.side))
      expectSnapshot(of: view, as: .image, named: "x")
    }
    if twin.side == 3 { shoot() } else { expectFailure("two cases of the test have arguments", shoot) }
  }

  @Test func `a difference is a test failure`() {
    withKnownIssue {
      expectSnapshot(of: red, as: .image, named: "blue", record: .never, filePath: "/nowhere/NoTests.swift")
    } matching: {
      "\($0)".contains("there is no reference")
    }
  }

  @Suite(.snapshots(record: .never)) struct Strict {
    @MainActor
    @Test func `a suite's mode holds for its tests`() {
      withKnownIssue {
        expectSnapshot(of: red, as: .image, named: "x", filePath: "/nowhere/NoTests.swift")
      } matching: {
        "\($0)".contains("there is no reference")
      }
    }
  }

  @Test(
    arguments: [
      (.all, .failed, ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"], SnapshotRecordMode.never),
      (.all, .failed, ["SNAPSHOT_TESTING_RECORD": "never"], .all),
      (nil, .failed, ["SNAPSHOT_TESTING_RECORD": "never"], .failed),
      (nil, nil, ["SNAPSHOT_TESTING_RECORD": "all"], .all),
      (nil, nil, ["SNAPSHOT_TESTING_RECORD": "failed"], .failed),
      (nil, nil, ["SNAPSHOT_TESTING_RECORD": ""], .missing), (nil, nil, [:], .missing),
      (nil, nil, ["CI": ""], .missing), (nil, nil, ["CI": "0"], .missing),
      (nil, nil, ["CI": "False"], .missing),
      (.all, nil, ["CI": "1"], .never), (.all, nil, ["CI": "no"], .never),
      (.all, nil, ["SNAPSHOT_TESTING_RECORD": "nonsense"], .all),
      (nil, nil, ["CI": "1", "SNAPSHOT_TESTING_RECORD": "nonsense"], .never),
    ] as [(SnapshotRecordMode?, SnapshotRecordMode?, [String: String], SnapshotRecordMode)])
  func `the call's mode goes before the suite's and that before the environment's, but CI before all`(
    call: SnapshotRecordMode?, trait: SnapshotRecordMode?, variables: [String: String],
    mode: SnapshotRecordMode
  ) throws {
    #expect(try SnapshotRecordMode(call: call, trait: trait, environment: variables) == mode)
  }

  @Test(arguments: ["nonsense", "ALL", " all", "true"])
  func `a record mode that does not exist is an error that names those that do`(_ word: String) {
    #expect {
      try SnapshotRecordMode(environment: ["SNAPSHOT_TESTING_RECORD": word])
    } throws: {
      "\($0)".contains("\"\(word)\"; expected all, failed, missing or never")
    }
  }
}
