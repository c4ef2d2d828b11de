internal import Foundation
internal import Pixels
internal import Staging
internal import UIKit

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
    package var motion: SnapshotMotion?
  }

  package let shots: @MainActor (Subject) throws -> Shots

  init(_ shots: @escaping @MainActor (Subject) throws -> Shots) {
    self.shots = shots
  }

  /// A single thing to compare, with no motion beside it.
  static func single(_ content: @escaping @MainActor (Subject) throws -> SnapshotContent) -> Self {
    SnapshotFormat { Shots(pieces: [Piece(name: nil, content: try content($0))], motion: nil) }
  }
}

/// How to look at the motion below some pictures.
package struct SnapshotMotion {
  /// The ticks that the pictures show.
  package var ticks: Trajectory.Plan.Ticks
  /// Runs the program.
  package var run: @MainActor (Trajectory.Plan) -> MotionRun
}

/// How a subject is recorded.
///
/// A recording runs its program anew for every walk; a view or a controller that exists can run once, so that whatever needs
/// a second walk is left out for it.
struct Filming<Subject> {
  let recording: @MainActor (Subject) throws -> Recording
  let runsAgain: Bool

  /// The recording of a subject, which can be walked.
  @MainActor
  private func checked(_ subject: Subject) throws -> Recording {
    let recording = try recording(subject)
    _ = try recording.configuration.checked()
    switch recording.length {
    case .seconds(let time), .settled(let time):
      guard time > 0, time <= 1e6 else {
        throw SnapshotProblem("a recording lasts above 0 s and at most a million, not \(time) s")
      }
    }
    return recording
  }

  /// The pictures at some times.
  func pictures(at times: [TimeInterval], named: Bool) -> SnapshotFormat<Subject> {
    SnapshotFormat { subject in
      guard times.allSatisfy({ $0 >= 0 }) else {
        throw SnapshotProblem("there is no picture before the start; expected times of 0 s or more: \(times)")
      }
      let recording = try checked(subject)
      let pieces = zip(times, recording.pictures(at: times)).map { time, picture in
        SnapshotFormat<Subject>.Piece(
          name: named ? "\(time)s" : nil,
          content: .picture(picture, scale: recording.configuration.scale, time: time))
      }
      return .init(pieces: pieces, motion: motion(of: recording, .these(ticks(at: times, recording))))
    }
  }

  @MainActor
  private func clip(of subject: Subject, fps: Int) throws -> RecordedClip {
    // The most that an animated PNG can state.
    guard (1...65_535).contains(fps) else {
      throw SnapshotProblem("a clip has 1 to 65,535 frames a second, not \(fps)")
    }
    var clip = try checked(subject).clip(framesPerSecond: fps)
    if !runsAgain { clip.keptLayers = .max }
    return clip
  }

  /// The fingerprint of all frames at a rate.
  func frameHash(fps: Int) -> SnapshotFormat<Subject> {
    .single { subject in
      var hash = PixelHash()
      try clip(of: subject, fps: fps).walk { hash.accept($0, $1) }
      return .text("\(hash.frames) frames at \(fps) fps: \(hash.digits)")
    }
  }

  /// All frames at a rate.
  func animation(fps: Int) -> SnapshotFormat<Subject> {
    SnapshotFormat { subject in
      let clip = try clip(of: subject, fps: fps)
      return .init(
        pieces: [.init(name: nil, content: .clip(clip))],
        motion: motion(of: clip.recording, .frames(perSecond: fps)))
    }
  }

  /// The motion.
  func trajectory(_ plan: Trajectory.Plan) -> SnapshotFormat<Subject> {
    .single {
      try plan.check()
      return .trajectory(try checked($0).motion(plan).trajectory)
    }
  }

  private func motion(of recording: Recording, _ ticks: Trajectory.Plan.Ticks) -> SnapshotMotion? {
    guard runsAgain else { return nil }
    return SnapshotMotion(ticks: ticks) { recording.motion($0) }
  }

  /// The start, the ticks at some times, and before and after one that is between two.
  private func ticks(at times: [TimeInterval], _ recording: Recording) -> [Int] {
    [0]
      + times.flatMap { time in
        let position = min(time * Double(recording.configuration.tickRate), 1e9)
        return [Int((position + 1e-6).rounded(.down)), Int((position - 1e-6).rounded(.up))]
      }
  }
}

extension Stage.Configuration {
  /// A screen that there can be.
  func checked() throws -> Self {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw SnapshotProblem(
        "a picture of \(size.width) x \(size.height) points has no pixels; expected both above 0")
    }
    guard (1...4).contains(scale) else {
      throw SnapshotProblem("a picture has 1 to 4 pixels to a point, not \(scale)")
    }
    guard canBeDrawn else {
      throw SnapshotProblem(
        "\(size.width) x \(size.height) points at \(scale) pixels to a point are too large a picture; expected at most "
          + "2^28 pixels")
    }
    guard (1...1_000_000).contains(tickRate) else {
      throw SnapshotProblem("there are 1 to 1,000,000 ticks a second, not \(tickRate)")
    }
    return self
  }

  /// A screen of the size of a view.
  @MainActor
  static func screen(of view: UIView, scale: Int, appearance: UIUserInterfaceStyle) throws -> Self {
    var screen = Self()
    (screen.size, screen.scale, screen.appearance) = (view.bounds.size, scale, appearance)
    return try screen.checked()
  }
}

extension Trajectory.Plan {
  /// Throws where there is no such plan.
  func check() throws {
    switch ticks {
    case .every(let count) where count < 1:
      throw SnapshotProblem("a trajectory has every tick or every so many, not every \(count)")
    case .these(let ticks) where ticks.contains { $0 < 0 }:
      throw SnapshotProblem("a trajectory has no ticks before its start: \(ticks)")
    default: break
    }
    guard (0...6).contains(positionDecimals), (0...6).contains(angleDecimals) else {
      throw SnapshotProblem(
        "positions and angles are written with 0 to 6 decimals, not \(positionDecimals) and \(angleDecimals)")
    }
  }
}
