package import Foundation
internal import Export
internal import Staging

// What has changed when a picture differs: the motion or the drawing.
//
// The problem: a picture says where pixels differ, not why. The method: beside the pictures of a program that can run again its
// trajectory is kept; where a picture differs, the program runs once more and is read off at the ticks on record. What strays at
// a tick that the picture shows, or before, is told: at the first tick it was the start, where the item stands elsewhere than its
// body it was the program that carried it, else the physics. Where nothing strays, it was the drawing. Where the record says nothing
// of the picture's tick (another tick rate, an end at another tick, ticks left out for the size), that is said, rather than guessed.
// Invariants: a verdict is of ticks that both runs have; it needs a precision at which what is equal looks the same, which at
// 4 pixels to a point is a thousandth of a point.

/// The trajectory beside the pictures of one call: it is recorded with them, and explains a failure.
///
/// It is never a reason to fail: a picture that is equal is right, whatever moves below its pixels. The program is run for it only when
/// something is recorded or has failed.
@MainActor
package final class Companion {
  /// The most bytes that it has: of a longer one ticks are left out.
  package static let sizeLimit = 16 << 10
  /// Its file.
  package let reference: URL
  private let ticksOfPictures: Trajectory.Plan.Ticks
  private let run: @MainActor (Trajectory.Plan) -> MotionRun
  /// What was on record before this call recorded anything: every piece of the call is explained by that.
  private lazy var onRecord: Data? = try? Data(contentsOf: reference)
  /// The file's bytes after this run; nil where nothing moves, or hundreds of items do.
  private lazy var fresh: [UInt8]? = {
    let plan = Trajectory.Plan(ticks: ticksOfPictures, positionDecimals: 4, angleDecimals: 5)
    let found = run(plan).trajectory
    guard !found.isEmpty else { return nil }
    return found.thinned(to: Self.sizeLimit).map { Array("\($0)\n".utf8) }
  }()

  package init(place: URL, motion: SnapshotMotion) {
    reference = place.appendingPathExtension("trajectory.txt")
    ticksOfPictures = motion.ticks
    run = motion.run
  }

  /// The file for people to look at, which becomes the new one together with the picture; nil where there is none.
  var artifact: ArtifactFolder.Artifact? {
    fresh.map {
      ArtifactFolder.Artifact(role: "trajectory", fileExtension: "txt", bytes: $0, becomes: reference)
    }
  }

  /// The file, where it is one of an earlier run and this one has none.
  var obsolete: URL? {
    fresh == nil && FileManager.default.fileExists(atPath: reference.path) ? reference : nil
  }

  /// Writes the file; where there is nothing to write, the one of an earlier run goes.
  func record() throws {
    _ = onRecord
    if let fresh {
      try FileBatch.write([(fresh, reference.path)])
    } else if let obsolete {
      try ReferenceFiles.remove(obsolete)
    }
  }

  /// What has changed, up to the picture of a time in seconds, infinity for the last; nil where nothing is on record.
  ///
  /// - Parameter time: the time; nil for clips whose lengths alone differ.
  /// - Returns: one sentence.
  func explanation(upTo time: Double?) -> String? {
    guard let onRecord else { return nil }
    let expected: Trajectory
    do {
      expected = try Trajectory(String(decoding: onRecord, as: UTF8.self))
    } catch {
      return "(the trajectory beside it, \(reference.lastPathComponent), cannot be read: \(error))"
    }
    let plan = Trajectory.Plan(
      ticks: .these(expected.moments.map(\.tick)), positionDecimals: expected.positionDecimals,
      angleDecimals: expected.angleDecimals)
    return explanation(expected, run(plan), upTo: time) + " (by the trajectory beside it)"
  }

  private func explanation(_ expected: Trajectory, _ run: MotionRun, upTo time: Double?) -> String {
    let found = run.trajectory
    guard found.tickRate == expected.tickRate else {
      return "physics or drawing: not known, since there are \(found.tickRate) ticks a second and on record "
        + "\(expected.tickRate)"
    }
    let recordEnd = expected.moments.last?.tick ?? 0
    // The tick that the picture shows or, between two, the later one, since it shows a part of both.
    var tick = Int.max
    if let time, time.isFinite {
      tick = Int(min(time * Double(found.tickRate) - 1e-6, 1e9).rounded(.up))
    }
    tick = min(tick, run.end)
    let ticks = Set(expected.moments.map(\.tick)).intersection(found.moments.map(\.tick))
    func difference(_ isWanted: (Int) -> Bool) -> TrajectoryDifference? {
      var (a, b) = (expected, found)
      a.moments.removeAll { !ticks.contains($0.tick) || !isWanted($0.tick) }
      b.moments.removeAll { !ticks.contains($0.tick) || !isWanted($0.tick) }
      return TrajectoryDifference.between(a, b).flatMap { $0.isOfMotion ? $0 : nil }
    }
    if let difference = difference({ $0 <= tick }) {
      return Self.cause(difference, run, start: ticks.min() ?? 0) + difference.text(tickRate: found.tickRate)
    }
    let equal = "every item is where it was, to \(Trajectory.unit(found.positionDecimals)) pt"
    guard let time else { return "neither physics nor drawing: \(equal), as long as both last" }
    let isOfAnotherEnd = tick == run.end && recordEnd < tick || (time.isInfinite && recordEnd != tick)
    if isOfAnotherEnd {
      return
        "physics or drawing: not known, since the picture is of tick \(tick) and the record ends at tick "
        + "\(recordEnd); up to the earlier of the two \(equal)"
    }
    if !ticks.contains(tick) {
      // The record of a clip may leave out ticks between two that it has; that of a picture has the picture's.
      let later = ticks.filter { $0 > tick }.min()
      guard case .frames = ticksOfPictures, let later, difference({ $0 == later }) == nil else {
        return
          "physics or drawing: not known, since the record has no tick \(tick), which the picture shows; at the last "
          + "before it \(equal)"
      }
    }
    return "drawing, not physics: \(equal)"
  }

  /// What has moved an item.
  private static func cause(_ difference: TrajectoryDifference, _ run: MotionRun, start: Int) -> String {
    let first = difference.first
    let moved = first?.tick ?? .max
    let came = difference.hasOtherItems ? difference.eventTick ?? .max : .max
    if start == 0, min(moved, came) == 0 { return "the start, not physics: " }
    if let first, moved <= came, run.carried[moved]?.contains(first.id) == true {
      return "the program, not physics: "
    }
    return "physics: "
  }
}
