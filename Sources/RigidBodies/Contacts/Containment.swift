import Plane

// No way through a boundary.
//
// The problem: continuous collision moves a body to its first touch and then solves it like any other, so a fast box
// that hits an edge with a corner can be spun through it by its own impact, and a joint, whose position passes come
// last, can press what is in a corner through the walls. The real framework leaks in both cases. The method: when a
// sub-step is done, each shape near an edge of a fixed body is compared with where it was at the start. A shape whose
// middle has passed to the other side is put back. As long as the middle stays, the contacts push the shape out on the
// right side, so a corner that an impact spins through an edge for a few sub-steps is left to them, as in the real
// framework; but where a joint is in the island, and contacts cannot hold against it, or where a corner has moved by
// more than `containmentFarTravel`, a shape is put back as soon as its core was clear of the edge and now reaches
// through it. The way back is along the normal of the edge if the shape
// was wholly in front of it, which lets it slide; where that does not help (a tip, the outside of a corner, a wedge
// too narrow) it ends at the first touch on the straight way from the start to the end.
// Velocities stay where the way back is along a normal: the contact solver sees the body at the edge in the next sub-step.
// At the end of the other way the body may lie through the edge with corners that move out again, so that its contact
// takes no impulse; there what carries the middle on into the edge is taken away, or the body would stand still and yet
// get faster and faster. The other way round, continuous
// collision would hold a body for ever that a joint pulls off an edge it is pressed to, since the impact at time 0
// throws away the way that the joint's position pass has given it; such a pair has no impact. Source: this package's own.
// Invariants: the middle of a body is on the side of an edge where it was, unless a joint draws a body across that lay
// across before; a body in an island with joints, or at great speed, that was clear of an edge is clear of it, up to
// `containmentTolerance`, and no other reaches farther through than its corners have moved; nothing changes for a body
// whose middle no sub-step carries through an edge. One dot product a vertex shows that, and none is taken for bodies
// that hardly move.

extension World {
  /// Notes where the bodies were at the start of the sub-step, and which were pulled.
  mutating func noteStarts(_ h: Float) {
    World.noteStarts(&states, &starts, h)
  }

  private static func noteStarts(_ bodies: inout [BodyState], _ starts: inout [SubstepStart], _ h: Float) {
    starts.removeAll(keepingCapacity: true)
    var bodies = bodies.mutableSpan
    for i in bodies.indices {
      // What was in no island has not moved; its sweep is that of the sub-step before it fell asleep.
      let isMoved = bodies[i].flags.contains(.inIsland)
      starts.append(
        isMoved
          ? SubstepStart(c: bodies[i].c0, a: bodies[i].a0) : SubstepStart(c: bodies[i].c, a: bodies[i].a))
      bodies[i].alpha0 = 0
      bodies[i].flags.remove(.pulled | .inIsland)
      guard bodies[i].isActive else { continue }
      let pull = bodies[i].c - bodies[i].c0 - h * bodies[i].v
      if pull.lengthSquared > Tuning.containmentPull * Tuning.containmentPull {
        bodies[i].flags.insert(.pulled)
      }
    }
  }

  /// Whether a contact is that of a boundary and of a body which a joint pulls away from it.
  func isPulledOff(_ contact: Int) -> Bool {
    let body = Int(contacts[contact].bodyB)
    guard states[body].flags.contains(.pulled), let passage = passage(Int32(2 * contact + 1)) else {
      return false
    }
    return passage.recedes(geometry, states[body].pose)
  }

  /// Puts back what this sub-step carried through an edge.
  mutating func contain() {
    if hasImpacts { coverImpacts() }
    var hasMoved = false
    var body = newestBody
    while body >= 0 {
      let index = Int(body)
      body = states[index].older
      // Also what has just fallen asleep: a joint may have carried it far while its velocity was none.
      guard states[index].flags.contains(.nearEdge | .dynamic), hasTravelled(index) else { continue }
      noteClear(index)
      guard passes(index) else { continue }
      putBack(index)
      hasMoved = true
    }
    if hasMoved { findNewContacts() }
  }

  /// Finds the boundaries between where a body started and where impacts have put it.
  ///
  /// An impact with something that lies deep in a body corrects that by up to its whole depth at once, and nothing
  /// was looked up on that way.
  private mutating func coverImpacts() {
    var hasMoved = false
    var body = newestBody
    while body >= 0 {
      let index = Int(body)
      body = states[index].older
      let isMoved = states[index].c0 != starts[index].c || states[index].a0 != starts[index].a
      guard states[index].isActive, isMoved else { continue }
      let q = Rotation(starts[index].a)
      synchronizeProxies(of: index, from: Pose(p: starts[index].c - q * states[index].localCenter, q: q))
      hasMoved = true
    }
    if hasMoved { findNewContacts() }
  }

  /// Notes which boundaries a body was clear of at the start of the sub-step: from now on its middle stays on that side,
  /// however deep a joint presses it in meanwhile.
  private mutating func noteClear(_ body: Int) {
    var isNearEdge = false
    var edge = states[body].contactList
    while edge >= 0 {
      let contact = Int(edge >> 1)
      if edge & 1 == 1, shapes[Int(contacts[contact].shapeA)].kind == .edge {
        isNearEdge = true
        if !contacts[contact].flags.contains(.cleared), let passage = passage(edge),
          passage.startedClear(geometry)
        {
          contacts[contact].flags.insert(.cleared)
        }
      }
      edge = olderEdge(edge)
    }
    if !isNearEdge { states[body].flags.remove(.nearEdge) }
  }

  private func hasTravelled(_ body: Int) -> Bool {
    let least = Tuning.containmentLeastTravel
    return (states[body].c - starts[body].c).lengthSquared > least * least
      || (states[body].a - starts[body].a).magnitude > least
  }

  private func passes(_ body: Int) -> Bool {
    var edge = states[body].contactList
    while edge >= 0 {
      if let passage = passage(edge), passage.passes(geometry, shapes, states[body].pose) { return true }
      edge = olderEdge(edge)
    }
    return false
  }

  private mutating func putBack(_ body: Int) {
    let end = states[body]
    if slideBack(body) {
      // The way along the normals was not looked along before: another boundary may be in it.
      let q = Rotation(starts[body].a)
      synchronizeProxies(of: body, from: Pose(p: starts[body].c - q * states[body].localCenter, q: q))
      findNewContacts()
      noteClear(body)
      if !passes(body) { return }
    }
    states[body].c = end.c
    states[body].a = end.a
    states[body].c0 = starts[body].c
    states[body].a0 = starts[body].a
    states[body].alpha0 = 0
    states[body].synchronizePose()
    states[body].advance(to: firstTouch(of: body))
    stopMiddle(of: body, on: end.pose)
    synchronizeProxies(of: body, from: states[body].pose)
  }

  /// Puts a body back along the normals of the edges that it has passed; whether that helps.
  private mutating func slideBack(_ body: Int) -> Bool {
    for _ in 0..<Tuning.containmentPasses {
      var isClear = true
      var edge = states[body].contactList
      while edge >= 0 {
        if let passage = passage(edge), passage.passes(geometry, shapes, states[body].pose) {
          isClear = false
          let correction = passage.correction(geometry, states[body].pose)
          // From so far off rounding would not end where it should.
          guard correction.length < Tuning.containmentReach else { return false }
          states[body].c += correction
          states[body].synchronizePose()
        }
        edge = olderEdge(edge)
      }
      if isClear { return true }
    }
    return false
  }

  /// Takes away what would carry the middle of a body on through the edges that it was put back from.
  private mutating func stopMiddle(of body: Int, on end: Pose) {
    var edge = states[body].contactList
    while edge >= 0 {
      if let passage = passage(edge), passage.passes(geometry, shapes, end) {
        passage.stopMiddle(of: &states[body], geometry, shapes, on: end)
      }
      edge = olderEdge(edge)
    }
  }

  /// When a body first touches a boundary on the straight way from the start to the end of the sub-step.
  private func firstTouch(of body: Int) -> Float {
    var first: Float = 1
    var edge = states[body].contactList
    while edge >= 0 {
      if let passage = passage(edge) {
        let contact = contacts[Int(edge >> 1)]
        let search = TimeOfImpact(
          passage.edge, states[Int(contact.bodyA)], passage.shape, states[body])
        if let time = search.find(geometry) {
          first = min(first, time)
        } else if passage.passes(geometry, shapes, states[body].pose) {
          first = 0
        }
      }
      edge = olderEdge(edge)
    }
    return first
  }

  /// What is to be compared for an edge of the contact graph; nil if it does not lead to a boundary.
  private func passage(_ edge: Int32) -> Passage? {
    guard edge & 1 == 1 else { return nil }
    let contact = Int(edge >> 1)
    let shapeA = Int(contacts[contact].shapeA)
    let a = Int(contacts[contact].bodyA)
    guard shapes[shapeA].kind == .edge, !states[a].isDynamic, contacts[contact].flags.contains(.responds)
    else { return nil }
    let b = Int(contacts[contact].bodyB)
    let q = Rotation(starts[b].a)
    return Passage(
      geometry, edge: shapes[shapeA], states[a].pose, shape: shapes[Int(contacts[contact].shapeB)],
      newestShape: Int(states[b].shapeList), start: Pose(p: starts[b].c - q * states[b].localCenter, q: q),
      isTied: states[b].flags.contains(.tied), wasClear: contacts[contact].flags.contains(.cleared))
  }
}

/// Where the mass centre and the angle of a body were at the start of the sub-step.
struct SubstepStart {
  var c: Vec2
  var a: Float
}

/// A shape that may have gone through an edge.
private struct Passage {
  let edge: Shape
  let edgePose: Pose
  let shape: Shape
  /// The first in the list of all shapes of the body.
  let newestShape: Int
  let start: Pose
  /// Whether a joint may press or draw the shape.
  let isTied: Bool
  /// Whether the shape has been clear of the edge since they came near.
  let wasClear: Bool
  let v1: Vec2
  let v2: Vec2
  /// The normal of the edge on the side where the middle of the shape was.
  let normal: Vec2

  init(
    _ geometry: Geometry, edge: Shape, _ edgePose: Pose, shape: Shape, newestShape: Int, start: Pose,
    isTied: Bool, wasClear: Bool
  ) {
    self.isTied = isTied
    self.wasClear = wasClear
    self.edge = edge
    self.edgePose = edgePose
    self.shape = shape
    self.newestShape = newestShape
    self.start = start
    v1 = edgePose * geometry.vertices[Int(edge.first)]
    v2 = edgePose * geometry.vertices[Int(edge.first) + 1]
    let n = edgePose.q * geometry.normals[Int(edge.first)]
    normal = n.dot(start * shape.centroid - v1) >= 0 ? n : -n
  }

  /// Whether the middle of a shape has passed through the edge or, under a joint or at great speed, a shape that was
  /// clear of the edge reaches through it.
  func passes(_ geometry: Geometry, _ shapes: [Shape], _ pose: Pose) -> Bool {
    let tolerance = Tuning.containmentTolerance
    if separationOfEdge(geometry, pose) >= -tolerance { return false }
    let crosses = crossesMiddle(pose) || crossesOrigin(geometry, shapes, pose)
    if crosses, !isTied || wasClear { return true }
    guard isTied || movesFar(geometry, pose) else { return false }
    guard crosses || separation(geometry, pose) < -tolerance else { return false }
    return startedClear(geometry)
  }

  /// Whether the shape was clear of the edge at the start of the sub-step.
  func startedClear(_ geometry: Geometry) -> Bool {
    separation(geometry, start) >= -2 * Tuning.containmentTolerance
  }

  /// Whether a shape is farther in front of the line through the edge than it was.
  func recedes(_ geometry: Geometry, _ pose: Pose) -> Bool {
    separationOfEdge(geometry, pose) > separationOfEdge(geometry, start)
  }

  /// The way along the normal back to the front of the edge, zero for a shape that was not wholly in front of it.
  func correction(_ geometry: Geometry, _ pose: Pose) -> Vec2 {
    let before = separationOfEdge(geometry, start)
    guard before >= -2 * Tuning.containmentTolerance else { return .zero }
    let target = max(0, min(before, Tuning.linearSlop))
    return (target - separationOfEdge(geometry, pose)) * normal
  }

  /// The skin that counts as core: a circle is one as a whole.
  private var radius: Float { shape.kind == .circle ? shape.radius : 0 }

  /// How far the shape is in front of the line through the edge.
  private func separationOfEdge(_ geometry: Geometry, _ pose: Pose) -> Float {
    let n = pose.q.inverse(normal)
    var least = Float.infinity
    for i in shape.range { least = min(least, n.dot(geometry.vertices[i])) }
    return least + normal.dot(pose.p - v1) - radius
  }

  /// The largest separation of shape and edge along any axis; negative if they overlap.
  private func separation(_ geometry: Geometry, _ pose: Pose) -> Float {
    var most = separationOfEdge(geometry, pose)
    let a = pose.inverse(v1)
    let b = pose.inverse(v2)
    if shape.kind == .circle {
      let center = geometry.vertices[Int(shape.first)]
      let along = b - a
      let t = max(0, min((center - a).dot(along) / along.lengthSquared, 1))
      // The middle of the edge's front is measured by its line, which knows the sign; a tip by the distance.
      return t > 0 && t < 1 ? most : max(most, (center - a - t * along).length - radius)
    }
    // The back of the edge separates as well as its front.
    let n = pose.q.inverse(normal)
    var back = Float.infinity
    for i in shape.range {
      let v = geometry.vertices[i]
      back = min(back, n.dot(a - v))
      most = max(most, min(geometry.normals[i].dot(a - v), geometry.normals[i].dot(b - v)))
    }
    return max(most, back)
  }

  /// Whether a corner of the shape has moved farther than ordinary landings move it.
  private func movesFar(_ geometry: Geometry, _ pose: Pose) -> Bool {
    let least = Tuning.containmentFarTravel * Tuning.containmentFarTravel
    return shape.range.contains { i in
      let vertex = geometry.vertices[i]
      return (pose * vertex - start * vertex).lengthSquared > least
    }
  }

  /// Whether the middle of the shape went straight through the edge.
  private func crossesMiddle(_ pose: Pose) -> Bool {
    crosses(from: start * shape.centroid, to: pose * shape.centroid)
  }

  /// Whether the origin of the body did, which is what a program sees; of a polygon around it that is not its middle,
  /// and of a group it may lie between the members.
  private func crossesOrigin(_ geometry: Geometry, _ shapes: [Shape], _ pose: Pose) -> Bool {
    guard shape.kind == .polygon, shape.centroid != .zero || shapes[newestShape].older >= 0,
      normal.dot(start.p - v1) >= 0, crosses(from: start.p, to: pose.p)
    else { return false }
    return shape.range.allSatisfy { geometry.normals[$0].dot(geometry.vertices[$0]) >= 0 }
      || barsGroup(geometry, shapes)
  }

  /// Whether the body is a group around its origin, and all of it gets to the other side of the edge only through it.
  ///
  /// What reaches past an end where the boundary does not go on towards the group can go around that end.
  private func barsGroup(_ geometry: Geometry, _ shapes: [Shape]) -> Bool {
    guard shapes[newestShape].older >= 0 else { return false }
    let along = v2 - v1
    let isClosed1 = edge.hasNeighbors && isInFront(geometry, Int(edge.first) - 1, of: v1)
    let isClosed2 = edge.hasNeighbors && isInFront(geometry, Int(edge.first) + 2, of: v2)
    var corners: [Vec2] = []
    var index = Int32(newestShape)
    while index >= 0 {
      let part = shapes[Int(index)]
      guard normal.dot(start * part.centroid - v1) >= 0 else { return false }
      for i in part.range {
        let corner = start * geometry.vertices[i]
        guard isClosed1 || along.dot(corner - v1) >= 0, isClosed2 || along.dot(corner - v2) <= 0 else {
          return false
        }
        corners.append(corner - start.p)
      }
      index = part.older
    }
    // From outside of the corners one of them is seen at the very left of the others.
    return corners.allSatisfy { a in corners.contains { b in a.cross(b) < 0 } }
  }

  /// Whether a vertex of the boundary lies in front of the edge at one of its ends.
  private func isInFront(_ geometry: Geometry, _ vertex: Int, of end: Vec2) -> Bool {
    normal.dot(edgePose * geometry.vertices[vertex] - end) > 0
  }

  /// Takes the velocity of what crosses the edge, the middle or the origin, away as far as it leads on into the edge.
  ///
  /// The impulse acts at that point without a bounce, so it never adds energy.
  func stopMiddle(of state: inout BodyState, _ geometry: Geometry, _ shapes: [Shape], on end: Pose) {
    if crossesMiddle(end) { stop(shape.centroid, of: &state) }
    if crossesOrigin(geometry, shapes, end) { stop(.zero, of: &state) }
  }

  private func stop(_ point: Vec2, of state: inout BodyState) {
    let r = state.pose.q * (point - state.localCenter)
    let approach = normal.dot(state.v + cross(state.w, r))
    guard approach < 0 else { return }
    let arm = r.cross(normal)
    let impulse = -approach / (state.invMass + state.invInertia * arm * arm)
    state.v += (state.invMass * impulse) * normal
    state.w += state.invInertia * arm * impulse
  }

  /// Whether a way leads straight through the edge to its back, or so close to it that rounding may show the other side.
  private func crosses(from: Vec2, to: Vec2) -> Bool {
    guard normal.dot(to - v1) < min(normal.dot(from - v1), Tuning.containmentMargin) else { return false }
    let way = to - from
    // The ends of the edge lie on both sides of the way.
    let side1 = way.cross(v1 - from)
    let side2 = way.cross(v2 - from)
    return side1 * side2 <= 0
  }
}
