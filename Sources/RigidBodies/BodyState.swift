import Plane

/// The hot half of a body: what every sub-step reads and writes.
///
/// 128 bytes, two lines of cache (asserted by a test). The motion within a sub-step is a sweep: from (c0, a0) at the
/// fraction `alpha0` of the sub-step to (c, a) at its end; outside of continuous collision `alpha0` is 0.
package struct BodyState {
  /// Mass centre at the end of the sub-step.
  var c: Vec2
  /// Angle at the end of the sub-step.
  var a: Float
  /// The fraction of the sub-step at which the sweep starts.
  var alpha0: Float = 0
  /// Mass centre at the start of the sweep.
  var c0: Vec2
  /// Angle at the start of the sweep.
  var a0: Float
  /// Seconds of rest so far.
  var sleepTime: Float = 0

  /// Velocity of the mass centre.
  var v: Vec2
  /// Spin.
  var w: Float
  /// Torque since forces were cleared.
  var torque: Float = 0
  /// Origin and rotation that belong to (c, a).
  var pose: Pose

  /// Mass centre in body coordinates.
  var localCenter: Vec2 = .zero
  /// 1/m, 0 for fixed bodies.
  var invMass: Float = 0
  /// 1/I about the mass centre, 0 for fixed bodies and without rotation.
  var invInertia: Float = 0
  /// Force since forces were cleared.
  var force: Vec2 = .zero
  var linearDamping: Float
  var angularDamping: Float

  /// Place in the island now solved.
  var islandIndex: Int32 = 0
  /// Newest edge of the contact graph, -1 for none: twice the contact, plus 1 where the body is its B.
  var contactList: Int32 = -1
  /// Newest edge of the joint graph, likewise.
  var jointList: Int32 = -1
  /// Newest shape, -1 for none.
  var shapeList: Int32 = -1
  /// The body made just before this one that still exists, -1 for none.
  var older: Int32 = -1
  /// The body made just after this one that still exists, -1 for none.
  var newer: Int32 = -1
  /// One bit for each field that acts on the body.
  var fields: UInt32 = 0
  var flags: BodyFlags

  var isDynamic: Bool { flags.contains(.dynamic) }
  var isAwake: Bool { flags.contains(.awake) }
  /// Awake and moved by forces.
  var isActive: Bool { flags.contains(.dynamic | .awake) }

  /// Wakes the body; the timer restarts only if it slept (rule 26).
  mutating func wake() {
    if !flags.contains(.awake) {
      flags.insert(.awake)
      sleepTime = 0
    }
  }

  /// Puts the body to sleep, without velocity and forces.
  mutating func sleep() {
    flags.remove(.awake)
    sleepTime = 0
    v = .zero
    w = 0
    force = .zero
    torque = 0
  }

  /// Moves the pose to where (c, a) says.
  mutating func synchronizePose() {
    pose.q = Rotation(a)
    pose.p = c - pose.q * localCenter
  }

  /// The pose at the start of the sweep.
  var startPose: Pose {
    let q = Rotation(a0)
    return Pose(p: c0 - q * localCenter, q: q)
  }

  /// Moves the start of the sweep on to a later fraction of the sub-step.
  mutating func advanceSweep(to alpha: Float) {
    let beta = (alpha - alpha0) / (1 - alpha0)
    c0 += beta * (c - c0)
    a0 += beta * (a - a0)
    alpha0 = alpha
  }

  /// Puts the body back to a fraction of the sub-step.
  mutating func advance(to alpha: Float) {
    advanceSweep(to: alpha)
    c = c0
    a = a0
    synchronizePose()
  }
}

/// What is true of a body.
///
/// Not an `OptionSet`, and this is so for contacts as well: its generic functions took most of the time of a step in
/// builds without optimisation, in which tests run.
struct BodyFlags {
  var bits: UInt32

  static var none: BodyFlags { BodyFlags(bits: 0) }
  /// The slot is in use.
  static var alive: BodyFlags { BodyFlags(bits: 1) }
  static var dynamic: BodyFlags { BodyFlags(bits: 2) }
  static var awake: BodyFlags { BodyFlags(bits: 4) }
  /// Already found by the search for islands.
  static var inIsland: BodyFlags { BodyFlags(bits: 8) }
  static var bullet: BodyFlags { BodyFlags(bits: 16) }
  static var rotates: BodyFlags { BodyFlags(bits: 32) }
  static var feelsGravity: BodyFlags { BodyFlags(bits: 64) }

  /// Joints have carried the body much farther in this sub-step than its velocity does.
  static var pulled: BodyFlags { BodyFlags(bits: 128) }
  /// In this sub-step a joint was in the body's island, so it may be pressed harder than contacts can hold.
  static var tied: BodyFlags { BodyFlags(bits: 256) }

  /// A shape of the body has, or had when it was last looked, a contact with an edge.
  static var nearEdge: BodyFlags { BodyFlags(bits: 512) }

  /// Whether continuous collision holds against the body.
  var stopsOthers: Bool { contains(.bullet) || !contains(.dynamic) }

  /// Both sets together.
  static func | (a: BodyFlags, b: BodyFlags) -> BodyFlags { BodyFlags(bits: a.bits | b.bits) }

  /// Whether all bits of the other set are in this one.
  func contains(_ other: BodyFlags) -> Bool { bits & other.bits == other.bits }

  mutating func insert(_ other: BodyFlags) { bits |= other.bits }

  mutating func remove(_ other: BodyFlags) { bits &= ~other.bits }
}

/// The cold half of a body: what only the program and a few phases ask for.
struct BodyInfo {
  /// Counts the uses of the slot.
  var generation: UInt32
  var tag: UInt64 = 0
  var charge: Float = 0
  /// Kilograms, 0 for fixed bodies.
  var mass: Float = 0
  /// About the mass centre, 0 for fixed bodies and without rotation.
  var inertia: Float = 0
}
