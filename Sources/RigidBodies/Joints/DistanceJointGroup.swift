import Plane

/// Four distance joints that share no moving body, as the passes over velocities need them.
///
/// Every lane does for its joint what `DistanceJoint` says, in the same order of operations. An empty place has masses
/// of 0 and the body at the end of the buffer.
struct DistanceJointGroup {
  /// The places in the pool of the store, -1 where empty.
  var places: SIMD4<Int32>
  /// The bodies' places among those of the islands.
  private var bodyA: LanePlaces
  private var bodyB: LanePlaces
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

  /// Works out masses and biases for a sub-step of h seconds; `nobody` is the place of the body at the end of the buffer.
  init(
    _ places: SIMD4<Int32>, _ joints: [DistanceJoint], _ h: Float, _ positions: [SolverPosition], nobody: Int
  ) {
    self.places = places
    let joints = joints.span
    let positions = positions.span
    let j0 = LoadedJoint(places[0], joints, positions, nobody)
    let j1 = LoadedJoint(places[1], joints, positions, nobody)
    let j2 = LoadedJoint(places[2], joints, positions, nobody)
    let j3 = LoadedJoint(places[3], joints, positions, nobody)
    bodyA = LanePlaces(j0.bodyA, j1.bodyA, j2.bodyA, j3.bodyA)
    bodyB = LanePlaces(j0.bodyB, j1.bodyB, j2.bodyB, j3.bodyB)
    armAX = Lanes(j0.armA.x, j1.armA.x, j2.armA.x, j3.armA.x)
    armAY = Lanes(j0.armA.y, j1.armA.y, j2.armA.y, j3.armA.y)
    armBX = Lanes(j0.armB.x, j1.armB.x, j2.armB.x, j3.armB.x)
    armBY = Lanes(j0.armB.y, j1.armB.y, j2.armB.y, j3.armB.y)
    invMassA = Lanes(j0.invMassA, j1.invMassA, j2.invMassA, j3.invMassA)
    invMassB = Lanes(j0.invMassB, j1.invMassB, j2.invMassB, j3.invMassB)
    invInertiaA = Lanes(j0.invInertiaA, j1.invInertiaA, j2.invInertiaA, j3.invInertiaA)
    invInertiaB = Lanes(j0.invInertiaB, j1.invInertiaB, j2.invInertiaB, j3.invInertiaB)
    impulse = Lanes(j0.impulse, j1.impulse, j2.impulse, j3.impulse)
    let x = Lanes(j0.way.x, j1.way.x, j2.way.x, j3.way.x)
    let y = Lanes(j0.way.y, j1.way.y, j2.way.y, j3.way.y)
    let length = Lanes(j0.length, j1.length, j2.length, j3.length)
    let hertz = Lanes(j0.hertz, j1.hertz, j2.hertz, j3.hertz)
    let ratio = Lanes(j0.dampingRatio, j1.dampingRatio, j2.dampingRatio, j3.dampingRatio)
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
    a.store(&velocities, bodyA)
    b.store(&velocities, bodyB)
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
    a.store(&velocities, bodyA)
    b.store(&velocities, bodyB)
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

/// What a group needs of one of its joints; of an empty place nothing that moves anything.
private struct LoadedJoint {
  var bodyA: Int32
  var bodyB: Int32
  var armA = Vec2.zero
  var armB = Vec2.zero
  /// From A's anchor to B's.
  var way = Vec2.zero
  var invMassA: Float = 0
  var invMassB: Float = 0
  var invInertiaA: Float = 0
  var invInertiaB: Float = 0
  var impulse: Float = 0
  var length: Float = 0
  var hertz: Float = 0
  var dampingRatio: Float = 0

  @inline(__always)
  init(
    _ place: Int32, _ joints: borrowing Span<DistanceJoint>, _ positions: borrowing Span<SolverPosition>,
    _ nobody: Int
  ) {
    bodyA = Int32(nobody)
    bodyB = Int32(nobody)
    guard place >= 0 else { return }
    let joint = joints[Int(place)]
    let a = positions[joint.ends.indexA]
    let b = positions[joint.ends.indexB]
    bodyA = Int32(joint.ends.indexA)
    bodyB = Int32(joint.ends.indexB)
    armA = joint.ends.armA(a.q)
    armB = joint.ends.armB(b.q)
    way = b.c + armB - a.c - armA
    invMassA = joint.ends.invMassA
    invMassB = joint.ends.invMassB
    invInertiaA = joint.ends.invInertiaA
    invInertiaB = joint.ends.invInertiaB
    impulse = joint.impulse
    length = joint.length
    hertz = joint.hertz
    dampingRatio = joint.dampingRatio
  }
}
