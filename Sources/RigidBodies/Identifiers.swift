/// Names a body of one world: a slot and the generation of its use.
///
/// An identifier is good from `addBody` to `removeBody`; afterwards the slot may serve another body, whose
/// generation differs, so an old identifier never names a new body. It means nothing in another world.
public struct BodyID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32

  var slot: Int { Int(index) }
}

/// Names a joint of one world, as ``BodyID`` names a body.
public struct JointID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32

  var slot: Int { Int(index) }
}

/// Names a force field of one world, as ``BodyID`` names a body.
public struct FieldID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32

  var slot: Int { Int(index) }
}
