import Plane

extension World {
  /// Adds a joint; contacts between its bodies end with the next step if they must not collide.
  public mutating func addJoint(_ definition: JointDefinition) -> JointID {
    let a = checked(definition.bodyA)
    let b = checked(definition.bodyB)
    precondition(a != b, "a joint needs two different bodies")
    let id = joints.add(definition.kind, a, b, collideConnected: definition.collideConnected)
    link(2 * id.index, to: a)
    link(2 * id.index + 1, to: b)
    if !definition.collideConnected { flagContacts(between: a, b) }
    return id
  }

  /// Removes a joint and wakes both bodies; they may collide from the next step on.
  public mutating func removeJoint(_ id: JointID) {
    removeJoint(at: checked(id))
  }

  /// Whether the identifier names a joint that is still in the world; removing a body removes its joints.
  public func contains(_ id: JointID) -> Bool { joints.contains(id) }

  /// The slot of a joint that must exist.
  func checked(_ id: JointID) -> Int {
    precondition(contains(id), "the joint is not in this world (any more)")
    return id.slot
  }

  mutating func removeJoint(at index: Int) {
    let joint = joints[index]
    let a = Int(joint.bodyA)
    let b = Int(joint.bodyB)
    states[a].wake()
    states[b].wake()
    unlink(Int32(2 * index), from: a)
    unlink(Int32(2 * index + 1), from: b)
    joints.remove(index)
    // The boxes may not move for long, and pairs are only looked up for those that do.
    if !joint.collideConnected { touchProxies(of: b) }
  }

  /// Has it asked again whether the contacts between two bodies may be.
  private mutating func flagContacts(between a: Int, _ b: Int) {
    var edge = states[b].contactList
    while edge >= 0 {
      let index = Int(edge >> 1)
      let other = edge & 1 == 0 ? contacts[index].bodyB : contacts[index].bodyA
      if Int(other) == a {
        contacts[index].flags.insert(.filter)
        hasRequests = true
      }
      edge = olderEdge(edge)
    }
  }

  private mutating func link(_ edge: Int32, to body: Int) {
    let next = states[body].jointList
    setOlder(of: edge, to: next)
    if next >= 0 { setNewer(of: next, to: edge) }
    states[body].jointList = edge
  }

  private mutating func unlink(_ edge: Int32, from body: Int) {
    let joint = joints[Int(edge >> 1)]
    let (older, newer) = edge & 1 == 0 ? (joint.olderA, joint.newerA) : (joint.olderB, joint.newerB)
    if older >= 0 { setNewer(of: older, to: newer) }
    if newer >= 0 { setOlder(of: newer, to: older) } else { states[body].jointList = older }
  }

  private mutating func setOlder(of edge: Int32, to other: Int32) {
    if edge & 1 == 0 { joints[Int(edge >> 1)].olderA = other } else { joints[Int(edge >> 1)].olderB = other }
  }

  private mutating func setNewer(of edge: Int32, to other: Int32) {
    if edge & 1 == 0 { joints[Int(edge >> 1)].newerA = other } else { joints[Int(edge >> 1)].newerB = other }
  }
}
