// Several moments over each other.
//
// The problem: to show in one picture how things moved. Blending whole pictures would wash out everything. The method: the
// layers of the latest moment are drawn as they are; of the earlier moments only the layers that stand elsewhere, show
// something else or are gone later (a colour or an opacity that changes alone is not seen), each with less opacity the older it is. Layers are matched by identity, and where one has
// not moved itself its sublayers are compared. Among siblings the earlier moments lie above what never moves and
// below what does, the oldest at the bottom. Invariants: what does not move is drawn once, at full strength; a
// layer that rests for several moments is drawn once, as in the latest of them.

public import Foundation
public import Pixels
internal import Plane
internal import Raster
internal import UIViews

extension Recording {
  /// Several moments over each other: the latest as it is, the earlier ones fainter the older they are.
  ///
  /// What does not move is drawn once. With an overlay its marks of items are drawn for every moment.
  /// - Parameter times: seconds from the first picture, in any order, as for ``pictures(at:)``; equal ones count once.
  /// - Returns: the picture, of the size of the screen.
  /// - Precondition: there is a time, and none is negative or not a number.
  @MainActor
  public func onionSkin(at times: [TimeInterval]) -> Bitmap {
    demand(!times.isEmpty, "an onion skin needs at least one time")
    let moments = displayLists(at: times.sorted())
    guard var picture = moments.last else { fatalError("there is a moment for each time") }
    let earlier = moments.dropLast().enumerated().map { i, list in
      (layers: list.layers, opacity: 0.12 + 0.48 * Double(i + 1) / Double(moments.count))
    }
    picture.layers = LayerNode.merged(picture.layers, earlier)
    return picture.render(scale: Double(configuration.scale))
  }
}

extension LayerNode {
  /// Siblings of the latest moment with those of earlier ones, the oldest first.
  fileprivate static func merged(
    _ latest: [LayerNode], _ earlier: [(layers: [LayerNode], opacity: Double)]
  ) -> [LayerNode] {
    var ghosts: [LayerNode] = []
    /// The ids of the layers of the latest moment that have moved.
    var moved: Set<UInt64> = []
    var result = latest
    let places = Dictionary(latest.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let known = earlier.map { Dictionary($0.layers.map { ($0.id, $0) }) { first, _ in first } }
    for (i, moment) in earlier.enumerated() {
      for node in moment.layers where !OverlayID.isLoose(node.id) {
        let place = places[node.id]
        if let place, node.looksLike(latest[place]) { continue }
        if place != nil { moved.insert(node.id) }
        // One that is seen again as it is at a later moment is left to that one.
        let isSeenLater = known[(i + 1)...].contains { $0[node.id]?.looksLike(node) == true }
        guard !isSeenLater else { continue }
        var ghost = node
        ghost.opacity *= moment.opacity
        ghosts.append(ghost)
      }
    }
    for (i, node) in latest.enumerated() where !moved.contains(node.id) {
      let inside = zip(known, earlier).compactMap { layers, moment in
        layers[node.id].map { (layers: $0.children, opacity: moment.opacity) }
      }
      if inside.contains(where: { $0.layers != node.children }) {
        result[i].children = merged(node.children, inside)
      }
    }
    let place = latest.firstIndex { moved.contains($0.id) } ?? latest.firstIndex { OverlayID.isLoose($0.id) }
    result.insert(contentsOf: ghosts, at: place ?? latest.count)
    return result
  }

  /// Whether a layer stands where another does and has the same shape; its content and sublayers do not count.
  private func looksLike(_ other: LayerNode) -> Bool {
    let (a, b) = (placement, other.placement)
    return a.position == b.position && a.bounds == b.bounds && a.transform == b.transform
      && kind == other.kind
  }
}
