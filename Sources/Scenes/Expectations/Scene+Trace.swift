import Foundation
import Plane
import Staging
import UIDynamics
import UIKit

extension Scene {
  /// What a program can see of the scene, tick by tick, the first before any step.
  ///
  /// A scene with steps of its own (`dt`, `dts`) takes these, whatever its tick rate; any other runs as it does in pictures.
  /// - Throws: ``SceneError`` when something in the timeline cannot be done at its time.
  @MainActor
  package func trace() throws(SceneError) -> Trace {
    let run = run()
    guard run.faults.isEmpty else { throw SceneError(file: file, problems: run.faults) }
    return run.trace
  }

  /// Runs the scene from its start to its end.
  @MainActor
  func run() -> (trace: Trace, faults: [SceneProblem]) {
    var trace = Trace()
    if let durations {
      let stage = stage()
      if let scale = node["reference"]?["scale"]?.number { UIScreen.main.scale = CGFloat(scale) }
      guard let program = (stage.window.rootViewController as? SceneController)?.program else {
        return (trace, [])
      }
      trace.frames.append(program.finishedFrame())
      for (index, duration) in durations.enumerated() {
        program.perform(eventsOf: index + 1)
        program.animator.step(duration)
        trace.frames.append(program.finishedFrame())
      }
      return (trace, program.faults)
    }
    var faults: [SceneProblem] = []
    recording.walk { stage in
      guard let program = (stage.window.rootViewController as? SceneController)?.program else { return }
      trace.frames.append(program.finishedFrame())
      faults = program.faults
    }
    return (trace, faults)
  }

  /// The steps of a scene that has steps of its own, in seconds.
  private var durations: [Double]? {
    if let dts = node["dts"] { return dts.numbers }
    let dt = node["dt"]?.number
    // A reference view of another scale than the picture's cannot be had on a screen.
    guard dt != nil || node["reference"] != nil else { return nil }
    let rate = Double(record.whole("tickRate") ?? 60)
    let step = dt ?? 1 / rate
    if let ticks = record["duration"]?["ticks"]?.whole { return Array(repeating: step, count: ticks) }
    let seconds = record.number("duration") ?? record.number("limit") ?? 10
    return Array(repeating: step, count: min(Int((seconds / step - 1e-6).rounded(.up)), 1_000_000))
  }
}

extension SceneProgram {
  /// What can be seen now; begins the next frame.
  func finishedFrame() -> Trace.Frame {
    for (id, item) in items {
      let motion = animator.motion(of: item)
      let transform = item.transform
      frame.items.append(
        (
          id,
          Trace.ItemState(
            x: Double(item.center.x), y: Double(item.center.y),
            angle: Portable.atan2(Double(transform.b), Double(transform.a)),
            vx: Double(motion?.linearVelocity.x ?? 0), vy: Double(motion?.linearVelocity.y ?? 0),
            w: Double(motion?.angularVelocity ?? 0),
            body: motion.map {
              Trace.Body(x: Double($0.center.x), y: Double($0.center.y), angle: Double($0.angle))
            })
        ))
      guard let motion else { continue }
      frame.internals += [
        ("bodyPosition:\(id)", .numbers(motion.center.list)), ("mass:\(id)", .number(Double(motion.mass))),
        ("inertia:\(id)", .number(Double(motion.inertia))),
      ]
    }
    frame.isRunning = animator.isRunning
    frame.elapsed = animator.elapsedTime
    defer { frame = Trace.Frame() }
    return frame
  }
}
