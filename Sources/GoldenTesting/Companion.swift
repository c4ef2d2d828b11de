package import Foundation
internal import Staging

/// The trajectory beside the pictures of one call: it is recorded with them, and explains a failure.
///
/// It is never a reason to fail: a picture that is equal is right, whatever moves below its pixels. The program is run for it only when
/// something is recorded or has failed.
@MainActor
package final class Companion {
  /// Its file.
  package let reference: URL
  private let make: @MainActor () -> Trajectory
  private var made: Trajectory?
  /// What was on record before this call recorded anything: every piece of the call is explained by that.
  private lazy var onRecord: Data? = try? Data(contentsOf: reference)

  package init(place: URL, make: @escaping @MainActor () -> Trajectory) {
    reference = place.appendingPathExtension("trajectory.txt")
    self.make = make
  }

  /// Whether there is one on record.
  var exists: Bool { FileManager.default.fileExists(atPath: reference.path) }

  /// The motion of this run.
  private var found: Trajectory {
    if let made { return made }
    let result = make()
    made = result
    return result
  }

  /// The file for people to look at, which becomes the new one together with the picture.
  var artifact: ArtifactFolder.Artifact {
    ArtifactFolder.Artifact(
      role: "trajectory", fileExtension: "txt", bytes: Array("\(found)\n".utf8), becomes: reference)
  }

  /// Writes the file, unless nothing is there to move.
  func record() throws {
    _ = onRecord
    guard !found.isEmpty else { return }
    try Data("\(found)\n".utf8).write(to: reference, options: .atomic)
  }

  /// Whether physics or drawing has changed, and which item is where, up to a time in seconds; nil where nothing is on record.
  func explanation(upTo time: Double?) -> String? {
    guard let onRecord else { return nil }
    let expected: Trajectory
    do {
      expected = try Trajectory(String(decoding: onRecord, as: UTF8.self))
    } catch {
      return "(the trajectory beside it, \(reference.lastPathComponent), cannot be read: \(error))"
    }
    let found = found
    var limit = Int.max
    if let time, time.isFinite {
      // The first tick on record at that time or after it: between two ticks an item may have begun to stray.
      let tick = (time * Double(found.tickRate) - 1e-6).rounded(.up)
      limit = expected.moments.first { Double($0.tick) >= tick }?.tick ?? .max
    }
    guard let difference = TrajectoryDifference.between(expected, found, upTo: limit) else {
      let unit = Trajectory.unit(found.positionDecimals)
      return "drawing, not physics: by the trajectory beside it, every item is where it was, to \(unit) pt"
    }
    return "physics: \(difference.text(tickRate: found.tickRate)) (by the trajectory beside it)"
  }
}
