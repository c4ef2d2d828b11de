import Plane

/// All joints of a world: their heads, and a pool for each model.
struct JointStore {
  var heads = Pool<Joint>()
  private var generations: [UInt32] = []
  var distances = Pool<DistanceJoint>()
  var pins = Pool<PinJoint>()
  var welds = Pool<WeldJoint>()
  var sliders = Pool<SliderJoint>()
  var ropes = Pool<RopeJoint>()

  subscript(index: Int) -> Joint {
    get { heads.items[index] }
    set { heads.items[index] = newValue }
  }

  /// Adds a joint that is in no list yet.
  mutating func add(_ kind: JointKind, _ a: Int, _ b: Int, collideConnected: Bool) -> JointID {
    let (model, place) = addModel(kind)
    let index = heads.add(
      Joint(
        model: model, place: place, bodyA: Int32(a), bodyB: Int32(b), collideConnected: collideConnected))
    if generations.count < heads.items.count { generations.append(0) }
    generations[Int(index)] &+= 1
    return JointID(index: index, generation: generations[Int(index)])
  }

  /// Removes a joint that is in no list any more.
  mutating func remove(_ index: Int) {
    let joint = heads.items[index]
    switch joint.model {
    case .distance: distances.remove(joint.place)
    case .pin: pins.remove(joint.place)
    case .weld: welds.remove(joint.place)
    case .slider: sliders.remove(joint.place)
    case .rope: ropes.remove(joint.place)
    }
    generations[index] &+= 1
    heads.remove(Int32(index))
  }

  /// Whether the identifier names a joint that exists; the generations of joints in use are odd.
  func contains(_ id: JointID) -> Bool {
    id.slot < generations.count && generations[id.slot] == id.generation
  }

  private mutating func addModel(_ kind: JointKind) -> (JointModel, Int32) {
    switch kind {
    case .distance(let anchorA, let anchorB, let length, let hertz, let dampingRatio):
      let joint = DistanceJoint(
        ends: JointEnds(anchorA, anchorB), length: length, hertz: hertz, dampingRatio: dampingRatio)
      return (.distance, distances.add(joint))
    case .pin(let anchorA, let anchorB, let referenceAngle, let limits, let frictionTorque):
      let joint = PinJoint(
        ends: JointEnds(anchorA, anchorB), referenceAngle: referenceAngle, limits: limits,
        frictionTorque: frictionTorque)
      return (.pin, pins.add(joint))
    case .weld(let anchorA, let anchorB, let referenceAngle):
      let joint = WeldJoint(ends: JointEnds(anchorA, anchorB), referenceAngle: referenceAngle)
      return (.weld, welds.add(joint))
    case .slider(let anchorA, let anchorB, let axis, let referenceAngle, let limits):
      let joint = SliderJoint(
        ends: JointEnds(anchorA, anchorB), axis: axis, referenceAngle: referenceAngle, limits: limits)
      return (.slider, sliders.add(joint))
    case .rope(let anchorA, let anchorB, let maximumLength):
      let joint = RopeJoint(ends: JointEnds(anchorA, anchorB), maximumLength: maximumLength)
      return (.rope, ropes.add(joint))
    }
  }

  /// What the joint holds now.
  func kind(_ index: Int) -> JointKind {
    let place = Int(heads.items[index].place)
    let ends = ends(index)
    switch heads.items[index].model {
    case .distance:
      let joint = distances.items[place]
      return .distance(
        anchorA: ends.anchorA, anchorB: ends.anchorB, length: joint.length, hertz: joint.hertz,
        dampingRatio: joint.dampingRatio)
    case .pin:
      let joint = pins.items[place]
      return .pin(
        anchorA: ends.anchorA, anchorB: ends.anchorB, referenceAngle: joint.referenceAngle,
        limits: joint.limits, frictionTorque: joint.frictionTorque)
    case .weld:
      return .weld(
        anchorA: ends.anchorA, anchorB: ends.anchorB, referenceAngle: welds.items[place].referenceAngle)
    case .slider:
      let joint = sliders.items[place]
      return .slider(
        anchorA: ends.anchorA, anchorB: ends.anchorB, axis: joint.axis,
        referenceAngle: joint.referenceAngle, limits: joint.limits)
    case .rope:
      return .rope(
        anchorA: ends.anchorA, anchorB: ends.anchorB, maximumLength: ropes.items[place].maximumLength)
    }
  }

  /// Whether a joint corrects positions: all do but springs.
  func isRigid(_ index: Int) -> Bool {
    heads.items[index].model != .distance || distances.items[Int(heads.items[index].place)].hertz <= 0
  }

  /// The anchors of a joint.
  func ends(_ index: Int) -> JointEnds {
    let place = Int(heads.items[index].place)
    return switch heads.items[index].model {
    case .distance: distances.items[place].ends
    case .pin: pins.items[place].ends
    case .weld: welds.items[place].ends
    case .slider: sliders.items[place].ends
    case .rope: ropes.items[place].ends
    }
  }
}
