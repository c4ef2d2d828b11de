import Foundation
import GoldenTesting
import Staging
import Testing
import UIKit

/// What the message says of the cause when a picture differs.
@MainActor
@Suite struct CompanionTests {
  private typealias Format = SnapshotFormat<Recording>

  private func companion(_ folder: ReferenceFolder) -> URL {
    folder.place.appendingPathExtension("trajectory.txt")
  }

  private func lines(_ folder: ReferenceFolder) throws -> [String] {
    try String(contentsOf: companion(folder), encoding: .utf8).components(separatedBy: "\n")
  }

  /// The verdict: records one recording, compares another.
  private func verdict(
    _ recorded: Recording, _ format: Format, then found: Recording, _ other: Format? = nil
  ) throws -> String {
    let folder = ReferenceFolder()
    _ = try verify(recorded, format, in: folder, .missing)
    let message = try #require(try verify(found, other ?? format, in: folder, .never).message)
    return message.components(separatedBy: "\n").last ?? ""
  }

  @Test(arguments: [0, 1, 2]) func `beside a picture lies its motion, which tells physics from drawing`(
    _ format: Int
  ) throws {
    let format = [Format.image(at: 0.4), .animation(fps: 10), .image][format]
    let folder = ReferenceFolder()
    _ = try verify(falling(), format, in: folder, .missing)
    #expect(try verify(falling(), format, in: folder, .never).isEqual)
    let heavier = try verify(falling(1.5), format, in: folder, .never)
    #expect(heavier.message?.contains("\nphysics: item 0 is ") == true)
    #expect(heavier.artifacts.map(\.role) == ["reference", "failure", "difference", "trajectory"])
    #expect(heavier.artifacts.last?.becomes == companion(folder))
    let painted = try verify(falling { $0.color = .red }, format, in: folder, .never)
    #expect(painted.message?.contains("\ndrawing, not physics: ") == true)
  }

  @Test func `an item that stands elsewhere from the first tick on is no matter of physics`() throws {
    for format in [Format.image(at: 0.4), .animation(fps: 10), .image, .image(at: 0)] {
      let text = try verdict(falling(), format, then: falling { $0.box.center.x += 5 })
      #expect(
        text.hasPrefix("the start, not physics: item 0 is 5.00 pt from its place at tick 0 "), "\(text)")
    }
  }

  @Test func `an item that the program carries about is no matter of physics`() throws {
    // At rest in the air the animator sleeps, and the program may put the view anywhere.
    func resting(_ distance: CGFloat) -> Recording {
      falling(0, seconds: 2) { controller in
        controller.after(1.5) { controller.box.center.y += distance }
      }
    }
    let text = try verdict(resting(0), .image, then: resting(30))
    #expect(
      text.hasPrefix("the program, not physics: item 0 is 30.00 pt from its place at tick 120 "), "\(text)")
  }

  @Test func `what turns by less than a thousandth of a radian is physics all the same`() throws {
    // Views stand on whole pixels but turn by 1/5000 rad; a long one shows it at its ends.
    func turning(_ angle: CGFloat) -> Recording {
      falling(0) { controller in
        controller.box.bounds = CGRect(x: 0, y: 0, width: 90, height: 20)
        controller.spin = angle
      }
    }
    let text = try verdict(turning(1), .image(at: 0.4), then: turning(1.001))
    // 47 half ticks of 0.001 rad/s.
    #expect(text.hasPrefix("physics: item 0 is turned by 0.00039 rad at tick 24"), "\(text)")
  }

  @Test
  func `a picture of another time, of another tick rate, or of another end is not judged by the old ticks`()
    throws
  {
    let (still, painted) = (falling(), falling { $0.color = .red })
    #expect(
      try verdict(still, .image(at: 0.2), then: painted, .image(at: 0.4)).hasPrefix(
        "physics or drawing: not known, since the record has no tick 24, which the picture shows; at the last before it every"
      ))
    #expect(
      try verdict(still, .image(at: 0.4), then: still, .image(at: 0.1)).hasPrefix(
        "physics or drawing: not known, since the record has no tick 6, which the picture shows"))
    #expect(
      try verdict(still, .image(at: 0.4), then: falling(1.5, tickRate: 120)).hasPrefix(
        "physics or drawing: not known, since there are 120 ticks a second and on record 60"))
    #expect(
      try verdict(still, .image, then: falling(seconds: 0.45)).hasPrefix(
        "physics or drawing: not known, since the picture is of tick 27 and the record ends at tick 30"))
    #expect(
      try verdict(still, .animation(fps: 10), then: falling(seconds: 0.7)).hasPrefix(
        "neither physics nor drawing: every item is where it was"))
  }

  @Test func `what strays only after the picture is not the picture's cause`() throws {
    // The colour differs from the start, the place from 1.5 s on, when the animator rests.
    func late(_ color: UIColor, _ push: CGFloat) -> Recording {
      falling(0, seconds: 2) { controller in
        controller.color = color
        controller.after(1.5) { controller.box.center.y += push }
      }
    }
    let text = try verdict(late(.black, 0), .animation(fps: 4), then: late(.red, 20))
    #expect(text.hasPrefix("drawing, not physics: "), "\(text)")
    let clip = try verdict(late(.black, 0), .animation(fps: 20), then: late(.red, 20))
    #expect(clip.hasPrefix("drawing, not physics: "), "\(clip)")
  }

  @Test func `an item that gets a name has not moved`() throws {
    let named = falling {
      $0.box.accessibilityIdentifier = "the box"
      $0.color = .red
    }
    let text = try verdict(falling(), .image(at: 0.4), then: named)
    #expect(text.hasPrefix("drawing, not physics: "), "\(text)")
    let heavier = falling(1.5) { $0.box.accessibilityIdentifier = "the box" }
    #expect(try verdict(named, .image(at: 0.4), then: heavier).hasPrefix("physics: item the_box is "))
  }

  @Test func `an item that an animator has no more is told`() throws {
    let text = try verdict(falling(), .image(at: 0.4), then: falling { $0.moves = false })
    #expect(text.hasPrefix("the start, not physics: at tick 0 (0.000 s): item 0 is missing"), "\(text)")
  }

  @Test func `every frame of a call is explained by the motion that was on record before the call`() throws {
    let folder = ReferenceFolder()
    func verifyAll(_ recording: Recording, _ mode: SnapshotRecordMode) throws -> [Snapshot.Outcome] {
      let shots = try Format.frames([0.2, 0.4]).shots(recording)
      let companion = shots.motion.map { Companion(place: folder.place, motion: $0) }
      return try shots.pieces.enumerated().map { number, piece in
        let place = folder.place.appendingPathExtension("\(number)")
        return try Snapshot(content: piece.content, place: place, mode: mode, companion: companion).verify()
      }
    }
    _ = try verifyAll(falling(), .missing)
    // The first frame records anew; the second is not to be measured by that.
    for outcome in try verifyAll(falling(1.5), .failed) {
      #expect(outcome.message?.contains("\nphysics: item 0 is ") == true)
    }
    #expect(try verifyAll(falling(1.5), .never).allSatisfy { $0.isEqual })
  }

  @Test func `a missing picture is accepted together with its motion`() throws {
    let folder = ReferenceFolder()
    let outcome = try verify(falling(), .image(at: 0.4), in: folder, .never)
    #expect(outcome.artifacts.map(\.role) == ["failure", "trajectory"])
    #expect(outcome.artifacts.map(\.becomes) == [folder.reference, companion(folder)])
  }

  @Test func `a picture recorded anew takes its motion along, and an old one goes where nothing moves`()
    throws
  {
    let folder = ReferenceFolder()
    _ = try verify(falling(), .image(at: 0.4), in: folder, .missing)
    let before = try lines(folder)
    _ = try verify(falling(1.5), .image(at: 0.4), in: folder, .all)
    #expect(try lines(folder) != before)
    let still = falling { $0.moves = false }
    #expect(try verify(still, .image(at: 0.4), in: folder, .never).failure?.obsolete == companion(folder))
    _ = try verify(still, .image(at: 0.4), in: folder, .failed)
    #expect(!FileManager.default.fileExists(atPath: companion(folder).path))
    #expect(try verify(still, .image(at: 0.4), in: folder, .never).isEqual)
  }

  @Test func `what is not recorded leaves the motion as it was`() throws {
    let folder = ReferenceFolder()
    _ = try verify(falling(), .image(at: 0.4), in: folder, .missing)
    let before = try lines(folder)
    let outcome = try verify(falling(1.5), .image(at: 0.4), in: folder, .all, sizeLimit: 10)
    #expect(outcome.message?.contains("is not recorded") == true)
    #expect(try lines(folder) == before)
  }

  @Test func `a long motion has fewer ticks, and at most 16 KiB`() throws {
    let folder = ReferenceFolder()
    let long = falling(0.001, seconds: 9, size: CGSize(width: 24, height: 24)) {
      $0.box.center = CGPoint(x: 10, y: 10)
    }
    _ = try verify(long, .animation(fps: 60), in: folder, .missing)
    let text = try String(contentsOf: companion(folder), encoding: .utf8)
    #expect(text.utf8.count <= Companion.sizeLimit && text.utf8.count > Companion.sizeLimit / 3)
    let trajectory = try Trajectory(text)
    #expect(trajectory.moments.first?.tick == 0 && trajectory.moments.last?.tick == 540)
    let gaps = Set(zip(trajectory.moments, trajectory.moments.dropFirst()).map { $1.tick - $0.tick })
    #expect(gaps.subtracting([1, 2, 4, 8, 16]).count <= 1)
    // A tick that was left out is told, not guessed.
    let painted = falling(0.001, seconds: 9, size: CGSize(width: 24, height: 24)) { controller in
      controller.box.center = CGPoint(x: 10, y: 10)
      controller.after(1 / 60.0) { controller.box.backgroundColor = .red }
    }
    let message = try verify(painted, .animation(fps: 60), in: folder, .never).message
    #expect(message?.contains("\ndrawing, not physics: ") == true)
  }

  @Test func `hundreds of items have no motion beside their picture`() throws {
    let many = Trajectory.Moment(
      tick: 0,
      items: (0..<1000).map {
        Trajectory.Item(id: "\($0)", x: "100.0000", y: "100.0000", angle: "0.00000", touches: [])
      })
    let trajectory = Trajectory(tickRate: 60, positionDecimals: 4, angleDecimals: 5, moments: [many])
    #expect(trajectory.thinned(to: Companion.sizeLimit) == nil)
    #expect(trajectory.thinned(to: 64 << 10) == trajectory)
  }

  @Test func `without a motion on record nothing is said of it, and its change alone fails nothing`() throws {
    let folder = ReferenceFolder()
    _ = try verify(falling(), .image(at: 0.4), in: folder, .missing)
    try FileManager.default.removeItem(at: companion(folder))
    #expect(try verify(falling(), .image(at: 0.4), in: folder, .never).isEqual)
    let heavier = try verify(falling(1.5), .image(at: 0.4), in: folder, .never)
    #expect(heavier.message?.contains("physics") == false)
    #expect(heavier.artifacts.count == 4)
  }
}
