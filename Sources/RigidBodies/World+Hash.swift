import Plane

extension World {
  /// A hash of the state that the next step depends on: equal runs give equal hashes on every machine.
  ///
  /// It covers poses, velocities, timers and flags of the bodies from the oldest to the newest, and the impulses
  /// kept in contacts from the newest to the oldest. Not a cryptographic hash.
  public var stateHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ bits: UInt32) {
      hash = (hash ^ UInt64(bits)) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 29
    }
    func mix(_ value: Float) { mix(value.bitPattern) }

    var body = oldestBody
    while body >= 0 {
      let state = states[Int(body)]
      for value in [state.c.x, state.c.y, state.a, state.v.x, state.v.y, state.w, state.sleepTime] {
        mix(value)
      }
      // What only saves work is no part of the state.
      mix(state.flags.bits & ~BodyFlags.nearEdge.bits)
      body = state.newer
    }
    var contact = newestContact
    while contact >= 0 {
      let manifold = contacts[Int(contact)].manifold
      for i in 0..<Int(manifold.count) {
        mix(manifold[i].normalImpulse)
        mix(manifold[i].tangentImpulse)
      }
      contact = contacts[Int(contact)].older
    }
    return hash
  }
}
