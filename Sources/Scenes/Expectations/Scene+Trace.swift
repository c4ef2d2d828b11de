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
    var trace = Trace()
    let program = run { trace.frames.append($0.finishedFrame()) }
    let faults = program?.faults ?? []
    guard faults.isEmpty else { throw SceneError(file: file, problems: faults) }
    return trace
  }

  /// The traces of scenes as an object by their names, which is what a checker of the case format reads.
  ///
  /// - Throws: ``SceneError`` when something in a timeline cannot be done at its time.
  @MainActor
  package static func traces(_ scenes: [Scene]) throws(SceneError) -> JSONValue {
    var traces: [JSONValue.Member] = []
    for scene in scenes { traces.append(JSONValue.Member(scene.name, try scene.trace().json)) }
    return .object(traces)
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
