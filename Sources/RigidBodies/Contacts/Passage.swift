import Plane

/// A shape that may have gone through an edge.
struct Passage {
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

  /// Whether the middle of a shape has passed through the edge and may not.
  func carriesMiddle(_ geometry: Geometry, _ shapes: [Shape], _ pose: Pose) -> Bool {
    (!isTied || wasClear) && separationOfEdge(geometry, pose) < -Tuning.containmentTolerance
      && (crossesMiddle(pose) || crossesOrigin(geometry, shapes, pose))
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
