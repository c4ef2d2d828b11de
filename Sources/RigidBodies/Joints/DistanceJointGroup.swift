import Plane

/// Four distance joints that share no moving body, as the passes over velocities need them.
///
/// Every lane does for its joint what `DistanceJoint` says, in the same order of operations. An empty place has masses
/// of 0 and the body at the end of the buffer.
struct DistanceJointGroup {
  /// The places in the pool of the store, -1 where empty.
  var places: SIMD4<Int32>
  /// The bodies' places among those of the islands.
  private var bodyA: SIMD4<Int32>
  private var bodyB: SIMD4<Int32>
  private var armAX = Lanes.zero
  private var armAY = Lanes.zero
  private var armBX = Lanes.zero
  private var armBY = Lanes.zero
  private var ux = Lanes.zero
  private var uy = Lanes.zero
  private var invMassA = Lanes.zero
  private var invMassB = Lanes.zero
  private var invInertiaA = Lanes.zero
  private var invInertiaB = Lanes.zero
  private var gamma = Lanes.zero
  private var bias = Lanes.zero
  private(set) var mass = Lanes.zero
  private(set) var impulse = Lanes.zero

  /// Works out masses and biases for a sub-step of h seconds.
  ///
  /// - Parameter nobody: The place of the body at the end of the buffer.
  init(
    _ places: SIMD4<Int32>, _ joints: [DistanceJoint], _ h: Float, _ positions: [SolverPosition], nobody: Int
  ) {
    self.places = places
    bodyA = SIMD4(repeating: Int32(nobody))
    bodyB = SIMD4(repeating: Int32(nobody))
    var cos = (a: Lanes(repeating: 1), b: Lanes(repeating: 1))
    var sin = (a: Lanes.zero, b: Lanes.zero)
    var localA = (x: Lanes.zero, y: Lanes.zero)
    var localB = (x: Lanes.zero, y: Lanes.zero)
    var centerA = (x: Lanes.zero, y: Lanes.zero)
    var centerB = (x: Lanes.zero, y: Lanes.zero)
    var length = Lanes.zero
    var hertz = Lanes.zero
    var ratio = Lanes.zero
    let joints = joints.span
    let positions = positions.span
    for lane in 0..<4 where places[lane] >= 0 {
      let place = Int(places[lane])
      let ends = joints[place].ends
      let a = positions[ends.indexA]
      let b = positions[ends.indexB]
      bodyA[lane] = Int32(ends.indexA)
      bodyB[lane] = Int32(ends.indexB)
      let anchorA = ends.anchorA - ends.localCenterA
      let anchorB = ends.anchorB - ends.localCenterB
      (localA.x[lane], localA.y[lane]) = (anchorA.x, anchorA.y)
      (localB.x[lane], localB.y[lane]) = (anchorB.x, anchorB.y)
      (centerA.x[lane], centerA.y[lane]) = (a.c.x, a.c.y)
      (centerB.x[lane], centerB.y[lane]) = (b.c.x, b.c.y)
      (cos.a[lane], sin.a[lane]) = (a.q.c, a.q.s)
      (cos.b[lane], sin.b[lane]) = (b.q.c, b.q.s)
      (invMassA[lane], invInertiaA[lane]) = (ends.invMassA, ends.invInertiaA)
      (invMassB[lane], invInertiaB[lane]) = (ends.invMassB, ends.invInertiaB)
      length[lane] = joints[place].length
      hertz[lane] = joints[place].hertz
      ratio[lane] = joints[place].dampingRatio
      impulse[lane] = joints[place].impulse
    }
    armAX = cos.a * localA.x - sin.a * localA.y
    armAY = sin.a * localA.x + cos.a * localA.y
    armBX = cos.b * localB.x - sin.b * localB.y
    armBY = sin.b * localB.x + cos.b * localB.y
    let x = centerB.x + armBX - centerA.x - armAX
    let y = centerB.y + armBY - centerA.y - armAY
    let distance = (x * x + y * y).squareRoot()
    let isLong = distance .> Tuning.linearSlop
    let inverse = 1 / distance
    ux = Lanes.zero.replacing(with: inverse * x, where: isLong)
    uy = Lanes.zero.replacing(with: inverse * y, where: isLong)

    let crA = armAX * uy - armAY * ux
    let crB = armBX * uy - armBY * ux
    let k = invMassA + invInertiaA * crA * crA + invMassB + invInertiaB * crB * crB
    let rigid = DistanceJointGroup.inverse(k)
    let omega = 2 * Float.pi * hertz
    let damping = 2 * rigid * ratio * omega
    let stiffness = rigid * omega * omega
    let softness = DistanceJointGroup.inverse(h * (damping + h * stiffness))
    let isSoft = hertz .> 0
    gamma = Lanes.zero.replacing(with: softness, where: isSoft)
    bias = Lanes.zero.replacing(with: (distance - length) * h * stiffness * softness, where: isSoft)
    mass = rigid.replacing(with: DistanceJointGroup.inverse(k + softness), where: isSoft)
  }

  private static func inverse(_ x: Lanes) -> Lanes {
    Lanes.zero.replacing(with: 1 / x, where: x .!= 0)
  }

  /// Applies the kept impulses.
  @inline(__always)
  func warmStart(_ velocities: inout MutableSpan<SolverVelocity>) {
    var a = LaneVelocities(velocities, bodyA)
    var b = LaneVelocities(velocities, bodyB)
    apply(impulse, &a, &b)
    LaneVelocities.store(a, b, &velocities, bodyA, bodyB)
  }

  /// One pass over the velocities of the bodies.
  @inline(__always)
  mutating func solve(_ velocities: inout MutableSpan<SolverVelocity>) {
    var a = LaneVelocities(velocities, bodyA)
    var b = LaneVelocities(velocities, bodyB)
    let x = (b.x - b.w * armBY) - (a.x - a.w * armAY)
    let y = (b.y + b.w * armBX) - (a.y + a.w * armAX)
    let speed = ux * x + uy * y
    let change = (-1 * mass) * (speed + bias + gamma * impulse)
    impulse += change
    apply(change, &a, &b)
    LaneVelocities.store(a, b, &velocities, bodyA, bodyB)
  }

  @inline(__always)
  private func apply(_ impulse: Lanes, _ a: inout LaneVelocities, _ b: inout LaneVelocities) {
    let x = impulse * ux
    let y = impulse * uy
    a.x -= invMassA * x
    a.y -= invMassA * y
    a.w -= invInertiaA * (armAX * y - armAY * x)
    b.x += invMassB * x
    b.y += invMassB * y
    b.w += invInertiaB * (armBX * y - armBY * x)
  }
}
