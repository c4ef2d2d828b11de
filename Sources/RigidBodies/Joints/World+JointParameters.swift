import Plane

// What may change while a joint lives. None of these wakes the bodies.

extension World {
  /// What the joint holds, with the parameters that it has now.
  public func kind(of id: JointID) -> JointKind { joints.kind(checked(id)) }

  /// Sets the length of a distance joint or of a rope, in metres.
  public mutating func setLength(_ length: Float, of id: JointID) {
    let place = Int(joints[checked(id)].place)
    switch joints[id.slot].model {
    case .distance: joints.distances.items[place].length = length
    case .rope: joints.ropes.items[place].maximumLength = length
    case .pin, .weld, .slider: preconditionFailure("only a distance joint or a rope has a length")
    }
  }

  /// Sets the spring of a distance joint; 0 hertz is rigid.
  public mutating func setSpring(hertz: Float, dampingRatio: Float, of id: JointID) {
    let joint = joints[checked(id)]
    precondition(joint.model == .distance, "only a distance joint has a spring")
    joints.distances.items[Int(joint.place)].hertz = hertz
    joints.distances.items[Int(joint.place)].dampingRatio = dampingRatio
  }

  /// Sets the limits of a pin (radians) or of a slider (metres); nil is no limits.
  public mutating func setLimits(_ limits: ClosedRange<Float>?, of id: JointID) {
    let place = Int(joints[checked(id)].place)
    switch joints[id.slot].model {
    case .pin: joints.pins.items[place].limits = limits
    case .slider: joints.sliders.items[place].limits = limits
    case .distance, .weld, .rope: preconditionFailure("only a pin or a slider has limits")
    }
  }

  /// Sets the friction torque of a pin, in newton metres.
  public mutating func setFrictionTorque(_ torque: Float, of id: JointID) {
    let joint = joints[checked(id)]
    precondition(joint.model == .pin, "only a pin has a friction torque")
    joints.pins.items[Int(joint.place)].frictionTorque = torque
  }
}
