import Plane

// The passes over the joints of an island: one switch each. Distance joints have theirs in `JointSolver`, four at a time, but
// for the positions.

extension JointStore {
  /// Takes over what the bodies of a joint are in their island.
  mutating func load(_ index: Int, bodies: [BodyState]) {
    let joint = heads.items[index]
    let place = Int(joint.place)
    let (a, b) = (Int(joint.bodyA), Int(joint.bodyB))
    switch joint.model {
    case .distance: distances.items[place].ends.load(bodies[a], bodies[b])
    case .pin: pins.items[place].ends.load(bodies[a], bodies[b])
    case .weld: welds.items[place].ends.load(bodies[a], bodies[b])
    case .slider: sliders.items[place].ends.load(bodies[a], bodies[b])
    case .rope: ropes.items[place].ends.load(bodies[a], bodies[b])
    }
  }

  /// Works out masses and biases for one sub-step and applies the kept impulses.
  mutating func prepare(
    _ index: Int, _ h: Float, positions: [SolverPosition], velocities: inout [SolverVelocity]
  ) {
    let place = Int(heads.items[index].place)
    let ends = ends(index)
    let a = positions[ends.indexA]
    let b = positions[ends.indexB]
    velocities.withPair(ends.indexA, ends.indexB) { va, vb in
      switch heads.items[index].model {
      case .distance: preconditionFailure("distance joints have these passes in JointSolver")
      case .pin: pins.items[place].prepare(h, a, b, &va, &vb)
      case .weld: welds.items[place].prepare(h, a, b, &va, &vb)
      case .slider: sliders.items[place].prepare(h, a, b, &va, &vb)
      case .rope: ropes.items[place].prepare(h, a, b, &va, &vb)
      }
    }
  }

  /// One pass over the velocities of a joint's bodies.
  mutating func solveVelocity(_ index: Int, _ h: Float, _ velocities: inout [SolverVelocity]) {
    let place = Int(heads.items[index].place)
    switch heads.items[index].model {
    case .distance: preconditionFailure("distance joints have these passes in JointSolver")
    case .pin:
      let ends = pins.items[place].ends
      velocities.withPair(ends.indexA, ends.indexB) { pins.items[place].solveVelocity(h, &$0, &$1) }
    case .weld:
      let ends = welds.items[place].ends
      velocities.withPair(ends.indexA, ends.indexB) { welds.items[place].solveVelocity(&$0, &$1) }
    case .slider:
      let ends = sliders.items[place].ends
      velocities.withPair(ends.indexA, ends.indexB) { sliders.items[place].solveVelocity(&$0, &$1) }
    case .rope:
      let ends = ropes.items[place].ends
      velocities.withPair(ends.indexA, ends.indexB) { ropes.items[place].solveVelocity(h, &$0, &$1) }
    }
  }

  /// One pass over the positions of a joint's bodies; whether its error is small enough.
  func solvePosition(_ index: Int, _ positions: inout [SolverPosition]) -> Bool {
    let place = Int(heads.items[index].place)
    let ends = ends(index)
    return positions.withPair(ends.indexA, ends.indexB) { a, b in
      switch heads.items[index].model {
      case .distance: distances.items[place].solvePosition(&a, &b)
      case .pin: pins.items[place].solvePosition(&a, &b)
      case .weld: welds.items[place].solvePosition(&a, &b)
      case .slider: sliders.items[place].solvePosition(&a, &b)
      case .rope: ropes.items[place].solvePosition(&a, &b)
      }
    }
  }
}
