import Plane

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
  /// What an impulse along the tangent at the first point changes at the second along the tangent.
  var tangentCoupling = Lanes.zero
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
  var bodyA: LanePlaces
  var bodyB: LanePlaces
}

/// What the passes over velocities need of one contact point, four times.
struct ContactGroupPoint {
  /// The lever arms' cross products with the normal and with the tangent.
  var normalArmA = Lanes.zero
  var normalArmB = Lanes.zero
  var tangentArmA = Lanes.zero
  var tangentArmB = Lanes.zero
  /// What impulses along the tangents of the two points change at this one along the normal.
  var normalPerTangent0 = Lanes.zero
  var normalPerTangent1 = Lanes.zero
  var normalImpulse = Lanes.zero
  var tangentImpulse = Lanes.zero
  var normalMass = Lanes.zero
  var tangentMass = Lanes.zero
  var bias = Lanes.zero
}
