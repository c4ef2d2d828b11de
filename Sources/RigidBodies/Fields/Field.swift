import Plane

// The laws of the fields (rules 90 to 101), one case each.

/// A field of the world.
struct Field {
  var definition: FieldDefinition
  var generation: UInt32

  /// What a field does to a body in one sub-step.
  enum Effect {
    case force(Vec2)
    /// The velocity becomes this, and nothing else acts.
    case velocity(Vec2)
  }

  /// The effect on a body at a position and time, nil outside of the region.
  func effect(on state: BodyState, _ info: BodyInfo, time: Double) -> Effect? {
    let p = state.pose.p - definition.position
    if let region = definition.region, !region(p) { return nil }
    if definition.kind == .velocity { return .velocity(definition.direction) }
    return .force(force(p, state.v, info, time))
  }

  /// What a custom field is asked about a body, nil for another field, outside of the region or without strength.
  func question(on state: BodyState, _ info: BodyInfo, time: Double) -> FieldSample? {
    guard definition.kind == .custom, definition.strength != 0 else { return nil }
    let p = state.pose.p - definition.position
    if let region = definition.region, !region(p) { return nil }
    return sample(p, state.v, info, time)
  }

  private func sample(_ p: Vec2, _ v: Vec2, _ info: BodyInfo, _ time: Double) -> FieldSample {
    FieldSample(position: p, velocity: v, mass: info.mass, charge: info.charge, time: time)
  }

  private func force(_ p: Vec2, _ v: Vec2, _ info: BodyInfo, _ time: Double) -> Vec2 {
    let s = definition.strength
    let m = info.mass
    let q = info.charge
    let r = p.length
    func matters(_ factor: Float) -> Bool { factor.magnitude >= Tuning.fieldEpsilon }
    switch definition.kind {
    case .linearGravity:
      guard matters(s * m) else { return .zero }
      return (s * m * fall(r)) * definition.direction
    case .radialGravity:
      guard matters(s * m), r * r >= 1e-5 else { return .zero }
      return (-s * m * fall(r) / r) * p
    case .spring:
      guard matters(s), r >= 1e-5 else { return .zero }
      return (-s * fall(r) / r) * p
    case .vortex:
      guard matters(s), r > 0 else { return .zero }
      return (s * fall(r) / r / m) * Vec2(-p.y, p.x)
    case .drag:
      let u = v - definition.direction
      let speed = u.length
      guard matters(s), speed > Tuning.fieldEpsilon else { return .zero }
      return (-s * speed * fall(r)) * u
    case .electric:
      guard matters(s * q), r > 0 else { return .zero }
      return (s * q * fall(r) / r) * p
    case .magnetic:
      guard matters(s), q != 0 else { return .zero }
      return (s * fall(r)) * Vec2(v.y, -v.x)
    case .noise:
      guard matters(s) else { return .zero }
      return (s * fall(r)) * noise(p, time)
    case .turbulence:
      guard matters(s) else { return .zero }
      return (s * fall(r) * m * v.lengthSquared) * noise(p, time)
    case .custom:
      guard s != 0, let law = definition.force else { return .zero }
      return law(sample(p, v, info, time))
    case .velocity:
      return .zero
    }
  }

  /// How the force falls off with the distance: max(r, minimum)^-k.
  private func fall(_ r: Float) -> Float {
    let k = definition.falloff
    if k.magnitude < Tuning.fieldEpsilon { return 1 }
    let d = max(r, definition.minimumRadius)
    // The powers that fields have by default are exact.
    if k == -1 { return d }
    if k == 1 { return 1 / d }
    if k == 2 { return 1 / (d * d) }
    return Float(Portable.exp(-Double(k) * Portable.log(Double(d))))
  }

  /// The value of the moving noise times its gradient (rule 100).
  private func noise(_ p: Vec2, _ time: Double) -> Vec2 {
    let t = time * Double(definition.animationSpeed)
    let f = 1.25 / (max(Double(definition.smoothness), 0) + 1.0 / 12) - 1
    let sample = SimplexNoise.sample(
      f * (Double(p.x) + t), f * (Double(p.y) + t), f * t, turnedBy: t)
    return Vec2(Float(sample.value * sample.gradientX), Float(sample.value * sample.gradientY))
  }
}
