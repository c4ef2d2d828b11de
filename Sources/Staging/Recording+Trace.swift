internal import UIDynamics
internal import UIKit
internal import UIViews

extension Recording {
  /// How the items of all animators move from the first picture to the last.
  ///
  /// An item is traced from the tick at which an animator first has it; one that every behaviour has left and that comes again is
  /// another item.
  /// - Returns: the trace; a sample a tick and item.
  @MainActor
  public func trace() -> MotionTrace {
    var trace = MotionTrace()
    var places: [[Int]: Int] = [:]
    var origins: [[Int]: (x: Double, y: Double)] = [:]
    var keys: [[Int]] = []
    walk { stage in
      trace.duration = stage.time
      for animator in stage.animators {
        // Nothing here keeps an animator alive that the program lets go.
        let number = animator.number
        for item in animator.sketch.items {
          let key = [number, item.number]
          let motion = item.motion
          let (x, y) = (Double(motion.center.x), Double(motion.center.y))
          let origin = origins[key] ?? (x, y)
          let place = places[key] ?? trace.items.count
          if place == trace.items.count {
            (places[key], origins[key]) = (place, origin)
            keys.append(key)
            trace.items.append(
              MotionTrace.Item(
                id: ItemNumber.text(item.number, ofAnimator: number), name: item.name, samples: []))
          }
          let (vx, vy) = (Double(motion.linearVelocity.x), Double(motion.linearVelocity.y))
          let spin = Double(motion.angularVelocity)
          // 100 points are a metre.
          let (mass, inertia) = (Double(motion.mass), Double(motion.inertia))
          let kinetic = mass * (vx * vx + vy * vy) / 20_000 + inertia * spin * spin / 2
          let height =
            Double(item.gravity.dx) * (x - origin.x) + Double(item.gravity.dy) * (y - origin.y)
          trace.items[place].samples.append(
            MotionTrace.Sample(
              time: stage.time, x: x, y: y, angle: Double(motion.angle), velocityX: vx, velocityY: vy,
              spin: spin, kineticEnergy: kinetic, energy: kinetic - mass * height / 10_000,
              isAwake: motion.isAwake))
        }
      }
    }
    let order = keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    trace.items = order.map { trace.items[$0] }
    return trace
  }
}
