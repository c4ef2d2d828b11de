public import Foundation
public import Pixels
public import Scenes
public import Staging

extension SnapshotFormat where Subject == Bitmap {
  /// The bitmap itself.
  public static var image: Self {
    .single { bitmap in
      guard bitmap.width > 0, bitmap.height > 0 else {
        throw SnapshotProblem("a bitmap of \(bitmap.width) x \(bitmap.height) has no pixels")
      }
      return .picture(bitmap, scale: 1)
    }
  }
}

/// A subject that is a recording, or comes as one: its program runs anew as often as it is looked at.
public protocol RecordedSubject {
  /// The recording.
  @MainActor var recording: Recording { get }
}

extension Recording: RecordedSubject {
  /// The recording itself.
  public var recording: Recording { self }
}

extension Scene: RecordedSubject {}

extension SnapshotFormat where Subject: RecordedSubject {
  private static var filming: Filming<Subject> { Filming(recording: { $0.recording }, runsAgain: true) }

  /// The last picture.
  public static var image: Self { image(at: .infinity) }

  /// The picture at a time in seconds; see `Recording.pictures(at:)`.
  public static func image(at time: TimeInterval) -> Self { filming.pictures(at: [time], named: false) }

  /// Pictures at times in seconds, each with a reference of its own.
  public static func frames(_ times: [TimeInterval]) -> Self { filming.pictures(at: times, named: true) }

  /// All frames at a whole number of frames a second, in one animated PNG.
  public static func animation(fps: Int) -> Self { filming.animation(fps: fps) }

  /// Positions, angles and contacts of the items every 15 ticks, to 0.01 point and 0.001 radian.
  public static var trajectory: Self { trajectory() }

  /// Positions, angles and contacts of the items every so many ticks, and at the last.
  ///
  /// - Parameters:
  ///   - ticks: the number of ticks, 1 or more; default 15.
  ///   - positionDecimals: the decimals of positions in points, 0...6; default 2.
  ///   - angleDecimals: the decimals of angles in radians, 0...6; default 3.
  /// - Returns: the format.
  public static func trajectory(
    every ticks: Int = 15, positionDecimals: Int = 2, angleDecimals: Int = 3
  ) -> Self {
    filming.trajectory(
      Trajectory.Plan(
        ticks: .every(ticks), positionDecimals: positionDecimals, angleDecimals: angleDecimals))
  }

  /// Positions, angles and contacts of the items at given ticks; one past the end stands for the last.
  ///
  /// - Parameters:
  ///   - ticks: the ticks, 0 or more.
  ///   - positionDecimals: the decimals of positions in points, 0...6; default 2.
  ///   - angleDecimals: the decimals of angles in radians, 0...6; default 3.
  /// - Returns: the format.
  public static func trajectory(
    at ticks: [Int], positionDecimals: Int = 2, angleDecimals: Int = 3
  ) -> Self {
    filming.trajectory(
      Trajectory.Plan(
        ticks: .these(ticks), positionDecimals: positionDecimals, angleDecimals: angleDecimals))
  }

  /// The fingerprint of all frames at a whole number of frames a second, as a line of text.
  public static func frameHash(fps: Int) -> Self {
    filming.frameHash(fps: fps)
  }
}
