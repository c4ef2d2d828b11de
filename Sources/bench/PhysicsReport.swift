import Foundation
import RigidBodies

/// One scene: a line of JSON with the keys that the programs for other engines print, too.
enum PhysicsReport {
  static func print(_ scene: BenchScene, steps: Int, sleeps: Bool) {
    var world = BenchWorld(scene, sleeps: sleeps)
    // A scene without steps to warm up in is run whole once before it is timed.
    if scene.warmUp == 0 {
      for _ in 0..<steps { world.step() }
    }
    let start = StepTimes.now
    world = BenchWorld(scene, sleeps: sleeps)
    let build = StepTimes.now - start
    for _ in 0..<scene.warmUp { world.step() }
    var times = StepTimes()
    for _ in 0..<steps { times.measure { world.step() } }

    let figures = world.figures
    func fixed(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
    let members = [
      ("suite", "\"physics\""), ("engine", "\"tumble\""), ("version", "\"source\""),
      ("config", "\"8vel/3pos,\(sleeps ? "sleep" : "nosleep")\""), ("scene", "\"\(scene.name)\""),
      ("bodies", "\(scene.boxes.count { !$0.isFixed })"), ("joints", "\(scene.springs.count)"),
      ("warmup", "\(scene.warmUp)"), ("steps", "\(steps)"), ("clock", "\"thread_cpu\""),
      ("ms_step_median", fixed(times.quantile(0.5), 5)), ("ms_step_p95", fixed(times.quantile(0.95), 5)),
      ("ms_step_min", fixed(times.quantile(0), 5)), ("ms_step_max", fixed(times.quantile(1), 5)),
      ("ms_total", fixed(times.total, 3)), ("ms_first60", fixed(times.inOrder.prefix(60).reduce(0, +), 3)),
      ("build_ms", fixed(build, 3)), ("contacts_end", "\(world.world.touchingContactCount)"),
      ("mean_y", fixed(figures.meanY, 4)), ("max_y", fixed(figures.maxY, 4)),
      ("ke_per_body", fixed(figures.kineticEnergyPerBody, 5)), ("outside", "\(figures.outside)"),
    ]
    Swift.print("{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
  }
}
