// What of a picture has to be drawn again when it has become another one.
//
// The problem: most of a picture is the same from frame to frame, and drawing it again is lost time. The method: the two
// trees are walked together, layers matched by identity. A layer that itself looks different dirties all that it and its
// children covered and now cover; one that does not is looked into. The dirty rectangles, a few at most, are filled with
// the background and drawn again, each with all layers that reach into it.
// Invariant: the outcome has the bytes of a picture drawn anew, for a pixel does not depend on where drawing is cut
// (see Coverage.swift). What does depend on more than the pixel is how a layer is composed (as a group or not, the border
// with the background or after the children); a layer for which that has changed counts as one that looks different.
// So does one whose children cast its shadow, if anything on it has changed.

import Plane

/// The parts of a canvas in which two pictures differ.
struct Damage {
  /// The rectangles; they may overlap.
  private(set) var boxes: [PixelBox] = []
  /// More would cost more in walking the tree than they save in pixels.
  private static var limit: Int { 6 }
  private let canvas: PixelBox
  private let toPixels: Affine

  /// Compares two pictures of one size and background at a scale.
  init(from old: DisplayList, to new: DisplayList, scale: Double, canvas: PixelBox) {
    self.canvas = canvas
    toPixels = .scale(scale, scale)
    compare(old.layers, new.layers, parent: toPixels)
  }

  /// How many pixels the rectangles have together.
  var area: Int { boxes.reduce(0) { $0 + $1.area } }

  /// Compares the layers on one layer, and says whether anything differs.
  @discardableResult
  private mutating func compare(_ old: [LayerNode], _ new: [LayerNode], parent: Affine) -> Bool {
    var differs = false
    var isMatched = [Bool](repeating: false, count: old.count)
    var (cursor, last) = (0, -1)
    for node in new {
      // Siblings mostly keep their order, so the search goes on from the last match and wraps around.
      var match: Int?
      for step in old.indices where match == nil {
        let i = cursor + step < old.count ? cursor + step : cursor + step - old.count
        if old[i].id == node.id, !isMatched[i] { match = i }
      }
      guard let index = match else {
        add(node, parent)
        differs = true
        continue
      }
      isMatched[index] = true
      cursor = index + 1
      if index < last {
        // It was behind one that it is now before: both places are drawn again.
        add(old[index], parent)
        add(node, parent)
        differs = true
      } else {
        last = index
        if compare(old[index], node, parent: parent) { differs = true }
      }
    }
    for (node, isMatched) in zip(old, isMatched) where !isMatched {
      add(node, parent)
      differs = true
    }
    return differs
  }

  /// Compares a layer with what it was, and says whether anything on it differs.
  private mutating func compare(_ old: LayerNode, _ new: LayerNode, parent: Affine) -> Bool {
    guard old.looks(like: new) else {
      add(old, parent)
      add(new, parent)
      return true
    }
    guard !old.children.isEmpty || !new.children.isEmpty else { return false }
    guard compare(old.children, new.children, parent: new.placement.toParent.then(parent)) else {
      return false
    }
    if new.visibleShadow.map({ $0.path == nil }) ?? false || !old.isComposed(like: new) {
      add(old, parent)
      add(new, parent)
    }
    return true
  }

  /// Dirties all that a layer and its children cover.
  private mutating func add(_ node: LayerNode, _ parent: Affine) {
    guard let extent = node.extent else { return }
    var box = PixelBox(around: extent, under: parent).intersection(canvas)
    guard !box.isEmpty else { return }
    // Rectangles that nearly are one become one, and where there are too many, the two that grow least.
    while let i = boxes.indices.first(where: { boxes[$0].union(box).area <= boxes[$0].area + box.area }) {
      box = box.union(boxes.remove(at: i))
    }
    boxes.append(box)
    guard boxes.count > Self.limit else { return }
    var best = (growth: Int.max, one: 0, two: 1)
    for one in boxes.indices {
      for two in one + 1..<boxes.count {
        let growth = boxes[one].union(boxes[two]).area - boxes[one].area - boxes[two].area
        if growth < best.growth { best = (growth, one, two) }
      }
    }
    boxes[best.one] = boxes[best.one].union(boxes[best.two])
    boxes.remove(at: best.two)
  }
}

extension PixelBox {
  var area: Int { isEmpty ? 0 : (x1 - x0) * (y1 - y0) }

  /// The smallest box that holds both.
  func union(_ o: PixelBox) -> PixelBox {
    PixelBox(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
  }
}

extension LayerNode {
  /// Whether another layer looks as this one does where neither has children.
  fileprivate func looks(like other: LayerNode) -> Bool {
    // Where one moves, all the others are compared and found equal: that is to need no copy.
    if children.isEmpty, other.children.isEmpty, placement.epoch == other.placement.epoch {
      return self == other
    }
    var (a, b) = (self, other)
    a.children = []
    b.children = []
    // The epoch is not seen.
    b.placement.epoch = a.placement.epoch
    return a == b
  }

  /// Whether another layer of the same look, but perhaps with other children, is composed in the same steps.
  fileprivate func isComposed(like other: LayerNode) -> Bool {
    func holdsAny(_ node: LayerNode) -> Bool {
      node.clipsToBounds && node.children.contains { $0.operations(atMost: 1) > 0 }
    }
    return raisesBorder == other.raisesBorder && holdsAny(self) == holdsAny(other)
      && (operations(atMost: 2) > 1) == (other.operations(atMost: 2) > 1)
  }
}
