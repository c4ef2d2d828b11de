import Foundation
import RigidBodies

/// What a body costs as their number grows, and what a sleeping pile costs.
enum ScalingReport {
  static func print() {
    Swift.print("resting boxes on the ground, sleep off")
    Swift.print("bodies,microseconds_step,nanoseconds_body_step")
    for count in [100, 200, 500, 1000, 2000, 5000, 10_000] {
      let time = restingStep(count)
      let perBody = String(format: "%.1f", time * 1e6 / Double(count))
      Swift.print("\(count),\(String(format: "%.1f", time * 1e3)),\(perBody)")
    }
    let (moving, sleeping) = pile()
    let share = String(format: "%.3f", 100 * sleeping / moving)
    Swift.print("a sleeping pile of 1000 boxes costs \(share) % of the moving one")
  }

  /// The median time of a step in milliseconds of boxes that lie beside each other on the ground.
  private static func restingStep(_ count: Int) -> Double {
    var scene = BenchScene(name: "resting")
    let width = Double(count)
    scene.add(
      .init(
        x: width / 2, y: -1, halfWidth: width / 2 + 1, halfHeight: 1, friction: 0.3, restitution: 0,
        isFixed: true))
    for i in 0..<count {
      scene.add(
        .init(
          x: Double(i) + 0.5, y: 0.25, halfWidth: 0.25, halfHeight: 0.25, friction: 0.3, restitution: 0))
    }
    var world = BenchWorld(scene, sleeps: false)
    for _ in 0..<30 { world.step() }
    var times = StepTimes()
    for _ in 0..<max(20, 20_000 / count) { times.measure { world.step() } }
    return times.quantile(0.5)
  }

  /// The median times of a step of a pile that settles and of the same pile asleep.
  private static func pile() -> (moving: Double, sleeping: Double) {
    var scene = BenchScene(name: "pile")
    scene.add(
      .init(x: 10, y: -1, halfWidth: 100, halfHeight: 1, friction: 0.3, restitution: 0, isFixed: true))
    for i in 0..<1000 {
      scene.add(
        .init(
          x: 0.6 * Double(i % 50), y: 0.3 + 0.6 * Double(i / 50), halfWidth: 0.25, halfHeight: 0.25,
          friction: 0.3, restitution: 0))
    }
    func median(_ world: inout BenchWorld) -> Double {
      var times = StepTimes()
      for _ in 0..<60 { times.measure { world.step() } }
      return times.quantile(0.5)
    }
    var world = BenchWorld(scene, sleeps: true)
    let moving = median(&world)
    var rest = 3000
    while world.world.hasAwakeDynamicBody && rest > 0 {
      world.step()
      rest -= 1
    }
    return (moving, median(&world))
  }
}
