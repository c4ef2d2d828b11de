import RigidBodies

/// The hash of the engine's state after every tenth of a run: what an optimisation must leave as it is.
enum HashReport {
  static func print(_ scene: BenchScene, steps: Int, sleeps: Bool) {
    var world = BenchWorld(scene, sleeps: sleeps)
    for step in 1...steps {
      world.step()
      guard step == steps || step % max(steps / 10, 1) == 0 else { continue }
      Swift.print("\(scene.name) \(step) \(String(world.world.stateHash, radix: 16))")
    }
  }
}
