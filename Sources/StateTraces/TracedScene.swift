// The determinism contract, as numbers.
//
// The problem: "the same on every machine" is claimed easily, and broken by one sine of the C library, one fused product
// or one set that is walked. The method: three scenes of which the second half of a run depends on every bit of the first:
// tiles that fly apart under touches; springs, snaps and materials under touches; a heap in fields of every law that
// needs sines, powers and noise. Of each the hash of the whole state is noted once a second, and the tick at which it
// comes to rest. The recorded lines are compared in debug and release builds, by other processes, beside threads that
// draw, and on a processor without its newer instructions.
// Invariant: nothing here reads a clock or draws a random number that is not the scene's own.

import Demos
import Dispatch
import Raster
import Staging
import UIDynamics
import UIKit
import UIViews

/// A scene whose states are on record.
@MainActor
package struct TracedScene {
  /// The name in the record.
  package let name: String
  private let recording: Recording
  private let animator: (UIViewController) -> UIDynamicAnimator?
  /// What is done after eight seconds so that the scene comes to rest.
  private let settle: (UIViewController) -> Void

  /// A tick up to which a scene has to have come to rest.
  private static let limit = 3600

  /// The scenes of the contract.
  package static let all = [
    TracedScene("shatter", Demo.shatter.recording) { ($0 as? ShatterViewController)?.animator },
    TracedScene("snap-and-materials", Demo.snapAndMaterials.recording) { controller in
      (controller as? SnapAndMaterialsViewController)?.animator
    } settle: { controller in
      // A ball of elasticity 1 and a square without friction never rest by themselves.
      guard let controller = controller as? SnapAndMaterialsViewController else { return }
      for row in SnapAndMaterialsViewController.Row.allCases {
        for material in controller.materials[row] ?? [] {
          material.elasticity = min(material.elasticity, 0.5)
          material.resistance = max(material.resistance, 1)
          material.angularResistance = max(material.angularResistance, 1)
        }
      }
    },
    TracedScene("fields", Recording { FieldsViewController() }) { ($0 as? FieldsViewController)?.animator },
  ]

  private init(
    _ name: String, _ recording: Recording, _ animator: @escaping (UIViewController) -> UIDynamicAnimator?,
    settle: @escaping (UIViewController) -> Void = { _ in }
  ) {
    self.settle = settle
    self.name = name
    self.recording = recording
    self.animator = animator
  }

  /// Runs the scene until it rests.
  ///
  /// - Parameter drawing: whether other threads draw pictures of the scene at the same time.
  /// - Returns: a line a second, `name tick hash`, and at last `name rests tick`.
  package func lines(drawing: Bool = false) -> [String] {
    var watched = recording
    watched.length = .seconds(Double(TracedScene.limit) / Double(recording.configuration.tickRate))
    let group = DispatchGroup()
    var lines: [String] = []
    var rest: Int?
    do {
      try watched.walk { stage in
        guard let controller = stage.window.rootViewController, let animator = animator(controller) else {
          return
        }
        if stage.tick % 60 == 0 {
          lines.append("\(name) \(stage.tick) \(String(animator.stateHash, radix: 16))")
          if drawing {
            let list = stage.displayList()
            DispatchQueue.global().async(group: group) { _ = list.render(scale: 1) }
          }
        }
        if stage.tick == 8 * recording.configuration.tickRate { settle(controller) }
        rest = animator.isRunning ? nil : rest ?? stage.tick
        // What is touched later would move again.
        if let rest, stage.isSettled, stage.tick >= 60 {
          lines.append("\(name) rests \(rest)")
          throw Rested()
        }
      }
      lines.append("\(name) does not rest")
    } catch {}
    group.wait()
    return lines
  }

  /// Ends the walk of a scene that rests.
  private struct Rested: Error {}
}
