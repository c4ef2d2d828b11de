public import Plane

extension World {
  /// The axis-aligned box of the shapes with their skins, in metres; nil without shapes.
  public func tightBox(of id: BodyID) -> Box? {
    let pose = states[checked(id)].pose
    return joinedBox(of: id) { $0.box(geometry, at: pose) }
  }

  /// The union of the grown boxes that the broad phase holds for the shapes, in metres; nil without shapes.
  public func fatBox(of id: BodyID) -> Box? {
    joinedBox(of: id) { broadPhase.fatBox(of: $0.proxy) }
  }

  /// The bodies of which a grown box shares a point with the box, the oldest first (rule 111).
  public func bodies(overlapping box: Box) -> [BodyID] {
    var isHit = Array(repeating: false, count: states.count)
    for shape in broadPhase.shapes(overlapping: box) { isHit[Int(shapes[Int(shape)].body)] = true }
    return bodies.filter { isHit[$0.slot] }
  }

  /// Whether the passes over velocities of the last sub-step, or of its last impact, were folded.
  package var passesAreFolded: Bool { contactSolver.isFolded }

  private func joinedBox(of id: BodyID, _ box: (Shape) -> Box) -> Box? {
    var result: Box?
    var shape = states[checked(id)].shapeList
    while shape >= 0 {
      let next = box(shapes[Int(shape)])
      result = result?.union(next) ?? next
      shape = shapes[Int(shape)].older
    }
    return result
  }
}
