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
    guard own > 0, !clip.box.isEmpty else { return }
    let map = node.placement.toParent.then(parent)
    var inner = clip
    if node.clipsToBounds, node.children.contains(where: { $0.operations(atMost: 1) > 0 }) {
      let edge = self.clip(Clip(box: clip.box, mask: nil), to: node, map: map)
      if edge.mask != nil {
        let cut = clip.mask == nil ? edge : self.clip(clip, to: node, map: map)
        return drawGroup(clip: cut, opacity: own, on: surface) { painter, clip, surface in
          painter.drawParts(
            of: node, map: map, clip: clip, inner: clip, fillsClip: true, opacity: 1, on: surface)
        }
      }
      inner.box = edge.box
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
    let raisesBorder = node.raisesBorder
    let border = node.visibleBorderColor
    drawPaint(
      of: node, border: raisesBorder ? .clear : border, map: map, clip: clip, fillsClip: fillsClip,
      opacity: opacity, on: surface)
    for child in node.children {
      draw(child, parent: map, clip: inner, opacity: opacity, on: surface)
    }
    if raisesBorder {
      drawBorder(
        border, of: node, map: map, clip: clip, fillsClip: fillsClip, opacity: opacity, on: surface)
    }
  }

  /// A clip that also cuts at the bounds of a layer.
  private mutating func clip(_ clip: Clip, to node: LayerNode, map: Affine) -> Clip {
    self.clip(clip) { rasterizer, box, out in
      Self.add(
        node.placement.bounds, radius: node.cornerRadius, map: map, box: box, with: &rasterizer,
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

  // MARK: The layer's own paint

  /// Draws background, content and border of a layer.
  private mutating func drawPaint(
    of node: LayerNode, border: Color, map: Affine, clip: Clip, fillsClip: Bool, opacity: Double,
    on surface: Surface
  ) {
    let background = node.backgroundColor ?? .clear
    guard let content = node.visibleContent else {
      if border.alpha > 0 {
        setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
        compose(
          node, sampler: nil, background: background.pixel.word, border: border.pixel.word, map: map,
          clip: clip, opacity: opacity, on: surface)
      } else if background.alpha > 0 {
        setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
        fill(background.multiplyingAlpha(by: opacity).pixel.word, mode: .normal, on: surface)
      }
      return
    }
    let fit = node.fit(of: content)
    if fit == .overlapping {
      // Neither rectangle holds the other: background, content and border one upon the other.
      if background.alpha > 0 {
        setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
        fill(background.multiplyingAlpha(by: opacity).pixel.word, mode: .normal, on: surface)
      }
      setShape(content.frame, map: map, clip: clip)
      fill(content, map: map, background: 0, opacity: opacity, on: surface)
      if border.alpha > 0 {
        drawBorder(
          border, of: node, map: map, clip: clip, fillsClip: fillsClip, opacity: opacity, on: surface)
      }
      return
    }
    if fit == .beyond {
      setShape(content.frame, map: map, clip: clip)
    } else {
      setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
    }
    guard shape.runCount > 0 else { return }
    let needsParts = border.alpha > 0 || fit == .inside || fit == .beyond && background.alpha > 0
    if needsParts {
      Self.withSampler(of: content.bitmap, in: content.frame, map: map) { sampler in
        compose(
          node, sampler: sampler, background: background.pixel.word, border: border.pixel.word, map: map,
          clip: clip, opacity: opacity, on: surface)
      }
    } else {
      fill(content, map: map, background: background.pixel.word, opacity: opacity, on: surface)
    }
  }

  /// Draws the border of a layer alone.
  private mutating func drawBorder(
    _ border: Color, of node: LayerNode, map: Affine, clip: Clip, fillsClip: Bool, opacity: Double,
    on surface: Surface
  ) {
    setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
    compose(
      node, sampler: nil, background: 0, border: border.pixel.word, map: map, clip: clip,
      opacity: opacity, on: surface)
  }

  private mutating func setShape(of node: LayerNode, map: Affine, clip: Clip, fillsClip: Bool) {
    if fillsClip {
      setShape(to: clip)
    } else {
      setShape(node.placement.bounds, radius: max(0, node.cornerRadius), map: map, clip: clip)
    }
  }

  private mutating func fill(
    _ content: LayerContent, map: Affine, background: UInt32, opacity: Double, on surface: Surface
  ) {
    guard shape.runCount > 0 else { return }
    Self.withSampler(of: content.bitmap, in: content.frame, map: map) { sampler in
      fill(
        sampler, background: background, opacity: Self.byte(opacity), mode: .normal, on: surface)
    }
  }

  /// Composes the parts of a layer under the shape, which is its bounds or, if that is larger, its content's frame.
  private mutating func compose(
    _ node: LayerNode, sampler: ImageSampler?, background: UInt32, border: UInt32, map: Affine, clip: Clip,
    opacity: Double, on surface: Surface
  ) {
    let fit = sampler == nil ? .covering : node.visibleContent.map(node.fit) ?? .covering
    rasterizeParts(of: node, fit: fit, hasBorder: border != 0, map: map, box: clip.box)
    row.reserve(surface.box.x1 - surface.box.x0)
    var cursors = (whole: 0, bounds: 0, inset: 0, content: 0)
    let factor = Self.byte(opacity)
    for i in 0..<shape.runCount {
      let run = unsafe shape.runs[i]
      let (x, y, length) = (Int(run.x), Int(run.y), Int(run.count))
      // What of each pixel the whole shape covers, before a mask cut it.
      if clip.mask == nil {
        unsafe Self.expand(shape, cursor: &cursors.whole, x: x, y: y, count: length, into: row.whole)
      } else {
        unsafe Self.expand(uncut, cursor: &cursors.whole, x: x, y: y, count: length, into: row.whole)
      }
      if let sampler {
        unsafe sampler.read(x: x, y: y, count: length, into: row.pixels)
        if fit == .inside {
          unsafe Self.expand(
            contentPart, cursor: &cursors.content, x: x, y: y, count: length, into: row.part)
          for k in 0..<length {
            unsafe row.pixels[k] = Blend.scaled(row.pixels[k], Self.share(row.part[k], row.whole[k]))
          }
        }
      } else {
        unsafe Blend.store(0, row.pixels, count: length)
      }
      if fit == .beyond {
        unsafe Self.expand(
          boundsPart, cursor: &cursors.bounds, x: x, y: y, count: length, into: row.part)
        for k in 0..<length {
          let under = unsafe Blend.scaled(background, Self.share(row.part[k], row.whole[k]))
          unsafe row.pixels[k] = Blend.over(row.pixels[k], under)
        }
      } else {
        unsafe Blend.under(row.pixels, background, count: length)
        unsafe row.part.update(from: row.whole, count: length)
      }
      if border != 0 {
        unsafe Self.expand(insetPart, cursor: &cursors.inset, x: x, y: y, count: length, into: row.inset)
        for k in 0..<length {
          let ring = unsafe row.part[k] > row.inset[k] ? row.part[k] &- row.inset[k] : 0
          guard ring > 0 else { continue }
          let upper = unsafe Blend.scaled(border, Self.share(ring, row.whole[k]))
          unsafe row.pixels[k] = Blend.over(upper, row.pixels[k])
        }
      }
      unsafe Blend.scale(row.pixels, by: factor, count: length)
      unsafe put(row.pixels, run: run, mode: .normal, on: surface)
    }
  }

  /// The coverages of the bounds, of the inside of the border and of the content, as far as they are needed.
  private mutating func rasterizeParts(
    of node: LayerNode, fit: ContentFit, hasBorder: Bool, map: Affine, box: PixelBox
  ) {
    let bounds = node.placement.bounds
    let radius = max(0, node.cornerRadius)
    boundsPart.removeAll()
    insetPart.removeAll()
    contentPart.removeAll()
    if fit == .beyond {
      Self.add(bounds, radius: radius, map: map, box: box, with: &rasterizer, into: &boundsPart)
    }
    if hasBorder {
      let w = node.borderWidth
      let inner = Rect(
        x: bounds.x + w, y: bounds.y + w, width: bounds.width - 2 * w, height: bounds.height - 2 * w)
      Self.add(
        inner, radius: min(radius, bounds.width / 2, bounds.height / 2) - w, map: map, box: box,
        with: &rasterizer, into: &insetPart)
    }
    if fit == .inside, let content = node.visibleContent {
      Self.add(content.frame, radius: 0, map: map, box: box, with: &rasterizer, into: &contentPart)
    }
  }

  /// The part of a covered area that a smaller area takes, as a byte.
  @_transparent
  private static func share(_ part: UInt8, _ whole: UInt8) -> UInt32 {
    let (p, w) = (UInt32(truncatingIfNeeded: part), UInt32(truncatingIfNeeded: whole))
    return w == 255 ? p : p >= w ? 255 : (p &* 510 &+ w) / (2 &* w)
  }

  /// Writes the coverage of some pixels of a row as bytes; called for rows and columns in growing order.
  private static func expand(
    _ coverage: borrowing Coverage, cursor: inout Int, x: Int, y: Int, count: Int,
    into bytes: UnsafeMutablePointer<UInt8>
  ) {
    unsafe bytes.update(repeating: 0, count: count)
    let end = x &+ count
    while cursor < coverage.runCount {
      let run = unsafe coverage.runs[cursor]
      let (runY, runX, runEnd) = (Int(run.y), Int(run.x), Int(run.x &+ run.count))
      if runY > y || runY == y && runX >= end { return }
      if runY == y, runEnd > x {
        let x0 = max(x, runX)
        let length = min(end, runEnd) &- x0
        if run.value >= 0 {
          unsafe (bytes + (x0 &- x)).update(repeating: UInt8(truncatingIfNeeded: run.value), count: length)
        } else {
          unsafe (bytes + (x0 &- x)).update(from: coverage.bytes(of: run) + (x0 &- runX), count: length)
        }
        if runEnd > end { return }
      }
      cursor &+= 1
    }
  }
}

/// How a layer's content lies to its bounds.
private enum ContentFit {
  /// It covers the bounds, and is cut there or ends there.
  case covering
  /// It ends inside the bounds on one side or more, and nowhere beyond them.
  case inside
  /// It covers the bounds and reaches beyond them.
  case beyond
  /// It ends inside on one side and reaches beyond on another.
  case overlapping
}

extension LayerNode {
  /// The content, if it has any extent.
  fileprivate var visibleContent: LayerContent? {
    guard let content, content.bitmap.width > 0, content.bitmap.height > 0, content.frame.width > 0,
      content.frame.height > 0
    else { return nil }
    return content
  }

  /// The border's colour, clear if there is none.
  fileprivate var visibleBorderColor: Color {
    borderWidth > 0 && placement.bounds.width > 0 && placement.bounds.height > 0 ? borderColor : .clear
  }

  fileprivate func fit(of content: LayerContent) -> ContentFit {
    let (b, f) = (placement.bounds, content.frame)
    let slack = 1e-9 * (b.width + b.height + 1)
    let covers =
      f.x <= b.x + slack && f.y <= b.y + slack && f.maxX >= b.maxX - slack && f.maxY >= b.maxY - slack
    let within =
      f.x >= b.x - slack && f.y >= b.y - slack && f.maxX <= b.maxX + slack && f.maxY <= b.maxY + slack
    if clipsToBounds { return covers ? .covering : .inside }
    // Without clipping the content keeps its own corners, whatever the bounds' are.
    if covers { return within && cornerRadius <= 0 ? .covering : .beyond }
    return within && cornerRadius <= 0 ? .inside : .overlapping
  }

  /// Whether the border is drawn after the children, because one of them may reach it.
  fileprivate var raisesBorder: Bool {
    guard visibleBorderColor.alpha > 0, !children.isEmpty else { return false }
    let margin = max(borderWidth, cornerRadius)
    let b = placement.bounds
    return children.contains { child in
      guard let e = child.extent else { return false }
      return e.x < b.x + margin || e.y < b.y + margin || e.maxX > b.maxX - margin
        || e.maxY > b.maxY - margin
    }
  }

  /// A rectangle of the parent's coordinates that holds all that the layer and its children draw; nil for nothing.
  fileprivate var extent: Rect? {
    guard opacity > 0 else { return nil }
    var parts: [Rect] = []
    if (backgroundColor?.alpha ?? 0) > 0 || visibleBorderColor.alpha > 0 || clipsToBounds {
      parts.append(placement.bounds)
    }
    if !clipsToBounds {
      if let content = visibleContent { parts.append(content.frame) }
      parts += children.compactMap(\.extent)
    }
    let map = placement.toParent
    return parts.map { $0.extent(under: map) }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// How many drawing operations the layer and its children take, counted up to a limit.
  fileprivate func operations(atMost limit: Int) -> Int {
    guard opacity > 0 else { return 0 }
    var count = 0
    if let content = visibleContent {
      count += fit(of: content) == .overlapping ? 2 : 1
    } else if (backgroundColor?.alpha ?? 0) > 0 || visibleBorderColor.alpha > 0 {
      count += 1
    }
    if raisesBorder { count += 1 }
    for child in children where count < limit { count += child.operations(atMost: limit - count) }
    return count
  }
}

extension Rect {
  /// The smallest upright rectangle around this one under a map.
  fileprivate func extent(under map: Affine) -> Rect {
    let corners = [Point(x, y), Point(maxX, y), Point(maxX, maxY), Point(x, maxY)].map(map.apply)
    var (x0, y0, x1, y1) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
    for p in corners {
      (x0, y0) = (min(x0, p.x), min(y0, p.y))
      (x1, y1) = (max(x1, p.x), max(y1, p.y))
    }
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  fileprivate func union(_ o: Rect) -> Rect {
    let (x0, y0) = (min(x, o.x), min(y, o.y))
    return Rect(x: x0, y: y0, width: max(maxX, o.maxX) - x0, height: max(maxY, o.maxY) - y0)
  }
}

extension PixelBox {
  /// The pixels that a rectangle under a map touches, with one more on every side.
  fileprivate init(around rect: Rect, under map: Affine) {
    let r = rect.extent(under: map)
    /// A whole number within what any canvas has, also for not-a-number.
    func whole(_ v: Double) -> Int { Int(max(-0x1p30, min(0x1p30, v))) }
    self.init(
      x0: whole(r.x.rounded(.down) - 1), y0: whole(r.y.rounded(.down) - 1),
      x1: whole(r.maxX.rounded(.up) + 1), y1: whole(r.maxY.rounded(.up) + 1))
  }
}
