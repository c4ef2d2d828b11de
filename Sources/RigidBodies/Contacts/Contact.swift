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
  var impacts: UInt16 = 0
  var friction: Float
  var elasticity: Float
  var parting = Parting()
  var manifold = Manifold()

  /// Whether the contact is that of two shapes, in either order.
  func joins(_ a: Int, _ b: Int) -> Bool {
    (Int(shapeA) == a && Int(shapeB) == b) || (Int(shapeA) == b && Int(shapeB) == a)
  }
}

/// What parts the cores of two shapes.
struct Parting {
  /// How far they are apart along some axis, at the poses of the last update: no more than their distance.
  ///
  /// Negative if they overlap along every axis that was tried.
  var separation = -Float.infinity
  /// The face of A, or counted from `firstOfB` on of B, that parted two polygons by more than their skins.
  var face = Parting.none

  static let none: UInt16 = .max
  static let firstOfB: UInt16 = 0x8000
}

/// What is true of a contact.
struct ContactFlags {
  var bits: UInt16

  /// The manifold has points.
  static var touching: ContactFlags { ContactFlags(bits: 1) }
  /// Not disabled by continuous collision in this sub-step.
  static var enabled: ContactFlags { ContactFlags(bits: 2) }
  /// A dynamic body responds; otherwise the contact is reported and not solved.
  static var responds: ContactFlags { ContactFlags(bits: 4) }
  /// Already in the small island of an impact.
  static var inImpact: ContactFlags { ContactFlags(bits: 16) }
  /// Whether the shapes still meet is to be asked again.
  static var filter: ContactFlags { ContactFlags(bits: 32) }
  /// The box of one of the shapes was changed since the last update.
  static var boxed: ContactFlags { ContactFlags(bits: 128) }
  /// The shape has been clear of the boundary since they came near.
  static var cleared: ContactFlags { ContactFlags(bits: 64) }

  /// Whether the contact takes part in the solution.
  var isSolved: Bool { contains(.touching | .enabled | .responds) }

  /// Both sets together.
  static func | (a: ContactFlags, b: ContactFlags) -> ContactFlags { ContactFlags(bits: a.bits | b.bits) }

  /// Whether all bits of the other set are in this one.
  func contains(_ other: ContactFlags) -> Bool { bits & other.bits == other.bits }

  /// Whether any bit of the other set is in this one.
  func intersects(_ other: ContactFlags) -> Bool { bits & other.bits != 0 }

  mutating func insert(_ other: ContactFlags) { bits |= other.bits }

  mutating func remove(_ other: ContactFlags) { bits &= ~other.bits }
}
