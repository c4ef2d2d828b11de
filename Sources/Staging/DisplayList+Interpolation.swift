internal import Plane
internal import Raster

// A picture between two ticks.
//
// The problem: a GIF of 50 frames a second samples a motion of 60 ticks a second; showing the nearest tick would
// judder. The method: the layers of the two ticks are matched by identity; where the *animator* moved a layer, its
// center is taken on the straight line and its turn the short way round; where the *program* itself set a center or
// bounds (the placement's epoch differs), added, removed or re-parented a layer, the earlier tick is held, since nothing
// says that there was a motion between. Everything but the placement is always the earlier tick's.
// Invariants: fraction 0 gives the earlier list itself; a frame on a tick is that tick, bit for bit.

extension DisplayList {
  /// The picture at a share 0..<1 of the way from this tick to the next.
  func interpolated(to next: DisplayList, at fraction: Double) -> DisplayList {
    guard fraction > 0, width == next.width, height == next.height else { return self }
    var result = self
    result.layers = LayerNode.interpolated(layers, next.layers, fraction)
    return result
  }
}

extension LayerNode {
  /// Siblings, each matched with the layer of the same identity among the next tick's siblings.
  fileprivate static func interpolated(
    _ nodes: [LayerNode], _ next: [LayerNode], _ fraction: Double
  ) -> [LayerNode] {
    // Siblings keep their order from tick to tick, so the search goes on from the last match and wraps around.
    var cursor = 0
    return nodes.map { node in
      for step in 0..<next.count {
        let i = (cursor + step) % next.count
        if next[i].id == node.id {
          cursor = i + 1
          return node.interpolated(to: next[i], fraction)
        }
      }
      return node
    }
  }

  /// This layer on its way to the same layer one tick later.
  private func interpolated(to next: LayerNode, _ fraction: Double) -> LayerNode {
    var node = self
    if placement != next.placement, placement.epoch == next.placement.epoch,
      placement.bounds == next.placement.bounds
    {
      node.placement = placement.interpolated(to: next.placement, fraction)
    }
    // The marks of an overlay go along with the items that they belong to.
    if OverlayID.moves(id), case .shape(var shape) = kind, case .shape(let later) = next.kind {
      shape.path = shape.path.interpolated(to: later.path, fraction)
      node.kind = .shape(shape)
    }
    if !children.isEmpty {
      node.children = LayerNode.interpolated(children, next.children, fraction)
    }
    return node
  }
}

extension LayerPlacement {
  /// The placement between two that differ by a motion.
  fileprivate func interpolated(to next: LayerPlacement, _ fraction: Double) -> LayerPlacement {
    var result = self
    result.position = Point(
      position.x + fraction * (next.position.x - position.x),
      position.y + fraction * (next.position.y - position.y))
    // The turn from one to the other, taken the short way; whatever else the transforms differ by (nothing, when an
    // animator wrote them) stays the earlier one's.
    let (u, v) = (transform, next.transform)
    let sine = u.a * v.b - u.b * v.a
    let cosine = u.a * v.a + u.b * v.b
    let turn = Portable.atan2(sine, cosine)
    if turn != 0 {
      result.transform = transform.then(.rotation(fraction * turn))
    }
    return result
  }
}

extension Path {
  /// The path between two of the same steps; this one if the steps differ.
  fileprivate func interpolated(to next: Path, _ fraction: Double) -> Path {
    guard elements.count == next.elements.count else { return self }
    func between(_ a: Point, _ b: Point) -> Point {
      Point(a.x + fraction * (b.x - a.x), a.y + fraction * (b.y - a.y))
    }
    var path = Path()
    for pair in zip(elements, next.elements) {
      switch pair {
      case (.move(let a), .move(let b)): path.move(to: between(a, b))
      case (.line(let a), .line(let b)): path.addLine(to: between(a, b))
      case (.quad(let c, let a), .quad(let d, let b)): path.addQuad(to: between(a, b), control: between(c, d))
      case (.cubic(let c, let e, let a), .cubic(let d, let f, let b)):
        path.addCubic(to: between(a, b), control1: between(c, d), control2: between(e, f))
      case (.close, .close): path.close()
      default: return self
      }
    }
    return path
  }
}
