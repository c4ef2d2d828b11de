import Plane

// Everything stays a number.
//
// The problem: single precision ends at 3e38, and what is added up, multiplied and divided in a sub-step can get there
// although everything put in was finite: a field of a high falloff at its very middle, a force on a body of a few
// nanograms, a resistance that drives instead of braking. One number that is none is, an iteration later, in the whole
// island. The method: forces are held to what accelerates a body by `Tuning.maximumDrive`, in a sub-step far above the
// speed at which the step caps all motion anyway; drives in the guise of damping have a floor; a force that is no number
// is none. What comes out of the solver not finite all the same, or out of all reach, stays where the sub-step found it,
// stops, and forgets the impulses that it shared. Source: this package's own; the published engine has asserts.
// Invariants: pose and velocity of every body are finite after every sub-step; nothing changes where no bound is
// reached.

extension World {
  /// Stops every body whose state is not finite where it was at the start of the sub-step.
  mutating func holdFinite() {
    for i in states.indices where !states[i].isFinite {
      hold(i, at: states[i].c0, states[i].a0)
    }
  }

  /// Does so for one body in the middle of the impacts, when the start of its sweep is no longer that of the sub-step.
  mutating func holdFinite(_ body: Int) {
    let sum = states[body].c0.x + states[body].c0.y + states[body].a0
    guard !states[body].isFinite || !(sum.magnitude < 2 * Tuning.reach) else { return }
    hold(body, at: starts[body].c, starts[body].a)
    states[body].c0 = starts[body].c
    states[body].a0 = starts[body].a
  }

  private mutating func hold(_ body: Int, at c: Vec2, _ a: Float) {
    states[body].c = c
    states[body].a = a
    states[body].v = .zero
    states[body].w = 0
    states[body].synchronizePose()
    var edge = states[body].contactList
    while edge >= 0 {
      contacts[Int(edge >> 1)].manifold.forgetImpulses()
      edge = olderEdge(edge)
    }
    edge = states[body].jointList
    while edge >= 0 {
      joints.forgetImpulses(Int(edge >> 1))
      edge = edge & 1 == 0 ? joints[Int(edge >> 1)].olderA : joints[Int(edge >> 1)].olderB
    }
  }

  /// The nearest force to a sum of forces that does not accelerate a body more than anything may be.
  func heldForce(_ force: Vec2, on body: Int) -> Vec2 {
    let most = Tuning.maximumDrive / max(states[body].invMass, .leastNormalMagnitude)
    return Vec2(World.held(force.x, most), World.held(force.y, most))
  }

  /// The nearest torque to a sum of torques, likewise.
  func heldTorque(_ torque: Float, on body: Int) -> Float {
    World.held(torque, Tuning.maximumDrive / max(states[body].invInertia, .leastNormalMagnitude))
  }

  /// The nearest number to x of at most that magnitude; 0 for not-a-number.
  static func held(_ x: Float, _ most: Float) -> Float {
    x.magnitude <= most ? x : x > 0 ? most : x < 0 ? -most : 0
  }
}

extension BodyState {
  /// Whether place, angle, velocity and spin are numbers, and place and angle within the reach.
  ///
  /// A joint that is solved for a matrix all but singular can put a body 1e20 m away, which is a number still.
  var isFinite: Bool {
    let reach = Tuning.reach
    return c.x.magnitude < reach && c.y.magnitude < reach && a.magnitude < reach && (v.x + v.y + w).isFinite
  }
}

extension Manifold {
  /// Starts the impulses at 0.
  fileprivate mutating func forgetImpulses() {
    p0.normalImpulse = 0
    p0.tangentImpulse = 0
    p1.normalImpulse = 0
    p1.tangentImpulse = 0
  }
}

extension JointStore {
  /// Starts the impulses of a joint at 0.
  fileprivate mutating func forgetImpulses(_ index: Int) {
    let place = Int(heads.items[index].place)
    switch heads.items[index].model {
    case .distance: distances.items[place].forgetImpulses()
    case .pin: pins.items[place].forgetImpulses()
    case .weld: welds.items[place].forgetImpulses()
    case .slider: sliders.items[place].forgetImpulses()
    case .rope: ropes.items[place].forgetImpulses()
    }
  }
}
