public import Foundation

/// What of a subject is compared with the reference.
public struct SnapshotFormat: Hashable, Sendable {
  /// What is compared, as the comparison sees it.
  enum Kind: Hashable {
    case image(TimeInterval)
    case frames([TimeInterval])
    case frameHash(fps: Int)
  }

  let kind: Kind

  /// One picture: of a recording its last one.
  public static let image = SnapshotFormat(kind: .image(.infinity))

  /// One picture of a recording at a time in seconds; see `Recording.pictures(at:)`.
  public static func image(at time: TimeInterval) -> SnapshotFormat {
    SnapshotFormat(kind: .image(time))
  }

  /// Pictures of a recording at times in seconds, each with a reference of its own.
  public static func frames(_ times: [TimeInterval]) -> SnapshotFormat {
    SnapshotFormat(kind: .frames(times))
  }

  /// The fingerprint of all frames of a recording at a whole number of frames a second, as a line of text.
  public static func frameHash(fps: Int) -> SnapshotFormat {
    SnapshotFormat(kind: .frameHash(fps: fps))
  }
}
