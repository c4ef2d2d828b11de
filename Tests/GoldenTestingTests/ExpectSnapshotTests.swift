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

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let square = UIView(frame: CGRect(x: 20, y: 10, width: 20, height: 20))
      square.backgroundColor = .systemBlue
      view.addSubview(square)
      let collision = UICollisionBehavior(items: [square])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [square]))
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
    ] as [(SnapshotRecordMode?, SnapshotRecordMode?, [String: String], SnapshotRecordMode)])
  func `the call's mode goes before the suite's and that before the environment's, but CI before all`(
    call: SnapshotRecordMode?, trait: SnapshotRecordMode?, variables: [String: String],
    mode: SnapshotRecordMode
  ) {
    #expect(SnapshotRecordMode(call: call, trait: trait, environment: variables) == mode)
  }

  @Test func `a record mode that does not exist stops the tests`() async {
    await #expect(processExitsWith: .failure) {
      _ = SnapshotRecordMode(environment: ["SNAPSHOT_TESTING_RECORD": "nonsense"])
    }
  }
}
