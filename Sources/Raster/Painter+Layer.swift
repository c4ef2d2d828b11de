// Layers.
//
// The problem: background, picture and border of a layer share their outer edge. Drawn one upon the other with
// antialiased edges, each would let a quarter of what is behind it show through at the edge: an opaque picture would
// have a fringe of the background colour. The method: the parts are composed with each other first, per pixel, and the
// result is put on the canvas once, under the coverage of the layer's outer shape. A part that ends inside the shape
// (an inset picture, the inner side of the border) takes the share of the pixel's covered area that is its own.
// So a layer is one drawing operation, and an opacity multiplies its paint; a group with memory of its own is made only
// where an opacity below 1 is over two operations or more. Both agree within two levels (the sum of their roundings).
// A layer that cuts its children at a slanted or round edge is a group as well: layer and children fill the group to
// its box, and the edge cuts them once, together. The border lies above the children, as Core Animation has it; it is
// composed with the background all the same where no child reaches it.
//
// Where two layers abut at an edge that is not on whole pixels, each covers its part of the edge's pixels, c and 1 - c,
// and source-over composes them as if the parts lay at random: 1 - (1 - c) c of the pixel is covered, so that up to a
// quarter (at c = 1/2) of what is behind shows through. Edges on whole pixels show nothing.

import Pixels
import Plane

extension Painter {
  /// Draws a layer and its children.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - parent: The map from its parent's coordinates to pixels.
  ///   - clip: Where drawing may go.
  ///   - opacity: A factor for the layer's own, 0...1.
  ///   - surface: Where it is drawn.
  mutating func draw(
    _ node: LayerNode, parent: Affine, clip: Clip, opacity: Double, on surface: Surface
  ) {
    let own = opacity * min(max(node.opacity, 0), 1)
    guard own > 0, !clip.box.isEmpty, !skipsUnseen || reaches(node, under: parent, into: clip.box) else {
      return
    }
    let map = node.placement.toParent.then(parent)
    if let mask = node.mask {
      return draw(node, cutBy: mask, parent: parent, map: map, clip: clip, opacity: own, on: surface)
    }
    var inner = clip
    if node.clipsToBounds,
      !node.kind.isPlain && node.visibleShape != nil
        || node.children.contains(where: { $0.operations(atMost: 1) > 0 })
    {
      // Said by where the edges lie, not by the clip, which may end within them: a group rounds differently.
      guard node.hasWholeEdges(under: map) else {
        let cut = self.clip(clip, to: node, map: map)
        return drawGroup(clip: cut, opacity: own, on: surface) { painter, clip, surface in
          painter.drawParts(
            of: node, map: map, clip: clip, inner: clip, fillsClip: true, opacity: 1, on: surface)
        }
      }
      inner.box = self.clip(Clip(box: clip.box, mask: nil), to: node, map: map).box
    }
    if own < 1, node.operations(atMost: 2) > 1 {
      var outer = clip
      outer.box = clip.box.intersection(node.extent.map { PixelBox(around: $0, under: parent) } ?? clip.box)
      inner.mask = nil
      return drawGroup(clip: outer, opacity: own, on: surface) { painter, clip, surface in
        inner.box = inner.box.intersection(clip.box)
        painter.drawParts(
          of: node, map: map, clip: clip, inner: inner, fillsClip: false, opacity: 1, on: surface)
      }
    }
    drawParts(of: node, map: map, clip: clip, inner: inner, fillsClip: false, opacity: own, on: surface)
  }

  /// Draws a layer and its children with an opacity that multiplies each of them.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - map: The map from its own coordinates to pixels.
  ///   - clip: Where its own paint may go.
  ///   - inner: Where its children may go.
  ///   - fillsClip: Whether the clip is the layer's shape, so that its paint fills the clip.
  ///   - opacity: The factor.
  ///   - surface: Where it is drawn.
  private mutating func drawParts(
    of node: LayerNode, map: Affine, clip: Clip, inner: Clip, fillsClip: Bool, opacity: Double,
    on surface: Surface
  ) {
    if let shadow = node.visibleShadow {
      drawShadow(shadow, of: node, map: map, clip: clip, opacity: opacity, on: surface)
    }
    let raisesBorder = node.raisesBorder
    let border = node.visibleBorderColor
    drawPaint(
      of: node, border: raisesBorder ? .clear : border, map: map, clip: clip, fillsClip: fillsClip,
      opacity: opacity, on: surface)
    if !node.kind.isPlain, let shape = node.visibleShape {
      draw(shape, map: map, clip: inner, opacity: opacity, on: surface)
    }
    for i in node.children.indices {
      draw(node.children[i], parent: map, clip: inner, opacity: opacity, on: surface)
    }
    if raisesBorder {
      drawBorder(
        border, of: node, map: map, clip: clip, fillsClip: fillsClip, opacity: opacity, on: surface)
    }
  }

  /// Whether a layer or one of its children may draw in a box.
  private func reaches(_ node: LayerNode, under parent: Affine, into box: PixelBox) -> Bool {
    guard let extent = node.extent else { return false }
    return !PixelBox(around: extent, under: parent).intersection(box).isEmpty
  }

  /// Draws a layer, its children and its shadow under the alpha of another layer, which is placed in its coordinates.
  private mutating func draw(
    _ node: LayerNode, cutBy mask: LayerNode, parent: Affine, map: Affine, clip: Clip, opacity: Double,
    on surface: Surface
  ) {
    var plain = node
    plain.mask = nil
    plain.opacity = 1
    guard let drawn = plain.extent, let left = mask.extent else { return }
    var outer = clip
    outer.box = clip.box.intersection(PixelBox(around: drawn, under: parent))
      .intersection(PixelBox(around: left, under: map))
    drawGroup(clip: outer, opacity: opacity, on: surface) { painter, clip, surface in
      painter.draw(plain, parent: parent, clip: clip, opacity: 1, on: surface)
      painter.cut(by: mask, map: map, box: clip.box, on: surface)
    }
  }

  /// A clip that also cuts at the bounds of a layer.
  private mutating func clip(_ clip: Clip, to node: LayerNode, map: Affine) -> Clip {
    self.clip(clip) { rasterizer, box, out in
      Self.add(
        node.placement.bounds, corners: node.cornerStyle, map: map, box: box, with: &rasterizer,
        into: &out)
    }
  }

  /// Composes what a closure draws by itself, and puts it down as one picture.
  private mutating func drawGroup(
    clip: Clip, opacity: Double, on surface: Surface, _ body: (inout Painter, Clip, Surface) -> Void
  ) {
    let box = clip.box
    guard !box.isEmpty else { return }
    var group = Bitmap(width: box.x1 - box.x0, height: box.y1 - box.y0)
    group.withSurface(x: box.x0, y: box.y0) { body(&self, Clip(box: box, mask: nil), $0) }
    putGroup(&group, x: box.x0, y: box.y0, clip: clip, opacity: opacity, mode: .normal, on: surface)
  }

  /// Puts a bitmap of whole pixels down at a place of the canvas, under the clip.
  mutating func putGroup(
    _ group: inout Bitmap, x: Int, y: Int, clip: Clip, opacity: Double, mode: BlendMode,
    on surface: Surface
  ) {
    setShape(to: clip)
    let factor = Self.byte(opacity)
    row.reserve(clip.box.x1 - clip.box.x0)
    group.withSurface(x: x, y: y) { source in
      for i in 0..<shape.runCount {
        let run = unsafe shape.runs[i]
        let length = Int(run.count)
        unsafe row.pixels.update(from: source.pointer(x: Int(run.x), y: Int(run.y)), count: length)
        unsafe Blend.scale(row.pixels, by: factor, count: length)
        unsafe put(row.pixels, run: run, mode: mode, on: surface)
      }
    }
  }

  /// The byte of an opacity.
  static func byte(_ opacity: Double) -> UInt32 {
    UInt32(min(max(opacity, 0), 1) * 255 + 0.5)
  }

}
