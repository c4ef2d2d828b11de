import GoldenTesting
import Staging
import Testing
import UIKit

@MainActor
func falling(
  _ magnitude: CGFloat = 1, seconds: Double = 0.5, size: CGSize = CGSize(width: 100, height: 200),
  tickRate: Int = 60, change: @escaping @MainActor @Sendable (FallingBox) -> Void = { _ in }
) -> Recording {
  let screen = Stage.Configuration(size: size, scale: 1, tickRate: tickRate)
  return Recording(screen, length: .seconds(seconds)) {
    let controller = FallingBox()
    controller.magnitude = magnitude
    change(controller)
    return controller
  }
}

/// Compares the first piece of what a call takes.
@MainActor
func verify(
  _ recording: Recording, _ format: SnapshotFormat<Recording>, in folder: ReferenceFolder,
  _ mode: SnapshotRecordMode, sizeLimit: Int? = nil
) throws -> Snapshot.Outcome {
  let shots = try format.shots(recording)
  let piece = try #require(shots.pieces.first)
  let companion = shots.motion.map { Companion(place: folder.place, motion: $0) }
  return try Snapshot(
    content: piece.content, place: folder.place, mode: mode, sizeLimit: sizeLimit, companion: companion
  ).verify()
}
