import Foundation
import RigidBodies

/// What a dynamic item behaviour says about an item; the defaults are those of every body (rule 27).
struct ItemMaterial {
  var elasticity: CGFloat = 0.2
  var friction: CGFloat = 0.2
  var density: CGFloat = 1
  var resistance: CGFloat = 0.1
  var angularResistance: CGFloat = 0.1
  var charge: CGFloat = 0
  var isAnchored = false
  var allowsRotation = true

  /// Some of the properties.
  struct Flags: OptionSet {
    let rawValue: UInt8

    static let elasticity = Flags(rawValue: 1)
    static let friction = Flags(rawValue: 2)
    static let density = Flags(rawValue: 4)
    static let resistance = Flags(rawValue: 8)
    static let angularResistance = Flags(rawValue: 16)
    static let charge = Flags(rawValue: 32)
    static let anchored = Flags(rawValue: 64)
    static let rotation = Flags(rawValue: 128)

    /// What goes back to the default when an item behaviour leaves; charge and anchoring stay (rule 29).
    static let resetOnRemoval: Flags = [
      .elasticity, .friction, .density, .resistance, .angularResistance, .rotation,
    ]
  }

  /// Gives some of the properties to a body.
  @MainActor
  func apply(_ flags: Flags, to itemBody: ItemBody, in world: inout World) {
    let body = itemBody.id
    if flags.contains(.anchored) {
      let kind: BodyKind = isAnchored ? .fixed : .dynamic
      if world.kind(of: body) != kind { world.setKind(kind, of: body) }
    }
    if flags.contains(.elasticity) { world.setElasticity(Reach.single(elasticity), of: body) }
    if flags.contains(.friction) { world.setFriction(Reach.single(friction), of: body) }
    if flags.contains(.density) { world.setDensity(Reach.density(density), of: body) }
    if flags.contains(.resistance) { itemBody.resistance = Reach.single(resistance) }
    if flags.contains(.angularResistance) { itemBody.angularResistance = Reach.single(angularResistance) }
    if !flags.isDisjoint(with: [.resistance, .angularResistance]) {
      world.setDamping(linear: itemBody.resistance, angular: itemBody.angularResistance, of: body)
    }
    if flags.contains(.charge) { world.setCharge(Reach.single(charge), of: body) }
    if flags.contains(.rotation) { world.setAllowsRotation(allowsRotation, of: body) }
  }
}
