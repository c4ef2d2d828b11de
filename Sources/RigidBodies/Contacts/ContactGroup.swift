import Plane

/// One number for each of the four contacts of a group.
typealias Lanes = SIMD4<Float>

/// Which of the four contacts of a group.
typealias LaneMask = SIMDMask<SIMD4<Int32>>

/// Four contacts that share no moving body, as the passes over velocities need them.
///
/// Every lane does for its contact what the formulas say, in their order, so it does not matter for the bits what is
/// in the other lanes. An empty place has masses of 0 and the body at the end of the buffer.
struct ContactGroup {
  var p0 = ContactGroupPoint()
  var p1 = ContactGroupPoint()
  var normalX = Lanes.zero
  var normalY = Lanes.zero
  var invMassA = Lanes.zero
  var invMassB = Lanes.zero
  var invInertiaA = Lanes.zero
  var invInertiaB = Lanes.zero
  var friction = Lanes.zero
  /// The coupling of two points: K = [[k11, k12], [k12, k22]] and its inverse.
  var k11 = Lanes.zero
  var k12 = Lanes.zero
  var k22 = Lanes.zero
  var inverse11 = Lanes.zero
  var inverse12 = Lanes.zero
  var inverse22 = Lanes.zero
  /// Where two points are solved, which may be fewer than the manifold has.
  var hasTwo = LaneMask(repeating: false)
  /// The bodies' places among those of the islands.
  var bodyA: SIMD4<Int32>
  var bodyB: SIMD4<Int32>
}

/// What the passes over velocities need of one contact point, four times.
struct ContactGroupPoint {
  var armAX = Lanes.zero
  var armAY = Lanes.zero
  var armBX = Lanes.zero
  var armBY = Lanes.zero
  var normalImpulse = Lanes.zero
  var tangentImpulse = Lanes.zero
  var normalMass = Lanes.zero
  var tangentMass = Lanes.zero
  var bias = Lanes.zero
}

/// The velocities of four bodies.
struct LaneVelocities {
  var x: Lanes
  var y: Lanes
  var w: Lanes

  @inline(__always)
  init(_ velocities: borrowing Span<SolverVelocity>, _ places: SIMD4<Int32>) {
    self.init(
      velocities[Int(places[0])], velocities[Int(places[1])], velocities[Int(places[2])],
      velocities[Int(places[3])])
  }

  @inline(__always)
  init(_ velocities: borrowing MutableSpan<SolverVelocity>, _ places: SIMD4<Int32>) {
    self.init(
      velocities[Int(places[0])], velocities[Int(places[1])], velocities[Int(places[2])],
      velocities[Int(places[3])])
  }

  @inline(__always)
  private init(_ v0: SolverVelocity, _ v1: SolverVelocity, _ v2: SolverVelocity, _ v3: SolverVelocity) {
    let (a, b, c, d) = (v0.lanes, v1.lanes, v2.lanes, v3.lanes)
    x = Lanes(a[0], b[0], c[0], d[0])
    y = Lanes(a[1], b[1], c[1], d[1])
    w = Lanes(a[2], b[2], c[2], d[2])
  }

  /// Gives the bodies their velocities.
  ///
  /// A call of its own: seen together, the optimiser would work out every lane by itself.
  @inline(never)
  static func store(
    _ a: LaneVelocities, _ b: LaneVelocities, _ velocities: inout MutableSpan<SolverVelocity>,
    _ placesA: SIMD4<Int32>, _ placesB: SIMD4<Int32>
  ) {
    a.store(&velocities, placesA)
    b.store(&velocities, placesB)
  }

  @inline(__always)
  private func store(_ velocities: inout MutableSpan<SolverVelocity>, _ places: SIMD4<Int32>) {
    velocities[Int(places[0])].lanes = SIMD4(x[0], y[0], w[0], 0)
    velocities[Int(places[1])].lanes = SIMD4(x[1], y[1], w[1], 0)
    velocities[Int(places[2])].lanes = SIMD4(x[2], y[2], w[2], 0)
    velocities[Int(places[3])].lanes = SIMD4(x[3], y[3], w[3], 0)
  }
}
