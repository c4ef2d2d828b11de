import Plane

/// Two shapes whose grown boxes overlap, and how they touch.
///
/// A contact is a member of three lists, newest first each: that of the world and those of its two bodies.
struct Contact {
  var shapeA: Int32
  var shapeB: Int32
  var bodyA: Int32
  var bodyB: Int32
  /// The next older and newer contact of the world; `older` links unused slots.
  var older: Int32 = -1
  var newer: Int32 = -1
  /// The next older and newer edges in the lists of body A and of body B.
  var olderA: Int32 = -1
  var newerA: Int32 = -1
  var olderB: Int32 = -1
  var newerB: Int32 = -1
  var flags: ContactFlags
  /// Impacts handled in this sub-step.
  var impacts: Int32 = 0
  /// The time of impact, a fraction of the sub-step, if the flag says that it is known.
  var impactTime: Float = 1
  var friction: Float
  var elasticity: Float
  var manifold = Manifold()
}

/// What is true of a contact.
struct ContactFlags: OptionSet {
  let rawValue: UInt32

  /// The manifold has points.
  static let touching = ContactFlags(rawValue: 1)
  /// Not disabled by continuous collision in this sub-step.
  static let enabled = ContactFlags(rawValue: 2)
  /// A dynamic body responds; otherwise the contact is reported and not solved.
  static let responds = ContactFlags(rawValue: 4)
  static let inIsland = ContactFlags(rawValue: 8)
  /// `impactTime` is known.
  static let timed = ContactFlags(rawValue: 16)
  /// Whether the shapes still meet is to be asked again.
  static let filter = ContactFlags(rawValue: 32)

  /// Whether the contact takes part in the solution.
  var isSolved: Bool { isSuperset(of: [.touching, .enabled, .responds]) }
}
