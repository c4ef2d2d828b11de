// Conversion of coordinates between any two layers, and so between any two views.
//
// Each layer maps its own coordinates to those of the layer above: minus the anchor in its bounds, times its transform,
// plus its position. Between two layers of one tree the maps are followed up to their nearest common ancestor and,
// inverted, down again, so that layers next to each other convert without a detour over the window and its rounding.
// Layers of different trees are taken to share the coordinates of their topmost layers.

import Foundation

extension CALayer {
  /// The map from the layer's own coordinates to those of the layer above.
  package var toParent: CGAffineTransform {
    let ax = bounds.origin.x + anchorPoint.x * bounds.size.width
    let ay = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform2D.isIdentity {
      return CGAffineTransform(translationX: position.x - ax, y: position.y - ay)
    }
    let t = transform2D
    return CGAffineTransform(
      a: t.a, b: t.b, c: t.c, d: t.d, tx: position.x + t.tx - (t.a * ax + t.c * ay),
      ty: position.y + t.ty - (t.b * ax + t.d * ay))
  }

  /// The layer and those above it, up to the top.
  private var lineage: [CALayer] {
    var result: [CALayer] = []
    var at: CALayer? = self
    while let layer = at {
      result.append(layer)
      at = layer.superlayer
    }
    return result
  }

  /// Whether the other layer is this one or somewhere on top of it.
  func holds(_ other: CALayer) -> Bool {
    other.lineage.contains { $0 === self }
  }

  /// The map from this layer's coordinates to those of another; of the topmost layer for nil.
  package func map(to other: CALayer?) -> CGAffineTransform {
    if other === self { return .identity }
    let mine = lineage
    guard let other else { return Self.climb(mine.dropLast()) }
    let theirs = other.lineage
    var shared = 0
    while shared < mine.count, shared < theirs.count,
      mine[mine.count - 1 - shared] === theirs[theirs.count - 1 - shared]
    {
      shared += 1
    }
    // Trees that share nothing meet in the coordinates of their topmost layers.
    let drop = max(shared, 1)
    let up = Self.climb(mine.dropLast(drop))
    let down = Self.climb(theirs.dropLast(drop))
    return down.isIdentity ? up : up.concatenating(down.inverted())
  }

  /// The map from another layer's coordinates, or the topmost layer's for nil, to those of this layer.
  package func map(from other: CALayer?) -> CGAffineTransform {
    if let other { return other.map(to: self) }
    let up = Self.climb(lineage.dropLast())
    return up.isIdentity ? up : up.inverted()
  }

  private static func climb(_ layers: ArraySlice<CALayer>) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for layer in layers { result = result.concatenating(layer.toParent) }
    return result
  }
}
