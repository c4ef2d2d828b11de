internal import Foundation
internal import Pixels
internal import Staging

/// How a subject becomes what is compared with a reference: a picture, several, a clip, a motion or a line of text.
///
/// | format | what is compared | kept as |
/// | --- | --- | --- |
/// | `.image` | the picture: of a recording and a scene the last, of a view and a controller the first | PNG |
/// | `.image(at:)` | the picture at a time | PNG |
/// | `.frames(_:)` | the pictures at several times, one reference each | PNGs |
/// | `.animation(fps:)` | all frames at a rate | one animated PNG |
/// | `.trajectory` | positions, angles and contacts of the items at some ticks | text |
/// | `.frameHash(fps:)` | a fingerprint of all frames, of recordings and scenes | text |
///
/// A bitmap has `.image` alone. Beside the pictures of recordings and scenes in which items move, their trajectory is kept: a failure then
/// says which item has moved how far, or that the drawing has changed.
public struct SnapshotFormat<Subject> {
  /// One thing to compare; the name stands behind the snapshot's own.
  package struct Piece {
    package var name: String?
    package var content: SnapshotContent
  }

  /// All that one call compares.
  package struct Shots {
    package var pieces: [Piece]
    /// The motion to keep beside them; nil where the subject cannot be run again.
    package var trajectory: (@MainActor () -> Trajectory)?
  }

  package let shots: @MainActor (Subject) throws -> Shots

  init(_ shots: @escaping @MainActor (Subject) throws -> Shots) {
    self.shots = shots
  }

  /// A single thing to compare, with no motion beside it.
  static func single(_ content: @escaping @MainActor (Subject) throws -> SnapshotContent) -> Self {
    SnapshotFormat { Shots(pieces: [Piece(name: nil, content: try content($0))], trajectory: nil) }
  }
}

/// How a subject is recorded.
///
/// A recording runs its program anew for every walk; a view or a controller that exists can run once, so that whatever needs
/// a second walk is left out for it.
struct Filming<Subject> {
  let recording: @MainActor (Subject) -> Recording
  let runsAgain: Bool

  /// The pictures at some times.
  func pictures(at times: [TimeInterval], named: Bool) -> SnapshotFormat<Subject> {
    SnapshotFormat { subject in
      let recording = recording(subject)
      let pieces = zip(times, recording.pictures(at: times)).map { time, picture in
        SnapshotFormat<Subject>.Piece(
          name: named ? "\(time)s" : nil,
          content: .picture(picture, scale: recording.configuration.scale, time: time))
      }
      return .init(pieces: pieces, trajectory: trajectory(of: recording, .these(ticks(at: times, recording))))
    }
  }

  /// All frames at a rate.
  func animation(fps: Int) -> SnapshotFormat<Subject> {
    SnapshotFormat { subject in
      let recording = recording(subject)
      var clip = recording.clip(framesPerSecond: fps)
      if !runsAgain { clip.keptLayers = .max }
      let step = max(recording.configuration.tickRate / 10, 1)
      return .init(
        pieces: [.init(name: nil, content: .clip(clip))], trajectory: trajectory(of: recording, .every(step)))
    }
  }

  /// The motion.
  func trajectory(_ plan: Trajectory.Plan) -> SnapshotFormat<Subject> {
    .single { .trajectory(recording($0).trajectory(plan)) }
  }

  private func trajectory(
    of recording: Recording, _ ticks: Trajectory.Plan.Ticks
  ) -> (@MainActor () -> Trajectory)? {
    guard runsAgain else { return nil }
    return { recording.trajectory(Trajectory.Plan(ticks: ticks)) }
  }

  /// The ticks at some times, and before and after one that is between two.
  private func ticks(at times: [TimeInterval], _ recording: Recording) -> [Int] {
    times.flatMap { time in
      let position = min(time * Double(recording.configuration.tickRate), 1e9)
      return [Int((position + 1e-6).rounded(.down)), Int((position - 1e-6).rounded(.up))]
    }
  }
}

extension Trajectory.Plan {
  /// Every so many ticks; by default every quarter of a second at 60 a second.
  static func every(_ ticks: Int, _ positionDecimals: Int, _ angleDecimals: Int) -> Self {
    precondition(ticks >= 1, "a trajectory has every tick or every so many, not every \(ticks)")
    return Self(ticks: .every(ticks), positionDecimals, angleDecimals)
  }

  /// The given ticks.
  static func at(_ ticks: [Int], _ positionDecimals: Int, _ angleDecimals: Int) -> Self {
    precondition(ticks.allSatisfy { $0 >= 0 }, "a trajectory has no ticks before its start: \(ticks)")
    return Self(ticks: .these(ticks), positionDecimals, angleDecimals)
  }

  private init(ticks: Ticks, _ positionDecimals: Int, _ angleDecimals: Int) {
    precondition(
      (0...6).contains(positionDecimals) && (0...6).contains(angleDecimals),
      "positions and angles are written with 0 to 6 decimals, not \(positionDecimals) and \(angleDecimals)")
    self.init(ticks: ticks)
    self.positionDecimals = positionDecimals
    self.angleDecimals = angleDecimals
  }
}
